/**
 * Every sentence that pages, the terminal and tools can say about a value, with what must be known for it.
 * Any other sentence fails.
 */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainedPlace } from "../../src/api/mcp/results.ts";
import type { ExplainedMetric, Explanation } from "../../src/api/operations/explanation-body.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import { scoreTable } from "../../src/commands/score-table.ts";
import { type Language, languages, texts } from "../../src/language.ts";
import type { MetricReport } from "../../src/scoring/aggregate/aggregate.ts";
import { metricById } from "../../src/scoring/catalogue/catalogue.ts";
import type { Support } from "../../src/scoring/catalogue/metric.ts";
import { displayIn } from "../../src/scoring/in-words/display.ts";
import { pairSummary } from "../../src/scoring/in-words/pair-summary.ts";
import { type Standing, standingOf, valueSaid } from "../../src/scoring/in-words/standing.ts";
import { summaryOf } from "../../src/scoring/in-words/summary.ts";
import { unverifiedSaid, warningSaid } from "../../src/scoring/in-words/hazards-said.ts";
import type { Publishable, Reason } from "../../src/scoring/evidence/measurement.ts";
import { nearbySaid } from "../../src/web/map/marks.ts";
import { metricSection } from "../../src/web/result/metric-section.tsx";
import { reasonsOf } from "../../src/web/result/reasons.ts";
import { METRICS } from "../support/metric-total.ts";
import { testService } from "../support/service.ts";

/** A sentence as a regular expression; V stands for a value, R for a reason. */
type Table = Readonly<Record<string, readonly Standing[]>>;

/** The sentences of each language. */
const tables: Readonly<Record<Language, Table>> = {
  en: {
    "V": ["measured"],
    "V, 2024": ["measured"],
    "V (from census sections|at the nearest (stations|grid point)|in the (market zone|census area)), 2024":
      ["measured"],
    "V in the comune, 2024": ["comune"],
    "V in the province, 2024": ["provincia"],
    "estimated V( (from|at|in) .+)?, 2024": ["estimated"],
    "none found within walking distance": ["measured"],
    "not known here: R": ["unknown"],
    "not measured": ["unknown"],
    "not shown: its licence does not allow it": ["withheld"],
    "not used: its licence does not allow it": ["withheld"],
    "–": ["unknown", "withheld"],
    "measured": ["measured"],
    "measured for the comune(: R)?": ["comune"],
    "measured for the province(: R)?": ["provincia"],
    "estimated: R": ["estimated"],
  },
  it: {
    "V": ["measured"],
    "V, 2024": ["measured"],
    "V (dalle sezioni di censimento|alle stazioni più vicine|nel punto di griglia più vicino|nella zona di mercato|nell'area di censimento), 2024":
      ["measured"],
    "V nel comune, 2024": ["comune"],
    "V nella provincia, 2024": ["provincia"],
    "stima: V( (da|al|nel).+)?, 2024": ["estimated"],
    "nulla a distanza pedonale": ["measured"],
    "qui non lo sappiamo: R": ["unknown"],
    "non misurato": ["unknown"],
    "non mostrato: la licenza non lo consente": ["withheld"],
    "non usato: la licenza non lo consente": ["withheld"],
    "–": ["unknown", "withheld"],
    "misurato": ["measured"],
    "misurato per il comune(: R)?": ["comune"],
    "misurato per la provincia(: R)?": ["provincia"],
    "stimato: R": ["estimated"],
  },
  de: {
    "V": ["measured"],
    "V, 2024": ["measured"],
    "V (aus Zählbezirken|an den nächsten Messstationen|am nächsten Rasterpunkt|in der Marktzone|im Zensusgebiet), 2024":
      ["measured"],
    "V in der Gemeinde, 2024": ["comune"],
    "V in der Provinz, 2024": ["provincia"],
    "geschätzt V( (aus|a[nm]|i[nm]) .+)?, 2024": ["estimated"],
    "in Gehweite nichts gefunden": ["measured"],
    "hier nicht bekannt: R": ["unknown"],
    "nicht gemessen": ["unknown"],
    "nicht angezeigt: Die Lizenz erlaubt es nicht": ["withheld"],
    "nicht verwendet: Die Lizenz erlaubt es nicht": ["withheld"],
    "–": ["unknown", "withheld"],
    "gemessen": ["measured"],
    "für die Gemeinde gemessen(: R)?": ["comune"],
    "für die Provinz gemessen(: R)?": ["provincia"],
    "geschätzt: R": ["estimated"],
  },
  fr: {
    "V": ["measured"],
    "V, 2024": ["measured"],
    "V (d'après les sections de recensement|aux stations les plus proches|au point de grille le plus proche|dans la zone de marché|dans l'aire de recensement), 2024":
      ["measured"],
    "V dans la commune, 2024": ["comune"],
    "V dans la province, 2024": ["provincia"],
    "estimation : V( (d'après|à|aux?|dans) .+)?, 2024": ["estimated"],
    "rien trouvé à distance de marche": ["measured"],
    "inconnu ici : R": ["unknown"],
    "non mesuré": ["unknown"],
    "non affiché : sa licence ne le permet pas": ["withheld"],
    "non utilisé : sa licence ne le permet pas": ["withheld"],
    "–": ["unknown", "withheld"],
    "mesuré": ["measured"],
    "mesuré pour la commune(?: : R)?": ["comune"],
    "mesuré pour la province(?: : R)?": ["provincia"],
    "estimé : R": ["estimated"],
  },
};

