import assert from "node:assert/strict";
import { comuneKey } from "../../src/geocoding/name-keys.ts";
import { parseAddress } from "../../src/geocoding/parse.ts";

/**
 * Expected first reading of each text, as `street | number esponente | comune | provinces | cap | locality`.
 * A star means that the reading may be at any position, because the text does not show where names end.
 */
const examples: Readonly<Record<string, string>> = {
  "Corso Roma 10, Alessandria": "corso roma | 10 | alessandria",
  "c.so roma 10 15121 ALESSANDRIA (AL)": "corso roma | 10 | alessandria | AL | 15121",
  "corso  roma   10,,alessandria": "corso roma | 10 | alessandria",
  "P.zza della Liberta' 1, Alessandria": "piazza della liberta | 1 | alessandria",
  "Via Trento 24, Mezzolombardo TN": "via trento | 24 | mezzolombardo | TN",
  "Via Trento 24, 38017 Mezzolombardo, TN": "via trento | 24 | mezzolombardo | TN | 38017",
  "Via Trento 24 - 38017 - Mezzolombardo - TN": "via trento | 24 | mezzolombardo | TN | 38017",
  "Via Trento, 24\nI-38017 Mezzolombardo\nItalia": "via trento | 24 | mezzolombardo |  | 38017",
  "Via Trento 24, IT-38017 Mezzolombardo, IT": "via trento | 24 | mezzolombardo |  | 38017",
  "Via Trento 24, CAP 38017 Mezzolombardo [TN]": "via trento | 24 | mezzolombardo | TN | 38017",
  "Via Trento 24, Mezzolombardo (TN": "via trento | 24 | mezzolombardo | TN",

  // Comune or number first, or words in another order
  "Alessandria, via Roma 10": "via roma | 10 | alessandria",
  "Alessandria via Roma 10": "via roma | 10 | alessandria",
  "Alessandria AL, V. Roma 10": "via roma | 10 | alessandria | AL",
  "15121 Alessandria v.le Roma": "viale roma |  | alessandria |  | 15121",
  "10 Corso Roma Alessandria": "corso roma | 10 | *alessandria",
  "10, Corso Roma, Alessandria": "corso roma | 10 | alessandria",
  "10 via Roma, Alessandria": "via roma | 10 | alessandria",
  "12/A V. Roma, Borgo": "via roma | 12 A | borgo",
  "Garibaldi Giuseppe via 12, Borgo": "via garibaldi giuseppe | 12 | borgo",
  "Garibaldi Giuseppe via 12 Borgo": "via giuseppe garibaldi | 12 | *borgo",
  "Via Garibaldi Giuseppe 12, Borgo": "via giuseppe garibaldi | 12 | *borgo",
  "Roma corso, 10, Borgo": "corso roma | 10 | borgo",
  "Roma corso Borgo": "corso roma |  | *borgo",

  // A year in brackets as part of the name
  "Via 4 Novembre (1918) 50, Borgo": "via 4 novembre 1918 | 50 | borgo",
  "Via 4 Novembre (1918), n. 50/A, 38017 Borgo (TN)":
    "via 4 novembre 1918 | 50 A | borgo | TN | 38017",
  "Via Roma (12), 38017 Borgo": "via roma | 12 | borgo |  | 38017",

  // Place without a street
  "Alessandria": " |  | alessandria",
  "15121 Alessandria (AL), Italy": " |  | alessandria | AL | 15121",
  "Comune di Alessandria": " |  | alessandria",
  "Campione d'Italia (CO)": " |  | campione italia | CO",
  "22061 CAMPIONE D ITALIA ITALIA": " |  | campione italia |  | 22061",
  "Alessandria, AL": " |  | alessandria | AL",
  "Alessandria, Piemonte, Italia": " |  | alessandria",
  "Sassari, SS": " |  | sassari | SS,OT",
  "C.so IV Nov. 10 Borgo": "corso 4 novembre | 10 | borgo",
  "Corso 4 Nov. 10, Borgo": "corso 4 novembre | 10 | borgo",
  "Corso 100 Cannoni 10, Borgo": "corso cento cannoni | 10 | borgo",
  "Via Roma 1, San Marino": "via roma | 1 | san marino",
  "Spinetta Marengo, Alessandria": " |  | *alessandria |  |  | spinetta marengo",
  "Fraz. Spinetta Marengo, Alessandria": " |  | *alessandria |  |  | spinetta marengo",
  "Spinetta Marengo (AL)": " |  | spinetta marengo | AL",

  // House numbers
  "Via Roma 12/A, Borgo": "via roma | 12 A | borgo",
  "Via Roma 12/N, 15100 Borgo": "via roma | 12 N | borgo |  | 15100",
  "Via Roma 12a Borgo": "via roma | 12 A | borgo",
  "Via Roma 12 bis Borgo": "via roma | 12 BIS | borgo",
  "Via Roma 12-14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12–14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12 - 14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12 e 14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12, 14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12/A-14/B, Borgo": "via roma | 12 A | borgo",
  "Via Roma 12/2, Borgo": "via roma | 12 2 | borgo",
  "Via Roma n. 12, Borgo": "via roma | 12 | borgo",
  "Via Roma, n.12, Borgo": "via roma | 12 | borgo",
  "Via Roma n°12, Borgo": "via roma | 12 | borgo",
  "Via Roma № 12, Borgo": "via roma | 12 | borgo",
  "Via Roma civ. 12 Borgo": "via roma | 12 | borgo",
  "Via Roma 12r, Firenze": "via roma | 12 R | firenze",
  "Via Roma 12/R Firenze": "via roma | 12 R | firenze",
  "Via Roma 12 rosso, Firenze": "via roma | 12 R | firenze",
  "Via Roma s.n.c., Borgo": "via roma |  | borgo",
  "Via Roma SNC Borgo": "via roma |  | borgo",
  "Via Roma s.n., Borgo": "via roma |  | borgo",
  "Via Roma senza numero civico, Borgo": "via roma |  | borgo",
  "Via Roma km 12+300, Borgo": "via roma |  | borgo",
  "Via Roma Km. 3,5 - 15100 Borgo": "via roma |  | borgo |  | 15100",
  "S.P. 12 km 4, Borgo": "strada provinciale 12 |  | borgo",
  "Strada Statale n. 31, 5, Borgo": "strada statale 31 | 5 | borgo",
  "SS 31 Borgo": "strada statale 31 |  | borgo",
  "Via Roma 12 L'Aquila": "via roma | 12 | l aquila",
  "Via Roma 12 L Aquila": "via roma | 12 | *l aquila",
  "Via Roma 12 S. Giuliano Nuovo": "via roma | 12 | *san giuliano nuovo",

  "Strada Regionale 6 Casilina 10128, Borgo": "strada regionale 6 casilina | 10128 | borgo",
  "Via Roma 10128, 00100 Borgo": "via roma | 10128 | borgo |  | 00100",
  "Via Roma 3 15121, Borgo": "via roma | 3 | borgo |  | 15121",
  "Via Roma, Borgo 15121, Piemonte": "via roma |  | borgo |  | 15121",
  "Via Roma Borgo 15121, Italia": "via roma |  | *borgo |  | 15121",

  // Inside the house
  "Via Roma 12 int. 5, Borgo": "via roma | 12 | borgo",
  "Via Roma 12/A scala B, Borgo": "via roma | 12 A | borgo",
  "Via Roma 12, sc. A p. 3 int 7, Borgo": "via roma | 12 | borgo",
  "Via Roma 12 piano 2 Borgo": "via roma | 12 | borgo",
  "Via Roma 12, 2° piano, Borgo": "via roma | 12 | borgo",
  "Via Roma 12 III piano - Borgo": "via roma | 12 | borgo",
  "Via Roma 12 piano terra, Borgo": "via roma | 12 | borgo",
  "Via Roma 12/int. 3, Borgo": "via roma | 12 | borgo",
  "Via Roma 12 c/o Rossi, Borgo": "via roma | 12 | borgo",
  "Via Scala 3, Borgo": "via scala | 3 | borgo",
  "Via Roma 12, Scala (SA)": "via roma | 12 | scala | SA",
  "Via Roma 12, Piano di Sorrento": "via roma | 12 | piano sorrento",

  // Dates, kings and other numbers of names
  "Via 4 Novembre 5, Borgo": "via 4 novembre | 5 | borgo",
  "Via IV Novembre 5, Borgo": "via 4 novembre | 5 | borgo",
  "Via XX Settembre 5 Borgo": "via 20 settembre | 5 | borgo",
  "Via 1° Maggio 5, Borgo": "via 1 maggio | 5 | borgo",
  "Via Primo Maggio 5, Borgo": "via 1 maggio | 5 | borgo",
  "Corso Umberto 1° 5, Borgo": "corso umberto 1 | 5 | borgo",
  "Via 20 Settembre 1870 5, Borgo": "via 20 settembre 1870 | 5 | borgo",
  "Via Moti del 1821, 5, Borgo": "via moti del 1821 | 5 | borgo",
  "Via Fonte 2 Giugno, Borgo": "via fonte 2 giugno |  | borgo",

  // Hamlets
  "Fraz. Monte, Via Roma 3, Borgo": "via roma | 3 | borgo |  |  | monte",
  "Via Roma 3, fraz. Monte, Borgo": "via roma | 3 | borgo |  |  | monte",
  "Via Roma 3, Borgo, loc. Monte": "via roma | 3 | borgo |  |  | monte",
  "Via Roma 3 loc. Monte, Borgo": "via roma | 3 | borgo |  |  | monte",
  "Via Roma 3, Borgo fraz. Monte": "via roma | 3 | borgo |  |  | monte",
  "Via Roma 3, Monte frazione di Borgo": "via roma | 3 | borgo |  |  | monte",
  "Via Roma 3, Monte, 15100 Borgo": "via roma | 3 | borgo |  | 15100 | monte",
  "Via Roma 3, Borgo (Monte)": "via roma | 3 | *borgo |  |  | monte",
  "Via Roma 3 fraz. Monte Borgo": "via roma | 3 | *borgo |  |  | monte",
  "via roma 3 spinetta marengo alessandria": "via roma | 3 | *alessandria |  |  | spinetta marengo",
  "Spinetta Marengo via Roma 3 Alessandria": "via roma | 3 | alessandria |  |  | spinetta marengo",
  "Via Roma 3, Spinetta Marengo (AL)": "via roma | 3 | spinetta marengo | AL",
  "Via Roma 3, Fraz. Spinetta Marengo (AL)": "via roma | 3 | spinetta marengo | AL",
  "Loc. Piano 3, Borgo": "localita piano | 3 | borgo",
  "Loc. Piano, Borgo": "localita piano |  | *borgo",
  "C.da Piano 3 Borgo": "contrada piano | 3 | borgo",
  "Calle del Forno 3, Cannaregio, Venezia": "calle del forno | 3 | *venezia |  |  | cannaregio",
  "Cannaregio 1234, Venezia": "sestiere cannaregio | 1234 | venezia",
  "30124 Venezia, S. Marco 1": "sestiere san marco | 1 | venezia |  | 30124",
  "Dorsoduro 3246": "sestiere dorsoduro | 3246 | dorsoduro",
  "30123 Dorsoduro, 3246 (VE)": "sestiere dorsoduro | 3246 | dorsoduro | VE | 30123",

  // Provinces
  "Via Roma 3, Olgia, Re": "via roma | 3 | olgia | RE",
  "Borgo, Via Roma 3": "via roma | 3 | borgo",
  "Via Roma 3, Milano (PS)": "via roma | 3 | milano | PU",
  "Via Roma 3, Monza (mi)": "via roma | 3 | monza | MI,MB",
  "Via Roma 3, Alessandria (Alessandria)": "via roma | 3 | alessandria | AL",
  "Via Roma 3, Borgo (prov. di Asti)": "via roma | 3 | borgo | AT",
  "Via Roma 3, Borgo, provincia di Asti": "via roma | 3 | borgo | AT",
  "Via Roma 3 Borgo prov. AT": "via roma | 3 | borgo | AT",
  "Via Roma 3, Borgo in provincia di Reggio Emilia": "via roma | 3 | borgo | RE",
  "Via Roma 3, Borgo, Reggio nell'Emilia": "via roma | 3 | borgo | RE",
  "Via Roma 3, Borgo, Piemonte": "via roma | 3 | borgo",
  "Via Roma 3 Acqui Terme Alessandria": "via roma | 3 | *acqui terme | AL",

  // Two languages
  "Via Roma 3, Bolzano/Bozen": "via roma | 3 | bolzano bozen",
  "Via Roma 3, Bolzano - Bozen": "via roma | 3 | bolzano | BZ",
  "Museumstraße / Via Museo, Bozen": "museum strasse |  | bozen",
  "Via Museo / Museumstraße 12, Bozen": "via museo | 12 | bozen",
  "Via Museo/Museumstr. 12, Bolzano / Bozen": "museum strasse | 12 | *bolzano bozen",
  "Via Museo - Museumstraße 12, Bozen": "museum strasse | 12 | *bozen",
  "Rue des Fleurs 3, Courmayeur (Aoste)": "rue des fleurs | 3 | courmayeur | AO",
  "Streda de Val 3, Canazei": "strada de val | 3 | canazei",
  "Ulica Vena 3, Doberdob": "ulica vena | 3 | doberdob",

  // Designations written twice
  "Via VIA ROMA 3, Borgo": "via roma | 3 | *borgo",
  "Via Piazza Roma 3, Borgo": "piazza roma | 3 | *borgo",
  "Strada Comunale STRADA COMUNALE MONTE 3, Borgo": "strada comunale monte | 3 | *borgo",
  "Borgata BORGATA MONTE 3, Borgo": "borgata monte | 3 | *borgo",

  // Words that are not part of the address
  "Farmacia Rossi, Via Roma 3, Borgo": "via roma | 3 | borgo |  |  | farmacia rossi",
  "Via Roma angolo Via Milano 3, Borgo": "via roma | 3 | borgo",
};

