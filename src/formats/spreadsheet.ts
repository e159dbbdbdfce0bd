/**
 * Reads tables in spreadsheets (xlsx, xls, ods), finding columns by their published names. Holds the
 * sheet in memory: suitable for tables of comuni, not of census sections (800 MB for a region).
 */
import { read, utils, type WorkSheet } from "@e965/xlsx";
import { InputFileError } from "./input-file.ts";
import { findColumns, locateColumns, type TableFormat, TableRecord } from "./table-record.ts";
import { asFileError, type TextFile } from "./text.ts";

/** The layout of one official sheet. Cells hold numbers, so the decimal sign is a dot. */
export interface SheetFormat<Column extends string> extends TableFormat<Column> {
  readonly decimal: ".";
  /** The sheet's name; absent: the first one. */
  readonly sheet?: RegExp;
}

/**
 * The records below the header, each with its row number. The header is the first row that contains the
 * most columns. Skips titles above it, and empty rows.
 *
 * @throws {InputFileError} if the file is not a spreadsheet, or no row has every column.
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

/** The position of the first row that contains the most columns; -1 if there are no rows. */
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
  // Starts at the sheet's first row rather than its content, so that positions are row numbers.
  const rows = utils.sheet_to_json<unknown[]>(found, { header: 1, range: 0, defval: "" });
  return rows.map((row) => row.map(String));
}

function readWorkSheet(bytes: Uint8Array, sheet: RegExp | undefined): WorkSheet | undefined {
  const names = sheet && read(bytes, { bookSheets: true }).SheetNames;
  const position = names?.findIndex((name) => sheet?.test(name)) ?? 0;
  // Skips formulas, markup and formatted text, which take most of the memory.
  const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false };
  const book = read(bytes, { ...options, sheets: position });
  return book.Sheets[book.SheetNames[position] ?? ""];
}
