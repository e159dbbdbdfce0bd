import assert from "node:assert/strict";
import fc from "fast-check";
import { Pace } from "../../src/metering/pace.ts";

Deno.test("enter() returns no wait up to the burst, and then evenly spaced waits", () => {
  let at = 5000;
  const pace = new Pace({ perSecond: 10, burst: 10, maxMs: 2000, now: () => at });
  const waits = Array.from({ length: 13 }, () => pace.enter("caller"));
  assert.deepEqual(waits, [...Array(10).fill(0), 100, 200, 300]);
  assert.equal(pace.enter("other"), 0, "another caller waits for none of them");
  at += 1300;
  assert.equal(pace.enter("caller"), 0);
});

Deno.test("enter() returns at most maxMs, and no wait after a pause", () => {
  let at = 0;
  const pace = new Pace({ perSecond: 10, burst: 10, maxMs: 500, now: () => at });
  const waits = Array.from({ length: 1000 }, () => pace.enter("caller"));
  assert.equal(Math.max(...waits), 500);
  at += 1500;
  assert.equal(pace.enter("caller"), 0);
});

Deno.test("refund() removes the wait for any number of requests that are not refused", () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 10 }), (atOnce) => {
    const pace = new Pace({ perSecond: 10, burst: 10, maxMs: 2000, now: () => 0 });
    for (let round = 0; round < 50; round++) {
      for (let i = 0; i < atOnce; i++) assert.equal(pace.enter("caller"), 0);
      for (let i = 0; i < atOnce; i++) pace.refund("caller");
    }
  }));
});
