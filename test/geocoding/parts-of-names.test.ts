import assert from "node:assert/strict";
import fc from "fast-check";
import type { Candidate } from "../../src/geocoding/candidates.ts";
import { choose } from "../../src/geocoding/choose.ts";
import { streetKey, streetKeyWithInitials } from "../../src/geocoding/name-keys.ts";
import { type Held, heldBy, wordPatternsOf } from "../../src/geocoding/parts-of-names.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

/** Key of the query, key in the release, and how the latter contains the words of the former. */
const pairs: readonly (readonly [asked: string, known: string, held: Held | null])[] = [
  ["viale kennedy", "viale john fitzgerald kennedy", "designation"],
  ["viale j f kennedy", "viale john fitzgerald kennedy", "designation"],
  ["viale kennedy john", "viale john fitzgerald kennedy", "designation"],
  ["mazzini", "via giuseppe mazzini", "name"],
  ["piazza mazzini", "via giuseppe mazzini", "name"],
  ["piazza mazzini", "via mazzini nuova", "part"],
  ["giuseppe mazzini", "via mazzini", null],
  ["via g garibaldi", "via anita garibaldi", null],
  ["dorsoduro", "sestiere dorsoduro", "part"],
  ["via 4 novembre", "via 24 novembre", null],
  ["via 2", "via giovanni paolo 2", null],
  ["corso r", "corso roma", null],
  ["localita monte", "via monte", null],
  ["via monte", "localita monte", null],
];

for (const [asked, known, held] of pairs) {
  Deno.test(`heldBy() classifies ${asked} in ${known} as ${held ?? "no part"}`, () => {
    assert.equal(heldBy(asked, known), held);
  });
}

Deno.test("wordPatternsOf() returns patterns that match every street containing the words", () => {
  const word = fc.constantFrom("via", "piazza", "maria", "rossi", "san", "nuova", "m", "g", "20");
  const key = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(" "));
  fc.assert(fc.property(key, key, (asked, known) => {
    if (heldBy(asked, known) === null) return;
    const patterns = wordPatternsOf(asked);
    assert.ok(patterns.length > 0);
    for (const pattern of patterns) {
      assert.match(` ${known} `, new RegExp(`^${pattern.replaceAll("%", ".*")}$`));
    }
  }));
});

Deno.test("find() returns the only street of the comune that contains all words, and how it was recognised", async () => {
  for (
    const [text, resolved] of [
      ["Lunga 3", "Via Lunga 3"],
      ["Corso Lunga 3", "Via Lunga 3"],
      ["Via VIA LUNGA 3", "Via Lunga 3"],
      ["Pascoli 1", "Via Giovanni Pascoli 1"],
      ["Piazza Pascoli 1", "Via Giovanni Pascoli 1"],
      ["Giovanni 1", "Via Giovanni Pascoli 1"],
    ] as const
  ) {
    const { place, recognised } = await territory.find(`${text}, Vallechiara`);
    assert.equal(place?.resolved, `${resolved}, Vallechiara (BI)`, text);
    assert.equal(recognised, text.includes("VIA") ? "name" : "part", text);
  }
  assert.equal((await territory.find("Via Lnuga 3, Vallechiara")).recognised, "spelling");
});

Deno.test("find() does not choose among several streets that contain all words", async () => {
  for (const text of ["Rossi 1, Borgo Alfa", "Piazza Bianchi, Castel Doppio (BI)"]) {
    const { place, street } = await territory.find(text);
    assert.deepEqual([place?.precision, street], ["comune", null], text);
  }
});

/** Street of the query, streets of the comune, and the expected choice; null if the query is ambiguous. */
const choices: readonly (readonly [asked: string, streets: readonly string[], string | null])[] = [
  ["Strada dei Bernardini", ["Strada Bernardini", "Via dei Bernardini"], "Via dei Bernardini"],
  ["Strada Bernardini", ["Strada dei Bernardini", "Via Bernardini"], "Strada dei Bernardini"],
  ["Via Giuseppe Mazzini", ["Via Mazzini", "Piazza Giuseppe Mazzini"], null],
  ["Via Mazzini", ["Via Giuseppe Mazzini", "Piazza Mazzini"], "Via Giuseppe Mazzini"],
  ["Via Chiesa", ["Via della Chiesa", "Via Damiano Chiesa"], null],
  ["Via Chiesa", ["Via della Chiesa", "Via Vecchia Chiesa"], null],
  ["Via Chiesa", ["Via Chiesa", "Via della Chiesa", "Via Vecchia Chiesa"], "Via Chiesa"],
  ["Via Alpi", ["Via delle Alpi", "Via Regina delle Alpi"], "Via delle Alpi"],
  ["Via della Libertà", ["Via Martiri della Libertà", "Piazza della Libertà"], null],
  ["Via della Libertà", ["Via Martiri della Libertà", "Via Roma"], "Via Martiri della Libertà"],
  ["Piazza Leopardi", ["Via Giacomo Leopardi", "Vicolo Leopardi"], null],
];

for (const [asked, streets, meant] of choices) {
  Deno.test(`choose() resolves ${asked} among ${streets.join(", ")} to ${meant ?? "their comune"}`, () => {
    for (const names of [streets, streets.toReversed()]) {
      const rows = [...names, null].map((street) => candidate(asked, street));
      const { candidate: chosen, recognised } = choose(rows);
      assert.equal(chosen?.street, meant);
      assert.equal(chosen?.precision, meant === null ? "comune" : "civico");
      assert.equal(recognised === null, meant === null);
    }
  });
}

/** Makes a row of the release: a street of the comune in the text, or the comune itself for null. */
function candidate(asked: string, street: string | null): Candidate {
  return {
    rank: 0,
    istat: "999001",
    comune: "Borgo Alfa",
    provincia: "AT",
    askedComune: "borgo alfa",
    comuneKey: "borgo alfa",
    namedBy: "comune",
    isWhole: true,
    nearCap: true,
    isEntire: true,
    isApart: true,
    current: true,
    capDigits: 0,
    hinted: false,
    covered: true,
    askedLocality: null,
    locality: null,
    hamlet: null,
    asked: streetKey(asked),
    initials: streetKeyWithInitials(asked),
    street,
    streetKey: street === null ? null : streetKey(street),
    located: street !== null,
    civico: street === null ? null : 1,
    esponente: null,
    exact: street === null ? null : true,
    cap: null,
    precision: street === null ? "comune" : "civico",
    lat: 44,
    lon: 8,
    radiusM: 10,
    numbers: null,
    askedCivico: null,
    askedEsponente: null,
  };
}

Deno.test("find() does not take a street towards a comune nearby for the one named without that comune", async () => {
  const found = await territory.find("Via del Molino 2, Borgo Alfa");
  assert.deepEqual([found.street, found.place?.precision], [null, "comune"]);
  for (const text of ["Via del Molino Castel Doppio 2", "Via Molino Doppio 2"]) {
    const { street } = await territory.find(`${text}, Borgo Alfa`);
    assert.equal(street, "Via del Molino Castel Doppio", text);
  }
});
