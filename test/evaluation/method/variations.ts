/**
 * Measures how much scores depend on choices: weights and goalposts (METHOD.md, "Validation"; OECD/JRC
 * Handbook, step 7). Pure: the same seed gives the same result.
 */
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import type { Extent } from "../../../src/geocoding/place.ts";
import { aggregate } from "../../../src/scoring/aggregate/aggregate.ts";
import type { CategoryCode, Goalposts, Metric } from "../../../src/scoring/catalogue/metric.ts";
import type { Imputed } from "../../../src/scoring/imputation/imputation.ts";
import type { Publishable } from "../../../src/scoring/evidence/measurement.ts";

/** A place with its measured metrics. */
export interface MeasuredPlace {
  readonly name: string;
  readonly extent: Extent;
  readonly measurements: ReadonlyMap<string, Publishable>;
  /** Replaces missing metrics. */
  readonly imputed: Imputed;
}

/** The method to vary. */
export interface Method {
  readonly metrics: readonly Metric[];
  readonly weights: Readonly<Record<CategoryCode, number>>;
  /** ISO time at which the release was built. */
  readonly builtAt: string;
}

/** Maximum size of the variations. */
export interface Spread {
  /** Maximum change of the weights of metrics and categories, as a share. */
  readonly weight: number;
  /** Maximum shift of each goalpost, as a share of the distance between both. */
  readonly goalposts: number;
}

/** Results by place and by pair of places. */
export interface Sensitivity {
  readonly places: readonly {
    readonly name: string;
    readonly score: number;
    /** The 5th and 95th percentile of the place's scores. */
    readonly low: number;
    readonly high: number;
  }[];
  /** Share of pairs, over all runs, whose order changed, by the difference of their scores. */
  readonly flips: readonly {
    readonly upTo: number;
    readonly pairs: number;
    readonly share: number;
  }[];
}

/** Limits, in points, of the groups of pairs. */
const bands = [1, 3, 5, 100];

/** Scores all places under random variations of the method. */
export function sensitivity(
  places: readonly MeasuredPlace[],
  method: Method,
  { runs, spread, seed }: { runs: number; spread: Spread; seed: number },
): Sensitivity {
  const generator = xoroshiro128plus(seed);
  /** From -1 to 1. */
  const random = (): number => 2 * uniformFloat64(generator) - 1;
  const scoresOf = ({ metrics, weights, builtAt }: Method) =>
    places.map(({ measurements, imputed, extent }) =>
      aggregate(metrics, weights, measurements, imputed, extent, builtAt).score
    );
  const base = scoresOf(method);
  const varied = Array.from({ length: runs }, () => scoresOf(vary(method, spread, random)));
  return {
    places: places.map(({ name }, i) => {
      const sorted = varied.map((scores) => scores[i] ?? NaN).sort((a, b) => a - b);
      const at = (share: number) => sorted[Math.round(share * (runs - 1))] ?? NaN;
      return { name, score: base[i] ?? NaN, low: at(0.05), high: at(0.95) };
    }),
    flips: flips(base, varied),
  };
}

/** Varies each weight and each goalpost. The category weights sum to 1 again. */
function vary(method: Method, spread: Spread, random: () => number): Method {
  const metrics = method.metrics.map((metric): Metric => ({
    ...metric,
    weight: metric.weight * (1 + spread.weight * random()),
    goalposts: moved(metric.goalposts, () => spread.goalposts * random()),
  }));
  const weights = { ...method.weights };
  let sum = 0;
  for (const category of Object.keys(weights) as CategoryCode[]) {
    sum += weights[category] *= 1 + spread.weight * random();
  }
  for (const category of Object.keys(weights) as CategoryCode[]) weights[category] /= sum;
  return { ...method, metrics, weights };
}

/**
 * Shifts each goalpost by a share of their distance; on a log scale, of the distance of their logarithms.
 */
function moved(goalposts: Goalposts, share: () => number): Goalposts {
  switch (goalposts.scale) {
    case "linear": {
      const { best, worst } = goalposts, width = worst - best;
      return { scale: "linear", best: best + share() * width, worst: worst + share() * width };
    }
    case "log": {
      const { best, worst } = goalposts, ratio = worst / best;
      return { ...goalposts, best: best * ratio ** share(), worst: worst * ratio ** share() };
    }
    case "log1p": {
      const { best, worst } = goalposts, ratio = (1 + worst) / (1 + best);
      return {
        scale: "log1p",
        best: (1 + best) * ratio ** share() - 1,
        worst: (1 + worst) * ratio ** share() - 1,
      };
    }
    case "target": {
      const low = goalposts.bestLow - goalposts.worstLow;
      const high = goalposts.worstHigh - goalposts.bestHigh;
      return {
        scale: "target",
        bestLow: goalposts.bestLow + share() * low,
        bestHigh: goalposts.bestHigh + share() * high,
        worstLow: goalposts.worstLow + share() * low,
        worstHigh: goalposts.worstHigh + share() * high,
      };
    }
  }
}

function flips(
  base: readonly number[],
  varied: readonly (readonly number[])[],
): Sensitivity["flips"] {
  const counts = bands.map((upTo) => ({ upTo, pairs: 0, flipped: 0 }));
  for (const [i, first] of base.entries()) {
    for (let j = i + 1; j < base.length; j++) {
      const apart = first - (base[j] ?? NaN);
      const band = counts.find(({ upTo }) => Math.abs(apart) <= upTo);
      if (band === undefined) continue;
      band.pairs++;
      for (const scores of varied) {
        if (((scores[i] ?? NaN) - (scores[j] ?? NaN)) * apart < 0) band.flipped++;
      }
    }
  }
  return counts.map(({ upTo, pairs, flipped }) => ({
    upTo,
    pairs,
    share: pairs === 0 ? 0 : flipped / (pairs * varied.length),
  }));
}
