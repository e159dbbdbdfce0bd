/**
 * The folder of the embedded engine. All tests that run without a server test the engine's
 * statements.
 */
import assert from "node:assert/strict";
import { parseTarGzip } from "nanotar";
import { connectEmbedded } from "../../src/db/embedded.ts";
import { closedTestDatabase } from "../support/database.ts";
import { startScript } from "../support/processes.ts";
import { onServer } from "../support/engine.ts";

const writer = new URL("./embedded-writer.ts", import.meta.url);

/** Opens a folder for statements that may take any time. */
function open(dataDir: string): ReturnType<typeof connectEmbedded> {
  const onDead = (reason: string) => assert.fail(reason);
  return connectEmbedded(dataDir, { onSlow: undefined, onDead });
}

/** Runs a test on the folder of a closed, migrated database. */
async function withDataDir(test: (dataDir: string) => Promise<void>): Promise<void> {
  const { env, remove } = await closedTestDatabase();
  await test(env["DATA_DIR"] ?? "").finally(remove);
}

Deno.test({
  name: "connectEmbedded() rejects a folder in use, and the open database stays usable",
  ignore: onServer,
  fn: () =>
    withDataDir(async (dataDir) => {
      const database = await open(dataDir);
      await assert.rejects(
        open(dataDir),
        new RegExp(`in use by process ${Deno.pid}\\.`),
      );
      assert.equal((await database.sql`select 1`).length, 1);
      await database.close();
    }),
});

Deno.test({
  name: "connectEmbedded() finds every committed row after the previous process was killed",
  ignore: onServer,
  fn: () =>
    withDataDir(async (dataDir) => {
      const other = await startScript(writer, [dataDir]);
      await other.kill();
      const database = await open(dataDir);
      const [row] = await database.sql`select count(*) from committed`;
      assert.equal(row?.count, 100);
      await database.close();
    }),
});

Deno.test({
  name: "connectEmbedded() recreates the database if its creation was interrupted",
  ignore: onServer,
  async fn() {
    const dataDir = await Deno.makeTempDir();
    await Deno.mkdir(`${dataDir}/postgres/base`, { recursive: true });
    await Deno.writeTextFile(`${dataDir}/postgres/PG_VERSION`, "18\n");
    await Deno.writeTextFile(`${dataDir}/creating`, "");
    const database = await open(dataDir);
    assert.equal((await database.sql`select 1`).length, 1);
    await database.close();
    await assert.rejects(Deno.stat(`${dataDir}/creating`), Deno.errors.NotFound);
    await Deno.remove(dataDir, { recursive: true });
  },
});

Deno.test({
  name: "connectEmbedded() replaces a bundle of another PostGIS by one without the unused parts",
  ignore: onServer,
  fn: () =>
    withDataDir(async (dataDir) => {
      const bundles = async () =>
        (await Array.fromAsync(Deno.readDir(dataDir))).map(({ name }) => name)
          .filter((name) => name.startsWith("postgis-"));
      const [stored = "", ...others] = await bundles();
      assert.deepEqual(others, []);
      await Deno.rename(`${dataDir}/${stored}`, `${dataDir}/postgis-1.tar.gz`);
      await Deno.writeTextFile(`${dataDir}/${stored}.draft`, "left by a killed process");
      const { sql, close } = await open(dataDir);
      const [row] = await sql`select st_x(st_transform('srid=4326;point(12 42)', 7794)) as x`;
      assert.ok(Math.abs(row?.x - 7_000_000) < 1, `${row?.x} is not the false easting`);
      await close();
      assert.deepEqual(await bundles(), [stored]);
      const files = await parseTarGzip(await Deno.readFile(`${dataDir}/${stored}`));
      const libraries = files.flatMap(({ name }) => /[^/]+\.so$/.exec(name) ?? []);
      assert.ok(libraries.includes("postgis-3.so"));
      assert.deepEqual(libraries.filter((name) => /raster|topology/.test(name)), []);
    }),
});

Deno.test({
  name:
    "connectEmbedded() opens a folder with a longer path than that of a Unix socket, and changes its mode to 0700",
  ignore: onServer,
  fn: () =>
    withDataDir(async (dataDir) => {
      const long = `${dataDir}/${"long/".repeat(40)}`;
      await Deno.mkdir(long, { recursive: true });
      await Deno.rename(`${dataDir}/postgres`, `${long}/postgres`);
      await Deno.chmod(long, 0o755);
      const database = await open(long);
      assert.equal(((await Deno.stat(long)).mode ?? 0) & 0o777, 0o700);
      assert.equal((await database.sql`select 1`).length, 1);
      await database.close();
    }),
});

Deno.test({
  name: "connectEmbedded() rejects a folder whose database the engine cannot open, with the reason",
  ignore: onServer,
  fn: () =>
    withDataDir(async (dataDir) => {
      const needed = `${dataDir}/postgres/global`, aside = `${dataDir}/aside`;
      await Deno.rename(needed, aside);
      await assert.rejects(open(dataDir), /^Error: The embedded database in .* cannot be opened: /);
      await Deno.rename(aside, needed);
      const database = await open(dataDir); // the lock was released
      assert.equal((await database.sql`select 1`).length, 1);
      await database.close();
    }),
});

Deno.test({
  name:
    "other work continues while the embedded engine runs a statement, and close() ends an endless one",
  ignore: onServer,
  fn: () =>
    withDataDir(async (dataDir) => {
      const { sql, close } = await open(dataDir);
      let turns = 0, isRunning = true;
      const statement = sql`select count(*) from generate_series(1, 3000000)`
        .then(() => isRunning = false);
      while (isRunning) {
        await new Promise((resolve) => setTimeout(resolve));
        turns++;
      }
      await statement;
      assert.ok(turns > 10, `${turns} turns`);

      const endless = sql`select count(*) from generate_series(1, 1e12)`.catch((error) =>
        error.code
      );
      await Promise.resolve();
      await close();
      assert.equal(await endless, "CONNECTION_DESTROYED");
      const database = await open(dataDir);
      assert.equal((await database.sql`select 1`).length, 1);
      await database.close();
    }),
});
