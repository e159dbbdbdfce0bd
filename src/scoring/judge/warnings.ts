/** Warnings about hazards, shown beside the score (METHOD.md, "Warnings"). Pure. */
import type { MetricReport } from "../aggregate/aggregate.ts";
import type { HazardShare } from "./comune-hazards.ts";
import { hasValue, type Measurement, type Publishable } from "../evidence/measurement.ts";
import type { MappedHazardText, ScoringTexts } from "../../texts/scoring-texts.ts";

/** The name of the text of a class. */
export type HazardText = keyof ScoringTexts["hazards"];

/** A class of hazard with a warning. */
interface HazardClass {
  readonly metric: string;
  /** Stable and never translated. */
  readonly class: string;
  /** Range of values in the metric's unit, both ends included. */
  readonly from: number;
  readonly to: number;
  readonly text: HazardText;
}

/** A warning of a class that was measured at the place, and how its value is known. */
export interface WarningHere
  extends Pick<HazardClass, "metric" | "class">, Pick<Publishable, "state" | "reason"> {
  readonly certainty: "here";
  readonly text: HazardText;
}

/** A warning of a class in the comune of a place where the hazard itself is not known. */
export interface WarningInComune
  extends Pick<HazardClass, "metric" | "class">, Pick<HazardShare, "share" | "of"> {
  readonly certainty: "in_comune";
  readonly text: MappedHazardText;
}

/** A warning. */
export type Warning = WarningHere | WarningInComune;

/** The classes in order of display, the worst of a metric first. A value belongs to at most one of them. */
export const hazardClasses: readonly HazardClass[] = [
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
];

/** The warnings at a place, and the hazards without data there that may be passed on. */
export interface HazardsSaid {
  readonly warnings: readonly Warning[];
  /** Hazard metrics without any measurement here, or with a withheld one, in the order of the catalogue. */
  readonly unverified: readonly string[];
}

const hazards = new Set<string>(hazardClasses.map(({ metric }) => metric));

/**
 * The worst class of each hazard at a place, the hazards without data there, and the other classes of hazard
 * in its comune. A class that only some points of the place have is estimated, because the address may lie
 * elsewhere.
 *
 * @param comuneHazards as `hazardsOf()` returns them
 */
export function hazardsSaid(
  metrics: readonly MetricReport[],
  comuneHazards: readonly HazardShare[],
): HazardsSaid {
  const known = new Map<string, Exclude<Measurement, { state: "missing" }>>();
  const unverified: string[] = [];
  for (const { metric: { id }, measurement } of metrics) {
    if (!hazards.has(id)) continue;
    if (hasValue(measurement)) known.set(id, measurement);
    else unverified.push(id);
  }
  const said = new Set<string>(), shared = new Set(comuneHazards.map(({ metric }) => metric));
  const warnings = hazardClasses.flatMap((row): Warning[] => {
    const { metric, class: of, from, to, text } = row;
    const measurement = said.has(metric) ? undefined : known.get(metric);
    // Over a comune, the share of its residents says more than some of its points.
    const isOfComune = measurement?.reason === "location_too_coarse" && shared.has(metric);
    if (measurement !== undefined && !isOfComune) {
      const { value, state, reason, spread } = measurement;
      const { low, high } = spread?.range ?? { low: value, high: value };
      if (from <= high && low <= to) {
        said.add(metric);
        const isEverywhere = from <= low && high <= to;
        return [{
          ...{ metric, class: of, certainty: "here", text },
          ...isEverywhere
            ? { state, reason }
            : { state: "estimated", reason: "location_too_coarse" },
        }];
      }
    }
    if (text === "seismic_zone_1" || text === "radon_priority_area") return [];
    return comuneHazards.filter((one) =>
      one.metric === metric && from <= one.value && one.value <= to
    )
      .map(({ share, of: shareOf }) => (
        { metric, class: of, certainty: "in_comune", text, share, of: shareOf }
      ));
  });
  return { warnings, unverified };
}
