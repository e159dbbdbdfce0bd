/** The imputation of method 1, for comparison with method 2. */
import type { Metric } from "../../../src/scoring/catalogue/metric.ts";
import type { Imputation } from "../../../src/scoring/imputation/imputation.ts";

/** For metrics not listed below. */
const OTHERWISE = 25;

/** The literals of method 1 by metric id: lower quartiles where a distribution was known. */
const literals: Readonly<Record<string, number>> = {
  burglary: 19,
  street_robbery: 34.8,
  theft_from_person: 33.8,
  car_theft: 21.2,
  motorcycle_theft: 16.2,
  assault: 19.2,
  sexual_violence: 12.4,
  homicide: 57.4,
  drug_offences: 20.5,
  vandalism: 41.3,
  fraud: 43.1,
  arson_damage: 48.9,
  rail_station_distance: 36.7,
  airport_distance: 57.8,
  ev_chargers_1km: 3.2,
  no2: 52.2,
  pm10: 44.9,
  pm10_exceedance_days: 0,
  o3: 0,
  sale_price: 34.3,
  rent_price: 32.3,
  price_to_income: 50.5,
  rent_to_income: 49.7,
  gross_yield: 57.1,
  price_spread: 7.6,
  price_vs_comune: 44.2,
  price_trend: 53.1,
  income_per_taxpayer: 36.4,
  vacant_dwellings: 54.5,
  good_condition: 51.9,
  recent_buildings: 12.9,
  seismic_zone: 33.3,
  seismic_pga: 26.7,
  landslide_point: 100,
  landslide_area: 79.4,
  landslide_population: 83.8,
  flood_point: 100,
  flood_area: 76.7,
  flood_population: 83.8,
  volcanic_zone: 100,
  tsunami_zone: 100,
};

/** The value that method 1 used for a missing metric, the same everywhere. */
export function imputedByMethod1({ id }: Pick<Metric, "id">): Imputation {
  return { value: literals[id] ?? OTHERWISE, sd: 0, from: "unknown" };
}