/** What is said of a metric without data, by its state and reason. */
const causes: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: {
    source_not_loaded: "data not loaded",
    outside_coverage: "the loaded sources do not cover this place",
    coverage_edge: "the place is at the edge of what the source covers",
    no_value: "the source gives no value here",
    licence: "the licence of the source does not allow a score to reveal it",
    location_too_coarse: "only the street, hamlet or comune of the address was found",
  },
  it: {
    source_not_loaded: "dati non caricati",
    outside_coverage: "le fonti caricate non coprono questo luogo",
    coverage_edge: "il luogo è al margine dell'area coperta dalla fonte",
    no_value: "qui la fonte non dà alcun valore",
    licence: "la licenza della fonte non consente che il punteggio lo riveli",
    location_too_coarse: "dell'indirizzo è stata trovata solo la via, la località o il comune",
  },
  de: {
    source_not_loaded: "Daten nicht geladen",
    outside_coverage: "die geladenen Quellen decken diesen Ort nicht ab",
    coverage_edge: "der Ort liegt am Rand des Gebiets, das die Quelle abdeckt",
    no_value: "die Quelle gibt hier keinen Wert an",
    licence: "die Lizenz der Quelle erlaubt nicht, dass die Punktzahl ihn verrät",
    location_too_coarse:
      "von der Adresse wurde nur die Straße, der Ortsteil oder die Gemeinde gefunden",
  },
  fr: {
    source_not_loaded: "données non chargées",
    outside_coverage: "les sources chargées ne couvrent pas ce lieu",
    coverage_edge: "le lieu est en bordure de la zone couverte par la source",
    no_value: "la source ne donne pas de valeur ici",
    licence: "la licence de la source ne permet pas que le score le révèle",
    location_too_coarse: "de l'adresse, seule la rue, la localité ou la commune a été trouvée",
  },
};

/** The cause that may be said of a metric; undefined for one that the table does not have. */
function causeOf(language: Language, { reason }: Pick<ExplainedMetric, "reason">) {
  return causes[language][reason ?? ""];
}

/** A distance, or at least the cap of the metric. */
const M = "(?:almeno |mindestens |au moins )?[\\d.,]+ k?m(?: or more)?";

/** A value: a distance, one from the lowest to the highest of several points, or a walk with its minutes. */
const V = `(?:(?:(?:da |de )?${M} (?:to|a|bis|à) )?${M}` +
  "(?: (?:on foot|a piedi|zu Fuß|à pied), \\d+ (?:minute|minuti|minuto|Minute)\\w*)?)";

const reasons = [
  "source_not_loaded",
  "outside_coverage",
  "coverage_edge",
  "location_too_coarse",
  "coarser_support",
  "incomplete_source",
  "no_street_network",
  "far_from_street",
  "no_value",
] as const satisfies readonly Reason[];

const supports = [
  "point",
  "section",
  "station",
  "grid_point",
  "zone",
  "census_area",
  "comune",
  "provincia",
] as const satisfies readonly Support[];

