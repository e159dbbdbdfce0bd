/** Completes addresses of the fictional territory. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
  await territory.populate({ 999001: 500, 999002: 2000, 999003: 900, 999004: 400, 999005: 600 });
});
Deno.test.afterAll(() => territory.close());

/** Lists the suggestions of a text with their precision. */
async function listed(text: string, most?: number): Promise<string[]> {
  return (await territory.suggest(text, most)).map((one) => `${one.text}: ${one.precision}`);
}

Deno.test("suggest() of the beginning of a comune returns the comuni with more residents first", async () => {
  assert.deepEqual(await listed("Cast", 3), [
    "Castel Doppio (AT): comune",
    "Castel Doppio (BI): comune",
    // Then streets.
    "Sestiere Castello, Castel Doppio (BI): comune",
  ]);
  // The comune of exactly that name comes before a larger one.
  assert.deepEqual(await listed("Borgo Alfa"), [
    "Borgo Alfa (AT): comune",
    "Borgo Alfa Nuovo (TO): comune",
  ]);
});

Deno.test("suggest() finds a comune by its name in another language, and with a province", async () => {
  assert.deepEqual(await listed("hellent"), ["Vallechiara (BI): comune"]);
  assert.deepEqual(await listed("Castel Doppio (BI)"), ["Castel Doppio (BI): comune"]);
});

Deno.test("suggest() returns the streets of a comune that is named before or after, with or without a comma", async () => {
  for (
    const text of [
      "Via Giov, Valle",
      "Valle, Via Giov",
      "Via Giov Valle",
      "Vallechiara Via Giov",
      "Via Pasc, Valle",
      "Via G. Pasc, Hellental",
      "v. pascoli, vallechiara (BI)",
    ]
  ) {
    assert.deepEqual(await listed(text), ["Via Giovanni Pascoli, Vallechiara (BI): street"], text);
  }
});

Deno.test("suggest() returns the streets of a comune that is named before them without their designation", async () => {
  for (
    const [text = "", ...expected] of [
      ["Valle Pasc", "Via Giovanni Pascoli, Vallechiara (BI): street"],
      ["vallechiara pascoli", "Via Giovanni Pascoli, Vallechiara (BI): street"],
      ["Borgo Alfa Gari", "Via Giuseppe Garibaldi, Borgo Alfa (AT): street"],
      [
        "Borgo Alfa roma 12",
        "Corso Roma 12, Borgo Alfa (AT): civico",
        "Corso Roma 12/A, Borgo Alfa (AT): civico",
        "Corso Roma 12 bis, Borgo Alfa (AT): civico",
      ],
    ]
  ) {
    const found = await listed(text);
    assert.deepEqual(found.slice(0, expected.length), expected, text);
  }
});

Deno.test("suggest() completes abbreviated designations, saints, numerals and incomplete words", async () => {
  assert.deepEqual(await listed("p.za s. an, borgo alfa"), [
    "Piazza Sant'Anna, Borgo Alfa (AT): street",
  ]);
  assert.deepEqual(await listed("Via XX Se, Borgo A"), [
    "Via XX Settembre, Borgo Alfa (AT): street",
  ]);
  assert.deepEqual(await listed("Via Venti Set, Borgo A"), [
    "Via XX Settembre, Borgo Alfa (AT): street",
  ]);
  assert.deepEqual(await listed("via giu gar, borgo"), [
    "Via Giuseppe Garibaldi, Borgo Alfa (AT): street",
  ]);
  // The last word is not the numeral 5.
  assert.deepEqual(await listed("via iv nov, valle"), [
    "Via IV Novembre, Vallechiara (BI): street",
  ]);
});

Deno.test("suggest() of a street without a comune returns it in the largest comuni that have it", async () => {
  assert.deepEqual(await listed("Via Anita Gar"), [
    "Via Anita Garibaldi, Castel Doppio (BI): comune",
    "Via Anita Garibaldi, Borgo Alfa (AT): comune",
    "Via Anita Garibaldi di Pieve, Castel Doppio (BI): comune",
  ]);
  assert.deepEqual(await listed("Pascol"), ["Via Giovanni Pascoli, Vallechiara (BI): street"]);
});

Deno.test("suggest() finds a street by the first letter of a word inside its name", async () => {
  assert.deepEqual(await listed("Via E, Borgo"), [
    "Via Giuseppe Elencata, Borgo Alfa (AT): comune",
  ]);
});

