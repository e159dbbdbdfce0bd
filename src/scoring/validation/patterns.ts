/** Patterns of missing data: five ways in which measurements are missing in practice. Pure. */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Metric } from "../catalogue/metric.ts";
import type { Comparable } from "../imputation/estimate.ts";

/** The patterns, in the order in which they are printed. */
export const patternNames = [
  "random_25",
  "random_50",
  "by_province",
  "half_of_provinces",
  "rural",
] as const;

/** A way of hiding measurements. */
export type PatternName = (typeof patternNames)[number];

/** Whether the measurement of a metric at a place is hidden. */
export type Mask = (place: Comparable, metric: Metric) => boolean;

/** Whether local files measure a metric: they measure all metrics of a support finer than the comune. */
function isLocal({ support }: Metric): boolean {
  return support !== "comune" && support !== "provincia";
}

/** Returns a pseudorandom number for each key, always the same for the same key. */
function drawsBy(random: () => number): (key: string) => number {
  const drawn = new Map<string, number>();
  return (key) => {
    const known = drawn.get(key) ?? random();
    drawn.set(key, known);
    return known;
  };
}

/** The masks of all patterns, determined by a seed. */
export function masksOf(seed: number): Readonly<Record<PatternName, Mask>> {
  const generator = xoroshiro128plus(seed);
  const random = () => uniformFloat64(generator);
  const drawOf = drawsBy(random);
  const atRandom = (share: number): Mask => {
    const drawsAt = new Map<Comparable, (id: string) => number>();
    return (place, { id }) => {
      const drawsHere = drawsAt.get(place) ?? drawsBy(random);
      drawsAt.set(place, drawsHere);
      return drawsHere(id) < share;
    };
  };
  return {
    random_25: atRandom(0.25),
    random_50: atRandom(0.5),
    by_province: ({ provincia, measurements }, { id }) => {
      const measurement = measurements.get(id);
      const source = measurement?.state === "direct" ? measurement.source : "";
      return drawOf(`source ${provincia} ${source}`) < 0.5;
    },
    half_of_provinces: ({ provincia }, metric) =>
      isLocal(metric) && drawOf(`province ${provincia}`) < 0.5,
    rural: ({ stratum }, metric) => isLocal(metric) && stratum === "rural",
  };
}
