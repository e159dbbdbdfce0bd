/** The CSV of a job's result. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { resultFormats } from "../../src/api/operations/job-result.ts";

const of = { release: "sample", method: "3" };

/** The line of a row that resolved to a text, with a number after it. */
const lineOf = (resolved: string, lon = 12) =>
  resultFormats.csv.row({ position: 1, id: "1", result: { resolved, lon, ...of } }, [
    "id",
    "resolved",
    "lon",
  ], "en");

const fields: readonly [text: string, field: string][] = [
  ["Via Roma 1", "Via Roma 1"],
  ["Via Roma 1, Trento", '"Via Roma 1, Trento"'],
  ["Via Roma; Trento", '"Via Roma; Trento"'],
  ["Via\tRoma", '"Via\tRoma"'],
  ['Via "Roma"', '"Via ""Roma"""'],
  ["Via\nRoma", '"Via\nRoma"'],
  ["Sant'Anna", "Sant'Anna"],
  ["1-3", "1-3"],
  ["=1+1", "'=1+1"],
  ["+39", "'+39"],
  ["-1", "'-1"],
  ["@SUM(1)", "'@SUM(1)"],
  ["\tx", '"\'\tx"'],
  ["\rx", '"\'\rx"'],
  ["\nx", '"\'\nx"'],
  ["＝1+1", "'＝1+1"],
  ["＋39", "'＋39"],
  ["－1", "'－1"],
  ["＠x", "'＠x"],
  ["﹦1", "'﹦1"],
  ["  =1", "'  =1"],
  ["\u00a0=1", "'\u00a0=1"],
  ["\u3000＝1", "'\u3000＝1"],
  ["\u200b=1", "'\u200b=1"],
  ["\ufeff=1", "'\ufeff=1"],
  [" \t=1;2", '"\' \t=1;2"'],
];
for (const [text, field] of fields) {
  Deno.test(`a CSV result writes ${JSON.stringify(text)} as ${JSON.stringify(field)}`, () => {
    assert.equal(lineOf(text), `1,${field},12\r\n`);
  });
}

Deno.test("a CSV result writes a negative number as a number", () => {
  assert.equal(lineOf("x", -12.5), "1,x,-12.5\r\n");
});

Deno.test("any text of a CSV result reads back unchanged, except for the apostrophe of a formula", () => {
  const trigger = fc.constantFrom(..."=+-@＝＋－＠ \t\r\n,;\"'x1");
  const text = fc.oneof(fc.string({ unit: trigger }), fc.string({ unit: "grapheme" }));
  fc.assert(fc.property(text, (text) => {
    const [[, read = ""] = []] = parse(lineOf(text), { relax_column_count: true }) as string[][];
    const isGuarded = read === `'${text}`;
    assert.ok(isGuarded || read === text);
    const first = text.trimStart().charAt(0);
    const isFormula = /^[\t\r\n]/.test(text) || "=+-@＝＋－＠".includes(first) && first !== "";
    if (isFormula) assert.ok(isGuarded);
    if (/^[a-z0-9]/i.test(text)) assert.ok(!isGuarded);
  }));
});

Deno.test("NDJSON results write texts as they are", () => {
  const row = { position: 1, id: "1", result: { resolved: "=1;2", ...of } };
  assert.equal(
    resultFormats.ndjson.row(row, ["id", "resolved"], "en"),
    '{"id":"1","resolved":"=1;2"}\n',
  );
});
