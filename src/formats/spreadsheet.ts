/**
 * Tables in spreadsheets (xlsx, xls, ods), with columns found by their published names. The whole
 * sheet is in memory: for tables of comuni, not of census sections (a region's takes 800 MB).
 */
import { read, utils, type WorkSheet } from "@e965/xlsx";
import { InputFileError } from "./input-file.ts";
import { findColumns, locateColumns, type TableFormat, TableRecord } from "./table-record.ts";
import { asFileError, type TextFile } from "./text.ts";

/** How one official sheet is laid out. Numbers are the cells' own, so decimals are told by a dot. */
export interface SheetFormat<Column extends string> extends TableFormat<Column> {
  readonly decimal: ".";
  /** The sheet's name; absent: the first one. */
  readonly sheet?: RegExp;
}

/**
 * The records below the header, each with its row's number in the sheet. The header is the first row
 * that has the most of the columns: titles above it are skipped, and so are empty rows.
 *
 * @throws {InputFileError} where the file is no spreadsheet, or no row has every column.
 */
export async function* readSheet<Column extends string>(
  file: TextFile,
  format: SheetFormat<Column>,
): AsyncGenerator<TableRecord<Column>> {
  const rows = await readRows(file, format.sheet);
  const header = headerRow(rows, format);
  if (header === -1) throw new InputFileError(file.path, null, "is empty, a header is expected");
  const positions = findColumns(file.path, header + 1, format, rows[header] ?? []);
  for (const [i, row] of rows.entries()) {
    if (i <= header || row.every((cell) => cell === "")) continue;
    yield new TableRecord(format, file.path, positions, row, i + 1);
  }
}

/** The position of the first row that has the most of the columns, -1 where there is no row. */
function headerRow<Column extends string>(
  rows: readonly (readonly string[])[],
  format: SheetFormat<Column>,
): number {
  const wanted = Object.keys(format.columns).length;
  let best = -1, most = -1;
  for (const [i, row] of rows.entries()) {
    const found = [...locateColumns(format, row).values()].filter((position) => position !== -1);
    if (found.length > most) [best, most] = [i, found.length];
    if (most === wanted) break;
  }
  return best;
}

async function readRows(file: TextFile, sheet: RegExp | undefined): Promise<string[][]> {
  const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
  let found: WorkSheet | undefined;
  try {
    found = readWorkSheet(bytes, sheet);
  } catch (error) {
    throw asFileError(error, file.path, "is not readable as a spreadsheet");
  }
  if (found === undefined) {
    throw new InputFileError(file.path, null, `has no sheet ${sheet?.source ?? ""}`.trim());
  }
  // From the first row of the sheet, not of its content, so that positions are row numbers.
  const rows = utils.sheet_to_json<unknown[]>(found, { header: 1, range: 0, defval: "" });
  return rows.map((row) => row.map(String));
}

function readWorkSheet(bytes: Uint8Array, sheet: RegExp | undefined): WorkSheet | undefined {
  const names = sheet && read(bytes, { bookSheets: true }).SheetNames;
  const position = names?.findIndex((name) => sheet?.test(name)) ?? 0;
  // Without formulas, markup and formatted text, which take most of the memory.
  const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false };
  const book = read(bytes, { ...options, sheets: position });
  return book.Sheets[book.SheetNames[position] ?? ""];
}
