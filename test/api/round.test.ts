/** Numbers as responses display them. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { rounded } from "../../src/api/operations/rounded.ts";
import { round } from "../../src/api/operations/score-body.ts";
import { assertSixDecimals } from "../support/explanations.ts";

Deno.test("round() rounds a half up, whatever the error of its computation", () => {
  for (const error of [-7e-15, 0, 7e-15]) {
    assert.equal(round(46.0694785 + error, 6), 46.069479);
    assert.equal(round(56.35 + error, 1), 56.4);
  }
  assert.equal(round(46.0694784999, 6), 46.069478);
});

Deno.test("property: round() rounds each decimal number of 12 digits half up, as integers do", () => {
  const digits = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 });
  const halves = digits.map((number) => 10 * Math.trunc(number / 10) + 5);
  fc.assert(
    fc.property(fc.oneof(digits, halves), fc.nat(7), (number, decimals) => {
      const expected = `${Math.floor((number + 5) / 10)}e-${decimals}`;
      assert.equal(round(Number(`${number}e-${decimals + 1}`), decimals), Number(expected) + 0);
    }),
    { numRuns: 2000 },
  );
});

Deno.test("round() rounds numbers below a millionth to the nearest one, and never to -0", () => {
  assert.equal(round(9e-7, 6), 0.000001);
  assert.equal(round(4e-7, 6), 0);
  assert.equal(round(9e-7, 3), 0);
  assert.ok(Object.is(round(-4e-7, 6), 0));
  assert.ok(Object.is(round(-4e-7, 1), 0));
});

Deno.test("rounded() rounds every number of an answer to six decimals, and changes nothing else", () => {
  fc.assert(fc.property(fc.jsonValue(), (body) => {
    const answer = rounded(body);
    const withoutNumbers = (_name: string, part: unknown) => typeof part === "number" ? 0 : part;
    assert.equal(JSON.stringify(answer, withoutNumbers), JSON.stringify(body, withoutNumbers));
  }));
  fc.assert(fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), (number) => {
    const { nested: [, shown] } = rounded({ nested: ["text", number] as const });
    assertSixDecimals(shown);
    assert.ok(Math.abs(shown - number) <= 0.5e-6 + 1e-7, `${shown} for ${number}`);
  }));
});
