/**
 * Test databases: the changes that invalidate their templates, and the emptiness of each new
 * database.
 */
import assert from "node:assert/strict";
import postgres from "postgres";
import { testDatabase } from "./database.ts";
import { serverUrl } from "./engine.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { copyOfDatabase } from "./server-copies.ts";
import { KEPT_VERSIONS } from "./template.ts";

const root = new URL("../../", import.meta.url);
const templates = {
  migrated: new URL("./database.ts", import.meta.url),
  sample: new URL("./sample.ts", import.meta.url),
};

/** Whether an additional line in a file of the project invalidates a template. */
async function outdates(path: string, template: keyof typeof templates): Promise<boolean> {
  const module = templates[template], changed = new URL(path, root).href;
  const read = async (file: URL) =>
    await Deno.readTextFile(file) + (file.href === changed ? "\n" : "");
  await Deno.stat(new URL(path, root));
  return await fingerprintOf(module) !== await fingerprintOf(module, read);
}

for (
  const [what, path] of [
    ["a migration", "src/db/migrations/0002_accounts.sql"],
    ["a function of the database", "src/db/functions/admit.sql"],
    ["a catalogue entry", "src/scoring/catalogue/services.ts"],
    ["a source", "src/sources/places/openstreetmap.ts"],
    ["the sample's own source", "src/releases/sample/places.ts"],
    ["the schema of releases", "src/releases/schema.sql"],
    ["the keys of addresses", "src/geocoding/name-keys.ts"],
    ["a package's version", "deno.lock"],
    ["the template itself", "test/support/sample.ts"],
  ] as const
) {
  Deno.test(`a change to ${what} invalidates the template of the sample database`, async () => {
    assert.equal(await outdates(path, "sample"), true);
  });
}

Deno.test("a change to a migration or function invalidates the migrated template, and one to a page neither template", async () => {
  assert.equal(await outdates("src/db/migrations/0003_metering.sql", "migrated"), true);
  assert.equal(await outdates("src/db/functions/admit.sql", "migrated"), true);
  for (const template of ["migrated", "sample"] as const) {
    assert.equal(await outdates("src/web/layout.tsx", template), false);
  }
});

Deno.test("testDatabase() returns an empty database, whatever the previous test did to its own", async () => {
  const content = async () => {
    await using database = disposable(await testDatabase());
    const { sql } = database;
    const found = await sql`
      select n.nspname, c.relname, c.relkind, a.attname, pg_get_expr(d.adbin, d.adrelid) as initial,
        (xpath('/row/n/text()', query_to_xml(
          format('select count(*) as n from livability.%I', c.relname), false, true, '')))[1]::text as rows
      from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where n.nspname not in ('public', 'information_schema') and not starts_with(n.nspname, 'pg_')
        and c.relkind in ('r', 'S')
      order by n.nspname, c.relname, a.attnum`;
    await sql`insert into livability.account (email, plan) values ('a@example.org', 'free')`;
    await sql`alter table livability.session drop column user_agent`;
    await sql`create schema release_1`;
    await sql`create table release_1.area (i integer)`;
    return [...found];
  };
  const first = await content();
  assert.ok(first.length > 20);
  assert.deepEqual(await content(), first);
});

if (serverUrl !== undefined) {
  const url = serverUrl;
  Deno.test("a server keeps only the latest versions of a template, even with concurrent copies", async () => {
    const name = `kept${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
    const template = { name, module: import.meta.url, build: () => Promise.resolve() };
    const copy = async (version: number) =>
      await (await copyOfDatabase(url, template, `v${version}`)).remove();
    const admin = postgres(url, { max: 1 });
    const prefix = `livability_test_${name}_`;
    const present = async () => {
      const rows = await admin<{ datname: string }[]>`
        select datname from pg_database where starts_with(datname, ${prefix}) order by oid`;
      return rows.map(({ datname }) => datname.slice(prefix.length));
    };
    try {
      for (let version = 1; version <= KEPT_VERSIONS; version++) await copy(version);
      assert.deepEqual(await present(), ["v1", "v2", "v3", "v4", "v5"]);
      await Promise.all([copy(6), copy(6), copy(2)]);
      assert.deepEqual(await present(), ["v2", "v3", "v4", "v5", "v6"]);
    } finally {
      for (const version of await present()) await admin`drop database ${admin(prefix + version)}`;
      await admin.end();
    }
  });
}

function disposable<T extends { close(): Promise<void> }>(opened: T): T & AsyncDisposable {
  return { ...opened, [Symbol.asyncDispose]: () => opened.close() };
}
