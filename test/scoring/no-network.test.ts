/** Releases without streets: one of an older version, and one without an OpenStreetMap extract. */
import assert from "node:assert/strict";
import { diagnose } from "../../src/commands/doctor.ts";
import { readConfig } from "../../src/config.ts";
import { createGeocoder } from "../../src/geocoding/geocode.ts";
import { activeRelease } from "../../src/releases/release.ts";
import type { Report } from "../../src/scoring/aggregate/aggregate.ts";
import { createScorer } from "../../src/scoring/scorer.ts";
import { isWalked } from "../../src/scoring/statement/walked.ts";
import { onServer } from "../support/engine.ts";
import { sampleDatabase } from "../support/service.ts";

Deno.test("a release without streets estimates walks from straight lines, with or without network tables", async () => {
  const { sql, env, close } = await sampleDatabase();
  const release = await activeRelease(sql);
  assert.ok(release !== null);
  const place = await createGeocoder(sql)
    .locate(release, { address: "Via Roma 11, Borgo Campione" });
  assert.ok(place !== null);
  const report = async (): Promise<Omit<Report, "imputed">> => {
    const { imputed: _, ...figures } = await createScorer(sql)(release, place);
    return figures;
  };

  await sql`delete from ${sql(release.schema)}.walk_network`;
  const empty = await report();
  const walks = empty.metrics.filter(({ metric }) => isWalked(metric.measure))
    .flatMap(({ measurement }) => measurement.state === "missing" ? [] : [measurement]);
  assert.ok(walks.length > 30);
  for (const { state, walk } of walks) assert.deepEqual([state, walk], ["estimated", undefined]);
  assert.ok(walks.filter(({ reason }) => reason === "no_street_network").length > 20);

  for (const table of ["walk_network", "walk_tile", "walk_place"]) {
    await sql`drop table ${sql(release.schema)}.${sql(table)}`;
  }
  assert.deepEqual(await report(), empty);
  if (onServer) { // the embedded engine serves one process at a time, and `doctor` runs in a second
    const findings = await Array.fromAsync(diagnose(readConfig(env)));
    const found = findings.find(({ check }) => check === "streets");
    assert.deepEqual([found?.level, found?.finding], ["warn", "networkMissing"]);
  }
  await close();
});
