/** Imputed values that an import computes for its release, and their replacement in older releases. */
import assert from "node:assert/strict";
import { diagnose } from "../../src/commands/doctor.ts";
import { buildSample } from "../../src/commands/sample.ts";
import { createService } from "../../src/commands/service.ts";
import { readConfig } from "../../src/config.ts";
import type { Sql } from "../../src/db/sql.ts";
import { activeRelease, type Release } from "../../src/releases/release.ts";
import { edge } from "../../src/releases/sample/sample-geometry.ts";
import { metricById } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import {
  readValues,
  releaseValues,
  storeSettlements,
  storeValues,
} from "../../src/scoring/imputation/release-values.ts";
import { sampleOf } from "../../src/scoring/imputation/sample.ts";
import { readToldPredictions } from "../../src/scoring/imputation/told-predictions.ts";
import { assumed } from "../../src/scoring/uncertainty/correlations.ts";
import { readHiddenCity, storeHiddenCity } from "../../src/scoring/validation/hidden-city.ts";
import { readValidation } from "../../src/scoring/validation/release-validation.ts";
import { storeMeans } from "../../src/scoring/imputation/category-means.ts";
import { onServer } from "../support/engine.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, env, close } = await sampleDatabase();
Deno.test.afterAll(close);

/** Returns all values that the import of a release computed. */
async function computed(sql: Sql, { schema }: Release): Promise<unknown> {
  return {
    imputed: [...await sql`select * from ${sql(schema)}.imputed order by metric, place`],
    cells: [...await sql`select * from ${sql(schema)}.comune_cell order by istat`],
    ranks: [...await sql`select * from ${sql(schema)}.score_rank order by place`],
    means: [...await sql`select * from ${sql(schema)}.category_mean order by place, category`],
    shares: [...await sql`select * from ${sql(schema)}.measured_share order by provincia, metric`],
    settlements: [...await sql`select * from ${sql(schema)}.settlement order by istat, lat, lon`],
    predictions: [...await sql`select * from ${sql(schema)}.prediction order by metric`],
    correlations: [...await sql`select * from ${sql(schema)}.error_correlation order by name`],
    deviations: [...await sql`select * from ${sql(schema)}.value_deviation order by metric`],
    ranges: [...await sql`select * from ${sql(schema)}.error_range order by metric`],
    validation: await readValidation(sql, schema),
  };
}

async function active(): Promise<Release> {
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  return release;
}

/** Computes the report at the edge of the coverage, where many metrics are missing. */
async function edgeReport(release: Release) {
  const { locate, score } = createService({ sql });
  const place = await locate(release, { lat: edge.lat, lon: edge.lon });
  assert.ok(place !== null);
  return await score(release, place);
}

Deno.test("an import of the same files computes the same imputed values and ranks", async () => {
  const first = await active();
  const before = await computed(sql, first), { imputed: _, ...scored } = await edgeReport(first);
  const second = await buildSample({ sql }, readConfig(env));
  assert.notEqual(second.schema, first.schema);
  assert.deepEqual(await computed(sql, second), before);
  const { imputed: _again, ...again } = await edgeReport(second);
  assert.deepEqual(again, scored);
});

Deno.test("an import of one comune is not validated, and has wider errors of the whole country", async () => {
  const { schema } = await active(), found = await readValidation(sql, schema);
  assert.equal(found?.isMeasured, false);
  assert.ok(found.parts.some(({ pattern, part }) => pattern === "rural" && part === "score"));
});

Deno.test("the values of the hidden city are read as they were stored, with the name of the comune", async () => {
  const { schema } = await active();
  assert.equal(await readHiddenCity(sql, schema), null);
  const values = [
    { metric: "no2", measured: 80.5, predicted: 61.25 },
    { metric: "pm10", measured: 0, predicted: 100 },
  ];
  await storeHiddenCity(sql, schema, { istat: "999001", values });
  const [comune] = await sql<{ name: string }[]>`
    select name from ${sql(schema)}.comune where istat = '999001'`;
  assert.deepEqual(await readHiddenCity(sql, schema), { name: comune?.name, values });
  assert.equal((await readValidation(sql, schema))?.city?.name, comune?.name);
});

