import assert from "node:assert/strict";
import { openstreetmap } from "../../../src/sources/places/openstreetmap.ts";
import type { OsmElement, Tags } from "../../../src/sources/places/openstreetmap/element.ts";
import { assertFileError, file } from "../../support/input-files.ts";
import { type Reading, readSource, rowsTo } from "../support.ts";
import { extract, type HeaderOptions, multipolygon, node, way } from "./openstreetmap/extract.ts";

const path = "borgo.osm.pbf";

const readBytes = (bytes: Uint8Array): Promise<Reading> =>
  readSource(openstreetmap, { extract: [file(path, bytes)] });

const read = (elements: readonly OsmElement[], header?: HeaderOptions): Promise<Reading> =>
  readBytes(extract(elements, header));

/** Nodes 1 to 9 in a 3 by 3 grid, 0.01 degrees apart, row by row from the south-west. */
const grid = Array.from({ length: 9 }, (_, at) => {
  return node(at + 1, 11 + (at % 3) / 100, 46 + Math.floor(at / 3) / 100);
});

/** Returns the geometries of a class, in the order of the rows. */
const geometries = (reading: Reading, name: string) =>
  rowsTo(reading, "feature").filter((row) => row.name === name).map((row) => row.geometry);

const classesOf = (reading: Reading): string[] =>
  [...new Set(rowsTo(reading, "feature").map(({ name }) => name))].sort();

Deno.test("openstreetmap yields a node as a point, and counts tagged objects of no measured class", async () => {
  const reading = await read([
    node(1, 11.0912345, 46.2087654, { amenity: "pharmacy" }),
    node(2, 11.1, 46.2),
    node(3, 11.1, 46.2, { power: "tower" }),
  ]);
  assert.deepEqual(rowsTo(reading, "feature"), [{
    to: "feature",
    name: "pharmacy",
    geometry: { type: "Point", coordinates: [11.0912345, 46.2087654] },
    srid: 4326,
  }]);
  assert.equal(reading.read, 2);
  assert.deepEqual(reading.refused, { "of no class that is measured": 1 });
});

Deno.test("openstreetmap yields an area as a polygon or as its centroid, as the class requires", async () => {
  const reading = await read([
    ...grid,
    way(1, [1, 3, 9, 7, 1], { leisure: "park" }),
    way(2, [1, 3, 9, 7, 1], { amenity: "hospital", emergency: "yes" }),
    node(99, 11, 46),
  ].sort((a, b) => Number(a.type === "way") - Number(b.type === "way")));
  const ring = [[11, 46], [11.02, 46], [11.02, 46.02], [11, 46.02], [11, 46]];
  assert.deepEqual(classesOf(reading), ["emergency_room", "green", "hospital", "park"]);
  assert.deepEqual(geometries(reading, "park"), [{ type: "Polygon", coordinates: [ring] }]);
  const [hospital] = geometries(reading, "hospital");
  assert.ok(hospital?.type === "Point");
  const [lon = NaN, lat = NaN] = hospital.coordinates;
  assert.ok(Math.hypot(lon - 11.01, lat - 46.01) < 1e-9);
});

Deno.test("openstreetmap labels points, areas and streets with their names", async () => {
  const reading = await read([
    ...grid,
    node(20, 11, 46, { amenity: "pharmacy", name: " Farmacia Rossi " }),
    node(21, 11.001, 46, { public_transport: "platform", bus: "yes", name: "Ponte" }),
    way(1, [1, 3, 9, 7, 1], { leisure: "park", name: "Parco" }),
    way(2, [1, 2, 5, 4, 1], { amenity: "bank", name: "Banca" }),
    way(3, [1, 2, 3], { highway: "residential", name: "Via Roma" }),
  ]);
  const labels = rowsTo(reading, "feature").map(({ name, label }) => [name, label]);
  assert.deepEqual(
    new Map(labels as [string, string | undefined][]),
    new Map([
      ["pharmacy", "Farmacia Rossi"],
      ["stop", "Ponte"],
      ["park", "Parco"],
      ["green", "Parco"],
      ["bank", "Banca"],
      ["street", "Via Roma"],
      ["walkable_street", "Via Roma"],
    ]),
  );
});

