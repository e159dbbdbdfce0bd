/** What is known of every comune, as the columns of a regression (METHOD.md, "Imputed values"). Pure. */
import { distanceM, type Neighbours } from "./nearby.ts";
import type { ComuneKnown } from "./sample.ts";
import { isOnIsland } from "./strata.ts";

/** A column: a number of a comune; null if unknown. */
interface Column {
  readonly of: (comune: ComuneKnown) => number | null;
  /** Whether it tells where in Italy a comune is. */
  readonly isRegional?: true;
}

/** Residents of a city in the sense of {@link cityDistance}. */
const CITY_RESIDENTS = 50_000;

/** Fewest residents and km2 of a comune whose number is known: the logarithm of 0 has no value. */
const LEAST_RESIDENTS = 30, LEAST_KM2 = 0.1;

/** The middle of Italy, from which squares and products of degrees are counted. */
const MIDDLE = { lat: 42, lon: 12 } as const;

/** Residents of a comune, and within 30 km, from whose logarithms squares are counted. */
const MIDDLE_RESIDENTS = 8_000, MIDDLE_AROUND = 160_000;

const log = (value: number, least: number): number => Math.log(Math.max(value, least));

/** The logarithm of residents, as a distance from that of a middle. */
const fromMiddle = (residents: number, middle: number): number =>
  log(residents, LEAST_RESIDENTS) - Math.log(middle);

/** The kilometres from a comune to the next city; 0 for a city, null without one. */
function cityDistance(comuni: readonly ComuneKnown[]): (comune: ComuneKnown) => number | null {
  const cities = comuni.filter(({ residents }) => residents >= CITY_RESIDENTS);
  if (cities.length === 0) return () => null;
  return (comune) =>
    cities.reduce((least, city) => Math.min(least, distanceM(comune, city)), Infinity) / 1000;
}

/** The residents of each comune and its neighbours. */
function residentsAround(
  comuni: readonly ComuneKnown[],
  { from, numbers }: Neighbours,
): (comune: ComuneKnown) => number {
  const around = new Map(comuni.map((comune, number) => {
    let sum = comune.residents;
    for (let i = from[number] ?? 0; i < (from[number + 1] ?? 0); i++) {
      sum += comuni[numbers[i] ?? NaN]?.residents ?? 0;
    }
    return [comune.istat, sum];
  }));
  return ({ istat }) => around.get(istat) ?? NaN;
}

function columnsOf(
  comuni: readonly ComuneKnown[],
  neighbours: Neighbours,
): Readonly<Record<string, Column>> {
  const cityKm = cityDistance(comuni), around = residentsAround(comuni, neighbours);
  const ifKnown = (value: number | null, of: (value: number) => number) =>
    value === null ? null : of(value);
  return {
    city: { of: ({ stratum }) => stratum === "city" ? 1 : 0 },
    town: { of: ({ stratum }) => stratum === "town" ? 1 : 0 },
    log_residents: { of: ({ residents }) => log(residents, LEAST_RESIDENTS) },
    log_residents_30_km: { of: (comune) => log(around(comune), LEAST_RESIDENTS) },
    log_residents_squared: { of: ({ residents }) => fromMiddle(residents, MIDDLE_RESIDENTS) ** 2 },
    log_residents_30_km_squared: { of: (comune) => fromMiddle(around(comune), MIDDLE_AROUND) ** 2 },
    log_km2: { of: ({ km2 }) => km2 === 0 ? null : log(km2, LEAST_KM2) },
    log_density: {
      of: ({ residents, km2 }) =>
        km2 === 0 ? null : log(residents, LEAST_RESIDENTS) - log(km2, LEAST_KM2),
    },
    log_km_to_city: { of: (comune) => ifKnown(cityKm(comune), (km) => Math.log(1 + km)) },
    // The root, because altitude matters less the higher a place is.
    root_lowest_m: { of: ({ lowestM }) => ifKnown(lowestM, (m) => Math.sqrt(Math.max(0, m))) },
    root_highest_m: { of: ({ highestM }) => ifKnown(highestM, (m) => Math.sqrt(Math.max(0, m))) },
    coast: {
      of: ({ isCoastal }) => ifKnown(isCoastal === null ? null : Number(isCoastal), (is) => is),
    },
    island: { of: ({ istat }) => isOnIsland(istat) ? 1 : 0, isRegional: true },
    latitude: { of: ({ lat }) => lat, isRegional: true },
    longitude: { of: ({ lon }) => lon, isRegional: true },
    latitude_squared: { of: ({ lat }) => (lat - MIDDLE.lat) ** 2, isRegional: true },
    longitude_squared: { of: ({ lon }) => (lon - MIDDLE.lon) ** 2, isRegional: true },
    latitude_longitude: {
      of: ({ lat, lon }) => (lat - MIDDLE.lat) * (lon - MIDDLE.lon),
      isRegional: true,
    },
  };
}

/** A table of numbers: `names.length` per comune, one comune after the other. */
export interface KnownOfComuni {
  readonly names: readonly string[];
  readonly numbers: Float64Array;
}

/**
 * The columns of comuni. Leaves out a column of which nothing is known; a comune of which it is not known
 * has the mean of the others.
 *
 * @param neighbours the comuni within 30 km of each
 * @param isRegional whether to include the columns that tell where in Italy a comune is
 */
export function knownOf(
  comuni: readonly ComuneKnown[],
  neighbours: Neighbours,
  isRegional: boolean,
): KnownOfComuni {
  const columns = Object.entries(columnsOf(comuni, neighbours)).flatMap(([name, column]) => {
    if (column.isRegional === true && !isRegional) return [];
    const values = comuni.map(column.of), known = values.filter((value) => value !== null);
    if (known.length === 0) return [];
    const mean = known.reduce((sum, value) => sum + value, 0) / known.length;
    return [{ name, values: values.map((value) => value ?? mean) }];
  });
  const numbers = new Float64Array(comuni.length * columns.length);
  for (const [column, { values }] of columns.entries()) {
    for (const [comune, value] of values.entries()) {
      numbers[comune * columns.length + column] = value;
    }
  }
  return { names: columns.map(({ name }) => name), numbers };
}
