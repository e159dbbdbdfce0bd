/** Hazards at a place that its score must not hide (method 2, "Warnings"). Pure. */
import type { MetricReport } from "./aggregate.ts";

/** A class of a hazard that is said aloud. */
interface HazardClass {
  readonly metric: string;
  /** Stable, never translated. */
  readonly class: string;
  /** Values, in the metric's unit, from the first to the second, both included. */
  readonly from: number;
  readonly to: number;
  /** Names its text. */
  readonly text: string;
}

/** A hazard at a place. */
export type Warning = Pick<HazardClass, "metric" | "class"> & { readonly text: HazardText };

/** The classes, in the order in which they are said. A value lies in one class of its metric at most. */
export const hazardClasses = [
  {
    metric: "volcanic_zone",
    class: "red",
    from: 2,
    to: Infinity,
    text: "volcanic_red",
  },
  {
    metric: "volcanic_zone",
    class: "yellow",
    from: 1,
    to: 1,
    text: "volcanic_yellow",
  },
  {
    metric: "flood_point",
    class: "P3",
    from: 3,
    to: Infinity,
    text: "flood_p3",
  },
  {
    metric: "flood_point",
    class: "P2",
    from: 2,
    to: 2,
    text: "flood_p2",
  },
  {
    metric: "landslide_point",
    class: "P4",
    from: 4,
    to: Infinity,
    text: "landslide_p4",
  },
  {
    metric: "landslide_point",
    class: "P3",
    from: 3,
    to: 3,
    text: "landslide_p3",
  },
  {
    metric: "tsunami_zone",
    class: "evacuation_zone",
    from: 1,
    to: Infinity,
    text: "tsunami_evacuation_zone",
  },
  {
    metric: "seismic_zone",
    class: "zone_1",
    from: 1,
    to: 1,
    text: "seismic_zone_1",
  },
  {
    metric: "radon",
    class: "priority_area",
    from: 15,
    to: Infinity,
    text: "radon_priority_area",
  },
] as const satisfies readonly HazardClass[];

/** The texts of the classes by name. */
export type HazardText = (typeof hazardClasses)[number]["text"];

/** Warnings and gaps in knowledge about the hazards at a place. */
export interface HazardsSaid {
  readonly warnings: readonly Warning[];
  /** The metrics of hazards that nothing measures here, in the order of the catalogue. */
  readonly unverified: readonly string[];
}

const hazards = new Set<string>(hazardClasses.map(({ metric }) => metric));

/** The worst classes of the hazards at a place, and the hazards of which nothing is known there. */
export function hazardsSaid(metrics: readonly MetricReport[]): HazardsSaid {
  const values = new Map<string, number>(), unverified: string[] = [];
  for (const { metric: { id }, measurement } of metrics) {
    if (!hazards.has(id)) continue;
    if (measurement.state === "missing") unverified.push(id);
    else values.set(id, measurement.value);
  }
  const warnings = hazardClasses.filter(({ metric, from, to }) => {
    const value = values.get(metric);
    return value !== undefined && from <= value && value <= to;
  }).map(({ metric, class: of, text }) => ({ metric, class: of, text }));
  return { warnings, unverified };
}