Deno.test("openstreetmap yields the railway tracks that are in use and above ground", async () => {
  const reading = await read([
    ...grid,
    way(1, [1, 2, 3], { railway: "rail" }),
    way(2, [4, 5, 6], { railway: "tram" }),
    way(3, [7, 8, 9], { railway: "rail", tunnel: "yes" }),
    way(4, [1, 4, 7], { railway: "rail", service: "yard" }),
    way(5, [2, 5, 8], { railway: "abandoned" }),
    way(6, [3, 6, 9], { railway: "platform" }),
    // The extract lacks node 99.
    way(7, [1, 99], { railway: "rail" }),
  ]);
  const track = (lat: number) => ({
    to: "railway",
    geometry: { type: "LineString", coordinates: [[11, lat], [11.01, lat], [11.02, lat]] },
    srid: 4326,
  });
  assert.deepEqual(rowsTo(reading, "railway"), [track(46), track(46.01)]);
});

Deno.test("openstreetmap yields streets, roads and tracks in tunnels as lines for maps, in pieces like those of streets", async () => {
  const reading = await read([
    ...grid,
    way(1, [1, 2, 3], { highway: "primary", tunnel: "yes", name: "Galleria Nera" }),
    way(2, [4, 5, 6], { highway: "motorway", tunnel: "yes" }),
    way(3, [7, 8, 9], { railway: "rail", tunnel: "yes" }),
    way(4, [1, 4, 7], { highway: "footway", tunnel: "yes" }),
    way(5, [2, 5, 8], { highway: "residential", tunnel: "building_passage" }),
    way(6, [3, 6, 9], { highway: "residential" }),
    way(7, [1, 99], { highway: "primary", tunnel: "yes" }),
  ]);
  const tunnel = (lat: number, label?: string) => ({
    to: "map_line",
    kind: "tunnel",
    geometry: { type: "LineString", coordinates: [[11, lat], [11.01, lat], [11.02, lat]] },
    srid: 4326,
    ...(label !== undefined && { label }),
  });
  const drawn = rowsTo(reading, "map_line");
  assert.deepEqual(drawn, [tunnel(46, "Galleria Nera"), tunnel(46.01), tunnel(46.02)]);
  const streets = rowsTo(reading, "feature").filter(({ name }) => name === "street");
  assert.deepEqual(streets[0]?.geometry, drawn[0]?.geometry);
});

Deno.test("openstreetmap yields streams and canals above the ground with their names, but no ditches", async () => {
  const reading = await read([
    ...grid,
    way(1, [1, 2, 3], { waterway: "stream", name: "Rio Fai" }),
    way(2, [4, 5, 6], { waterway: "stream", tunnel: "culvert" }),
    way(3, [7, 8, 9], { waterway: "ditch", name: "Fossa" }),
    way(4, [1, 4, 7], { waterway: "canal" }),
  ]);
  assert.deepEqual(rowsTo(reading, "map_line").map(({ kind, label }) => [kind, label]), [
    ["stream", "Rio Fai"],
    ["stream", undefined],
  ]);
});

/** Makes a square around the grid's first node. Its corners (1 to 4) are `reachM` metres from that node. */
const squareOf = (reachM: number, tags: Readonly<Record<number, Tags>> = {}) =>
  [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x = 0, y = 0], at) => {
    const offM = reachM / Math.SQRT2;
    const lon = 11 + x * offM / (111_195 * Math.cos(46 * Math.PI / 180));
    return node(at + 1, lon, 46 + y * offM / 111_195, tags[at + 1]);
  });
const around = [1, 2, 3, 4, 1];

Deno.test("openstreetmap yields the buildings of at least 100 square metres, as ways and as multipolygons", async () => {
  // Half the diagonal of a square of 100 m2 is 7.07 m.
  const count = async (reachM: number, tags: Tags) => {
    const asWay = await read([...squareOf(reachM), way(1, around, tags)]);
    const asRelation = await read([
      ...squareOf(reachM),
      way(1, around),
      multipolygon(1, [1], [], tags),
    ]);
    return [asWay, asRelation].map((reading) => rowsTo(reading, "building").length);
  };
  assert.deepEqual(await count(7.2, { building: "yes" }), [1, 1]);
  assert.deepEqual(await count(6.9, { building: "yes" }), [0, 0]);
  for (const building of ["no", "roof"]) assert.deepEqual(await count(20, { building }), [0, 0]);
  assert.deepEqual(await count(20, { building: "yes", location: "underground" }), [0, 0]);
});

