/** The value below which a share (0-1) of the numbers lies; NaN without numbers. */
export function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
}

/** The median. */
export function median(numbers: readonly number[]): number {
  return percentile(numbers, 0.5);
}

/** The same for values with their counts, in any order. */
export function percentileOf(
  counts: readonly (readonly [value: number, count: number])[],
  share: number,
): number {
  const sorted = counts.toSorted(([a], [b]) => a - b);
  const all = sorted.reduce((sum, [, count]) => sum + count, 0);
  let below = 0;
  for (const [value, count] of sorted) {
    below += count;
    if (below > all * share) return value;
  }
  return sorted.at(-1)?.[0] ?? NaN;
}