Deno.test("stored predictions and correlations are read as they were computed, to thousandths of a point", async () => {
  const { schema } = await active();
  const prediction = {
    metric: "no2",
    predictor: { kind: "regression" },
    units: 42,
    error: 11.5,
    errorOfStratum: 19.25,
    sd: { city: 12, town: 11, rural: 10 },
    coefficients: { constant: 50, coast: -2.5 },
    inComune: () => 61.2344,
  } as const;
  const correlations = {
    across: 0.04,
    groups: { ...assumed.groups, air: 0.54 },
    categories: { ...assumed.categories, enviro: 0.2 },
    rangesM: { no2: 19_159 },
  };
  await sql`truncate ${sql(schema)}.comune_cell, ${sql(schema)}.imputed, ${sql(schema)}.score_rank,
    ${sql(schema)}.settlement, ${sql(schema)}.prediction, ${sql(schema)}.error_correlation, ${
    sql(schema)
  }.error_range, ${sql(schema)}.value_deviation`;
  const cell = {
    istat: "999001",
    stratum: "town",
    macroArea: null,
    residents: 9,
    lat: 40,
    lon: 12,
  } as const;
  const settlements = [{ istat: "999001", residents: 9, lat: 40.01, lon: 12.01 }];
  const stored = {
    rows: [],
    cells: [cell],
    ranks: new Map(),
    settlements,
    predictions: [prediction],
    correlations,
    deviations: { price_to_income: 17.5 },
  };
  await storeSettlements(sql, schema, settlements);
  await storeValues(sql, schema, stored);
  const read = await readValues(sql, schema), { rows, cells, settlements: parts = [] } = read;
  const predictions = read.predictions?.map(({ inComune, ...own }) => ({
    ...own,
    values: inComune && [0, 1].map(inComune),
  }));
  const { inComune: _, ...figures } = prediction;
  const { predictor: { kind }, sd: _sd, ...told } = figures;
  assert.deepEqual([...await readToldPredictions(sql, schema)], [{ ...told, kind }]);
  // The driver's rows are no plain arrays.
  assert.deepEqual(
    { ...read, predictions, rows: [...rows], cells: [...cells], settlements: [...parts] },
    { ...stored, predictions: [{ ...figures, values: [61.234, NaN] }] },
  );
  const no2 = metricById.get("no2");
  assert.ok(no2 !== undefined);
  const values = releaseValues([no2], read);
  const at = { istat: "999001", lat: 40, lon: 12 };
  assert.deepEqual(values.at(at)(no2), { value: 61.234, sd: 11, from: "regression" });
  assert.equal(values.at({ ...at, istat: "999002" })(no2).from, "unknown");
  assert.deepEqual(values.correlations, correlations);
  await buildSample({ sql }, readConfig(env));
});

Deno.test("sampleOf() draws places at the settlements of a comune, by residents, and around its centre without any", async () => {
  const schema = "release_19000101000000000", istat = "001001";
  const east = 7_000_000, north = 4_500_000;
  await sql`create schema ${sql(schema)}`;
  for (const table of ["comune", "comune_centre", "area", "address", "settlement"]) {
    const like = sql`${sql((await active()).schema)}.${sql(table)}`;
    await sql`create table ${sql(schema)}.${sql(table)} (like ${like})`;
  }
  await sql`
    insert into ${sql(schema)}.comune (istat, name, provincia, provincia_name, belfiore, source)
    values (${istat}, 'A', 'TO', 'Torino', 'A001', 'istat-comuni')`;
  await sql`
    insert into ${sql(schema)}.comune_centre (istat, geom, radius_m, covered)
    values (${istat}, ST_SetSRID(ST_MakePoint(${east}, ${north}), 7794), 9000, false)`;
  await sql`
    insert into ${sql(schema)}.area (kind, code, comune, source, derived, geom)
    select 'comune', ${istat}, ${istat}, 'istat-comuni', false, ST_Buffer(geom, 20000)
    from ${sql(schema)}.comune_centre`;
  const comuni = [{
    istat,
    residents: 8_000,
    localSources: [],
    stratum: "town",
    macroArea: null,
    provincia: "TO",
    lat: 45,
    lon: 9,
    km2: 100,
    lowestM: null,
    highestM: null,
    isCoastal: null,
  }] as const;
  /** The metres from the centre of each drawn place. */
  const distances = async (): Promise<number[]> => {
    const drawn = await sampleOf(sql, schema, comuni, 1);
    assert.equal(drawn.length, 50);
    const rows = await sql<{ m: number }[]>`
      select ST_Distance(ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 7794), c.geom) as m
      from json_to_recordset(${JSON.stringify(drawn)}::text::json) as d(lat float8, lon float8)
      cross join ${sql(schema)}.comune_centre c`;
    return rows.map(({ m }) => m);
  };
  const around = await distances();
  assert.ok(around.every((m) => m <= 930), "8,000 residents live within 926 m");
  // A hamlet 10 km away has a quarter of the residents.
  await sql`
    insert into ${sql(schema)}.settlement (istat, lat, lon, residents)
    select ${istat}, ST_Y(p.geom), ST_X(p.geom), part.residents
    from ${sql(schema)}.comune_centre c
    cross join (values (0, 6000), (10000, 2000)) as part(away_m, residents)
    cross join lateral (
      select ST_Transform(ST_Translate(c.geom, 0, away_m), 4326) as geom) as p`;
  const spread = await distances();
  const inHamlet = spread.filter((m) => Math.abs(m - 10_000) < 470);
  assert.ok(inHamlet.length === 12 || inHamlet.length === 13, `${inHamlet.length} of 50`);
  assert.equal(spread.filter((m) => m < 810).length, 50 - inHamlet.length);
  await sql`drop schema ${sql(schema)} cascade`;
});

