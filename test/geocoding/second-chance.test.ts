/** Addresses that contradict themselves: what is read differently, and what is only suggested. */
import assert from "node:assert/strict";
import { directoryOf } from "../../src/geocoding/comune-directory.ts";
import { guessesOf, longerNames } from "../../src/geocoding/guesses.ts";
import { comuneKey } from "../../src/geocoding/name-keys.ts";
import { parseAddress } from "../../src/geocoding/parse.ts";
import { openTerritory, type Territory } from "./territory.ts";

let territory: Territory;
Deno.test.beforeAll(async () => {
  territory = await openTerritory();
});
Deno.test.afterAll(() => territory.close());

/** Text, place, and the parts that are read differently. */
const found: readonly (readonly [text: string, resolved: string, ...changed: string[]])[] = [
  // A former province, and another one whose postal code is right.
  ["Via Lunga 3, Vallechiara (VC)", "Via Lunga 3, Vallechiara (BI)", "provincia"],
  ["Via Lunga 3, 95014 Vallechiara (TO)", "Via Lunga 3, Vallechiara (BI)", "provincia"],
  ["Via Ignota 3, 95014 Vallechiara (TO)", "Vallechiara (BI)", "provincia"],
  // Another postal code.
  ["Via Ignota 1, 10011 Vallechiara (BI)", "Vallechiara (BI)", "cap"],
  ["Via Lunga 3, 10011 Vallechiara (BI)", "Via Lunga 3, Vallechiara (BI)", "cap"],
  // The beginning of a name, with its province or postal code.
  ["Corso Roma 10, Borgo (AT)", "Corso Roma 10, 90011 Borgo Alfa (AT)", "comune"],
  ["Corso Roma 10, 90011 Borgo", "Corso Roma 10, 90011 Borgo Alfa (AT)", "comune"],
  // Other spaces.
  ["Via Lunga 3, Valle Chiara", "Via Lunga 3, Vallechiara (BI)", "comune"],
  ["Corso Roma 10, Borgoalfa (AT)", "Corso Roma 10, 90011 Borgo Alfa (AT)", "comune"],
  // The province instead of the comune.
  ["Corso Roma 10, 90011 AT", "Corso Roma 10, 90011 Borgo Alfa (AT)", "comune"],
  // A street that only the comune of a longer name has.
  ["Via della Rocca 1, Borgo Alfa", "Borgo Alfa Nuovo (TO)", "comune"],
  // Misspellings.
  ["Via Lunga 3, Vallecihara", "Via Lunga 3, Vallechiara (BI)", "comune"],
  ["Via Fontama 1, Vallechiara", "Via Fontana 1, Vallechiara (BI)", "street"],
  ["Via Lunga 3, Vallechiara (BI)", "Via Lunga 3, Vallechiara (BI)"],
];

for (const [text, resolved, ...changed] of found) {
  Deno.test(`${text}: is ${resolved}, and ${changed.join() || "nothing"} is read differently`, async () => {
    const place = await territory.address(text);
    assert.equal(place?.resolved, resolved);
    assert.deepEqual(place?.changed ?? [], changed);
    const [first] = await territory.meanings(text);
    assert.deepEqual([first?.place, first?.isCertain], [place, true]);
  });
}

/** Text, suggestions, and the parts read differently. */
const suggested: readonly (readonly [text: string, ...suggestions: string[]])[] = [
  ["Via Lunga 3, Vallechiara (TO)", "Via Lunga 3, Vallechiara (BI): provincia"],
  ["Vallechiara (TO)", "Vallechiara (BI): provincia"],
  ["Via Ignota 3, 10011 Vallechiara", "Vallechiara (BI): cap"],
  ["Via Ignota 3, Borgo", "Borgo Alfa (AT): comune", "Borgo Alfa Nuovo (TO): comune"],
  [
    "Via Ignota 3, Borgo (BI)",
    "Borgo Alfa (AT): comune,provincia",
    "Borgo Alfa Nuovo (TO): comune,provincia",
  ],
  ["Via Ignota 3, Atlantide (TO)"],
  ["Via Ignota 3, 10011 AT"],
];