const id = "supermarket_distance";
const metric = metricById.get(id);
assert.ok(metric?.measure.kind === "nearest");
const { capM } = metric.measure;

/** A measurement, and whether its walk found a place. */
interface Case {
  readonly measurement: Publishable;
  readonly isFound: boolean;
}

const cases: readonly Case[] = [
  ...supports.flatMap((support) =>
    [null, ...reasons].flatMap((reason) =>
      [158, capM].flatMap((value) =>
        [true, false].map((isFound): Case => {
          const state = reason === null ? "direct" : "estimated";
          const source = { source: "openstreetmap", dataDate: "2024-05-01" };
          return { measurement: { state, reason, value, support, ...source }, isFound };
        })
      )
    )
  ),
  // Over several points, no walk is named.
  ...[null, "location_too_coarse" as const].flatMap((reason) =>
    [{ low: 120, high: 158 }, { low: 120, high: capM }, { low: 158, high: 158 }].map((
      range,
    ): Case => ({
      measurement: {
        state: reason === null ? "direct" : "estimated",
        reason,
        value: (range.low + range.high) / 2,
        support: "point",
        source: "openstreetmap",
        dataDate: "2024-05-01",
        spread: { normalised: 80, evidence: 1, range },
      },
      isFound: false,
    }))
  ),
  ...supports.map((support): Case => ({
    measurement: {
      state: "direct",
      reason: null,
      value: null,
      groupMean: 60,
      support,
      source: "omi",
      dataDate: "2024-05-01",
    },
    isFound: false,
  })),
  ...[...reasons, "licence" as const].map((reason): Case => ({
    measurement: { state: "missing", reason },
    isFound: false,
  })),
];

const service = await testService();
Deno.test.afterAll(() => service.close());
const release = await service.dependencies.data.active();
assert.ok(release !== null);
const sample = release;

/** The metric of a case in an explanation. */
function explained(whole: Explanation, language: Language, { measurement, isFound }: Case) {
  const isMissing = measurement.state === "missing";
  const isWithheld = isMissing ? measurement.reason === "licence" : measurement.value === null;
  const walked = { name: "Spar", lat: 40, lon: 12, walk_m: 158, straight_m: 120 };
  const changes: Partial<ExplainedMetric> = {
    state: measurement.state,
    reason: measurement.reason,
    support: isMissing ? "point" : measurement.support,
    value: isMissing ? null : measurement.value,
    display: displayIn(language)({ metric: metricOf(), measurement }),
    data_date: isMissing ? null : measurement.dataDate,
    withheld: isWithheld ? "licence" : null,
    normalised: isMissing || isWithheld ? null : 80,
    lift: isWithheld ? null : isMissing ? 0 : 9,
    imputed: measurement.state === "direct" ? null : expected,
    nearest: isFound ? walked : null,
  };
  const metrics = whole.metrics.map((one) => one.id === id ? { ...one, ...changes } : one);
  const own = metrics.find((one) => one.id === id);
  assert.ok(own !== undefined);
  return { own, explanation: { ...whole, metrics } };
}

function metricOf() {
  assert.ok(metric !== undefined);
  return metric;
}

const expected = { value: 50, sd: 10, from: "stratum" } as const;

/** The report of a metric, with a lift unless it is missing. */
function reportOf(measurement: Publishable, withheld: boolean): MetricReport {
  const points = measurement.state === "missing" ? 50 : 100;
  const imputed = measurement.state === "direct" ? null : expected;
  const common = { normalised: points, imputed, share: 0.1, points, contribution: 5, ageY: 0 };
  return { metric: metricOf(), measurement, ...common, withheld };
}

const plain = (text: string): string =>
  text.replaceAll(/[\u00a0\u202f]/g, " ").replaceAll("&#39;", "'");

