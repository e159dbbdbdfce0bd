/** The vector tiles of the atlas: `/tiles/<release>/{z}/{x}/{y}`. */
import assert from "node:assert/strict";
import { gunzipSync } from "node:zlib";
import type { AtlasPart } from "../../src/scoring/atlas/parts.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { tileProperties, tilesPath, tilesVersion } from "../../src/web/atlas/atlas-tiles.ts";
import { atlasRelease, computedAtlas } from "../support/atlas.ts";
import { testService } from "../support/service.ts";
import { contains, featuresOf, tileAt } from "../support/tiles.ts";
import { readerOf } from "./reader.ts";

const service = await testService();
await computedAtlas(service.sql);
Deno.test.afterAll(() => service.close());
const { atlas } = service.dependencies;
const shown = await atlas.release() ?? atlasRelease;

const asGzip = { "accept-encoding": "gzip, br", accept: "*/*" };
/** The middle of the invented comune. */
const middle = [12, 40] as const;
const address = tileAt(6, middle), at = `${address.z}/${address.x}/${address.y}`;
const version = tilesVersion(shown);

Deno.test("200: a tile has the class and the text of each layer as the page of the province shows them", async () => {
  const { get } = readerOf(service.dependencies);
  const answer = await get(`/tiles/sample/${at}`, asGzip);
  assert.equal(answer.status, 200);
  assert.equal(answer.headers.get("content-type"), "application/vnd.mapbox-vector-tile");
  assert.equal(answer.headers.get("content-encoding"), "gzip");
  assert.equal(answer.headers.get("x-data-release"), "sample");
  const found = featuresOf(gunzipSync(await answer.bytes()), address)
    .filter(({ geometry }) => contains(geometry, middle));
  assert.deepEqual(found.map(({ id }) => id), [999001]);
  const properties = found[0]?.properties ?? {};
  assert.equal(properties["name"], "Borgo Campione");
  const [, href = ""] = /href="(atlas\/999-[^"]*)"/.exec(await (await get("/atlas")).text()) ?? [];
  for (const layer of ["score", ...categoryCodes, "coverage"]) {
    const html = await (await get(`/${href}?by=${layer}`)).text();
    const [, drawn, hatched] =
      /href="\.\.\/comune\/999001[^>]*><title>[^<]*<\/title><path (?:class="class-(\d)"|fill="url\(#(hatched-\d)\)")/
        .exec(html) ?? [];
    assert.equal(properties[layer], drawn ?? hatched, layer);
    const [, title] = /<title>Borgo Campione: ([^<]*)<\/title>/.exec(html) ?? [];
    const said = properties[`${layer}_said`];
    assert.equal(layer === "coverage" ? `${said}%` : `${said}`.replace(/ \(.*/, ""), title, layer);
  }
});

Deno.test("a tile says a score with its interval if it is sure, else the interval, and hatches wide ones", () => {
  const level = (low: number, score: number, high: number) => ({ score, low, high });
  const part: AtlasPart = {
    ...{ code: "022205", name: "Trento", provincia: "TN", residents: 100 },
    levels: {
      ...Object.fromEntries(categoryCodes.map((code) => [code, level(35, 58.2, 81)])),
      score: level(60.2, 65.4, 70),
    } as AtlasPart["levels"],
    measured: catalogue.map((_, i) => i < 30 ? 1 : 0),
    lacking: new Map(),
  };
  const said = tileProperties(part);
  assert.equal(said["name"], "Trento");
  assert.deepEqual([said["score"], said["score_said"]], ["3", "65 (60–70)"]);
  assert.deepEqual([said["mobility"], said["mobility_said"]], ["hatched-2", "35–81"]);
  // 30 of 111
  assert.deepEqual([said["coverage"], said["coverage_said"]], ["1", 27]);
});

