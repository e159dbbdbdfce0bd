/** The sources whose values are withheld, by the terms of their publishers and the operator's licences. */
import assert from "node:assert/strict";
import { restrictedUnless } from "../../src/commands/restricted.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { sourceIds, terms } from "../../src/sources/source-ids.ts";

const any = catalogue[0] ?? assert.fail("an empty catalogue");

/** The sources whose values are withheld. */
const withheldWith = (...licensed: Parameters<typeof restrictedUnless>[0]): string[] => {
  const isRestricted = restrictedUnless(licensed);
  return sourceIds.filter((id) => isRestricted(id, any)).sort();
};

Deno.test("restrictedUnless() withholds the sources that forbid passing values on, and those that do not say", () => {
  assert.deepEqual(withheldWith(), [
    "airports",
    "ghcn-daily",
    "ispra-sinkholes",
    "natura2000",
    "omi",
    "omi-ntn",
    "railway-stations",
    "siam-tsunami",
  ]);
  assert.deepEqual(withheldWith("omi", "omi-ntn", "ghcn-daily"), [
    "airports",
    "ispra-sinkholes",
    "natura2000",
    "railway-stations",
    "siam-tsunami",
  ]);
});

Deno.test("restrictedUnless() withholds, in the invented territory, the metrics of forbidding sources", () => {
  const withheld = (isRestricted: ReturnType<typeof restrictedUnless>) =>
    catalogue.filter((metric) => isRestricted("sample", metric)).map(({ id }) => id);
  assert.deepEqual(withheld(restrictedUnless([])), [
    "sale_price",
    "rent_price",
    "price_to_income",
    "rent_to_income",
    "gross_yield",
    "price_spread",
    "price_vs_comune",
    "price_trend",
    "market_activity",
  ]);
  assert.deepEqual(withheld(restrictedUnless(["omi"])), ["market_activity"]);
  assert.deepEqual(withheld(restrictedUnless(["omi", "omi-ntn"])), []);
});

Deno.test("terms quote the publisher of each source whose values may be passed on or must not be", () => {
  for (const id of sourceIds) {
    const { redistribution, words } = terms[id];
    if (redistribution !== "unknown") assert.ok(words !== null, id);
    if (words !== null) {
      assert.match(words.quote, /\S/, id);
      assert.ok(URL.canParse(words.page), id);
    }
  }
});
