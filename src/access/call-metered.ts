/** Meters a call from admission to charge, over HTTP or otherwise. */
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

/** The dependencies of metering. */
export interface Metering {
  readonly meter: Pick<Meter, "admit" | "reserve" | "settle" | "release">;
  /** Serialises the calls of one account, as the database would do with its admissions and charges. */
  readonly lanes: Lanes<number>;
  readonly refusals: Refusals;
}

/** The call to make. */
export interface MeteredTerms extends CallTerms {
  readonly key: string | undefined;
  /** The account of the key. */
  readonly account: number;
  /** Fingerprint of the key. */
  readonly id: string;
  /** Aborted at the call's deadline, or when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** The admitted call, passed to its work. */
export interface MeteredCall {
  /** The current state of the call; `reserve` updates its month. */
  readonly admitted: CallAdmitted;
  /**
   * Raises the reservation to `units` calls of the month. After a refusal, or null for an expired call,
   * the work must throw or charge 0.
   */
  reserve(units: number): Promise<Raised | null>;
}

/** The result of the work. */
export interface Worked<T> {
  readonly value: T;
  /** Calls of the month to charge, at most the reserved ones; 0 releases the call. */
  readonly units: number;
}

/**
 * The outcome of a call. `charged`: charged in the database, so the value may be returned. `given_back`:
 * the work charged nothing, or the signal was aborted before the charge. `expired`: the reservation
 * expired during the work; nothing is charged, and the value must not be returned.
 */
export type MeteredOutcome<T> =
  | KeyRefused
  | CallRefused
  | { readonly outcome: "charged" | "given_back"; readonly standing: Standing; readonly value: T }
  | { readonly outcome: "expired" };

/**
 * Admits a call, runs its work and charges it; releases it if the work charges nothing or throws.
 *
 * @throws the error of the work, and the driver's error if the database fails, except while releasing a
 * call on an unavailable database: its reservation expires soon
 * @throws the signal's reason if it is aborted before admission
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

/** The key's limits after releasing some of the reserved calls. */
function freed(call: CallAdmitted, units: number): Standing {
  if (!call.reserves) return call;
  const { limit, remaining } = call.month;
  return { ...call, month: { ...call.month, remaining: Math.min(limit, remaining + units) } };
}

/** Admits the call. Reserves nothing if the signal was aborted meanwhile. */
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

/** Milliseconds between two attempts to confirm a charge. */
const ASK_AGAIN_MS = 100;

/**
 * Charges the call. If the database fails, the charge may have happened, and only answered calls may be
 * charged. So it retries, which does not charge twice.
 *
 * @returns false if the reservation had expired
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

/** Releases the call. If that fails, the reservation expires soon. */
async function release(
  meter: Metering["meter"],
  call: CallAdmitted,
  signal: AbortSignal,
): Promise<void> {
  try {
    // Continues in the background after the deadline.
    await abortable(signal, meter.release(call.reservation));
  } catch (error) {
    if (!signal.aborted && !isUnavailable(error)) throw error;
  }
}