for (const [text, ...suggestions] of suggested) {
  Deno.test(`${text}: is not found, and ${suggestions.length} places are suggested`, async () => {
    assert.equal(await territory.address(text), null);
    const meanings = await territory.meanings(text);
    assert.deepEqual(
      meanings.map(({ place }) => `${place.resolved}: ${place.changed}`).toSorted(),
      suggestions,
    );
    for (const { address, isCertain, place } of meanings) {
      assert.equal(isCertain, false);
      const again = await territory.address(address);
      assert.deepEqual([again?.istat, again?.changed], [place.istat, undefined], address);
    }
  });
}

Deno.test("find() keeps the named comune if its province or postal code is given, or a longer name has no such street", async () => {
  for (
    const text of [
      "Via della Rocca 1, Borgo Alfa (AT)",
      "Via della Rocca 1, 90011 Borgo Alfa",
      "Via Ignota 1, Borgo Alfa",
    ]
  ) {
    const place = await territory.address(text);
    assert.deepEqual([place?.resolved, place?.changed], ["Borgo Alfa (AT)", undefined], text);
  }
});

Deno.test("find() does not take the beginning of a name for a misspelling of another name", async () => {
  // `borgo alfe` is misspelt, `borgo` begins two names.
  assert.equal((await territory.address("Corso Roma 10, Borgo Alfe"))?.istat, "999001");
  assert.equal(await territory.address("Corso Roma 10, Borgo"), null);
});

Deno.test("find() finds no place abroad, and suggests none", async () => {
  for (
    const text of [
      "Via Lunga 3, San Marino",
      "San Marino",
      "47890 San Marino",
      "Via Lunga 3, Lugano",
      "6900 Lugano (CH)",
      "CH-6900 Lugano",
      "Lubiana",
      "Via Lunga 3, 06000 Nizza",
      "Rue de France 3, 06000 Nice, France",
      "Via Lunga 3, Vallechiara, Svizzera",
      "Slovenska 1, 1000 Ljubljana, Slovenija",
      "Via Lunga 3, Mentone",
      "Via Lunga 3, Vallechiara di Dalmazia, Croazia",
    ]
  ) {
    const { place, isAbroad } = await territory.find(text);
    assert.deepEqual([place, isAbroad], [null, true], text);
    assert.deepEqual(await territory.meanings(text), [], text);
  }
});

Deno.test("find() finds streets named like places abroad", async () => {
  assert.equal((await territory.find("Via Lugano 3, Vallechiara")).isAbroad, false);
  assert.equal((await territory.find("Via San Marino 3, Vallechiara")).place?.istat, "999004");
  assert.equal((await territory.find("Via Lunga 3, Vallechiara, Italia")).place?.istat, "999004");
});

/** Comuni of the national list. */
const directory = directoryOf(
  ([
    ["Cortina d'Ampezzo", "BL", "32043"],
    ["Cortina sulla strada del vino", "BZ", "39040"],
    ["Desenzano del Garda", "BS", "25015"],
    ["Calliano", "TN", "38060"],
    ["Calliano Monferrato", "AT", "14031"],
    ["Lecco", "LC", "23900"],
    ["Macchia d'Isernia", "IS", "86070"],
    ["Macchia Valfortore", "CB", "86040"],
    ["Milano", "MI", "20121", "20122"],
    ["Montecopiolo", "RN", "47868"],
    ["Montegallo", "AP", "63094"],
    ["Prato", "PO", "59100"],
    ["Re", "VB", "28856"],
    ["Reggio nell'Emilia", "RE", "42121", "42124"],
    ["Sanremo", "IM", "18038"],
    ["Sassari", "SS", "07100"],
    ["Sappada", "UD", "33012"],
    ["Selva di Progno", "VR", "37030"],
    ["Torre de' Busi", "BG", "24032"],
  ] as const).map(([comune, provincia, ...caps], i) => ({
    istat: String(i),
    comune,
    provincia,
    key: comuneKey(comune),
    current: true,
    caps,
  })),
);

