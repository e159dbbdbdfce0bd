/**
 * Reads tables in spreadsheets (xlsx, xls, ods). Keeps the sheet in memory, so it is suitable for
 * tables of comuni, but not for those of census sections (800 MB for a region).
 */
import { Buffer } from "node:buffer";
import { type CellObject, read, type WorkSheet } from "@e965/xlsx";
// @ts-types="@types/yauzl"
import { fromBufferPromise } from "yauzl";
import { InputFileError } from "./input-file.ts";
import { findColumns, locateColumns, type TableFormat, TableRecord } from "./table-record.ts";
import { asFileError, type TextFile } from "./text.ts";
import { wholeBytes } from "./whole.ts";

/** Limit of bytes, packed and unpacked, above any published table of this kind. */
const MOST_BYTES = 400_000_000;

/** Limit of cells, which the reader holds in memory; tables of comuni have a million. */
const MOST_CELLS = 20_000_000;

/** Limit of rows. The formats allow 1,048,576. */
const MOST_ROWS = 1_100_000;

/** The layout of a published sheet. Cells contain numbers, so the decimal sign is a dot. */
export interface SheetFormat<Column extends string> extends TableFormat<Column> {
  readonly decimal: ".";
  /** Pattern of the sheet's name; default: the first sheet. */
  readonly sheet?: RegExp;
}

/**
 * The records below the header, each with its row number. Finds columns by their published names.
 * The header is the first row that contains the most of them. Skips titles above it, and empty
 * rows.
 *
 * @throws {InputFileError} if the file is not a spreadsheet, or no row has every column
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

/** The index of the first row that contains the most columns; -1 without rows. */
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
  const bytes = await wholeBytes(file, MOST_BYTES);
  let found: WorkSheet | undefined;
  try {
    await checkSize(bytes, file.path);
    found = readWorkSheet(bytes, sheet);
  } catch (error) {
    throw asFileError(error, file.path, "is not readable as a spreadsheet");
  }
  if (found === undefined) {
    throw new InputFileError(file.path, null, `has no sheet ${sheet?.source ?? ""}`.trim());
  }
  return rowsOf(found, file.path);
}

/**
 * The cells of a sheet as text, by row. Does not rely on the range that the sheet states: formats that reach
 * the last row and column make it 17 thousand million cells.
 */
function rowsOf(sheet: WorkSheet, path: string): string[][] {
  const data: readonly (readonly (CellObject | undefined)[] | undefined)[] = sheet["!data"] ?? [];
  let cells = 0;
  return Array.from(data, (row = []) => {
    cells += row.length;
    if (cells > MOST_CELLS) {
      const problem = `has more than ${MOST_CELLS} cells: delete the empty rows and columns behind \
the table, and save it again`;
      throw new InputFileError(path, null, problem);
    }
    return Array.from(row, textOf);
  });
}

function textOf(cell: CellObject | undefined): string {
  return cell === undefined || cell.t === "e" || cell.v === undefined || cell.v === null
    ? ""
    : String(cell.v);
}

/** Checks the unpacked size of an xlsx or ods file, because the library unpacks all of it. */
async function checkSize(bytes: Uint8Array, path: string): Promise<void> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return;
  const zip = await fromBufferPromise(Buffer.from(bytes));
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    // The archive's list may state less than the entry holds.
    for await (const chunk of await zip.openReadStreamPromise(entry)) {
      unpackedBytes += chunk.length;
      if (unpackedBytes <= MOST_BYTES) continue;
      const problem = `unpacks to more than ${MOST_BYTES} bytes, more than any table of its kind`;
      throw new InputFileError(path, null, problem);
    }
  }
}

function readWorkSheet(bytes: Uint8Array, sheet: RegExp | undefined): WorkSheet | undefined {
  const names = sheet && read(bytes, { bookSheets: true }).SheetNames;
  const position = names?.findIndex((name) => sheet?.test(name)) ?? 0;
  // Skips formulas, markup and formatted text, which take most of the memory.
  const options = {
    dense: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
    sheetRows: MOST_ROWS,
  };
  const book = read(bytes, { ...options, sheets: position });
  return book.Sheets[book.SheetNames[position] ?? ""];
}
