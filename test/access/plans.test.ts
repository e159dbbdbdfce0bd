import assert from "node:assert/strict";
import { isPlanKey, nextPlan, planOf, plans } from "../../src/access/plans.ts";

Deno.test("plans are the published ones, with their price per thousand calls", () => {
  const rows = plans.map((plan) => [
    plan.key,
    plan.calls_per_month,
    plan.calls_per_minute,
    plan.price_eur,
    plan.eur_per_1000_calls,
    plan.full_report,
    plan.recommended,
  ]);
  assert.deepEqual(rows, [
    ["free", 100, 5, 0, 0, false, false],
    ["starter", 5000, 10, 49, 9.8, true, false],
    ["pro", 50000, 30, 249, 4.98, true, true],
    ["scale", 500000, 60, 990, 1.98, true, false],
  ]);
});

Deno.test("isPlanKey() accepts only the published keys", () => {
  assert.deepEqual(["free", "scale", "Free", "", "toString"].map(isPlanKey), [
    true,
    true,
    false,
    false,
    false,
  ]);
});

Deno.test("planOf() returns the plan of a key, and throws for any other key", () => {
  assert.equal(planOf("pro").calls_per_minute, 30);
  assert.throws(() => planOf("gold"), /There is no plan gold/);
});

Deno.test("nextPlan() returns the next larger plan, and null for the largest", () => {
  assert.deepEqual(plans.map(({ key }) => nextPlan(key)?.key ?? null), [
    "starter",
    "pro",
    "scale",
    null,
  ]);
  assert.throws(() => nextPlan("gold"), /There is no plan gold/);
});
