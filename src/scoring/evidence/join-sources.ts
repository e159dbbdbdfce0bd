/**
 * Measures distances and counts from the features of all sources together (METHOD.md, "Several
 * sources"). The evidence has no feature for which one of a preferred source stands, so each place
 * counts once.
 */
import type { FeatureClass } from "../../sources/feature-classes.ts";
import { byDistance } from "../statement/distances.ts";
import type { JoinedMeasure } from "../statement/joined.ts";
import { found, type Measurement, missing } from "./measurement.ts";
import { nearestOf, per, type SourceView, viewOf } from "./source-view.ts";

/** A measurement of one kind. */
type Of<K extends JoinedMeasure["kind"]> = Extract<JoinedMeasure, { kind: K }>;

/** Measures a distance or count from the views of its sources, preferred first. */
export function joinSources(measure: JoinedMeasure, views: readonly SourceView[]): Measurement {
  return measure.kind === "nearest" ? nearest(measure, views) : counted(measure, views);
}

/** Why no source measures the metric. */
function missingIn(views: readonly SourceView[]): Measurement {
  if (views.length === 0) return missing("source_not_loaded");
  if (views.some(({ mapped }) => mapped.length > 0)) return missing("coverage_edge");
  const isListed = views.some(({ layers }) => layers.some(({ layer }) => !layer.complete));
  return missing(isListed ? "incomplete_source" : "outside_coverage");
}

/**
 * The nearest feature of any source: a known feature bounds the distance from above, and a source that
 * is complete up to there from below. Without such a source, or with a nearer feature of uncertain
 * kind in its list, the distance is an estimate. Features of uncertain kind give the value only as the
 * fallback.
 */
function nearest(
  { classes, fallback = [], perhaps = [], capM }: Of<"nearest">,
  views: readonly SourceView[],
): Measurement {
  const [first] = views;
  if (first === undefined) return missingIn(views);
  const { distances, metric: { support } } = first;
  const uncertain = [...fallback, ...perhaps];
  const own = uncertain.length === 0 ? views : views.map((view) => among(classes, view));
  const ofSources = own.flatMap(({ layers }) => nearestOf(layers, distances) ?? [])
    .sort(byDistance);
  // A place far from all streets has no certain walk: one of another source is preferred.
  const best = ofSources.find(({ m, walk }) => m <= capM && walk?.isFar !== true) ?? ofSources[0];
  const isNear = best !== undefined && best.m <= capM;
  const knowing = own.filter(({ mapped, edgeM }) =>
    mapped.length > 0 && best !== undefined &&
    Math.min(best.m, capM) <= distances.knownM(edgeM, best.onFoot)
  );
  const sure = knowing.find(({ source }) => {
    if (uncertain.length === 0) return true;
    const view = views.find((one) => one.source === source);
    const doubt = view && nearestOf(among(uncertain, view).layers, distances);
    return best === undefined || doubt === undefined || doubt.m >= capM ||
      byDistance(doubt, best) >= 0;
  });
  const others = fallback.length === 0 ? [] : views.flatMap((view) => among(fallback, view).layers);
  const other = nearestOf(others, distances);
  if (!isNear && sure === undefined && other !== undefined && other.m <= capM) {
    return found(other.local, other.m, support, "incomplete_source", other.walk);
  }
  const base = sure ?? knowing[0];
  const told = isNear ? best : base && nearestOf(base.mapped, distances);
  if (told === undefined) {
    return missingIn(views.map((view) => among([...classes, ...fallback], view)));
  }
  const { local, m, walk } = told;
  const reason = base === undefined
    ? local.layer.complete ? "coverage_edge" : "incomplete_source"
    : sure === undefined
    ? "incomplete_source"
    : walk?.isFar
    ? "far_from_street"
    : null;
  return found(local, Math.min(m, capM), support, reason, walk);
}

/** The part of a view with the layers of some classes. */
function among(classes: readonly FeatureClass[], view: SourceView): SourceView {
  const names: readonly string[] = classes;
  return viewOf(view, view.layers.filter(({ layer }) => names.includes(layer.name)));
}

/** The places of all sources in the circle, if a source is complete there. */
function counted(
  measure: Of<"count_within"> | Of<"classes_within">,
  views: readonly SourceView[],
): Measurement {
  const { radiusM } = measure;
  const knowing = views.find(({ mapped, edgeM, distances }) =>
    mapped.length > 0 && distances.isCircleKnown(edgeM, radiusM)
  );
  const base = knowing?.mapped[0];
  if (knowing === undefined || base === undefined) return missingIn(views);
  const { metric, distances } = knowing;
  const locals = views.flatMap(({ layers }) => layers);
  const counts = locals.map((local) => distances.within(local, "sum", radiusM));
  const present = locals.filter((_, i) => (counts[i] ?? 0) > 0);
  const value = measure.kind === "classes_within"
    ? new Set(present.map(({ layer }) => layer.name)).size
    : counts.reduce((sum, count) => sum + count, 0) / per[measure.per](radiusM / measure.detour);
  const told = present.length > 0 ? present : [base];
  const source = [...new Set(told.map(({ layer }) => layer.source))].join(", ");
  const dates = told.map(({ dataDate }) => dataDate).sort();
  const walk = distances.areOnFoot ? nearestOf(locals, distances)?.walk : null;
  return found(
    { layer: { source }, dataDate: dates[0] ?? base.dataDate },
    value,
    metric.support,
    null,
    walk,
  );
}
