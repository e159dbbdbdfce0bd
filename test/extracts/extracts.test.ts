import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { OsmNode, OsmWay } from "../../src/sources/places/openstreetmap/element.ts";
import { extractBlobs } from "../sources/places/openstreetmap/extract.ts";
import { Country } from "./country.ts";
import { elementsOf } from "./elements.ts";
import { walkwaysOf } from "./walkways.ts";

// Four comuni: 12 by 12 tiles (or 6 by 24), one column with a river, one row with a railway.
const country = new Country(4, 7);
const elements = [...elementsOf(country)];
const nodes = new Map<number, OsmNode>();
const ways = new Map<number, OsmWay>();
for (const element of elements) {
  if (element.type === "node") nodes.set(element.id, element);
  if (element.type === "way") ways.set(element.id, element);
}
const streets = [...ways.values()].filter(({ tags }) => tags?.["highway"] !== undefined);
const rivers = [...ways.values()].filter(({ tags }) => tags?.["waterway"] === "river");
const railways = [...ways.values()].filter(({ tags }) => tags?.["railway"] === "rail");

Deno.test("a generated extract is sorted like an OSM file and contains every element that it references", () => {
  const rank = { node: 0, way: 1, relation: 2 };
  for (const [at, { type, id }] of elements.entries()) {
    const before = elements[at - 1];
    if (before === undefined) continue;
    assert.ok(rank[before.type] < rank[type] || before.type === type && before.id < id);
  }
  for (const { refs } of ways.values()) {
    assert.ok(refs.length >= 2 && refs.every((ref) => nodes.has(ref)));
  }
  for (const element of elements) {
    if (element.type !== "relation") continue;
    assert.ok(element.members.every(({ type, ref }) => type === "way" && ways.has(ref)));
  }
});

Deno.test("a generated extract is deterministic per seed, and differs between seeds", () => {
  const hash = (seed: number) => {
    const hash = createHash("sha256");
    for (const blob of extractBlobs(elementsOf(new Country(1, seed)))) hash.update(blob);
    return hash.digest("hex");
  };
  assert.equal(hash(1), hash(1));
  assert.notEqual(hash(1), hash(2));
});

Deno.test("the streets of a generated extract form one connected network across rivers and railways", () => {
  assert.ok(rivers.length > 0 && railways.length > 0);
  const parents = new Map<number, number>();
  const root = (id: number): number => {
    let at = id;
    for (let up = parents.get(at); up !== undefined && up !== at; up = parents.get(at)) at = up;
    parents.set(id, at);
    return at;
  };
  for (const { refs } of streets) {
    for (const ref of refs) parents.set(root(ref), root(refs[0] ?? NaN));
  }
  assert.equal(new Set(streets.flatMap(({ refs }) => refs.map(root))).size, 1);
});

/** The segments between consecutive nodes of ways. */
function stretches(some: readonly OsmWay[]): { way: OsmWay; a: OsmNode; b: OsmNode }[] {
  return some.flatMap((way) =>
    way.refs.slice(1).flatMap((ref, at) => {
      const a = nodes.get(way.refs[at] ?? NaN), b = nodes.get(ref);
      return a === undefined || b === undefined ? [] : [{ way, a, b }];
    })
  );
}

Deno.test("walkwaysOf() returns the segments and junctions of the public streets of the extract", () => {
  const walkways = Array.from({ length: country.tiles }, (_, number) => country.tileAt(number))
    .flatMap(([column, row]) => [...walkwaysOf(country, column, row)]);
  const place = (lon: number, lat: number) => `${Math.round(lon * 1e7)} ${Math.round(lat * 1e7)}`;
  const open = streets.filter(({ tags }) => tags?.["access"] !== "private");
  const expected = stretches(open).map(({ a, b }) =>
    `${place(a.lon, a.lat)} ${place(b.lon, b.lat)}`
  );
  const found = walkways.flatMap(({ line }) =>
    Array.from({ length: line.length / 2 - 1 }, (_, at) => line.slice(2 * at, 2 * at + 4).join(" "))
  );
  assert.deepEqual(found.sort(), expected.sort());
  // Streets meet at shared nodes.
  const uses = Map.groupBy(open.flatMap(({ refs }) => refs), (ref) => ref);
  const meeting = [...uses].flatMap(([ref, some]) => {
    const node = nodes.get(ref);
    return some.length === 1 || node === undefined ? [] : [place(node.lon, node.lat)];
  });
  const ends = walkways.flatMap(({ line, fromNode, toNode }) => [
    { id: fromNode, at: line.subarray(0, 2).join(" ") },
    { id: toNode, at: line.subarray(-2).join(" ") },
  ]);
  const joined = [...Map.groupBy(ends.filter(({ id }) => id !== 0), ({ id }) => id).values()];
  assert.ok(joined.every((some) => some.every(({ at }) => at === some[0]?.at)));
  const places = joined.flatMap((some) => some.length > 1 ? some.slice(0, 1) : []);
  assert.deepEqual(places.map(({ at }) => at).sort(), meeting.sort());
});

/** The side of the line from a to b on which a node lies. */
const side = (a: OsmNode, b: OsmNode, { lon, lat }: OsmNode): number =>
  Math.sign((b.lon - a.lon) * (lat - a.lat) - (b.lat - a.lat) * (lon - a.lon));

/** The streets that cross one of the lines, by the geometric definition of a crossing. */
function crossing(lines: readonly OsmWay[]): OsmWay[] {
  const parts = stretches(lines);
  return stretches(streets).flatMap(({ way, a, b }) => {
    const crosses = parts.some((line) =>
      side(line.a, line.b, a) !== side(line.a, line.b, b) &&
      side(a, b, line.a) !== side(a, b, line.b)
    );
    return crosses ? [way] : [];
  });
}

Deno.test("streets of a generated extract cross rivers only by bridges, and railways only occasionally", () => {
  const overRivers = crossing(rivers);
  assert.ok(overRivers.length > 0);
  assert.ok(overRivers.every(({ tags }) => tags?.["bridge"] === "yes"));
  const overRailways = crossing(railways).length;
  assert.ok(overRailways > 0 && overRailways < streets.length / 50);
});

Deno.test("a generated extract has the node counts of ways and the share of tagged nodes of a real one", () => {
  const median = (key: string, value: string) => {
    const lengths = [...ways.values()].filter(({ tags }) => tags?.[key] === value)
      .map(({ refs }) => refs.length).sort((a, b) => a - b);
    return lengths[Math.floor(lengths.length / 2)] ?? NaN;
  };
  // Medians of Mezzolombardo.
  for (const [key, value, real] of [["building", "yes", 5], ["landuse", "meadow", 13]] as const) {
    assert.ok(Math.abs(median(key, value) - real) <= 2, `${value}: ${median(key, value)}`);
  }
  const tagged = [...nodes.values()].filter(({ tags }) => tags !== undefined).length;
  // In Mezzolombardo, 3.1 % of the nodes have tags.
  assert.ok(Math.abs(tagged / nodes.size - 0.031) < 0.015, String(tagged / nodes.size));
});
