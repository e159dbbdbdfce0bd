/** Formatted values, compared with texts written by hand. */
import assert from "node:assert/strict";
import type { Language } from "../../../src/language.ts";
import { metricById } from "../../../src/scoring/catalogue/catalogue.ts";
import type { MetricId } from "../../../src/scoring/catalogue/metric.ts";
import { displayIn } from "../../../src/scoring/in-words/display.ts";
import { found, missing, type Publishable } from "../../../src/scoring/evidence/measurement.ts";

const origin = { source: "sample", dataDate: "2026-01-01" };

function display(
  id: MetricId,
  measured: number | Publishable,
  language: Language,
): string | null {
  const metric = metricById.get(id);
  assert.ok(metric !== undefined);
  const { source, dataDate } = origin;
  const measurement = typeof measured === "number"
    ? found({ layer: { source }, dataDate }, measured, "point")
    : measured;
  return displayIn(language)({ metric, measurement });
}

/** Replaces non-breaking spaces by plain spaces. */
const plain = (text: string | null): string | null =>
  text?.replaceAll(/[\u00a0\u202f]/g, " ") ?? null;

for (
  const [id, value, en, it, de, fr] of [
    ["pharmacy_distance", 280.42, "280 m", "280 m", "280 m", "280 m"],
    ["pharmacy_distance", 999.6, "1 km", "1 km", "1 km", "1 km"],
    ["hospital_distance", 12_345, "12.3 km", "12,3 km", "12,3 km", "12,3 km"],
    ["shop_diversity_800m", 1, "1 kind", "1 tipo", "1 Art", "1 type"],
    ["shop_diversity_800m", 24, "24 kinds", "24 tipi", "24 Arten", "24 types"],
    ["routes_500m", 0, "0 routes", "0 linee", "0 Linien", "0 ligne"],
    ["pharmacies_1km", 1, "1", "1", "1", "1"],
    ["fibre_coverage", 60, "60%", "60 %", "60 %", "60 %"],
    [
      "burglary",
      434.3,
      "434 per 100,000 residents",
      "434 ogni 100.000 abitanti",
      "434 je 100.000 Einwohner",
      "434 pour 100 000 habitants",
    ],
    ["sale_price", 1512.4, "€1,510/m²", "1510 €/m²", "1.510 €/m²", "1 510 €/m²"],
    ["seismic_zone", 3, "zone 3", "zona 3", "Zone 3", "zone 3"],
    ["flood_point", 0, "none", "nessuna", "keine", "aucune"],
    ["flood_point", 2, "class 2", "classe 2", "Klasse 2", "classe 2"],
    [
      "price_trend",
      -1.25,
      "-1.25% a year",
      "-1,25 % all'anno",
      "-1,25 % pro Jahr",
      "-1,25 % par an",
    ],
  ] as const
) {
  Deno.test(`${id} of ${value} is displayed as ${en} in English, ${it} in Italian`, () => {
    const shown = (["en", "it", "de", "fr"] as const).map((one) => plain(display(id, value, one)));
    assert.deepEqual(shown, [en, it, de, fr]);
  });
}

Deno.test("a distance at the cap of its metric is displayed as a minimum", () => {
  const measure = metricById.get("pharmacy_distance")?.measure;
  assert.ok(measure?.kind === "nearest");
  const shown = (["en", "it", "de", "fr"] as const)
    .map((one) => plain(display("pharmacy_distance", measure.capM, one)));
  const km = measure.capM / 1000, comma = String(km).replace(".", ",");
  assert.deepEqual(shown, [
    `${km} km or more`,
    `almeno ${comma} km`,
    `mindestens ${comma} km`,
    `au moins ${comma} km`,
  ]);
});

Deno.test("a missing or withheld value is not displayed", () => {
  assert.equal(display("burglary", missing("no_value"), "en"), null);
  const withheld = { ...origin, state: "direct", reason: null, support: "zone" } as const;
  const measurement: Publishable = { ...withheld, value: null, groupMean: 60 };
  assert.equal(display("sale_price", measurement, "en"), null);
});
