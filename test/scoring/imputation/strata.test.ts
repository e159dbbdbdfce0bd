import assert from "node:assert/strict";
import {
  isOnIsland,
  macroAreaOf,
  regionOf,
  stratumOf,
} from "../../../src/scoring/imputation/strata.ts";

Deno.test("stratumOf() returns city from 50,000 residents, and town from 5,000 with 150 per km2", () => {
  assert.equal(stratumOf(50_000, 1_000), "city");
  assert.equal(stratumOf(49_999, 100), "town");
  assert.equal(stratumOf(5_000, 33), "town");
  assert.equal(stratumOf(5_000, 34), "rural"); // 147 residents per km2
  assert.equal(stratumOf(4_999, 1), "rural");
});

Deno.test("macroAreaOf() returns the macro-area of a province, including provinces founded since 1974", () => {
  const comuni = {
    north: [
      "001272",
      "007003",
      "022205",
      "032006",
      "037006",
      "040012",
      "093033",
      "097042",
      "108033",
    ],
    centre: ["041044", "048017", "054039", "058091", "060038", "100005", "109006"],
    south: [
      "066049",
      "070006",
      "063049",
      "080063",
      "082053",
      "092009",
      "094023",
      "111009",
      "119001",
    ],
  };
  for (const [area, codes] of Object.entries(comuni)) {
    for (const istat of codes) assert.equal(macroAreaOf(istat), area, istat);
  }
  assert.equal(macroAreaOf("999001"), null);
});

Deno.test("regionOf() returns ISTAT's code of the region, for each of its provinces", () => {
  const known = {
    "01": ["001272", "096004", "103072"],
    "03": ["015146", "097042", "108033"],
    "04": ["022205", "021008"],
    "06": ["032006", "093033"],
    "07": ["010025"],
    "12": ["058091"],
    "16": ["072006", "110009"],
    "20": ["092009", "095038", "111009", "119001"],
  };
  for (const [region, codes] of Object.entries(known)) {
    for (const istat of codes) assert.equal(regionOf(istat), region, istat);
  }
  assert.equal(regionOf("999001"), null);
  const all = Array.from(
    { length: 111 },
    (_, i) => regionOf(`${String(i + 1).padStart(3, "0")}001`),
  );
  assert.ok(!all.includes(null), "each of the provinces up to 111 has a region");
  assert.deepEqual(["082053", "092009", "080063"].map(isOnIsland), [true, true, false]);
});
