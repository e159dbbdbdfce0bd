/** Logs failures that no caller is told about. */

/** The number of stack frames in a line. */
const FRAMES = 5;

/**
 * The error's name, code and stack frames, in one line. Omits its message, which may repeat input: an
 * address, a coordinate, a key or a mail address.
 */
export function whereItBroke(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  const code = "code" in error ? ` ${String(error.code)}` : "";
  // The stack begins with the message, which can contain lines that look like frames.
  const frames = (error.stack ?? "").replace(error.message, () => "").split("\n")
    .filter((line) => /^\s+at /.test(line)).slice(0, FRAMES);
  return [error.name + code, ...frames.map((frame) => frame.trim())].join(" ");
}

/**
 * Logs a failure that is handled without an answer to a caller.
 *
 * @param what failed, and what follows from it; without input
 */
export type ReportFailure = (what: string, error: unknown) => void;

/** Reports failures as JSON lines, beside the lines of requests. */
export function failureLog(write: (line: string) => void): ReportFailure {
  return (what, error) =>
    write(JSON.stringify({
      time: new Date().toISOString(),
      level: "error",
      failure: what,
      cause: whereItBroke(error),
    }));
}
