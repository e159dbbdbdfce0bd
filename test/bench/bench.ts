/**
 * `deno task bench`: how long the service takes on the data that is loaded, in this process. Reads
 * the settings as the service does; nothing is written to the database.
 */
import type { CallAdmitted } from "../../src/access/meter.ts";
import { createApp } from "../../src/api/app.ts";
import { createService, releaseOrSample, withDatabase } from "../../src/commands/service.ts";
import { readConfig } from "../../src/config.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";
import { percentile } from "./percentile.ts";

const WARM_UP = 20, RUNS = 200;

/** Times a call, the first ones left out; milliseconds. */
async function time(call: (i: number) => Promise<void>): Promise<{ p50: number; p99: number }> {
  const elapsedMs: number[] = [];
  for (let i = 0; i < WARM_UP + RUNS; i++) {
    const startedAt = performance.now();
    await call(i);
    if (i >= WARM_UP) elapsedMs.push(performance.now() - startedAt);
  }
  return { p50: percentile(elapsedMs, 0.5), p99: percentile(elapsedMs, 0.99) };
}

/** Points inside comuni spread over the release, always the same ones. */
async function samplePoints(
  sql: Sql,
  { schema }: Release,
): Promise<{ lat: number; lon: number }[]> {
  return await sql<{ lat: number; lon: number }[]>`
    select st_y(p) as lat, st_x(p) as lon from (
      select st_transform(st_pointonsurface(geom), 4326) as p from ${sql(schema)}.area
      where kind = 'comune' order by md5(code || st_astext(st_centroid(geom))) limit 100) as points`;
}

/** House numbers spread over the release, as people write them; names of comuni where it has none. */
async function sampleAddresses(sql: Sql, { schema }: Release): Promise<string[]> {
  const rows = await sql<{ text: string }[]>`
    (select a.street || ' ' || a.civico || ', ' || c.name as text
      from ${sql(schema)}.address a join ${sql(schema)}.comune c on c.istat = a.comune
      where a.civico is not null order by md5(a.id::text) limit 100)
    union all
    (select name from ${sql(schema)}.comune order by md5(istat) limit 10)`;
  return rows.map(({ text }) => text);
}

/** A meter that admits every call: admission is measured by the meter's own tests. */
function open(release: Release): CallAdmitted {
  const full = { limit: 1, remaining: 1, resetS: 0 };
  return {
    outcome: "admitted",
    reservation: 0,
    account: 0,
    plan: "scale",
    callsUsed: 0,
    minute: full,
    month: full,
    release,
  };
}

const config = readConfig(Deno.env.toObject());
await withDatabase(config, "serving", async (database) => {
  const { sql, engine } = database;
  const release = await releaseOrSample(database, config);
  if (release === null) throw new Error("No data release: load one first.");
  const app = createApp({
    ...createService(database),
    meter: {
      admit: () => Promise.resolve(open(release)),
      settle: () => Promise.resolve(true),
      release: () => Promise.resolve(),
      usage: () => Promise.resolve({ ...open(release), outcome: "known" }),
    },
    document: { yaml: "", json: "" },
    referenceScript: null,
    urls: { terms: "/terms", attribution: "/attribution", upgrade: "/v1/plans" },
    deadlineS: config.REQUEST_DEADLINE_S,
    log: () => {},
  });
  const post = (bodies: readonly unknown[]) => async (i: number): Promise<void> => {
    const body = JSON.stringify(bodies[i % bodies.length]);
    const headers = { "content-type": "application/json" };
    const response = await app.request("/v1/score", { method: "POST", headers, body });
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    await response.body?.cancel();
  };
  const point = await time(post(await samplePoints(sql, release)));
  const addresses = await sampleAddresses(sql, release);
  const address = await time(post(addresses.map((text) => ({ address: text }))));
  const figures = {
    engine,
    release: release.name,
    score_point_p50_ms: point.p50,
    score_point_p99_ms: point.p99,
    score_address_p50_ms: address.p50,
    score_address_p99_ms: address.p99,
  };
  if (Deno.args.includes("--json")) {
    // deno-lint-ignore no-console -- the figures are this program's output
    return console.log(JSON.stringify(figures));
  }
  for (const [name, value] of Object.entries(figures)) {
    const shown = typeof value === "number" ? value.toFixed(2) : value;
    // deno-lint-ignore no-console -- the figures are this program's output
    console.log(`${name.padEnd(22)} ${shown}`);
  }
});
