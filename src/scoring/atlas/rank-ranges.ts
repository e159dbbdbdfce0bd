/** The ranges of ranks in joint draws. Pure. */

/** A rank as a range of whole numbers; 1 is the highest score. */
export interface RankRange {
  readonly low: number;
  readonly high: number;
}

/** Draws are compared in hundredths of a point. */
const PER_POINT = 100;

/** Shares of the draws in which a rank is below its range, and above. */
const TAIL = 0.05;

/** Converts draws to hundredths of a point, in which they are stored. */
export const toHundredths = (draws: Float64Array): Int16Array =>
  Int16Array.from(draws, (score) => Math.round(PER_POINT * score));

/**
 * The ranks of each of some comuni among them: the range that contains its rank in 90 % of the draws. Equal scores
 * share the mean of their ranks.
 *
 * @param comuni their draws in hundredths of a point, in arrays of one length
 */
export function rankRanges(comuni: readonly Int16Array[]): RankRange[] {
  const draws = comuni[0]?.length ?? 0, count = comuni.length;
  const ranks = comuni.map(() => new Float32Array(draws));
  for (let draw = 0; draw < draws; draw++) {
    const scores = Int32Array.from(comuni, (own) => own[draw] ?? 0);
    const least = scores.reduce((a, b) => Math.min(a, b), Infinity);
    const most = scores.reduce((a, b) => Math.max(a, b), -Infinity);
    const equal = new Int32Array(most - least + 1);
    for (const score of scores) equal[score - least] = (equal[score - least] ?? 0) + 1;
    const rankAt = new Float32Array(equal.length);
    for (let at = equal.length - 1, above = 0; at >= 0; at--) {
      const own = equal[at] ?? 0;
      rankAt[at] = above + (own + 1) / 2;
      above += own;
    }
    for (let i = 0; i < count; i++) {
      const own = ranks[i];
      if (own !== undefined) own[draw] = rankAt[(scores[i] ?? 0) - least] ?? NaN;
    }
  }
  return ranks.map((own) => {
    own.sort();
    return {
      low: Math.floor(own[Math.floor(TAIL * draws)] ?? NaN),
      high: Math.ceil(own[Math.ceil((1 - TAIL) * draws) - 1] ?? NaN),
    };
  });
}