Deno.test("openstreetmap yields the ground of a school if it extends at least 25 m from its centre", async () => {
  const school = { amenity: "school", "isced:level": "1" };
  const grounds = async (reachM: number, ...objects: readonly OsmElement[]) =>
    rowsTo(await read([...squareOf(reachM), ...objects]), "feature").map(({ ground }) => ground);
  const [large] = await grounds(25.1, way(1, around, school));
  assert.equal(large?.type, "Polygon");
  assert.equal(large?.coordinates[0]?.length, 5);
  assert.deepEqual(await grounds(24.9, way(1, around, school)), [undefined]);
  assert.deepEqual(await grounds(100, way(1, [1, 2, 3, 4], school)), [undefined]);
  const relation = multipolygon(1, [1], [], school);
  const [whole] = await grounds(25.1, way(1, around), relation);
  assert.equal(whole?.type, "MultiPolygon");
  // The feature's geometry is the polygon itself.
  assert.deepEqual(await grounds(100, way(1, around, { leisure: "park" })), [undefined, undefined]);
});

Deno.test("openstreetmap yields the public entrances mapped on the outline of large ground", async () => {
  const school = { amenity: "school", "isced:level": "1" };
  const corners: Readonly<Record<number, Tags>> = {
    1: { entrance: "main" },
    2: { barrier: "gate" },
    3: { entrance: "emergency" },
    4: { barrier: "gate", access: "private" },
  };
  const entrances = async (...objects: readonly OsmElement[]) => {
    const reading = await read([
      ...squareOf(100, corners),
      node(9, 11, 46, { entrance: "yes" }),
      ...objects,
    ]);
    return rowsTo(reading, "feature").find(({ name }) => name === "primary_school")?.entrances;
  };
  const expected = squareOf(100).slice(0, 2).map(({ lon, lat }) =>
    [lon, lat].map((x) => x.toFixed(7))
  );
  const positions = (found: Awaited<ReturnType<typeof entrances>>) =>
    found?.coordinates.map((position) => position.map((x) => x.toFixed(7)));
  assert.deepEqual(positions(await entrances(way(1, around, school))), expected);
  const [fence, hole] = [way(1, [1, 2, 3], { barrier: "fence" }), way(3, [9, 2, 3, 9])];
  const outline = [fence, way(2, [3, 4, 1]), hole];
  assert.deepEqual(
    positions(await entrances(...outline, multipolygon(1, [1, 2], [3], school))),
    expected,
  );
  assert.equal(
    await entrances(way(1, [9, 3, 4, 9], { ...school, name: "B" }), way(2, around)).then((found) =>
      found?.coordinates.length
    ),
    1,
  );
});

Deno.test("openstreetmap counts a place once if it is mapped both as a node and as the building around it", async () => {
  const pharmacy = (tags: Tags = {}) => ({ amenity: "pharmacy", ...tags });
  const count = async (inside: Tags, around: Tags, at: [number, number] = [11.005, 46.005]) => {
    const building = way(1, [1, 2, 5, 4, 1], { building: "yes", ...around });
    const reading = await read([...grid, node(20, ...at, inside), building]);
    return geometries(reading, "pharmacy").length;
  };
  assert.equal(await count(pharmacy(), pharmacy()), 1);
  assert.equal(await count(pharmacy({ name: "Neri" }), pharmacy()), 1);
  assert.equal(await count(pharmacy({ name: "Neri" }), pharmacy({ name: "NERI" })), 1);
  assert.equal(await count(pharmacy({ name: "Neri" }), pharmacy({ name: "Rossi" })), 2);
  assert.equal(await count(pharmacy(), pharmacy(), [11.015, 46.005]), 2);
  assert.equal(await count({ amenity: "cafe" }, pharmacy()), 1);
});

Deno.test("openstreetmap counts a platform as a stop only if there is no bus stop on it", async () => {
  const platform = { public_transport: "platform", bus: "yes" };
  // 0.0001 degrees of longitude are 7.7 m here.
  const count = async (lon: number) =>
    geometries(
      await read([
        node(1, lon, 46, platform),
        node(2, 11, 46, { highway: "bus_stop" }),
      ]),
      "stop",
    ).length;
  assert.equal(await count(11.0001), 1);
  assert.equal(await count(11.0005), 2);
});

Deno.test("openstreetmap places a site relation inside its perimeter, or in the middle of its parts", async () => {
  const site = (members: readonly (readonly ["node" | "way", number, string])[]) =>
    read([
      ...grid,
      way(1, [1, 2, 5, 4, 1], { building: "school" }),
      way(2, [5, 6, 9, 8, 5]),
      {
        type: "relation",
        id: 1,
        members: members.map(([type, ref, role]) => ({ type, ref, role })),
        tags: { type: "site", amenity: "school", "isced:level": "1" },
      },
    ]);
  const at = async (members: Parameters<typeof site>[0]) => {
    const [place] = geometries(await site(members), "primary_school");
    return place?.type === "Point" ? place.coordinates.map((x) => Number(x.toFixed(6))) : null;
  };
  assert.deepEqual(await at([["way", 1, ""], ["way", 2, ""]]), [11.01, 46.01]);
  assert.deepEqual(await at([["node", 1, "entrance"], ["way", 2, "perimeter"]]), [11.015, 46.015]);
  assert.deepEqual(await at([["way", 1, ""], ["way", 777, ""]]), [11.005, 46.005]);
  assert.equal(await at([["way", 777, ""]]), null);
});

