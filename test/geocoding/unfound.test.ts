/** The part of an address that was not found. */
import assert from "node:assert/strict";
import type { Unfound } from "../../src/geocoding/unfound.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

const comune = "Borgo Alfa", part = "street", hamlet = null;

const cases: readonly [text: string, unfound: Unfound | undefined][] = [
  ["Borgo Alfa", undefined],
  ["90011 Borgo Alfa (AT)", undefined],
  ["Corso Roma 10, Borgo Alfa", undefined],
  ["Corso Roma, Borgo Alfa", undefined],
  ["Pieve, Castel Doppio", undefined],
  ["Frazione Pieve, Castel Doppio", undefined],
  ["Via Ignota 1, Borgo Alfa", { part, name: "Via Ignota", comune, hamlet }],
  ["via ignota 1 borgo alfa", { part, name: "via ignota", comune, hamlet }],
  ["Borgo Alfa, VIA  dell'Ignota", { part, name: "VIA dell'Ignota", comune, hamlet }],
  ["Fraz. Ignota, Borgo Alfa", { part, name: "Fraz. Ignota", comune, hamlet }],
  ["Via Ignota 1, Pieve, Castel Doppio (BI)", {
    part,
    name: "Via Ignota",
    comune: "Castel Doppio",
    hamlet: "Pieve",
  }],
  ["via g. elencata 3, borgo alfa", {
    part: "position",
    name: "Via Giuseppe Elencata",
    comune,
    hamlet,
  }],
  ["Via Carlo Bianchi 3, Pieve, Castel Doppio (BI)", {
    part: "position",
    name: "Via Carlo Bianchi",
    comune: "Castel Doppio",
    hamlet: "Pieve",
  }],
  ["Via Rossi 1, Borgo Alfa", { part: "streets", name: "Via Rossi", comune, hamlet }],
  ["Corso Roma 999, Borgo Alfa", { part: "number", name: "999", street: "Corso Roma" }],
  ["Via Nuova 3/b, Borgo Alfa", { part: "number", name: "3/B", street: "Via Nuova" }],
  ["Via Ripetuta 5, Vallechiara", { part: "repeatedNumber", name: "5", street: "Via Ripetuta" }],
  ["Corso Roma 12/Z, Borgo Alfa", {
    part: "esponente",
    name: "12/Z",
    street: "Corso Roma",
    found: "12",
  }],
  ["Corso Roma 14, Borgo Alfa", {
    part: "esponente",
    name: "14",
    street: "Corso Roma",
    found: "14/B",
  }],
  ["Via Lunga 5, Vallechiara", undefined], // between 3 and 9
  ["Frazione Pieve 5/a, Castel Doppio", { part: "numberOfHamlet", name: "5/A", hamlet: "Pieve" }],
];

for (const [text, unfound] of cases) {
  Deno.test(`${text}: ${unfound === undefined ? "everything" : `not the ${unfound.part}`} is found`, async () => {
    const place = await territory.address(text);
    assert.notEqual(place, null);
    assert.deepEqual(place?.unfound, unfound);
  });
}
