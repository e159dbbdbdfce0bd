/** The comuni within a distance of each other, and means over them. Pure. */

/** A position in WGS84 degrees. */
export interface LatLon {
  readonly lat: number;
  readonly lon: number;
}

/** Metres per degree on a sphere with the Earth's mean radius. */
export const METRES_PER_DEGREE = 111_195;

/** Straight distance in metres, on a plane at the latitude between: exact to 1 % within 100 km in Italy. */
export function distanceM(from: LatLon, to: LatLon): number {
  const east = Math.cos((from.lat + to.lat) * Math.PI / 360) * (to.lon - from.lon);
  return METRES_PER_DEGREE * Math.hypot(to.lat - from.lat, east);
}

/**
 * The neighbours of positions: those of `i` are `numbers[from[i]]` to `numbers[from[i + 1] - 1]`, with their
 * weights: 1 at the position, falling by the factor e each {@link FADING_M} metres.
 */
export interface Neighbours {
  readonly from: Int32Array;
  readonly numbers: Int32Array;
  readonly weights: Float64Array;
}

/**
 * With 10 km, predicted values of 22 metrics have an error of 82.6 % of the stratum's mean, with equal weights
 * 83.1 % (half of the provinces hidden).
 */
const FADING_M = 10_000;

/** The other positions within `withinM` metres of each, by number. */
export function neighboursOf(positions: readonly LatLon[], withinM: number): Neighbours {
  const rows = positions.map(({ lat, lon }, i) => ({ lat, lon, i })).sort((a, b) => a.lat - b.lat);
  const found = positions.map((): { readonly number: number; readonly weight: number }[] => []);
  const north = withinM / METRES_PER_DEGREE;
  for (const [at, one] of rows.entries()) {
    for (let next = at + 1; next < rows.length; next++) {
      const other = rows[next];
      if (other === undefined || other.lat - one.lat > north) break;
      const apartM = distanceM(one, other);
      if (apartM > withinM) continue;
      const weight = Math.exp(-apartM / FADING_M);
      found[one.i]?.push({ number: other.i, weight });
      found[other.i]?.push({ number: one.i, weight });
    }
  }
  const from = new Int32Array(positions.length + 1);
  for (const [i, own] of found.entries()) from[i + 1] = (from[i] ?? 0) + own.length;
  const all = found.flat();
  return {
    from,
    numbers: Int32Array.from(all, ({ number }) => number),
    weights: Float64Array.from(all, ({ weight }) => weight),
  };
}

/** The same neighbours without those that are not `kept`, by number. */
export function amongKept(
  { from, numbers, weights }: Neighbours,
  kept: ReadonlySet<number>,
): Neighbours {
  const isKept = Uint8Array.from(from, (_, number) => kept.has(number) ? 1 : 0);
  const ends = new Int32Array(from.length);
  const keptNumbers = new Int32Array(numbers.length),
    keptWeights = new Float64Array(numbers.length);
  let count = 0;
  for (let of = 0; of + 1 < from.length; of++) {
    for (let i = from[of] ?? 0; i < (from[of + 1] ?? 0); i++) {
      const number = numbers[i] ?? NaN;
      if (isKept[number] !== 1) continue;
      keptNumbers[count] = number;
      keptWeights[count] = weights[i] ?? NaN;
      count++;
    }
    ends[of + 1] = count;
  }
  return {
    from: ends,
    numbers: keptNumbers.subarray(0, count),
    weights: keptWeights.subarray(0, count),
  };
}

/**
 * The weighted mean of the known values of the neighbours of one position, shrunk to 0.
 *
 * @param values by number; NaN where unknown
 * @param without weight of the value 0
 */
export function nearbyMean(
  { from, numbers, weights }: Neighbours,
  values: Float64Array,
  of: number,
  without: number,
): number {
  let sum = 0, known = without;
  for (let i = from[of] ?? 0; i < (from[of + 1] ?? 0); i++) {
    const value = values[numbers[i] ?? NaN] ?? NaN;
    if (Number.isNaN(value)) continue;
    const weight = weights[i] ?? NaN;
    sum += weight * value;
    known += weight;
  }
  return known === 0 ? 0 : sum / known;
}
