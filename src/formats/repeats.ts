/** Number of remembered records, about 100 MB. Repetitions of later ones are not detected. */
const MOST_RECORDS = 2_000_000;

/**
 * Detects records identical to an earlier one of their file, since some files contain every row
 * twice. Remembers fingerprints of 53 bits: of 2 million records, two collide in 1 of 4,000 files.
 */
export class Repeats {
  readonly #seen = new Set<number>();

  /** Whether a record with the same fields was added before. Adds the record. */
  has(fields: readonly string[]): boolean {
    const print = fingerprint(fields);
    if (this.#seen.has(print)) return true;
    if (this.#seen.size < MOST_RECORDS) this.#seen.add(print);
    return false;
  }
}

/** Combines two multiplicative 32-bit hashes of the characters to a number of 53 bits. */
function fingerprint(fields: readonly string[]): number {
  let high = 0x9e3779b9, low = 0x85ebca6b;
  for (const field of fields) {
    for (let i = 0; i < field.length; i++) {
      const code = field.charCodeAt(i);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
    // Separates fields, so that `a,bc` and `ab,c` differ.
    high = Math.imul(high ^ 0x10000, 0x9e3779b1);
    low = Math.imul(low ^ 0x10000, 0x5f356495);
  }
  high ^= high >>> 15;
  low ^= low >>> 13;
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
