import assert from "node:assert/strict";
import fc from "fast-check";
import { designationAbbreviations } from "../../src/geocoding/designations.ts";
import {
  comuneKey,
  esponenteKey,
  localityKey,
  streetKey,
  streetKeyWithInitials,
} from "../../src/geocoding/name-keys.ts";
import { fold } from "../../src/geocoding/pieces.ts";
import { numbers } from "../../src/geocoding/numerals.ts";
import { abbreviations, adjectives } from "../../src/geocoding/word-lists.ts";

/** Spellings of a street, which must all have the same key. */
const sameStreet: readonly (readonly [key: string, ...forms: string[]])[] = [
  ["corso roma", "Corso Roma", "C.so Roma", "c.so roma", "CSO ROMA", "C. so Roma", "corso  ROMA"],
  ["viale dell olmo", "Viale dell'Olmo", "V.le dell Olmo", "VIALE DELL’OLMO", "v.le dell`olmo"],
  ["piazza della liberta", "P.zza della Libertà", "P.za della Liberta'", "piazza DELLA LIBERTA"],
  ["piazzale europa", "P.le Europa", "Piazzale Europa"],
  ["largo cairoli", "L.go Cairoli", "largo cairoli"],
  ["vicolo stretto", "Vic. Stretto", "V.lo Stretto"],
  ["strada provinciale 12", "S.P. 12", "SP12", "Str. Prov. 12", "Strada Provinciale N. 12"],
  ["strada statale 31 del monferrato", "S.S. n. 31 del Monferrato", "SS 31 DEL MONFERRATO"],
  ["via le grazie", "V. Le Grazie", "Via Le Grazie"],
  ["localita piano", "Loc. Piano", "Località Piano", "LOCALITA' PIANO"],
  ["frazione monte", "Fraz. Monte", "Fr. Monte"],
  ["contrada lago", "C.da Lago", "Contr. Lago"],
  ["piazza san anna", "Piazza Sant'Anna", "P.zza S. Anna", "piazza s.anna", "Piazza Sant Anna"],
  ["via san trinita", "Via SS. Trinità", "Via Santissima Trinità", "via s.s. trinita'"],
  ["via 20 settembre", "Via XX Settembre", "v. venti settembre", "Via 20 settembre"],
  ["via 1 maggio", "Via I Maggio", "Via 1° Maggio", "Via Primo Maggio"],
  ["corso umberto 1", "Corso Umberto I", "C.so Umberto Primo", "corso umberto 1°"],
  ["via giovanni 23", "Via Giovanni XXIII", "via Giovanni Ventitreesimo"],
  ["via fratelli rosselli", "Via F.lli Rosselli", "Via Fratelli Rosselli"],
  ["via generale cantore", "Via Gen. Cantore", "via generale cantore"],
  ["via strasse", "Via Straße", "via strasse"],
  ["via san maria", "Via S.ta Maria", "Via Santa Maria", "V. S. MARIA", "via sta maria"],
  ["via san annunziata", "Via SS. Annunziata", "Via SS.ma Annunziata", "v. santissima annunziata"],
  ["san annunziata", "SS. Annunziata", "Santissima Annunziata"],
  ["via dottor rossi bo", "Via Dott. Rossi Bo", "Via Dr. Rossi Bo", "via dottore rossi bo"],
  ["traversa 9 di via verdi", "Traversa Nona di Via Verdi", "Trav. IX di via Verdi"],
  ["via 44 martiri", "Via XLIV Martiri", "Via 44 Martiri"],
  ["corso cento cannoni", "Corso Cento Cannoni", "C.so 100 Cannoni", "CORSO CENTO CANNONI"],
  ["strada provinciale 100", "S.P. 100", "SP n. 100", "Strada Provinciale 100"],
  ["via dei mille", "Via dei Mille", "Via dei 1000", "V. DEI 1000"],
  ["via 40 martiri", "Via Quaranta Martiri", "Via 40 Martiri", "via XL martiri"],
  ["via 77 fanteria", "Via Settantasettesimo Fanteria", "Via 77° Fanteria"],
  ["via dei 300", "Via dei Trecento", "Via dei 300"],
  [
    "corso 4 novembre",
    "Corso IV Novembre",
    "C.so IV Nov.",
    "C.SO 4 NOV.",
    "Corso Quattro Novembre",
  ],
  ["via 20 settembre 1870", "Via XX Sett. 1870", "Via 20 set. 1870"],
  ["via 25 aprile", "Via XXV Apr.", "Via 25 Aprile", "Via Venticinque Aprile"],
  ["via nazionale", "Via Naz.le", "V. NAZ.LE", "via nazle"],
  ["strada provinciale 5", "Str. Prov.le 5", "S.P. 5"],
  ["via stazione vecchia", "Via Staz. V.chia", "Via Stazione Vecchia"],
  ["strada nuova", "Strada N.va", "S.da Nva", "Str. Nuova"],
  ["via vittorio emanuele 2", "Via Vitt. Em. II", "Via Vittorio Emanuele II"],
  ["20 settembre", "XX Settembre", "20 Settembre", "Venti Settembre", "XX Sett."],
  ["contra porti", "Contra' Porti", "CONTRÀ PORTI", "C.tra Porti"],
  ["strada de val", "Streda de Val", "Str. de Val"],
  ["fondamenta dei mori", "Fondamenta dei Mori", "F.ta dei Mori", "Fond. dei Mori"],
  ["sottoportego dei siori", "Sotoportego dei Siori", "Sottoportico dei Siori"],
  ["localita crete", "Localité Crete", "Loc. Crete", "LOC.TA' CRETE"],
  ["muhl weg", "Mühlweg", "MUEHLWEG", "Mühl-Weg"],
  ["andreas hofer strasse", "Andreas-Hofer-Straße", "Andreas Hoferstr.", "ANDREAS HOFER STR."],
];

