/**
 * The literals of services that a published number of places gives, computed anew from the numbers in
 * their rationales and the residents of the comuni.
 */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { dataFolder, realTest } from "./files.ts";

/** ISTAT, Località abitate 2021: share of residents in built-up areas, and their share of 302,073 km2. */
const BUILT_UP = 0.912, PER_KM2 = BUILT_UP * 59.03e6 / (0.06 * 302_073);

/** Published numbers of places in Italy. */
const places: Readonly<Record<string, number>> = {
  pharmacy_distance: 19_997,
  pharmacies_1km: 19_997,
  nursery_distance: 14_570,
  kindergarten_distance: 13_326 + 8_303,
  primary_school_distance: 14_960 + 1_343,
  lower_secondary_distance: 7_229 + 624,
  library_distance: 8_131,
  supermarket_distance: 8_197 + 554 + 270 + 89 + 5_275,
  food_shops_800m: 230_000,
  post_office_distance: 13_000,
  bank_distance: 19_655,
  cafes_800m: 132_004,
  sports_1500m: 78_000,
  worship_distance: 25_000,
};

/** Residents of every comune in 2011. */
async function residentsOfComuni(): Promise<number[]> {
  const bytes = await Deno.readFile(`${dataFolder}istat-comuni/Elenco_comuni_2011.csv`);
  const rows: string[][] = parse(new TextDecoder("latin1").decode(bytes), { delimiter: ";" });
  const column = rows[0]?.indexOf("POP_2011") ?? -1;
  return rows.slice(1).map((row) => Number(row[column]?.replaceAll(".", ""))).filter((n) => n > 0);
}

/** Mean points of the residents of one built-up area, in which every km2 has `perKm2` places. */
type Points = (perKm2: number, radiusKm: number) => number;

/** Of a walk: the share that is within d, averaged over d between the goalposts. */
const ofWalk = (best: number, worst: number): Points => (perKm2, radiusKm) => {
  const steps = 100;
  let sum = 0;
  for (let i = 0; i < steps; i++) {
    const straightKm = (best + (worst - best) * (i + 0.5) / steps) / 1400;
    sum += 1 - Math.exp(-perKm2 * Math.PI * Math.min(straightKm, radiusKm) ** 2);
  }
  return 100 * sum / steps;
};

/** Of a number inside a circle: min(1, k / best) over the Poisson distribution of k. */
const ofCount = (best: number, radiusM: number): Points => (perKm2, radiusKm) => {
  const mean = perKm2 * Math.PI * Math.min(radiusM / 1400, radiusKm) ** 2;
  let lost = 0, probability = Math.exp(-mean);
  for (let k = 0; k < best; k++) {
    lost += probability * (1 - k / best);
    probability *= mean / (k + 1);
  }
  return 100 * (1 - lost);
};

realTest("the literals of services follow from published numbers of places", async () => {
  const residents = await residentsOfComuni();
  const all = residents.reduce((sum, n) => sum + n, 0);
  assert.ok(residents.length > 8_000 && all > 59e6, `${residents.length} comuni, ${all} residents`);
  for (const [id, number] of Object.entries(places)) {
    const metric = catalogue.find((one) => one.id === id);
    assert.ok(metric?.goalposts.scale === "linear", id);
    const { measure, goalposts: { best, worst }, prior } = metric;
    assert.ok(measure.kind === "nearest" || measure.kind === "count_within", id);
    const points = measure.kind === "nearest"
      ? ofWalk(best, worst)
      : ofCount(best, measure.radiusM);
    const perKm2 = PER_KM2 * number / 59.03e6;
    const expected = BUILT_UP * residents.reduce((sum, n) =>
      sum + n * points(perKm2, Math.sqrt(BUILT_UP * n / (PER_KM2 * Math.PI))), 0) /
      all;
    assert.ok(Math.abs(prior - expected) < 0.15, `${id}: ${prior}, by the formula ${expected}`);
  }
});
