/** Shares of metrics measured in a comune and in the provinces, on the sample territory. */
import assert from "node:assert/strict";
import { findComuni } from "../../src/geocoding/find-comuni.ts";
import { outlinesIn } from "../../src/map/outlines.ts";
import { activeRelease } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { comuneCoverage, metricsOf } from "../../src/scoring/coverage/comune-coverage.ts";
import { compile } from "../../src/scoring/compiled-catalogue.ts";
import { readProvinces } from "../../src/scoring/imputation/measured-shares.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { sampleDatabase } from "../support/service.ts";

const { sql, close } = await sampleDatabase();
Deno.test.afterAll(close);
const release = await activeRelease(sql);
assert.ok(release !== null);
const { schema } = release;

const coverageOf = (istat: string, signal = new AbortController().signal) =>
  comuneCoverage(sql, schema, compile(catalogue), istat, signal);

const direct = (dataDate: string): Measurement => ({
  state: "direct",
  reason: null,
  value: 1,
  support: "point",
  source: "invented",
  dataDate,
});
const missing = (reason: "outside_coverage" | "no_value"): Measurement => ({
  state: "missing",
  reason,
});

Deno.test("metricsOf() returns the share of places, the most frequent reason and the oldest date", () => {
  const id = "pharmacy_distance";
  const sample = [
    missing("no_value"),
    direct("2024-05-01"),
    missing("outside_coverage"),
    direct("2021-02-03"),
    missing("outside_coverage"),
  ].map((one) => ({ measurements: new Map([[id, one]]) }));
  assert.deepEqual(metricsOf(sample).find((one) => one.id === id), {
    id,
    share: 0.4,
    reason: "outside_coverage",
    dataDate: "2021-02-03",
  });
  const whole = metricsOf(sample.slice(1, 2)).find((one) => one.id === id);
  assert.deepEqual([whole?.share, whole?.reason], [1, null]);
  assert.ok(metricsOf([]).every(({ share, dataDate }) => share === 0 && dataDate === null));
});

Deno.test("comuneCoverage() measures a deterministic sample of places of the comune", async () => {
  const coverage = await coverageOf("999001");
  assert.equal(coverage?.name, "Borgo Campione");
  assert.equal(coverage?.provincia, "XX");
  assert.equal(coverage?.places, 12);
  assert.deepEqual(coverage?.metrics.map(({ id }) => id), catalogue.map(({ id }) => id));
  // The source measures this metric by comune, so all places of the comune have it.
  const seismic = coverage?.metrics.find(({ id }) => id === "seismic_zone");
  assert.deepEqual([seismic?.share, seismic?.reason], [1, null]);
  assert.deepEqual(await coverageOf("999001"), coverage);
});

Deno.test("comuneCoverage() returns null for an unknown comune, and rejects if it is aborted", async () => {
  assert.equal(await coverageOf("001272"), null);
  await assert.rejects(coverageOf("999001", AbortSignal.abort(new Error("late"))), /late/);
});

Deno.test("readProvinces() returns the residents of a province and the share of each metric", async () => {
  const [only, ...others] = await readProvinces(sql, schema) ?? [];
  assert.deepEqual(others, []);
  const [cell] = await sql<{ residents: number }[]>`
    select sum(residents) as residents from ${sql(schema)}.comune_cell`;
  assert.deepEqual([only?.provincia, only?.residents], ["XX", cell?.residents]);
  assert.deepEqual([...only?.shares?.keys() ?? []].sort(), catalogue.map(({ id }) => id).sort());
  assert.equal(only?.shares?.get("seismic_zone"), 1);
});

Deno.test("readProvinces() and the map of provinces are null for a release without coverage tables", async () => {
  await sql`create schema release_before`;
  assert.equal(await readProvinces(sql, "release_before"), null);
  assert.equal(await outlinesIn(sql).provinces({ ...release, schema: "release_before" }), null);
});

Deno.test("findComuni() returns exact matches before prefix matches, in any spelling", async () => {
  await sql`
    insert into ${sql(schema)}.comune
    select v.istat, v.name, null, 'XX', 'Prova', 'X' || v.istat, source
    from ${sql(schema)}.comune, (values ('999801', 'Prato'), ('999802', 'Prato Nuovo'),
      ('999803', 'Nuovo Prato')) as v(istat, name)
    where comune.istat = '999001'`;
  await sql`
    insert into ${sql(schema)}.comune_name (name_key, istat, current)
    values ('prato', '999801', true), ('prato nuovo', '999802', true),
      ('nuovo prato', '999803', true), ('vecchio borgo', '999803', false)`;
  const found = async (text: string) =>
    (await findComuni(sql, schema, text)).comuni.map(({ istat }) => istat);
  assert.deepEqual(await found(" PRATO "), ["999801"]);
  assert.deepEqual(await found("prat"), ["999801", "999802"]);
  assert.deepEqual(await found("Comune di Prato Nuovo"), ["999802"]);
  assert.deepEqual(await found("Vecchio Borgo"), ["999803"]);
  assert.deepEqual(await found("Nessundove"), []);
  assert.deepEqual(await found("%_"), []);
});

Deno.test("findComuni() returns at most 20 comuni, and whether there are more", async () => {
  const add = (istat: number) =>
    sql`
    with added as (
      insert into ${sql(schema)}.comune
      select ${String(istat)}, ${`Villa ${istat}`}, null, 'XX', 'Prova', ${`Y${istat}`}, source
      from ${sql(schema)}.comune where istat = '999001'
      returning istat, name
    )
    insert into ${sql(schema)}.comune_name (name_key, istat, current)
    select lower(name), istat, true from added`;
  for (let istat = 999_900; istat < 999_920; istat++) await add(istat);
  const twenty = await findComuni(sql, schema, "villa");
  assert.deepEqual([twenty.comuni.length, twenty.hasMore], [20, false]);
  await add(999_920);
  const more = await findComuni(sql, schema, "villa");
  assert.deepEqual(more, { comuni: twenty.comuni, hasMore: true });
});
