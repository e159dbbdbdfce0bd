import assert from "node:assert/strict";
// @ts-types="@types/d3-polygon"
import { polygonContains } from "d3-polygon";
import { openstreetmapOverpass } from "../../../src/sources/places/openstreetmap-overpass.ts";
import type { OsmElement } from "../../../src/sources/places/openstreetmap/element.ts";
import { at } from "../../fixtures/fixture.ts";
import { answer, network, steps } from "../../fixtures/openstreetmap-overpass.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { type Reading, readSource, rowsTo } from "../support.ts";
import { node, way } from "./openstreetmap/extract.ts";

const path = "borgo_overpass.json";

const readText = (text: string): Promise<Reading> =>
  readSource(openstreetmapOverpass, { answer: [file(path, text)] });
const read = (elements: readonly OsmElement[], remark?: string): Promise<Reading> =>
  readText(answer(elements, remark));

const classesOf = (reading: Reading): string[] =>
  [...new Set(rowsTo(reading, "feature").map(({ name }) => name))].sort();

Deno.test("openstreetmapOverpass yields streets, intersections and street names", async () => {
  const reading = await read(network([
    {
      points: [[-500, 0], [0, 0], [500, 0]],
      tags: { highway: "residential", name: "Via Roma", lit: "yes" },
    },
    { points: [[0, 0], [0, 300]], tags: { highway: "cycleway" } },
    { points: [[0, 0], [0, -300]], tags: { highway: "pedestrian" } },
  ]));
  assert.deepEqual(classesOf(reading), [
    "cycleway",
    "intersection",
    "pedestrian_street",
    "street",
    "street_lit",
    "street_lit_known",
    "walkable_street",
  ]);
  const crossings = rowsTo(reading, "feature").filter(({ name }) => name === "intersection");
  assert.equal(crossings.length, 1); // the cycleway does not count as an arm
  assert.deepEqual(rowsTo(reading, "address").map(({ street, civico }) => [street, civico]), [
    ["Via Roma", null],
  ]);
});

Deno.test("openstreetmapOverpass yields only street classes, whatever other tags an object has", async () => {
  const { rows } = await read([
    node(1, 9, 45, { amenity: "pharmacy", highway: "bus_stop" }),
    node(2, 9.001, 45, { natural: "tree" }),
    way(1, [1, 2], { highway: "service", leisure: "playground", waterway: "river" }),
  ]);
  assert.deepEqual(rows.filter(({ to }) => to === "feature"), []);
});

Deno.test("openstreetmapOverpass dates every class by the answer's timestamp", async () => {
  const dates = rowsTo(await read(network(steps(400))), "date");
  assert.deepEqual(
    dates.map(({ name }) => name).sort(),
    Object.keys(openstreetmapOverpass.classes).sort(),
  );
  assert.deepEqual(new Set(dates.map(({ date }) => date)), new Set(["2026-01-01"]));
});

Deno.test("openstreetmapOverpass does not cover ground that only a long way reaches", async () => {
  const road = { points: [[0, 0], [9_000, 0]] as [number, number][], tags: { highway: "trunk" } };
  const [coverage] = rowsTo(await read(network([...steps(1_200), road])), "coverage");
  assert.ok(coverage?.geometry.type === "Polygon");
  const ring = (coverage.geometry.coordinates[0] ?? [])
    .map(([lon = NaN, lat = NaN]): [number, number] => [lon, lat]);
  for (const [east, north] of [[0, 0], [1_100, 0], [-1_100, 1_100]] as const) {
    assert.ok(polygonContains(ring, at(east, north)), `${east} ${north}`);
  }
  for (const [east, north] of [[1_300, 0], [5_000, 0], [0, -1_300]] as const) {
    assert.ok(!polygonContains(ring, at(east, north)), `${east} ${north}`);
  }
});

Deno.test("openstreetmapOverpass declares no coverage if all ways are long", async () => {
  const tags = { highway: "residential" };
  const points: [number, number][] = [[0, 0], [900, 0], [900, 900], [0, 0]];
  assert.deepEqual(rowsTo(await read(network([{ points, tags }])), "coverage"), []);
});

Deno.test("openstreetmapOverpass rejects an incomplete answer", async () => {
  const whole = network(steps(400));
  const fails = (text: string, problem: RegExp) =>
    assertFileError(readText(text), path, null, problem);
  await fails(answer(whole, "runtime error: Query timed out"), /given up by the server: runtime/);
  await fails(answer(whole).slice(0, -200), /not complete JSON/);
  await fails(answer([]), /holds no elements/);
  await fails(JSON.stringify({ elements: whole }), /no Overpass answer/);
});

Deno.test("openstreetmapOverpass rejects ways that precede their nodes, and unsorted elements", async () => {
  const fails = (elements: readonly OsmElement[], problem: RegExp) =>
    assertFileError(read(elements), path, null, problem);
  const [a, b, c] = [node(1, 9, 45), node(2, 9.1, 45), way(1, [1, 2], { highway: "road" })];
  await fails([c, a, b], /element 1: a node.*\(._;>;\);out;/);
  await fails([a, c, b], /not sorted/);
  await fails([b, a, c], /not sorted/);
});
