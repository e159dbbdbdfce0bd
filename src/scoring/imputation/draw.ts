/**
 * Draws a sample: which comuni, and how many places in each. Pure: the same seed gives the same sample.
 */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";

/** A comune to draw from. */
export interface ComuneToDraw {
  readonly istat: string;
  readonly residents: number;
  /** The sources that cover its centre and less than half of all comuni. */
  readonly localSources: readonly string[];
}

/** A drawn place, not yet located. */
export interface DrawnPlace {
  readonly istat: string;
  /** Residents of Italy that it represents: its weight in the sample. */
  readonly residents: number;
  /**
   * Position in the list of the comune's house numbers, or among the residents of its settlements, as a share,
   * 0 to 1.
   */
  readonly share: number;
  /** All residents of the comune. */
  readonly comuneResidents: number;
  /**
   * Offsets from the middle of the settlement, in radii of its built-up area, for comuni without house numbers.
   * The first one inside the comune is used.
   */
  readonly east: readonly number[];
  readonly north: readonly number[];
}

/** The size of a draw. */
export interface DrawSize {
  /** Places by residents. */
  readonly national: number;
  /** Additional places inside the areas of local sources. */
  readonly local: number;
  /** Minimum number of places in a comune, and in one of at least {@link LARGE_RESIDENTS}. */
  readonly least: number;
  readonly large: number;
}

/**
 * Places by residents, and inside the areas of local sources; each at most {@link PER_COMUNE} per comune.
 */
const NATIONAL = 5_000, LOCAL = 1_000, PER_COMUNE = 50;

/**
 * Comuni of this many residents get enough places for their own rank (100, and one more for rounding).
 */
const LARGE_RESIDENTS = 200_000, PLACES_OF_LARGE = 101;

/** Number of offsets tried without house numbers: some may lie in the sea or another comune. */
const TRIES = 8;

/** The draw of an import, over the whole country. */
const importSize: DrawSize = {
  national: NATIONAL,
  local: LOCAL,
  least: 0,
  large: PLACES_OF_LARGE,
};

/** Expected number of places of each comune. */
function expectedPlaces(comuni: readonly ComuneToDraw[], size: DrawSize): number[] {
  const residentsOf = (some: readonly ComuneToDraw[]) =>
    some.reduce((sum, { residents }) => sum + residents, 0);
  const all = residentsOf(comuni);
  const national = Math.min(size.national, PER_COMUNE * comuni.length);
  // Each local source gets its share, since the smallest may be the only source of its metrics.
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
 * Draws places by residents, systematically: each comune has its expected number, up to rounding. A place
 * represents its comune's residents divided by the expected number of places there.
 *
 * @param comuni in a fixed order
 */
export function drawSample(
  comuni: readonly ComuneToDraw[],
  seed: number,
  size: DrawSize = importSize,
): DrawnPlace[] {
  const generator = xoroshiro128plus(seed);
  const random = (): number => uniformFloat64(generator);
  const expected = expectedPlaces(comuni, size);
  const drawn: DrawnPlace[] = [];
  let reached = random();
  for (const [i, { istat, residents }] of comuni.entries()) {
    const places = expected[i] ?? 0;
    const count = Math.floor(reached + places) - Math.floor(reached);
    reached += places;
    for (let place = 0; place < count; place++) {
      const share = (place + random()) / count;
      const offsets = Array.from({ length: TRIES }, () => {
        const distance = Math.sqrt(random()), angle = 2 * Math.PI * random();
        return { east: distance * Math.cos(angle), north: distance * Math.sin(angle) };
      });
      drawn.push({
        istat,
        residents: residents / places,
        share,
        comuneResidents: residents,
        east: offsets.map(({ east }) => east),
        north: offsets.map(({ north }) => north),
      });
    }
  }
  return drawn;
}
