import assert from "node:assert/strict";
import fc from "fast-check";
import { coreKey } from "../../src/geocoding/names.ts";
import { patternsOf, streetErrors, typingErrors } from "../../src/geocoding/misspelt.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

/** Key of the query, key in the release, and the number of errors between them; null for a different name. */
const pairs: readonly (readonly [asked: string, known: string, errors: number | null])[] = [
  ["via fontana", "via fontana", 0],
  ["via fontna", "via fontana", 1], // deletion
  ["via fonttana", "via fontana", 1], // insertion
  ["via fomtana", "via fontana", 1], // substitution
  ["via fotnana", "via fontana", 1], // transposition
  ["vai fontana", "via fontana", 1],
  ["via santanna vecchia", "via santa nna vecchia", 1],
  ["via garibladi", "via giuseppe garibaldi", 1.5],
  ["via g garibladi", "via giuseppe garibaldi", 1.5],
  ["via dei prtei in valle", "via dei preti in valle", 1],
  ["via dei prtei in valle", "via dei preti di valle", 1.5],
  ["via gisueppe garibaldi", "via giuseppe garibaldi", 1],
  ["via anita garibladi", "via giuseppe garibaldi", null],
  ["via monteverdi cludio", "via monteverdi claudio", 1],
  ["via fotnan", "via fontana", null], // two errors in seven letters
  ["via circonvallzione ovset", "via circonvallazione ovest", 2],
  ["via po", "via pi", null], // too short
  ["corso fontana", "via fontana", null],
  ["viale fontana", "via fontana", null],
  ["via 4 novembre", "via 24 novembre", null],
  ["via 4 novmbre", "via 4 novembre", 1],
];

for (const [asked, known, errors] of pairs) {
  Deno.test(`streetErrors() counts ${errors ?? "no few"} errors from ${asked} to ${known}`, () => {
    assert.equal(streetErrors(asked, known), errors);
  });
}

/** Generates a key, and the same key with one typing error in the name. */
function misspelt(): fc.Arbitrary<{ known: string; asked: string }> {
  const word = fc.string({ unit: fc.constantFrom(..."abceilmnorst"), minLength: 4, maxLength: 11 });
  return fc.record({
    words: fc.array(word, { minLength: 1, maxLength: 3 }),
    kind: fc.constantFrom("via", "piazza", "borgo"),
    at: fc.nat(),
    letter: fc.constantFrom(..."abceilmnorst"),
    edit: fc.constantFrom("leave out", "add", "mistake", "swap"),
  }).map(({ words, kind, at, letter, edit }) => {
    const name = words.join(" ");
    const i = at % name.length;
    const [before, one, next, after] = [name.slice(0, i), name[i], name[i + 1], name.slice(i + 2)];
    const rest = name.slice(i + 1);
    const changed = {
      "leave out": before + rest,
      add: before + letter + (one ?? "") + rest,
      mistake: before + letter + rest,
      swap: before + (next ?? "") + (one ?? "") + after,
    }[edit] ?? name;
    return { known: `${kind} ${name}`, asked: `${kind} ${changed.trim()}` };
  });
}

Deno.test("patternsOf() returns patterns that match every street accepted by streetErrors()", () => {
  fc.assert(
    fc.property(misspelt(), ({ known, asked }) => {
      if (streetErrors(asked, known) === null) return;
      const like = patternsOf(asked).map((pattern) =>
        new RegExp(`^${pattern.replaceAll("%", ".*")}$`)
      );
      assert.ok([known, coreKey(known)].some((key) => like.some((one) => one.test(key))));
    }),
    { numRuns: 2000 },
  );
});

Deno.test("typingErrors() counts at most one error for one typing error in a name of at least five letters", () => {
  fc.assert(fc.property(misspelt(), ({ known, asked }) => {
    const letters = asked.replace(/^\S+ /, "").replace(/[^a-z]/g, "").length;
    if (letters >= 5) assert.ok((typingErrors(asked, known) ?? 2) <= 1, `${asked} ${known}`);
  }));
});

Deno.test("address() finds a street despite a typing error", async () => {
  for (
    const [text, resolved] of [
      ["Via Giovanni Pascolli 1", "Via Giovanni Pascoli 1"],
      ["Via Givoanni Pascoli 1", "Via Giovanni Pascoli 1"],
      ["Via Pasocli 1", "Via Giovanni Pascoli 1"],
      ["Via G. Pasoli 1", "Via Giovanni Pascoli 1"],
      ["Via Fontama 1", "Via Fontana 1"], // Montana has two errors
      ["Via Lnuga 3", "Via Lunga 3"],
      ["Via IV Novembr 1", "Via IV Novembre 1"],
    ] as const
  ) {
    const place = await territory.address(`${text}, Vallechiara`);
    assert.equal(place?.resolved, `${resolved}, Vallechiara (BI)`, text);
  }
});

Deno.test("find() does not correct an ambiguous, valid or unknown street name to another street", async () => {
  for (
    const text of [
      "Via Pontana 1, Vallechiara", // matches both Fontana and Montana
      "Via Nola 1, Vallechiara", // a correct name in other comuni; Pola is another street
      "Via V Novembre 1, Vallechiara",
      "Via Inesistente 1, Vallechiara",
    ]
  ) assert.equal((await territory.find(text)).street, null, text);
});

Deno.test("find() corrects a long name of other comuni if one of the two is much more frequent", async () => {
  const street = async (text: string) => (await territory.find(text)).street;
  assert.equal(await street("Via Dante Aligheri 1, Borgo Alfa"), "Via Dante Alighieri");
  assert.equal(await street("Via Dante Aligheri 1, Castel Doppio (AT)"), "Via Dante Aligheri");
  // The list of the comune has the error.
  assert.equal(await street("Via Dante Alighieri 1, Castel Doppio (AT)"), "Via Dante Aligheri");
  // A letter makes another street of a short name, however rare.
  assert.equal(await street("Via Gerda 1, Castel Doppio (AT)"), null);
  // Both names are frequent.
  assert.equal(await street("Via Giacomo Leopardo 1, Borgo Alfa"), null);
});

Deno.test("address() finds a misspelt comune by its province, its CAP or a street in it", async () => {
  const istat = async (text: string) => (await territory.address(text))?.istat;
  assert.equal(await istat("Valechiara (BI)"), "999004");
  assert.equal(await istat("95014 Vallechaira"), "999004");
  assert.equal(await istat("Via Lunga 3, Vallecihara"), "999004");
  assert.equal(await istat("Valechiara"), undefined);
  assert.equal(await istat("Via Lnuga 3, Valechiara"), undefined); // two names misspelt
  assert.equal(await istat("Catsel Doppio"), undefined);
  assert.equal(await istat("Catsel Doppio (AT)"), "999002");
});
