/** The terminal of a command, if any. */

/** Input and output of the terminal. */
export interface Terminal {
  /** Asks for a line; null without a terminal, or if the line is empty. */
  readonly ask: (question: string) => string | null;
  /** Whether standard error is a terminal, on which progress is drawn. */
  readonly terminal: boolean;
  /** Monotonic milliseconds. */
  readonly now: () => number;
}

/** The terminal of this process. */
export const terminalOfProcess: Terminal = {
  ask: (question) =>
    Deno.stdin.isTerminal() && Deno.stdout.isTerminal() ? prompt(question)?.trim() || null : null,
  terminal: Deno.stderr.isTerminal(),
  now: () => performance.now(),
};
