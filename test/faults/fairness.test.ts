/**
 * One caller floods the service. The calls of others take no longer than during an equal load on
 * another program.
 */
import assert from "node:assert/strict";
import { type KindName, measureFairness } from "../load/measure-fairness.ts";

/** Maximum ratio of median latencies. Without fairness, ratios were 3 to 25. */
const MOST = 2;

/** Maximum number of measurements. Other processes can slow one of them; unfairness slows them all. */
const ATTEMPTS = 3;

const floods: readonly (readonly [name: string, kind: KindName])[] = [
  ["one key", "key"],
  ["callers without a key", "no-key"],
];
for (const [name, kind] of floods) {
  Deno.test(`a flood from ${name} slows other callers at most twice as much as the same load on another program`, async () => {
    const kinds = Array.from({ length: ATTEMPTS }, () => kind), ratios: number[] = [];
    const plan = { kinds, rounds: 3, seconds: 2, workers: 1 };
    for await (const { ratio, failed, ...measured } of measureFairness(plan)) {
      assert.equal(failed, 0, JSON.stringify(measured));
      ratios.push(ratio);
      if (ratio <= MOST) break;
    }
    assert.ok(Math.min(...ratios) <= MOST, `ratios ${ratios.join(", ")}`);
  });
}
