/**
 * The expected number of places of a kind around a point, from the residents of the comuni nearby. Pure.
 */
import type { Precision } from "../../geocoding/place.ts";
import { builtUpRadiusM, MEDIAN_DISTANCE, sharesBySteps, stepOf } from "./built-up-area.ts";

/** A comune with the centre of its main town. */
export interface TownCentre {
  readonly istat: string;
  readonly residents: number;
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
}

/** A point with its precision. */
export interface Spot {
  readonly istat: string;
  readonly lat: number;
  readonly lon: number;
  /** The exact point is unknown for `locality` and `comune`. */
  readonly precision?: Precision;
}

/** Average number of places of a kind in a comune with this many residents. */
export type PlacesOf = (residents: number) => number;

/** Expectations around one point. */
export interface ExpectedPlaces {
  /** Mean number of places within this straight distance in metres. */
  expected(placesOf: PlacesOf, distanceM: number): number;
  /** Probability of at least one place within this straight distance in metres. */
  anyWithin(placesOf: PlacesOf, distanceM: number): number;
}

/** Radii that contain 99.9 % of a comune's places. */
const REACH_RADII = 4;

/** The longest straight distance, in metres, of any metric with a number of places. */
export const REACH_M = 4_500;

/** Metres per degree on a sphere with the Earth's mean radius. */
const METRES_PER_DEGREE = 111_195;

/** A comune near a point. */
interface Neighbour {
  readonly residents: number;
  readonly logRadius: number;
  readonly distanceStep: number;
  /** Straight distances in metres between which a circle contains some, but not all, of its places. */
  readonly fromM: number;
  readonly toM: number;
}

/** A comune with the share of its places within a distance. */
interface Reached {
  readonly residents: number;
  readonly share: number;
}

/** A comune with its radius, and the distance that contains its places. */
interface Prepared extends TownCentre {
  readonly radiusM: number;
  readonly reachM: number;
}

/** Number of cells per degree: each point looks at few comuni. */
const CELLS_PER_DEGREE = 10;

const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE);

/** The number of a cell. Longitudes of Italy have fewer than 1,000 cells. */
const cellNumber = (north: number, east: number): number => north * 1000 + east;

/** The comuni that can matter to points of a cell, by its number. */
function byCell(towns: readonly TownCentre[]): ReadonlyMap<number, readonly Prepared[]> {
  const cells = new Map<number, Prepared[]>();
  for (const town of towns) {
    if (town.residents <= 0) continue;
    const radiusM = builtUpRadiusM(town.residents), reachM = REACH_RADII * radiusM;
    const prepared = { ...town, radiusM, reachM };
    const north = (REACH_M + reachM) / METRES_PER_DEGREE;
    const east = north / Math.cos(town.lat * Math.PI / 180);
    for (let row = cellOf(town.lat - north); row <= cellOf(town.lat + north); row++) {
      for (let column = cellOf(town.lon - east); column <= cellOf(town.lon + east); column++) {
        const number = cellNumber(row, column), own = cells.get(number);
        if (own === undefined) cells.set(number, [prepared]);
        else own.push(prepared);
      }
    }
  }
  return cells;
}

/** The comuni with places near a spot, in order of the distance at which they are reached. */
function neighboursOf(towns: readonly Prepared[], spot: Spot): Neighbour[] {
  const eastM = METRES_PER_DEGREE * Math.cos(spot.lat * Math.PI / 180);
  const isVague = spot.precision === "locality" || spot.precision === "comune";
  const found: Neighbour[] = [];
  for (const { istat, lat, lon, residents, radiusM, reachM } of towns) {
    const straightM = Math.hypot(METRES_PER_DEGREE * (lat - spot.lat), eastM * (lon - spot.lon));
    if (straightM > REACH_M + reachM) continue;
    const distanceM = isVague && istat === spot.istat
      ? Math.max(straightM, MEDIAN_DISTANCE * radiusM)
      : straightM;
    const logRadius = Math.log2(radiusM);
    found.push({
      residents,
      logRadius,
      distanceStep: stepOf(Math.log2(distanceM) - logRadius),
      fromM: distanceM - reachM,
      toM: distanceM + reachM,
    });
  }
  return found.sort((a, b) => a.fromM - b.fromM);
}

/**
 * The surroundings of any point among these comuni. The number of a comune's places is the integer
 * below or above the mean, each at a separate location, because services are spread more evenly than
 * by chance.
 */
export function surroundingsAmong(towns: readonly TownCentre[]): (spot: Spot) => ExpectedPlaces {
  const cells = byCell(towns), shareAt = sharesBySteps();
  return (spot) => {
    const number = cellNumber(cellOf(spot.lat), cellOf(spot.lon));
    const near = neighboursOf(cells.get(number) ?? [], spot);
    const byDistance = new Map<number, readonly Reached[]>();
    /** The comuni within reach; they come first. */
    const within = (distanceM: number): readonly Reached[] => {
      const known = byDistance.get(distanceM);
      if (known !== undefined) return known;
      const log = Math.log2(distanceM), reached: Reached[] = [];
      for (const town of near) {
        if (town.fromM > distanceM) break;
        const share = distanceM >= town.toM
          ? 1
          : shareAt(stepOf(log - town.logRadius), town.distanceStep);
        reached.push({ residents: town.residents, share });
      }
      byDistance.set(distanceM, reached);
      return reached;
    };
    return {
      expected: (placesOf, distanceM) =>
        within(distanceM).reduce(
          (sum, { residents, share }) => sum + share * placesOf(residents),
          0,
        ),
      anyWithin: (placesOf, distanceM) => {
        let none = 1;
        for (const { residents, share } of within(distanceM)) {
          const places = placesOf(residents), whole = Math.floor(places);
          none *= (1 - share) ** whole * (1 - (places - whole) * share);
          if (none === 0) break;
        }
        return 1 - none;
      },
    };
  };
}
