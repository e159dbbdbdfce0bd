/** Facts about the published perimeters of zones, counted independently of this code. */
import assert from "node:assert/strict";
import type { Geometry } from "geojson";
import { omi } from "../../src/sources/housing/omi.ts";
import { type Reading, readSource, rowsTo } from "../sources/support.ts";
import { realFiles, realTest } from "./files.ts";

/** Corners of a zone's polygons. */
function corners(reading: Reading, zone: string): number {
  const areas = rowsTo(reading, "area").filter(({ code }) => code === zone);
  return areas.reduce((sum, { geometry }) => sum + cornersOf(geometry), 0);
}

function cornersOf(geometry: Geometry): number {
  return geometry.type === "MultiPolygon" ? geometry.coordinates.flat(2).length : NaN;
}

realTest("omi reads the 1,990 zones of four provinces from the original perimeters", async () => {
  const { values = [], zones = [], perimeters = [] } = await realFiles(omi);
  assert.equal(perimeters.length, 4);
  const simplified = await readSource(omi, { values, zones });
  const reading = await readSource(omi, { values, zones, perimeters });
  const codes = (one: Reading) => rowsTo(one, "area").map(({ code }) => code).sort();
  assert.deepEqual(codes(reading), codes(simplified), "the same zones, each once");
  assert.equal(codes(reading).length, 26_602);
  assert.equal(simplified.refused["listed twice"], 7);
  assert.equal(reading.refused["listed twice"], 7);
  assert.equal(reading.refused["its comune is in a better file"], 1_997);
  assert.ok(corners(reading, "F205:B12") > corners(simplified, "F205:B12"));
  assert.equal(corners(reading, "A182:B1"), corners(simplified, "A182:B1"));
});
