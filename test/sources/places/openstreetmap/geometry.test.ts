import assert from "node:assert/strict";
import type { GeoPosition } from "../../../../src/sources/places/openstreetmap/coordinate-units.ts";
import { pointOf } from "../../../../src/sources/places/openstreetmap/geometry.ts";

const square = (west: number, south: number, size: number): GeoPosition[] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

function assertNear(actual: GeoPosition, expected: GeoPosition): void {
  const off = Math.hypot(actual[0] - expected[0], actual[1] - expected[1]);
  assert.ok(off < 1e-8, `${actual} is ${off} degrees off`);
}

Deno.test("pointOf() is exact to 1e-8 degrees for a square of one metre", () => {
  const size = 1e-5;
  assertNear(
    pointOf({ kind: "way", line: square(11.0912345, 46.2087654, size) }),
    [11.0912345 + size / 2, 46.2087654 + size / 2],
  );
});

Deno.test("pointOf() returns the centroid of an area's largest part", () => {
  const polygons = [[square(0, 0, 1)], [square(10, 10, 4)], [square(20, 20, 2)]];
  assertNear(pointOf({ kind: "area", polygons }), [12, 12]);
});

Deno.test("pointOf() returns the middle of a line, and a corner of a ring without area", () => {
  assertNear(pointOf({ kind: "way", line: [[0, 0], [2, 2]] }), [1, 1]);
  assertNear(pointOf({ kind: "way", line: [[0, 0], [5, 0], [6, 0]] }), [5, 0]);
  assertNear(pointOf({ kind: "way", line: [[3, 3], [4, 4], [3, 3], [3, 3]] }), [3, 3]);
});
