import assert from "node:assert/strict";
import { createGeocoder } from "../../../src/geocoding/geocode.ts";
import { activeRelease, type Release } from "../../../src/releases/release.ts";
import { type AtlasDependencies, computeAtlas } from "../../../src/scoring/atlas/compute-atlas.ts";
import { atlasIn } from "../../../src/scoring/atlas/stored-atlas.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import { compile } from "../../../src/scoring/compiled-catalogue.ts";
import { unrestricted } from "../../../src/scoring/judge/withhold.ts";
import { METHOD } from "../../../src/scoring/method.ts";
import { createScorer } from "../../../src/scoring/scorer.ts";
import { sampleDatabase } from "../../support/service.ts";

const { sql, close } = await sampleDatabase();
const release = await activeRelease(sql) as Release;
const { schema } = release;
Deno.test.afterAll(close);

/** Computes, and reports the comuni to compute and those computed before. */
async function compute(changes: Partial<AtlasDependencies> = {}) {
  const begun: number[] = [];
  const comuni = await computeAtlas({
    sql,
    releases: compile(catalogue),
    isRestricted: unrestricted,
    atOnce: 2,
    offered: () => Promise.resolve([]),
    isInside: () => true,
    begin: (...counts) => begun.push(...counts),
    advance: () => {},
    signal: new AbortController().signal,
    ...changes,
  }, release);
  return { comuni, begun };
}

/** Adds copies of the only comune, whose streets and residents are those of the original. */
async function addComuni(istats: readonly string[]): Promise<void> {
  for (const istat of istats) {
    await sql`
      insert into ${sql(schema)}.comune (istat, name, provincia, provincia_name, belfiore, source)
      select ${istat}, 'Copia ' || ${istat}, provincia, provincia_name, belfiore, source
      from ${sql(schema)}.comune where istat = '999001'`;
    await sql`
      insert into ${sql(schema)}.comune_centre (istat, geom, radius_m)
      select ${istat}, geom, radius_m from ${sql(schema)}.comune_centre where istat = '999001'`;
  }
}

async function removeComuni(istats: readonly string[]): Promise<void> {
  for (const table of ["comune", "comune_centre"]) {
    await sql`delete from ${sql(schema)}.${sql(table)} where istat in ${sql([...istats])}`;
  }
}

Deno.test("the score of a comune is that of a request for it; its interval is that of the mean, and not wider", async () => {
  assert.deepEqual(await compute(), { comuni: 1, begun: [1, 0] });
  const place = await createGeocoder(sql).locate(release, { address: "Borgo Campione" });
  assert.ok(place?.precision === "comune");
  const asked = await createScorer(sql)(release, place);
  interface Row {
    readonly [column: string]: unknown;
    readonly score: number;
    readonly low: number;
    readonly high: number;
    readonly states: string;
    readonly points: readonly (number | null)[];
  }
  const [row] = await sql<Row[]>`
    select istat, method, size, score, low, high, measured, states, to_json(points) as points,
      size_rank_low, size_rank_high, rank_low, rank_high
    from ${sql(schema)}.atlas`;
  assert.ok(row !== undefined);
  const { score, low, high, states, points, ...rest } = row;
  // Direct at each point, and therefore for the mean of the points, although not for an address.
  const direct = asked.metrics.filter(({ measurement }) =>
    measurement.state === "direct" ||
    measurement.state === "estimated" && measurement.spread?.evidence === 1
  );
  assert.deepEqual(rest, {
    istat: "999001",
    method: METHOD,
    size: "town",
    measured: direct.length / asked.total,
    size_rank_low: 1,
    size_rank_high: 1,
    rank_low: 1,
    rank_high: 1,
  });
  assert.ok(Math.abs(score - asked.score) < 1e-9);
  assert.ok(asked.interval.low < low && low < score && score < high && high < asked.interval.high);
  assert.equal(
    states,
    asked.metrics.map((one) => direct.includes(one) ? "d" : one.measurement.state[0]).join(""),
  );
  assert.deepEqual(
    points,
    asked.metrics.map(({ normalised, withheld }) =>
      withheld || normalised === null ? null : Math.round(normalised)
    ),
  );
});

