/** The summary of two places: its texts in four languages, and its thresholds. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { languages } from "../../../src/language.ts";
import { catalogue } from "../../../src/scoring/catalogue/catalogue.ts";
import type { MetricId } from "../../../src/scoring/catalogue/metric.ts";
import { comparePair } from "../../../src/scoring/aggregate/compare-pair.ts";
import { displayIn } from "../../../src/scoring/in-words/display.ts";
import { pairSummary, verdictOf } from "../../../src/scoring/in-words/pair-summary.ts";
import type { ComparablePlace } from "../../../src/scoring/uncertainty/probability-higher.ts";
import { reportOf, type Trait } from "../any-place.ts";
import { METRICS } from "../../support/metric-total.ts";

const names = ["Via Dante 3", "Via Roma 1"] as const;

const verdicts = (with_missing_data: number, any_weights: number): string[] =>
  languages.map((language) =>
    verdictOf(names, { method: 0.5, any_weights, with_missing_data }, language)
  );

Deno.test("a verdict names the better place, and in how many of 100 cases", () => {
  assert.deepEqual(verdicts(0.88, 0.7), [
    "Via Dante 3 comes out better in 88 of 100 cases, missing data included.",
    "Via Dante 3 risulta migliore in 88 casi su 100, dati mancanti compresi.",
    "Via Dante 3 schneidet in 88 von 100 Fällen besser ab, fehlende Daten eingerechnet.",
    "Via Dante 3 obtient un meilleur score dans 88 cas sur 100, données manquantes comprises.",
  ]);
  assert.deepEqual(verdicts(0.12, 0.3).map((text) => text.slice(0, 10)), [
    "Via Roma 1",
    "Via Roma 1",
    "Via Roma 1",
    "Via Roma 1",
  ]);
  assert.match(verdicts(0.12, 0.3)[1] ?? "", /in 88 casi su 100/);
});

Deno.test("a verdict never states 100 of 100 cases", () => {
  for (const p of [0.995, 0.9999, 1, 0.005, 0]) {
    const [en, it, de, fr] = verdicts(p, p);
    assert.match(en ?? "", /in more than 99 of 100 cases/);
    assert.match(it ?? "", /in oltre 99 casi su 100/);
    assert.match(de ?? "", /in über 99 von 100 Fällen/);
    assert.match(fr ?? "", /dans plus de 99 cas sur 100/);
  }
  assert.match(verdicts(0.994, 1)[1] ?? "", /in 99 casi su 100/);
});

Deno.test("the verdict is undecided for probabilities from .4 to .6", () => {
  const undecided = [
    "The data do not tell which of the two is better.",
    "I dati non permettono di dire quale dei due sia migliore.",
    "Die Daten lassen nicht erkennen, welcher der beiden Orte besser ist.",
    "Les données ne permettent pas de dire lequel des deux est le meilleur.",
  ];
  for (const p of [0.4, 0.5, 0.6]) assert.deepEqual(verdicts(p, p), undecided);
  for (const p of [0.399, 0.601]) {
    assert.ok(verdicts(p, p).every((text) => !undecided.includes(text)));
  }
});

Deno.test("the verdict adds that it depends on the reader if and only if other weights reverse the order", () => {
  const depends = [
    /It depends on what matters to you\.$/,
    /Dipende da che cosa conta di più per chi sceglie\.$/,
    /Es kommt darauf an, was Ihnen wichtig ist\.$/,
    /Cela dépend de ce qui compte pour vous\.$/,
  ];
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (a, b) => {
      const p = a / 1000, any = b / 1000;
      const isTurned = p > 0.5 && any < 0.5 || p < 0.5 && any > 0.5;
      for (const [i, text] of verdicts(p, any).entries()) {
        assert.equal(depends[i]?.test(text), isTurned, `${p}, ${any}: ${text}`);
      }
    }),
  );
});

/** Makes a place in a comune and province. All metrics have 50 points except those in `traits`. */
function placeIn(
  istat: string,
  provincia: string,
  traits: Partial<Record<MetricId, Partial<Trait>>> = {},
): ComparablePlace {
  const report = reportOf(catalogue.map(({ id, support }): Trait => ({
    state: "direct",
    v: 50,
    imputed: { value: 50, sd: 20 },
    support,
    ...traits[id],
  })));
  return { istat, provincia, lat: 46, lon: 11, report };
}

const said = (first: ComparablePlace, second: ComparablePlace) =>
  languages.map((language) =>
    pairSummary(names, comparePair(first, second), catalogue.length, language, displayIn(language))
  );

