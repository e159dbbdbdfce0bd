/** What may be said about a value: the rule, and its words in each language. */
import assert from "node:assert/strict";
import { languages } from "../../../src/language.ts";
import type { Support } from "../../../src/scoring/catalogue/metric.ts";
import {
  type JudgedMetric,
  type Standing,
  standingOf,
  valueSaid,
  withLevel,
} from "../../../src/scoring/in-words/standing.ts";
import type { Reason } from "../../../src/scoring/evidence/measurement.ts";

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

const reasons = [
  "coverage_edge",
  "location_too_coarse",
  "coarser_support",
  "incomplete_source",
  "no_street_network",
  "far_from_street",
  "outside_coverage",
] as const satisfies readonly Reason[];

const direct = (support: Support): JudgedMetric => (
  { state: "direct", reason: null, support, withheld: null }
);

const plain = (text: string): string => text.replaceAll(/[\u00a0\u202f]/g, " ");

Deno.test("a direct value is measured at the place, unless it is the figure of a comune or province", () => {
  for (const support of supports) {
    const expected: Standing = support === "comune" || support === "provincia"
      ? support
      : "measured";
    assert.equal(standingOf(direct(support)), expected, support);
  }
});

Deno.test("an estimate taken from a comune or province is the figure of that territory; every other one is an estimate", () => {
  for (const support of supports) {
    for (const reason of reasons) {
      const standing = standingOf({ state: "estimated", reason, support, withheld: null });
      const isTerritory = support === "comune" || support === "provincia";
      const expected = isTerritory && reason === "coarser_support" ? support : "estimated";
      assert.equal(standing, expected, `${support}, ${reason}`);
    }
  }
});

Deno.test("a missing value is unknown, and a withheld one withheld in every state", () => {
  for (const support of supports) {
    const missing = { state: "missing", reason: "no_value", support, withheld: null } as const;
    assert.equal(standingOf(missing), "unknown");
    for (const state of ["direct", "estimated", "missing"] as const) {
      const reason = state === "direct" ? null : "licence";
      assert.equal(standingOf({ state, reason, support, withheld: "licence" }), "withheld");
    }
  }
});

const dataDate = "2019-12-31";

Deno.test("a value states what it describes and its year, in each language", () => {
  const said = (judged: JudgedMetric) =>
    languages.map((language) => plain(withLevel(language, "22", { ...judged, dataDate })));
  assert.deepEqual(said(direct("provincia")), [
    "22 in the province, 2019",
    "22 nella provincia, 2019",
    "22 in der Provinz, 2019",
    "22 dans la province, 2019",
  ]);
  const ofComune = { state: "estimated", reason: "coarser_support", support: "comune" } as const;
  for (const judged of [direct("comune"), { ...ofComune, withheld: null }]) {
    assert.deepEqual(said(judged), [
      "22 in the comune, 2019",
      "22 nel comune, 2019",
      "22 in der Gemeinde, 2019",
      "22 dans la commune, 2019",
    ]);
  }
  const bound = { state: "estimated", reason: "incomplete_source", withheld: null } as const;
  assert.deepEqual(said({ ...bound, support: "point" }), [
    "estimated 22, 2019",
    "stima: 22, 2019",
    "geschätzt 22, 2019",
    "estimation : 22, 2019",
  ]);
  assert.equal(said({ ...bound, support: "comune" })[0], "estimated 22 in the comune, 2019");
});

Deno.test("valueSaid() adds the year of a value measured at the point, and says why a value is not known", () => {
  const said = (judged: JudgedMetric, display: string | null) =>
    languages.map((language) =>
      valueSaid(language, { ...judged, display, data_date: display && dataDate })
    ).map(plain);
  assert.deepEqual(said(direct("point"), "430 m"), Array(4).fill("430 m, 2019"));
  assert.deepEqual(said(direct("comune"), "22 in the comune, 2019")[0], "22 in the comune, 2019");
  const missing = { state: "missing", reason: "source_not_loaded", support: "point" } as const;
  assert.deepEqual(said({ ...missing, withheld: null }, null), [
    "not known here: data not loaded",
    "qui non lo sappiamo: dati non caricati",
    "hier nicht bekannt: Daten nicht geladen",
    "inconnu ici : données non chargées",
  ]);
  for (const text of said({ ...direct("zone"), withheld: "licence" }, null)) {
    assert.match(text, /li[cz]en/i);
  }
});
