import assert from "node:assert/strict";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

Deno.test("find() knows no place among comuni of one name, and nobody else could", async () => {
  for (const text of ["Castel Doppio", "Via Elencata 1, Castel Doppio"]) {
    assert.deepEqual(
      await territory.find(text),
      { place: null, street: null, recognised: null, covered: true },
      text,
    );
  }
});

Deno.test("find() knows no place among streets that fit alike, and nobody else could", async () => {
  for (const text of ["Via Rossi 1, Borgo Alfa", "Via Pontana 1, Vallechiara"]) {
    assert.deepEqual(
      await territory.find(text),
      { place: null, street: null, recognised: null, covered: true },
      text,
    );
  }
});

Deno.test("find() of streets that fit alike and have no place gives their comune's centre", async () => {
  const { place, street } = await territory.find("Via Bianchi 1, Castel Doppio (BI)");
  assert.equal(street, null);
  assert.equal(place?.resolved, "Castel Doppio (BI)");
  assert.equal(place?.precision, "comune");
});

Deno.test("find() says which street is meant, also where only the comune's list knows it", async () => {
  const street = async (text: string) => (await territory.find(text)).street;
  assert.equal(await street("c.so roma 10, borgo alfa"), "Corso Roma");
  assert.equal(await street("Via Giuseppe Elencata 1, Borgo Alfa"), "Via Giuseppe Elencata");
  assert.equal(await street("Via Ignota 1, Vallechiara"), null);
  assert.equal(await street("Vallechiara"), null);
});

Deno.test("find() says whether a street that it does not know can be known elsewhere", async () => {
  const covered = async (text: string) => (await territory.find(text)).covered;
  assert.equal(await covered("Via Ignota 1, Vallechiara"), true);
  assert.equal(await covered("Via Ignota 1, Castel Doppio (BI)"), false);
  assert.equal(await covered("Via Ignota 1, Atlantide"), false);
  assert.equal(await covered(""), false);
});
