/** Combines the measurements at the points of a place that is not exact (METHOD.md, "Points"). Pure. */
import type { Extent } from "../../geocoding/place.ts";
import { type Metric, type Support, supports } from "../catalogue/metric.ts";
import {
  evidenceOf,
  type Measurement,
  missing,
  type Publishable,
  rounded,
  type Withheld,
} from "../evidence/measurement.ts";
import { type Imputed, onScale } from "../imputation/imputation.ts";
import { normalisedOf } from "./normalise-value.ts";
import { quantised } from "./withhold.ts";

/** The measurements at one point. */
export interface JudgedPoint {
  /** Its share of the place; the shares sum to 1. */
  readonly share: number;
  readonly measurements: ReadonlyMap<string, Publishable>;
  readonly imputed: Imputed;
}

/** A measurement at a point, with the point's share. */
interface Part<M extends Publishable = Publishable> {
  readonly share: number;
  readonly measurement: M;
}

type Known = Exclude<Publishable, { state: "missing" }>;

/**
 * The mean of numbers by share, which may sum to less than 1. Rounded like values, so that the mean of numbers at a
 * goalpost is not beside it.
 */
function mean<P extends { readonly share: number }>(
  parts: readonly P[],
  numberOf: (part: P) => number,
): number {
  const all = parts.reduce((sum, { share }) => sum + share, 0);
  return rounded(parts.reduce((sum, part) => sum + part.share * numberOf(part), 0) / all);
}

/**
 * Combines points: a metric has the mean of its normalised values at the points where it has one, and the mean of
 * its evidence at all points. It is direct if it is direct at all points, and missing if it is at all. Over a comune,
 * a metric of a finer support is at best estimated, which does not change its evidence. Restricted values stay
 * quantised, and the result depends on nothing that the answer at each point does not show.
 */
export function combine(
  metrics: readonly Metric[],
  points: readonly JudgedPoint[],
  extent: Exclude<Extent, "point">,
): Omit<JudgedPoint, "share"> {
  const measurements = new Map(metrics.map((metric): [string, Publishable] => {
    const parts = points.map(({ share, measurements }): Part => ({
      share,
      measurement: measurements.get(metric.id) ?? missing("no_value"),
    }));
    return [metric.id, combined(metric, parts, extent === "comune")];
  }));
  return {
    measurements,
    imputed: (metric) => {
      const parts = points.map(({ share, imputed }) => ({ share, ...imputed(metric) }));
      return onScale({
        value: mean(parts, ({ value }) => value),
        // The errors at the points of one comune are the same error.
        sd: mean(parts, ({ sd }) => sd),
        from: parts[0]?.from ?? "unknown",
      });
    },
  };
}

function combined(metric: Metric, parts: readonly Part[], isComune: boolean): Publishable {
  const known = parts.filter((part): part is Part<Known> => part.measurement.state !== "missing");
  const [first] = known;
  const doubtful = parts.find(({ measurement }) => measurement.state !== "direct");
  if (first === undefined) return doubtful?.measurement ?? missing("no_value");
  const normalised = mean(known, ({ measurement }) => normalisedOf(measurement, metric));
  const evidence = mean(parts, ({ measurement }) => evidenceOf(measurement));
  const of = known.map(({ measurement }) => measurement);
  const support = coarsest(of.map(({ support }) => support));
  const varies = isComune && support !== "comune" && support !== "provincia";
  const reason = doubtful?.measurement.reason ?? (varies ? "location_too_coarse" : null);
  const common = {
    state: reason === null ? "direct" : "estimated",
    reason,
    support,
    source: [...new Set(of.flatMap(({ source }) => source.split(", ")))].join(", "),
    dataDate: of.map(({ dataDate }) => dataDate).sort()[0] ?? "",
  } as const;
  const values = of.flatMap(({ value }) => value ?? []);
  if (values.length < known.length) {
    const groupMean = quantised(normalised);
    return {
      ...common,
      value: null,
      groupMean,
      spread: { normalised: groupMean, evidence },
    } satisfies Withheld;
  }
  const range = { low: Math.min(...values), high: Math.max(...values) };
  return {
    ...common,
    value: mean(known, ({ measurement }) => measurement.value ?? NaN),
    spread: { normalised, evidence, range },
  } satisfies Measurement;
}

const coarsest = (of: readonly Support[]): Support =>
  supports.findLast((support) => of.includes(support)) ?? "point";
