import assert from "node:assert/strict";
import { writeExtract } from "./write.ts";

/**
 * Heap limit in MB. Objects for all nodes of the extract would exceed it, and V8 would end the process.
 */
const heapMb = 32;

/** Maximum resident memory; 130 to 180 MB were measured, most of it Deno itself. */
const residentMb = 300;

Deno.test("an extract of 300,000 nodes is read with a heap too small for its objects", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const path = `${folder}/generated.osm.pbf`;
    const { node } = await writeExtract(path, 300_000, 1);
    assert.ok(node > 200_000);
    const { success, stdout } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--no-check",
        "--allow-all",
        `--v8-flags=--max-old-space-size=${heapMb}`,
        new URL("read.ts", import.meta.url).href,
        path,
      ],
      env: { TMPDIR: folder },
    }).output();
    assert.ok(success, "the heap was too small");
    const { rows, peakMb } = JSON.parse(new TextDecoder().decode(stdout));
    assert.ok(rows > 10_000);
    assert.ok(peakMb < residentMb, `${peakMb} MB`);
    // Temporary files have no name, so that a killed process leaves none.
    assert.deepEqual([...Deno.readDirSync(folder)].map(({ name }) => name), ["generated.osm.pbf"]);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
