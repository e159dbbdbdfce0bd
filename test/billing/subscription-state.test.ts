import assert from "node:assert/strict";
import { type Facts, subscriptionState } from "../../src/billing/subscription-state.ts";
import { planOfPrice } from "../../src/billing/prices.ts";

const DAY_S = 86_400;
const startS = Date.UTC(2026, 10, 1) / 1000;
const endS = startS + 30 * DAY_S;

const paid: Facts = {
  subscription: "sub_1",
  status: "active",
  plan: "pro",
  periodEndS: endS,
  endS: null,
  scheduled: null,
  unpaid: null,
  language: "en",
};

const day = (instantS: number) => new Date(instantS * 1000).toISOString();

Deno.test("subscriptionState() keeps a paid plan until the end of its period plus the grace period", () => {
  for (const status of ["active", "trialing"]) {
    assert.deepEqual(subscriptionState({ ...paid, status }, 7), {
      subscription: "sub_1",
      plan: "pro",
      paidUntil: "2026-12-08T00:00:00.000Z",
      billing: {
        renews: true,
        periodEnd: "2026-12-01T00:00:00.000Z",
        next: null,
        paymentFailed: false,
      },
      mail: null,
    });
  }
});

Deno.test("subscriptionState() ends a cancelled plan with its period, without a grace period", () => {
  const found = subscriptionState({ ...paid, endS }, 7);
  assert.equal(found.paidUntil, day(endS));
  assert.deepEqual(found.billing, {
    renews: false,
    periodEnd: day(endS),
    next: { plan: "free", at: day(endS) },
    paymentFailed: false,
  });
});

Deno.test("subscriptionState() keeps the plan only for the paid period if the cancellation date is later", () => {
  const found = subscriptionState({ ...paid, endS: endS + 90 * DAY_S }, 7);
  assert.equal(found.paidUntil, day(endS + 7 * DAY_S));
});

Deno.test("subscriptionState() returns the scheduled smaller plan", () => {
  const found = subscriptionState({ ...paid, scheduled: { plan: "starter", atS: endS } }, 7);
  assert.equal(found.plan, "pro");
  assert.equal(found.paidUntil, day(endS + 7 * DAY_S));
  assert.deepEqual(found.billing["next"], { plan: "starter", at: day(endS) });
});

Deno.test("subscriptionState() ends an unpaid plan one grace period after the start of its first unpaid period", () => {
  for (const status of ["past_due", "unpaid"]) {
    // A month later the invoice is still unpaid.
    const found = subscriptionState({
      ...paid,
      status,
      periodEndS: endS + 30 * DAY_S,
      unpaid: { invoice: "in_1", sinceS: startS },
    }, 7);
    assert.equal(found.plan, "pro");
    assert.equal(found.paidUntil, "2026-11-08T00:00:00.000Z");
    assert.deepEqual(found.mail, {
      kind: "payment_failed",
      about: "in_1",
      detail: { language: "en", plan: "pro", day: "2026-11-08T00:00:00.000Z" },
    });
  }
});

Deno.test("subscriptionState() returns the free plan for every other status", () => {
  for (const status of ["canceled", "incomplete_expired", "paused", "a word not known yet"]) {
    assert.deepEqual(subscriptionState({ ...paid, status, language: "it" }, 7), {
      subscription: null,
      plan: "free",
      paidUntil: null,
      billing: {},
      mail: { kind: "plan_ended", about: "sub_1", detail: { language: "it", plan: "pro" } },
    });
  }
});

Deno.test("planOfPrice() reads the plan from metadata or lookup key, and returns null for unknown plans", () => {
  const price = (plan: string | undefined, lookup_key: string | null) =>
    planOfPrice({ metadata: plan === undefined ? {} : { plan }, lookup_key });
  assert.equal(price("pro", null), "pro");
  assert.equal(price(undefined, "livability_starter_4900_eur"), "starter");
  assert.equal(price(undefined, "livability_starter_3900_eur"), "starter");
  assert.equal(price(undefined, "livability_gold_3900_eur"), null);
  assert.equal(price("gold", null), null);
  assert.equal(price(undefined, "another_starter_4900_eur"), null);
  assert.equal(price(undefined, null), null);
});
