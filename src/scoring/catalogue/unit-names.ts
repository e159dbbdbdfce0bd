/** The units of the metrics. */

/** The key of a unit. Each language has a text for it. */
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
