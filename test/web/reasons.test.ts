/** The reasons of a score, calculated by hand. */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { languages } from "../../src/language.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { reasonsOf } from "../../src/web/result/reasons.ts";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

/** Explains a place in the sample territory. The tests replace its first safety metrics by hand. */
async function explained(language: (typeof languages)[number]) {
  const { dependencies: deps } = service;
  const release = await deps.data.active();
  assert.ok(release !== null);
  const place = { address: "Via Roma 1, Borgo Campione" };
  const explained = await explainPlace(deps, place, release, planOf("pro"));
  const { explanation: body } = explained(language);
  const metrics = body.metrics.map((metric) => ({ ...metric, lift: 0 }));
  return { body, metrics };
}

/** Share of a metric in the overall score. */
function shareOf(id: string, categoryWeight: number): number {
  const metric = catalogue.find((one) => one.id === id);
  assert.ok(metric !== undefined);
  const own = catalogue.filter(({ category }) => category === metric.category);
  return categoryWeight * metric.weight / own.reduce((sum, one) => sum + one.weight, 0);
}

Deno.test("reasonsOf() states a metric's points, the average of comparable places, and the effect on the score", async () => {
  const { body, metrics } = await explained("en");
  const imputed = { value: 61.4, sd: 9, from: "stratum" } as const;
  const changed = metrics.map((metric) => {
    // Direct: its lift is share x (90 - average); safety weighs 0.18 of the score.
    if (metric.id === "burglary") {
      const lift = shareOf("burglary", 0.18) * (90 - 40.2);
      return { ...metric, display: "250", normalised: 90, lift, imputed: null };
    }
    // Estimated: the sentence adds the average.
    if (metric.id === "pharmacy_distance") {
      return { ...metric, display: "280 m", normalised: 20, lift: -0.31, imputed };
    }
    return metric;
  });
  const { lifts, lowers } = reasonsOf({ ...body, metrics: changed }, "en");
  const lift = (shareOf("burglary", 0.18) * 49.8).toFixed(1);
  assert.deepEqual(lifts, [
    `Home burglaries: 250. It gets 90 of 100, comparable places 40 on average: +${lift} points in the overall score.`,
  ]);
  assert.deepEqual(lowers, [
    "Walk to a pharmacy: 280 m, 2026. It gets 20 of 100, comparable places 61 on average: -0.3 points in the overall score.",
  ]);
});

Deno.test("reasonsOf() returns the five strongest lifts and lowers in order, without withheld or negligible ones", async () => {
  for (const language of languages) {
    const { body, metrics } = await explained(language);
    const changed = metrics.map((metric, i) => ({
      ...metric,
      name: `metric ${i}`,
      display: "1",
      normalised: 50,
      imputed: { value: 50, sd: 1, from: "italy" } as const,
      lift: i === 0 ? null : i < 8 ? i / 10 : i < 16 ? -i / 10 : i % 2 === 0 ? 0.049 : -0.049,
    }));
    const { lifts, lowers } = reasonsOf({ ...body, metrics: changed }, language);
    const numbers = (reasons: readonly string[]) =>
      reasons.map((reason) => Number(/metric (\d+)/.exec(reason)?.[1]));
    assert.deepEqual(numbers(lifts), [7, 6, 5, 4, 3]);
    assert.deepEqual(numbers(lowers), [15, 14, 13, 12, 11]);
  }
});
