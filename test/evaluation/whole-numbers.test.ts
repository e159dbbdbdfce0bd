import assert from "node:assert/strict";
import { wholeNumbers } from "./whole-numbers.ts";

const least = { runs: 1, seed: 0 };
const read = (runs: string, seed: string) => wholeNumbers({ runs, seed }, least, "Usage: runs");

Deno.test("wholeNumbers() accepts values from the minimum of each option up", () => {
  assert.deepEqual(read("1", "0"), { runs: 1, seed: 0 });
  assert.deepEqual(read("999999999", "7"), { runs: 999_999_999, seed: 7 });
});

Deno.test("wholeNumbers() fails with the usage for values that are not whole numbers or are out of range", () => {
  for (const text of ["", " ", "-1", "1.5", "1e3", "0x10", "many", "1000000000"]) {
    assert.throws(() => read("1", text), /^Error: Usage: runs$/, text);
  }
  assert.throws(() => read("0", "0"), /^Error: Usage: runs$/);
});
