/**
 * The metrics that are direct at five places in Italy, and their sources, as counted in the files.
 */
import assert from "node:assert/strict";
import type { Sql } from "../../../src/db/sql.ts";
import { createGeocoder } from "../../../src/geocoding/geocode.ts";
import type { Release } from "../../../src/releases/release.ts";
import { createScorer } from "../../../src/scoring/scorer.ts";

/** Metrics by source. The key contains two sources if a metric is derived from both. */
type BySource = Readonly<Record<string, readonly string[]>>;

/** Metrics that national files measure everywhere. */
const national: BySource = {
  "interno-crime": [
    "burglary",
    "street_robbery",
    "theft_from_person",
    "car_theft",
    "motorcycle_theft",
    "assault",
    "sexual_violence",
    "drug_offences",
    "vandalism",
    "fraud",
    "arson_damage",
  ],
  "istat-crime": ["homicide"],
  "airports": ["airport_distance"],
  "omi": ["sale_price", "price_spread", "price_vs_comune", "price_trend"],
  "mef-income": ["income_per_taxpayer"],
  "dpc-seismic": ["seismic_zone"],
  "dpc-volcanic": ["volcanic_zone"],
  "ispra-idrogeo": ["landslide_area", "landslide_population", "flood_area", "flood_population"],
};

/**
 * Ratios for the whole comune, which need quotations in normal state for all its zones. In Trento,
 * all zones with rents have them and other zones do not. In Milano, some zones lack prices and
 * rents.
 */
const rentRatio: BySource = { "omi, mef-income": ["rent_to_income"] };
const ratios: BySource = { "omi, mef-income": ["price_to_income", "rent_to_income"] };

/** Metrics of market zones with rents. Povo's zone, for example, has sale prices only. */
const rents: BySource = { "omi": ["rent_price", "gross_yield"] };

/** Metrics of places with background stations for every pollutant within 15 km. */
const air: BySource = {
  "ispra-air-quality": ["no2", "pm10", "pm25", "pm10_exceedance_days"],
};

/**
 * Metrics counted on foot from national files, at places with streets. Without streets they are
 * estimated.
 */
const walks: BySource = { "pun-charging": ["ev_chargers_1km"] };

/** Metrics of places with a timetable and streets. */
const timetable: BySource = {
  "gtfs": [
    "stop_distance",
    "stops_500m",
    "departures_weekday",
    "departures_evening",
    "departures_weekend",
    "routes_500m",
  ],
};

const places: readonly { name: string; lat: number; lon: number; direct: readonly BySource[] }[] = [
  {
    name: "Mezzolombardo, Corso del Popolo",
    lat: 46.2122,
    lon: 11.0937,
    direct: [national, walks, ratios, rents, {
      // The nearest station for particulates is 17 km away, in Trento.
      "ispra-air-quality": ["no2"],
      // Everything that the extract contains within its edge, which is 2 to 4 km away. Its hospitals are a
      // Guardia Medica and an ambulance station. Lit streets
      // and speed limits are rarely tagged. The extract has no playgrounds, recycling points,
      // shared bicycles, car parks and plants. The protected area lies across its edge.
      "openstreetmap": [
        "police_distance",
        "fire_station_distance",
        "pharmacy_distance",
        "pharmacies_1km",
        "doctor_distance",
        "nursery_distance",
        "kindergarten_distance",
        "primary_school_distance",
        "lower_secondary_distance",
        "upper_secondary_distance",
        "library_distance",
        "supermarket_distance",
        "food_shops_800m",
        "shop_diversity_800m",
        "post_office_distance",
        "bank_distance",
        "restaurants_800m",
        "cafes_800m",
        "culture_1500m",
        "sports_1500m",
        "worship_distance",
        "town_hall_distance",
        "veterinary_distance",
        "stop_distance",
        "stops_500m",
        "rail_station_distance",
        "intersection_density",
        "street_density",
        "pedestrian_share",
        "cycleway_length",
        "green_share_500m",
        "park_distance",
        "tree_density_300m",
        "water_distance",
        "industrial_share_1km",
        "major_road_distance",
      ],
    }],
  },
  {
    name: "Trento, Povo",
    lat: 46.0657,
    lon: 11.1557,
    direct: [national, walks, rentRatio, air, timetable, {
      // The street network only. Too few lights and speed limits are tagged for a direct value.
      "openstreetmap-overpass": [
        "intersection_density",
        "street_density",
        "pedestrian_share",
        "cycleway_length",
        "major_road_distance",
      ],
      // Residents are known by section. Dwellings are also known by section, not by census area, so
      // they are estimated.
      "istat-census-2021": ["population_density"],
    }],
  },
  {
    name: "Milano, Duomo",
    lat: 45.4642,
    lon: 9.19,
    // No streets are loaded, so the lists of pharmacies, hospitals and stops give only estimated
    // walks.
    direct: [national, rents, air, {
      // Only Milano has published polygons of census areas.
      "istat-census-2011": ["vacant_dwellings", "good_condition", "recent_buildings"],
    }],
  },
  {
    name: "Palermo, centre",
    lat: 38.1157,
    lon: 13.3615,
    // No streets are loaded, so the timetable gives only estimated walks to stops.
    direct: [national, ratios, rents, air],
  },
  {
    name: "Alessandria, centre",
    lat: 44.9133,
    lon: 8.615,
    direct: [national, ratios, rents, air, { "municipal-trees": ["tree_density_300m"] }],
  },
];

/** Merges the metrics of several lists, sorted. */
function joined(lists: readonly BySource[]): Record<string, string[]> {
  const sources = new Set(lists.flatMap((list) => Object.keys(list)));
  return Object.fromEntries(
    [...sources].sort().map((id) => [id, lists.flatMap((list) => list[id] ?? []).sort()]),
  );
}

/**
 * Fails unless exactly these metrics are direct at the five places, from these sources.
 *
 * @param release the active release, of all sources with published files
 */
export async function assertDirectMetrics(sql: Sql, release: Release): Promise<void> {
  const geocoder = createGeocoder(sql), score = createScorer(sql);
  for (const { name, lat, lon, direct } of places) {
    const place = await geocoder.locate(release, { lat, lon });
    assert.ok(place !== null, name);
    const { metrics } = await score(release, place);
    const found = metrics.flatMap(({ metric, measurement }) =>
      measurement.state === "direct" ? [{ [measurement.source]: [metric.id] }] : []
    );
    assert.deepEqual(joined(found), joined(direct), name);
  }
}
