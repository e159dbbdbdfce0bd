/** Texts for scores and metrics. */
import type { components } from "../contract/types.ts";
import type { Count } from "./count.ts";

type Schemas = components["schemas"];

/** The key of a unit of metrics. */
export type UnitKey =
  | "per_100k_residents"
  | "per_1000_residents"
  | "accidents_per_year"
  | "m"
  | "percent"
  | "count"
  | "kinds"
  | "trips_per_hour"
  | "routes"
  | "per_km2"
  | "km_per_km2"
  | "ug_m3"
  | "days_per_year"
  | "trees_per_ha"
  | "kg_per_resident"
  | "residents_per_km2"
  | "eur_per_m2"
  | "eur_per_m2_month"
  | "years_of_income"
  | "percent_per_year"
  | "ratio"
  | "eur_per_year"
  | "seismic_zone"
  | "hazard_class"
  | "g";

/** The key of the text of a class of hazard with a map, whose areas can cover a part of a comune. */
export type MappedHazardText =
  | "volcanic_red"
  | "volcanic_yellow"
  | "flood_p3"
  | "flood_p2"
  | "landslide_p4"
  | "landslide_p3"
  | "tsunami_evacuation_zone";

/** Forms of a value by its number `{n}`. `zero` and `one` exist only where the language needs them. */
export interface ValueText {
  readonly zero?: string;
  readonly one?: string;
  readonly other: string;
}

/** The texts of one language. */
export interface ScoringTexts {
  /** Names of the categories, inside sentences. */
  readonly categories: Readonly<Record<Schemas["CategoryCode"], string>>;
  /** Names beside scores, which say what 100 means. */
  readonly labels: Readonly<Record<Schemas["CategoryCode"], string>>;
  /** Units, to be placed after a number. */
  readonly units: Readonly<Record<UnitKey, string>>;
  /** Inserts a value into a text of `values`. */
  readonly count: Count;
  /** Values with their units. Lengths of 1,000 m or more are in kilometres. */
  readonly values: Readonly<Record<UnitKey | "km", ValueText>>;
  /** A lower limit `{value}`: nothing was found closer. */
  readonly atLeast: string;
  /** What may be said about a value, by `standingOf()`. */
  readonly said: {
    /** A value `{value}` with what it describes, and the year `{year}` of its data. */
    readonly levels: Readonly<Record<Schemas["Support"], string>>;
    /** The values at the points of a place, from `{low}` to `{high}`, with their units. */
    readonly range: string;
    /** Marks such a text `{value}` as an estimate. */
    readonly estimated: string;
    /** Replaces a value that is unknown; its reason can follow. */
    readonly unknown: string;
    /** Replaces a value that its licence forbids showing. */
    readonly withheld: string;
    /** Replaces a value that its licence forbids using, because too few others would hide it. */
    readonly unused: string;
  };
  /** Reason why a metric is not direct, as the end of a sentence. */
  readonly reasons: Readonly<Record<Schemas["Reason"], string>>;
  /** Hazards at a place. */
  readonly hazards: Readonly<
    Record<MappedHazardText | "seismic_zone_1" | "radon_priority_area", string>
  >;
  /** The areas of a class of hazard, after a preposition (`in the red zone of a volcano`). */
  readonly hazardZones: Readonly<Record<MappedHazardText, string>>;
  /** A hazard of the comune, by what the share `percent` is of. */
  readonly hazardsInComune: Readonly<
    Record<"residents" | "area", (percent: string, zone: string) => string>
  >;
}
