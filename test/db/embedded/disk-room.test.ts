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

Deno.test("a process that may not measure the disk assumes that it has room", async () => {
  const module = new URL("../../../src/db/embedded/disk-room.ts", import.meta.url).href;
  const script = await Deno.makeTempFile({ suffix: ".ts" });
  await Deno.writeTextFile(
    script,
    `import { DiskRoom } from "${module}";
    const room = new DiskRoom("/data", () => { throw new Error("measured"); });
    await room.measure();
    if (!room.hasRoom) throw new Error("no room");`,
  );
  const { success, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-check", "--no-prompt", "--allow-read", script],
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  await Deno.remove(script);
});
