import assert from "node:assert/strict";
import {
  addressRows,
  houseNumbersIn,
  isStreet,
  streetRows,
} from "../../../../src/sources/places/openstreetmap/addresses.ts";
import type { Row } from "../../../../src/sources/source.ts";

const written = (text: string): string[] =>
  houseNumbersIn(text).map(({ civico, esponente }) => `${civico}|${esponente ?? ""}`);

const streets = (rows: readonly Row[]): unknown[] =>
  rows.map((row) => row.to === "address" ? [row.street, row.civico] : row);

Deno.test("houseNumbersIn() separates the number from its esponente", () => {
  assert.deepEqual(written("12"), ["12|"]);
  for (const text of ["12/A", "12A", "12 A", "12-A", "12 /A"]) {
    assert.deepEqual(written(text), ["12|A"]);
  }
  assert.deepEqual(written("12 bis"), ["12|bis"]);
  assert.deepEqual(written("12/3"), ["12|3"]);
});

Deno.test("houseNumbersIn() ignores a prefix of the number, and the staircase or door inside the house", () => {
  for (const text of ["N. 44", "n°44", "N 44", "nr. 44", "civico 44"]) {
    assert.deepEqual(written(text), ["44|"], text);
  }
  for (const text of ["34 int. 3", "34 interno 12", "34, scala B", "34 sc. A", "34/int. 2"]) {
    assert.deepEqual(written(text), ["34|"], text);
  }
  assert.deepEqual(written("34/A int. 3"), ["34|A"]);
  assert.deepEqual(written("12 P"), ["12|P"]);
});

Deno.test("houseNumbersIn() reads lists and pairs", () => {
  assert.deepEqual(written("3;5"), ["3|", "5|"]);
  assert.deepEqual(written("3, 5/B"), ["3|", "5|B"]);
  assert.deepEqual(written("10-12"), ["10|", "12|"]);
  assert.deepEqual(written("10/A - 12/B"), ["10|A", "12|B"]);
});

Deno.test("houseNumbersIn() returns an empty list for text without a house number", () => {
  for (const text of ["", "snc", "SNC", "A", "123456"]) assert.deepEqual(written(text), []);
});

Deno.test("addressRows() returns a bilingual address in both languages", () => {
  const rows = addressRows({ "addr:street": "Via Po - Postraße", "addr:housenumber": "4" }, [
    11,
    46,
  ]);
  assert.deepEqual(streets(rows), [["Via Po", 4], ["Postraße", 4]]);
});

Deno.test("addressRows() returns an address once for each separately tagged language", () => {
  const rows = addressRows({
    "addr:street": "Via Po",
    "addr:street:it": "Via Po",
    "addr:street:de": "Postraße",
    "addr:housenumber": "4",
  }, [11, 46]);
  assert.deepEqual(streets(rows), [["Via Po", 4], ["Postraße", 4]]);
  const onlyGerman = addressRows({ "addr:street:de": "Postraße", "addr:housenumber": "4" }, [
    11,
    46,
  ]);
  assert.deepEqual(streets(onlyGerman), [["Postraße", 4]]);
});

Deno.test("addressRows() uses the hamlet as locality, and also as street if the address has none", () => {
  const hamlet = { "addr:hamlet": "Maso Alto", "addr:housenumber": "4" };
  const [own] = addressRows(hamlet, [11, 46]);
  assert.ok(own?.to === "address");
  assert.deepEqual([own.street, own.locality], ["Maso Alto", "Maso Alto"]);
  const [row] = addressRows({ ...hamlet, "addr:street": "Via Po" }, [11, 46]);
  assert.ok(row?.to === "address");
  assert.deepEqual([row.street, row.locality], ["Via Po", "Maso Alto"]);
});

Deno.test("addressRows() drops a remark after the street's name, but keeps a date in the name", () => {
  const written = (street: string) =>
    streets(addressRows({ "addr:street": street, "addr:housenumber": "4" }, [11, 46]));
  assert.deepEqual(written("Via Po - dal civico 2 al civico 9"), [["Via Po", 4]]);
  assert.deepEqual(written("Via 4 Novembre"), [["Via 4 Novembre", 4]]);
});

Deno.test("addressRows() requires a street or place and a number, and drops an invalid CAP", () => {
  assert.deepEqual(addressRows({ "addr:housenumber": "4" }, [11, 46]), []);
  assert.deepEqual(addressRows({ "addr:street": "Via Po" }, [11, 46]), []);
  const [row] = addressRows(
    { "addr:place": "Maso", "addr:housenumber": "4", "addr:postcode": "I-38010" },
    [11, 46],
  );
  assert.ok(row?.to === "address");
  assert.deepEqual([row.street, row.cap], ["Maso", null]);
});

Deno.test("streetRows() returns each name of a street once, and nothing for a path or building", () => {
  const tags = {
    highway: "residential",
    name: "Via Po",
    "name:it": "Via Po",
    "name:de": "Postraße",
  };
  assert.deepEqual(streets(streetRows(tags, [11, 46], 0)), [["Via Po", null], ["Postraße", null]]);
  assert.deepEqual(streetRows({ highway: "path", name: "Sentiero 401" }, [11, 46], 0), []);
  assert.deepEqual(streetRows({ building: "yes", name: "Palazzo" }, [11, 46], 0), []);
});

Deno.test("isStreet() recognises a square by place=square, and a park or car park by the name of a square", () => {
  for (
    const tags of [
      { place: "square", name: "Foro Annonario" },
      { highway: "pedestrian", area: "yes", name: "Piazza Po" },
      { leisure: "park", name: "Piazza Unità d'Italia" },
      { amenity: "parking", name: "Piazzale Po" },
    ]
  ) assert.equal(isStreet(tags), true, JSON.stringify(tags));
  for (
    const tags of [
      { amenity: "parking", name: "Parcheggio Piazza Po" },
      { leisure: "park", name: "Parco Po" },
      { shop: "bakery", name: "Piazza Po" },
    ]
  ) assert.equal(isStreet(tags), false, JSON.stringify(tags));
});
