import assert from "node:assert/strict";
import { gunzipSync, gzipSync } from "node:zlib";
import { MANIFEST, README } from "../../../src/releases/pack/manifest.ts";
import { activeRelease } from "../../../src/releases/release.ts";
import { sampleSource } from "../../../src/releases/sample/sample-source.ts";
import { type TestDatabase, testDatabase } from "../../support/database.ts";
import { onServer } from "../../support/engine.ts";
import { releaseSchemas, sourceOf } from "../support.ts";
import {
  buildOf,
  dependent,
  digestOf,
  loadOf,
  type Members,
  membersOf,
  packOf,
  restricted,
  testRules,
  withManifest,
  writeMembers,
} from "./support.ts";

let database: TestDatabase, folder: string, pack: string, members: Members;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
  folder = await Deno.makeTempDir();
  pack = `${folder}/sample.pack`;
  const report = await buildOf(database, [sampleSource], new Date("2026-06-01T10:00:00.000Z"));
  await packOf(database, report, pack);
  members = membersOf(pack);
});
Deno.test.afterAll(async () => {
  await database.close();
  await Deno.remove(folder, { recursive: true });
});

Deno.test("a loaded pack is a release with the same tables, name and build time, and packs again to the same bytes", async () => {
  const { release, wasLoaded } = await loadOf(database, pack);
  assert.equal(wasLoaded, false);
  assert.equal(release.name, "2026-06-01T100000Z");
  const packSha256 = digestOf(await Deno.readFile(pack));
  assert.deepEqual(await activeRelease(database.sql), { ...release, packSha256 });
  const again = `${folder}/again.pack`;
  await packOf(database, { release }, again);
  assert.deepEqual(membersOf(again), members);
});

Deno.test("an interrupted atlas does not change the pack of a release", async () => {
  const { release } = await loadOf(database, pack);
  const before = `${folder}/before.pack`, during = `${folder}/during.pack`;
  await packOf(database, { release }, before);
  await database.sql`create table ${database.sql(release.schema)}.atlas_work (istat text)`;
  await packOf(database, { release }, during);
  assert.deepEqual(membersOf(during), membersOf(before));
  await database.sql`drop table ${database.sql(release.schema)}.atlas_work`;
});

Deno.test("a pack that is loaded already is not loaded twice, and can be activated", async () => {
  await loadOf(database, pack);
  await buildOf(database, [sampleSource], new Date("2026-06-02T10:00:00.000Z"));
  const before = await releaseSchemas(database);
  assert.equal((await loadOf(database, pack, false)).wasLoaded, true);
  assert.equal((await activeRelease(database.sql))?.name, "2026-06-02T100000Z");
  assert.equal((await loadOf(database, pack)).wasLoaded, true);
  assert.equal((await activeRelease(database.sql))?.name, "2026-06-01T100000Z");
  assert.deepEqual(await releaseSchemas(database), before);
});

Deno.test("a pack of a release with a restricted source is that of the release built without it and those that need it", async () => {
  const report = await buildOf(
    database,
    [sampleSource, restricted, dependent],
    new Date("2026-06-03T10:00:00.000Z"),
  );
  const path = `${folder}/without.pack`;
  const { omitted, manifest } = await packOf(database, report, path);
  assert.deepEqual(omitted, ["dependent", "restricted"]);
  assert.deepEqual(manifest.sources.map(({ id }) => id), ["sample"]);
  // A copied feature lacks the comune of its file, which only a build uses.
  const tables = ({ name }: { name: string }) => name !== "feature";
  const expected = JSON.parse(new TextDecoder().decode(members.get(MANIFEST)));
  assert.deepEqual(
    manifest.tables.filter(tables).map(({ name, rows, sha256 }) => ({ name, rows, sha256 })),
    expected.tables.filter(tables).map(
      ({ name, rows, sha256 }: Record<string, unknown>) => ({ name, rows, sha256 }),
    ),
  );
  const { schemas } = await state();
  assert.equal(schemas.includes("release_0"), false);
});