for (const [key, ...forms] of sameStreet) {
  Deno.test(`streetKey() returns "${key}" for every spelling`, () => {
    for (const form of forms) {
      assert.equal(streetKey(form), key, form);
    }
  });
}

Deno.test("streetKey() returns different keys for different streets", () => {
  const streets = [
    "Via Roma",
    "Corso Roma",
    "Via Antica Roma",
    "Via Vittorio Emanuele II",
    "Via Vittorio Emanuele III",
    "Via San Pietro",
    "Via Pietro",
    "Via 4 Novembre",
    "Via 24 Novembre",
    "Via Le Grazie",
    "Viale Grazie",
    "Via I Colli", // the article, not the first
  ];
  assert.equal(new Set(streets.map(streetKey)).size, streets.length);
  assert.equal(streetKey("Via I Colli"), "via i colli");
});

Deno.test("streetKey() is idempotent", () => {
  fc.assert(fc.property(street(), (text) => {
    assert.equal(streetKey(streetKey(text)), streetKey(text));
  }));
});

Deno.test("streetKey() ignores case, accents, apostrophes, spaces and punctuation", () => {
  fc.assert(fc.property(street(), disguise(), (text, hide) => {
    assert.equal(streetKey(hide(text)), streetKey(text));
  }));
});

Deno.test("streetKey() normalises every abbreviation and number word of its tables", () => {
  for (const [short, full] of designationAbbreviations) {
    assert.equal(streetKey(`${short}. 12 Abcde`), streetKey(`${full} 12 Abcde`), short);
  }
  for (const [short, full] of abbreviations) {
    assert.equal(streetKey(`Via ${short}. Abcde`), streetKey(`Via ${full} Abcde`), short);
  }
  for (const [short, full] of adjectives) {
    assert.equal(streetKey(`Via ${short}.`), streetKey(`Via ${full}`), short);
  }
  for (const [word, figures] of numbers) {
    assert.equal(streetKey(`Via ${word} Abcde`), streetKey(`Via ${figures} Abcde`), word);
  }
});

Deno.test("streetKey() expands the designations that Italian gazetteers abbreviate", () => {
  const designations = {
    Calle: "C.le",
    Campo: "C.po",
    Cascina: "C.na",
    Corso: "C.so",
    Corte: "C.te",
    Fondamenta: "F.ta",
    Largo: "L.go",
    Località: "Loc",
    Lungomare: "L.mare",
    Piazza: "P.za",
    Piazzale: "P.le",
    Piazzetta: "P.ta",
    Ponte: "P.te",
    "Strada Comunale": "SC",
    "Strada Provinciale": "SP",
    "Strada Regionale": "SR",
    "Strada Statale": "SS",
    Strada: "S.da",
    Via: "V",
    Viale: "V.le",
    Vico: "V.co",
    Vicolo: "V.lo",
  };
  for (const [full, short] of Object.entries(designations)) {
    assert.equal(streetKey(`${short} 12 Abcde`), streetKey(`${full} 12 Abcde`), short);
  }
});

