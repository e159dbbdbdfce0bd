/** Tells records that repeat an earlier one of their file: some files list every row twice. */

/** Records that are remembered: about 100 MB. Repetitions of later ones are not found. */
const MOST_RECORDS = 2_000_000;

/** The records of one file so far, as fingerprints of 53 bits: two of 2 million differ but for 1 file in 4,000. */
export class Repeats {
  readonly #seen = new Set<number>();

  /** Whether these fields, in this order, were given before. */
  has(fields: readonly string[]): boolean {
    const print = fingerprint(fields);
    if (this.#seen.has(print)) return true;
    if (this.#seen.size < MOST_RECORDS) this.#seen.add(print);
    return false;
  }
}

/** Two multiplicative hashes of 32 bits over the characters, of which 53 bits are a number. */
function fingerprint(fields: readonly string[]): number {
  let high = 0x9e3779b9, low = 0x85ebca6b;
  for (const field of fields) {
    for (let i = 0; i < field.length; i++) {
      const code = field.charCodeAt(i);
      high = Math.imul(high ^ code, 0x9e3779b1);
      low = Math.imul(low ^ code, 0x5f356495);
    }
    // Between fields, so that `a,bc` and `ab,c` differ.
    high = Math.imul(high ^ 0x10000, 0x9e3779b1);
    low = Math.imul(low ^ 0x10000, 0x5f356495);
  }
  high ^= high >>> 15;
  low ^= low >>> 13;
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}
