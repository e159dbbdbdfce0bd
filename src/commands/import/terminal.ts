/** The terminal that a command runs in, if it does. */

/** What is asked and shown there. */
export interface Terminal {
  /** Asks a person for a line; null where no person is there, or the line is empty. */
  readonly ask: (question: string) => string | null;
  /** Whether standard error is a terminal, on which progress is drawn. */
  readonly terminal: boolean;
  /** Milliseconds, of any beginning. */
  readonly now: () => number;
}

/** That of this process. */
export const terminalOfProcess: Terminal = {
  ask: (question) =>
    Deno.stdin.isTerminal() && Deno.stdout.isTerminal() ? prompt(question)?.trim() || null : null,
  terminal: Deno.stderr.isTerminal(),
  now: () => performance.now(),
};
