/** Notices an embedded engine that hangs. PostgreSQL in WebAssembly can loop forever, as on a full disk. */
import type { EngineState, Session } from "./engine-session.ts";

/** Seconds between two looks at the engine. */
export const WATCH_EVERY_S = 1;

/** Seconds after which an answer of an idle engine counts as lost. */
const LOST_AFTER_S = 5;

/** Seconds between two reports of a running statement. */
const REPORT_EVERY_S = 60;

/** What happens when the engine does not answer. */
export interface Watching {
  /** Called once a minute while a statement runs, with the start of its text. */
  readonly onSlow: ((statement: string, runningS: number) => void) | undefined;
  /** Called when the engine cannot be used any more, with a sentence for the operator. */
  readonly onDead: (reason: string) => void;
}

/** Watches an engine from outside. */
export class EngineWatch {
  /** Seconds that a statement may take. Without a limit while a release is built. */
  statementMaxS = Infinity;
  readonly #session: Pick<Session, "state" | "finished" | "statement">;
  readonly #watching: Watching;
  #state: EngineState;
  #finished: number;
  /** Seconds without a change. */
  #sameS = 0;

  constructor(session: Pick<Session, "state" | "finished" | "statement">, watching: Watching) {
    this.#session = session;
    this.#watching = watching;
    this.#state = session.state;
    this.#finished = session.finished;
  }

  /**
   * Looks at the engine; to be called every `WATCH_EVERY_S`. Counts its calls instead of reading a clock, so
   * that a computer that was asleep finds its engine alive.
   */
  look(): void {
    const { state, finished, statement } = this.#session, { onSlow, onDead } = this.#watching;
    const isSame = state === this.#state && finished === this.#finished && state !== "idle";
    this.#state = state;
    this.#finished = finished;
    this.#sameS = isSame ? this.#sameS + WATCH_EVERY_S : 0;
    if (state === "silent" && this.#sameS >= LOST_AFTER_S) {
      onDead("The embedded database lost the answer to a statement");
    } else if (this.#sameS >= this.statementMaxS) {
      onDead(`The embedded database has not answered a statement for ${this.#sameS} seconds`);
    } else if (this.#sameS > 0 && this.#sameS % REPORT_EVERY_S === 0) {
      onSlow?.(statement, this.#sameS);
    }
  }
}
