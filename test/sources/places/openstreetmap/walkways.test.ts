import assert from "node:assert/strict";
import fc from "fast-check";
import {
  blocks,
  walkways,
} from "../../../../src/sources/places/openstreetmap/classes/walking-rules.ts";
import type { OsmElement, Tags } from "../../../../src/sources/places/openstreetmap/element.ts";
import { classifier, type TagRule } from "../../../../src/sources/places/openstreetmap/rule.ts";
import { openstreetmap } from "../../../../src/sources/places/openstreetmap.ts";
import { openstreetmapOverpass } from "../../../../src/sources/places/openstreetmap-overpass.ts";
import { answer } from "../../../fixtures/openstreetmap-overpass.ts";
import { file } from "../../../support/input-files.ts";
import { readSource, rowsTo } from "../../support.ts";
import { extract, multipolygon, node, way } from "./extract.ts";

/** Asserts for each set of tags whether the rules apply. */
function assertApply(rules: readonly TagRule[], cases: readonly (readonly [boolean, Tags[]])[]) {
  const classify = classifier(rules, "2026-11-22");
  for (const [expected, all] of cases) {
    for (const tags of all) {
      assert.equal(classify(tags).length > 0, expected, JSON.stringify(tags));
    }
  }
}

Deno.test("walkways include streets and paths, but not motorways or ways closed to pedestrians", () => {
  const street = (tags: Tags) => ({ highway: "residential", ...tags });
  assertApply(walkways, [
    [
      true,
      [
        ...["footway", "path", "pedestrian", "steps", "living_street", "residential", "service"],
        ...["track", "unclassified", "tertiary", "tertiary_link", "secondary", "primary", "road"],
      ].map((highway) => ({ highway })),
    ],
    [
      false,
      [
        ...["motorway", "motorway_link", "trunk", "trunk_link", "cycleway", "bridleway"],
        ...["construction", "proposed", "corridor", "via_ferrata", "raceway", "platform"],
      ].map((highway) => ({ highway })),
    ],
    [false, [{ route: "ferry", foot: "yes" }, { railway: "rail" }, {
      highway: "motorway",
      foot: "yes",
    }]],
    [false, ["private", "no"].flatMap((no) => [street({ access: no }), street({ foot: no })])],
    [true, ["yes", "designated", "permissive"].map((foot) => street({ access: "private", foot }))],
    [true, ["destination", "customers", "permit", "forestry"].map((access) => street({ access }))],
    [false, [street({ access: "no", bicycle: "yes" }), street({ disused: "yes" })]],
    [false, [street({ indoor: "yes" }), street({ construction: "yes" })]],
    [false, [{ highway: "footway", indoor: "yes", foot: "yes" }]],
  ]);
});

Deno.test("walkways ignore oneway=*, but exclude ways that pedestrians may use in one direction only", () => {
  const path = (tags: Tags) => ({ highway: "footway", ...tags });
  assertApply(walkways, [
    [true, [path({ oneway: "yes" }), path({ oneway: "-1" }), path({ "oneway:foot": "no" })]],
    [false, [path({ "oneway:foot": "yes" }), path({ "oneway:foot": "-1", foot: "yes" })]],
    [false, [path({ "foot:backward": "no" })]],
  ]);
});

Deno.test("walkways include a cycleway or a trunk road only if a tag permits pedestrians", () => {
  const cycleway = (tags: Tags) => ({ highway: "cycleway", ...tags });
  const trunk = (tags: Tags) => ({ highway: "trunk", ...tags });
  assertApply(walkways, [
    [true, [cycleway({ foot: "designated" }), cycleway({ foot: "permissive" })]],
    [true, [cycleway({ segregated: "yes" }), cycleway({ segregated: "no" })]],
    [false, [cycleway({ segregated: "no", foot: "no" }), cycleway({ bicycle: "designated" })]],
    [true, [trunk({ foot: "yes" }), trunk({ sidewalk: "right" }), {
      highway: "bridleway",
      foot: "yes",
    }]],
    [true, [trunk({ "sidewalk:left": "yes" }), trunk({ "sidewalk:both": "yes" })]],
    [false, [trunk({ sidewalk: "no" }), trunk({ sidewalk: "separate" })]],
    [false, [trunk({ sidewalk: "both", foot: "no" })]],
    [false, [
      { highway: "primary", motorroad: "yes" },
      trunk({ motorroad: "yes", sidewalk: "both" }),
    ]],
    [true, [trunk({ motorroad: "yes", foot: "yes" })]],
  ]);
});

