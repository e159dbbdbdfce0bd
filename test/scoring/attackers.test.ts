/** Prices of an invented country cannot be computed back; `test/data` attacks those of Italy. */
import assert from "node:assert/strict";
import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { xoroshiro128plus } from "pure-rand/generator/xoroshiro128plus";
import { found, type Measurement } from "../../src/scoring/evidence/measurement.ts";
import { assertWithheld, type AttackedComune } from "./attackers.ts";

/** 100 provinces of 30 comuni. Prices, rents and incomes have the spread of those of Italy. */
function invented(): AttackedComune[] {
  const generator = xoroshiro128plus(20_261_125), random = () => uniformFloat64(generator);
  const normal = (sd: number): number =>
    sd * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Array.from({ length: 100 }, (_, province) => {
    const ofProvince = normal(0.35);
    return Array.from({ length: 30 }, (): AttackedComune => {
      const price = 950 * Math.exp(ofProvince + normal(0.22));
      const income = 18_500 * Math.exp(0.25 * ofProvince + normal(0.12));
      const rent = price * 0.0036 * Math.exp(normal(0.15));
      const relative = Math.exp(normal(0.15));
      const [zonePrice, zoneRent] = [price * relative, rent * relative];
      const values: Readonly<Record<string, number>> = {
        sale_price: zonePrice,
        rent_price: zoneRent,
        price_to_income: 80 * price / income,
        rent_to_income: 100 * 12 * 60 * rent / income,
        gross_yield: 1200 * zoneRent / zonePrice,
        price_spread: 0.28 + normal(0.07),
        price_vs_comune: relative,
        price_trend: normal(3),
        income_per_taxpayer: income,
      };
      return {
        provincia: `P${province}`,
        price,
        measurements: new Map(
          Object.entries(values).map(([id, value]): [string, Measurement] => {
            const source = id === "income_per_taxpayer" ? "mef-income" : "omi";
            return [id, found({ layer: { source }, dataDate: "2025-12-31" }, value, "comune")];
          }),
        ),
      };
    });
  }).flat();
}

Deno.test("an attacker with every answer predicts withheld prices little better than from the province's median", () => {
  assert.equal(assertWithheld(invented()), 3_000);
});