Deno.test("what the lacking sources would add is stored, for the sources that cover the comune", async () => {
  const asked: unknown[] = [];
  const files = ["https://a.example/1"];
  await compute({
    offered: (istat, loaded) => {
      asked.push([istat, loaded]);
      return Promise.resolve([{
        id: "ispra-sinkholes",
        files,
        classes: { sinkhole: { complete: true } },
        dataDate: "2020-01-01",
        reach: "known",
      }]);
    },
  });
  assert.deepEqual(asked, [["999001", ["sample"]]]);
  const atlas = atlasIn(sql), shown = await atlas.release();
  assert.ok(shown !== null);
  const { blindSpots, evidence, states } = await atlas.comune(shown, "999001") ?? {};
  assert.ok(blindSpots !== undefined && evidence !== undefined && states !== undefined);
  const lacking = catalogue.filter(({ sources }, i) =>
    sources.includes("ispra-sinkholes") && (evidence[i] ?? 0) <= 50
  );
  assert.deepEqual(
    blindSpots.sources.flatMap(({ metrics }) => metrics),
    lacking.map(({ id }) => id),
  );
  assert.deepEqual(blindSpots.metrics, lacking.map(({ id }) => id));
  assert.equal(blindSpots.width !== null, lacking.length > 0);
  assert.equal(evidence.length, catalogue.length);
  for (const [i, state] of [...states].entries()) {
    assert.equal(state === "d", evidence[i] === 100, `metric ${i}`);
  }
  const [province, ...others] = await atlas.provinces(shown);
  assert.deepEqual(others, []);
  const [part] = await atlas.comuniOf(shown, ["999"]);
  assert.deepEqual(province?.measured, part?.measured);
  assert.deepEqual(part?.measured, evidence.map((percent) => percent / 100));
  assert.deepEqual(await atlas.comuniOf(shown, ["001"]), []);

  await sql`update ${sql(schema)}.coverage set source = null where source = 'sample'`;
  let loadedThen: readonly string[] | null = null;
  await compute({
    offered: (_, loaded) => {
      loadedThen = loaded;
      return Promise.resolve([]);
    },
  });
  assert.deepEqual(loadedThen, [], "the source does not cover the comune");
  await sql`update ${sql(schema)}.coverage set source = 'sample' where id <> 0`;
});

Deno.test("what an earlier version stored of the lacking sources is not shown", async () => {
  await compute();
  const old = { sources: [{ source: "omi", files: 1, metrics: ["sale_price"] }], files: 1 };
  await sql`update ${sql(schema)}.atlas set blind_spots = ${JSON.stringify(old)}::text::jsonb`;
  const atlas = atlasIn(sql), shown = await atlas.release();
  assert.ok(shown !== null);
  assert.deepEqual((await atlas.comune(shown, "999001"))?.blindSpots, {
    sources: [],
    files: 0,
    metrics: [],
    possible: [],
    width: null,
  });
  assert.deepEqual([...(await atlas.provinces(shown))[0]?.lacking ?? []], []);
});

Deno.test("an atlas of a version without blind spots is computed again", async () => {
  await compute();
  await sql`alter table ${sql(schema)}.atlas drop column blind_spots`;
  assert.equal(await atlasIn(sql).release(), null);
  await compute();
  assert.equal((await atlasIn(sql).release())?.comuni, 1);
});

Deno.test("a run that ends early is continued, and shows the earlier atlas until it is complete", async () => {
  const copies = ["999002", "999003", "999004"];
  await addComuni(copies);
  const controller = new AbortController(), { signal } = controller;
  const stopped = compute({
    atOnce: 1,
    advance: () => controller.abort(new Error("stopped")),
    signal,
  });
  await assert.rejects(stopped, /stopped/);
  const [shown] = await sql`select count(*)::integer as comuni from ${sql(schema)}.atlas`;
  assert.deepEqual(shown, { comuni: 1 });
  assert.deepEqual(await compute(), { comuni: 4, begun: [3, 1] });
  // Copies have the same errors, except those of where their points lie.
  const ranks = await sql<{ low: number; high: number }[]>`
    select rank_low as low, rank_high as high from ${sql(schema)}.atlas`;
  assert.equal(ranks.length, 4);
  for (const { low, high } of ranks) assert.ok(1 <= low && low < high && high <= 4);
  await removeComuni(copies);
});

Deno.test("only the comuni of the release's territory are computed", async () => {
  await addComuni(["999005"]);
  const { comuni } = await compute({ isInside: (istat) => istat === "999005" });
  assert.equal(comuni, 1);
  assert.deepEqual([...await sql`select istat from ${sql(schema)}.atlas`], [{ istat: "999005" }]);
  await removeComuni(["999005"]);
});

Deno.test("comuni computed by another version of the method are computed again", async () => {
  const controller = new AbortController();
  await addComuni(["999006"]);
  const stopping = { atOnce: 1, advance: () => controller.abort(), signal: controller.signal };
  await assert.rejects(compute(stopping));
  await sql`update ${sql(schema)}.atlas_work set method = '0'`;
  assert.deepEqual((await compute()).begun, [2, 0]);
  await removeComuni(["999006"]);
});
