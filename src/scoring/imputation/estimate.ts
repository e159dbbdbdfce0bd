/** Computes the imputed values of a release from a measured sample (METHOD.md, "Imputed values"). Pure. */
import type { Metric } from "../catalogue/metric.ts";
import { isTypical, type Publishable } from "../evidence/measurement.ts";
import { normalisedOf } from "../judge/normalise-value.ts";
import { type Expected, type ImputedFrom, literalOf } from "./imputation.ts";
import { momentsOf, shrunk } from "./shrinkage.ts";
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

/** The values of a metric that are representative of their kind of place (see {@link isTypical}). */
export interface TypicalValues {
  /** The number of the place of each. */
  readonly places: number[];
  /** Normalised, 0 to 100. */
  readonly values: number[];
}

/** The typical values of each metric that has some, by its id. */
export function typicalValues(
  metrics: readonly Metric[],
  places: readonly Comparable[],
): ReadonlyMap<string, TypicalValues> {
  const known = new Map(metrics.map((metric) => [metric.id as string, metric]));
  const all = new Map<string, TypicalValues>();
  for (const [i, { measurements }] of places.entries()) {
    for (const [id, measurement] of measurements) {
      if (!isTypical(measurement)) continue;
      const metric = known.get(id);
      if (metric === undefined) continue;
      const own = all.get(id) ?? { places: [], values: [] };
      all.set(id, own);
      own.places.push(i);
      own.values.push(normalisedOf(measurement, metric));
    }
  }
  return all;
}

/**
 * The imputed values of one metric: of Italy, then of each stratum in which it was measured. Empty if it was
 * measured nowhere.
 *
 * @param byMacroArea whether to split strata by macro-area
 */
export function imputedRows(
  metric: Metric,
  places: readonly Comparable[],
  typical: TypicalValues,
  byMacroArea: boolean,
): ImputedRow[] {
  const observations = typical.places.flatMap((number, i) => {
    const place = places[number];
    if (place === undefined) return [];
    return [{
      value: typical.values[i] ?? NaN,
      weight: place.residents,
      unit: metric.support === "provincia" ? place.provincia : place.istat,
      cell: cellPlace(place, byMacroArea),
    }];
  });
  const all = momentsOf(observations);
  if (all === null) return [];
  const italy = shrunk(all, literalOf(metric));
  const cells = Map.groupBy(observations, ({ cell }) => cell);
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
