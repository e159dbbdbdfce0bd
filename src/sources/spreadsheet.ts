/**
 * Tables in spreadsheets (xlsx, xls, ods), with columns found by their published names. The whole
 * sheet is in memory: what public bodies publish so has thousands of rows.
 */
import { read, utils, type WorkBook } from "@e965/xlsx";
import { SourceFileError } from "./source.ts";
import { findColumns, type TableFormat, TableRecord } from "./table.ts";
import { asFileError, type TextFile } from "./text.ts";

/** How one official sheet is laid out. Numbers are the cells' own, so decimals are told by a dot. */
export interface SheetFormat<Column extends string> extends TableFormat<Column> {
  readonly decimal: ".";
  /** The sheet's name; absent: the first one. */
  readonly sheet?: RegExp;
}

/**
 * The records below the header, which is the first row that has every column: titles above it are
 * skipped, and so are empty rows.
 *
 * @throws {SourceFileError} where the file is no spreadsheet, or no row has every column.
 */
export async function* readSheet<Column extends string>(
  file: TextFile,
  format: SheetFormat<Column>,
): AsyncGenerator<TableRecord<Column>> {
  const rows = await readRows(file, format.sheet);
  let positions: ReadonlyMap<Column, number> | null = null;
  let unfound: unknown = new SourceFileError(file.path, null, "is empty, a header is expected");
  for (const [i, row] of rows.entries()) {
    if (positions !== null) {
      yield new TableRecord(format, file.path, positions, row, i + 1);
      continue;
    }
    try {
      positions = findColumns(file.path, i + 1, format, row);
    } catch (error) {
      // Of a title nothing is found; the error worth showing is that of the widest row so far.
      if (row.length > 1 || unfound === null) unfound = error;
    }
  }
  if (positions === null) throw unfound;
}

async function readRows(file: TextFile, sheet: RegExp | undefined): Promise<string[][]> {
  const bytes = new Uint8Array(await new Response(file.stream()).arrayBuffer());
  const options = { dense: true, cellFormula: false, cellHTML: false, cellText: false } as const;
  let book: WorkBook;
  try {
    const names = sheet && read(bytes, { bookSheets: true }).SheetNames;
    const position = names?.findIndex((name) => sheet?.test(name)) ?? 0;
    if (position === -1) throw new SourceFileError(file.path, null, `no sheet ${sheet?.source}`);
    book = read(bytes, { ...options, sheets: position });
    const found = book.Sheets[book.SheetNames[position] ?? ""];
    if (found === undefined) throw new SourceFileError(file.path, null, "holds no sheet");
    const rows = utils.sheet_to_json<unknown[]>(found, { header: 1, raw: true, defval: "" });
    return rows.map((row) => row.map((cell) => cell instanceof Date ? "" : String(cell ?? "")));
  } catch (error) {
    throw asFileError(error, file.path, "is not readable as a spreadsheet");
  }
}