Deno.test("imputed values weight the sample's single comune as 1 unit and the literal as 50 units", async () => {
  const { schema } = await active();
  const rows = await sql<{ metric: string; place: string; value: number; units: number }[]>`
    select metric, place, value, units from ${sql(schema)}.imputed where metric = 'seismic_zone'`;
  // All places are in zone 3 on a scale from 1 (worst) to 4 (best), which gives 2/3 of the points.
  const literal = metricById.get("seismic_zone")?.prior ?? NaN;
  const italy = (1 * 200 / 3 + 50 * literal) / 51, town = (1 * 200 / 3 + 50 * italy) / 51;
  const byPlace = new Map(rows.map(({ place, value }) => [place, value]));
  assert.deepEqual([...byPlace.keys()].toSorted(), ["italy", "town"]);
  assert.ok(Math.abs((byPlace.get("italy") ?? NaN) - italy) < 1e-9);
  assert.ok(Math.abs((byPlace.get("town") ?? NaN) - town) < 1e-9);
  assert.ok(rows.every(({ units }) => units === 1));
});

Deno.test("an import stores category means for Italy, but not for a comune with too few places", async () => {
  const { means } = createService({ sql }), release = await active();
  const { italy, comune } = await means(release, "999001");
  assert.deepEqual([...italy.keys()].toSorted(), categoryCodes.toSorted());
  for (const [category, mean] of italy) assert.ok(mean > 0 && mean < 100, `${category} ${mean}`);
  assert.equal(comune.size, 0, "50 places were drawn");
  const own = new Map([["safety", 61.5]] as const);
  await storeMeans(sql, release.schema, new Map([["015146", own]]));
  assert.deepEqual(await means(release, "015146"), { italy, comune: own });
  assert.deepEqual(await means(release, "999001"), { italy, comune });
  await sql`delete from ${sql(release.schema)}.category_mean where place = '015146'`;
});

Deno.test("missing metrics are imputed from the stratum or the residents around, and widen the interval", async () => {
  const { metrics, interval, ranks } = await edgeReport(await active());
  const missing = metrics.filter(({ measurement }) => measurement.state === "missing");
  assert.ok(missing.length > 0);
  for (const { metric, imputed, points } of missing) {
    // A published number of places takes precedence over the single comune of the sample.
    assert.equal(imputed?.from, metric.places === undefined ? "stratum" : "residents", metric.id);
    assert.equal(points, imputed?.value);
  }
  assert.ok(missing.some(({ imputed }) => imputed?.from === "residents"));
  assert.ok(interval.data > 0);
  assert.ok(ranks.italy !== null || interval.high - interval.low > 10);
});

Deno.test("a release without residents by comune is read as a release of an older version", async () => {
  const { schema } = await active(), { locate, score, national } = createService({ sql });
  await sql`alter table ${sql(schema)}.comune_cell rename residents to other`;
  const release = await active();
  const place = await locate(release, { lat: edge.lat, lon: edge.lon });
  assert.ok(place !== null);
  const { metrics, imputed } = await score(release, place);
  assert.ok(metrics.every(({ metric }) => imputed(metric).from === "unknown"));
  assert.equal((await national(release)).size, 0);
  await sql`alter table ${sql(schema)}.comune_cell rename other to residents`;
});

Deno.test("a release of an older version imputes literals with deviation 28.9, and doctor warns about it", async () => {
  const { schema } = await active();
  for (const table of ["imputed", "comune_cell", "score_rank", "category_mean"]) {
    await sql`drop table ${sql(schema)}.${sql(table)}`;
  }
  const { metrics, imputed, ranks } = await edgeReport(await active());
  for (const { metric } of metrics) {
    assert.deepEqual(imputed(metric), { value: metric.prior, sd: 28.9, from: "unknown" });
  }
  assert.deepEqual(ranks, { italy: null, comune: null });
  const { national, means } = createService({ sql });
  assert.equal((await national(await active())).size, 0);
  assert.deepEqual(await means(await active(), "999001"), { italy: new Map(), comune: new Map() });
  if (!onServer) return; // The embedded engine serves one process at a time; `doctor` runs in a second.
  const findings = await Array.fromAsync(diagnose(readConfig(env)));
  const found = findings.find(({ check }) => check === "imputed values");
  assert.equal(found?.level, "warn");
});
