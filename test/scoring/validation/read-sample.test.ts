/** Validates releases of small fictional territories. */
import assert from "node:assert/strict";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../../src/scoring/compiled-catalogue.ts";
import { mezzolombardo, withoutLocalFiles } from "../../../src/scoring/validation/local-files.ts";
import { readSample } from "../../../src/scoring/validation/read-sample.ts";
import { validate } from "../../../src/scoring/validation/validate.ts";
import type { Row } from "../../../src/sources/source.ts";
import { build, listed, planOf, sourceOf, square } from "../../releases/support.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

const floods = (code: string, value: number): Row => ({
  to: "statistic",
  name: "flood_area",
  support: "comune",
  code,
  value,
});

/** Makes provinces with one comune each. The first comune is Mezzolombardo; the others are flooded. */
function provinces(count: number): Row[] {
  return Array.from({ length: count }, (_, i): Row[] => {
    const code = i === 0 ? mezzolombardo.istat : `${901 + i}001`;
    const density = { name: "population_density", support: "comune", code, value: 100 } as const;
    return [
      { ...listed(code, `Comune ${i}`), provincia: `P${String.fromCharCode(65 + i)}` } as Row,
      {
        to: "area",
        kind: "comune",
        code,
        comune: code,
        geometry: square(5_000 * i, 0, 5_000),
        srid: 7794,
      },
      { to: "statistic", ...density },
      ...(i === 0 ? [] : [floods(code, 90)]),
    ];
  }).flat();
}

/** A source of one town: no part of it is flooded. */
const local = sourceOf("local", [
  { to: "covered_comune", comune: mezzolombardo.istat },
  floods(mezzolombardo.istat, 0),
], { coverage: "declared" });

/** Builds a release, whose stored imputed values a validation does not use. */
async function schemaOf(...sources: Parameters<typeof planOf>[0]): Promise<string> {
  const { release } = await build(database, planOf(sources), {
    impute: () => Promise.resolve({ summary: "", warnings: [], refused: [] }),
  });
  return release.schema;
}

Deno.test("readSample() measures places of every province, and withoutLocalFiles() scores a town without its own source", async () => {
  const schema = await schemaOf(sourceOf("country", provinces(10)), local);
  const releases = compile(catalogue);
  const sample = await readSample(database.sql, schema, releases, { places: 30, seed: 1 });
  assert.equal(new Set(sample.places.map(({ provincia }) => provincia)).size, 10);
  const { length } = sample.places;
  assert.ok(length >= 20 && length <= 60, `${length} places`);
  for (const { istat, stratum, measurements } of sample.places) {
    const flooded = measurements.get("flood_area");
    assert.equal(flooded?.state, "direct");
    assert.equal(flooded?.value, istat === mezzolombardo.istat ? 0 : 90);
    assert.equal(stratum, "rural");
  }
  const method = { metrics: catalogue, weights: categoryWeights };
  const { saturation } = validate(sample, method, { seed: 1, draws: 1 });
  assert.equal(saturation["flood_area"]?.known, 1);

  const found = await withoutLocalFiles(database.sql, schema, releases, mezzolombardo, sample);
  assert.ok(found !== null);
  const { with: full, without, low, high } = found;
  assert.ok(full > without, `${full} with its own source, ${without} as in the flooded comuni`);
  assert.ok(low <= without && without <= high);
});

Deno.test("withoutLocalFiles() returns null for a town without a source of its own", async () => {
  const schema = await schemaOf(sourceOf("country", provinces(10)));
  const releases = compile(catalogue);
  const sample = await readSample(database.sql, schema, releases, { places: 10, seed: 1 });
  const found = await withoutLocalFiles(database.sql, schema, releases, mezzolombardo, sample);
  assert.equal(found, null);
});

Deno.test("readSample() rejects a release of fewer than ten provinces", async () => {
  const schema = await schemaOf(sourceOf("country", provinces(9)));
  await assert.rejects(
    readSample(database.sql, schema, compile(catalogue), { places: 30, seed: 1 }),
    /at least 10 provinces/,
  );
});
