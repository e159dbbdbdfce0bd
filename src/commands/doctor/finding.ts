/** Findings of the doctor: one line per check. */

/** The result of one check. `fail`: the service does not work, or not as documented. */
export interface CheckFinding {
  readonly level: "ok" | "warn" | "fail";
  /** What was checked, in one or two words. */
  readonly check: string;
  /** The observation: one sentence without full stop. */
  readonly seen: string;
  /** The remedy: one sentence without full stop; absent if there is no problem. */
  readonly remedy?: string;
}

/** No problem. */
export function ok(check: string, seen: string): CheckFinding {
  return { level: "ok", check, seen };
}

/** The service works, but something should be corrected. */
export function warn(check: string, seen: string, remedy: string): CheckFinding {
  return { level: "warn", check, seen, remedy };
}

/** A failure that must be fixed. */
export function fail(check: string, seen: string, remedy: string): CheckFinding {
  return { level: "fail", check, seen, remedy };
}

/** Formats a finding. */
export function lineOf({ level, check, seen, remedy }: CheckFinding): string {
  return `${level.padEnd(4)}  ${check}: ${seen}.${remedy === undefined ? "" : ` ${remedy}.`}`;
}

/** Formats a number of bytes. */
export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** The message of an error, on one line and without full stop. */
export function reasonInLine(error: unknown): string {
  const text = error instanceof Error ? error.message || error.name : String(error);
  return text.replaceAll(/\s*\n\s*/g, "; ").replace(/\.$/, "");
}
