import assert from "node:assert/strict";
import fc from "fast-check";
import { parseAddress } from "../../src/geocoding/parse.ts";

/** The reading that must come first, as `street | number esponente | comune | provinces | cap`. */
const examples: Readonly<Record<string, string>> = {
  "Corso Roma 10, Alessandria": "corso roma | 10 | alessandria",
  "c.so roma 10 15121 ALESSANDRIA (AL)": "corso roma | 10 | alessandria | AL | 15121",
  "Via Trento 24, Mezzolombardo TN": "via trento | 24 | mezzolombardo | TN",
  "Via Trento 24, 38017 Mezzolombardo, TN": "via trento | 24 | mezzolombardo | TN | 38017",
  "Via Trento 24 - 38017 - Mezzolombardo - TN": "via trento | 24 | mezzolombardo | TN | 38017",
  "Via Trento, 24\nI-38017 Mezzolombardo\nItalia": "via trento | 24 | mezzolombardo |  | 38017",
  "10 Corso Roma Alessandria": "corso roma | 10 | *alessandria",
  "10, Corso Roma, Alessandria": "corso roma | 10 | alessandria",
  "Alessandria": " |  | alessandria",
  "15121 Alessandria (AL), Italy": " |  | alessandria | AL | 15121",
  "Campione d'Italia (CO)": " |  | campione italia | CO",
  "22061 CAMPIONE D ITALIA ITALIA": " |  | campione italia |  | 22061",
  "Alessandria, AL": " |  | alessandria | AL",
  "Via Roma 12/A, Borgo": "via roma | 12 A | borgo",
  "Via Roma 12a Borgo": "via roma | 12 A | borgo",
  "Via Roma 12 bis Borgo": "via roma | 12 BIS | borgo",
  "Via Roma 12-14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12–14, Borgo": "via roma | 12 | borgo",
  "Via Roma 12/2, Borgo": "via roma | 12 2 | borgo",
  "Via Roma n. 12, Borgo": "via roma | 12 | borgo",
  "Via Roma n°12, Borgo": "via roma | 12 | borgo",
  "Via Roma civ. 12 Borgo": "via roma | 12 | borgo",
  "Via Roma s.n.c., Borgo": "via roma |  | borgo",
  "Via Roma SNC Borgo": "via roma |  | borgo",
  "Via Roma 12 L'Aquila": "via roma | 12 | l aquila",
  "Via 4 Novembre 5, Borgo": "via 4 novembre | 5 | borgo",
  "Via XX Settembre 5 Borgo": "via 20 settembre | 5 | borgo",
  "Fraz. Monte, Via Roma 3, Borgo": "via roma | 3 | borgo",
  "Borgo, Via Roma 3": "via roma | 3 | borgo",
  "Via Roma 3, Olgia, Re": "via roma | 3 | olgia | RE",
  "Via Roma 3, Milano (PS)": "via roma | 3 | milano | PU",
  "Via Roma 3, Bolzano/Bozen": "via roma | 3 | bolzano bozen",
};

for (const [text, expected] of Object.entries(examples)) {
  Deno.test(`parseAddress() reads ${JSON.stringify(text)}`, () => {
    const [first, ...others] = shown(text);
    if (expected.includes("*")) {
      // The split is unwritten: the reading must be among them.
      assert.ok([first, ...others].includes(expected.replace("*", "")), `${first}`);
    } else assert.equal(first, expected);
  });
}

Deno.test("parseAddress() without a separator offers the longest name of a comune first", () => {
  assert.deepEqual(shown("Via Roma San Giovanni Rotondo").map((line) => line.split(" | ")[2]), [
    "via roma san giovanni rotondo",
    "san giovanni rotondo",
    "giovanni rotondo",
    "rotondo",
  ]);
});

Deno.test("parseAddress() takes two last letters as a province, or as part of the name", () => {
  assert.ok(shown("Via Roma 3 Borgo AL").includes("via roma | 3 | borgo | AL"));
  assert.ok(shown("Via Roma 3 Borgo TO").includes("via roma | 3 | borgo to"));
  assert.ok(!shown("Via Roma 3 Borgo AL").includes("via roma | 3 | borgo"));
  assert.ok(shown("Via Roma 3, Re").includes("via roma | 3 | re"));
});

Deno.test("parseAddress() finds no reading where there is no comune or no street's name", () => {
  for (const text of ["", " ,;- ", "15121", "12", "Via 12, 14", "(AL)", "🏠"]) {
    assert.deepEqual(parseAddress(text).readings, [], text);
  }
  assert.ok(parseAddress("Via 12, Borgo").readings.every(({ street }) => street !== "via"));
});

Deno.test("parseAddress() ends in 50 ms with at most 50 readings on any text of 200 characters", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary", maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(..." ,.-/()'12abnsc\n°è"), maxLength: 200 }),
    fc.array(
      fc.constantFrom("via ", "12 ", "s", ".", "n", "c ", "italia ", ", ", "AL ", " - ", "I-"),
    )
      .map((parts) => parts.join("").slice(0, 200)),
    fc.constantFrom(
      "\u{FDFA}".repeat(200),
      " ".repeat(200),
      "italia ".repeat(28),
      "1 ".repeat(100),
    ),
  );
  fc.assert(
    fc.property(text, (given) => {
      const before = performance.now();
      const { readings } = parseAddress(given);
      assert.ok(performance.now() - before < 50);
      assert.ok(readings.length <= 50);
    }),
    { numRuns: 2000 },
  );
});

function shown(text: string): string[] {
  const { cap, readings } = parseAddress(text);
  return readings.map(({ street, civico, esponente, comune, provinces }) => {
    const number = [civico, esponente].filter((part) => part !== null).join(" ");
    const line = [street ?? "", number, comune, provinces?.join(",") ?? "", cap ?? ""].join(" | ");
    return line.replace(/( \| )+$/, "");
  });
}
