/**
 * 100 questions about the invented territory, answered from the output of the tools alone. The
 * right answers are calculated by hand or come from the oracle, which shares no code with the
 * service.
 */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/compose.ts";
import { readerOn } from "../../src/commands/service.ts";
import { istat, provincia } from "../../src/releases/sample/areas.ts";
import { centre, origin } from "../../src/releases/sample/sample-geometry.ts";
import { sampleRows, sampleSource } from "../../src/releases/sample/sample-source.ts";
import { catalogue, metricById } from "../../src/scoring/catalogue/catalogue.ts";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import * as method from "../oracle/method.ts";
import { isOnFoot } from "../oracle/on-foot.ts";
import { judgeSpot } from "../oracle/oracle.ts";
import { territoryOf } from "../oracle/territory.ts";
import { groundOf } from "../oracle/walks/ground.ts";
import { type Walkway, waysOnGround } from "../oracle/walks/rows.ts";
import { truth } from "../support/agreed-metrics.ts";
import { spotOf } from "../support/explanations.ts";
import { connectMcp } from "../support/mcp-client.ts";
import { marksOf, type Question, valueOfMetric } from "../support/questions.ts";
import { testService } from "../support/service.ts";
import { METRICS } from "../support/metric-total.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/**
 * The service of an operator who may show every value, so that the oracle can compute with its
 * explanations.
 */
const { score } = readerOn(service.sql, () => false);
const app = createApplication({ ...service.dependencies, score });

const home = { address: "Via Roma 1, Borgo Campione" };

/** Questions about the centre, by the metric that answers them. */
const asked = {
  burglary: "How many home burglaries are there per 100,000 residents?",
  street_robbery: "How many street robberies per 100,000 residents?",
  car_theft: "How many cars are stolen per 100,000 residents?",
  homicide: "What is the homicide rate?",
  road_deaths: "How many people die on the roads, per 100,000 residents?",
  accidents_nearby: "How many road accidents with injuries a year within 500 m?",
  police_distance: "How far is the police?",
  fire_station_distance: "How far is the fire station?",
  street_lighting: "What share of the streets is lit at night?",
  pharmacy_distance: "How far is the nearest pharmacy?",
  pharmacies_1km: "How many pharmacies are within 1 km on foot?",
  doctor_distance: "How far is a doctor?",
  hospital_distance: "How far is the hospital?",
  emergency_room_distance: "How far is the emergency department?",
  nursery_distance: "How far is a nursery?",
  kindergarten_distance: "How far is a kindergarten?",
  primary_school_distance: "How far do children walk to primary school?",
  lower_secondary_distance: "How far is a lower secondary school?",
  upper_secondary_distance: "How far is an upper secondary school?",
  university_distance: "How far is a university?",
  library_distance: "How far is a library?",
  supermarket_distance: "How far is a supermarket?",
  food_shops_800m: "How many food shops are within 800 m?",
  post_office_distance: "How far is the post office?",
  bank_distance: "How far is a bank?",
  restaurants_800m: "How many restaurants are within 800 m?",
  cafes_800m: "How many cafés are within 800 m?",
  playground_distance: "How far is a playground?",
  worship_distance: "How far is a church?",
  town_hall_distance: "How far is the town hall?",
  fibre_coverage: "What share of homes has fibre?",
  stop_distance: "How far is the nearest stop?",
  stops_500m: "How many stops are within 500 m?",
  departures_weekday: "How many departures an hour are there on a weekday?",
  departures_evening: "How many departures an hour are there in the evening?",
  routes_500m: "How many routes stop within 500 m?",
  rail_station_distance: "How far is the railway station?",
  metro_tram_distance: "How far is a tram or metro stop?",
  motorway_junction_distance: "How far is the motorway?",
  airport_distance: "How far is the airport?",
  ev_chargers_1km: "How many charge points are within 1 km?",
  car_ownership: "How many cars per 1,000 residents are there?",
  no2: "How much nitrogen dioxide is in the air?",
  pm10: "How much PM10 is in the air?",
  pm25: "How much PM2.5 is in the air?",
  green_share_500m: "What share is green within 500 m?",
  park_distance: "How far is a park?",
  water_distance: "How far is the water?",
  soil_consumption: "What share of the soil is sealed?",
  waste_sorted: "What share of the waste is sorted?",
  major_road_distance: "How far is a major road?",
  sale_price: "What does a square metre cost?",
  rent_price: "What is the rent of a square metre?",
  price_to_income: "How many years of income is a home?",
  income_per_taxpayer: "What do taxpayers earn?",
  vacant_dwellings: "What share of the dwellings is vacant?",
  seismic_zone: "In which seismic zone does it lie?",
  flood_area: "What share of the comune is flooded?",
  radon: "What is the radon class?",
  heatwave_days: "How many days of heat wave are there a year?",
} as const;

