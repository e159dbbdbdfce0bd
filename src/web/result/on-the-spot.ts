/** Lists what a visitor should check at the place because no data describe it. Pure. */
import type { MetricId } from "../../scoring/catalogue/metric.ts";
import type { OnTheSpot } from "../../texts/result-texts.ts";
import type { Explanation } from "../landing/tried.ts";

/**
 * The checks in order, each with the metrics that cover it. A check without metrics always applies.
 */
const checks: readonly (readonly [OnTheSpot, readonly MetricId[]])[] = [
  ["noise", []],
  ["damp", []],
  ["reception", []],
  ["hazards", ["flood_point", "landslide_point"]],
  ["lighting", ["street_lighting"]],
  ["errands", ["pharmacy_distance", "doctor_distance", "supermarket_distance"]],
  ["transport", ["departures_weekday", "departures_evening"]],
  ["parking", ["parking_500m"]],
  ["air", ["major_road_distance", "industrial_plant_distance"]],
  ["internet", ["fibre_coverage"]],
  ["building", ["good_condition"]],
  ["prices", ["sale_price", "rent_price"]],
];

/**
 * What to check at the place because no data describe it: the checks with a metric that is not
 * direct, and those without metrics.
 */
export function onTheSpot(metrics: Explanation["metrics"]): OnTheSpot[] {
  const direct = new Set(metrics.filter(({ state }) => state === "direct").map(({ id }) => id));
  return checks
    .filter(([, needed]) => needed.length === 0 || needed.some((id) => !direct.has(id)))
    .map(([check]) => check);
}
