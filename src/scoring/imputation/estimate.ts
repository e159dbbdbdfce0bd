/** Computes the imputed values of a release from a measured sample (METHOD.md, "Imputed values"). Pure. */
import type { Metric } from "../catalogue/metric.ts";
import { isTypical, type Publishable } from "../evidence/measurement.ts";
import { normalisedOf } from "../judge/normalise-value.ts";
import { type Expected, type ImputedFrom, literalOf } from "./imputation.ts";
import { momentsOf, shrunk, type WeightedValue } from "./shrinkage.ts";
import { cellPlace, type ComuneGroup } from "./strata.ts";

/** An imputed value of a release. */
export interface ImputedRow extends Expected {
  readonly metric: string;
  readonly from: Exclude<ImputedFrom, "regression" | "residents" | "unknown">;
  /** `italy`; a stratum, or a stratum and macro-area (`town south`); or a comune's code. */
  readonly place: string;
  /** Number of units of the metric's support measured. */
  readonly units: number;
}

/** A measured place with its cell. */
export interface Comparable extends ComuneGroup {
  readonly istat: string;
  readonly provincia: string;
  /** WGS84 degrees. */
  readonly lat: number;
  readonly lon: number;
  /** Residents of Italy that it represents. */
  readonly residents: number;
  readonly measurements: ReadonlyMap<string, Publishable>;
}

/** A value of a metric, with its comune and province. */
interface Placed extends WeightedValue, ComuneGroup {}

/** The values of a metric that are representative of their kind of place (see {@link isTypical}). */
function observationsOf(metric: Metric, places: readonly Comparable[]): Placed[] {
  const { id, support } = metric;
  return places.flatMap(({ istat, provincia, residents, stratum, macroArea, measurements }) => {
    const measurement = measurements.get(id);
    if (!isTypical(measurement)) return [];
    return [{
      value: normalisedOf(measurement, metric),
      weight: residents,
      unit: support === "provincia" ? provincia : istat,
      stratum,
      macroArea,
    }];
  });
}

/**
 * The values of one metric: of Italy, then of each stratum in which it was measured. Empty if it was
 * measured nowhere.
 *
 * @param byMacroArea whether to split strata by macro-area
 */
export function rowsOf(
  metric: Metric,
  places: readonly Comparable[],
  byMacroArea: boolean,
): ImputedRow[] {
  const observations = observationsOf(metric, places);
  const all = momentsOf(observations);
  if (all === null) return [];
  const italy = shrunk(all, literalOf(metric));
  const cells = Map.groupBy(observations, (one) => cellPlace(one, byMacroArea));
  const row = (from: "italy" | "stratum", place: string, expected: Expected, units: number) => ({
    metric: metric.id,
    from,
    place,
    value: expected.value,
    sd: expected.sd,
    units,
  });
  return [
    row("italy", "italy", italy, all.units),
    ...[...cells].sort(([a], [b]) => a < b ? -1 : 1).map(([place, own]) => {
      const moments = momentsOf(own);
      return row("stratum", place, shrunk(moments, italy), moments?.units ?? 0);
    }),
  ];
}