/** Everything that is said about the metric: on pages, in answers, by tools and in the terminal. */
function sentences(whole: Explanation, language: Language, one: Case): string[] {
  const { own, explanation } = explained(whole, language, one);
  const { measurement } = one;
  const said: (string | null | undefined)[] = [own.display, valueSaid(language, own)];
  const near = nearbySaid(language, explanation).find(({ kind }) => kind === "supermarket");
  said.push(near?.text.replace(/^Spar, /, ""));
  const html = plain(
    String(
      metricSection(language, "", {
        explanation,
        sources: [],
        national: new Map(),
        release: "2026-03",
      }),
    ),
  );
  const row = html.split("<tr").find((text) => text.includes(`row">${plain(own.name)}<`)) ?? "";
  const [value, state] = [...row.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, cell]) => cell);
  assert.ok(value !== undefined && state !== undefined, row);
  said.push(value, state);
  const reason = reasonsOf(explanation, language).lifts.map(plain)
    .find((text) => text.startsWith(plain(own.name)));
  said.push(reason?.slice(own.name.length).replace(/^ ?: /, "").split(/\. (?=[A-ZÉ])/)[0]);
  const report = reportOf(measurement, own.withheld !== null);
  const { lifts } = summaryOf(
    { metrics: [report], insufficient: [], imputed: () => expected },
    language,
  );
  said.push(/\(([^()]*) ?; [^;]*\)\.$/.exec(plain(lifts))?.[1]?.trim());
  if (own.withheld === null) {
    const other = reportOf({
      state: "direct",
      reason: null,
      value: 777,
      support: "point",
      source: "openstreetmap",
      dataDate: "2024-05-01",
    }, false);
    const probability = { method: 0.9, any_weights: 0.9, with_missing_data: 0.9 };
    const differences = [{ first: report, second: other, difference: 1 }];
    const names = ["A", "B"] as const;
    const pair = { probability, differences, equal: [] };
    const text = pairSummary(names, pair, METRICS, language, displayIn(language)).reasons ?? "";
    const [, pairValue] = /\((.*?)(?: (?:against|contro|gegenüber|contre) 777 m| ?; 777 m .*)\)/
      .exec(plain(text)) ?? [];
    assert.ok(pairValue !== undefined, text);
    said.push(pairValue);
  }
  if (language === "en") {
    const located = "The house number was found.";
    const line = scoreTable({ explanation, located, isExact: true, surroundings: null }, "sample")
      .find((text) => text.endsWith(": Spar"));
    assert.equal(line !== undefined, one.isFound);
    said.push(line?.trim().split(/ {2,}/)[0]);
  }
  const origin = { release: "x", method: "4", attribution: "x", docs: "x" } as const;
  const tool = explainedPlace(explanation, [id], origin);
  for (const { id: named, display } of [...tool.lifts, ...tool.lowers, ...tool.metrics ?? []]) {
    if (named === id) said.push(display);
  }
  return said.flatMap((text) => text === null || text === undefined ? [] : [plain(text)]);
}

for (const language of languages) {
  Deno.test(`${language}: nothing is said about a value that its standing does not permit`, async () => {
    const place = { address: "Via Roma 1, Borgo Campione" };
    const explain = await explainPlace(service.dependencies, place, sample, planOf("pro"));
    const { explanation: whole } = explain(language);
    const rows = Object.entries(tables[language]).map(([sentence, standings]) => {
      const pattern = sentence.replaceAll("V", V).replaceAll(/\bR\b/g, ".+");
      return { pattern: new RegExp(`^(?:${pattern})$`), sentence, standings };
    });
    const used = new Set<string>();
    for (const one of cases) {
      const { own } = explained(whole, language, one);
      const standing = standingOf(own);
      for (const text of sentences(whole, language, one)) {
        const row = rows.find(({ pattern, standings }) =>
          pattern.test(text) && standings.includes(standing)
        );
        assert.ok(row !== undefined, `${standing} (${own.state}, ${own.reason}): ${text}`);
        used.add(row.sentence);
        const cause = causeOf(language, own);
        for (const other of Object.values(causes[language])) {
          assert.ok(
            other === cause || !text.includes(other),
            `${own.state}, ${own.reason}: ${text}`,
          );
        }
        if (cause !== undefined && /\bR\b/.test(row.sentence)) {
          assert.ok(text.endsWith(cause), `${own.state}, ${own.reason}: ${text}`);
        }
      }
    }
    assert.deepEqual(rows.map(({ sentence }) => sentence).filter((one) => !used.has(one)), []);
  });
}

