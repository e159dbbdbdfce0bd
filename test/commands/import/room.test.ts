import assert from "node:assert/strict";
import { checkRoom } from "../../../src/commands/import/room.ts";
import { openstreetmap } from "../../../src/sources/places/openstreetmap.ts";

const gigabyte = 1e9;

/** Checks the free space for an extract of `bytes` bytes and returns the messages. */
async function check(bytes: number, freeBytes: number | null, server: boolean): Promise<string> {
  const DATA_DIR = await Deno.makeTempDir();
  const said: string[] = [];
  const file = { path: "italy.osm.pbf", fullPath: "/italy.osm.pbf", bytes };
  try {
    await checkRoom(
      [{ source: openstreetmap, files: { extract: [file] } }],
      { DATA_DIR, ...server ? { DATABASE_URL: "postgres://host/name" } : {} },
      (line) => said.push(line.replace(DATA_DIR, "DIR")),
      () => Promise.resolve(freeBytes),
    );
  } finally {
    await Deno.remove(DATA_DIR);
  }
  return said.join("\n");
}

Deno.test("checkRoom() prints what an extract of Italy needs: at most 2 GB of memory and 25 GB of disk", async () => {
  const said = await check(2.2 * gigabyte, 100 * gigabyte, true);
  assert.match(said, /^openstreetmap: 2\.2 GB to read take up to \d\.\d GB of memory, /);
  const { memory, scratch, database } = openstreetmap.room?.(2.2 * gigabyte) ?? assert.fail();
  assert.ok(memory <= 2 * gigabyte && scratch + database <= 25 * gigabyte);
});

Deno.test("checkRoom() prints nothing for a small file", async () => {
  assert.equal(await check(1e6, 0, true), "");
});

Deno.test("checkRoom() rejects a disk that is too small, and counts the database if it is embedded", async () => {
  await assert.rejects(check(2.2 * gigabyte, 3 * gigabyte, true), /3\.0 GB free .* set DATA_DIR/);
  await check(2.2 * gigabyte, 15 * gigabyte, true);
  await assert.rejects(check(2.2 * gigabyte, 15 * gigabyte, false), /15\.0 GB free/);
});

Deno.test("checkRoom() continues if the free space is unknown", async () => {
  assert.match(await check(2.2 * gigabyte, null, false), /^openstreetmap: /);
});