Deno.test("a pack is the same whatever the values of a restricted source, so that no attacker can compute them from it", async () => {
  const tablesWith = async (price: number) => {
    const secret = sourceOf("restricted", [
      { to: "statistic", name: "sale_price", support: "comune", code: "999001", value: price },
    ]);
    const report = await buildOf(database, [sampleSource, secret]);
    const { omitted, manifest } = await packOf(database, report, `${folder}/secret.pack`);
    assert.deepEqual(omitted, ["restricted"]);
    return manifest.tables;
  };
  assert.deepEqual(await tablesWith(900), await tablesWith(9000));
});

/** What must not change when a pack is refused. */
async function state(): Promise<{ schemas: string[]; rows: unknown }> {
  const rows = await database.sql`select name, schema, active from livability.release order by 1`;
  return { schemas: await releaseSchemas(database), rows: rows.map((row) => ({ ...row })) };
}

/** Checks that a pack of these members is refused with a sentence, and that nothing changes. */
async function refuses(
  changed: Iterable<readonly [string, Uint8Array]>,
  sentence: RegExp,
): Promise<void> {
  const path = `${folder}/changed.pack`, before = await state();
  await writeMembers(path, changed);
  await assert.rejects(
    () => loadOf(database, path),
    (error: Error) => {
      assert.match(error.message, sentence);
      assert.match(error.message, /changed\.pack .*The active release is as it was\.$/s);
      return true;
    },
  );
  assert.deepEqual(await state(), before);
}

Deno.test("a pack of another format, version or tables is refused, with both versions", async () => {
  await refuses(withManifest(members, (m) => ({ ...m, format: "other" })), /not a pack/);
  await refuses(
    withManifest(members, (m) => ({ ...m, version: 2 })),
    /version 2 of the format, and this program reads 1/,
  );
  const { schema } = await testRules();
  await refuses(
    withManifest(members, (m) => ({ ...m, schema: "0123456789ab" })),
    new RegExp(`version "0123456789ab" of the tables, and this program has "${schema}"`),
  );
  await refuses(withManifest(members, (m) => ({ ...m, more: 1 })), /damaged/);
  await refuses(withManifest(members, (m) => ({ ...m, name: "sample" })), /damaged/);
});

Deno.test("a pack with a missing, repeated, moved or strangely named member is refused", async () => {
  const list = [...members], [first, second] = list;
  assert.ok(first !== undefined && second !== undefined);
  await refuses(list.slice(1), /lacks the member/);
  await refuses([first, ...list], /lacks the member/);
  await refuses([second, first, ...list.slice(2)], /lacks the member/);
  await refuses(list.slice(0, -1), /does not end with a manifest/);
  await refuses([["../x", first[1]], ...list], /cannot have a member named "\.\.\/x"/);
  await refuses([...list.slice(0, -1), ["extra", first[1]], ...list.slice(-1)], /lacks|members/);
  await refuses([], /does not end with a manifest/);
});

/** The members with one part of a table changed, and the manifest without its digest's help. */
function withPart(table: string, change: (rows: Uint8Array) => Uint8Array): Members {
  const name = `tables/${table}/000001.copy.gz`;
  const part = members.get(name);
  assert.ok(part !== undefined, name);
  return new Map(
    [...members].map(([each, bytes]) =>
      each === name
        ? [each, new Uint8Array(gzipSync(change(new Uint8Array(gunzipSync(part)))))]
        : [each, bytes]
    ),
  );
}

Deno.test("a pack with other rows than its manifest states is refused", async () => {
  const flip = (rows: Uint8Array) => {
    const at = rows.length - 3; // the last byte of the last number
    rows[at] = (rows[at] ?? 0) ^ 1;
    return rows;
  };
  await refuses(withPart("imputed", flip), /other rows in the table imputed/);
  await refuses(withPart("comune", (rows) => rows.slice(0, -3)), /cut off/);
  const raw = new Map([...members, ["tables/comune/000001.copy.gz", new Uint8Array(9)]]);
  await refuses(raw as Members, /damaged|incorrect header/);
});

/** The members of a pack of the release after a statement has changed its tables. */
async function packAfter(statement: string): Promise<Members> {
  const path = `${folder}/hostile.pack`;
  const { release } = await loadOf(database, await freshPack(), false);
  await database.sql.unsafe(statement.replaceAll("SCHEMA", release.schema));
  await packOf(database, { release }, path);
  return membersOf(path);
}

