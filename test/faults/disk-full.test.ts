/**
 * The data disk becomes full during an import. The disk is a small file system in memory, visible only to the
 * server. Debian's `bubblewrap` creates it, if the system permits unprivileged namespaces.
 */
import assert from "node:assert/strict";
import { runProgram } from "../support/program.ts";
import { importFolder, releases } from "./import-files.ts";
import { assertExact, outcomes, startWorld } from "./world.ts";

/** The disk has room for the database and either a new release or the other files, but not for both. */
const DISK_MB = 76, OTHER_FILES_MB = 48;

Deno.test("a disk that fills during an import: it reports the cause, the previous release serves, a later import works", async () => {
  await using made = new AsyncDisposableStack();
  const disk = await Deno.makeTempDir({ prefix: "livability-disk-" });
  made.defer(() => Deno.remove(disk, { recursive: true }));
  const size = String(DISK_MB * 1024 * 1024);
  await using world = await startWorld({
    under: ["bwrap", "--dev-bind", "/", "/", "--perms", "0700", "--size", size, "--tmpfs", disk],
    dataFolder: disk,
  });
  const { sql, env } = world;
  await using folder = await importFolder(600);
  const command = ["import", "--from", folder.path];
  const before = await releases(sql);
  await sql`create table other as select repeat('x', 1000) from generate_series(1, ${
    OTHER_FILES_MB * 1000
  })`;

  const service = await world.service();
  const load = world.load(service, { perSecond: 10 });
  const { code, stderr } = await runProgram(command, env);
  assert.equal(code, 1);
  assert.match(stderr, /^The disk of the database is full\. .* make room, then import again\./m);
  assert.deepEqual(await releases(sql), before);
  await load.more(20, 200);
  const calls = await load.stop();
  // The first write that fails may belong to a call.
  assert.deepEqual({ ...outcomes(calls), 200: 0, 503: 0 }, { 200: 0, 503: 0 });
  await assertExact(world, calls);

  await sql`drop table other`;
  const next = await runProgram(command, env);
  assert.equal(next.code, 0, next.stderr);
  assert.notDeepEqual(await releases(sql), before);
});