Deno.test("suggest() of a street in an incomplete comune lists the comuni with more residents first", async () => {
  assert.deepEqual(await listed("Via Dante, Castel"), [
    "Via Dante Aligheri, Castel Doppio (AT): comune",
    "Via Dante Bianchi, Castel Doppio (BI): comune",
  ]);
  assert.deepEqual(await listed("Via, Borgo"), []);
  // The name of a comune that is also the beginning of a larger one.
  assert.deepEqual((await listed("Via Giusep, Borgo Alfa")).slice(0, 2), [
    "Via Giuseppe Verdi, Borgo Alfa Nuovo (TO): comune",
    "Via Giuseppe Garibaldi, Borgo Alfa (AT): street",
  ]);
});

Deno.test("suggest() returns the typed house number first, then longer ones by number", async () => {
  assert.deepEqual(await listed("Corso Roma 1, Borgo Alfa"), [
    "Corso Roma 10, Borgo Alfa (AT): civico",
    "Corso Roma 12, Borgo Alfa (AT): civico",
    "Corso Roma 12/A, Borgo Alfa (AT): civico",
    "Corso Roma 12 bis, Borgo Alfa (AT): civico",
    "Corso Roma 14/B, Borgo Alfa (AT): civico",
    "Corso Roma 14/E, Borgo Alfa (AT): civico",
    "Corso Roma, Borgo Alfa (AT): street",
  ]);
  assert.deepEqual(await listed("borgo alfa corso roma 2", 1), [
    "Corso Roma 2, Borgo Alfa (AT): civico",
  ]);
  assert.deepEqual(await listed("Corso Roma 12 b, Borgo Alfa", 1), [
    "Corso Roma 12 bis, Borgo Alfa (AT): civico",
  ]);
});

Deno.test("suggest() returns the street of a number that it lacks or has in several places", async () => {
  assert.deepEqual(await listed("Corso Roma 77, Borgo Alfa"), [
    "Corso Roma, Borgo Alfa (AT): street",
  ]);
  // Two houses, 300 m apart, are near enough; those of Via Ripetuta are not.
  assert.deepEqual(await listed("Via Ripetuta 5, Vallechiara"), [
    "Via Ripetuta, Vallechiara (BI): street",
  ]);
});

Deno.test("suggest() returns a street that is a hamlet with the precision of the hamlet", async () => {
  const [first] = await territory.suggest("Località Piev, Castel Doppio");
  assert.deepEqual([first?.text, first?.precision], [
    "Località Pieve, Castel Doppio (BI)",
    "locality",
  ]);
});

Deno.test("suggest() accepts a typing error where nothing has the name as typed", async () => {
  assert.deepEqual(await listed("Via Pascolli, Vallechiara"), [
    "Via Giovanni Pascoli, Vallechiara (BI): street",
  ]);
  assert.deepEqual(await listed("Via Pasc, Valechiara"), [
    "Via Giovanni Pascoli, Vallechiara (BI): street",
  ]);
  assert.deepEqual(await listed("Hellentla"), ["Vallechiara (BI): comune"]);
  assert.deepEqual(await listed("Via Giacomo Leopradi"), [
    "Via Giacomo Leopardi, Borgo Alfa (AT): comune",
  ]);
  assert.deepEqual(await listed("Via Nolla, Borgo Alfa Nuovo"), []);
});

Deno.test("suggest() returns the streets of a comune with more house numbers first", async () => {
  assert.deepEqual(await listed("Via S, Vallechiara", 2), [
    "Via Sparsa, Vallechiara (BI): street", // 13
    "Via Storta, Vallechiara (BI): street", // 7
  ]);
});

Deno.test("suggest() completes a number in words", async () => {
  assert.deepEqual(await listed("Via Quatt, Valle"), ["Via IV Novembre, Vallechiara (BI): street"]);
  assert.deepEqual(await listed("Vent, Borgo A"), ["Via XX Settembre, Borgo Alfa (AT): street"]);
});

Deno.test("suggest() of a small word beside a comune returns streets, on either side of it", async () => {
  for (
    const text of ["della, Borgo Alfa Nuovo", "Borgo Alfa Nuovo, della", "Borgo Alfa Nuovo della"]
  ) {
    assert.deepEqual(await listed(text), ["Via della Rocca, Borgo Alfa Nuovo (TO): comune"], text);
  }
});

Deno.test("suggest() of names in either order without a designation returns the pair that both name", async () => {
  for (const text of ["Vallec, Pasc", "Pasc, Vallec", "Vallec Pasc", "Pasc Vallec"]) {
    assert.deepEqual(await listed(text), ["Via Giovanni Pascoli, Vallechiara (BI): street"], text);
  }
});

Deno.test("suggest() returns a hamlet listed as a street each time it is asked", async () => {
  const first = await listed("Località Piev, Castel Doppio");
  assert.ok(first.length > 0);
  assert.deepEqual(await listed("Località Piev, Castel Doppio"), first);
});

