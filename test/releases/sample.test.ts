import assert from "node:assert/strict";
import { istat, provincia } from "../../src/releases/sample/areas.ts";
import {
  centre,
  coverage,
  edge,
  edgeOffset,
  type Offset,
  origin,
} from "../../src/releases/sample/layout.ts";
import { sampleRows, sampleSource } from "../../src/releases/sample/source.ts";
import { catalogue, metricById } from "../../src/scoring/catalogue/catalogue.ts";
import type { Measure } from "../../src/scoring/catalogue/metric.ts";
import { Comuni } from "../../src/sources/comuni.ts";
import type { Row } from "../../src/sources/source.ts";
import type { Shape, XY } from "../oracle/geometry.ts";
import { judgeOne, type Verdict } from "../oracle/oracle.ts";
import type { Territory, TerritoryArea } from "../oracle/territory.ts";
import { truth } from "./sample-truth.ts";

type Of<To extends Row["to"]> = Extract<Row, { to: To }>;

const rows = [...sampleRows()];
const only = <To extends Row["to"]>(to: To): Of<To>[] =>
  rows.filter((row): row is Of<To> => row.to === to);

const xy = (position: readonly number[]): XY => [position[0] ?? NaN, position[1] ?? NaN];

/** The shapes of the oracle. The sample's polygons are rectangles drawn from their south-west corner. */
function shapeOf(geometry: Of<"feature">["geometry"]): Shape {
  if (geometry.type === "Point") return { kind: "point", at: xy(geometry.coordinates) };
  if (geometry.type === "LineString") {
    return { kind: "line", points: geometry.coordinates.map(xy) };
  }
  assert.equal(geometry.type, "Polygon");
  const [min, , max] = geometry.type === "Polygon" ? geometry.coordinates[0] ?? [] : [];
  return { kind: "rectangle", min: xy(min ?? []), max: xy(max ?? []) };
}

function boxOf(geometry: Of<"feature">["geometry"]): { min: XY; max: XY } {
  const shape = shapeOf(geometry);
  assert.ok(shape.kind === "rectangle");
  return shape;
}

/** The rows as the oracle reads them. */
function toTerritory(): Territory {
  const names = new Set([...only("feature"), ...only("statistic")].map(({ name }) => name));
  const ids = new Map([...names].map((name, i) => [name, i + 1]));
  const idOf = (name: string) => ids.get(name) ?? 0;
  return {
    layers: [...ids].map(([name, id]) => ({
      id,
      name,
      source: 1,
      complete: true,
      estimated: false,
    })),
    features: only("feature").map(({ name, geometry, value, members }) => ({
      layer: idOf(name),
      shape: shapeOf(geometry),
      value: value ?? 1,
      members: members ?? [],
    })),
    coverages: only("coverage").map(({ geometry }, i) => ({
      id: i + 1,
      source: 1,
      ...boxOf(geometry),
    })),
    areas: only("area").flatMap(({ kind, code, geometry }): TerritoryArea[] =>
      kind === "comune" ? [] : [{ kind, code, ...boxOf(geometry) }]
    ),
    statistics: only("statistic").map(({ name, support, code, value, estimated }) => ({
      layer: idOf(name),
      support,
      code,
      value,
      estimated: estimated ?? false,
    })),
  };
}

const territory = toTerritory();

/** What the oracle says of a metric at a place, derived ones from what it says of their inputs. */
function verdict(id: string, [x, y]: Offset): Verdict {
  const metric = metricById.get(id);
  assert.ok(metric, id);
  const { measure } = metric;
  if (measure.kind !== "derived") {
    return judgeOne(territory, metric, [origin.east + x, origin.north + y]);
  }
  const inputs = measure.from.map((from) => verdict(from, [x, y]));
  const values = inputs.flatMap((input) => input.state === "missing" ? [] : [input.value]);
  const value = values.length === inputs.length ? measure.formula(...values) : null;
  if (value === null) return { state: "missing" };
  const direct = inputs.every(({ state }) => state === "direct");
  return { state: direct ? "direct" : "estimated", value };
}

function classesOf(measure: Measure): readonly string[] {
  if (measure.kind === "share_of_length") {
    return [measure.of, measure.part, ...measure.known === null ? [] : [measure.known]];
  }
  if (measure.kind === "station") return [...measure.classes, ...measure.fallback];
  return "classes" in measure ? measure.classes : [];
}

Deno.test("sampleRows() gives the same rows every time, a few hundred of them features", () => {
  assert.deepEqual([...sampleRows()], rows);
  assert.ok(only("feature").length > 300 && only("feature").length < 1_000);
});

Deno.test("sampleSource reads all rows, counts them and needs no file", async () => {
  let read = 0;
  const tally = { read: () => read++, refuse: (reason: string) => assert.fail(reason) };
  const lookup = { comuni: new Comuni([], []), statistic: () => undefined };
  const got = await Array.fromAsync(sampleSource.read({ files: {}, tally, lookup }));
  assert.deepEqual(got, rows);
  assert.equal(read, rows.length);
  assert.deepEqual(sampleSource.files, {});
});

