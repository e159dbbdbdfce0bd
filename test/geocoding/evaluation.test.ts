import assert from "node:assert/strict";
import fc from "fast-check";
import { evaluate } from "../../src/geocoding/evaluation/evaluate.ts";
import { Tally } from "../../src/geocoding/evaluation/figures.ts";
import { isFailure, judge } from "../../src/geocoding/evaluation/judge.ts";
import type { Label } from "../../src/geocoding/evaluation/label.ts";
import { mistyped, spellings, type Written } from "../../src/geocoding/evaluation/spellings.ts";
import { metresBetween } from "../../src/geocoding/metres-between.ts";
import type { Place } from "../../src/geocoding/place.ts";

const label: Label = {
  source: "register",
  variation: "as written",
  text: "Via Roma 10, Borgo",
  comune: "999001",
  street: "Via Roma",
  civico: 10,
  lat: 45,
  lon: 9,
};

const place: Place = {
  lat: 45,
  lon: 9,
  istat: "999001",
  comune: "Borgo",
  provincia: "XX",
  resolved: "Via Roma 10/A, 90011 Borgo (XX)",
  precision: "civico",
  errorM: 10,
};

/** A place so many metres north of the label's. */
const north = (metres: number): Place => ({ ...place, lat: 45 + metres / 111_195 });

Deno.test("judge() finds nothing wrong with the very house number", () => {
  const verdict = judge(label, place);
  assert.deepEqual(verdict, {
    resolved: true,
    wrongComune: false,
    wrongStreet: false,
    atCivico: true,
    errorM: 0,
    outsideRadius: false,
  });
  assert.equal(isFailure(verdict), false);
});

Deno.test("judge() takes no answer, and a comune for a street, as not resolved", () => {
  assert.equal(judge(label, null).resolved, false);
  for (const precision of ["comune", "locality"] as const) {
    const verdict = judge(label, { ...place, precision, resolved: "Borgo (XX)" });
    assert.deepEqual([verdict.resolved, verdict.wrongStreet], [false, false]);
  }
  const comuneAlone: Label = { ...label, street: null, civico: null };
  const verdict = judge(comuneAlone, { ...place, precision: "comune", resolved: "Borgo (XX)" });
  assert.deepEqual([verdict.resolved, verdict.atCivico], [true, null]);
});

Deno.test("judge() knows another street, and the same one in another comune", () => {
  const other = { ...place, resolved: "Via Romana 10, Borgo (XX)" };
  const elsewhere = { ...place, istat: "999002" };
  assert.deepEqual(
    [place, other, elsewhere].map((answer) => judge(label, answer).wrongStreet),
    [false, true, true],
  );
  assert.equal(judge(label, elsewhere).wrongComune, true);
});

Deno.test("judge() reads a street's own numbers as its name", () => {
  const street = "Strada Provinciale 10";
  const answers = [
    { precision: "civico", resolved: "Strada Provinciale 10 7 bis, Borgo (XX)" },
    { precision: "interpolated", resolved: "Strada Provinciale 10 7, Borgo (XX)" },
    { precision: "street", resolved: "Strada Provinciale 10, Borgo (XX)" },
  ] as const;
  const verdicts = answers.map((answer) =>
    judge({ ...label, street, civico: 7 }, { ...place, ...answer })
  );
  assert.deepEqual(verdicts.map(({ wrongStreet }) => wrongStreet), [false, false, false]);
  assert.deepEqual(verdicts.map(({ atCivico }) => atCivico), [true, false, false]);
});

Deno.test("judge() measures the error and holds it against the place's own radius", () => {
  assert.ok(Math.abs((judge(label, north(9)).errorM ?? NaN) - 9) < 0.01);
  assert.deepEqual([9, 12].map((metres) => judge(label, north(metres)).outsideRadius), [
    false,
    true,
  ]);
  assert.equal(judge({ ...label, lat: null, lon: null }, north(12)).outsideRadius, false);
});

Deno.test("metresBetween() gives Roma to Milano within half a percent", () => {
  // 476.9 km on the ellipsoid.
  const metres = metresBetween(41.8931, 12.4828, 45.4642, 9.19);
  assert.ok(Math.abs(metres / 476_900 - 1) < 0.005, String(metres));
});

Deno.test("Tally gives shares of all texts, and percentiles of the answers that have a place", () => {
  const tally = new Tally();
  const answers = [...[0, 4, 8].map(north), null];
  for (const answer of answers) {
    tally.add({ label, place: answer, verdict: judge(label, answer) });
  }
  const { medianM, p95M, ...shares } = tally.figures();
  assert.deepEqual(shares, {
    texts: 4,
    resolved: 0.75,
    atCivico: 0.75,
    wrongStreet: 0,
    wrongComune: 0,
    outsideRadius: 0,
  });
  assert.deepEqual([medianM, p95M].map(Math.round), [4, 8]);
  assert.deepEqual(tally.failures.map((failure) => failure.place), [null]);
});

Deno.test("evaluate() asks every text once, never more at once than allowed", async () => {
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
      return place;
    },
    atOnce: 3,
    answered: () => {},
  });
  assert.deepEqual(asked, labels.map(({ text }) => text));
  assert.equal(most, 3);
  assert.deepEqual([...tallies.keys()], ["even", "odd"]);
  assert.equal(tallies.get("odd")?.get("as written")?.figures().texts, 25);
});

Deno.test("evaluate() fails with the geocoder", async () => {
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

Deno.test("spellings write one address in eight ways", () => {
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

Deno.test("mistyped() makes one error inside a long word, the same every time", () => {
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

Deno.test("mistyped() leaves the designation alone, and streets of short words", () => {
  assert.equal(mistyped("Piazza Aldo Moro", "1"), null);
  assert.equal(mistyped("Passeggiata", "1"), null);
});

/** What one error makes of a text; null where it takes more. Written apart from the code above. */
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
