import assert from "node:assert/strict";
import { requireExtensions } from "../../src/db/extensions.ts";
import { appliedOf, ensureMigrated, migrate, readMigrations } from "../../src/db/migrate.ts";
import { checksum } from "../../src/db/sql-files.ts";
import { databaseWithoutTables, empty, openCopy, testDatabase } from "../support/database.ts";
import { transaction } from "../../src/db/transaction.ts";

Deno.test("migrate() brings an empty database up to date with several concurrent callers", async () => {
  const { sql, close } = await openCopy(empty);
  await Promise.all([migrate(sql), migrate(sql), migrate(sql)]);
  const applied = await sql`select name from livability.migration order by name`;
  assert.deepEqual(
    applied.map((row) => row["name"]),
    (await readMigrations()).map(({ name }) => name),
  );
  assert.equal((await sql`select from livability.api_key`).length, 0);
  await close();
});

Deno.test("migrate() runs each added migration once and in order", async () => {
  const { sql, close } = await testDatabase();
  const known = await readMigrations();
  const next = [
    {
      name: "8001_make",
      text: "create table livability.made (i integer); insert into livability.made values (1);",
    },
    { name: "8002_add", text: "insert into livability.made values (2)" },
  ];
  await migrate(sql, [...known, ...next]);
  await migrate(sql, [...known, ...next]);
  assert.deepEqual([...await sql`select i from livability.made order by i`], [{ i: 1 }, { i: 2 }]);
  await close();
});

Deno.test("migrate() changes nothing if a migration fails, and names it", async () => {
  const { sql, close } = await testDatabase();
  const next = [
    { name: "8001_good", text: "create table livability.made (i integer)" },
    { name: "8002_bad", text: "select 1; select nothing_there" },
  ];
  await assert.rejects(
    migrate(sql, [...await readMigrations(), ...next]),
    /Migration 8002_bad failed: column "nothing_there" does not exist/,
  );
  const [row] = await sql`
    select to_regclass('livability.made') as made,
      (select count(*) from livability.migration where name >= '8') as applied`;
  assert.deepEqual(row, { made: null, applied: 0 });
  await close();
});

Deno.test("migrate() rejects a migration that was changed after it ran", async () => {
  const { sql, close } = await testDatabase();
  const [first, ...rest] = await readMigrations();
  assert(first);
  const tampered = [{ ...first, text: `${first.text}\n` }, ...rest];
  await assert.rejects(migrate(sql, tampered), new RegExp(`Migration ${first.name} was changed`));
  await migrate(sql);
  await close();
});

Deno.test("migrate() rejects a database of a newer version", async () => {
  const { sql, close } = await testDatabase();
  await sql`insert into livability.migration (name, sha256) values ('9001_future', '')`;
  await assert.rejects(migrate(sql), /migration 9001_future, which this version does not know/);
  await close();
});

Deno.test("migrate() rejects a database older than the previous version, names the version that updates it, and changes nothing", async () => {
  const { sql, close } = await databaseWithoutTables();
  const old = { name: "0007_fairness", text: "create table livability.account (id bigint)" };
  await migrate(sql, [old], []);
  await assert.rejects(
    migrate(sql),
    /Start the version of 2026-11-25 \(commit c0a5110\) with it once, then this one\./,
  );
  const tables =
    await sql`select tablename from pg_tables where schemaname = 'livability' order by 1`;
  assert.deepEqual(tables.map(({ tablename }) => tablename), ["account", "function", "migration"]);
  await close();
});

/** SHA-256 of a migration of the previous version, the last one that the first migrations of this version replace. */
const FATTURA = "baa1d0befb5975084bd71692b03188bd63a5cacd2db8a37c36561c13c3e2b18b";

Deno.test("appliedOf() finds the migrations that databases of each earlier version have", async () => {
  const known = await readMigrations();
  const textOf = (name: string) =>
    checksum(known.find((each) => each.name === name) ?? assert.fail(name));
  const found = (...applied: [name: string, sha256: string][]) => {
    const listed = applied.map(([name, sha256]) => ({ name, sha256 }));
    return appliedOf(listed, known, (why, name) => `${why}: ${name}`).map(({ name }) => name);
  };
  const first = known.map(({ name }) => name).filter((name) => name < "0018");
  assert.ok(first.length > 0);
  const before: [string, string][] = [["0001_release", "any"], ["0018_fattura", FATTURA]];
  const functions: [string, string] = ["0019_release_functions", textOf("0019_release_functions")];
  assert.deepEqual(found(), []);
  assert.deepEqual(found(...before), first);
  assert.deepEqual(found(...before, functions), [...first, "0019_release_functions"]);
  // Versions of an hour numbered this migration otherwise.
  assert.deepEqual(
    found(...before, functions, ["0020_metering", textOf("0022_metering")]),
    [...first, "0019_release_functions", "0022_metering"],
  );
  assert.deepEqual(
    found(...known.map((file): [string, string] => [file.name, checksum(file)])),
    known.map(({ name }) => name),
  );
  assert.throws(() => found(["0001_release", "any"]), /^Error: older: 0001_release$/);
  assert.throws(() => found(...before, ["9001_next", "any"]), /^Error: newer: 9001_next$/);
  assert.throws(() => found(["0018_fattura", "any"]), /^Error: changed: 0018_fattura$/);
  assert.throws(() => found(...before, [functions[0], "any"]), /^Error: changed: 0019_release/);
});

Deno.test("ensureMigrated() as a role without create rights changes nothing and names what is missing", async () => {
  const { sql, close } = await databaseWithoutTables({ DATABASE_POOL: "1" });
  const asReader = async () => {
    await sql`set role pg_read_all_data`; // a role of PostgreSQL's own
    await ensureMigrated(sql).finally(() => sql`reset role`);
  };
  await assert.rejects(asReader(), /The database lacks 0001_people, .*`deno task migrate`/);
  await ensureMigrated(sql);
  await asReader();
  await sql`delete from livability.function where name = 'admit'`;
  await assert.rejects(asReader(), /The database lacks admit, and/);
  assert.equal((await sql`select from livability.function where name = 'admit'`).length, 0);
  await close();
});

Deno.test("requireExtensions() names the statement to request if the role cannot install extensions", async () => {
  const { sql, close } = await openCopy(empty);
  await assert.rejects(
    transaction(sql, async (tx) => {
      // Rolled back with the transaction.
      await tx`create role livability_test_nobody`;
      await tx`set local role livability_test_nobody`;
      await requireExtensions(tx);
    }),
    /needs the extension postgis\. Ask the database's administrator .*: create extension postgis;/,
  );
  await close();
});

Deno.test("the release table holds at most one active release", async () => {
  const { sql, close } = await testDatabase();
  const add = (number: number, active: boolean) =>
    sql`
      insert into livability.release (name, schema, built_at, active)
      values (${`r${number}`}, ${`release_${number}`}, now(), ${active})`;
  await add(1, true);
  await add(2, false);
  await assert.rejects(add(3, true), /release_one_active/);
  await assert.rejects(sql`update livability.release set active = true where name = 'r2'`);
  await close();
});