Deno.test("openstreetmap refuses objects of an areal class that have no area", async () => {
  const { rows, refused } = await read([
    ...grid,
    node(10, 11, 46, { natural: "water" }),
    way(1, [1, 2, 3], { landuse: "industrial" }),
  ]);
  assert.deepEqual(rows.filter(({ to }) => to === "feature"), []);
  assert.deepEqual(refused, { "without the shape of its class": 2 });
});

Deno.test("openstreetmap assembles a multipolygon from its ways, with its hole", async () => {
  const hole = [node(11, 11.005, 46.005), node(12, 11.006, 46.005), node(13, 11.006, 46.006)];
  const reading = await read([
    ...grid,
    ...hole,
    way(1, [1, 2, 3, 6]),
    way(2, [1, 4, 7, 8, 9, 6]),
    way(3, [11, 12, 13, 11]),
    multipolygon(1, [1, 2], [3], { landuse: "forest" }),
  ]);
  assert.deepEqual(classesOf(reading), ["green"]);
  const [green] = geometries(reading, "green");
  assert.ok(green?.type === "MultiPolygon");
  assert.deepEqual(green.coordinates.map((rings) => rings.map((ring) => ring.length)), [[9, 4]]);
});

Deno.test("openstreetmap yields the known lines of an area that is partly outside the extract, as a gap", async () => {
  const reading = await read([
    ...grid,
    way(1, [1, 2, 3, 6]),
    way(2, [1, 2, 777, 1], { leisure: "park" }),
    multipolygon(1, [1, 9], [], { landuse: "forest" }),
    multipolygon(2, [1], [], { amenity: "university", name: "Ateneo" }),
  ]);
  const line = [[11.02, 46.01], [11.02, 46], [11.01, 46], [11, 46]];
  const gaps = rowsTo(reading, "gap");
  assert.deepEqual(gaps.map(({ name, geometry }) => [name, geometry]), [
    ["green", { type: "MultiLineString", coordinates: [line] }],
  ]);
  assert.deepEqual(geometries(reading, "green"), [gaps[0]?.geometry]);
  assert.deepEqual(geometries(reading, "university").map(({ type }) => type), ["Point"]);
  assert.deepEqual(reading.refused, { "partly outside the extract": 2 });
});

/** Makes single nodes at the corners of a square around the grid's middle: the territory of an extract. */
const corners = (size: number) =>
  [[-1, -1], [1, -1], [1, 1], [-1, 1]].map(([x = 0, y = 0], at) =>
    node(100 + at, 11.01 + x * size, 46.01 + y * size, { natural: "tree" })
  );

/** Makes a wood that extends from a line in the middle far to the west. The file lacks its western side. */
const halfWood = (holes: readonly number[]) => [
  node(50, 11.01, 45.9),
  node(51, 11.01, 46.1),
  node(60, 11.006, 46.01),
  node(61, 11.007, 46.01),
  node(62, 11.007, 46.011),
  ...corners(0.006),
  way(1, [50, 51]),
  way(2, [60, 61, 62, 60]),
  multipolygon(1, [1, 777], holes, { natural: "wood" }),
];

Deno.test("openstreetmap uses an area's holes to complete it inside the territory", async () => {
  const reading = await read(halfWood([2]));
  const [green] = geometries(reading, "green");
  assert.ok(green?.type === "MultiPolygon");
  const [[ring = [], hole = []] = []] = green.coordinates;
  const lons = ring.map(([lon = NaN]) => lon);
  assert.deepEqual([Math.min(...lons), Math.max(...lons)].map((lon) => lon.toFixed(4)), [
    "11.0040",
    "11.0100",
  ]);
  assert.equal(hole.length, 4);
  assert.deepEqual(rowsTo(reading, "gap"), []);
  assert.equal(reading.refused["partly outside the extract"], undefined);
});