/** Text, and the guesses; `!` marks a confirmed one. */
const guesses: readonly (readonly [text: string, ...guesses: string[]])[] = [
  ["Via Roma 10, 23806 Torre de' Busi (LC)", "!Torre de' Busi: provincia,cap"],
  ["Via Roma 1, Sappada (BL)", "!Sappada: provincia"],
  ["Via Roma 1, Montecopiolo (PU)", "!Montecopiolo: provincia"],
  ["Via Roma 1, Prato (FI)", "!Prato: provincia"],
  ["Via Roma 1, Lecco (CO)", "!Lecco: provincia"],
  ["Via Roma 1, Lecco (TP)", "Lecco: provincia"],
  ["Via Roma 1, 63094 Montegallo (CE)", "!Montegallo: provincia"],
  ["Via Inventata Xyz 1, 90030 Montegallo (AP)", "!Montegallo: cap"],
  ["Via Inventata Xyz 1, 90030 Montegallo", "Montegallo: cap"],
  ["Via Matteotti 1, San Remo", "!Sanremo: comune"],
  ["Via Matteotti 1, 20121 San Remo", "Sanremo: comune,cap"],
  ["Via Roma 1, 20121 Desenzano (BS)", "Desenzano del Garda: comune,cap"],
  ["Via Dante 7 20121 MI", "!Milano: comune"],
  ["Via Roma 7 42124 RE", "!Reggio nell'Emilia: comune"],
  ["Via Roma 7, 07100 SS", "!Sassari: comune"],
  ["Via Roma 1, Cortina", "Cortina d'Ampezzo: comune", "Cortina sulla strada del vino: comune"],
  ["Via Roma 1, Cortina (BL)", "!Cortina d'Ampezzo: comune"],
  ["Via Roma 1, Desenzano", "Desenzano del Garda: comune"],
  ["Via Roma 1, 25015 Desenzano", "!Desenzano del Garda: comune"],
  [
    "Via Roma 1, Macchia d'Isernia (CB)",
    "!Macchia d'Isernia: provincia",
  ],
  ["Via Roma 1, Macchia d'Isernia (TP)", "Macchia d'Isernia: provincia"],
  ["Via Roma 1, Atlantide (CB)"],
  ["Via Roma 1"],
  [""],
];

for (const [text, ...expected] of guesses) {
  Deno.test(`guessesOf() returns ${expected.join("; ") || "nothing"} for "${text}"`, () => {
    const guessed = guessesOf(parseAddress(text), directory);
    assert.deepEqual(
      guessed.map(({ comune, changed, isConfirmed }) =>
        `${isConfirmed ? "!" : ""}${comune}: ${changed}`
      ),
      expected,
    );
  });
}

Deno.test("longerNames() returns the comuni whose name begins with the text's, unless it names the province or postal code", () => {
  const longer = (text: string) =>
    longerNames(parseAddress(text), directory).map(({ comune }) => comune);
  assert.deepEqual(longer("Via Cernaia 1, Calliano"), ["Calliano Monferrato"]);
  assert.deepEqual(longer("Via Cernaia 1, Calliano (TN)"), []);
  assert.deepEqual(longer("Via Cernaia 1, 38060 Calliano"), []);
  // Selva di Val Gardena in Ladin, which is no comune's Italian name.
  assert.deepEqual(longer("Via Roma 3, Sëlva"), []);
});

Deno.test("meanings() lists the comune of the province whose seat stands after a street", async () => {
  assert.equal(await territory.address("Via della Rocca Torino"), null);
  const meanings = await territory.meanings("Via della Rocca Torino");
  assert.deepEqual(meanings.map(({ place }) => place.resolved), ["Borgo Alfa Nuovo (TO)"]);
});
