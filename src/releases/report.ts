/** What an import reports. */
import type { Area } from "../sources/area.ts";
import type { CheckResult } from "./checks.ts";
import type { Release } from "./release.ts";

/** What became of one source. */
export interface SourceReport {
  readonly id: string;
  /** Records of its files. */
  readonly read: number;
  /** Rows stored: a record may give several, or share one. */
  readonly kept: number;
  /** Records that are of no use here, by reason. */
  readonly skipped: Readonly<Record<string, number>>;
  /** Records or rows that cannot be used though they should be, by reason. */
  readonly refused: Readonly<Record<string, number>>;
  readonly elapsedS: number;
}

/** What became of an import; also kept in `livability.release.report`, beside `changes`. */
export interface BuildReport {
  readonly release: Release;
  /** The territory that the release is made for; null where none was named. */
  readonly area: Area | null;
  /** What the sample was built from, as a hash; null of other releases. */
  readonly version: string | null;
  readonly sources: readonly SourceReport[];
  readonly carried: readonly string[];
  /** Sources whose files were broken, and why: they are carried over or left out. */
  readonly broken: readonly { readonly id: string; readonly problem: string }[];
  readonly checks: readonly CheckResult[];
  readonly elapsedS: number;
}
