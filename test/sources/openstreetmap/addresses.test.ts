import assert from "node:assert/strict";
import {
  addressRows,
  houseNumbers,
  streetRows,
} from "../../../src/sources/openstreetmap/addresses.ts";
import type { Row } from "../../../src/sources/source.ts";

const written = (text: string): string[] =>
  houseNumbers(text).map(({ civico, esponente }) => `${civico}|${esponente ?? ""}`);

const streets = (rows: readonly Row[]): unknown[] =>
  rows.map((row) => row.to === "address" ? [row.street, row.civico] : row);

Deno.test("houseNumbers() separates the number from what follows it", () => {
  assert.deepEqual(written("12"), ["12|"]);
  for (const text of ["12/A", "12A", "12 A", "12-A", "12 /A"]) {
    assert.deepEqual(written(text), ["12|A"]);
  }
  assert.deepEqual(written("12 bis"), ["12|bis"]);
  assert.deepEqual(written("12/3"), ["12|3"]);
});

Deno.test("houseNumbers() reads lists and pairs", () => {
  assert.deepEqual(written("3;5"), ["3|", "5|"]);
  assert.deepEqual(written("3, 5/B"), ["3|", "5|B"]);
  assert.deepEqual(written("10-12"), ["10|", "12|"]);
});

Deno.test("houseNumbers() finds none where there is none", () => {
  for (const text of ["", "snc", "SNC", "A", "123456"]) assert.deepEqual(written(text), []);
});

Deno.test("addressRows() gives a bilingual address in both languages", () => {
  const rows = addressRows({ "addr:street": "Via Po - Postraße", "addr:housenumber": "4" }, [
    11,
    46,
  ]);
  assert.deepEqual(streets(rows), [["Via Po", 4], ["Postraße", 4]]);
});

Deno.test("addressRows() takes no remark for a name, and a date in a name for a part of it", () => {
  const written = (street: string) =>
    streets(addressRows({ "addr:street": street, "addr:housenumber": "4" }, [11, 46]));
  assert.deepEqual(written("Via Po - dal civico 2 al civico 9"), [["Via Po", 4]]);
  assert.deepEqual(written("Via 4 Novembre"), [["Via 4 Novembre", 4]]);
});

Deno.test("addressRows() needs a street or place and a number, and keeps only a true CAP", () => {
  assert.deepEqual(addressRows({ "addr:housenumber": "4" }, [11, 46]), []);
  assert.deepEqual(addressRows({ "addr:street": "Via Po" }, [11, 46]), []);
  const [row] = addressRows(
    { "addr:place": "Maso", "addr:housenumber": "4", "addr:postcode": "I-38010" },
    [11, 46],
  );
  assert.ok(row?.to === "address");
  assert.deepEqual([row.street, row.cap], ["Maso", null]);
});

Deno.test("streetRows() gives each name of a street once, and no name of a path or building", () => {
  const tags = {
    highway: "residential",
    name: "Via Po",
    "name:it": "Via Po",
    "name:de": "Postraße",
  };
  assert.deepEqual(streets(streetRows(tags, [11, 46])), [["Via Po", null], ["Postraße", null]]);
  assert.deepEqual(streetRows({ highway: "path", name: "Sentiero 401" }, [11, 46]), []);
  assert.deepEqual(streetRows({ building: "yes", name: "Palazzo" }, [11, 46]), []);
});
