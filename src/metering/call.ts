/**
 * Meters a call from admission to charge: the only place that decides what happens before, during and
 * after a charge, for requests over HTTP, tools and pages. Rows of jobs are charged together with their
 * results, by `livability.settle_job_rows()`.
 */
import { setTimeout as delay } from "node:timers/promises";
import { abortable } from "../abortable.ts";
import { isUnavailable } from "../db/database-unavailable.ts";
import type { ReportFailure } from "../failure-log.ts";
import { Problem } from "../http/problem.ts";
import type { Caller } from "./caller.ts";
import type { Repeatable } from "./idempotency.ts";
import type { Lanes } from "./lanes.ts";
import {
  type Admission,
  type CallAdmitted,
  type CallRefused,
  type KeyLimits,
  type KeyRefused,
  type Meter,
  type Raised,
  RESERVATION_MARGIN_S,
} from "./meter.ts";
import type { Refusals } from "./refusals.ts";

/** The dependencies of metering. */
export interface Metering {
  readonly meter: Pick<Meter, "admit" | "reserve" | "settle" | "giveBack">;
  /** Serialises the calls of one account, as the database would do with its admissions and charges. */
  readonly accounts: Lanes<number>;
  readonly refusals: Refusals;
  /** Called with the error if a reservation could not be released. It expires soon. */
  readonly onKept: (error: unknown, account: number) => void;
}

/** Reports a reservation that could not be released. */
export function reportKept(report: ReportFailure): Metering["onKept"] {
  return (error, account) =>
    report(`A call of account ${account} was not given back; its reservation expires.`, error);
}

/** The terms that all calls of an operation share. */
export interface OperationTerms {
  /** Whether only plans with the full report may call it. Test keys may, on every plan. */
  readonly fullReport?: boolean;
  /** Whether it counts in the minute but not in the month. */
  readonly free?: boolean;
  /** Whether it honours an idempotency key. */
  readonly repeatable?: boolean;
  /** Deadline in seconds, if longer than that of other requests. */
  readonly deadlineS?: number;
}

/** The terms of one call. */
export interface CallTerms extends OperationTerms {
  /** If present, the call is charged once in 24 hours, even if repeated; otherwise each time. */
  readonly once?: Repeatable | null;
  /** Aborted at the call's deadline, or when the caller disconnects. */
  readonly signal: AbortSignal;
}

/** An admitted call, as its work sees it. */
export interface RunningCall {
  /** The admission. `reserve` updates its month. */
  readonly admitted: CallAdmitted;
  /** The caller's limits now. Reserved calls that were given back count as remaining. */
  readonly standing: KeyLimits;
  /**
   * Raises the reservation to `units` calls of the month. After a refusal, the work must throw or charge
   * 0.
   *
   * @throws {Problem} `service_unavailable` if the reservation has expired
   */
  reserve(units: number): Promise<Raised>;
}

/** What the work returns. */
export interface Worked<T> {
  readonly value: T;
  /** Calls of the month to charge, at most the reserved ones; 0 gives the call back. */
  readonly units: number;
}

/**
 * The outcome of a call. `answered`: the call is charged, or costs nothing. Its value must be
 * answered, even if the deadline has passed since.
 */
export type MeteredOutcome<T> =
  | KeyRefused
  | CallRefused
  | { readonly outcome: "answered"; readonly standing: KeyLimits; readonly value: T };

/**
 * Admits a call, runs its work, and charges it or gives its reservation back. Before the charge, an
 * aborted signal ends the call and gives it back. From the charge on, the call is answered, unless the
 * database fails and cannot be asked before the deadline whether the charge happened.
 *
 * @throws the error of the work; the signal's reason if it is aborted before the charge; the driver's
 * error if the database fails; {@link Problem} `service_unavailable` if the reservation expired during
 * the work. The call is then given back.
 */
export type MeteredCall = <T>(
  caller: Caller,
  terms: CallTerms,
  work: (call: RunningCall) => Promise<Worked<T>>,
) => Promise<MeteredOutcome<T>>;

/** Creates the function that meters the calls of a process. */
export function createMeteredCall(metering: Metering): MeteredCall {
  return async (caller, terms, work) => {
    const { meter, accounts, refusals } = metering;
    const { account } = caller, { signal, free = false } = terms;
    const admission = await admit(metering, caller, terms);
    if (admission.outcome !== "admitted") return admission;
    refusals.forget(account);
    let admitted = admission, held = 1, freed = 0;
    const call: RunningCall = {
      get admitted() {
        return admitted;
      },
      get standing() {
        return withFreed(admitted, freed);
      },
      async reserve(units) {
        const raised = await accounts.run(account, signal, () => meter.reserve(admitted, units));
        if (raised === null) throw new Problem("service_unavailable");
        if (raised.outcome === "admitted") [admitted, held] = [raised, Math.max(held, units)];
        return raised;
      },
    };
    const giveBack = async () => {
      freed = held;
      await giveBackCall(metering, admitted, signal);
      refusals.forget(account);
    };
    try {
      const { value, units } = await work(call);
      if (units > 0 && !free) {
        await charge(metering, admitted, units, signal);
        freed = held - units;
      } else await giveBack();
      return { outcome: "answered", standing: call.standing, value };
    } catch (error) {
      await giveBack();
      throw error;
    }
  };
}

/** The limits of a call after giving some of its reserved calls back. */
function withFreed(call: CallAdmitted, units: number): KeyLimits {
  if (!call.reserves) return call;
  const { limit, remaining } = call.month;
  return { ...call, month: { ...call.month, remaining: Math.min(limit, remaining + units) } };
}

/** Admits the call. Releases the reservation if the signal was aborted meanwhile. */
async function admit(
  metering: Metering,
  { account, id, credential }: Caller,
  { signal, deadlineS, ...terms }: CallTerms,
): Promise<Admission> {
  const { meter, accounts, refusals } = metering;
  const reservationS = deadlineS === undefined ? undefined : deadlineS + RESERVATION_MARGIN_S;
  const admitting = accounts.run(
    account,
    signal,
    () =>
      refusals.ask(account, id, "call", () => meter.admit(credential, { ...terms, reservationS })),
  );
  try {
    return await abortable(signal, admitting);
  } catch (error) {
    if (signal.aborted) {
      admitting.then(
        (call) => call.outcome === "admitted" ? giveBackCall(metering, call, signal) : undefined,
        () => {}, // nothing is reserved
      );
    }
    throw error;
  }
}

/** Milliseconds between two attempts to confirm a charge. */
const ASK_AGAIN_MS = 100;

/**
 * Charges the call, unless the signal is aborted before. If the database fails, the charge may have
 * happened, and a charged call must be answered. So this function retries, which does not charge
 * twice.
 */
async function charge(
  { meter, accounts }: Metering,
  { account, reservation }: CallAdmitted,
  units: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    try {
      const isCharged = await accounts.run(
        account,
        signal,
        () => meter.settle(reservation, units),
      );
      if (!isCharged) throw new Problem("service_unavailable");
      return;
    } catch (error) {
      if (!isUnavailable(error) || signal.aborted) throw error;
      await delay(ASK_AGAIN_MS, null, { signal }).catch(() => {});
    }
  }
}

/** Gives the call back, in the background after the deadline. Reports a failure and does not reject. */
async function giveBackCall(
  { meter, onKept }: Metering,
  { account, reservation }: CallAdmitted,
  signal: AbortSignal,
): Promise<void> {
  const givingBack = meter.giveBack(reservation).catch((error) => onKept(error, account));
  await abortable(signal, givingBack).catch(() => {});
}
