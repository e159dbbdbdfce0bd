import assert from "node:assert/strict";
import fc from "fast-check";
import { AnswerTally, levelFigures } from "./answer-figures.ts";
import { evaluate } from "./ask-geocoder.ts";
import { type GeocoderAnswer, isFailure, judge } from "./judge.ts";
import type { Label } from "./label.ts";
import { mistyped, spellings, type Written } from "./spellings.ts";
import { metresBetween } from "../../../src/geocoding/metres-between.ts";
import type { AddressPlace } from "../../../src/geocoding/place.ts";

const label: Label = {
  source: "register",
  variation: "as written",
  text: "Via Roma 10, Borgo",
  comune: "999001",
  streets: ["Via Roma"],
  civico: 10,
  lat: 45,
  lon: 9,
};

const place: AddressPlace = {
  lat: 45,
  lon: 9,
  istat: "999001",
  comune: "Borgo",
  provincia: "XX",
  resolved: "Via Roma 10/A, 90011 Borgo (XX)",
  street: "Via Roma",
  precision: "civico",
  errorM: 10,
};

const answer: GeocoderAnswer = { place, street: "Via Roma" };
const nothing: GeocoderAnswer = { place: null, street: null };

/** Makes an answer whose place lies some metres north of the label's position. */
const north = (metres: number): GeocoderAnswer => ({
  ...answer,
  place: { ...place, lat: 45 + metres / 111_195 },
});

Deno.test("judge() rates the exact house number as right", () => {
  const verdict = judge(label, answer);
  assert.deepEqual(verdict, { outcome: "right", atCivico: true, errorM: 0, radiusKept: true });
  assert.equal(isFailure(verdict), false);
});

Deno.test("judge() distinguishes a missing answer from one that is coarser than the label", () => {
  assert.equal(judge(label, nothing).outcome, "not found");
  const centre = { ...place, precision: "comune", resolved: "Borgo (XX)" } as const;
  assert.equal(judge(label, { place: centre, street: null }).outcome, "coarser");
  const street = { ...place, precision: "street", resolved: "Via Roma, Borgo (XX)" } as const;
  assert.equal(judge(label, { place: street, street: "Via Roma" }).outcome, "coarser");
});

Deno.test("judge() rates the comune as right if the label names no street", () => {
  const comuneAlone: Label = { ...label, streets: [], civico: null };
  const centre = { ...place, precision: "comune", resolved: "Borgo (XX)" } as const;
  const verdict = judge(comuneAlone, { place: centre, street: null });
  assert.deepEqual([verdict.outcome, verdict.atCivico], ["right", null]);
});

Deno.test("judge() rates a street without a position as right if the label has no number and no position", () => {
  const centre = { ...place, precision: "comune", resolved: "Borgo (XX)" } as const;
  const listed: Label = { ...label, civico: null, lat: null, lon: null };
  assert.equal(judge(listed, { place: centre, street: "VIA ROMA" }).outcome, "right");
  assert.equal(judge(listed, { place: centre, street: "Via Romana" }).outcome, "wrong street");
});

Deno.test("judge() distinguishes a wrong street from a wrong comune", () => {
  const elsewhere = { ...place, istat: "999002" };
  assert.deepEqual(
    [answer, { place, street: "Via Romana" }, { place: elsewhere, street: "Via Roma" }]
      .map((one) => judge(label, one).outcome),
    ["right", "wrong street", "wrong comune"],
  );
});

Deno.test("judge() accepts any of the label's street names", () => {
  const both: Label = { ...label, streets: ["Via Roma", "Romstraße"] };
  assert.equal(judge(both, { place, street: "Romstraße" }).outcome, "right");
});