for (const [text, expected] of Object.entries(examples)) {
  Deno.test(`parseAddress() reads ${JSON.stringify(text)}`, () => {
    const [first, ...others] = shown(text);
    if (expected.includes("*")) {
      // The text does not show where names end, so the reading may be at any position.
      assert.ok([first, ...others].includes(expected.replace("*", "")), `${first}`);
    } else assert.equal(first, expected);
  });
}

Deno.test("parseAddress() returns the longest name of a comune first if there is no separator", () => {
  assert.deepEqual(
    shown("Via Roma San Giovanni Rotondo").slice(0, 4).map((line) => line.split(" | ")[2]),
    [
      "via roma san giovanni rotondo",
      "san giovanni rotondo",
      "giovanni rotondo",
      "rotondo",
    ],
  );
});

Deno.test("parseAddress() reads two final letters as a province or as part of the name", () => {
  assert.ok(shown("Via Roma 3 Borgo AL").includes("via roma | 3 | borgo | AL"));
  assert.ok(shown("Via Roma 3 Borgo TO").includes("via roma | 3 | borgo to"));
  assert.ok(!shown("Via Roma 3 Borgo AL").includes("via roma | 3 | borgo"));
  assert.ok(shown("Via Roma 3, Re").includes("via roma | 3 | re"));
});

