import assert from "node:assert/strict";
import { decodeTile, TILE_VERSION } from "../../src/walking/tile.ts";

const key = { col: 3, row: 4 };

Deno.test("decodeTile() refuses bytes of another version", () => {
  const bytes = new Uint8Array([TILE_VERSION + 1, 0, 0, 0]);
  assert.throws(
    () => decodeTile(key, bytes),
    /^Error: Tile 3\/4 has version \d+, .* import again$/,
  );
});

Deno.test("decodeTile() refuses columns that are longer than the bytes", () => {
  const bytes = new Uint8Array(400).fill(255); // each column has 4,294,967,295 values
  bytes[0] = TILE_VERSION;
  assert.throws(() => decodeTile(key, bytes), /^Error: Tile 3\/4 is cut off: import again$/);
});
