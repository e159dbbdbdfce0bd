import assert from "node:assert/strict";
import { areaOf, findAreas, italyArea } from "../../src/commands/import/find-area.ts";
import { describe, inventory } from "../../src/commands/inventory.ts";
import { run } from "../../src/commands/sources.ts";
import { sourcesWords } from "../../src/commands/sources-words.ts";
import { readConfig } from "../../src/config.ts";
import type { ReleaseSource } from "../../src/releases/release.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { sources } from "../../src/sources/registry.ts";
import { publisher } from "../releases/download/server.ts";
import { sourceOf } from "../releases/support.ts";
import { testDatabase } from "../support/database.ts";
import { sampleDatabase } from "../support/service.ts";
import { onServer } from "../support/engine.ts";

/** Makes a loaded source with layers of these names and dates. */
function loaded(id: string, layers: Readonly<Record<string, string>>): ReleaseSource {
  const { publisher, title, licence, licenceUrl, attribution, homePage, dataDate } = sourceOf(
    id,
    [],
  );
  return {
    ...{ id, publisher, title, licence, licenceUrl, attribution, homePage, dataDate },
    redistribution: "yes",
    words: null,
    layers: Object.entries(layers).map(([name, date]) => ({ name, dataDate: date })),
  };
}

const now = new Date("2026-07-01");
const known = [
  { ...sourceOf("gtfs", []), rhythm: "quarterly" as const },
  { ...sourceOf("openstreetmap", []), rhythm: "daily" as const },
  { ...sourceOf("dpc-seismic", []), downloads: [{ url: "https://example.org/", path: "zones" }] },
];

Deno.test("inventory() dates a source by its newest layer, and marks sources with a likely newer edition", async () => {
  const { loaded: [gtfs, seismic] } = await inventory(
    known,
    [
      loaded("gtfs", { stop: "2020-01-01", stop_routes: "2025-07-01" }),
      loaded("dpc-seismic", { seismic_zone: "2003-01-01" }),
    ],
    italyArea,
    now,
  );
  assert.deepEqual([gtfs?.dataDate, gtfs?.newerLikely], ["2025-07-01", true]);
  assert.ok(Math.abs((gtfs?.years ?? NaN) - 1) < 0.01);
  assert.equal(seismic?.newerLikely, false, "no other edition will come");
});

Deno.test("inventory() separates the metrics that a missing source unlocks from those that it extends", async () => {
  const { loaded: [gtfs], missing } = await inventory(
    known,
    [
      loaded("gtfs", { stop: "2025-07-01", stop_routes: "2025-07-01" }),
    ],
    italyArea,
    now,
  );
  assert.deepEqual(gtfs?.metrics, ["stop_distance", "stops_500m", "routes_500m"]);
  const osm = missing.find(({ id }) => id === "openstreetmap");
  assert.ok(osm !== undefined && osm.extends.includes("stop_distance"));
  assert.ok(!osm.unlocks.includes("stop_distance") && osm.unlocks.includes("police_distance"));
  assert.equal(osm.downloadable, false);
  const seismic = missing.find(({ id }) => id === "dpc-seismic");
  assert.deepEqual([seismic?.unlocks, seismic?.downloadable], [
    ["seismic_zone", "seismic_pga"],
    true,
  ]);
});

Deno.test("inventory() without loaded sources lists every metric as unlocked by a missing one", async () => {
  const { missing } = await inventory(sources, [], italyArea, now);
  const unlocked = new Set(missing.flatMap(({ unlocks }) => unlocks));
  assert.deepEqual(catalogue.map(({ id }) => id).filter((id) => !unlocked.has(id)), []);
});

Deno.test("a substitute is listed with its original if it is loaded, and not as missing", async () => {
  const known = [sourceOf("territory", []), sourceOf("other", [], { insteadOf: "territory" })];
  const linesOf = async (...ids: string[]) => {
    const there = await inventory(known, ids.map((id) => loaded(id, {})), italyArea, now);
    return [...describe(null, there, sourcesWords("en"))].join("\n");
  };
  assert.match(
    await linesOf("other"),
    /^ {2}other .* \(in place of territory; deno task import --rest replaces it\)$[^]*^Not loaded:\n {2}territory /m,
  );
  assert.doesNotMatch(await linesOf("territory"), /other|Not loaded/);
});

Deno.test("inventory() leaves out sources of other areas, without a request", async () => {
  const missingIn = async (name: string) => {
    const [candidate] = findAreas(name, null);
    assert.ok(candidate !== undefined);
    return (await inventory(sources, [], areaOf(candidate), now)).missing.map(({ id }) => id);
  };
  const inTrento = await missingIn("Trento"), inLombardia = await missingIn("Lombardia");
  assert.ok(inTrento.includes("trento-accidents") && !inTrento.includes("bolzano-accidents"));
  assert.ok((await missingIn("provincia di Bolzano")).includes("bolzano-accidents"));
  assert.ok(!inTrento.includes("lombardia-schools") && inLombardia.includes("lombardia-schools"));
  assert.ok(inTrento.includes("mef-income") && inTrento.includes("openstreetmap"));
});

Deno.test("describe() lists missing sources with their metrics and addresses", async () => {
  const lines = [...describe(null, await inventory(known, [], italyArea, now), sourcesWords("en"))];
  assert.equal(lines[0], "No data release is loaded.");
  assert.match(lines.join("\n"), /dpc-seismic +load it to measure seismic_zone, seismic_pga/);
  assert.match(
    lines.join("\n"),
    /downloaded by an import, last known to answer 2026-09-14: https:\/\/example\.org\//,
  );
});

