/**
 * The expected number of places of a kind around a point, from the residents of the settlements nearby. Pure.
 */
import { builtUpRadiusM, sharesBySteps, stepOf } from "./built-up-area.ts";
import { distanceM, type LatLon, METRES_PER_DEGREE } from "./nearby.ts";

/** A part of a comune with its residents: a town, hamlet, quarter or census section. */
export interface Settlement extends LatLon {
  readonly istat: string;
  readonly residents: number;
}

/** A point with its comune. */
export interface Spot extends LatLon {
  readonly istat: string;
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

/** Radii that contain 99.9 % of a settlement's places. */
const REACH_RADII = 4;

/** The longest straight distance, in metres, of any metric with a number of places. */
export const REACH_M = 4_500;

/** A settlement with its built-up radius, the distance that contains its places, and its comune. */
interface Prepared extends Settlement {
  readonly logRadius: number;
  readonly reachM: number;
  readonly comune: Total;
}

/** The residents of all settlements of a comune. */
interface Total {
  residents: number;
}

/** A settlement near a point. */
interface Neighbour {
  readonly comune: number;
  /** Share of the comune's places. */
  readonly share: number;
  readonly logRadius: number;
  readonly distanceStep: number;
  /** Straight distances in metres between which a circle contains some, but not all, of its places. */
  readonly fromM: number;
  readonly toM: number;
}

/** A comune with the share of its places within a distance. */
interface Reached {
  readonly residents: number;
  share: number;
}

/** Number of cells per degree: each point looks at few settlements. */
const CELLS_PER_DEGREE = 10;

const cellOf = (degrees: number): number => Math.floor(degrees * CELLS_PER_DEGREE);

/** The number of a cell. Longitudes of Italy have fewer than 1,000 cells. */
const cellNumber = (north: number, east: number): number => north * 1000 + east;

/** The settlements that can matter to points of a cell, by its number. */
function byCell(settlements: readonly Settlement[]): ReadonlyMap<number, readonly Prepared[]> {
  const totals = new Map<string, Total>(), cells = new Map<number, Prepared[]>();
  for (const one of settlements) {
    if (one.residents <= 0) continue;
    const comune = totals.get(one.istat) ?? { residents: 0 };
    totals.set(one.istat, comune);
    comune.residents += one.residents;
    const radiusM = builtUpRadiusM(one.residents), reachM = REACH_RADII * radiusM;
    const prepared = { ...one, logRadius: Math.log2(radiusM), reachM, comune };
    const north = (REACH_M + reachM) / METRES_PER_DEGREE;
    const east = north / Math.cos(one.lat * Math.PI / 180);
    for (let row = cellOf(one.lat - north); row <= cellOf(one.lat + north); row++) {
      for (let column = cellOf(one.lon - east); column <= cellOf(one.lon + east); column++) {
        const number = cellNumber(row, column), own = cells.get(number);
        if (own === undefined) cells.set(number, [prepared]);
        else own.push(prepared);
      }
    }
  }
  return cells;
}

/** What is near a spot: comuni, and settlements in order of the distance at which they are reached. */
interface Near {
  readonly comuni: readonly Total[];
  readonly settlements: readonly Neighbour[];
}

function nearOf(settlements: readonly Prepared[], spot: Spot): Near {
  const numbers = new Map<Total, number>(), found: Neighbour[] = [];
  for (const one of settlements) {
    const straightM = distanceM(spot, one);
    const { logRadius, reachM, comune } = one;
    if (straightM > REACH_M + reachM) continue;
    const number = numbers.get(comune) ?? numbers.size;
    numbers.set(comune, number);
    found.push({
      comune: number,
      share: one.residents / comune.residents,
      logRadius,
      distanceStep: stepOf(Math.log2(straightM) - logRadius),
      fromM: straightM - reachM,
      toM: straightM + reachM,
    });
  }
  return { comuni: [...numbers.keys()], settlements: found.sort((a, b) => a.fromM - b.fromM) };
}

/**
 * The surroundings of any point among these settlements. The number of a comune's places is the integer
 * below or above the mean, each at a separate location, because services are spread more evenly than
 * by chance. They are spread over its settlements by residents.
 */
export function surroundingsAmong(
  settlements: readonly Settlement[],
): (spot: Spot) => ExpectedPlaces {
  const cells = byCell(settlements), shareAt = sharesBySteps();
  return (spot) => {
    const number = cellNumber(cellOf(spot.lat), cellOf(spot.lon));
    const near = nearOf(cells.get(number) ?? [], spot);
    const byDistance = new Map<number, readonly Reached[]>();
    const within = (distanceM: number): readonly Reached[] => {
      const known = byDistance.get(distanceM);
      if (known !== undefined) return known;
      const log = Math.log2(distanceM);
      const reached = near.comuni.map(({ residents }): Reached => ({ residents, share: 0 }));
      for (const one of near.settlements) {
        if (one.fromM > distanceM) break;
        const own = reached[one.comune];
        if (own === undefined) continue;
        own.share += one.share *
          (distanceM >= one.toM ? 1 : shareAt(stepOf(log - one.logRadius), one.distanceStep));
      }
      const some = reached.filter(({ share }) => share > 0);
      byDistance.set(distanceM, some);
      return some;
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