Deno.test("openstreetmap uses the streets on the other side to complete a wood, but not an industrial area", async () => {
  const columns = [0, 1, 2, 3, 4], rows = [0, 1, 2];
  const id = (column: number, row: number) => 200 + row * 5 + column;
  const nodes = rows.flatMap((row) =>
    columns.map((column) => node(id(column, row), 11.011 + column / 1000, 46.008 + row / 1000))
  );
  const street = { highway: "residential" };
  // A grid of streets: each crossing has three or four arms, except the corners, which have two.
  const streets = [
    ...rows.map((row) => way(10 + row, columns.map((column) => id(column, row)), street)),
    ...columns.map((column) => way(20 + column, rows.map((row) => id(column, row)), street)),
  ];
  const outline = [node(50, 11.01, 45.9), node(51, 11.01, 46.1), ...corners(0.006)];
  const cut = async (tags: Tags) =>
    await read([
      ...outline,
      ...nodes,
      way(1, [50, 51]),
      ...streets,
      multipolygon(1, [1, 777], [], tags),
    ]);
  const wood = await cut({ natural: "wood" });
  assert.equal(geometries(wood, "intersection").length, 11);
  assert.deepEqual(geometries(wood, "green").map(({ type }) => type), ["MultiPolygon"]);
  assert.deepEqual(rowsTo(wood, "gap"), []);
  const works = await cut({ landuse: "industrial" });
  assert.deepEqual(rowsTo(works, "gap").map(({ name }) => name), ["industrial"]);
});

Deno.test("openstreetmap yields a gap if the side of the line on which an area lies is unknown", async () => {
  const reading = await read(halfWood([]));
  assert.deepEqual(geometries(reading, "green").map(({ type }) => type), ["MultiLineString"]);
  assert.deepEqual(rowsTo(reading, "gap").map(({ name }) => name), ["green"]);
});

Deno.test("openstreetmap yields the intersections of three or more street arms", async () => {
  const street = { highway: "residential" };
  const reading = await read([
    ...grid,
    way(1, [1, 2, 3], street),
    way(2, [2, 5], street), // node 2: inside one street and end of another: three arms
    way(3, [5, 8], street), // node 5: two ends of consecutive streets
    way(4, [7, 8, 9], { highway: "footway" }), // node 8: a footway does not count
    way(5, [3, 6], { ...street, access: "private" }), // node 3: a private street does not count
  ]);
  assert.deepEqual(geometries(reading, "intersection"), [
    { type: "Point", coordinates: [11.01, 46] },
  ]);
});

/** Returns the line classes of a way with tags. */
const lineClasses = async (tags: Tags): Promise<string[]> =>
  classesOf(await read([...grid, way(1, [1, 2, 3], tags)]));

Deno.test("openstreetmap distinguishes lit streets, unlit streets and streets of unknown lighting", async () => {
  const street = { highway: "residential" };
  const plain = ["street", "walkable_street"];
  assert.deepEqual(await lineClasses(street), plain);
  assert.deepEqual(await lineClasses({ ...street, lit: "no" }), [
    "street",
    "street_lit_known",
    "walkable_street",
  ]);
  assert.deepEqual(await lineClasses({ ...street, lit: "yes" }), [
    "street",
    "street_lit",
    "street_lit_known",
    "walkable_street",
  ]);
});

Deno.test("openstreetmap distinguishes speed limits of 30 km/h or less from higher ones", async () => {
  const classes = async (tags: Tags) =>
    (await lineClasses({ highway: "residential", ...tags }))
      .filter((name) => name.startsWith("street_"));
  assert.deepEqual(await classes({ maxspeed: "30" }), ["street_slow", "street_speed_known"]);
  assert.deepEqual(await classes({ "zone:maxspeed": "IT:30" }), [
    "street_slow",
    "street_speed_known",
  ]);
  assert.deepEqual(await classes({ maxspeed: "50" }), ["street_speed_known"]);
  assert.deepEqual(await classes({ "source:maxspeed": "survey" }), []);
});

Deno.test("openstreetmap splits a long street into contiguous pieces", async () => {
  const nodes = Array.from({ length: 100 }, (_, at) => node(at + 1, 11 + at / 1000, 46));
  const reading = await read([
    ...nodes,
    way(1, nodes.map(({ id }) => id), { highway: "residential" }),
  ]);
  const pieces = geometries(reading, "street").map((line) =>
    line.type === "LineString" ? line.coordinates : []
  );
  assert.ok(pieces.every((piece) => piece.length >= 2 && piece.length <= 32));
  assert.deepEqual(
    pieces.flatMap((piece, at) => at === 0 ? piece : piece.slice(1)),
    nodes.map(({ lon, lat }) => [lon, lat]),
  );
  assert.deepEqual(
    pieces.slice(1).map(([first]) => first),
    pieces.slice(0, -1).map((p) => p.at(-1)),
  );
});

