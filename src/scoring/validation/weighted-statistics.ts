/** Weighted statistics of a validation. Pure functions. */

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);

/** Mean by weights; NaN without any weight. */
export function weightedMean(values: readonly number[], weights: readonly number[]): number {
  return sum(values.map((value, i) => value * (weights[i] ?? 0))) / sum(weights);
}

/** Covariance by weights. */
export function covariance(
  a: readonly number[],
  b: readonly number[],
  weights: readonly number[],
): number {
  const [meanA, meanB] = [weightedMean(a, weights), weightedMean(b, weights)];
  return weightedMean(a.map((value, i) => (value - meanA) * ((b[i] ?? NaN) - meanB)), weights);
}

/** Pearson's correlation by weights; NaN if one of the two is constant. */
export function correlation(
  a: readonly number[],
  b: readonly number[],
  weights: readonly number[],
): number {
  const spread = Math.sqrt(covariance(a, a, weights) * covariance(b, b, weights));
  return spread === 0 ? NaN : covariance(a, b, weights) / spread;
}

/** Ranks from 0; equal values have the mean of theirs. */
export function ranks(values: readonly number[]): number[] {
  const order = values.map((_, i) => i).sort((i, j) => (values[i] ?? 0) - (values[j] ?? 0));
  const ranked = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to + 1 < order.length && values[order[to + 1] ?? 0] === values[order[from] ?? 0]) to++;
    for (let i = from; i <= to; i++) ranked[order[i] ?? 0] = (from + to) / 2;
    from = to + 1;
  }
  return ranked;
}

/** Spearman's rank correlation by weights. */
export function rankCorrelation(
  a: readonly number[],
  b: readonly number[],
  weights: readonly number[],
): number {
  return correlation(ranks(a), ranks(b), weights);
}

/** Kendall's tau-b of two rankings of the same places. */
export function kendallTau(a: readonly number[], b: readonly number[]): number {
  let agreeing = 0, tiedA = 0, tiedB = 0, pairs = 0;
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < i; j++) {
      const byA = Math.sign((a[i] ?? 0) - (a[j] ?? 0)), byB = Math.sign((b[i] ?? 0) - (b[j] ?? 0));
      agreeing += byA * byB;
      tiedA += byA === 0 ? 1 : 0;
      tiedB += byB === 0 ? 1 : 0;
      pairs++;
    }
  }
  return agreeing / Math.sqrt((pairs - tiedA) * (pairs - tiedB));
}