Deno.test("judge() reads the house number after a number in the street's name", () => {
  const street = "Strada Provinciale 10";
  const answers = [
    { precision: "civico", resolved: "Strada Provinciale 10 7 bis, Borgo (XX)" },
    { precision: "interpolated", resolved: "Strada Provinciale 10 7, Borgo (XX)" },
    { precision: "street", resolved: "Strada Provinciale 10, Borgo (XX)" },
  ] as const;
  const verdicts = answers.map((one) =>
    judge({ ...label, streets: [street], civico: 7 }, { place: { ...place, ...one }, street })
  );
  assert.deepEqual(verdicts.map(({ outcome }) => outcome), ["right", "coarser", "coarser"]);
  assert.deepEqual(verdicts.map(({ atCivico }) => atCivico), [true, false, false]);
});

Deno.test("judge() measures the error in metres and compares it with the place's radius", () => {
  assert.ok(Math.abs((judge(label, north(9)).errorM ?? NaN) - 9) < 0.01);
  assert.deepEqual([9, 12].map((metres) => judge(label, north(metres)).radiusKept), [true, false]);
  assert.equal(judge({ ...label, lat: null, lon: null }, north(12)).radiusKept, null);
  assert.equal(judge(label, nothing).radiusKept, null);
});

Deno.test("metresBetween() returns the distance from Roma to Milano within 0.5 %", () => {
  // The distance on the ellipsoid is 476.9 km.
  const metres = metresBetween(41.8931, 12.4828, 45.4642, 9.19);
  assert.ok(Math.abs(metres / 476_900 - 1) < 0.005, String(metres));
});

/** Tallies answers to the label. */
function tallyOf(answers: readonly GeocoderAnswer[]): AnswerTally {
  const tally = new AnswerTally();
  for (const one of answers) tally.add({ ...one, label, verdict: judge(label, one) });
  return tally;
}

Deno.test("Tally counts each text once, and computes distances from the answers that have a place", () => {
  const tally = tallyOf([...[0, 4, 80].map(north), nothing]);
  const { medianM, p95M, ...counts } = tally.figures();
  assert.deepEqual(counts, {
    texts: 4,
    outcomes: { "right": 3, "coarser": 0, "wrong street": 0, "wrong comune": 0, "not found": 1 },
    located: 3,
    radiusKept: 2,
  });
  assert.deepEqual([medianM, p95M].map(Math.round), [4, 80]);
  assert.deepEqual(tally.failures.map(({ verdict }) => verdict.outcome), ["right", "not found"]);
});

Deno.test("levelFigures() sums the located answers per level of precision", () => {
  const centre = { ...place, precision: "comune", errorM: 5000, lat: 45.1 } as const;
  const tallies = [
    tallyOf([0, 12].map(north)),
    tallyOf([{ place: centre, street: null }, nothing]),
  ];
  const levels = levelFigures(tallies).map(({ p90M, ...level }) => ({
    ...level,
    p90M: Math.round(p90M / 10) * 10,
  }));
  assert.deepEqual(levels, [
    {
      precision: "civico",
      located: 2,
      radiusKept: 1,
      farOutside: 0,
      medianRadiusM: 10,
      p90M: 10,
      keptByComune: null,
    },
    {
      precision: "comune",
      located: 1,
      radiusKept: 0,
      farOutside: 0,
      medianRadiusM: 5000,
      p90M: 11_120,
      keptByComune: null,
    },
  ]);
});

Deno.test("levelFigures() counts answers far outside their radius, and compares comuni with many answers", () => {
  const tally = new AnswerTally();
  const add = (comune: string, count: number, metres: number) => {
    for (let i = 0; i < count; i++) {
      const one = { ...north(metres), label: { ...label, comune } };
      tally.add({ ...one, verdict: judge(one.label, one) });
    }
  };
  add("999001", 27, 0);
  add("999001", 3, 12);
  add("999002", 30, 0);
  add("999003", 29, 40);
  const [{ farOutside, keptByComune } = assert.fail()] = levelFigures([tally]);
  assert.deepEqual([farOutside, keptByComune], [29, [0.9, 1]]);
});