/** Tolerance of walks in metres: the network rounds the length of each stretch to a centimetre. */
const WALK_OFF_M = 0.5;

function offOf(id: string, right: number): number {
  const metric = metricById.get(id);
  if (metric !== undefined && isOnFoot(metric)) return WALK_OFF_M;
  return 1e-3 * Math.max(1, Math.abs(right));
}

const ofMetric = (
  question: string,
  place: Readonly<Record<string, unknown>>,
  id: string,
  right: number | null,
): Question => ({
  asked: question,
  tool: "explain_place",
  sent: { ...place, metrics: [id] },
  read: valueOfMetric,
  right,
  off: offOf(id, right ?? 0),
});

/** Answers calculated by hand from the layout of the territory (`truth`). */
const byHand = Object.entries(asked).map(([id, question]) =>
  ofMetric(question, centre, id, truth[id] ?? NaN)
);

/**
 * Metrics to ask about at other points: in the town, in the comune, and at the edge of the
 * coverage.
 */
const elsewhere = ["pharmacy_distance", "stops_500m", "restaurants_800m", "park_distance"] as const;
const offsets = [[310, -140], [-620, 480], [1_900, 700], [-2_400, -1_300], [19_500, 60], [
  19_900,
  -400,
]] as const;

/** Questions whose answers the oracle computes from the rows of the territory. */
async function byOracle(): Promise<Question[]> {
  const rows = [...sampleRows()], toGround = groundOf([origin.east, origin.north]);
  const walkways = rows.filter((row): row is Walkway => row.to === "walkway");
  const ways = await waysOnGround(service.sql, walkways, toGround);
  const territory = territoryOf([{ source: sampleSource, rows }], ways, toGround);
  const metrics = catalogue.filter(({ id }) => elsewhere.some((one) => one === id));
  const questions: Question[] = [];
  for (const [east, north] of offsets) {
    const at = [origin.east + east, origin.north + north] as const;
    const judged = judgeSpot(territory, metrics, { at, istat, provincia });
    const [{ lat, lon }] = await service.sql<[{ lat: number; lon: number }]>`
      select st_y(p) as lat, st_x(p) as lon from st_transform(
        st_setsrid(st_makepoint(${at[0]}::float8, ${at[1]}::float8), 7794), 4326) as p`;
    for (const id of elsewhere) {
      const found = judged.get(id);
      const right = found === undefined || found.state === "missing" ? null : found.value;
      questions.push(ofMetric(`${asked[id]} At ${lat}, ${lon}.`, { lat, lon }, id, right));
    }
  }
  return questions;
}

/** Places to compare with the centre. */
const others = [
  { lat: 40.0005, lon: 12.02 },
  { lat: 40.008, lon: 12.004 },
  { lat: 40.0008, lon: 12.2298 },
  { lat: 39.985, lon: 11.99 },
];

