import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { Networks } from "../../src/walking/network.ts";
import { readPlaces } from "../../src/walking/places.ts";
import { metresBetweenUnits, UNITS_PER_DEGREE } from "../../src/walking/units.ts";
import type { Walk } from "../../src/walking/walk.ts";
import type { Latency } from "./parts.ts";
import { percentile } from "./percentile.ts";
import type { Point } from "./places.ts";
import type { Subject } from "./subject.ts";
import { inTurns } from "./turns.ts";

/**
 * Minimum straight distance in metres for a ratio of walk to straight distance. Below it, the ratio
 * means little.
 */
const FACTOR_FROM_M = 100;

/** What walks along the streets add to a request: the search in this process. */
export interface WalkFigures {
  /** With all tiles in the cache. */
  readonly warm: Latency;
  /** With an empty cache, so that all tiles are read from the database. */
  readonly cold: Latency;
  /** Size of the cache after walks from all places, in MB of 1,000,000 bytes. */
  readonly cacheMb: number;
  /** Length of the walk divided by the straight distance, for nearest places. */
  readonly factor: { readonly p5: number; readonly p50: number; readonly p95: number };
}

/**
 * Measures walks for all metrics from each place of a subject, in a number of turns.
 *
 * @throws {Error} if the release has no network
 */
export async function walkFigures(subject: Subject, turns: number): Promise<WalkFigures> {
  const { sql, release: { schema }, places } = subject;
  const opened = async (networks: Networks) => {
    const { network, needs } = await compile(catalogue, networks).of(sql, schema);
    if (network === null) throw new Error(`The release ${schema} has no network: build it anew.`);
    return (place: Point) => network.walk(sql, place, needs);
  };
  const kept = new Networks(), walk = await opened(kept);
  const cold = async () => {
    const elapsedMs: number[] = [];
    for (const place of places) {
      const walkAnew = await opened(new Networks());
      elapsedMs.push(await elapsed(() => walkAnew(place)));
    }
    return elapsedMs;
  };
  const warm = async () => {
    const elapsedMs: number[] = [];
    for (const place of places) {
      await walk(place);
      elapsedMs.push(await elapsed(() => walk(place)));
    }
    return elapsedMs;
  };
  await warm(); // compiled by its use, as a service that runs is
  const [colds = [], warms = []] = await inTurns(turns, [cold, warm]);
  const walks: { place: Point; walk: Walk }[] = [];
  for (const place of places) {
    const found = await walk(place);
    if (found !== null) walks.push({ place, walk: found });
  }
  return {
    warm: latencyOf(warms.flat()),
    cold: latencyOf(colds.flat()),
    cacheMb: kept.cacheBytes / 1e6,
    factor: await factorOf(subject, walks),
  };
}

async function elapsed(act: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await act();
  return performance.now() - startedAt;
}

function latencyOf(elapsedMs: readonly number[]): Latency {
  return { p50: percentile(elapsedMs, 0.5), p99: percentile(elapsedMs, 0.99) };
}

async function factorOf(
  { sql, release: { schema } }: Subject,
  walks: readonly { place: Point; walk: Walk }[],
): Promise<WalkFigures["factor"]> {
  const factors: number[] = [];
  for (const { place, walk } of walks) {
    const found = [...walk.layers.values()].flatMap(({ nearest }) => nearest ?? []);
    const known = await readPlaces(sql, schema, found.map((one) => one.place));
    for (const { place: id, walkM } of found) {
      const to = known.get(id);
      if (to === undefined) continue;
      const [lonA = 0, latA = 0, lonB = 0, latB = 0] = [place.lon, place.lat, to.lon, to.lat]
        .map((degrees) => degrees * UNITS_PER_DEGREE);
      const straightM = metresBetweenUnits(lonA, latA, lonB, latB);
      if (straightM >= FACTOR_FROM_M) factors.push(walkM / straightM);
    }
  }
  const share = (part: number) => percentile(factors, part);
  return { p5: share(0.05), p50: share(0.5), p95: share(0.95) };
}
