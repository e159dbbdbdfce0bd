import assert from "node:assert/strict";
import { istat, provincia } from "../../src/releases/sample/areas.ts";
import {
  centre,
  coverage,
  edge,
  edgeOffset,
  type Offset,
  origin,
} from "../../src/releases/sample/sample-geometry.ts";
import { sampleRows, sampleSource } from "../../src/releases/sample/sample-source.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Measure } from "../../src/scoring/catalogue/metric.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { Comuni } from "../../src/sources/comuni.ts";
import type { Row } from "../../src/sources/source.ts";
import { shapeOf, type XY } from "../oracle/geometry.ts";
import { judgeSpot, withDerived } from "../oracle/oracle.ts";
import { type Territory, territoryOf } from "../oracle/territory.ts";
import { groundOf } from "../oracle/walks/ground.ts";
import { waysOnGround } from "../oracle/walks/rows.ts";
import { testDatabase } from "../support/database.ts";
import { truth } from "../support/agreed-metrics.ts";

type Of<To extends Row["to"]> = Extract<Row, { to: To }>;

const rows = [...sampleRows()];
const only = <To extends Row["to"]>(to: To): Of<To>[] =>
  rows.filter((row): row is Of<To> => row.to === to);

/** Builds the territory with streets in metres on the ground. The database projects them. */
async function walkableTerritory(): Promise<Territory> {
  const toGround = groundOf([origin.east, origin.north]);
  const { sql, close } = await testDatabase();
  try {
    const ways = await waysOnGround(sql, only("walkway"), toGround);
    return territoryOf([{ source: sampleSource, rows }], ways, toGround);
  } finally {
    await close();
  }
}

const territory = await walkableTerritory();

/** Returns the oracle's measurement of each metric at a place. */
function judgeAt([x, y]: Offset): ReadonlyMap<string, Measurement> {
  const at: XY = [origin.east + x, origin.north + y];
  return withDerived(judgeSpot(territory, catalogue, { at, istat, provincia }), catalogue);
}

const inCentre = judgeAt([0, 0]), atEdge = judgeAt(edgeOffset);

function classesOf(measure: Measure): readonly string[] {
  if (measure.kind === "share_of_length") {
    return [measure.of, measure.part, ...measure.known === null ? [] : [measure.known]];
  }
  if (measure.kind === "station") return [...measure.classes, ...measure.fallback];
  return "classes" in measure ? measure.classes : [];
}

Deno.test("sampleRows() yields the same rows every time, with 300 to 1,000 features", () => {
  assert.deepEqual([...sampleRows()], rows);
  assert.ok(only("feature").length > 300 && only("feature").length < 1_000);
});

Deno.test("sampleSource reads all rows, counts them and needs no file", async () => {
  let read = 0;
  const fail = (reason: string) => assert.fail(reason);
  const tally = { read: () => read++, skip: fail, refuse: fail, warn: fail };
  const lookup = { comuni: new Comuni([], []), statistic: () => undefined };
  const got = await Array.fromAsync(sampleSource.read({ files: {}, tally, lookup, scratch: "" }));
  assert.deepEqual(got, rows);
  assert.equal(read, rows.length);
  assert.deepEqual(sampleSource.files, {});
});

Deno.test("sampleSource yields exactly the classes that the catalogue reads, and declares them complete", () => {
  const yielded = new Set(only("feature").map(({ name }) => name));
  assert.deepEqual(Object.keys(sampleSource.classes).sort(), [...yielded].sort());
  assert.ok(Object.values(sampleSource.classes).every(({ complete }) => complete));
  const read = new Set(catalogue.flatMap(({ measure }) => classesOf(measure)));
  read.delete("school"); // only incomplete sources list schools of unknown level
  assert.deepEqual([...read].sort(), [...yielded].sort());
});

Deno.test("the sample's features lie inside its coverage, at sea, more than 100 km from land", () => {
  const [x0, y0, x1, y1] = coverage;
  for (const { name, geometry } of only("feature")) {
    const { min, max } = shapeOf(geometry).box;
    for (const [east, north] of [min, max]) {
      const x = east - origin.east, y = north - origin.north;
      assert.ok(x >= x0 && x <= x1 && y >= y0 && y <= y1, name);
    }
  }
  // Land nearest to the territory: Ponza, Zannone, Ischia, Capri, Ustica, the coasts of Sardegna and Lazio.
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

Deno.test("the sample's comune and statistics use the fictional codes 999001 and XX", () => {
  assert.deepEqual(only("comune").map((row) => [row.istat, row.provincia, row.name]), [
    ["999001", "XX", "Borgo Campione"],
  ]);
  for (const { support, code } of only("statistic")) {
    if (support === "comune") assert.equal(code, istat);
    if (support === "provincia") assert.equal(code, provincia);
  }
});

Deno.test("the sample's house numbers lie at their documented positions, with Via Roma 1 in the centre", () => {
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

/** Tolerance of walks: their positions are rounded to 1e-7 degrees (about 1 cm) at both ends. */
const walkToleranceM = 0.05;

/** Relative tolerances by metric: densities use areas in EPSG:7794, which are 0.01 % too large here. */
const tolerances: Readonly<Record<string, number>> = { population_density: 1.1e-4 };

Deno.test("at the sample's centre, every metric is direct and has its expected value", () => {
  const wrong = catalogue.flatMap(({ id, measure }) => {
    const found = inCentre.get(id), expected = truth[id] ?? NaN;
    const isWalk = measure.kind === "nearest" && measure.detour > 1;
    const tolerance = (tolerances[id] ?? 1e-6) * Math.abs(expected) + (isWalk ? walkToleranceM : 0);
    const ok = found?.state === "direct" && Math.abs(found.value - expected) <= tolerance;
    return ok ? [] : [{ id, found, expected }];
  });
  assert.deepEqual(wrong, []);
});

Deno.test("at the sample's edge, near features are direct, and far ones are estimated or missing", () => {
  const stateOf = (id: string) => atEdge.get(id)?.state;
  const near = (id: string, state: string, value: number, toleranceM = 1e-6) => {
    const found = atEdge.get(id);
    assert.equal(found?.state, state, id);
    assert.ok(
      found?.state !== "missing" && Math.abs((found?.value ?? NaN) - value) < toleranceM,
      id,
    );
  };
  // Via del Confine is straight on the ellipsoid, so its houses lie up to 10 cm beside it.
  near("pharmacy_distance", "direct", 280 / 0.9985, 0.2);
  near("supermarket_distance", "estimated", 500 / 0.9985, 0.2);
  near("seismic_pga", "estimated", 0.1);
  near("sale_price", "estimated", 1_250);
  near("vacant_dwellings", "estimated", 12);
  near("burglary", "direct", 250);
  near("flood_point", "direct", 0);
  near("price_to_income", "direct", 5);
  assert.equal(stateOf("no2"), "estimated");
  assert.equal(stateOf("airport_distance"), "estimated");
  for (
    const id of ["library_distance", "pharmacies_1km", "street_lighting", "population_density"]
  ) {
    assert.equal(stateOf(id), "missing", id);
  }
  const direct = catalogue.filter(({ id }) => stateOf(id) === "direct").length;
  assert.ok(direct > 30 && direct < 50, `${direct} direct`);
});

Deno.test("the sample's hazards, prices and densities differ between places", () => {
  const value = (id: string, at: Offset) => {
    const found = judgeAt(at).get(id);
    return found === undefined || found.state === "missing" ? null : Math.round(found.value);
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