Deno.test("parseAddress() returns no reading of the comune without the province in the text", () => {
  for (const end of [", BI", " BI", ", Biella", " Biella", ", prov. di Biella", " (BI)"]) {
    const lines = shown(`Via Roma 3, Borgo${end}`).filter((line) =>
      line.split(" | ")[2] === "borgo"
    );
    assert.equal(lines[0], "via roma | 3 | borgo | BI", end);
    assert.ok(lines.every((line) => line.split(" | ")[3] === "BI"), end);
  }
});

Deno.test("parseAddress() returns no reading if the comune or the street's name is missing", () => {
  for (const text of ["", " ,;- ", "15121", "12", "Via 12, 14", "(AL)", "🏠"]) {
    assert.deepEqual(parseAddress(text).readings, [], text);
  }
  assert.ok(parseAddress("Via 12, Borgo").readings.every(({ street }) => street !== "via"));
});

Deno.test("parseAddress() returns only readings with a street if the text contains a street or number", () => {
  for (const text of ["Via Roma, Borgo", "Via Roma 3, Borgo", "Roma 10, Borgo", "Borgo via Roma"]) {
    assert.ok(parseAddress(text).readings.every(({ street }) => street !== null), text);
  }
});

Deno.test("parseAddress() does not end a street before its number or a comma", () => {
  for (const text of ["Via Roma di San Giuliano 3, Borgo", "Via Roma di San Giuliano, Borgo"]) {
    assert.ok(parseAddress(text).readings.every(({ street }) => street !== "via roma"), text);
  }
});

