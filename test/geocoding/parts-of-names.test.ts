import assert from "node:assert/strict";
import fc from "fast-check";
import { type Held, heldBy, wordPatternsOf } from "../../src/geocoding/parts-of-names.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

/** Key asked for, key of the release, and how it holds the words. */
const pairs: readonly (readonly [asked: string, known: string, held: Held | null])[] = [
  ["viale kennedy", "viale john fitzgerald kennedy", "designation"],
  ["viale j f kennedy", "viale john fitzgerald kennedy", "designation"],
  ["viale kennedy john", "viale john fitzgerald kennedy", "designation"],
  ["mazzini", "via giuseppe mazzini", "name"],
  ["piazza mazzini", "via giuseppe mazzini", "name"],
  ["piazza mazzini", "via mazzini nuova", "part"],
  ["giuseppe mazzini", "via mazzini", null],
  ["dorsoduro", "sestiere dorsoduro", "part"],
  ["via 4 novembre", "via 24 novembre", null],
  ["via 2", "via giovanni paolo 2", null],
  ["corso r", "corso roma", null],
  ["localita monte", "via monte", null],
  ["via monte", "localita monte", null],
];

for (const [asked, known, held] of pairs) {
  Deno.test(`heldBy() takes ${asked} in ${known} as ${held ?? "no part"}`, () => {
    assert.equal(heldBy(asked, known), held);
  });
}

Deno.test("wordPatternsOf() fits every street that holds the words", () => {
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

Deno.test("find() takes the one street of the comune that holds all the words, and says so", async () => {
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

Deno.test("find() does not choose among several streets that hold all the words", async () => {
  assert.equal((await territory.find("Rossi 1, Borgo Alfa")).place, null);
  const { place, street } = await territory.find("Piazza Bianchi, Castel Doppio (BI)");
  assert.deepEqual([place?.precision, street], ["comune", null]);
});