/** Questions whose answers the oracle of the method computes from explanations. */
async function byMethod(): Promise<Question[]> {
  const key = await service.key("scale");
  const explained = async (place: unknown): Promise<method.Spot> => {
    const answer = await app.request("/v1/score/explain", {
      method: "POST",
      headers: { "x-api-key": key, "content-type": "application/json" },
      body: JSON.stringify(place),
    });
    return spotOf(await answer.json() as Explanation);
  };
  const own = await explained(home);
  const safe = (spot: method.Spot): method.Spot => ({
    ...spot,
    weights: { safety: 1, services: 0, mobility: 0, enviro: 0, realestate: 0, natural_risk: 0 },
  });
  const pairs = await Promise.all(others.map(async (other): Promise<Question[]> => {
    const spot = await explained(other);
    const where = `Via Roma 1 or ${other.lat}, ${other.lon}`;
    const sent = { places: [home, other], weights: { safety: 1 } };
    return [{
      asked: `Which is safer: ${where}?`,
      tool: "compare_places",
      sent,
      read: ({ pairs: [{ personal }] }) => personal.difference > 0 ? "the first" : "the second",
      right: method.scoreOf(safe(own)) > method.scoreOf(safe(spot)) ? "the first" : "the second",
    }, {
      asked: `How sure is it that the first is safer: ${where}?`,
      tool: "compare_places",
      sent,
      read: ({ pairs: [{ personal }] }) => personal.probability_higher.with_missing_data,
      right: method.higher(
        safe(own),
        safe(spot),
        { ...centre, istat, provincia },
        { ...other, istat, provincia },
      ).with_missing_data,
      off: 0.0005 + 1e-6,
    }];
  }));
  const [low, high] = method.intervalOf(own);
  return [
    ...pairs.flat(),
    {
      asked: "What is the score of Via Roma 1?",
      tool: "score_place",
      sent: home,
      read: ({ score }) => score.score,
      right: method.scoreOf(own),
      off: 0.05 + 1e-5,
    },
    {
      asked: "How low can it be?",
      tool: "score_place",
      sent: home,
      read: ({ interval }) => interval.low,
      right: low,
      off: 0.05 + 1e-5,
    },
    {
      asked: "How high can it be?",
      tool: "explain_place",
      sent: home,
      read: ({ interval }) => interval.high,
      right: high,
      off: 0.05 + 1e-5,
    },
  ];
}

/** Questions about the territory and about the agreed list of metrics. */
const ofTerritory: readonly Question[] = [
  {
    asked: "In which comune is Via Roma 1?",
    tool: "find_places",
    sent: home,
    read: ({ candidates }) => candidates.length === 1 ? candidates[0].istat : null,
    right: istat,
  },
  {
    asked: "Where is Via Inesistente 7, Milano?",
    tool: "find_places",
    sent: { address: "Via Inesistente 7, Milano" },
    read: ({ candidates }) => candidates[0]?.resolved ?? null,
    right: null,
  },
  {
    asked: "How is the street in Borgo Campione written that begins with Via Rom?",
    tool: "suggest_places",
    sent: { text: "borgo campione via rom", limit: 1 },
    read: ({ suggestions }) => suggestions[0]?.text ?? null,
    right: "Via Roma, Borgo Campione (XX)",
  },
  {
    asked: "How many metrics are there?",
    tool: "list_metrics",
    sent: {},
    read: ({ metrics }) => metrics.length,
    right: METRICS,
  },
  {
    asked: "Is a long walk to a pharmacy good?",
    tool: "list_metrics",
    sent: { category: "services" },
    read: ({ metrics }) =>
      metrics.find(({ id }: { id: string }) => id === "pharmacy_distance")?.direction ?? null,
    right: "low",
  },
  {
    asked: "What is the pharmacy called?",
    tool: "explain_place",
    sent: { ...centre, metrics: ["pharmacy_distance"] },
    read: ({ metrics: [{ nearest }] }) => nearest.name,
    right: "Farmacia Centrale",
  },
];

Deno.test("101 questions: the tools answer at least 96 correctly, and no answer is invented", async () => {
  const questions = [...byHand, ...await byOracle(), ...await byMethod(), ...ofTerritory];
  assert.equal(questions.length, 101);
  assert.ok(questions.filter(({ right }) => right === null).length >= 4);
  const connect = async () => await connectMcp(app, { "x-api-key": await service.key("scale") });
  const { right, wrong, invented } = await marksOf(questions, connect);
  assert.deepEqual(invented, []);
  assert.ok(right >= 96, wrong.join("\n"));
});