/** Rows that a load refuses: what, the statement that makes them, and the part of the error. */
const refused = [
  [
    "a strip without height",
    "update SCHEMA.layer set strip_m = 1e-300 where strip_m > 0",
    /table point/,
  ],
  ["a value that is not a number", "update SCHEMA.imputed set sd = 'NaN'", /table imputed/],
  ["an infinite number in a list", "update SCHEMA.line set ax[1] = 'Infinity'", /table line/],
  [
    "a place outside Italy",
    "update SCHEMA.street set geom = ST_SetSRID(ST_MakePoint(0, 0), 7794)",
    /table street/,
  ],
  ["a row of an unknown layer", "update SCHEMA.feature set layer = 999", /table feature/],
  ["a text without end", "update SCHEMA.comune set name = repeat('x', 5000)", /table comune/],
  [
    "an invalid polygon",
    `update SCHEMA.ground set geom = ST_SetSRID(ST_Translate('polygon((0 0,9 9,9 0,0 9,0 0))'::geometry,
    7000000, 4650000), 7794)`,
    /table ground/,
  ],
  [
    "a damaged tile",
    "update SCHEMA.walk_tile set bytes = substring(bytes from 1 for 200)",
    /damaged tile/,
  ],
  [
    "a tile that refers to nothing",
    "update SCHEMA.walk_tile set bytes = set_byte(bytes, 4, 0)",
    /damaged tile/,
  ],
] as const;

// The embedded engine gets two, because its run only checks for differences between engines.
for (const [what, statement, sentence] of onServer ? refused : refused.slice(0, 2)) {
  Deno.test(`a pack with ${what} is refused`, async () => {
    await refuses(await packAfter(statement), sentence);
  });
}

Deno.test("a pack with a source that is unknown, or whose data may not be passed on, is refused", async () => {
  const path = await freshPack(), before = await state(), rules = await testRules();
  const unknown = { ...rules, known: [] }, secret = { ...rules, mayTravel: () => false };
  await assert.rejects(() => loadOf(database, path, true, { rules: unknown }), /does not know/);
  await assert.rejects(
    () => loadOf(database, path, true, { rules: secret }),
    /may not be passed on/,
  );
  assert.deepEqual(await state(), before);
});

/** A pack with another digest, so that it is not loaded yet. */
async function freshPack(): Promise<string> {
  const path = `${folder}/fresh.pack`;
  await writeMembers(
    path,
    withManifest(members, (m) => ({ ...m, method: crypto.randomUUID().slice(0, 20) })),
  );
  return path;
}

Deno.test("the texts and terms of sources are the program's, not the pack's", async () => {
  const path = `${folder}/texts.pack`;
  await writeMembers(
    path,
    await packAfter(
      "update SCHEMA.source set title = 'Buy now', licence = 'mine', home_page = 'http://x'",
    ),
  );
  const { release } = await loadOf(database, path, false);
  const [source] = await database.sql`
    select title, licence, home_page from ${database.sql(release.schema)}.source`;
  assert.deepEqual({ ...source }, {
    title: sampleSource.title,
    licence: sampleSource.licence,
    home_page: sampleSource.homePage,
  });
});

Deno.test("a load that is stopped, or fills the disk, leaves nothing behind", async () => {
  const path = await freshPack(), before = await state();
  const stop = new AbortController();
  let copies = 0;
  const copyIn: TestDatabase["copyIn"] = async (...given) => {
    await database.copyIn(...given);
    if (++copies === 5) stop.abort(new Error("stopped"));
  };
  await assert.rejects(
    () => loadOf(database, path, true, { signal: stop.signal, copyIn }),
    /stopped/,
  );
  assert.deepEqual(await state(), before);
  const full: TestDatabase["copyIn"] = () => {
    throw Object.assign(new Error("No space left on device"), { code: "53100" });
  };
  await assert.rejects(
    () => loadOf(database, path, true, { copyIn: full }),
    /^DatabaseFailedError: The disk of the database is full\. The active release is as it was/,
  );
  assert.deepEqual(await state(), before);
});

Deno.test("a pack says its licences and whom to credit", () => {
  const readme = new TextDecoder().decode(members.get(README));
  assert.match(readme, /collective database/);
  assert.ok(readme.includes(sampleSource.attribution));
  assert.ok(readme.includes(sampleSource.licence));
});
