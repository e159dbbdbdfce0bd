/** Buffers lines of the log: writing a line alone costs more than answering a request. */

/** The buffer. */
export interface BufferedLog {
  /** Adds a line, without its line end. */
  readonly add: (line: string) => void;
  /** Writes the buffered lines at once. Must be called before the process ends. */
  readonly flush: () => void;
}

/** When to write the lines. */
export interface Gathering {
  /** Maximum milliseconds after the first buffered line. */
  readonly waitMs: number;
  /**
   * Maximum length of the buffered text. Processes that share a pipe do not interleave texts of up to
   * 4,096 bytes (PIPE_BUF on Linux).
   */
  readonly maxLength: number;
}

/**
 * Buffers lines and writes them as one text. A killed process loses the buffered lines.
 *
 * @param write receives one or more lines, separated by line ends
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
