/** The wording of scores for people: its rules, and its texts in each language. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Explanation } from "../../src/api/operations/explanation-body.ts";
import { type Language, languages, texts } from "../../src/language.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes } from "../../src/scoring/catalogue/metric.ts";
import { isSure } from "../../src/scoring/aggregate/headline.ts";
import { describeScore } from "../../src/web/result/describe-score.ts";
import { METRICS } from "../support/metric-total.ts";

/** The name of a release of real data. */
const RELEASE = "2026-01";

type State = Explanation["metrics"][number]["state"];

/** An explained score of 71; by default all metrics are direct. */
function explained(
  { states = {}, weak = [], ...changes }:
    & Partial<
      Pick<
        Explanation,
        "percentile_rank" | "comune_percentile_rank" | "warnings" | "unverified"
      >
    >
    & {
      low?: number;
      high?: number;
      score?: number;
      states?: Record<string, State>;
      weak?: (typeof categoryCodes)[number][];
    } = {},
): Explanation {
  const { low = 66.2, high = 75.1, score = 70.9, ...fields } = changes;
  const bounds = { low, high, data: 3, values: 0, method: 3, place: 0 };
  const byCategory = <T>(value: T) =>
    Object.fromEntries(categoryCodes.map((code) => [code, value])) as Record<
      typeof categoryCodes[number],
      T
    >;
  const shares = { local: 0.5, comune: 0.2, provincia: 0.1 };
  return {
    schema: "svc.explain.v1",
    method: "2",
    release: { name: "sample", pack_sha256: null },
    score: {
      schema: "svc.score.v1",
      plan: "free",
      address: {
        input: "x",
        source: "address",
        resolved: "x",
        lat: 45,
        lon: 9,
        istat: "015146",
        comune: "Milano",
        provincia: "MI",
      },
      score,
      reliability: 0.6,
      reliability_code: "good",
      categories: byCategory({ score: 62.5, measured_metrics: 4, total_metrics: 9 }),
      measured_metrics: 100,
      total_metrics: METRICS,
      insufficient_data: weak.map((category) => ({
        category,
        measured: 1,
        total: 9,
        ratio: 0.111,
      })),
      elapsed_s: 0.1,
    },
    match: { level: "coordinates", street: null, accuracy_m: 0 },
    measured_over: "point",
    score_range: { low: 0, high: 100 },
    interval: { ...bounds, level: 0.9, categories: byCategory(bounds) },
    percentile_rank: { value: 78.3, low: 65, high: 88 },
    comune_percentile_rank: null,
    resolution: { ...shares, categories: byCategory(shares) },
    warnings: [],
    unverified: [],
    summary: { lifts: "x", lowers: "x", unknown: "x" },
    ...fields,
    metrics: catalogue.map(({ id, category, weight, support }) => ({
      id,
      name: id,
      category,
      category_name: category,
      weight,
      support,
      state: states[id] ?? "direct",
      reason: null,
      value: 1,
      range: null,
      unit: "m",
      display: "1 m",
      normalised: 50,
      evidence: 1,
      withheld: null,
      imputed: null,
      contribution: 0.5,
      lift: 0,
      source: "s",
      sources: ["s"],
      data_date: null,
      licence: null,
      licences: [],
      nearest: null,
    })),
  };
}

const headline = (explanation: Explanation, language: Language) =>
  describeScore(explanation, language, RELEASE).headline.join("").replaceAll(
    /[\u00a0\u202f]/g,
    " ",
  );

