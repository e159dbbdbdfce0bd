/** One caller floods the service. Calls of others take no longer than beside the same load elsewhere. */
import assert from "node:assert/strict";
import { measureFairness } from "../load/measure-fairness.ts";

/** Maximum ratio of median latencies. Noise stays below; without fairness, ratios were 3 to 25. */
const MOST = 2;

Deno.test("a flood of one key, or without any, slows the calls of others no more than the same load elsewhere", async () => {
  const plan = { kinds: ["key", "no-key"], rounds: 3, seconds: 2, workers: 1 } as const;
  for await (const { kind, ratio, failed, ...measured } of measureFairness(plan)) {
    assert.equal(failed, 0, `${kind}: ${JSON.stringify(measured)}`);
    assert.ok(ratio <= MOST, `${kind}: ${ratio} of ${JSON.stringify(measured)}`);
  }
});
