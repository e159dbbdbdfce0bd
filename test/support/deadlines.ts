/** Deadlines that pass when a test says so. */
import type { StartTimer } from "../../src/http/deadline.ts";

/** The deadlines of an application. */
export interface HeldDeadlines {
  readonly startTimer: StartTimer;
  /** Lets the deadlines of all requests that are open now pass. */
  pass(): void;
}

/**
 * Deadlines that do not depend on time: on a busy machine, a short one would pass before the work that it is
 * to abort begins.
 */
export function heldDeadlines(): HeldDeadlines {
  const open = new Set<() => void>();
  return {
    startTimer(run) {
      open.add(run);
      return () => void open.delete(run);
    },
    pass() {
      for (const run of open) run();
    },
  };
}
