import assert from "node:assert/strict";
import { InputFileError } from "../../src/formats/input-file.ts";
import {
  findColumns,
  locateColumns,
  type TableFormat,
  TableRecord,
} from "../../src/formats/table-record.ts";

const format: TableFormat<"name" | "residents"> = {
  decimal: ",",
  columns: { name: "Denominazione (Italiana)", residents: /^Popolazione \d{4}$/ },
};

Deno.test("findColumns() finds headers by text, ignoring white space, and by pattern", () => {
  const header = ["x", "Popolazione\r\n 2023 ", " Denominazione\n(Italiana)", "Popolazione 2022"];
  assert.deepEqual(
    [...findColumns("a.csv", 1, format, header)],
    [["name", 2], ["residents", 1]],
  );
});

Deno.test("findColumns() names the missing header, or its pattern", () => {
  const find = (header: readonly string[]) => () => findColumns("a.csv", 7, format, header);
  const isProblem = (problem: string) => (error: unknown) => {
    assert.ok(error instanceof InputFileError);
    assert.deepEqual([error.path, error.line, error.problem], ["a.csv", 7, problem]);
    return true;
  };
  assert.throws(
    find(["Popolazione 2023"]),
    isProblem('column "Denominazione (Italiana)" is missing from the header'),
  );
  assert.throws(
    find(["Denominazione (Italiana)", "Popolazione"]),
    isProblem('column "^Popolazione \\d{4}$" is missing from the header'),
  );
});

Deno.test("findColumns() returns -1 for a missing optional column", () => {
  const format: TableFormat<"name" | "note"> = {
    decimal: ",",
    columns: { name: "Nome", note: "Nota" },
    optional: { note: true },
  };
  assert.deepEqual([...findColumns("a.csv", 1, format, ["Nome"])], [["name", 0], ["note", -1]]);
  assert.throws(() => findColumns("a.csv", 1, format, ["Nota"]), InputFileError);
});

Deno.test("locateColumns() returns the index of each column, or -1 if it is missing", () => {
  assert.deepEqual([...locateColumns(format, ["", "Popolazione 2023"])], [
    ["name", -1],
    ["residents", 1],
  ]);
});

const record = (...fields: string[]): TableRecord<"name" | "residents"> =>
  new TableRecord(format, "a.csv", new Map([["name", 0], ["residents", 1]]), fields, 3);

Deno.test("TableRecord trims fields, and reads missing ones as empty", () => {
  assert.equal(record(" Rivalta ", "1").text("name"), "Rivalta");
  assert.equal(record("Rivalta").text("residents"), "");
  assert.equal(record("Rivalta").numberOrNull("residents"), null);
  assert.equal(record("Rivalta", " 1.204 ").number("residents"), 1204);
});

Deno.test("TableRecord.problem() names the line, and the column by its published header", () => {
  assert.equal(
    record("Rivalta").problem("residents", "is odd").message,
    'a.csv, line 3: column "^Popolazione \\d{4}$": is odd',
  );
});
