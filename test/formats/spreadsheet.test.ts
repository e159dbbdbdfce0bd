import assert from "node:assert/strict";
import { type BookType, utils, write } from "@e965/xlsx";
import { readSheet, type SheetFormat } from "../../src/formats/spreadsheet.ts";
import { assertFileError, file } from "../support/input-files.ts";

type Cells = readonly (readonly (string | number | boolean | null)[])[];

const format: SheetFormat<"name" | "share"> = {
  decimal: ".",
  columns: { name: "Comune", share: /^Suolo consumato \d{4}$/ },
};

/** Makes a workbook of these sheets. `at` is the first cell of each sheet's content. */
function workbook(sheets: Readonly<Record<string, Cells>>, type: BookType, at = "A1"): Uint8Array {
  const book = utils.book_new();
  for (const [name, cells] of Object.entries(sheets)) {
    const sheet = utils.aoa_to_sheet([]);
    utils.sheet_add_aoa(sheet, cells.map((row) => [...row]), { origin: at });
    utils.book_append_sheet(book, sheet, name);
  }
  return new Uint8Array(write(book, { type: "buffer", bookType: type }));
}

const readAll = async (
  bytes: Uint8Array,
  of: SheetFormat<"name" | "share"> = format,
): Promise<unknown[]> =>
  (await Array.fromAsync(readSheet(file("a.xlsx", bytes), of)))
    .map((record) => [record.line, record.text("name"), record.numberOrNull("share")]);

const header = ["Comune", "Suolo consumato 2023"];

for (const type of ["xlsx", "ods", "xls"] as const) {
  Deno.test(`readSheet() reads .${type}, with the number of each row`, async () => {
    const cells = [header, ["Agliè", 12.345678], ["Rivalta di Torino", null]];
    assert.deepEqual(await readAll(workbook({ Comuni: cells }, type)), [
      [2, "Agliè", 12.345678],
      [3, "Rivalta di Torino", null],
    ]);
  });

  Deno.test(`readSheet() reads the sheet of a .${type} that the format names`, async () => {
    const sheets = { Note: [["Fonte"]], "Comuni 2023": [header, ["A", 1]], Altro: [["B"]] };
    const bytes = workbook(sheets, type);
    assert.deepEqual(await readAll(bytes, { ...format, sheet: /^Comuni/ }), [[2, "A", 1]]);
  });
}

Deno.test("readSheet() skips titles above the header and empty rows, wherever the content begins", async () => {
  const cells = [
    ["Consumo di suolo", null],
    ["Comune", "valori in percentuale"],
    [],
    header,
    ["A", 1],
    [],
    ["B", 0],
  ];
  assert.deepEqual(await readAll(workbook({ Comuni: cells }, "xlsx", "C3")), [
    [7, "A", 1],
    [9, "B", 0],
  ]);
});

Deno.test("readSheet() rejects a number stored as text with the wrong decimal separator", async () => {
  const read = readAll(workbook({ Comuni: [header, ["A", "12,3"]] }, "xlsx"));
  await assertFileError(read, "a.xlsx", 2, /"12,3" is not a number/);
});

Deno.test("readSheet() names the column that the most likely header lacks", async () => {
  const cells = [["Titolo"], ["Comune", "Suolo"], ["A", 1], ["B", 2]];
  await assertFileError(
    readAll(workbook({ Comuni: cells }, "xlsx")),
    "a.xlsx",
    2,
    /"\^Suolo consumato \\d\{4\}\$" is missing/,
  );
});

Deno.test("readSheet() rejects a workbook without the sheet, and an empty sheet", async () => {
  const bytes = workbook({ Note: [] }, "xlsx");
  await assertFileError(
    readAll(bytes, { ...format, sheet: /^Comuni/ }),
    "a.xlsx",
    null,
    /has no sheet \^Comuni/,
  );
  await assertFileError(readAll(bytes), "a.xlsx", null, /is empty/);
});

Deno.test("readSheet() rejects a truncated workbook, and other files", async () => {
  const bytes = workbook({ Comuni: [header, ["A", 1]] }, "xlsx");
  await assertFileError(
    readAll(bytes.subarray(0, bytes.length - 100)),
    "a.xlsx",
    null,
    /is not readable as a spreadsheet/,
  );
  const page = new TextEncoder().encode("Pagina non trovata\n");
  await assertFileError(readAll(page), "a.xlsx", 1, /"Comune" is missing/);
});
