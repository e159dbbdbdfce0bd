/** Facts about the published statistics and zones, computed independently of this code. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import type { Geometry } from "geojson";
import { residentsOfTerritory } from "../../src/sources/crime/crime-territory.ts";
import { internoCrime } from "../../src/sources/crime/interno-crime.ts";
import { istatCrime } from "../../src/sources/crime/istat-crime.ts";
import { dpcSeismic } from "../../src/sources/hazards/dpc-seismic.ts";
import { ispraIdrogeo } from "../../src/sources/hazards/ispra-idrogeo.ts";
import { mefIncome } from "../../src/sources/housing/mef-income.ts";
import { omi } from "../../src/sources/housing/omi.ts";
import { istatBoundaries } from "../../src/sources/territory/istat-boundaries.ts";
import { istatComuni } from "../../src/sources/territory/istat-comuni.ts";
import { type Reading, rowsTo, statistic } from "../sources/support.ts";
import { readReal, realComuni, realTest } from "./files.ts";

const alessandria = "006003";

function values(reading: Reading, name: string): Map<string, number> {
  const rows = rowsTo(reading, "statistic").filter((row) => row.name === name);
  return new Map(rows.map(({ code, value }) => [code, value]));
}

/** The weighted quantile: the value below which the given share of the weight lies. */
function percentile(of: Map<string, number>, weights: Map<string, number>, share: number): number {
  const sorted = [...of].map(([code, value]) => ({ value, weight: weights.get(code) ?? 0 }))
    .sort((a, b) => a.value - b.value);
  let left = share * sorted.reduce((total, { weight }) => total + weight, 0);
  return sorted.find(({ weight }) => (left -= weight) <= 0)?.value ?? NaN;
}

function assertNear(actual: number, expected: number, share: number, what: string): void {
  const off = Math.abs(actual - expected) / Math.abs(expected);
  assert.ok(off <= share, `${what}: ${actual} is not within ${100 * share} % of ${expected}`);
}

/** Corners of the polygons, of which each ring repeats its first. */
function corners(geometry: Geometry | undefined): number {
  return geometry?.type === "MultiPolygon" ? geometry.coordinates.flat(2).length : NaN;
}

realTest(
  "istatComuni yields 7,901 comuni with postal codes, and resolves most former codes",
  async () => {
    const reading = await readReal(istatComuni);
    const comuni = rowsTo(reading, "comune");
    const aliases = rowsTo(reading, "alias");
    assert.equal(comuni.length, 7901);
    assert.deepEqual(comuni.find(({ istat }) => istat === alessandria), {
      to: "comune",
      istat: alessandria,
      name: "Alessandria",
      nameOther: null,
      provincia: "AL",
      provinciaName: "Alessandria",
      belfiore: "A182",
    });
    const withPostcode = new Set(
      aliases.filter(({ kind }) => kind === "cap").map((row) => row.istat),
    );
    assert.equal(withPostcode.size, 7901);
    assert.equal(values(reading, "population_density").size, 7782);
    assert.deepEqual(reading.refused, {
      "merged into a comune that the tables do not tell": 166,
      "founded after the list": 6,
      "founded after the list, or merged since": 4,
    });
    // The file is newer than the list. Comuni that merged in between have one seat.
    assert.equal(rowsTo(reading, "seat").length, 7892);
    for (const belfiore of ["F709", "L204"]) {
      assert.ok(aliases.some(({ istat, value }) => istat === "005122" && value === belfiore));
    }
  },
);

realTest("istatBoundaries yields every comune of the list except two", async () => {
  const loaded = await realComuni();
  const reading = await readReal(istatBoundaries, loaded);
  const found = new Set(rowsTo(reading, "area").map(({ code }) => code));
  const missing = loaded.comuni.filter(({ istat }) => !found.has(istat));
  assert.equal(reading.read, 7899);
  assert.deepEqual(reading.refused, {});
  assert.deepEqual(missing.map(({ istat }) => istat), ["005122", "012144"]);
});

