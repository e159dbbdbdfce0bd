import assert from "node:assert/strict";
import fc from "fast-check";
import { Pace } from "../../src/access/pace.ts";

Deno.test("enter() asks for no wait until a second's refusals were reached, then spaces them evenly", () => {
  let at = 5000;
  const pace = new Pace({ perSecond: 10, burst: 10, maxMs: 2000, now: () => at });
  const waits = Array.from({ length: 13 }, () => pace.enter("caller"));
  assert.deepEqual(waits, [...Array(10).fill(0), 100, 200, 300]);
  assert.equal(pace.enter("other"), 0, "another caller waits for none of them");
  at += 1300;
  assert.equal(pace.enter("caller"), 0);
});

Deno.test("enter() never asks for more than the longest wait, after which the caller is free again", () => {
  let at = 0;
  const pace = new Pace({ perSecond: 10, burst: 10, maxMs: 500, now: () => at });
  const waits = Array.from({ length: 1000 }, () => pace.enter("caller"));
  assert.equal(Math.max(...waits), 500);
  at += 1500;
  assert.equal(pace.enter("caller"), 0);
});

Deno.test("requests that are not refused cost no wait, however many", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10 }), (atOnce) => {
    const pace = new Pace({ perSecond: 10, burst: 10, maxMs: 2000, now: () => 0 });
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < atOnce; i++) assert.equal(pace.enter("caller"), 0);
      for (let i = 0; i < atOnce; i++) pace.refund("caller");
    }
  }));
});
