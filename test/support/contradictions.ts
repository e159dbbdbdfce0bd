/** Finds pairs of measurements at one place that cannot both be right. */
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Measure } from "../../src/scoring/catalogue/metric.ts";
import type { Publishable } from "../../src/scoring/evidence/measurement.ts";

type Of<K extends Measure["kind"]> = Extract<Measure, { kind: K }>;

/** The metrics of a kind that are measured on foot. */
function walked<K extends "nearest" | "count_within" | "classes_within">(
  kind: K,
): { id: string; measure: Of<K> }[] {
  return catalogue.flatMap(({ id, measure }) =>
    measure.kind === kind && "detour" in measure && measure.detour === 1.4
      ? [{ id, measure: measure as Of<K> }]
      : []
  );
}

const isPartOf = (some: readonly string[], all: readonly string[]) =>
  some.every((name) => all.includes(name));

/** Tolerance in metres: a straight distance is multiplied, a radius is divided. */
const ROUNDING_M = 0.01;

/** Describes the contradictions among the measurements of one place, by metric id. */
export function contradictionsIn(measurements: ReadonlyMap<string, Publishable>): string[] {
  const valueOf = (id: string): number | null => {
    const one = measurements.get(id);
    return one === undefined || one.state === "missing" ? null : one.value;
  };
  const said: string[] = [];
  const counts = [...walked("count_within"), ...walked("classes_within")];
  for (const { id, measure } of walked("nearest")) {
    const one = measurements.get(id), distanceM = valueOf(id);
    if (distanceM === null) continue;
    const reached = one?.state === "missing" ? undefined : one?.walk;
    if (reached && distanceM === measure.capM && reached.walkM < measure.capM) {
      said.push(`${id} is at its cap, beside a place at ${reached.walkM} m`);
    }
    for (const { id: of, measure: { classes, radiusM } } of counts) {
      const count = valueOf(of);
      if (count === null || !isPartOf(measure.classes, classes)) continue;
      if (count === 0 && distanceM < radiusM - ROUNDING_M && distanceM < measure.capM) {
        said.push(`${of} is 0, beside ${id} ${distanceM} m`);
      }
      const isSame = isPartOf(classes, measure.classes);
      if (isSame && count > 0 && distanceM > radiusM + ROUNDING_M) {
        said.push(`${of} is ${count}, beside ${id} ${distanceM} m`);
      }
    }
  }
  for (const { id, measure: { classes, radiusM } } of counts) {
    for (const { id: wider, measure } of counts) {
      const more = valueOf(wider);
      if (more !== 0 || measure.radiusM < radiusM || !isPartOf(classes, measure.classes)) continue;
      if ((valueOf(id) ?? 0) > 0) said.push(`${wider} is 0, beside ${id} ${valueOf(id)}`);
    }
  }
  // The stops of timetables are stops.
  for (
    const id of ["departures_weekday", "departures_evening", "departures_weekend", "routes_500m"]
  ) {
    if ((valueOf(id) ?? 0) > 0 && valueOf("stops_500m") === 0) {
      said.push(`stops_500m is 0, beside ${id} ${valueOf(id)}`);
    }
  }
  return said;
}
