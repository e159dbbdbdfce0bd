/**
 * A circuit breaker as values: a server that keeps failing is left alone for a while, then tried with
 * one call. Pure: the clock is passed in.
 */

/** So many failures in a row open the circuit. */
const FAILURES = 5;

/** It stays open so long. */
const OPEN_MS = 30_000;

/** A server that asks for more patience than this gets no more. */
const MOST_OPEN_MS = 600_000;

/** What is known of the server. */
export interface Circuit {
  /** Failures since the last success. */
  readonly failures: number;
  /** Nothing is asked before this moment. */
  readonly openUntilMs: number;
}

/** Nothing is known against the server. */
export const closed: Circuit = { failures: 0, openUntilMs: -Infinity };

/** Milliseconds for which no call may be made; 0: one may. */
export function openMs({ openUntilMs }: Circuit, nowMs: number): number {
  return Math.max(0, openUntilMs - nowMs);
}

/**
 * Before a call. The first one after the circuit was open is a trial: until its outcome is known, or
 * it is late, there is no other.
 */
export function begun(circuit: Circuit, nowMs: number): Circuit {
  return circuit.failures < FAILURES ? circuit : { ...circuit, openUntilMs: nowMs + OPEN_MS };
}

/**
 * After a call that failed.
 *
 * @param askedMs how long the server asked to be left alone; 0 where it did not
 */
export function failed(circuit: Circuit, nowMs: number, askedMs: number): Circuit {
  const failures = circuit.failures + 1;
  const forMs = Math.max(failures < FAILURES ? 0 : OPEN_MS, Math.min(askedMs, MOST_OPEN_MS));
  return { failures, openUntilMs: Math.max(circuit.openUntilMs, nowMs + forMs) };
}
