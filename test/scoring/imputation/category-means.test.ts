/** Reference means of categories, compared with values calculated by hand. */
import assert from "node:assert/strict";
import type { CategoryCode } from "../../../src/scoring/catalogue/metric.ts";
import { meansOf } from "../../../src/scoring/imputation/category-means.ts";

/** Makes a place with category scores. Categories in `weak` are not measured well enough. */
function placed(
  residents: number,
  scores: Partial<Record<CategoryCode, number>>,
  weak: readonly CategoryCode[] = [],
) {
  const categories = Object.entries(scores).map(([category, score]) => ({
    category: category as CategoryCode,
    score,
    reliability: 1,
    measured: 1,
    total: 1,
  }));
  const insufficient = categories.filter(({ category }) => weak.includes(category));
  return { residents, categories, insufficient };
}

Deno.test("meansOf() weights places by the residents that they represent", () => {
  const means = meansOf([
    placed(300, { safety: 40, services: 80 }),
    placed(100, { safety: 60, services: 20 }),
  ]);
  assert.deepEqual([...means], [["safety", 45], ["services", 65]]);
});

Deno.test("meansOf() averages a category over places with data, if these have at least half of the residents", () => {
  const places = (weakOf: number) => [
    placed(weakOf, { services: 50, enviro: 10 }, ["services"]),
    placed(100, { services: 90, enviro: 30 }),
  ];
  assert.deepEqual([...meansOf(places(100))], [["enviro", 20], ["services", 90]]);
  assert.deepEqual([...meansOf(places(101))].map(([category]) => category), ["enviro"]);
  assert.equal(meansOf([]).size, 0);
});
