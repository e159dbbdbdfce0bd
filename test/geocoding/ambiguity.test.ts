import assert from "node:assert/strict";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

Deno.test("find() returns no place for a name that several comuni share", async () => {
  for (const text of ["Castel Doppio", "Via Elencata 1, Castel Doppio"]) {
    const { candidates: _, ...found } = await territory.find(text);
    const nothing = { place: null, street: null, recognised: null, chances: [], isAbroad: false };
    assert.deepEqual(found, { ...nothing, covered: true }, text);
  }
});

Deno.test("find() returns only the comune, as covered, for equally matching streets with or without a position", async () => {
  for (
    const [text, resolved] of [
      ["Via Rossi 1, Borgo Alfa", "Borgo Alfa (AT)"],
      ["Via Pontana 1, Vallechiara", "Vallechiara (BI)"],
      ["Via Bianchi 1, Castel Doppio (BI)", "Castel Doppio (BI)"],
    ] as const
  ) {
    const { place, street, recognised, covered } = await territory.find(text);
    assert.deepEqual([street, recognised, covered], [null, null, true], text);
    assert.equal(place?.resolved, resolved);
    assert.equal(place?.precision, "comune");
  }
});

Deno.test("find() returns the matched street, including one that is only in the comune's list", async () => {
  const street = async (text: string) => (await territory.find(text)).street;
  assert.equal(await street("c.so roma 10, borgo alfa"), "Corso Roma");
  assert.equal(await street("Via Giuseppe Elencata 1, Borgo Alfa"), "Via Giuseppe Elencata");
  assert.equal(await street("Via Ignota 1, Vallechiara"), null);
  assert.equal(await street("Vallechiara"), null);
});

Deno.test("find() returns whether its data cover the comune of an unknown street", async () => {
  const covered = async (text: string) => (await territory.find(text)).covered;
  assert.equal(await covered("Via Ignota 1, Vallechiara"), true);
  assert.equal(await covered("Via Ignota 1, Castel Doppio (BI)"), false);
  assert.equal(await covered("Via Ignota 1, Atlantide"), false);
  assert.equal(await covered(""), false);
});

Deno.test("meanings() orders comuni by name if the release has no residents", async () => {
  const names = (await territory.meanings("Via Nola 7")).map(({ place }) => place.resolved);
  assert.deepEqual(names, ["Borgo Alfa (AT)", "Castel Doppio (AT)", "Castel Doppio (BI)"]);
});