Deno.test("sources --check lists the addresses that moved or do not answer, and fails if there are any", async () => {
  const server = publisher({ "/zones.csv": "a", "/new.csv": "ab" });
  const at = (...paths: string[]) => ({
    downloads: paths.map((path) => ({ url: `${server.url}/${path}`, path })),
  });
  const moving: typeof fetch = async (input, options) => {
    if (!String(input).endsWith("/old.csv")) return await fetch(input, options);
    return await fetch(`${server.url}/new.csv`, options);
  };
  const checked = async (...paths: string[]) => {
    const lines: string[] = [];
    const code = await run(["--check"], readConfig({}), (line) => lines.push(line), {
      known: [{ ...sourceOf("dpc-seismic", []), ...at(...paths) }],
      internet: { fetch: moving, retryDelayMs: 0 },
    });
    return { code, text: lines.join("\n") };
  };
  try {
    const good = await checked("zones.csv");
    assert.equal(good.code, 0);
    assert.match(good.text, /^dpc-seismic +answers: .*\/zones\.csv$/m);
    const bad = await checked("zones.csv", "old.csv", "gone.csv");
    assert.equal(bad.code, 1);
    assert.match(bad.text, /^dpc-seismic +moved to: \S+\/new\.csv {2}\S+\/old\.csv$/m);
    assert.match(bad.text, /^dpc-seismic +does not answer: status 404 {2}\S+\/gone\.csv$/m);
    assert.match(bad.text, /^3 addresses: 1 answer, 1 moved, 1 do not answer, 0 not asked\.$/m);
    assert.deepEqual(server.requests, []);
  } finally {
    await server.close();
  }
});

Deno.test("sources --check follows no redirect to a server inside the operator's network", async () => {
  const asked: string[] = [], lines: string[] = [];
  const url = "https://example.org/zones.csv", inside = "https://10.0.0.1/zones.csv";
  const redirecting: typeof fetch = (input, options) => {
    const to = String(input);
    asked.push(to);
    if (to !== url) return Promise.resolve(new Response());
    if (options?.redirect !== "manual") return redirecting(inside, options);
    return Promise.resolve(new Response(null, { status: 302, headers: { location: inside } }));
  };
  const code = await run(["--check"], readConfig({}), (line) => lines.push(line), {
    known: [{ ...sourceOf("dpc-seismic", []), downloads: [{ url, path: "zones.csv" }] }],
    internet: {
      fetch: redirecting,
      lookUp: (name) => Promise.resolve([name === "10.0.0.1" ? name : "93.184.216.34"]),
      retryDelayMs: 0,
    },
  });
  assert.equal(code, 1);
  assert.match(lines[0] ?? "", /^dpc-seismic +does not answer: /);
  assert.deepEqual(asked, [url]);
});

Deno.test({
  name: "sources reports the sample release, an empty database, and the coverage of an area",
  // The embedded engine accepts a single connection.
  ignore: !onServer,
  async fn() {
    const print = (lines: string[]) => (line: string) => void lines.push(line);
    const sample = await sampleDatabase(), empty = await testDatabase();
    const ofSample: string[] = [], ofNothing: string[] = [];
    assert.equal(await run([], readConfig(sample.env), print(ofSample)), 0);
    assert.equal(await run([], readConfig(empty.env), print(ofNothing)), 0);
    assert.match(
      ofSample.join("\n"),
      new RegExp(`invented territory, no real data\\.\n +sample .* ${catalogue.length} metrics`),
    );
    assert.match(ofNothing.join("\n"), /^No data release is loaded\.\nNot loaded:/);
    const ofTown: string[] = [];
    const named = ["--area", "borgo campione"];
    assert.equal(await run(named, readConfig(sample.env), print(ofTown)), 0);
    assert.match(ofTown.join("\n"), /^Measured directly in Borgo Campione .* in 1 of 1 comuni:$/m);
    assert.match(ofTown.join("\n"), /^ {2}All +111 +1\d\d +1\d\d Borgo Campione$/m);
    assert.match(ofTown.at(-1) ?? "", /^Next: deno task import --area italy --dry-run/);
    await Promise.all([sample.close(), empty.close()]);
  },
});

Deno.test("sources --check --lang prints states and sizes in that language, and refuses others", async () => {
  const server = publisher({ "/zones.csv": "a".repeat(1_234_567) });
  const downloads = [{ url: `${server.url}/zones.csv`, path: "zones.csv" }];
  const lines: string[] = [];
  const checked = (lang: string) =>
    run(["--check", "--lang", lang], readConfig({}), (line) => lines.push(line), {
      known: [{ ...sourceOf("dpc-seismic", []), downloads }],
      internet: { fetch, retryDelayMs: 0 },
    });
  try {
    for (const lang of ["it", "de"]) await checked(lang);
    assert.match(lines[0] ?? "", /^dpc-seismic +risponde: 1,2 MB {2}http/);
    assert.match(lines[2] ?? "", /^dpc-seismic +antwortet: 1,2 MB {2}http/);
    await assert.rejects(checked("es"), /^Error: Usage:\n {2}sources /);
  } finally {
    await server.close();
  }
});