Deno.test("a gate blocks walks only if it is closed to pedestrians", () => {
  assertApply(blocks, [
    [true, [
      { barrier: "gate", access: "private" },
      { barrier: "lift_gate", access: "no" },
      { barrier: "gate", foot: "no" },
      { barrier: "bollard", access: "yes", foot: "private" },
    ]],
    [false, [
      { barrier: "gate" },
      { barrier: "gate", access: "customers" },
      { barrier: "gate", access: "private", foot: "yes" },
      { access: "private" },
    ]],
  ]);
});

/** Reads the walkway parts of an extract with these objects. */
const partsOf = async (elements: readonly OsmElement[]) =>
  rowsTo(
    await readSource(openstreetmap, { extract: [file("a.osm.pbf", extract(elements))] }),
    "walkway",
  );

/** Reads the walkway parts of an Overpass response with these objects. */
const partsOfAnswer = async (elements: readonly OsmElement[]) =>
  rowsTo(
    await readSource(openstreetmapOverpass, { answer: [file("overpass.json", answer(elements))] }),
    "walkway",
  );

/** Makes nodes 1 to n from west to east, 1e-5 degrees apart. */
const row = (n: number, tags: Readonly<Record<number, Tags>> = {}) =>
  Array.from({ length: n }, (_, at) => node(at + 1, 11 + at * 1e-5, 46, tags[at + 1]));

/** Returns the ids of the nodes of {@link row} on a line. */
const numbersOf = (line: Int32Array): number[] =>
  [...line].filter((_, at) => at % 2 === 0).map((lon) => (lon - 110_000_000) / 100 + 1);

const footway: Tags = { highway: "footway" };

/** Summarises parts: way, part, node at each end, and the nodes of the line. */
const briefly = (parts: Awaited<ReturnType<typeof partsOf>>) =>
  parts.map((
    { way, part, fromNode, toNode, line },
  ) => [way, part, fromNode, toNode, numbersOf(line)]);

Deno.test("a walkway is split where other walkways meet it, and its parts keep its name", async () => {
  const parts = await partsOf([
    ...row(9),
    way(1, [1, 2, 3, 4], { ...footway, name: " Via Però " }),
    way(2, [5, 3, 6], { highway: "service" }),
    way(3, [4, 7], footway), // continues at the end of way 1
    way(4, [8, 2, 9], { highway: "motorway" }), // crosses without a junction
  ]);
  assert.deepEqual(briefly(parts), [
    [1, 0, 1, 3, [1, 2, 3]],
    [1, 1, 3, 4, [3, 4]],
    [2, 0, 5, 3, [5, 3]],
    [2, 1, 3, 6, [3, 6]],
    [3, 0, 4, 7, [4, 7]],
  ]);
  assert.deepEqual(parts.map(({ street }) => street), ["Via Però", "Via Però", null, null, null]);
});

Deno.test("a closed walkway is split at its start and where other walkways meet it, or is one part", async () => {
  const ring = way(1, [1, 2, 3, 4, 1], { highway: "pedestrian", area: "yes" });
  const others = (...ways: readonly OsmElement[]) => partsOf([...row(6), ring, ...ways]);
  assert.deepEqual(briefly(await others()), [[1, 0, 1, 1, [1, 2, 3, 4, 1]]]);
  assert.deepEqual(briefly(await others(way(2, [3, 5], footway))).slice(0, 2), [
    [1, 0, 1, 3, [1, 2, 3]],
    [1, 1, 3, 1, [3, 4, 1]],
  ]);
  assert.deepEqual(briefly(await others(way(2, [1, 5], footway))).slice(0, 1), [
    [1, 0, 1, 1, [1, 2, 3, 4, 1]],
  ]);
});

Deno.test("a closed gate is a dead end on both sides", async () => {
  const parts = await partsOf([
    ...row(5, { 3: { barrier: "gate", access: "private" }, 4: { barrier: "gate" } }),
    way(1, [1, 2, 3, 4, 5], footway),
  ]);
  assert.deepEqual(briefly(parts), [[1, 0, 1, 0, [1, 2, 3]], [1, 1, 0, 5, [3, 4, 5]]]);
});