Deno.test("each reason is listed with the place that it favours and with both values", () => {
  const first = placeIn("015146", "MI", {
    pharmacies_1km: { v: 90 },
    no2: { v: 10 },
    fibre_coverage: { state: "missing", imputed: { value: 95, sd: 20 } },
  });
  const texts = said(first, placeIn("015146", "MI")).map(({ reasons }) =>
    reasons?.replaceAll(/[\u00a0\u202f]/g, " ")
  );
  assert.deepEqual(texts, [
    "In favour of Via Dante 3: households reached by optical fibre (not measured; 50% in the comune, 2026 at the other place) and pharmacies within a 1 km walk (90 against 50); " +
    "in favour of Via Roma 1: nitrogen dioxide, annual mean (50 µg/m³ at the nearest stations, 2026 against 10 µg/m³ at the nearest stations, 2026).",
    "A favore di Via Dante 3: famiglie raggiunte dalla fibra ottica (non misurato; 50 % nel comune, 2026 nell'altro luogo) e farmacie entro 1 km a piedi (90 contro 50); " +
    "a favore di Via Roma 1: biossido di azoto, media annua (50 µg/m³ alle stazioni più vicine, 2026 contro 10 µg/m³ alle stazioni più vicine, 2026).",
    "Für Via Dante 3: Haushalte mit verfügbarer Glasfaser (nicht gemessen; 50 % in der Gemeinde, 2026 am anderen Ort) und Apotheken in 1 km Fußweg (90 gegenüber 50); " +
    "für Via Roma 1: Stickstoffdioxid, Jahresmittel (50 µg/m³ an den nächsten Messstationen, 2026 gegenüber 10 µg/m³ an den nächsten Messstationen, 2026).",
    "En faveur de Via Dante 3 : foyers raccordables à la fibre optique (non mesuré ; 50 % dans la commune, 2026 dans l'autre lieu) et pharmacies à moins de 1 km à pied (90 contre 50) ; " +
    "en faveur de Via Roma 1 : dioxyde d'azote, moyenne annuelle (50 µg/m³ aux stations les plus proches, 2026 contre 10 µg/m³ aux stations les plus proches, 2026).",
  ]);
});

Deno.test("a value missing at the other place or at both places is reported as not measured", () => {
  const known = placeIn("015146", "MI", { pharmacies_1km: { v: 90 } });
  const missing = { state: "missing", imputed: { value: 20, sd: 20 } } as const;
  const unknown = placeIn("015146", "MI", { pharmacies_1km: missing });
  const better = { state: "missing", imputed: { value: 70, sd: 20 } } as const;
  const [one, both] = [
    said(known, unknown),
    said(placeIn("015146", "MI", { pharmacies_1km: better }), unknown),
  ].map((all) => all.map(({ reasons }) => /\((.*)\)/.exec(reasons ?? "")?.[1]));
  assert.deepEqual(one, [
    "90; not measured at the other place",
    "90; non misurato nell'altro luogo",
    "90; am anderen Ort nicht gemessen",
    "90 ; non mesuré dans l'autre lieu",
  ]);
  assert.deepEqual(both, [
    "not measured at either place",
    "non misurato in nessuno dei due luoghi",
    "an beiden Orten nicht gemessen",
    "non mesuré dans les deux lieux",
  ]);
});

const of = (support: string): number =>
  catalogue.filter((metric) => metric.support === support).length;

Deno.test("values of a comune or province are reported as equal only for places in the same one", () => {
  const milano = placeIn("015146", "MI");
  const comune = of("comune"), provincia = of("provincia");
  assert.deepEqual(said(milano, milano).map(({ equal }) => equal), [
    `Equal by construction, of ${METRICS} metrics: ${comune} of the whole comune and ${provincia} of the whole province.`,
    `Uguali per costruzione, su ${METRICS} indicatori: ${comune} dell'intero comune e ${provincia} dell'intera provincia.`,
    `Zwangsläufig gleich, von ${METRICS} Kennzahlen: ${comune} der ganzen Gemeinde und ${provincia} der ganzen Provinz.`,
    `Égaux par construction, sur ${METRICS} indicateurs : ${comune} de toute la commune et ${provincia} de toute la province.`,
  ]);
  assert.equal(
    said(milano, placeIn("015077", "MI"))[1]?.equal,
    `Uguali per costruzione, su ${METRICS} indicatori: ${provincia} dell'intera provincia.`,
  );
  assert.equal(said(milano, placeIn("058091", "RM"))[1]?.equal, null);
});

Deno.test("a missing value of the comune is not reported as equal", () => {
  const { equal } = comparePair(
    placeIn("015146", "MI", { fibre_coverage: { state: "missing" } }),
    placeIn("015146", "MI"),
  );
  assert.ok(equal.length > 0 && equal.every(({ metric }) => metric.id !== "fibre_coverage"));
});

Deno.test("places without a difference have no reasons", () => {
  const [{ reasons } = { reasons: "" }] = said(placeIn("1", "MI"), placeIn("2", "RM"));
  assert.equal(reasons, null);
});
