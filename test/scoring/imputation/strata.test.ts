import assert from "node:assert/strict";
import { macroAreaOf, stratumOf } from "../../../src/scoring/imputation/strata.ts";

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