Deno.test("with the version of the page a tile may be kept for ever; without it must be asked again", async () => {
  const { get } = readerOf(service.dependencies);
  const path = `/${tilesPath(shown)}`.replace("{z}/{x}/{y}", at);
  assert.equal(path, `/tiles/sample/${at}?v=${version}`);
  for (const time of ["first", "then from memory"]) {
    const { headers } = await get(path, asGzip);
    assert.equal(headers.get("cache-control"), "public, max-age=31536000, immutable", time);
  }
  for (const other of ["", "?v=0000000000"]) {
    const { status, headers } = await get(`/tiles/sample/${at}${other}`, asGzip);
    assert.deepEqual([status, headers.get("cache-control")], [200, "no-cache"], other);
  }
});

Deno.test("the version differs by method, and by release of the same name", () => {
  const versions = [shown, { ...shown, method: "0" }, { ...shown, schema: "other" }];
  assert.equal(new Set(versions.map(tilesVersion)).size, 3);
});

Deno.test("304: the browser has the tile", async () => {
  const { get } = readerOf(service.dependencies);
  const etag = (await get(`/tiles/sample/${at}`, asGzip)).headers.get("etag") ?? "";
  const again = await get(`/tiles/sample/${at}`, { ...asGzip, "if-none-match": etag });
  assert.deepEqual([again.status, (await again.bytes()).length], [304, 0]);
  assert.equal(again.headers.get("etag"), etag);
  const other = await get(`/tiles/sample/5/0/0`, { ...asGzip, "if-none-match": etag });
  assert.equal(other.status, 204);
});

Deno.test("a client that does not accept gzip gets the tile uncompressed", async () => {
  const { get } = readerOf(service.dependencies);
  const plain = await get(`/tiles/sample/${at}`, { "accept-encoding": "identity" });
  const zipped = await get(`/tiles/sample/${at}`, asGzip);
  assert.equal(plain.headers.get("content-encoding"), null);
  for (const { headers } of [plain, zipped]) assert.match(headers.get("vary") ?? "", /encoding/i);
  assert.deepEqual(await plain.bytes(), Uint8Array.from(gunzipSync(await zipped.bytes())));
});

Deno.test("204: a tile without comuni; 400: no such tile; 404: an unknown release, with that of the tiles", async () => {
  const { get } = readerOf(service.dependencies);
  assert.equal((await get("/tiles/sample/4/0/0", asGzip)).status, 204);
  for (const bad of ["3/0/0", "9/1/1", "4/16/0", "4/0/-1", "x/y/z", "5/1.5/2"]) {
    const answer = await get(`/tiles/sample/${bad}`, asGzip);
    assert.equal(answer.status, 400, bad);
    assert.equal(await answer.text(), "z must be 4 to 8, and x and y 0 to 2^z - 1.\n");
  }
  const unknown = await get(`/tiles/2020-01/${at}`, asGzip);
  assert.equal(unknown.status, 404);
  assert.equal(await unknown.text(), "There are tiles of the release sample.\n");
  const none = readerOf({
    ...service.dependencies,
    atlas: { ...atlas, release: () => Promise.resolve(null) },
  });
  assert.equal((await none.get(`/tiles/sample/${at}`, asGzip)).status, 404);
});

Deno.test("tiles are cut once; those of the release before stay while a page shows them", async () => {
  let release = shown, cuts = 0;
  const { get } = readerOf({
    ...service.dependencies,
    atlas: {
      ...atlas,
      release: () => Promise.resolve(release),
      names: (one) => (cuts++, atlas.names(one)),
    },
  });
  const status = async (path: string) => (await get(path, asGzip)).status;
  const before = `/tiles/sample/${at}?v=${version}`;
  assert.deepEqual(await Promise.all([status(before), status(before)]), [200, 200]);
  assert.equal(cuts, 1);
  release = { ...shown, name: "next", method: "next" };
  assert.equal(await status(`/tiles/next/${at}`), 200);
  assert.equal(await status(before), 200);
  assert.equal(cuts, 2);
});

Deno.test("503: the database is away; the next request tries again", async () => {
  let isAway = true;
  const { get } = readerOf({
    ...service.dependencies,
    atlas: {
      ...atlas,
      names: (one) => isAway ? Promise.reject(new Error("away")) : atlas.names(one),
    },
  });
  assert.ok((await get(`/tiles/sample/${at}`, asGzip)).status >= 500);
  isAway = false;
  assert.equal((await get(`/tiles/sample/${at}`, asGzip)).status, 200);
});
