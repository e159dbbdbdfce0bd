/** Reads the evidence of one source: one function for each kind of measurement. */
import type { Measure } from "../catalogue/metric.ts";
import { circleAreaM2 } from "../statement/circle.ts";
import { findingIn, requireFinding } from "./findings.ts";
import { doubted, found, type Measurement, missing, type Reason } from "./measurement.ts";
import { measured, per, type SourceView, total, viewOf, whyUnmapped } from "./source-view.ts";

/**
 * Shares of length with a known tag: below the first the metric is missing, from the second it is direct.
 */
export const TAG_SHARE_ESTIMATED = 0.2, TAG_SHARE_DIRECT = 0.6;

/** The kinds of measurement that use the features of one source. */
export type FeatureMeasureKind = Exclude<
  Measure["kind"],
  "derived" | "zone" | "nearest" | "classes_within"
>;
/** A measurement that uses the features of one source. */
export type FeatureMeasure = Extract<Measure, { kind: FeatureMeasureKind }>;
/** Measures a metric of one kind from one source. */
export type MeasureReader<K extends FeatureMeasureKind> = (
  measure: Extract<Measure, { kind: K }>,
  view: SourceView,
) => Measurement;

/** The readers, by kind. */
export const readers: { readonly [K in FeatureMeasureKind]: MeasureReader<K> } = {
  count_within({ radiusM, detour, per: unit }, view) {
    return measured(view, total(view, "sum", radiusM), (n) => n / per[unit](radiusM / detour));
  },

  departures_within({ radiusM, hours }, view) {
    return measured(view, total(view, "distinct", radiusM), (n) => n / hours);
  },

  length_within({ radiusM, per: unit }, view) {
    const scale = (m: number) => unit === "km2" ? m / 1000 / per.km2(radiusM) : m;
    return measured(view, total(view, "length", radiusM), scale);
  },

  share_within({ radiusM }, view) {
    const scale = (m2: number) => 100 * m2 / circleAreaM2(radiusM);
    return measured(view, total(view, "spread", radiusM), scale);
  },

  population_within({ radiusM }, view) {
    return measured(
      view,
      total(view, "spread", radiusM),
      (n) => n / per.km2(radiusM),
    );
  },

  share_of_length({ of, known, part, radiusM }, view) {
    const lengthM = (name: string): number | Reason => {
      const layers = view.layers.filter(({ layer }) => layer.name === name);
      return total(viewOf(view, layers), "length", radiusM);
    };
    const allM = lengthM(of), knownM = lengthM(known ?? of), partM = lengthM(part);
    if (typeof allM === "string") return missing(allM);
    if (typeof knownM === "string") return missing(knownM);
    // A known tag that is nowhere set gives a share of 0. Streets without any known tag do not.
    const nowhereSet = known !== null && partM === "outside_coverage";
    if (typeof partM === "string" && !nowhereSet) return missing(partM);
    if (allM === 0) return missing("no_value");
    if (knownM / allM < TAG_SHARE_ESTIMATED) return missing("incomplete_source");
    const measurement = measured(
      view,
      typeof partM === "string" ? 0 : partM,
      (m) => 100 * m / knownM,
    );
    return knownM / allM < TAG_SHARE_DIRECT
      ? doubted(measurement, "incomplete_source")
      : measurement;
  },

  hazard(_measure, view) {
    if (view.mapped.length === 0) return missing(whyUnmapped(view));
    const worst = view.mapped.map((local) => requireFinding(local, view.lookups).value);
    return measured(view, Math.max(...worst), (value) => value);
  },

  /** Uses background stations near enough, else farther ones, else traffic stations. */
  station({ classes, fallback, directM }, { metric, layers, lookups }) {
    const closest = (names: readonly string[]) =>
      names.flatMap((name) => {
        const local = layers.find(({ layer }) => layer.name === name);
        const at = local && findingIn(local, lookups);
        if (local === undefined || at === undefined) return [];
        if (at.distanceM === null) throw new Error(`No distance to the nearest ${name}`);
        return [{ local, value: at.value, m: at.distanceM }];
      }).sort((a, b) => a.m - b.m)[0];
    const background = closest(classes);
    if (background !== undefined) {
      const { local, value, m } = background;
      return found(local, value, metric.support, m <= directM ? null : "outside_coverage");
    }
    const traffic = closest(fallback);
    if (traffic === undefined) return missing("outside_coverage");
    return found(traffic.local, traffic.value, metric.support, "coarser_support");
  },
};
