/** Possible meanings of an address: a certain place, similar streets, comuni with one name, no comune. */
import assert from "node:assert/strict";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
  await territory.populate({ 999001: 500, 999002: 2000, 999003: 900, 999004: 500 });
});
Deno.test.afterAll(() => territory.close());

/** Lists the meanings of a text. A leading `!` marks a certain meaning. */
async function listed(text: string, most?: number): Promise<string[]> {
  const meanings = await territory.meanings(text, most);
  return meanings.map(({ place: { resolved, precision }, isCertain }) =>
    `${isCertain ? "!" : ""}${resolved}: ${precision}`
  );
}

Deno.test("meanings() of an unambiguous address returns only the place from find(), as certain", async () => {
  for (
    const text of [
      "c.so roma 10, borgo alfa",
      "Via Lunga 5, Vallechiara",
      "Via Ignota 1, Vallechiara",
      "Via Giuseppe Elencata 3, Borgo Alfa",
      "Frazione Sotto, Vallechiara",
      "Vallechiara",
    ]
  ) {
    const { place } = await territory.find(text);
    assert.ok(place !== null, text);
    assert.deepEqual(
      await territory.meanings(text),
      [{ place, isCertain: true, address: text }],
      text,
    );
  }
});

Deno.test("meanings() of similar streets returns their comune as certain, then each street", async () => {
  assert.deepEqual(await listed("Via Rossi 1, Borgo Alfa"), [
    "!Borgo Alfa (AT): comune",
    "Via Anita Rossi 1, Borgo Alfa (AT): civico",
    "Via Mario Rossi 1, Borgo Alfa (AT): civico",
  ]);
});

Deno.test("meanings() of comuni or hamlets with the same name returns each, by descending residents", async () => {
  assert.deepEqual(await listed("Castel Doppio"), [
    "Castel Doppio (AT): comune",
    "Castel Doppio (BI): comune",
  ]);
  assert.deepEqual(await listed("Monte"), [
    "Monte, Castel Doppio (BI): locality",
    "Monte, Borgo Alfa (AT): locality",
  ]);
});

Deno.test("meanings() returns a comune with the street before larger ones without it", async () => {
  const streets = (await territory.meanings("Via Elencata 1, Castel Doppio"))
    .map(({ place }) => [place.istat, place.street !== null]);
  assert.deepEqual(streets, [["999003", true], ["999002", false]]);
});

Deno.test("meanings() of a street without a comune returns every comune with it, by residents, then name", async () => {
  assert.deepEqual(await listed("Via Nola 7"), [
    "Castel Doppio (AT): comune",
    "Castel Doppio (BI): comune",
    "Borgo Alfa (AT): comune",
  ]);
  assert.deepEqual(await listed("Via Nola 7", 2), [
    "Castel Doppio (AT): comune",
    "Castel Doppio (BI): comune",
  ]);
  assert.deepEqual(await listed("corso roma 10"), ["Corso Roma 10, 90011 Borgo Alfa (AT): civico"]);
  // An abbreviated first name, and a missing first name.
  assert.deepEqual(await listed("Via G. Garibaldi 1"), [
    "Via Giuseppe Garibaldi 1, Borgo Alfa (AT): civico",
  ]);
  assert.deepEqual(await listed("via pascoli"), ["Via Giovanni Pascoli, Vallechiara (BI): street"]);
});

Deno.test("meanings() of a street without a comune respects the province in brackets and the postal code", async () => {
  assert.deepEqual(await listed("Via Nola 7 (AT)"), [
    "Castel Doppio (AT): comune",
    "Borgo Alfa (AT): comune",
  ]);
  assert.deepEqual(await listed("Via Nola 7, 90012"), ["Castel Doppio (AT): comune"]);
  assert.deepEqual(await listed("Via Nola 7 (TO)"), []);
});

Deno.test("meanings() returns nothing for unknown streets and comuni or for text without a name", async () => {
  for (const text of ["Via Inesistente 3", "Atlantide", "Via Nola 7, Atlantide", "%&/", ""]) {
    assert.deepEqual(await listed(text), [], text);
  }
});

Deno.test("meanings(): the address of each uncertain meaning is certain, and its text resolves to the same comune", async () => {
  for (
    const text of [
      "Via Rossi 1, Borgo Alfa",
      "Castel Doppio",
      "Via Elencata 1, Castel Doppio",
      "Monte",
      "Via Nola 7",
      "Via G. Garibaldi 1",
      "via ripetuta 5",
      "Via Lunga 14,",
    ]
  ) {
    const meanings = await territory.meanings(text);
    assert.ok(meanings.length > 0, text);
    for (const { place, address } of meanings.filter(({ isCertain }) => !isCertain)) {
      const [byAddress] = await territory.meanings(address);
      assert.deepEqual([byAddress?.isCertain, byAddress?.place], [true, place], address);
      assert.equal((await territory.address(place.resolved))?.istat, place.istat, place.resolved);
    }
  }
});