Deno.test("openstreetmap yields the house numbers of nodes and areas, and each street at its middle", async () => {
  const reading = await read([
    node(1, 11, 46, {
      "addr:street": "Via Roma",
      "addr:housenumber": "12/A",
      "addr:postcode": "38017",
    }),
    node(2, 11.01, 46),
    node(3, 11.01, 46.01),
    node(4, 11.03, 46.01),
    way(1, [2, 3, 4], { highway: "residential", name: "Via Po" }),
    way(2, [2, 3, 4, 2], {
      building: "yes",
      "addr:place": "Maso Inventato",
      "addr:housenumber": "3",
    }),
    way(3, [2, 3], { highway: "path", name: "Sentiero del Sole" }),
  ]);
  const rows = rowsTo(reading, "address");
  assert.deepEqual(rows[0], {
    to: "address",
    comune: null,
    street: "Via Roma",
    civico: 12,
    esponente: "A",
    cap: "38017",
    locality: null,
    x: 11,
    y: 46,
    srid: 4326,
  });
  assert.deepEqual(
    rows.slice(1).map(({ street, civico }) => [street, civico]),
    [["Via Po", null], ["Maso Inventato", 3]],
  );
  assert.deepEqual([rows[1]?.x, rows[1]?.y], [11.01, 46.01]);
});

Deno.test("openstreetmap yields the centre and the reach of a square mapped as an area", async () => {
  const outline = { highway: "pedestrian", name: "Piazza Cesare Battisti" };
  const reading = await read([
    node(1, 11, 46),
    node(2, 11.002, 46),
    node(3, 11.002, 46.001),
    node(4, 11, 46.001),
    way(1, [1, 2, 3, 4, 1], { ...outline, area: "yes" }),
    way(2, [1, 2, 3, 4, 1]),
    multipolygon(1, [2], [], { place: "square", name: "Piazza Po" }),
  ]);
  const rows = rowsTo(reading, "address");
  assert.deepEqual(rows.map(({ street, civico }) => [street, civico]), [
    ["Piazza Cesare Battisti", null],
    ["Piazza Po", null],
  ]);
  for (const { x, y, reachM } of rows) {
    assert.deepEqual([x, y].map((degrees) => degrees.toFixed(7)), ["11.0010000", "46.0005000"]);
    // Half the diagonal, which extends 77.3 m to the east and 55.6 m to the north.
    assert.ok(Math.abs((reachM ?? NaN) - 95.2) < 0.5, String(reachM));
  }
});

Deno.test("openstreetmap covers what its standalone tagged nodes enclose, not ways that extend beyond", async () => {
  const tree = { natural: "tree" };
  const reading = await read([
    node(1, 11, 46, tree),
    node(2, 11.02, 46, tree),
    node(3, 11.02, 46.02, tree),
    node(4, 11, 46.02, tree),
    node(5, 11.015, 46.015, tree),
    node(6, 12, 47, { highway: "crossing" }), // member of a way
    node(7, 11, 45, { highway: "bus_stop" }), // member of a relation
    node(8, 10, 45), // untagged: possibly a member of a cut relation
    way(1, [1, 6], { highway: "primary" }),
    {
      type: "relation",
      id: 1,
      members: [{ type: "node", ref: 7, role: "stop" }],
      tags: { type: "route" },
    },
  ]);
  const [coverage] = rowsTo(reading, "coverage");
  assert.ok(coverage?.geometry.type === "Polygon");
  const corners = new Set(
    coverage.geometry.coordinates.flat().map((c) => c.map((x) => x.toFixed(6)).join(" ")),
  );
  // Node 1 is part of a way, so the coverage lacks this corner. The coverage may be too small, never too large.
  assert.deepEqual(
    [...corners].sort(),
    ["11.000000 46.020000", "11.020000 46.000000", "11.020000 46.020000"],
  );
});

Deno.test("openstreetmap declares no coverage without standalone tagged nodes", async () => {
  const reading = await read([...grid, way(1, [1, 3, 9, 7, 1], { leisure: "park" })]);
  assert.deepEqual(rowsTo(reading, "coverage"), []);
});

