/** The CSV of a job's result. */
import assert from "node:assert/strict";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { csvFormats, ndjsonFormat, resultColumns } from "../../src/api/operations/job-result.ts";

const of = { release: "sample", method: "3" };

/** A row that resolved to a text, with a number. */
const rowOf = (resolved: string, lon: number) => ({
  position: 1,
  line: 2,
  id: "1",
  address: null,
  passed: null,
  result: { resolved, lon, ...of },
});

const columns = {
  names: ["id", "resolved", "lon"],
  passed: new Map<number, string>(),
  reading: { columns: [], changes: [] },
};

/** The line of a row that resolved to a text, with a number after it. */
const lineOf = (resolved: string, lon = 12) =>
  csvFormats.comma.row(rowOf(resolved, lon), columns, "en");

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

Deno.test("a CSV result with semicolons writes numbers with a decimal comma, and texts as they are", () => {
  assert.equal(
    csvFormats.semicolon.row(rowOf("Via Roma 1.5", -12.5), columns, "en"),
    "1;Via Roma 1.5;-12,5\r\n",
  );
});

Deno.test("the names of columns that pass through are guarded like texts", () => {
  const names = ["id", "=1+1", "a;b"];
  assert.equal(csvFormats.comma.head({ ...columns, names }), 'id,\'=1+1,"a;b"\r\n');
  assert.equal(csvFormats.semicolon.head({ ...columns, names }), '\ufeffid;\'=1+1;"a;b"\r\n');
});

Deno.test("any columns that pass through have names of their own in a result, which does not depend on what it includes", () => {
  const name = fc.oneof(
    fc.constantFrom("score", "input_score", "input_input_score", "comune", "summary", "address"),
    fc.string({ maxLength: 3 }),
  );
  fc.assert(fc.property(fc.uniqueArray(name, { maxLength: 8 }), (given) => {
    const reading = {
      columns: given.map((column) => ({ column, use: "passed" as const })),
      changes: [],
    };
    const { names, passed } = resultColumns({ reading }, ["summary", "interval"]);
    assert.equal(new Set(names).size, names.length);
    assert.equal(passed.size, given.length);
    assert.deepEqual([...passed], [...resultColumns({ reading }, []).passed]);
  }));
});

Deno.test("NDJSON results write texts as they are", () => {
  assert.equal(
    ndjsonFormat.row(rowOf("=1;2", 12), { ...columns, names: ["id", "resolved"] }, "en"),
    '{"id":"1","resolved":"=1;2"}\n',
  );
});
