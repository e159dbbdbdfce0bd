import type { Row, StatisticSupport } from "../../sources/source.ts";
import { censusArea, istat, provincia } from "./areas.ts";

type Numbers = Readonly<Record<string, number>>;

const ofProvincia: Numbers = {
  burglary: 250,
  street_robbery: 22,
  theft_from_person: 200,
  car_theft: 100,
  motorcycle_theft: 35,
  assault: 130,
  sexual_violence: 8,
  homicide: 0.7,
  drug_offences: 56,
  vandalism: 420,
  fraud: 330,
  arson_damage: 13,
};

const ofComune: Numbers = {
  road_accidents: 2.8,
  road_deaths: 5.2,
  fibre_coverage: 60,
  car_ownership: 625,
  sustainable_commuting: 42,
  soil_consumption: 12,
  waste_sorted: 65,
  waste_per_capita: 500,
  hot_days: 5,
  market_activity: 2.2,
  income_per_taxpayer: 20_000,
  // Medians of the zones' prices.
  sale_price: 1_250,
  rent_price: 4.5,
  seismic_zone: 3,
  landslide_area: 5,
  landslide_population: 2,
  flood_area: 6,
  flood_population: 3,
  wildfire_area: 1,
  radon: 3,
  heavy_rain_days: 2,
  heatwave_days: 12,
  // Coarser than their metrics' own support: estimates where no finer value is known.
  population_density: 500,
  seismic_pga: 0.1,
  vacant_dwellings: 12,
  good_condition: 83,
  recent_buildings: 18,
};

const ofZones: Readonly<Record<string, Numbers>> = {
  B1: { sale_price: 1_500, rent_price: 5, price_spread: 0.3, price_vs_comune: 1.2, price_trend: 1 },
  D1: { sale_price: 1_000, rent_price: 4, price_spread: 0.2, price_vs_comune: 0.8, price_trend: 0 },
};

const ofCensusArea: Numbers = { vacant_dwellings: 10, good_condition: 85, recent_buildings: 20 };

/** Statistics of the comune, its province, its zones and its census area. */
export function* statistics(): Generator<Row> {
  yield* about("provincia", provincia, ofProvincia);
  yield* about("comune", istat, ofComune);
  for (const [code, numbers] of Object.entries(ofZones)) yield* about("zone", code, numbers);
  yield* about("census_area", censusArea, ofCensusArea);
}

function* about(support: StatisticSupport, code: string, numbers: Numbers): Generator<Row> {
  for (const [name, value] of Object.entries(numbers)) {
    yield { to: "statistic", name, support, code, value };
  }
}
