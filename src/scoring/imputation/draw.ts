/** Which comuni a sample of places is drawn from, and how many places in each. Pure: a seed repeats it. */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** A comune as the draw sees it. */
export interface ComuneToDraw {
  readonly istat: string;
  readonly residents: number;
  /** The local sources that cover its centre: those that cover less than half of all comuni. */
  readonly localSources: readonly string[];
}

/** A place to look for in a comune. */
export interface Drawn {
  readonly istat: string;
  /** Residents of Italy it stands for: the sample is weighted back by them. */
  readonly residents: number;
  /** Which of the comune's house numbers, as a share of them, 0 to 1. */
  readonly share: number;
  /** Offsets in metres from the comune's centre, where it has no house numbers: the first that is inside. */
  readonly east: readonly number[];
  readonly north: readonly number[];
}

/** How many places a draw takes. */
export interface DrawSize {
  /** Places by residents. */
  readonly national: number;
  /** Places besides, inside the area of local sources. */
  readonly local: number;
  /** Least places of a comune, and of one of {@link LARGE_RESIDENTS} and more. */
  readonly least: number;
  readonly large: number;
}

/** Places by residents, and inside the area of local sources; both at most {@link PER_COMUNE} a comune. */
const NATIONAL = 5_000, LOCAL = 1_000, PER_COMUNE = 50;

/**
 * A comune of so many residents has enough places for a rank of its own (100 places, and one more for
 * what rounding does).
 */
const LARGE_RESIDENTS = 200_000, PLACES_OF_LARGE = 101;

/** Offsets tried where there are no house numbers: a circle may reach into the sea or another comune. */
const TRIES = 8;

/** Residents a km2 of a built-up area: without house numbers places lie in such a circle. */
const BUILT_UP_PER_KM2 = 3_000;

/** The draw of an import, from the whole country. */
const importSize: DrawSize = {
  national: NATIONAL,
  local: LOCAL,
  least: 0,
  large: PLACES_OF_LARGE,
};

/** Expected places of each comune. */
function expectedPlaces(comuni: readonly ComuneToDraw[], size: DrawSize): number[] {
  const residentsOf = (some: readonly ComuneToDraw[]) =>
    some.reduce((sum, { residents }) => sum + residents, 0);
  const all = residentsOf(comuni);
  const national = Math.min(size.national, PER_COMUNE * comuni.length);
  // Every local source gets its part, for the smallest may be the only one of its metrics.
  const bySource = new Map<string, ComuneToDraw[]>();
  for (const comune of comuni) {
    for (const source of comune.localSources) {
      bySource.set(source, [...(bySource.get(source) ?? []), comune]);
    }
  }
  const local = new Map([...bySource].map(([source, own]) => {
    const places = Math.min(size.local / bySource.size, PER_COMUNE * own.length);
    return [source, places / residentsOf(own)];
  }));
  return comuni.map(({ residents, localSources }) => {
    if (residents <= 0) return 0;
    const perResident = localSources.reduce(
      (sum, id) => sum + (local.get(id) ?? 0),
      national / all,
    );
    return Math.max(
      perResident * residents,
      residents >= LARGE_RESIDENTS ? size.large : size.least,
    );
  });
}

/**
 * Draws places by residents: systematically, so that each comune has its expected number but for
 * rounding. A place stands for its comune's residents divided by the expected number of places there.
 *
 * @param comuni in an order that does not change
 */
export function drawSample(
  comuni: readonly ComuneToDraw[],
  seed: number,
  size: DrawSize = importSize,
): Drawn[] {
  const generator = xoroshiro128plus(seed);
  const random = (): number => uniformFloat64(generator);
  const expected = expectedPlaces(comuni, size);
  const drawn: Drawn[] = [];
  let reached = random();
  for (const [i, { istat, residents }] of comuni.entries()) {
    const places = expected[i] ?? 0;
    const count = Math.floor(reached + places) - Math.floor(reached);
    reached += places;
    const radiusM = 1000 * Math.sqrt(residents / (BUILT_UP_PER_KM2 * Math.PI));
    for (let place = 0; place < count; place++) {
      const share = (place + random()) / count;
      const offsets = Array.from({ length: TRIES }, () => {
        const distanceM = radiusM * Math.sqrt(random()), angle = 2 * Math.PI * random();
        return { east: distanceM * Math.cos(angle), north: distanceM * Math.sin(angle) };
      });
      drawn.push({
        istat,
        residents: residents / places,
        share,
        east: offsets.map(({ east }) => east),
        north: offsets.map(({ north }) => north),
      });
    }
  }
  return drawn;
}