Deno.test("sampleSource declares the classes it yields: all that the catalogue reads, all complete", () => {
  const yielded = new Set(only("feature").map(({ name }) => name));
  assert.deepEqual(Object.keys(sampleSource.classes).sort(), [...yielded].sort());
  assert.ok(Object.values(sampleSource.classes).every(({ complete }) => complete));
  const read = new Set(catalogue.flatMap(({ measure }) => classesOf(measure)));
  read.delete("school"); // schools of unknown level are listed by incomplete sources alone
  assert.deepEqual([...read].sort(), [...yielded].sort());
});

Deno.test("everything invented lies inside the coverage, in the sea and far from Italy's land", () => {
  const [x0, y0, x1, y1] = coverage;
  for (const { name, geometry } of only("feature")) {
    const shape = shapeOf(geometry);
    const corners = shape.kind === "point"
      ? [shape.at]
      : shape.kind === "line"
      ? shape.points
      : [shape.min, shape.max];
    for (const [east, north] of corners) {
      const x = east - origin.east, y = north - origin.north;
      assert.ok(x >= x0 && x <= x1 && y >= y0 && y <= y1, name);
    }
  }
  // The nearest land: Ponza, Zannone, Ischia, Capri, Ustica, Sardinia's east coast, Lazio's coast.
  const land = [
    [40.86, 12.95],
    [40.97, 13.05],
    [40.73, 13.86],
    [40.55, 14.2],
    [38.7, 13.17],
    [40.06, 9.71],
    [41.22, 13.05],
  ] as const;
  for (const { lat, lon } of [centre, edge]) {
    for (const [landLat, landLon] of land) {
      const km = 111.2 * Math.hypot(landLat - lat, (landLon - lon) * Math.cos(lat * Math.PI / 180));
      assert.ok(km > 100, `${km} km from ${landLat}, ${landLon}`);
    }
  }
});

Deno.test("codes of the invented comune belong to no real one", () => {
  assert.deepEqual(only("comune").map((row) => [row.istat, row.provincia, row.name]), [
    ["999001", "XX", "Borgo Campione"],
  ]);
  for (const { support, code } of only("statistic")) {
    if (support === "comune") assert.equal(code, istat);
    if (support === "provincia") assert.equal(code, provincia);
  }
});

Deno.test("house numbers stand where they are said to: Via Roma 1 in the centre", () => {
  const at = (street: string, civico: number | null) =>
    only("address")
      .filter((row) => row.street === street && row.civico === civico && row.esponente === null)
      .map(({ x, y }) => [x - origin.east, y - origin.north]);
  assert.deepEqual(at("Via Roma", 1), [[0, 0]]);
  assert.deepEqual(at("Via Roma", 11), [[300, 0]]);
  assert.deepEqual(at("Via Roma", 13), []);
  assert.deepEqual(at("Viale dei Tigli", null), [[-1_300, 100]]);
  assert.deepEqual(at("Via del Confine", 1), [[...edgeOffset]]);
});

Deno.test("the true values are those of the 111 metrics", () => {
  assert.deepEqual(Object.keys(truth), catalogue.map(({ id }) => id));
});

Deno.test("in the centre every metric is direct and has its true value", () => {
  const wrong = catalogue.flatMap(({ id }) => {
    const found = verdict(id, [0, 0]), expected = truth[id] ?? NaN;
    const ok = found.state === "direct" &&
      Math.abs(found.value - expected) <= 1e-3 * Math.abs(expected);
    return ok ? [] : [{ id, found, expected }];
  });
  assert.deepEqual(wrong, []);
});

Deno.test("at the edge the coverage ends: near things are direct, far ones estimated or missing", () => {
  const at = (id: string) => verdict(id, edgeOffset);
  const near = (id: string, state: string, value: number) => {
    const found = at(id);
    assert.equal(found.state, state, id);
    assert.ok(found.state !== "missing" && Math.abs(found.value - value) < 1e-6, id);
  };
  near("pharmacy_distance", "direct", 392);
  near("supermarket_distance", "estimated", 700);
  near("population_density", "estimated", 500);
  near("seismic_pga", "estimated", 0.15);
  near("vacant_dwellings", "estimated", 12);
  near("burglary", "direct", 250);
  near("flood_point", "direct", 0);
  assert.equal(at("no2").state, "estimated");
  assert.equal(at("airport_distance").state, "estimated");
  for (const id of ["library_distance", "pharmacies_1km", "street_lighting", "sale_price"]) {
    assert.equal(at(id).state, "missing", id);
  }
  const direct = catalogue.filter(({ id }) => at(id).state === "direct").length;
  assert.ok(direct > 30 && direct < 50, `${direct} direct`);
});

Deno.test("hazards and zones differ from place to place", () => {
  const value = (id: string, at: Offset) => {
    const found = verdict(id, at);
    return found.state === "missing" ? null : Math.round(found.value);
  };
  assert.equal(value("flood_point", [0, -1_200]), 2);
  assert.equal(value("flood_point", [0, -1_000]), 1);
  assert.equal(value("landslide_point", [-2_500, 2_500]), 4);
  assert.equal(value("landslide_point", [-2_100, 2_100]), 3);
  assert.equal(value("volcanic_zone", [2_500, 2_700]), 2);
  assert.equal(value("tsunami_zone", [0, -2_900]), 1);
  assert.equal(value("sale_price", [2_000, 0]), 1_000);
  assert.equal(value("population_density", [-2_500, -2_500]), 200);
});