Deno.test("parseAddress() reads the names of a bilingual comune together and separately", () => {
  for (const text of ["Andriano - Andrian", "Andriano/Andrian", "Andriano-Andrian"]) {
    assert.ok(shown(text).includes(" |  | andriano andrian"), text);
  }
  assert.ok(shown("Ortisei / St. Ulrich / Urtijëi").includes(" |  | urtijei"));
  assert.equal(
    shown("Eppan an der Weinstraße")[0],
    ` |  | ${comuneKey("Eppan an der Weinstraße")}`,
  );
});

Deno.test("parseAddress() reads a hamlet in the street's position as a street first, then as a hamlet", () => {
  const [street, hamlet] = shown("Fraz. Monte 3, Borgo (AL)");
  assert.equal(street, "frazione monte | 3 | borgo | AL");
  assert.equal(hamlet, " |  | borgo | AL |  | monte");
});

Deno.test("parseAddress() returns each reading once, and is deterministic", () => {
  for (const text of Object.keys(examples)) {
    const lines = shown(text);
    assert.equal(new Set(lines).size, lines.length, text);
    assert.deepEqual(shown(text), lines);
  }
});

function shown(text: string): string[] {
  const { cap, readings } = parseAddress(text);
  return readings.map(({ street, civico, esponente, comune, provinces, locality }) => {
    const number = [civico, esponente].filter((part) => part !== null).join(" ");
    return [street, number, comune, provinces?.join(","), cap, locality]
      .map((part) => part ?? "").join(" | ").replace(/( \| *)+$/, "");
  });
}
