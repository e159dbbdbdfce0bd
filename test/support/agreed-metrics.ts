/**
 * The metrics that the catalogue must hold: their ids by category in the order of the contract, their
 * direction, and their value at the centre of the sample territory, calculated by hand from the layout.
 * Circles are exact, as in scoring. Walks follow the streets every 200 m, the path through the centre, and
 * the bridge and underpass 300 m beside it. A walk leaves the street at the point nearest to the place.
 */
import type { CategoryCode } from "../../src/scoring/catalogue/metric.ts";

/** Length of the part of a straight line inside a circle. The line passes `awayM` from the centre. */
const chordM = (radiusM: number, awayM: number): number => 2 * Math.sqrt(radiusM ** 2 - awayM ** 2);

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

/** Length of streets inside a circle: east-west streets at 0, 200, 400 m ..., north-south at 100, 300 m ... */
function streetsM(radiusM: number): { eastWest: number; northSouth: number } {
  const away = (first: number) => [first, first + 200, first + 400, first + 600];
  const inside = (metres: number[]) => metres.filter((awayM) => awayM < radiusM);
  const both = (awayM: number) => 2 * chordM(radiusM, awayM);
  return {
    eastWest: 2 * radiusM + sum(inside(away(200)).map(both)),
    northSouth: sum(inside(away(100)).map(both)),
  };
}

const near = streetsM(500), around = streetsM(800);
const nearM = near.eastWest + near.northSouth, aroundM = around.eastWest + around.northSouth;
const circleKm2 = (radiusM: number): number => Math.PI * radiusM ** 2 / 1e6;

/**
 * Converts the length of a walk from projected metres to metres on the ground: the projection shrinks all
 * lengths here by 0.15 %.
 */
const walkM = (metres: number): number => metres / 0.9985;

/** Value of each metric at the centre, by category and id. All metrics are direct. */
export const agreed: Readonly<Record<CategoryCode, Readonly<Record<string, number>>>> = {
  safety: {
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
    road_accidents: 2.8,
    road_deaths: 5.2,
    accidents_nearby: 2,
    police_distance: walkM(600),
    fire_station_distance: walkM(2_600),
    street_lighting: 100 * near.eastWest / nearM,
  },
  services: {
    pharmacy_distance: walkM(280),
    pharmacies_1km: 3,
    doctor_distance: walkM(700),
    hospital_distance: walkM(2_000),
    emergency_room_distance: walkM(3_500),
    nursery_distance: walkM(700),
    kindergarten_distance: walkM(200),
    primary_school_distance: walkM(500),
    lower_secondary_distance: walkM(1_400),
    upper_secondary_distance: walkM(2_700),
    university_distance: 4_900,
    library_distance: walkM(600),
    supermarket_distance: walkM(680),
    food_shops_800m: 9,
    shop_diversity_800m: 24,
    post_office_distance: walkM(200),
    bank_distance: walkM(250),
    restaurants_800m: 7,
    cafes_800m: 5,
    culture_1500m: 2,
    sports_1500m: 4,
    playground_distance: walkM(350),
    worship_distance: walkM(100),
    town_hall_distance: walkM(220),
    veterinary_distance: walkM(2_700),
    recycling_distance: walkM(280),
    fibre_coverage: 60,
  },
  mobility: {
    stop_distance: walkM(140),
    stops_500m: 3,
    departures_weekday: 15,
    departures_evening: 6,
    departures_weekend: 8,
    routes_500m: 4,
    rail_station_distance: 1_600,
    metro_tram_distance: walkM(500),
    motorway_junction_distance: 5_000,
    airport_distance: 16_000,
    intersection_density: 48 / circleKm2(800),
    street_density: aroundM / 1_000 / circleKm2(800),
    pedestrian_share: 100 * 1_600 / aroundM,
    cycleway_length: chordM(1_000, 50),
    low_speed_share: 100 * near.northSouth / nearM,
    bike_sharing_distance: walkM(250),
    ev_chargers_1km: 8,
    parking_500m: 3,
    car_ownership: 625,
    sustainable_commuting: 42,
  },
  enviro: {
    no2: 18,
    pm10: 22,
    pm25: 13,
    pm10_exceedance_days: 18,
    o3: 11,
    green_share_500m: 100 * 0.12 / circleKm2(500),
    park_distance: walkM(110),
    tree_density_300m: 30 / (100 * circleKm2(300)),
    water_distance: 1_100,
    protected_area_distance: 2_000,
    soil_consumption: 12,
    waste_sorted: 65,
    waste_per_capita: 500,
    industrial_share_1km: 100 * 0.18 / circleKm2(1_000),
    industrial_plant_distance: 2_600,
    major_road_distance: 240,
    population_density: 3_000,
    hot_days: 5,
  },
  realestate: {
    sale_price: 1_500,
    rent_price: 5,
    // The comune's medians of 1,250 and 4.5 EUR per m2, relative to an income of EUR 20,000.
    price_to_income: 5,
    rent_to_income: 16.2,
    gross_yield: 4,
    price_spread: 0.3,
    price_vs_comune: 1.2,
    price_trend: 1,
    market_activity: 2.2,
    income_per_taxpayer: 20_000,
    vacant_dwellings: 10,
    good_condition: 85,
    recent_buildings: 20,
  },
  natural_risk: {
    seismic_zone: 3,
    seismic_pga: 0.1,
    landslide_point: 0,
    landslide_area: 5,
    landslide_population: 2,
    flood_point: 0,
    flood_area: 6,
    flood_population: 3,
    volcanic_zone: 0,
    tsunami_zone: 0,
    wildfire_area: 1,
    radon: 3,
    heavy_rain_days: 2,
    heatwave_days: 12,
    sinkhole_distance: 800,
  },
};

/** The values by id. */
export const truth: Readonly<Record<string, number>> = Object.assign({}, ...Object.values(agreed));

/** Metrics for which higher is better. */
export const higherIsBetter: ReadonlySet<string> = new Set(
  ("street_lighting pharmacies_1km food_shops_800m shop_diversity_800m restaurants_800m cafes_800m " +
    "culture_1500m sports_1500m fibre_coverage stops_500m departures_weekday departures_evening " +
    "departures_weekend routes_500m intersection_density street_density pedestrian_share " +
    "cycleway_length low_speed_share ev_chargers_1km parking_500m sustainable_commuting " +
    "green_share_500m tree_density_300m waste_sorted industrial_plant_distance major_road_distance " +
    "market_activity income_per_taxpayer good_condition recent_buildings seismic_zone " +
    "sinkhole_distance").split(" "),
);
/** Metrics with a target range. For all others, lower is better. */
export const middleIsBest: ReadonlySet<string> = new Set([
  "airport_distance",
  "population_density",
  "gross_yield",
  "price_trend",
]);
