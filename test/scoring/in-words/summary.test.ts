/** The three sentences of a score: their texts in four languages, and the metrics that they may name. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { type Language, languages, texts } from "../../../src/language.ts";
import type { Report } from "../../../src/scoring/aggregate/aggregate.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import type { MetricId } from "../../../src/scoring/catalogue/metric.ts";
import { summaryOf } from "../../../src/scoring/in-words/summary.ts";
import { liftOf } from "../../../src/scoring/judge/lift.ts";
import { reportOf, type Trait, traits } from "../any-place.ts";
import { METRICS } from "../../support/metric-total.ts";

const average = { value: 50, sd: 20 };

/** Makes a place that is average in all metrics except those in `traits`. */
function placeWith(traits: Partial<Record<MetricId, Partial<Trait>>>): Report {
  return reportOf(catalogue.map(({ id }): Trait => ({
    state: "direct",
    v: 50,
    imputed: average,
    support: "point",
    ...traits[id],
  })));
}

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

// At equal weights, a metric of services has 20 / 27 % of the score; those of this test have 1 %.
const mixed = placeWith({
  pharmacy_distance: { v: 100 },
  burglary: { v: 0 },
  fibre_coverage: { state: "missing" },
  no2: { state: "estimated" },
});

for (
  const [language, lifts, lowers, unknown] of [
    [
      "en",
      /^What lifts the score most, compared with the average of comparable places: walk to a pharmacy \(100 m; \+0\.\d points\)\.$/,
      /^What lowers .* home burglaries \(0 per 100,000 residents; -0\.\d points\)\.$/,
      `Of ${METRICS} metrics, 1 is not measured and 1 is only estimated here: the average of comparable places counts for what is not known.`,
    ],
    [
      "it",
      /^Rispetto alla media di luoghi simili, alzano di più il punteggio: distanza a piedi da una farmacia \(100 m; \+0,\d punti\)\.$/,
      /abbassano di più il punteggio: furti in abitazione \(0 ogni 100\.000 abitanti; -0,\d punti\)\.$/,
      `Su ${METRICS} indicatori, qui 1 non è misurato e 1 è solo stimato: per ciò che non si sa conta la media di luoghi simili.`,
    ],
    [
      "de",
      /gegenüber dem Durchschnitt vergleichbarer Orte am meisten hebt: Fußweg zur Apotheke \(100 m; \+0,\d Punkte\)\.$/,
      /am meisten senkt: Wohnungseinbrüche \(0 je 100\.000 Einwohner; -0,\d Punkte\)\.$/,
      `Von ${METRICS} Kennzahlen ist hier 1 nicht gemessen und 1 nur geschätzt: Für das, was nicht bekannt ist, zählt der Durchschnitt vergleichbarer Orte.`,
    ],
    [
      "fr",
      /la moyenne de lieux comparables, ce qui relève le plus le score : trajet à pied vers une pharmacie \(100 m ; \+0,\d point\)\.$/,
      /ce qui abaisse le plus le score : cambriolages de logements \(0 pour 100 000 habitants ; -0,\d point\)\.$/,
      `Sur ${METRICS} indicateurs, 1 n'est pas mesuré et 1 est seulement estimé ici : pour ce qu'on ne sait pas, c'est la moyenne de lieux comparables qui compte.`,
    ],
  ] as const
) {
  Deno.test(`${language}: the summary names what lifts, what lowers and what is not known`, () => {
    const summary = summaryOf(mixed, language);
    assert.match(plain(summary.lifts), lifts);
    assert.match(plain(summary.lowers), lowers);
    assert.equal(plain(summary.unknown), unknown);
  });
}

Deno.test("the summary of an average place says that no metric lifts or lowers it, in each language", () => {
  const report = placeWith({});
  const all = languages.map((language) => Object.values(summaryOf(report, language)).join(" "));
  assert.equal(new Set(all).size, languages.length);
  const { lifts, lowers, unknown } = summaryOf(report, "it");
  assert.equal(
    lifts,
    "Nessun indicatore misurato qui alza il punteggio rispetto alla media di luoghi simili.",
  );
  assert.equal(
    lowers,
    "Nessun indicatore misurato qui abbassa il punteggio rispetto alla media di luoghi simili.",
  );
  assert.equal(
    unknown,
    `Tutti i ${METRICS} indicatori sono misurati, qui o per il comune o la provincia.`,
  );
});

Deno.test("the summary names a category with insufficient data", () => {
  const services = catalogue.filter(({ category }) => category === "services");
  const report = placeWith(
    Object.fromEntries(services.map(({ id }) => [id, { state: "missing" }])),
  );
  assert.equal(
    summaryOf(report, "it").unknown,
    `Su ${METRICS} indicatori, qui ${services.length} non sono misurati: per ciò che non si sa conta ` +
      "la media di luoghi simili; per un punteggio non bastano i dati su Servizi.",
  );
});

/** Returns the metrics that a sentence names, in the order of their appearance. */
function namedIn(sentence: string, language: Language): string[] {
  const { metrics, summary } = texts[language];
  return catalogue.map(({ id }) => ({
    id,
    at: sentence.indexOf(`${summary.inSentence(metrics[id])} (`),
  }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .map(({ id }) => id);
}

Deno.test("the summary names the three largest lifts in each direction, and no withheld metric", () => {
  fc.assert(
    fc.property(traits, fc.nat(catalogue.length - 1), (any, stride) => {
      const report = reportOf(any);
      const metrics = report.metrics.map((one, i) => ({
        ...one,
        withheld: i % (stride + 1) === 0,
      }));
      const said = summaryOf({ ...report, metrics }, "de");
      // The published formula, computed independently: share x e x (v - expected).
      const e = { direct: 1, estimated: 0.5, missing: 0 };
      const known = metrics.filter(({ withheld }) => !withheld).map((one) => ({
        id: one.metric.id as string,
        lift: one.share * e[one.measurement.state] *
          ((one.normalised ?? 0) - report.imputed(one.metric).value),
      }));
      const largest = (sign: number) =>
        known.map(({ lift }) => sign * lift).filter((lift) => lift >= 0.05)
          .sort((a, b) => b - a).slice(0, 3);
      const lifts = new Map(known.map(({ id, lift }) => [id, lift]));
      for (const [sentence, sign] of [[said.lifts, 1], [said.lowers, -1]] as const) {
        const named = namedIn(sentence, "de").map((id) => sign * (lifts.get(id) ?? NaN));
        const expected = largest(sign);
        assert.equal(named.length, expected.length);
        // If two metrics have equal lift, the sentence may name either.
        for (const [i, lift] of named.entries()) {
          assert.ok(Math.abs(lift - (expected[i] ?? NaN)) < 1e-9, sentence);
        }
      }
    }),
    { numRuns: 100 },
  );
});

Deno.test("the lifts and the imputed averages sum to the score", () => {
  fc.assert(
    fc.property(traits, (any) => {
      const { score, metrics, imputed } = reportOf(any);
      const sum = metrics.reduce(
        (all, one) => all + (liftOf(one, imputed) ?? NaN) + one.share * imputed(one.metric).value,
        0,
      );
      assert.ok(Math.abs(sum - score) < 1e-9);
    }),
    { numRuns: 100 },
  );
});