Deno.test("openstreetmap dates its classes by the header, or by the newest edit if the header has no date", async () => {
  const edited = { ...node(1, 11, 46), info: { timestamp: Date.UTC(2020, 4, 17, 12) } };
  const older = { ...way(1, [1]), info: { timestamp: Date.UTC(2019, 0, 1) } };
  const dates = (reading: Reading) => new Map(rowsTo(reading, "date").map((r) => [r.name, r.date]));
  const newest = dates(await read([edited, older]));
  assert.deepEqual([...newest.keys()].sort(), Object.keys(openstreetmap.classes).sort());
  assert.deepEqual(new Set(newest.values()), new Set(["2020-05-17"]));
  const replicatedS = Date.UTC(2021, 1, 3) / 1000;
  const stated = dates(await read([edited, older], { replicatedS }));
  assert.deepEqual(new Set(stated.values()), new Set(["2021-02-03"]));
});

Deno.test("openstreetmap declares every class complete except schools of unknown level", () => {
  const incomplete = Object.entries(openstreetmap.classes).filter(([, { complete }]) => !complete);
  assert.deepEqual(incomplete.map(([name]) => name), ["school"]);
});

Deno.test("openstreetmap rejects a truncated, damaged, foreign or unsorted file, and names it", async () => {
  const whole = extract([...grid, way(1, [1, 2, 3], { highway: "residential" })]);
  const damaged = whole.slice();
  damaged.fill(7, whole.length - 30, whole.length - 20);
  const cases: readonly [Uint8Array, RegExp][] = [
    [whole.slice(0, whole.length - 5), /is truncated or not an \.osm\.pbf file/],
    [new Uint8Array(), /is truncated or not an \.osm\.pbf file/],
    [new TextEncoder().encode("<!doctype html>".repeat(20)), /is truncated or not/],
    [damaged, /holds a damaged block/],
    [extract([node(2, 11, 46), node(1, 11, 46)]), /is not sorted by type and id/],
    [extract([way(1, [1]), node(1, 11, 46)]), /is not sorted by type and id/],
    [extract(grid, { features: ["HistoricalInformation"] }), /needs a reader of Historical/],
  ];
  for (const [bytes, problem] of cases) {
    await assertFileError(readBytes(bytes), path, null, problem);
  }
});

/** Reads several extracts together. */
const readAll = (...files: readonly Uint8Array[]): Promise<Reading> =>
  readSource(openstreetmap, {
    extract: files.map((bytes, at) => file(`${at}.osm.pbf`, bytes)),
  });

/** Makes trees on a grid of 3 by 3 places, 0.01 degrees apart: the territory of an extract. */
const treesFrom = (id: number, west: number, south: number) =>
  grid.map((one, at) =>
    node(id + at, one.lon - 11 + west, one.lat - 46 + south, { natural: "tree" })
  );

