import assert from "node:assert/strict";
import { languages, texts } from "../../src/language.ts";
import { catalogue, categoryWeights, metricById } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes, type Measure, type Metric } from "../../src/scoring/catalogue/metric.ts";
import { normalise } from "../../src/scoring/judge/normalise-value.ts";
import { featureClasses } from "../../src/sources/feature-classes.ts";
import { METRICS } from "../support/metric-total.ts";

/** Expected metric ids by category, in the order of the contract. */
const agreed: Readonly<Record<string, string>> = {
  safety:
    "burglary street_robbery theft_from_person car_theft motorcycle_theft assault sexual_violence homicide drug_offences vandalism fraud arson_damage road_accidents road_deaths accidents_nearby police_distance fire_station_distance street_lighting",
  services:
    "pharmacy_distance pharmacies_1km doctor_distance hospital_distance emergency_room_distance nursery_distance kindergarten_distance primary_school_distance lower_secondary_distance upper_secondary_distance university_distance library_distance supermarket_distance food_shops_800m shop_diversity_800m post_office_distance bank_distance restaurants_800m cafes_800m culture_1500m sports_1500m playground_distance worship_distance town_hall_distance veterinary_distance recycling_distance fibre_coverage",
  mobility:
    "stop_distance stops_500m departures_weekday departures_evening departures_weekend routes_500m rail_station_distance metro_tram_distance motorway_junction_distance airport_distance intersection_density street_density pedestrian_share cycleway_length low_speed_share bike_sharing_distance ev_chargers_1km parking_500m car_ownership sustainable_commuting",
  enviro:
    "no2 pm10 pm25 pm10_exceedance_days o3 green_share_500m park_distance tree_density_300m water_distance protected_area_distance soil_consumption waste_sorted waste_per_capita industrial_share_1km industrial_plant_distance major_road_distance population_density hot_days",
  realestate:
    "sale_price rent_price price_to_income rent_to_income gross_yield price_spread price_vs_comune price_trend market_activity income_per_taxpayer vacant_dwellings good_condition recent_buildings",
  natural_risk:
    "seismic_zone seismic_pga landslide_point landslide_area landslide_population flood_point flood_area flood_population volcanic_zone tsunami_zone wildfire_area radon heavy_rain_days heatwave_days sinkhole_distance",
};

/** Metrics for which higher is better, and metrics with a target range. For all others, lower is better. */
const higherIsBetter = new Set(
  ("street_lighting pharmacies_1km food_shops_800m shop_diversity_800m restaurants_800m cafes_800m " +
    "culture_1500m sports_1500m fibre_coverage stops_500m departures_weekday departures_evening " +
    "departures_weekend routes_500m intersection_density street_density pedestrian_share " +
    "cycleway_length low_speed_share ev_chargers_1km parking_500m sustainable_commuting " +
    "green_share_500m tree_density_300m waste_sorted industrial_plant_distance major_road_distance " +
    "market_activity income_per_taxpayer good_condition recent_buildings seismic_zone " +
    "sinkhole_distance").split(" "),
);
const middleIsBest = new Set([
  "airport_distance",
  "population_density",
  "gross_yield",
  "price_trend",
]);

function classesOf(measure: Measure): readonly string[] {
  switch (measure.kind) {
    case "zone":
    case "derived":
      return [];
    case "share_of_length":
      return [measure.of, measure.part, ...measure.known === null ? [] : [measure.known]];
    case "station":
      return [...measure.classes, ...measure.fallback];
    default:
      return measure.classes;
  }
}

const get = (id: string): Metric => {
  const metric = metricById.get(id);
  assert.ok(metric, id);
  return metric;
};

Deno.test("the catalogue holds the agreed metrics, by category, in the agreed order", () => {
  for (const category of categoryCodes) {
    const ids = catalogue.filter((metric) => metric.category === category).map(({ id }) => id);
    assert.deepEqual(ids, agreed[category]?.split(" "), category);
  }
  assert.deepEqual(
    catalogue.map(({ id }) => id),
    categoryCodes.flatMap((category) => agreed[category]?.split(" ") ?? []),
  );
  assert.equal(metricById.size, METRICS);
});

Deno.test("the category weights are those of the method, in the order of the categories, and sum to 1", () => {
  assert.deepEqual(categoryWeights, {
    safety: 0.18,
    services: 0.2,
    mobility: 0.18,
    enviro: 0.18,
    realestate: 0.1,
    natural_risk: 0.16,
  });
  assert.deepEqual(Object.keys(categoryWeights), [...categoryCodes]);
  const sum = Object.values(categoryWeights).reduce((total, weight) => total + weight, 0);
  assert.ok(Math.abs(sum - 1) < 1e-12);
});

Deno.test("every metric has a different name in each language, and no two metrics share a name", () => {
  for (const { id } of catalogue) {
    const names = languages.map((language) => texts[language].metrics[id]);
    assert.equal(new Set(names).size, languages.length, id);
    for (const name of names) assert.match(name, /^\S.{2,78}\S$/u, id);
  }
  for (const language of languages) {
    const { metrics } = texts[language];
    assert.equal(new Set(Object.values(metrics)).size, catalogue.length, language);
    assert.equal(Object.keys(metrics).length, catalogue.length, language);
  }
});

Deno.test("each language has a text for exactly the units in use", () => {
  const used = new Set(catalogue.map(({ unit }) => unit));
  for (const language of languages) {
    const { units } = texts[language].scoring;
    assert.deepEqual([...used].sort(), Object.keys(units).sort());
    for (const [key, text] of Object.entries(units)) assert.ok(text.trim().length > 0, key);
  }
});