Deno.test("evaluate() geocodes every text once, within the limit of concurrent calls", async () => {
  const labels = Array.from({ length: 50 }, (_, i) => ({
    ...label,
    source: i % 2 === 0 ? "even" : "odd",
    text: String(i),
  }));
  let now = 0, most = 0;
  const asked: string[] = [];
  const tallies = await evaluate(labels, {
    find: async (text) => {
      asked.push(text);
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      return answer;
    },
    atOnce: 3,
    answered: () => {},
  });
  assert.deepEqual(asked, labels.map(({ text }) => text));
  assert.equal(most, 3);
  assert.deepEqual([...tallies.keys()], ["even", "odd"]);
  assert.equal(tallies.get("odd")?.get("as written")?.figures().texts, 25);
});

Deno.test("evaluate() rejects if the geocoder fails", async () => {
  const broken = { find: () => Promise.reject(new Error("gone")), atOnce: 2, answered: () => {} };
  await assert.rejects(evaluate([label, label, label], broken), /gone/);
});

const written: Written = {
  street: "Piazza Massimo D'Azeglio",
  civico: 15,
  esponente: "A",
  cap: "90011",
  comune: "Forlì",
  provincia: "FC",
};

Deno.test("spellings write an address in eight forms", () => {
  const texts = Object.fromEntries(
    Object.entries(spellings).map(([name, spelling]) => [name, spelling(written)]),
  );
  const { "typing error": wrong, ...right } = texts;
  assert.deepEqual(right, {
    "abbreviated": "P.zza Massimo D'Azeglio 15/A, Forlì",
    "lower case": "piazza massimo d'azeglio 15/a forlì",
    "with CAP": "Piazza Massimo D'Azeglio 15/A, 90011 Forlì",
    "without CAP": "Piazza Massimo D'Azeglio 15/A, Forlì",
    "province in brackets": "Piazza Massimo D'Azeglio 15/A, Forlì (FC)",
    "no accents": "Piazza Massimo D Azeglio 15/A, Forli",
    "words swapped": "15/A Piazza Massimo D'Azeglio, Forlì",
  });
  assert.match(wrong ?? "", /^Piazza .* 15\/A, Forlì$/);
  assert.equal(
    spellings["words swapped"]?.({ ...written, civico: 2, esponente: "BIS" }),
    "Forlì, Piazza Massimo D'Azeglio 2 bis",
  );
  assert.equal(spellings["with CAP"]?.({ ...written, cap: null }), null);
});

Deno.test("mistyped() makes one deterministic typing error inside a long word", () => {
  const kinds = new Set<string>();
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{5,9}$/), fc.string(), (word, salt) => {
      const street = `Via di ${word}`;
      const wrong = mistyped(street, salt) ?? "";
      assert.equal(wrong, mistyped(street, salt));
      assert.notEqual(wrong, street);
      assert.ok(wrong.startsWith(`Via di ${word[0]}`), wrong);
      const kind = editOf(street, wrong);
      assert.notEqual(kind, null, `${street} -> ${wrong}`);
      kinds.add(kind ?? "");
    }),
    { numRuns: 500 },
  );
  assert.deepEqual([...kinds].sort(), ["deletion", "insertion", "substitution", "swap"]);
});

Deno.test("mistyped() returns null if no word after the designation is long enough", () => {
  assert.equal(mistyped("Piazza Aldo Moro", "1"), null);
  assert.equal(mistyped("Passeggiata", "1"), null);
});

/**
 * Returns the name of the single typing error that turns `text` into `other`; null if they differ
 * by more than one error.
 */
function editOf(text: string, other: string): string | null {
  const same = (a: string, b: string) => a === b;
  for (let i = 0; i <= text.length; i++) {
    const [head, rest] = [text.slice(0, i), text.slice(i)];
    if (!other.startsWith(head)) return null;
    const tail = other.slice(i);
    if (same(tail, rest.slice(1))) return "deletion";
    if (same(tail.slice(1), rest)) return "insertion";
    if (rest.length > 0 && same(tail.slice(1), rest.slice(1)) && tail[0] !== rest[0]) {
      return "substitution";
    }
    const [a = "", b = ""] = rest;
    if (a !== b && same(tail, b + a + rest.slice(2))) return "swap";
  }
  return null;
}
