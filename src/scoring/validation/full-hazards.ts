/**
 * Counts full points for a hazard that was not measured at the place, although residents of the comune
 * are exposed. Pure.
 */
import type { ReportedPlace } from "./distribution-checks.ts";

/** A hazard at the point, with the metric of the comune's exposed residents in percent. */
const hazards = [
  { point: "flood_point", residents: "flood_population" },
  { point: "landslide_point", residents: "landslide_population" },
] as const;

/** The number of such places, by metric. */
export function fullHazards(places: readonly ReportedPlace[]): Record<string, number> {
  return Object.fromEntries(hazards.map(({ point, residents }) => {
    const wrong = places.filter(({ report: { metrics } }) => {
      const atPoint = metrics.find(({ metric }) => metric.id === point);
      const inComune = metrics.find(({ metric }) => metric.id === residents)?.measurement;
      return atPoint !== undefined && atPoint.measurement.state !== "direct" &&
        atPoint.points >= 100 && inComune?.state === "direct" && (inComune.value ?? 0) > 0;
    });
    return [point, wrong.length];
  }));
}