const boxesOf = (reading: Reading) =>
  rowsTo(reading, "coverage").map(({ geometry, date }) => {
    const ring = geometry.type === "Polygon" ? geometry.coordinates[0] ?? [] : [];
    const [lons, lats] = [ring.map(([lon = NaN]) => lon), ring.map(([, lat = NaN]) => lat)];
    const box = [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
    return { box: box.map((x) => Number(x.toFixed(4))), date };
  });

Deno.test("openstreetmap reads several extracts as one: each object once, in its newest version", async () => {
  const pharmacy = (version: number, name: string) => ({
    ...node(1, 11, 46, { amenity: "pharmacy", name }),
    info: { version },
  });
  const bank = (id: number) => node(id, 11.001, 46, { amenity: "bank" });
  const old = extract([pharmacy(1, "Vecchia"), bank(2)]);
  const recent = extract([pharmacy(2, "Nuova"), bank(3)]);
  for (const files of [[old, recent], [recent, old]]) {
    const reading = await readAll(...files);
    assert.deepEqual(rowsTo(reading, "feature").map(({ name, label }) => [name, label]), [
      ["pharmacy", "Nuova"],
      ["bank", undefined],
      ["bank", undefined],
    ]);
    assert.equal(reading.read, 3);
  }
});

Deno.test("openstreetmap covers the union of its extracts, each apart with its own date, and dates classes by the oldest", async () => {
  const east = extract(treesFrom(100, 12, 46), { replicatedS: Date.UTC(2026, 0, 2) / 1000 });
  const west = extract(treesFrom(200, 11, 46), { replicatedS: Date.UTC(2025, 4, 6) / 1000 });
  const apart = await readAll(east, west);
  assert.deepEqual(boxesOf(apart), [
    { box: [12, 46, 12.02, 46.02], date: "2026-01-02" },
    { box: [11, 46, 11.02, 46.02], date: "2025-05-06" },
  ]);
  assert.deepEqual([...new Set(rowsTo(apart, "date").map(({ date }) => date))], ["2025-05-06"]);
  assert.deepEqual(apart.warnings, []);
  const newer = extract(treesFrom(400, 11.01, 46), { replicatedS: Date.UTC(2026, 0, 2) / 1000 });
  const [warning = ""] = (await readAll(west, newer)).warnings;
  assert.match(warning, /^a file of 2025-05-06 overlaps one of 2026-01-02: objects that only the/);
  const beside = extract(treesFrom(300, 11.01, 46.01));
  assert.deepEqual(boxesOf(await readAll(west, beside)), [
    { box: [11, 46, 11.03, 46.03], date: undefined },
  ]);
});

Deno.test("openstreetmap covers no place beyond the edge of an extract whose way or relation there has lost its nodes in a newer one", async () => {
  // The older extract has the whole objects, with nodes far beyond its edge: a crossing and a stop.
  const beyond = [
    node(900, 11.5, 46.01, { highway: "crossing" }),
    node(901, 11.4, 46.02, { highway: "bus_stop" }),
  ];
  const objects = (version: number, ref: number, member: number): OsmElement[] => [
    { ...way(1, [201, ref], { highway: "residential" }), info: { version } },
    {
      type: "relation",
      id: 1,
      members: [{ type: "node", ref: member, role: "stop" }],
      tags: { type: "route" },
      info: { version },
    },
  ];
  const older = extract([...treesFrom(200, 11, 46), ...beyond, ...objects(1, 900, 901)]);
  const newer = extract([...treesFrom(100, 12, 46), ...objects(2, 101, 102)]);
  for (const files of [[older, newer], [newer, older]]) {
    const boxes = boxesOf(await readAll(...files)).map(({ box }) => box);
    assert.deepEqual(boxes.sort(([a = 0], [b = 0]) => a - b), [
      [11, 46, 11.02, 46.02],
      [12, 46, 12.02, 46.02],
    ]);
  }
});

Deno.test("openstreetmap joins the ways of several extracts at their common nodes", async () => {
  const nodes = grid.slice(0, 3);
  const street = { highway: "residential" };
  const reading = await readAll(
    extract([...nodes, way(1, [1, 2], street)]),
    extract([...nodes, node(20, 11.01, 46.01), way(2, [2, 3], street), way(3, [2, 20], street)]),
  );
  const parts = rowsTo(reading, "walkway").map((
    { way, fromNode, toNode },
  ) => [way, fromNode, toNode]);
  assert.deepEqual(parts, [[1, 1, 2], [2, 2, 3], [3, 2, 20]]);
  assert.equal(geometries(reading, "intersection").length, 1);
});

Deno.test("openstreetmap names the broken one of several extracts", async () => {
  const good = extract(treesFrom(1, 11, 46));
  await assert.rejects(
    readAll(good, good.slice(0, -20)),
    /^InputFileError: 1\.osm\.pbf: is truncated/,
  );
});

Deno.test("openstreetmap completes an area from the members that an older extract has of it", async () => {
  const nodes = [...grid, ...corners(0.006)];
  const forest = { landuse: "forest" };
  const relation = (version: number, ways: readonly number[]) => ({
    ...multipolygon(1, ways, [], forest),
    info: { version },
  });
  const older = extract([...nodes, way(1, [1, 2, 3, 6]), relation(1, [1, 2])]);
  const newer = extract([...nodes, way(2, [6, 9, 8, 7, 4, 1]), relation(2, [2, 777])]);
  const reading = await readAll(older, newer);
  const [green] = geometries(reading, "green");
  assert.ok(green?.type === "MultiPolygon");
  // The outline is joined, although way 777 of the newer version is in neither file.
  assert.equal(green.coordinates[0]?.[0]?.length, 9);
});

Deno.test("openstreetmap completes an area in one extract if another one leaves it unknown", async () => {
  const east = halfWood([2]);
  // A territory beside, in which the wood's line ends.
  const beside = treesFrom(300, 11, 45.89);
  const ordered = (objects: readonly OsmElement[]) =>
    extract(objects.toSorted((a, b) => a.type === b.type ? a.id - b.id : 0));
  const reading = await readAll(ordered(east), extract(beside));
  assert.equal(geometries(reading, "green")[0]?.type, "MultiPolygon");
  const [gap] = rowsTo(reading, "gap");
  assert.ok(gap?.geometry.type === "MultiLineString");
  assert.deepEqual(gap.geometry.coordinates, [[[11.01, 46.1], [11.01, 45.9]]]);
});
