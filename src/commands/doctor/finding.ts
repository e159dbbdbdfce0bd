/** What the doctor says: one line a check. */

/** The outcome of one check. `fail`: the service does not work, or not as it promises. */
export interface Finding {
  readonly level: "ok" | "warn" | "fail";
  /** What was looked at, in a word or two. */
  readonly check: string;
  /** What was seen, one sentence without its point. */
  readonly seen: string;
  /** What to do, one sentence without its point; absent where all is well. */
  readonly remedy?: string;
}

/** All is well. */
export function ok(check: string, seen: string): Finding {
  return { level: "ok", check, seen };
}

/** It works, but something is not as it should be. */
export function warn(check: string, seen: string, remedy: string): Finding {
  return { level: "warn", check, seen, remedy };
}

/** It must be mended. */
export function fail(check: string, seen: string, remedy: string): Finding {
  return { level: "fail", check, seen, remedy };
}

/** The line of a finding. */
export function lineOf({ level, check, seen, remedy }: Finding): string {
  return `${level.padEnd(4)}  ${check}: ${seen}.${remedy === undefined ? "" : ` ${remedy}.`}`;
}

/** A number of bytes for people. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** What an error says, on one line and without a point at its end. */
export function reasonOf(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s*\n\s*/g, "; ").replace(/\.$/, "");
}
