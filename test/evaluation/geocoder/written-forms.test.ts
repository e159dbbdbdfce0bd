import assert from "node:assert/strict";
import fc from "fast-check";
import { diceOf, oneOf } from "./dice.ts";
import type { DrawnAddress } from "./drawn.ts";
import type { StreetFacts } from "./street-surroundings.ts";
import { forms } from "./written-forms.ts";

const drawn: DrawnAddress = {
  source: "listed streets",
  id: null,
  istat: "999001",
  comune: "Borgo Alfa",
  town: "Borgo Alfa",
  street: "Via Giuseppe Mazzini",
  key: "via giuseppe mazzini",
  number: "12",
  civico: null,
  locality: "Monte",
  cap: "90011",
  lat: null,
  lon: null,
  salt: "test",
};

/** Surroundings in which every name is unique. */
const alone: StreetFacts = {
  isShared: () => false,
  isComune: () => false,
  isOneHamlet: () => true,
  has: () => false,
  isOnly: () => true,
  isFirstName: (word) => ["Giuseppe", "Giovanni", "Battista"].includes(word),
  caps: [{ istat: "999001", cap: "90011" }, { istat: "999002", cap: "90012" }],
};

/** Returns the texts of a street in all applicable forms. */
function textsOf(
  one: Partial<DrawnAddress>,
  around: Partial<StreetFacts> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(forms).flatMap(([name, form]) => {
      const text = form({ ...drawn, ...one }, { ...alone, ...around }, diceOf(name));
      return text === null ? [] : [[name, text]];
    }),
  );
}

Deno.test("forms write a street in every applicable spelling", () => {
  const { "other designation": other, "misspelt comune": comune, ...texts } = textsOf({});
  assert.match(other ?? "", /^(Viale|Piazza|Corso|Vicolo|Strada) Giuseppe Mazzini 12, Borgo Alfa$/);
  assert.match(comune ?? "", /^Via Giuseppe Mazzini 12, B.* Alfa$/);
  assert.notEqual(comune, "Via Giuseppe Mazzini 12, Borgo Alfa");
  const {
    "typing error": typing,
    "misspelt comune, CAP": withCap,
    "wrong CAP": wrongCap,
    "marked number": marked,
    "number and door": door,
    ...rest
  } = texts;
  assert.match(typing ?? "", /^Via .* 12, Borgo Alfa$/);
  assert.match(withCap ?? "", /^Via Giuseppe Mazzini 12, 90011 B.* Alfa$/);
  assert.equal(wrongCap, "Via Giuseppe Mazzini 12, 90012 Borgo Alfa");
  assert.match(marked ?? "", /^Via Giuseppe Mazzini,? (n\.|n°|N\.|nr\.|numero) 12, Borgo Alfa$/);
  assert.match(
    door ?? "",
    /^Via Giuseppe Mazzini 12,? (int\.|interno|scala|piano) \S+, Borgo Alfa$/,
  );
  assert.deepEqual(rest, {
    "no designation": "Giuseppe Mazzini 12, Borgo Alfa",
    "doubled designation": "Via VIA GIUSEPPE MAZZINI 12, Borgo Alfa",
    "surname": "Via Mazzini 12, Borgo Alfa",
    "surname, no designation": "Mazzini 12, Borgo Alfa",
    "initials": "Via G. Mazzini 12, Borgo Alfa",
    "surname first": "Via Mazzini Giuseppe 12, Borgo Alfa",
    "hamlet and comune": "Via Giuseppe Mazzini 12, Monte, Borgo Alfa",
    "hamlet for comune": "Via Giuseppe Mazzini 12, Monte",
  });
});

Deno.test("forms cover road numbers, sestieri, foreign comune names, omitted words and several initials", () => {
  const road = textsOf({ street: "Strada Regionale 6 Casilina" })["number of five digits"];
  assert.match(road ?? "", /^Strada Regionale 6 Casilina [1-9]\d{4}, Borgo Alfa$/);
  const sestiere = textsOf({ street: "Sestiere Dorsoduro" })["sestiere"];
  assert.match(sestiere ?? "", /^Dorsoduro [1-6]\d{3}, Borgo Alfa$/);
  const foreign = textsOf({ comune: "Napoli", town: "Napoli" })["foreign name"];
  assert.match(foreign ?? "", /^Via Giuseppe Mazzini 12, (Naples|Neapel|Neapelj)$/);
  const left = textsOf({ street: "Via Caduti Senza Croce" })["a word left out"];
  assert.match(
    left ?? "",
    /^Via (Caduti Senza|Caduti Croce|Senza Croce) 12, Borgo Alfa$/,
  );
  const initials = textsOf({ street: "Piazza Giovanni Battista Tiepolo" })["initials"];
  assert.equal(initials, "Piazza G. B. Tiepolo 12, Borgo Alfa");
});

Deno.test("forms skip spellings that match several streets, comuni or hamlets", () => {
  const texts = textsOf({}, {
    isOnly: () => false,
    isComune: () => true,
    isOneHamlet: () => false,
    has: () => true,
  });
  assert.deepEqual(Object.keys(texts), [
    "doubled designation",
    "wrong CAP",
    "marked number",
    "number and door",
    "hamlet and comune",
  ]);
});

Deno.test("the surname form applies only to a designation followed by first names and a surname", () => {
  for (const street of ["Via Mazzini", "Via Monte Rosa", "Via San Giuseppe", "Giuseppe Mazzini"]) {
    assert.equal(textsOf({ street })["surname"], undefined, street);
  }
});

Deno.test("diceOf() is deterministic for a text, and rolls every side", () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 6 }), (text, sides) => {
      const [one, other] = [diceOf(text), diceOf(text)];
      const thrown = Array.from({ length: 100 }, () => one(sides));
      assert.deepEqual(thrown, Array.from({ length: 100 }, () => other(sides)));
      assert.deepEqual([...new Set(thrown)].sort(), Array.from({ length: sides }, (_, i) => i));
    }),
  );
  assert.equal(oneOf([], diceOf("")), undefined);
});