realTest(
  "internoCrime and istatCrime yield the rates behind the catalogue's goalposts",
  async () => {
    const loaded = await realComuni();
    const istat = await readReal(istatCrime, loaded);
    const known = Object.fromEntries(
      rowsTo(istat, "statistic").map(({ name, code, value }) => [`${name} ${code}`, value]),
    );
    const interno = await readReal(internoCrime, { ...loaded, statistics: known });
    assertNear(statistic(interno, "burglary", "AL") ?? NaN, 434.3016682251503, 1e-9, "AL");
    assertNear(statistic(interno, "burglary", "SU") ?? NaN, 157.4631846744936, 1e-9, "SU");
    assertNear(statistic(interno, "assault", "CA") ?? NaN, 95.44177771945162, 1e-9, "CA");
    assertNear(statistic(istat, "homicide", "AL") ?? NaN, 0.6858985488578453, 1e-9, "AL");
    // 5th and 95th percentile of the residents, as the catalogue states them.
    const goalposts: Record<string, [number, number]> = {
      burglary: [118, 538],
      street_robbery: [4.3, 113],
      theft_from_person: [43, 906],
      car_theft: [21, 536],
      motorcycle_theft: [6, 201],
      drug_offences: [28, 113],
      fraud: [210, 511],
      arson_damage: [3.8, 46],
    };
    // Cagliari and Sud Sardegna have one rate, so their residents are counted together under
    // Cagliari.
    const residents = values(istat, residentsOfTerritory(2018));
    for (const [name, [low, high]] of Object.entries(goalposts)) {
      const rates = values(interno, name);
      assert.equal(rates.size, 107, name);
      assertNear(percentile(rates, residents, 0.05), low, 0.02, name);
      assertNear(percentile(rates, residents, 0.95), high, 0.02, name);
    }
  },
);

realTest("mefIncome yields the taxable income per taxpayer of 7,900 comuni", async () => {
  const reading = await readReal(mefIncome, await realComuni());
  const incomes = values(reading, "income_per_taxpayer");
  assert.equal(incomes.size, 7900);
  assert.equal(incomes.get(alessandria), 1396421541 / 65723);
  const parts = (2371574 + 3090658) / (141 + 193);
  assertNear(incomes.get("005122") ?? NaN, parts, 1e-9, "Moransengo-Tonengo");
  assert.deepEqual([reading.read, reading.refused], [7903, {}]);
});

realTest("ispraIdrogeo yields the shares of 7,900 comuni, all between 0 and 100 %", async () => {
  const reading = await readReal(ispraIdrogeo, await realComuni());
  for (const name of ["landslide_area", "landslide_population", "flood_area", "flood_population"]) {
    const shares = values(reading, name);
    assert.equal(shares.size, 7900, name);
    assert.ok([...shares.values()].every((share) => share >= 0 && share <= 100), name);
  }
  assert.equal(statistic(reading, "flood_area", alessandria), 17.822);
  assert.equal(statistic(reading, "landslide_area", alessandria), 0.268);
});

realTest("dpcSeismic classifies every comune except those merged since", async () => {
  const reading = await readReal(dpcSeismic, await realComuni());
  const zones = values(reading, "seismic_zone");
  assert.equal(zones.size, 7893);
  assert.deepEqual(reading.refused, { "founded after the list of comuni": 3 });
  assert.deepEqual([alessandria, "063049", "070006"].map((code) => zones.get(code)), [3, 2, 2]);
});

realTest(
  "omi yields prices of 23,334 zones, rents of 20,967 zones and 26,602 polygons",
  async () => {
    const reading = await readReal(omi, await realComuni());
    const zones = rowsTo(reading, "statistic").filter(({ support }) => support === "zone");
    const count = (name: string) => zones.filter((row) => row.name === name).length;
    assert.deepEqual([count("sale_price"), count("rent_price")], [23334, 20967]);
    assert.equal(zones.filter((row) => row.name === "sale_price" && row.estimated).length, 727);
    assert.equal(statistic(reading, "sale_price", "A182:B1"), (810 + 1000) / 2);
    assert.equal(statistic(reading, "rent_price", "A182:B1"), (4 + 5.1) / 2);
    assertNear(
      statistic(reading, "price_trend", "A182:B1") ?? NaN,
      100 * ((905 / 815) ** 2 - 1),
      1e-9,
      "trend",
    );
    // Vicenza, Viterbo and Forlì have no polygons, so only their medians are available.
    for (const code of ["024116", "056059", "040012"]) {
      assert.ok((statistic(reading, "sale_price", code) ?? 0) > 500, code);
    }
    const rows = rowsTo(reading, "area");
    assert.equal(rows.length, 26602);
    // Of the sorted codes on the simplified map, each once.
    assert.equal(
      createHash("sha256").update(rows.map(({ code }) => code).sort().join("\n")).digest("hex"),
      "efec0dc27c5c4d000d90cdb1615fb5783d269183a84343bbd0bd710094cc51e9",
    );
    const areas = new Map(rows.map(({ code, geometry }) => [code, geometry]));
    assert.equal(areas.get("I312:E3")?.type, "MultiPolygon");
    // The zones of four provinces come from their perimeters. The simplified map of Italy has them too, some twice,
    // with 61 corners for Milano's B12.
    assert.equal(reading.refused["listed twice"], 7);
    assert.equal(reading.refused["its comune is in a better file"], 1_990 + 7);
    assert.deepEqual(["F205:B12", "A182:B1"].map((code) => corners(areas.get(code))), [226, 50]);
  },
);
