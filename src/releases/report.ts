import type { Area } from "../sources/area.ts";
import type { CheckResult } from "./checks.ts";
import type { Release } from "./release.ts";

/** The report of one source. */
export interface SourceReport {
  readonly id: string;
  readonly read: number;
  /** Rows stored; a record may give several rows, or share one. */
  readonly kept: number;
  /** Records not needed here, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Invalid records or rows, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  /** Statements of the publisher from which the import deviated. */
  readonly warnings: readonly string[];
  readonly elapsedS: number;
}

/** What the validation of a release found. */
export interface ValidationReport {
  /** A line. */
  readonly summary: string;
  /** Limits that do not hold. */
  readonly warnings: readonly string[];
  /** Errors that cannot be right. */
  readonly refused: readonly string[];
}

/** The report of an import. Also stored in `livability.release.report`, with `changes`. */
export interface BuildReport {
  readonly release: Release;
  /** The territory of the release; null if none was named. */
  readonly area: Area | null;
  /** A hash of what the sample was built from; null for other releases. */
  readonly version: string | null;
  readonly sources: readonly SourceReport[];
  readonly carried: readonly string[];
  /** Sources with broken files, and the problem: they are carried over or left out. */
  readonly broken: readonly { readonly id: string; readonly problem: string }[];
  readonly checks: readonly CheckResult[];
  readonly validation: ValidationReport;
  /** The pack from which the release was loaded, and the method of its imputed values. */
  readonly pack?: { readonly sha256: string; readonly method: string };
  readonly elapsedS: number;
}