Deno.test("every metric has the agreed direction: higher, lower or a target range", () => {
  for (const { id, goalposts } of catalogue) {
    if (goalposts.scale === "target") {
      const { worstLow, bestLow, bestHigh, worstHigh } = goalposts;
      assert.ok(middleIsBest.has(id), id);
      assert.ok(worstLow < bestLow && bestLow <= bestHigh && bestHigh < worstHigh, id);
    } else {
      assert.ok(!middleIsBest.has(id), id);
      assert.equal(goalposts.best > goalposts.worst, higherIsBetter.has(id), id);
      assert.notEqual(goalposts.best, goalposts.worst, id);
    }
  }
});

Deno.test("the floor of a logarithmic scale is above zero and not above its goalposts", () => {
  for (const { id, goalposts } of catalogue) {
    if (goalposts.scale !== "log") continue;
    assert.ok(goalposts.floor > 0, id);
    assert.ok(goalposts.floor <= Math.min(goalposts.best, goalposts.worst), id);
  }
});

Deno.test("every metric has a valid weight, prior, half-life and rationale, and distinct sources", () => {
  for (const metric of catalogue) {
    assert.ok(metric.weight > 0 && metric.weight <= 4, metric.id);
    assert.ok(metric.prior >= 0 && metric.prior <= 100, metric.id);
    assert.ok([2, 4, 5, 6, 8, 12, 40].includes(metric.halfLifeY), metric.id);
    assert.ok(metric.rationale.length > 10 && metric.rationale.length < 240, metric.id);
    assert.ok(metric.sources.length > 0, metric.id);
    assert.equal(new Set(metric.sources).size, metric.sources.length, metric.id);
    for (const source of metric.sources) assert.match(source, /^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});

Deno.test("metrics read exactly the feature classes that sources provide", () => {
  const read = new Set(catalogue.flatMap(({ measure }) => classesOf(measure)));
  assert.deepEqual([...read].sort(), featureClasses.toSorted());
});

Deno.test("derived metrics derive only from measured metrics", () => {
  for (const { id, measure } of catalogue) {
    if (measure.kind !== "derived") continue;
    for (const from of measure.from) assert.notEqual(get(from).measure.kind, "derived", id);
    assert.equal(measure.formula.length, measure.from.length, id);
  }
});

Deno.test("derived metrics compute price to income, rent to income and gross yield, or null for a zero divisor", () => {
  const compute = (id: string, ...values: number[]) => {
    const { measure } = get(id);
    assert.ok(measure.kind === "derived");
    return measure.formula(...values);
  };
  assert.equal(compute("price_to_income", 1500, 20_000), 6);
  assert.equal(compute("rent_to_income", 5, 20_000), 18);
  assert.equal(compute("gross_yield", 5, 1500), 4);
  assert.equal(compute("price_to_income", 1500, 0), null);
  assert.equal(compute("rent_to_income", 5, 0), null);
  assert.equal(compute("gross_yield", 5, 0), null);
});

Deno.test("the search of a nearest metric is capped where its normalised value reaches the end of the scale", () => {
  for (const { id, measure, goalposts } of catalogue) {
    if (measure.kind !== "nearest") continue;
    const beyond = goalposts.scale === "target" || goalposts.best < goalposts.worst ? 0 : 100;
    assert.equal(normalise(measure.capM, goalposts), beyond, id);
    assert.ok(normalise(measure.capM * 0.95, goalposts) !== beyond, `${id}: the cap is too far`);
  }
});

Deno.test("the radius of a metric is from 300 to 1,500 m and matches its id", () => {
  for (const { id, measure } of catalogue) {
    if (!("radiusM" in measure)) continue;
    assert.ok(measure.radiusM >= 300 && measure.radiusM <= 1500, id);
    const named = id.match(/_(\d+)(k?)m$/);
    if (named === null) continue;
    assert.equal(measure.radiusM, Number(named[1]) * (named[2] === "k" ? 1000 : 1), id);
  }
});

Deno.test("exactly the listed metrics measure straight lines (detour 1)", () => {
  const straight = catalogue.filter(({ measure }) => "detour" in measure && measure.detour === 1);
  assert.deepEqual(
    straight.map(({ id }) => id),
    [
      "accidents_nearby",
      "rail_station_distance",
      "motorway_junction_distance",
      "airport_distance",
      "intersection_density",
      "tree_density_300m",
      "water_distance",
      "protected_area_distance",
      "industrial_plant_distance",
      "major_road_distance",
      "sinkhole_distance",
    ],
  );
});

Deno.test("each kind of measure uses only supports that it can measure", () => {
  for (const { id, measure, support } of catalogue) {
    const allowed: Readonly<Record<Measure["kind"], readonly string[]>> = {
      nearest: ["point"],
      count_within: ["point"],
      classes_within: ["point"],
      length_within: ["point"],
      share_within: ["point"],
      share_of_length: ["point"],
      departures_within: ["point"],
      hazard: ["point"],
      population_within: ["section"],
      station: ["station", "grid_point"],
      zone: ["zone", "census_area", "comune", "provincia"],
      derived: ["zone", "comune"],
    };
    assert.ok(allowed[measure.kind].includes(support), id);
    if (measure.kind !== "station") continue;
    assert.ok(measure.floorM <= measure.directM && measure.directM <= measure.estimatedM, id);
  }
});