Deno.test("streetKey() keeps a title before a name that begins like a month", () => {
  assert.equal(streetKey("Via Gen. Mar. Rossi"), "via generale maresciallo rossi");
  assert.equal(streetKey("Via Ottavio Set"), "via ottavio set");
});

Deno.test("comuneKey() omits prepositions and normalises abbreviations, but keeps articles", () => {
  assert.equal(comuneKey("Reggio nell'Emilia"), comuneKey("REGGIO EMILIA"));
  assert.equal(comuneKey("Sant'Angelo di Piove"), comuneKey("S. Angelo Piove"));
  assert.equal(comuneKey("St. Ulrich"), comuneKey("Sankt Ulrich"));
  assert.equal(comuneKey("Forlì-Cesena"), comuneKey("forli' cesena"));
  assert.notEqual(comuneKey("La Salle"), comuneKey("Salle"));
  assert.equal(comuneKey("Re"), "re");
});

Deno.test("comuneKey() expands postal abbreviations", () => {
  assert.equal(comuneKey("Casale Monf.to"), "casale monferrato");
  assert.equal(comuneKey("S.ta Margherita Lig."), comuneKey("Santa Margherita Ligure"));
});

Deno.test("localityKey() omits the kind of hamlet, unless it is the whole name", () => {
  for (const kind of ["Fraz.", "Frazione", "Località di", "Q.re", "Rione", "Sestiere", "B.ta"]) {
    assert.equal(localityKey(`${kind} Borgo Alto`), "borgo alto", kind);
  }
  assert.equal(localityKey("Borgo Alto"), "borgo alto");
  assert.equal(localityKey("Villaggio"), "villaggio");
  assert.equal(localityKey(""), "");
});

Deno.test("streetKeyWithInitials() keeps S. as an initial, and normalises other abbreviations of saint", () => {
  assert.equal(streetKeyWithInitials("Via S. Pellico"), "via s pellico");
  assert.equal(streetKeyWithInitials("Via S.ta Maria"), "via san maria");
  assert.equal(streetKeyWithInitials("Via SS. Trinità"), "via san trinita");
});

Deno.test("esponenteKey() returns R for every form of red, and null for black", () => {
  assert.deepEqual(["r", "rosso", "/R", "rossa", "nero"].map(esponenteKey), [
    "R",
    "R",
    "R",
    "R",
    null,
  ]);
});

Deno.test("esponenteKey() returns upper case without separators, and null for an empty esponente", () => {
  assert.deepEqual(["/a", " bis ", "A/1", "b", "", " / ", null].map(esponenteKey), [
    "A",
    "BIS",
    "A1",
    "B",
    null,
    null,
    null,
  ]);
});

Deno.test("fold() returns plain letters for the special letters in names of Italian comuni", () => {
  assert.equal(
    fold("Nabrežina Weinstraße Châtillon Œ Ø ł Đ"),
    "nabrezina weinstrasse chatillon oe o l d",
  );
});

/** Generates a street name of common words, some of them abbreviated. */
function street(): fc.Arbitrary<string> {
  const designation = fc.constantFrom("Via", "V.", "P.zza", "C.so", "Viale", "Loc.", "Str. Vic.");
  const word = fc.constantFrom(
    "dell'Olmo",
    "Libertà",
    "S.",
    "Santa",
    "Nicolò",
    "XX",
    "Settembre",
    "Quattro",
    "Gen.",
    "d'Este",
    "Rossi",
    "I",
  );
  return fc.tuple(designation, fc.array(word, { minLength: 1, maxLength: 4 }))
    .map(([first, words]) => [first, ...words].join(" "));
}

/** Generates a change of spelling that does not change the street meant. */
function disguise(): fc.Arbitrary<(text: string) => string> {
  return fc.constantFrom<(text: string) => string>(
    (text) => text.toUpperCase(),
    (text) => text.toLowerCase(),
    (text) => text.normalize("NFD"),
    (text) => text.replace(/\p{M}/gu, "").normalize("NFD").replace(/\p{M}/gu, ""),
    (text) => text.replaceAll("'", "’"),
    (text) => text.replaceAll("'", " "),
    (text) => text.replaceAll(".", ""),
    (text) => text.replaceAll(" ", "  "),
    (text) => ` ${text} ,`,
  );
}
