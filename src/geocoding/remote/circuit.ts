/**
 * A circuit breaker as values: after repeated failures, requests stop for a while, then one trial call is
 * made. Pure: the clock is passed in.
 */

/** Number of consecutive failures that open the circuit. */
const FAILURES = 5;

/** Milliseconds that the circuit stays open. */
const OPEN_MS = 30_000;

/** Longest time in milliseconds that the circuit stays open at the server's request. */
const MOST_OPEN_MS = 600_000;

/** The state of the circuit. */
export interface Circuit {
  /** Failures since the last success. */
  readonly failures: number;
  /** No requests before this time. */
  readonly openUntilMs: number;
}

/** The initial state, without failures. */
export const closed: Circuit = { failures: 0, openUntilMs: -Infinity };

/** Milliseconds until a call is allowed; 0 if it is now. */
export function openMs({ openUntilMs }: Circuit, nowMs: number): number {
  return Math.max(0, openUntilMs - nowMs);
}

/**
 * Records the start of a call. The first call after the circuit was open is a trial: no other is allowed
 * until it ends or times out.
 */
export function begun(circuit: Circuit, nowMs: number): Circuit {
  return circuit.failures < FAILURES ? circuit : { ...circuit, openUntilMs: nowMs + OPEN_MS };
}

/**
 * Records a failed call.
 *
 * @param askedMs milliseconds to wait, as requested by the server; 0 without a request
 */
export function failed(circuit: Circuit, nowMs: number, askedMs: number): Circuit {
  const failures = circuit.failures + 1;
  const forMs = Math.max(failures < FAILURES ? 0 : OPEN_MS, Math.min(askedMs, MOST_OPEN_MS));
  return { failures, openUntilMs: Math.max(circuit.openUntilMs, nowMs + forMs) };
}
