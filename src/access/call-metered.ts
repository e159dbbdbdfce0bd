/** A metered call from its admission to its charge, over HTTP or otherwise. */
import { setTimeout as delay } from "node:timers/promises";
import { abortable } from "../abortable.ts";
import { isUnavailable } from "../db/database-unavailable.ts";
import type { Lanes } from "./lanes.ts";
import type {
  Admission,
  CallAdmitted,
  CallRefused,
  CallTerms,
  KeyRefused,
  Meter,
  Raised,
  Standing,
} from "./meter.ts";
import type { Refusals } from "./refusals.ts";

/** What a process meters calls with. */
export interface Metering {
  readonly meter: Pick<Meter, "admit" | "reserve" | "settle" | "release">;
  /** Admissions and charges, by account: the database serialises those of an account anyway. */
  readonly lanes: Lanes<number>;
  readonly refusals: Refusals;
}

/** The call to make. */
export interface MeteredTerms extends CallTerms {
  readonly key: string | undefined;
  /** The account of the key. */
  readonly account: number;
  /** Names the key in memory. */
  readonly id: string;
  /** Aborted when the call must end, by its deadline or because its caller left. */
  readonly signal: AbortSignal;
}

/** The admitted call that the work is done for. */
export interface MeteredCall {
  /** The call as it stands: `reserve` moves its month. */
  readonly admitted: CallAdmitted;
  /**
   * Raises what the call holds to `units` calls of the month. A refusal, and null for a call that has
   * expired, end it: the work throws or charges 0.
   */
  reserve(units: number): Promise<Raised | null>;
}

/** What the work leaves. */
export interface Worked<T> {
  readonly value: T;
  /** Calls of the month to charge, at most what the call holds; 0: none, the call is given back. */
  readonly units: number;
}

/**
 * What came of a call. `charged`: in the database, so the value may be handed out. `given_back`: the work
 * charged nothing, or the signal was aborted before the charge. `expired`: the reservation did not live
 * as long as the work; nothing is charged, and the value must not be handed out.
 */
export type MeteredOutcome<T> =
  | KeyRefused
  | CallRefused
  | { readonly outcome: "charged" | "given_back"; readonly standing: Standing; readonly value: T }
  | { readonly outcome: "expired" };

/**
 * Admits a call, does its work and charges it, or gives it back where the work charges nothing or throws.
 *
 * @throws what the work throws, and the driver's error when the database fails, but not when it is
 * unavailable for a call that is given back: that expires soon after
 * @throws the signal's reason when it is aborted before the call is admitted
 */
export async function callMetered<T>(
  metering: Metering,
  terms: MeteredTerms,
  work: (call: MeteredCall) => Promise<Worked<T>>,
): Promise<MeteredOutcome<T>> {
  const { refusals } = metering;
  const { account, signal } = terms;
  const admission = await admit(metering, terms);
  if (admission.outcome !== "admitted") return admission;
  refusals.forget(account);
  let admitted = admission, held = 1;
  const giveBack = async () => {
    await release(metering.meter, admitted, signal);
    refusals.forget(account);
  };
  const reserve = async (units: number) => {
    const raised = await metering.lanes.run(
      account,
      signal,
      () => metering.meter.reserve(admitted, units),
    );
    if (raised?.outcome === "admitted") {
      admitted = raised;
      held = Math.max(held, units);
    }
    return raised;
  };
  let worked: Worked<T>;
  try {
    worked = await work({
      get admitted() {
        return admitted;
      },
      reserve,
    });
  } catch (error) {
    await giveBack();
    throw error;
  }
  const { value, units } = worked;
  if (units > 0 && !signal.aborted) {
    return await charge(metering, admitted, units, signal)
      ? { outcome: "charged", standing: freed(admitted, held - units), value }
      : { outcome: "expired" };
  }
  await giveBack();
  return { outcome: "given_back", standing: freed(admitted, held), value };
}

/** Where the key stands once some of the calls that it held are free again. */
function freed(call: CallAdmitted, units: number): Standing {
  if (!call.reserves) return call;
  const { limit, remaining } = call.month;
  return { ...call, month: { ...call.month, remaining: Math.min(limit, remaining + units) } };
}

/** Admits the call. An admission that comes after the signal leaves nothing reserved. */
async function admit(
  { meter, lanes, refusals }: Metering,
  { key, account, id, signal, ...asked }: MeteredTerms,
): Promise<Admission> {
  const admitting = lanes.run(
    account,
    signal,
    () => refusals.ask(account, id, "call", () => meter.admit(key, asked)),
  );
  try {
    return await abortable(signal, admitting);
  } catch (error) {
    if (signal.aborted) {
      admitting.then(async (call) => {
        if (call.outcome === "admitted") await meter.release(call.reservation);
      }).catch(() => {});
    }
    throw error;
  }
}

/** Milliseconds between two questions whether a call is charged. */
const ASK_AGAIN_MS = 100;

/**
 * Charges the call. A database that fails may have charged it without saying so, and nothing must be
 * charged that is not answered: so it is asked again, which charges no second time.
 *
 * @returns false for a reservation that did not live that long
 */
async function charge(
  { meter, lanes }: Metering,
  call: CallAdmitted,
  units: number,
  signal: AbortSignal,
): Promise<boolean> {
  for (;;) {
    try {
      return await lanes.run(call.account, signal, () => meter.settle(call.reservation, units));
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted) throw error;
      await delay(ASK_AGAIN_MS, null, { signal }).catch(() => {});
    }
  }
}

/** Gives the call back. Where that fails, the reservation expires soon after. */
async function release(
  meter: Metering["meter"],
  call: CallAdmitted,
  signal: AbortSignal,
): Promise<void> {
  try {
    // Past the deadline it goes on by itself.
    await abortable(signal, meter.release(call.reservation));
  } catch (error) {
    if (!signal.aborted && !isUnavailable(error)) throw error;
  }
}
