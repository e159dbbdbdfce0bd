/**
 * The disk of the embedded engine becomes full. The disk is a small file system in memory that only the process
 * sees (see `disk-full.test.ts`).
 */
import assert from "node:assert/strict";

/** The database takes 50 MB of it. */
const DISK_MB = 100;

Deno.test("a process whose embedded engine a full disk has stopped ends with a sentence and code 70", async () => {
  const disk = await Deno.makeTempDir({ prefix: "livability-disk-" });
  try {
    const { code, stdout, stderr } = await new Deno.Command("bwrap", {
      args: [
        ...["--dev-bind", "/", "/", "--perms", "0700", "--size", String(DISK_MB * 1024 * 1024)],
        ...["--tmpfs", disk, Deno.execPath(), "run", "--quiet", "--allow-all"],
        ...[new URL("embedded-filler.ts", import.meta.url).pathname, disk],
      ],
    }).output();
    const text = new TextDecoder();
    assert.equal(code, 70, text.decode(stderr));
    assert.match(
      text.decode(stdout),
      /^disk_full\nThe embedded database (lost the answer|has not answered a statement)/,
    );
  } finally {
    await Deno.remove(disk, { recursive: true });
  }
});
