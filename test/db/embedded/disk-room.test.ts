/** The room of the embedded engine's disk. */
import assert from "node:assert/strict";
import { DiskRoom } from "../../../src/db/embedded/disk-room.ts";

const MIB = 1024 * 1024;

Deno.test("a disk has room for what is stored while 64 MiB are free, or while it does not report its space", async () => {
  let free: number | null = null;
  const room = new DiskRoom("/data", () => Promise.resolve(free));
  const rooms: [number | null, boolean][] = [];
  for (free of [64 * MIB, 64 * MIB - 1, 0, null, 65 * MIB]) {
    await room.measure();
    rooms.push([free, room.hasRoom]);
  }
  assert.deepEqual(rooms, [
    [64 * MIB, true],
    [64 * MIB - 1, false],
    [0, false],
    [null, true],
    [65 * MIB, true],
  ]);
});

Deno.test({
  name: "a process that may not measure the disk assumes that it has room",
  permissions: { sys: false },
  async fn() {
    const room = new DiskRoom("/data", () => assert.fail("measured"));
    await room.measure();
    assert.equal(room.hasRoom, true);
  },
});
