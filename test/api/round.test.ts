/** Numbers as responses display them. */
import assert from "node:assert/strict";
import { round } from "../../src/api/operations/score-body.ts";

Deno.test("round() rounds a half up, whatever the error of its computation", () => {
  for (const error of [-7e-15, 0, 7e-15]) {
    assert.equal(round(46.0694785 + error, 6), 46.069479);
    assert.equal(round(56.35 + error, 1), 56.4);
  }
  assert.equal(round(46.0694784999, 6), 46.069478);
});