Deno.test("describeScore() states the score, its interval and the range of its rank if the interval is narrow", () => {
  const sure = explained();
  assert.deepEqual(languages.map((language) => headline(sure, language)), [
    "71 of 100",
    "71 su 100",
    "71 von 100",
    "71 sur 100",
  ]);
  const details = languages.map((language) =>
    describeScore(sure, language, RELEASE).details.map((text) =>
      text.replaceAll(/[\u00a0\u202f]/g, " ")
    )
  );
  assert.deepEqual(details, [
    [
      "With all the data, the score would lie between 66 and 76 nine times out of ten.",
      "We estimate that between 65% and 88% of Italy's residents live at a lower score.",
    ],
    [
      "Con tutti i dati, 9 volte su 10 il punteggio sarebbe tra 66 e 76.",
      "Stimiamo che tra il 65 e l'88 % dei residenti in Italia viva in luoghi con un punteggio più basso.",
    ],
    [
      "Mit allen Daten läge die Punktzahl in neun von zehn Fällen zwischen 66 und 76.",
      "Schätzungsweise leben 65 bis 88 % der Einwohner Italiens an Orten mit niedrigerer Punktzahl.",
    ],
    [
      "Avec toutes les données, le score se situerait 9 fois sur 10 entre 66 et 76.",
      "On estime qu'entre 65 et 88 % des habitants d'Italie vivent dans un lieu au score plus bas.",
    ],
  ]);
});

Deno.test("describeScore() states the interval and no single number if the interval is wide", () => {
  const unsure = explained({
    low: 41.2,
    high: 63,
    score: 52.4,
    percentile_rank: { value: 50, low: 34.9, high: 79.3 },
  });
  assert.deepEqual(languages.map((language) => headline(unsure, language)), [
    "Between 41 and 63 of 100: the data do not suffice for a single number",
    "Tra 41 e 63 su 100: i dati non bastano per un numero solo",
    "Zwischen 41 und 63 von 100: Die Daten reichen für eine einzelne Zahl nicht aus",
    "Entre 41 et 63 sur 100 : les données ne suffisent pas pour un seul chiffre",
  ]);
  for (const language of languages) {
    const { details, headline } = describeScore(unsure, language, RELEASE);
    assert.doesNotMatch([...headline, ...details].join(" "), /52/);
    assert.match(details.join(" "), /34.*80/);
  }
});

Deno.test("describeScore() omits a rank that is absent or has a range of more than 60 points", () => {
  for (const percentile_rank of [null, { value: 50, low: 20, high: 80.1 }]) {
    const unsure = explained({ low: 20, high: 80, percentile_rank });
    for (const language of languages) {
      const { details } = describeScore(unsure, language, RELEASE);
      assert.equal(details.length, 1);
      assert.match(details[0] ?? "", /20.*80/, "the interval alone");
    }
  }
});

Deno.test("describeScore() adds the range of the rank within the comune to the details", () => {
  const known = explained({ comune_percentile_rank: { value: 61.7, low: 50, high: 70 } });
  for (const language of languages) {
    const [, , comune = ""] = describeScore(known, language, RELEASE).details;
    assert.match(comune, /Milano.*50.*70/);
    assert.doesNotMatch(comune, /6[12]/);
  }
});

Deno.test("describeScore() omits the rank within the comune of a place that is the comune or a part of it", () => {
  const known = explained({ comune_percentile_rank: { value: 61.7, low: 50, high: 70 } });
  for (const level of ["locality", "comune"] as const) {
    const coarse = { ...known, match: { ...known.match, level } };
    const { details } = describeScore(coarse, "en", RELEASE);
    assert.equal(details.length, 2);
    assert.doesNotMatch(details.join(" "), /Milano/);
  }
});

Deno.test("describeScore() never compares the invented territory with Italy", () => {
  for (const low of [66.2, 30]) {
    for (const language of languages) {
      const { details, headline } = describeScore(explained({ low }), language, "sample");
      assert.doesNotMatch([...headline, ...details].join(" "), /Ital|65|88/);
    }
  }
});

Deno.test("describeScore() rounds the range of a rank outwards, and never to a single number", () => {
  for (
    const [low, high, words] of [
      [61.2, 87.3, "61% and 88%"],
      [0, 0.4, "0% and 1%"],
      [99.7, 100, "99% and 100%"],
      [100, 100, "99% and 100%"],
      [50, 50, "50% and 51%"],
    ] as const
  ) {
    const place = explained({ percentile_rank: { value: high, low, high } });
    const [, rank = ""] = describeScore(place, "en", RELEASE).details;
    assert.ok(rank.includes(`between ${words} of`), rank);
  }
});

