import assert from "node:assert/strict";
import fc from "fast-check";
import { designationAbbreviations, designations } from "../../src/geocoding/designations.ts";
import { comuneKey, streetKey } from "../../src/geocoding/name-keys.ts";
import { parseAddress } from "../../src/geocoding/parse.ts";
import { abbreviations } from "../../src/geocoding/word-lists.ts";
import { shortestRunMs, threadMs } from "../support/shortest-run.ts";

/** Maximum parsing time of any text of 200 characters. */
const MOST_MS = 50;

const words = fc.constantFrom(
  ...designations,
  ...designationAbbreviations.keys(),
  ...abbreviations.keys(),
  ...["S.", "SS.", "Sant'", "XX", "I", "n.", "km 12+300", "s.n.c.", "int.", "scala B", "2° piano"],
  ...[
    "fraz.",
    "di",
    "e",
    "la",
    "Roma",
    "Garibaldi",
    "Giuseppe",
    "Alessandria",
    "AL",
    "(AL)",
    "Italia",
  ],
  ...[
    "Museumstraße",
    "Str.",
    "Bozen",
    "12",
    "12/A",
    "12 bis",
    "1234567",
    "15121",
    "I-15121",
    "prov.",
  ],
);
const separator = fc.constantFrom(
  " ",
  " ",
  " ",
  ",",
  ", ",
  "/",
  " / ",
  " - ",
  "'",
  ".",
  "(",
  ")",
  "",
);

/** Generates texts of up to 200 characters from parts of addresses in random order. */
const addressLike = fc.array(fc.tuple(words, separator), { maxLength: 60 })
  .map((parts) => parts.flat().join("").slice(0, 200));

/** Generates texts of a few repeated characters, which can make regular expressions slow. */
const repeated = fc.tuple(
  fc.constantFrom(
    "italia ",
    "1 ",
    "12",
    "1/",
    "a.",
    "s.n.c",
    "via ",
    "loc ",
    "(",
    "int 1 ",
    " - ",
    "n. ",
  ),
  fc.string({ unit: fc.constantFrom(..." ,.-/()'12abnsc\n°èv"), maxLength: 20 }),
).map(([part, end]) => (part.repeat(200).slice(0, 200 - end.length)) + end);

const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 60 }).map((any) => any.slice(0, 200)),
  fc.string({ unit: fc.constantFrom(..." ,.-/()'12abnsc\n°è"), maxLength: 200 }),
  addressLike,
  repeated,
  fc.constantFrom("\u{FDFA}".repeat(200), " ".repeat(200), "\ud800".repeat(200), "İ".repeat(200)),
);

Deno.test("parseAddress() takes less than 50 ms of processor time and returns at most 40 readings for any text of 200 characters", async () => {
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      const tookMs = await shortestRunMs(MOST_MS, () => parseAddress(given), threadMs);
      assert.ok(tookMs < MOST_MS, `${tookMs} ms`);
      const { cap, readings } = parseAddress(given);
      assert.ok(readings.length <= 40);
      assert.ok(cap === null || /^\d{5}$/.test(cap));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("parseAddress() returns normalised keys, and numbers within the range of the database", () => {
  const plain = /^[a-z0-9]+( [a-z0-9]+)*$/;
  fc.assert(
    fc.property(text, (given) => {
      for (const { street, initials, civico, comune, locality } of parseAddress(given).readings) {
        assert.match(comune, plain);
        assert.equal(street === null, initials === null);
        if (street !== null) assert.match(street, plain);
        if (street !== null) assert.equal(streetKey(street), street);
        if (locality !== null) assert.match(locality, plain);
        assert.ok(civico === null || Number.isInteger(civico) && civico >= 0 && civico <= 99_999);
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("streetKey() and comuneKey() are idempotent", () => {
  fc.assert(
    fc.property(fc.oneof(text, street()), (given) => {
      for (const key of [streetKey, comuneKey]) assert.equal(key(key(given)), key(given));
    }),
    { numRuns: 3000 },
  );
});

/** Equivalent spellings of an address with a fictional comune. */
const ways: Readonly<Record<string, (a: Address) => string>> = {
  "plain": (a) => `${a.kind} ${a.name} ${a.number}, ${a.comune}`,
  "abbreviated": (a) => `${a.short} ${a.name} ${a.number}, ${a.comune}`,
  "lower case without commas": (a) => `${a.kind} ${a.name} ${a.number} ${a.comune}`.toLowerCase(),
  "capitals": (a) => `${a.kind} ${a.name} ${a.number}, ${a.comune}`.toUpperCase(),
  "with CAP and country": (a) => `${a.kind} ${a.name}, ${a.number}, I-15100 ${a.comune}, Italia`,
  "with province": (a) => `${a.kind}  ${a.name}  ${a.number} - ${a.comune} (AL)`,
  "without accents": (a) =>
    `${a.kind} ${a.name} ${a.number}, ${a.comune}`.normalize("NFD").replace(/\p{M}/gu, ""),
  "comune first": (a) => `${a.comune}, ${a.kind} ${a.name} ${a.number}`,
  "number first": (a) => `${a.number} ${a.kind} ${a.name}, ${a.comune}`,
  "with a flat": (a) => `${a.kind} ${a.name} ${a.number} scala B int. 3, ${a.comune}`,
};

for (const [way, write] of Object.entries(ways)) {
  Deno.test(`parseAddress() reads any street in the form: ${way}`, () => {
    fc.assert(fc.property(address(), (given) => {
      const found = parseAddress(write(given)).readings.some(({ street, civico, comune }) =>
        street === streetKey(`${given.kind} ${given.name}`) && civico === given.number &&
        comune === comuneKey(given.comune)
      );
      assert.ok(found, write(given));
    }));
  });
}

interface Address {
  readonly kind: string;
  readonly short: string;
  readonly name: string;
  readonly number: number;
  readonly comune: string;
}

function address(): fc.Arbitrary<Address> {
  return fc.record({
    designation: fc.constantFrom(
      ["Via", "V."],
      ["Viale", "V.le"],
      ["Piazza", "P.zza"],
      ["Piazzale", "P.le"],
      ["Corso", "C.so"],
      ["Largo", "L.go"],
      ["Vicolo", "Vic."],
      ["Strada", "Str."],
      ["Località", "Loc."],
      ["Frazione", "Fraz."],
      ["Contrada", "C.da"],
    ),
    name: fc.constantFrom(
      "Roma",
      "Giuseppe Garibaldi",
      "S. Anna",
      "dell'Olmo",
      "XX Settembre",
      "4 Novembre",
      "Libertà",
      "Le Grazie",
      "Gen. Cantore",
      "F.lli Rosselli",
      "Umberto I",
      "Santi Pietro e Paolo",
      "Ponte Nuovo",
      "Porta d'Este",
      "Martiri del 1821",
    ),
    number: fc.integer({ min: 1, max: 999 }),
    comune: fc.constantFrom(
      "Borgo",
      "Sant'Agata sul Rio",
      "San Nicolò d'Alto",
      "L'Aquiletta",
      "Città del Colle",
      "Reggio nell'Alta",
      "Castel Doppio",
    ),
  }).map(({ designation: [kind = "", short = ""], ...rest }) => ({ kind, short, ...rest }));
}

function street(): fc.Arbitrary<string> {
  return fc.array(words, { minLength: 1, maxLength: 6 }).map((all) => all.join(" "));
}
