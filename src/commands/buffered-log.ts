/** Lines of the log that are written together: by itself, a line costs more to write than to answer. */

/** Where lines wait for each other. */
export interface BufferedLog {
  /** Takes a line, without its end. */
  readonly add: (line: string) => void;
  /** Writes what waits, at once. To be called before the process ends. */
  readonly flush: () => void;
}

/** When lines are written. */
export interface Gathering {
  /** Milliseconds after the first of them, at most. */
  readonly waitMs: number;
  /**
   * Before they are longer than this together. Processes that share a pipe do not cut into each other's
   * texts of up to 4,096 bytes (PIPE_BUF, on Linux).
   */
  readonly maxLength: number;
}

/**
 * Gathers lines and writes them as one text. A process that is killed loses those that wait.
 *
 * @param write takes one line or several, with a line end between them
 */
export function bufferLines(
  write: (lines: string) => void,
  { waitMs, maxLength }: Gathering,
): BufferedLog {
  let waiting = "";
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const lines = waiting;
    waiting = "";
    if (lines !== "") write(lines);
  };
  const add = (line: string): void => {
    if (waiting.length + 1 + line.length > maxLength) flush();
    waiting = waiting === "" ? line : `${waiting}\n${line}`;
    timer ??= setTimeout(flush, waitMs);
  };
  return { add, flush };
}
