/**
 * Imports an area from simulated publishers, as an operator does: from an empty folder to every metric.
 */
import assert from "node:assert/strict";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { sources } from "../../src/sources/registry.ts";
import { borgo } from "../fixtures/fixture.ts";
import { METRICS } from "../support/metric-total.ts";
import { runProgram, startProgram } from "../support/program.ts";
import { downloadedMetrics, filesByHand } from "./by-hand.ts";
import { fixtureOf } from "./contents.ts";
import { holdings } from "./holdings.ts";
import { notDirect, openWorld } from "./world.ts";

/** Sources of one real comune, which the invented country does not contain. */
const known = sources.filter(({ id }) => id !== "alessandria-civici");

const all = catalogue.map(({ id }) => id);

Deno.test("import --area with the manually obtained files measures all metrics directly", async () => {
  await using world = await openWorld();
  const folder = await world.folderOf(await filesByHand(known));
  const told = await world.import(["--area", borgo.istat, "--from", folder]);
  assert.deepEqual(await notDirect(world), {}, told);
  assert.equal(all.length, METRICS);
});

Deno.test("import --area without other files measures exactly the metrics of downloadable sources", async () => {
  await using world = await openWorld();
  const told = await world.import(["--area", borgo.istat]);
  const expected = downloadedMetrics(catalogue, sources);
  const reasons = await notDirect(world);
  assert.deepEqual(all.filter((id) => reasons[id] === undefined), expected);
  assert.ok(expected.length >= 97, `${expected.length} of ${all.length}`);
  assert.match(told, /^Files: \d+ new, \d+ unchanged, 0 failed,/m);
  // Sources of other provinces and regions are no hint. A timetable of Milano can serve this area.
  assert.match(told, /^By hand, into \S+: omi from https:/m);
  assert.doesNotMatch(told, /^(?:By hand, .*|Not loaded): (?:prato|piemonte|trento|bolzano)-/m);
  // Every address of the sources exists in the box, and every file of the box is requested, except those of
  // substitutes.
  const asked = new Set(world.box.visits.map(({ url }) => url));
  assert.deepEqual(
    holdings.filter(({ url }) => !asked.has(new URL(url).href)).map(({ source }) => source),
    ["istat-boundaries-shp"],
  );
});

Deno.test("start --area serves a first release of the area, and import --rest completes it", async () => {
  await using world = await openWorld();
  const env = { ...world.env, DENO_V8_FLAGS: "--liftoff-only" };
  const service = await startProgram(env, /^Accounts: /, { options: ["--area", borgo.name] });
  const first = service.lines.join("\n");
  assert.equal(await service.stop(), 0);
  assert.match(first, /^Release \S+ is active\. Sources read: 5,/m);
  assert.match(first, /^Next: deno task import --rest \(\d+ more files, for \d+ more metrics\)$/m);
  assert.match(first, /^Livability Score Service on /m);
  assert.match(first, new RegExp(`^  All +${METRICS} +41 `, "m"));
  // The extract of the box has no pharmacies, schools and stops: 9 of its 50 metrics.
  assert.equal(METRICS - Object.keys(await notDirect(world)).length, 41);

  const told = await world.import(["--rest"]);
  const reasons = await notDirect(world);
  assert.deepEqual(
    all.filter((id) => reasons[id] === undefined),
    downloadedMetrics(catalogue, sources),
    told,
  );
});

Deno.test("the import command works through a proxy with TLS", async () => {
  await using world = await openWorld();
  // ISTAT's service requires 15 s between two requests. Its files are supplied in a folder, so none is
  // requested.
  const slow = holdings.filter(({ url }) => url.includes("esploradati"));
  const given = await Promise.all(
    slow.map(async ({ source, file }) =>
      Object.entries((await fixtureOf(source)).files).filter(([path]) => path.endsWith(file))
    ),
  );
  const folder = await world.folderOf([...await filesByHand(known), ...given.flat()]);
  const args = ["import", "--area", borgo.name, "--from", folder];
  const { code, stdout, stderr } = await runProgram(args, world.env);
  assert.equal(code, 0, stdout + stderr);
  assert.match(stdout, /^Files: \d+ new, \d+ unchanged, 0 failed,/m);
  assert.deepEqual(await notDirect(world), {}, stdout);
});