/** The sentence on hazards without data: R stands for the hazards, each with its cause in brackets. */
const unverifiedSentences: Readonly<Record<Language, string>> = {
  en: "Not verified here: R. The absence of a warning does not mean the absence of a hazard.",
  it: "Pericoli non verificati qui: R. L'assenza di un avviso non significa assenza di pericolo.",
  de: "Hier nicht geprüft: R. Ein fehlender Warnhinweis bedeutet nicht, dass keine Gefahr besteht.",
  fr: "Non vérifié ici : R. L'absence d'avertissement ne signifie pas l'absence de danger.",
};

for (const language of languages) {
  Deno.test(`${language}: hazards without data are named with their cause, together with those of the same cause`, () => {
    const { metrics } = texts[language];
    const said = (...hazards: Parameters<typeof unverifiedSaid>[1]) =>
      plain(unverifiedSaid(language, hazards) ?? "");
    const missing = { withheld: null } as const;
    const flood = { id: "flood_point", ...missing }, slide = { id: "landslide_point", ...missing };
    const radon = { id: "radon", ...missing };
    const list = new Intl.ListFormat(texts[language].locale);
    for (
      const reason of [
        "source_not_loaded",
        "outside_coverage",
        "coverage_edge",
        "location_too_coarse",
        "no_value",
        "licence",
      ] as const
    ) {
      const cause = causeOf(language, { reason });
      const both = list.format([metrics.flood_point, metrics.landslide_point]);
      assert.equal(
        said({ ...flood, reason }, { ...slide, reason }),
        unverifiedSentences[language].replace("R", plain(`${both} (${cause})`)),
      );
    }
    const { location_too_coarse: coarse, licence, source_not_loaded: notLoaded } = causes[language];
    assert.equal(
      said(
        { ...radon, reason: null, withheld: "licence" },
        { ...flood, reason: "location_too_coarse" },
        { ...slide, reason: "source_not_loaded" },
      ),
      unverifiedSentences[language].replace(
        "R",
        plain(
          `${metrics.radon} (${licence}); ${metrics.flood_point} (${coarse}); ` +
            `${metrics.landslide_point} (${notLoaded})`,
        ),
      ),
    );
    assert.equal(unverifiedSaid(language, []), null);
  });
}

for (const language of languages) {
  Deno.test(`${language}: a warning that rests on an estimate says so, and no other does`, () => {
    const { hazards } = texts[language].scoring;
    const { colon } = texts[language], estimated = texts[language].result.states.estimated;
    const warning = {
      metric: "landslide_point",
      class: "P3",
      certainty: "here",
      text: "landslide_p3",
    } as const;
    const measured = { ...warning, state: "direct", reason: null } as const;
    assert.equal(warningSaid(language, measured), hazards.landslide_p3);
    const atStreet = { ...warning, state: "estimated", reason: "location_too_coarse" } as const;
    assert.equal(
      plain(warningSaid(language, atStreet)),
      plain(
        `${hazards.landslide_p3.slice(0, -1)} (${estimated}${colon}${
          causes[language].location_too_coarse
        }).`,
      ),
    );
  });
}

/** A warning of the red zone in a comune, by language. */
const inRedZone: Readonly<Record<Language, string>> = {
  en:
    "In this comune, 38% of the residents live in the red zone of a volcano, which is evacuated before an eruption; which addresses these are is not known.",
  it:
    "In questo comune il 38 % dei residenti vive nella zona rossa di un vulcano, che viene evacuata prima di un'eruzione; non è noto di quali indirizzi si tratti.",
  de:
    "In dieser Gemeinde wohnen 38 % der Einwohner in der roten Zone eines Vulkans, die vor einem Ausbruch evakuiert wird; um welche Adressen es sich handelt, ist nicht bekannt.",
  fr:
    "Dans cette commune, 38 % des habitants vivent dans la zone rouge d'un volcan, évacuée avant une éruption ; on ignore de quelles adresses il s'agit.",
};

for (const language of languages) {
  Deno.test(`${language}: a warning of a class in the comune says how many residents it concerns`, () => {
    const said = warningSaid(language, {
      metric: "volcanic_zone",
      class: "red",
      certainty: "in_comune",
      text: "volcanic_red",
      share: 0.376,
      of: "residents",
    });
    assert.equal(plain(said), plain(inRedZone[language]));
  });
}
