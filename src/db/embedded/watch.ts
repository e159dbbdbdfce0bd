/** Notices an embedded engine that hangs. PostgreSQL in WebAssembly can loop forever, as on a full disk. */
import type { Session } from "./engine-session.ts";

/** Seconds between two looks at the engine. */
export const WATCH_EVERY_S = 1;

/** Seconds after which an answer of an idle engine counts as lost. */
const LOST_AFTER_S = 5;

/** Seconds between two reports of a running statement. */
const REPORT_EVERY_S = 60;

/** What happens when the engine does not answer. */
export interface Watching {
  /** Seconds that a statement may take; infinite for imports. */
  readonly statementMaxS: number;
  /** Called once a minute while a statement runs, with the start of its text. */
  readonly onSlow: ((statement: string, runningS: number) => void) | undefined;
  /** Called when the engine cannot be used any more, with a sentence for the operator. */
  readonly onDead: (reason: string) => void;
}

/**
 * Returns a function to call every `WATCH_EVERY_S`. It counts its calls instead of reading a clock, so that a
 * computer that was asleep finds its engine alive.
 */
export function watchOf(
  session: Pick<Session, "state" | "finished" | "statement">,
  { statementMaxS, onSlow, onDead }: Watching,
): () => void {
  let state = session.state, finished = session.finished, sameS = 0;
  return () => {
    const isSame = session.state === state && session.finished === finished;
    state = session.state;
    finished = session.finished;
    sameS = isSame && state !== "idle" ? sameS + WATCH_EVERY_S : 0;
    if (state === "silent" && sameS >= LOST_AFTER_S) {
      onDead("The embedded database lost the answer to a statement");
    } else if (sameS >= statementMaxS) {
      onDead(`The embedded database has not answered a statement for ${sameS} seconds`);
    } else if (sameS > 0 && sameS % REPORT_EVERY_S === 0) {
      onSlow?.(session.statement, sameS);
    }
  };
}