Deno.test("a walkway with missing nodes yields the parts between them", async () => {
  const parts = await partsOf([
    ...row(6),
    way(1, [1, 2, 77, 3, 88, 4, 5, 5, 6], footway),
    way(2, [5, 99], footway),
    way(3, [2, 4], footway),
  ]);
  assert.deepEqual(briefly(parts), [
    [1, 0, 1, 2, [1, 2]],
    [1, 1, 4, 6, [4, 5, 6]],
    [3, 0, 2, 4, [2, 4]],
  ]);
});

Deno.test("the outline and the holes of a square mapped as a multipolygon are walkways", async () => {
  const square = { highway: "pedestrian", name: "Piazza Po" };
  const parts = await partsOf([
    ...row(9),
    way(1, [1, 2, 3]),
    way(2, [3, 4, 1]),
    way(3, [5, 6, 7, 5]),
    way(4, [2, 8], footway),
    way(5, [7, 9], { natural: "tree_row" }),
    way(6, [1, 9]),
    multipolygon(1, [1, 2], [3], square),
    multipolygon(2, [1, 2], [], square),
    multipolygon(3, [6], [], { landuse: "forest" }),
  ]);
  assert.deepEqual(briefly(parts).toSorted(), [
    [1, 0, 1, 2, [1, 2]],
    [1, 1, 2, 3, [2, 3]],
    [2, 0, 3, 1, [3, 4, 1]],
    [3, 0, 5, 5, [5, 6, 7, 5]],
    [4, 0, 2, 8, [2, 8]],
  ]);
  assert.equal(parts.find((part) => part.way === 3)?.street, "Piazza Po");
});

Deno.test("walkways with long names are kept intact across chunk boundaries", async () => {
  const name = "Strada ".repeat(40);
  const ways = Array.from({ length: 6_000 }, (_, at) => {
    return way(2 ** 32 + at, [at % 9 + 1, at % 9 + 2], { ...footway, name: `${name}${at}` });
  });
  const parts = await partsOf([...row(10), ...ways]);
  assert.deepEqual(parts.map(({ way }) => way), ways.map(({ id }) => id));
  assert.ok(parts.every(({ street }, at) => street === `${name}${at}`));
});

Deno.test("an extract and an Overpass answer of the same ways yield equal parts, which meet only at their ends", async () => {
  const size = 12;
  const refs = fc.array(fc.integer({ min: 1, max: size + 2 }), { minLength: 2, maxLength: 8 });
  const closed = fc.uniqueArray(fc.integer({ min: 1, max: size }), { maxLength: 2 });
  await fc.assert(
    fc.asyncProperty(fc.array(refs, { minLength: 1, maxLength: 8 }), closed, async (all, gates) => {
      const gate = { barrier: "gate", access: "no" };
      const elements = [
        ...row(size, Object.fromEntries(gates.map((id) => [id, gate]))),
        ...all.map((refs, at) => way(at + 1, refs, footway)),
      ];
      const parts = await partsOf(elements);
      assert.deepEqual(await partsOfAnswer(elements), parts);
      const lines = parts.map(({ line }) => numbersOf(line));
      // The parts have exactly the steps of the ways, except steps to missing or repeated nodes.
      const stepsOf = (line: readonly number[]) =>
        line.slice(1).map((to, at) => [line[at] ?? NaN, to])
          .filter(([from = 0, to = 0]) => from !== to && from <= size && to <= size);
      for (const [at, refs] of all.entries()) {
        const own = lines.filter((_, index) => parts[index]?.way === at + 1);
        assert.deepEqual(own.flatMap(stepsOf), stepsOf(refs));
      }
      const within = lines.flatMap((line) => line.slice(1, -1));
      const ends = new Set(lines.flatMap((line) => [line[0], line.at(-1)]));
      assert.equal(new Set(within).size, within.length);
      assert.ok(within.every((id) => !ends.has(id) && !gates.includes(id)));
      for (const [at, { fromNode, toNode }] of parts.entries()) {
        const line = lines[at] ?? [];
        const expected = [line[0] ?? NaN, line.at(-1) ?? NaN]
          .map((id) => gates.includes(id) ? 0 : id);
        assert.deepEqual([fromNode, toNode], expected);
      }
    }),
    { numRuns: 60 },
  );
});