Deno.test("suggest() with a point returns what is near it before what is larger", async () => {
  const [north, south] = await Promise.all(
    ["Castel Doppio (AT)", "Borgo Alfa Nuovo (TO)"].map((text) => territory.address(text)),
  );
  assert.ok(north !== null && north !== undefined && south !== null && south !== undefined);
  const first = async (text: string, near: typeof north) =>
    (await territory.suggest(text, 1, near))[0]?.text;
  assert.equal(await first("Borgo", north), "Borgo Alfa (AT)");
  assert.equal(await first("Borgo", south), "Borgo Alfa Nuovo (TO)");
});

Deno.test("suggest() returns nothing for texts that begin no address, without an error", async () => {
  for (
    const text of [
      "   ",
      "12345",
      "1 2 3",
      "%_\\",
      "\u202e\u202d\u202c",
      "🏠🏠🏠",
      "شارع",
      "\u0301".repeat(200),
      "Via Inesistente, Atlantide",
      "a".repeat(200),
      "via ".repeat(50),
      ",".repeat(200),
      "'; drop table x; --",
    ]
  ) {
    assert.deepEqual(await listed(text), [], JSON.stringify(text));
  }
});

Deno.test("suggest() ignores marks of direction around an address", async () => {
  assert.deepEqual(await listed("\u202eVia Pasc\u202c, Valle"), [
    "Via Giovanni Pascoli, Vallechiara (BI): street",
  ]);
});

/** Addresses of the territory. */
const addresses = [
  "Corso Roma 12/A, Borgo Alfa",
  "Via Giuseppe Garibaldi 1, Borgo Alfa",
  "Via Anita Rossi 1, Borgo Alfa",
  "Via Silvio Pellico 1, Borgo Alfa",
  "Via XX Settembre 3, Borgo Alfa",
  "Piazza Sant'Anna 5, Borgo Alfa",
  "Località Castel Doppio 8, Borgo Alfa",
  "Via Doppia 6, Borgo Alfa",
  "Via del Molino Castel Doppio 2, Borgo Alfa",
  "Via Lunga 20, Vallechiara",
  "Via Rossa 8, Vallechiara",
  "Via Piana 7, Hellental",
  "Via Ripetuta 5, Vallechiara",
  "Via Lunga di Pian del Lago 3, Vallechiara",
  "Via Pola In Sotto 1, Vallechiara",
  "Via Ugo Foscolo (Fraz. Pian del Lago) 4, Vallechiara",
  "Via IV Novembre 1, Vallechiara",
  "Via Elencata, Castel Doppio (BI)",
  "Via Dante Bianchi, Castel Doppio",
  "Via Anita Garibaldi di Pieve, Castel Doppio",
  "Via Elencata in Borgo Alfa, Castel Doppio",
  "Sestiere Dorsoduro, Castel Doppio",
  "Località Castello, Borgo Alfa",
  "Località Pieve, Castel Doppio",
  "Via Nola, Castel Doppio",
  "Via Dante Aligheri, Castel Doppio",
] as const;

/** An address as far as it is typed, in either order, cut anywhere, with a letter left out or added. */
const beginnings = fc.record({
  address: fc.constantFrom(...addresses),
  isTurned: fc.boolean(),
  cut: fc.nat(40),
  ofStreet: fc.integer({ min: 1, max: 40 }),
  error: fc.option(fc.tuple(fc.nat(30), fc.constantFrom("", "x", "a", " "))),
}).map(({ address, isTurned, cut, ofStreet, error }) => {
  const [street = "", comune = ""] = address.split(", ");
  const parts = [street.slice(0, ofStreet), comune];
  const text = (isTurned ? parts.toReversed() : parts).join(", ");
  const typed = text.slice(0, Math.max(3, text.length - cut));
  if (error === null) return typed;
  const [at, letter] = error;
  return `${typed.slice(0, at)}${letter}${typed.slice(at + 1)}`;
});

Deno.test("the text of each suggestion, sent back, finds its comune, its street and its precision", async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(beginnings, async (text) => {
      for (const suggestion of await territory.suggest(text)) {
        const { place } = await territory.find(suggestion.text);
        const from = `${text}: ${suggestion.text}`;
        assert.equal(place?.istat, suggestion.istat, from);
        assert.equal(place.precision, suggestion.precision, from);
        assert.equal(place.changed, undefined, from);
        const street = place.street ?? "";
        assert.ok(suggestion.text.startsWith(street), `${from}: ${street}`);
        const next = suggestion.text.slice(street.length);
        assert.match(
          next,
          suggestion.precision === "civico" ? /^ \d/ : street === "" ? /./ : /^, /,
        );
        count++;
      }
    }),
    { numRuns: 300 },
  );
  assert.ok(count > 150, String(count));
});