Deno.test("describeScore() elides the Italian article before a vowel", () => {
  const article = (low: number) => {
    const place = explained({ percentile_rank: { value: low, low, high: low + 0.5 } });
    return /tra (il |l'|lo )/.exec(describeScore(place, "it", RELEASE).details[1] ?? "")?.[1];
  };
  const all = Array.from({ length: 100 }, (_, i) => i);
  const elided = [1, 8, 11, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89];
  assert.deepEqual(all.filter((one) => article(one) === "l'"), elided);
  assert.deepEqual(all.filter((one) => article(one) === "lo "), [0]);
});

Deno.test("describeScore() counts missing and estimated metrics, and says that averages replace missing ones", () => {
  const states: Record<string, State> = {};
  for (const { id } of catalogue.slice(0, 14)) states[id] = "missing";
  const [one] = catalogue;
  assert.ok(one !== undefined);
  assert.deepEqual(
    languages.map((language) => describeScore(explained({ states }), language, RELEASE).unknown[0]),
    [
      `14 of ${METRICS} metrics are not measured here: the average of comparable places counts in their place.`,
      `14 indicatori su ${METRICS} non sono misurati qui: al loro posto conta la media di luoghi simili.`,
      `14 von ${METRICS} Kennzahlen sind hier nicht gemessen: An ihrer Stelle zählt der Durchschnitt vergleichbarer Orte.`,
      `14 indicateurs sur ${METRICS} ne sont pas mesurés ici : la moyenne de lieux comparables compte à leur place.`,
    ],
  );
  const single = explained({ states: { [one.id]: "missing" } });
  assert.deepEqual(languages.map((language) => describeScore(single, language, RELEASE).unknown), [
    [`1 of ${METRICS} metrics is not measured here: the average of comparable places counts in its place.`],
    [`1 indicatore su ${METRICS} non è misurato qui: al suo posto conta la media di luoghi simili.`],
    [`1 von ${METRICS} Kennzahlen ist hier nicht gemessen: An ihrer Stelle zählt der Durchschnitt vergleichbarer Orte.`],
    [`1 indicateur sur ${METRICS} n'est pas mesuré ici : la moyenne de lieux comparables compte à sa place.`],
  ]);
  const estimated = explained({ states: { [one.id]: "estimated" } });
  for (const language of languages) {
    const { unknown } = describeScore(estimated, language, RELEASE);
    assert.equal(unknown.length, 1);
    assert.match(unknown[0] ?? "", /^1 /);
    assert.match(
      describeScore(explained(), language, RELEASE).unknown.join(),
      new RegExp(`${METRICS}`),
    );
  }
});

Deno.test("describeScore() hides the score of a category with insufficient data, and names the category", () => {
  for (const language of languages) {
    const { categories, unknown } = describeScore(
      explained({ weak: ["services"], states: { burglary: "missing" } }),
      language,
      RELEASE,
    );
    for (const { code, score } of categories) {
      assert.equal(score, code === "services" ? null : 62.5);
      const name = texts[language].scoring.categories[code];
      if (code === "services") assert.ok(unknown.some((sentence) => sentence.includes(name)));
    }
  }
});

Deno.test("describeScore() labels every category with what 100 means", () => {
  const hazards = languages.map((language) =>
    describeScore(explained(), language, RELEASE).categories.at(-1)?.label
  );
  assert.deepEqual(hazards, [
    "Natural hazards (100 = least danger)",
    "Rischi naturali (100 = pericolo minore)",
    "Naturgefahren (100 = geringste Gefahr)",
    "Risques naturels (100 = danger le plus faible)",
  ]);
  for (const language of languages) {
    for (const { label } of describeScore(explained(), language, RELEASE).categories) {
      assert.match(label, / \(100 = .+\)$/);
    }
  }
});

Deno.test("describeScore() repeats warnings, and names unverified hazards", () => {
  const place = explained({
    warnings: [{ metric: "flood_point", class: "P3", certainty: "here", text: "Water." }],
    unverified: ["landslide_point", "radon"],
  });
  for (const language of languages) {
    const { warnings, unverified } = describeScore(place, language, RELEASE);
    assert.deepEqual(warnings, ["Water."]);
    for (const id of ["landslide_point", "radon"] as const) {
      const name = texts[language].metrics[id];
      assert.ok(unverified?.includes(name), name);
    }
  }
  assert.equal(describeScore(explained(), "en", RELEASE).unverified, null);
});

Deno.test("describeScore() tells a hazard that is unverified at the place in the words of the comune", () => {
  /** With residents at hazard of the comune. */
  const within = (
    unverified: string[],
    values: Record<string, number>,
    state: State = "direct",
    level: Explanation["match"]["level"] = "street",
  ) => {
    const place = explained({ unverified });
    const metrics = place.metrics.map((one) => {
      const value = values[one.id];
      return value === undefined ? one : { ...one, value, state, data_date: "2020-12-31" };
    });
    return languages.map((language) =>
      describeScore(
        { ...place, metrics, match: { ...place.match, level } },
        language,
        RELEASE,
      ).comuneHazards
        .map((sentence) => sentence.replaceAll(/[\u00a0\u202f]/g, " "))
    );
  };
  assert.deepEqual(within(["flood_point"], { flood_population: 8.538, landslide_population: 1 }), [
    ["In the comune, 8.5% of the residents live in areas of medium flood hazard (2020); it is not known whether this holds for this address."],
    ["Nel comune l'8,5 % dei residenti vive in aree a pericolosità idraulica media (2020); non sappiamo se vale per questo indirizzo."],
    ["In der Gemeinde wohnen 8,5 % der Einwohner in Gebieten mit mittlerer Hochwassergefahr (2020); ob das hier gilt, ist nicht bekannt."],
    ["Dans la commune, 8,5 % des habitants vivent en zone d'aléa moyen d'inondation (2020) ; on ignore si cela vaut ici."],
  ]);
  assert.deepEqual(within(["landslide_point"], { landslide_population: 0.25 }), [
    ["In the comune, 0.3% of the residents live in areas of high landslide hazard (2020); it is not known whether this holds for this address."],
    ["Nel comune lo 0,3 % dei residenti vive in aree a pericolosità da frana elevata (2020); non sappiamo se vale per questo indirizzo."],
    ["In der Gemeinde wohnen 0,3 % der Einwohner in Gebieten mit hoher Erdrutschgefahr (2020); ob das hier gilt, ist nicht bekannt."],
    ["Dans la commune, 0,3 % des habitants vivent en zone de fort aléa de glissement de terrain (2020) ; on ignore si cela vaut ici."],
  ]);
  const [[english], [italian]] = within(
    ["flood_point"],
    { flood_population: 8.5 },
    "direct",
    "locality",
  ) as [[string], [string]];
  assert.match(english, /holds for this place\.$/);
  assert.match(italian, /vale per questo luogo\.$/);
  for (
    const none of [
      within([], { flood_population: 8.5 }),
      within(["flood_point"], { flood_population: 0 }),
      within(["flood_point"], { flood_population: 8.5 }, "missing"),
      within(["radon"], { flood_population: 8.5 }),
    ]
  ) assert.deepEqual(none, languages.map(() => []));
});

Deno.test("describeScore() lists on-the-spot checks for what no metric measures and for what is not measured here", () => {
  const spot = (states: Record<string, State>) =>
    describeScore(explained({ states }), "en", RELEASE).onTheSpot.map((text) => text.split(":")[0]);
  const always = ["Noise", "Damp", "Mobile reception"];
  assert.deepEqual(spot({}), always);
  assert.deepEqual(spot({ burglary: "missing" }), always);
  assert.deepEqual(spot({ parking_500m: "missing" }), [...always, "Parking"]);
  assert.deepEqual(spot({ sale_price: "estimated" }), [...always, "Price"]);
  const nothing = Object.fromEntries(catalogue.map(({ id }) => [id, "missing" as const]));
  for (const language of languages) {
    const { onTheSpot } = describeScore(explained({ states: nothing }), language, RELEASE);
    assert.deepEqual(onTheSpot, Object.values(texts[language].result.checks));
  }
});

Deno.test("isSure() returns true for intervals of at most 15 points, compared in tenths of a point", () => {
  fc.assert(fc.property(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 0, max: 1000 }),
    (a, b) => {
      const [low, high] = a < b ? [a, b] : [b, a];
      assert.equal(isSure({ low: low / 10, high: high / 10 }), high - low <= 150);
    },
  ));
});
