import assert from "node:assert/strict";

/** Heap limit in MB. Objects for all edges would exceed it, and V8 would end the process. */
const heapMb = 40;

/** Maximum resident memory of the process. */
const residentMb = 300;

/** Maximum bytes of arrays for each edge of a network; 26 and 27 were measured. */
const bytesOfEdge = 32;

Deno.test("a network of 320,000 edges is built with a heap too small for its objects, in under 32 bytes per edge", async () => {
  const folder = await Deno.makeTempDir();
  try {
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--quiet",
        "--no-check",
        "--allow-all",
        `--v8-flags=--max-old-space-size=${heapMb}`,
        new URL("many-edges.ts", import.meta.url).href,
        "400",
      ],
      env: { TMPDIR: folder },
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
    const { edges, tiles, bytes, heldBytes, peakMb } = JSON.parse(new TextDecoder().decode(stdout));
    // The two parts that meet at each of the four corners form one edge.
    assert.equal(edges, 2 * 400 * 399 - 4);
    assert.ok(tiles > 200 && bytes > 20e6);
    assert.ok(heldBytes < bytesOfEdge * edges, `${heldBytes / edges} bytes of arrays an edge`);
    assert.ok(peakMb < residentMb, `${peakMb} MB`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});
