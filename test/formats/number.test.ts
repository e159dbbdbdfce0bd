import assert from "node:assert/strict";
import fc from "fast-check";
import { parseNumber } from "../../src/formats/number.ts";

Deno.test("parseNumber() round-trips numbers in Italian format", () => {
  const printed = new Intl.NumberFormat("it-IT", { maximumFractionDigits: 3, useGrouping: true });
  fc.assert(fc.property(fc.integer({ min: -1e12, max: 1e12 }), (thousandths) => {
    const value = thousandths / 1000;
    assert.equal(parseNumber(printed.format(value), ","), value);
  }));
});

Deno.test("parseNumber() round-trips every number printed by String()", () => {
  fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
    // Formatted zero has no sign.
    assert.equal(parseNumber(String(value), "."), value + 0);
  }));
});

Deno.test("parseNumber() parses decimals without a leading zero", () => {
  assert.equal(parseNumber(",9", ","), 0.9);
  assert.equal(parseNumber("-.25", "."), -0.25);
});

Deno.test("parseNumber() returns undefined for text that is not a number", () => {
  for (const text of ["", " ", "-", ",", "n.d.", "1,2,3", "1.5.2,0", "12.34,5", "0x10", "1e3"]) {
    assert.equal(parseNumber(text, ","), undefined, text);
  }
  for (const text of ["", ".", "1,5", "Infinity", "NaN", "0x10", "1 2"]) {
    assert.equal(parseNumber(text, "."), undefined, text);
  }
});
