import type { Tally } from "../formats/tally.ts";

/** Counts the records of one source: read, skipped and refused by reason, and the rows stored. */
export class Counts implements Tally {
  records = 0;
  /** Rows stored in the release, including parts of walkable ways. */
  kept = 0;
  readonly skipped = new Map<string, number>();
  readonly refused = new Map<string, number>();
  readonly warnings: string[] = [];

  read(): void {
    this.records++;
  }

  skip(reason: string): void {
    this.skipped.set(reason, (this.skipped.get(reason) ?? 0) + 1);
  }

  refuse(reason: string, count = 1): void {
    if (count > 0) this.refused.set(reason, (this.refused.get(reason) ?? 0) + count);
  }

  warn(text: string): void {
    this.warnings.push(text);
  }
}
