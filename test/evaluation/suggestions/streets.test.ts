import assert from "node:assert/strict";
import { drawn } from "./streets.ts";

Deno.test("drawn() draws each by its weight, and the same with the same seed", () => {
  const weight = (one: string) => ({ a: 3, b: 1, c: 0 })[one] ?? 0;
  const those = drawn(["a", "b", "c"], weight, { count: 10_000, seed: 1 });
  assert.deepEqual(drawn(["a", "b", "c"], weight, { count: 10_000, seed: 1 }), those);
  const count = (one: string) => those.filter((other) => other === one).length;
  assert.equal(count("c"), 0);
  // Three standard deviations of a binomial are 130.
  assert.ok(Math.abs(count("a") - 7500) < 130, String(count("a")));
});
