import { Buffer } from "node:buffer";
import { CsvError, type InfoRecord, parse } from "csv-parse";
import { Problem } from "../http/problem.ts";
import {
  checkedId,
  COLUMNS,
  inSlices,
  isText,
  MAX_ROW_LENGTH,
  refusedTable,
  type UploadedRow,
} from "./uploaded-row.ts";

type Column = (typeof COLUMNS)[number];

/** A number, with a decimal point or comma. */
const decimal = /^[+-]?\d{1,6}(?:[.,]\d{1,30})?$/;

/**
 * Reads an uploaded CSV row by row, in constant memory. Its header is `id,address` or `id,lat,lon`,
 * separated by commas, or by semicolons if the header contains one.
 *
 * @throws {Problem} `invalid_csv` at the first row that breaks a rule of tables
 */
export async function* readCsvRows(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<UploadedRow> {
  const { head, rest } = await firstLine(inSlices(bytes));
  const rows: UploadedRow[] = [];
  let columns: readonly Column[] | null = null;
  const parser = parse({
    delimiter: head.includes(";") ? ";" : ",",
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    // Throws inside the parser. Otherwise it would parse the rest of the slice and create an error
    // with a stack for each row with another number of fields, which takes longer than everything
    // else.
    onRecord(record: readonly string[], { records, empty_lines }) {
      const row = records + empty_lines;
      if (columns === null) columns = headerOf(record, row);
      else rows.push(rowOf(record, columns, row));
      return null;
    },
  });
  parser.on("error", () => {}); // `parsed` throws it
  /** The rows that end in a slice. Null stands for the end of the table. */
  async function* parsed(slice: Uint8Array | null): AsyncGenerator<UploadedRow> {
    const { promise, resolve } = Promise.withResolvers<Error | null | undefined>();
    if (slice === null) parser.end(resolve);
    else parser.write(slice, resolve);
    const error = await promise;
    yield* rows.splice(0);
    if (error) throw error instanceof CsvError ? refusedSyntax(error) : error;
  }
  for await (const slice of rest) yield* parsed(slice);
  yield* parsed(null);
  if (columns === null) throw refusedTable("has_header", 1);
}

/** The error of the contract for an error of the parser. */
function refusedSyntax(error: CsvError): Problem {
  const { records, empty_lines } = error as CsvError & InfoRecord;
  const at = records + empty_lines + 1;
  switch (error.code) {
    case "CSV_MAX_RECORD_SIZE":
      return refusedTable("row_at_most", at, null, { max: MAX_ROW_LENGTH });
    case "CSV_QUOTE_NOT_CLOSED":
      return refusedTable("quotes_end", at);
    default:
      return refusedTable("quotes_match", at);
  }
}

/**
 * The columns that a header names, in its order.
 *
 * @throws {Problem} `invalid_csv`
 */
function headerOf(record: readonly string[], row: number): Column[] {
  const broken = record.find((name) => !isText(name));
  if (broken !== undefined) throw refusedTable("is_utf8", row);
  const names = record.map((name) => name.trim().toLowerCase());
  const known = names.filter((name) => COLUMNS.some((column) => column === name));
  if (known.length === 0) throw refusedTable("has_header", row);
  names.forEach((name, i) => {
    const column = name === "" ? String(i + 1) : name;
    if (!known.includes(name)) throw refusedTable("has_known_columns", row, column);
    if (names.indexOf(name) < i) throw refusedTable("has_columns_once", row, column);
  });
  const places = names.includes("lat") || names.includes("lon") ? ["lat", "lon"] : ["address"];
  const missing = ["id", ...places].find((name) => !names.includes(name));
  if (missing !== undefined) throw refusedTable("has_column", row, missing);
  const besides = names.find((name) => name !== "id" && !places.includes(name));
  if (besides !== undefined) throw refusedTable("has_known_columns", row, besides);
  return names as Column[];
}

function rowOf(record: readonly string[], columns: readonly Column[], row: number): UploadedRow {
  const broken = record.findIndex((field) => !isText(field));
  if (broken !== -1) throw refusedTable("is_utf8", row, columns[broken] ?? String(broken + 1));
  if (record.length !== columns.length) {
    const first = Math.min(record.length, columns.length);
    const counts = { fields: record.length, columns: columns.length };
    throw refusedTable("fields_match", row, columns[first] ?? String(first + 1), counts);
  }
  const input: Record<string, unknown> = {};
  let id = "";
  columns.forEach((column, i) => {
    const field = record[i] ?? "";
    if (column === "id") id = checkedId(field, row);
    else if (column === "address") input.address = field;
    else if (field.trim() !== "") input[column] = numberOf(field.trim());
  });
  return { line: row, id, input };
}

/**
 * The number in a field. Another text stays as it is, and the row's validation reports it, as in a
 * request.
 */
function numberOf(field: string): number | string {
  return decimal.test(field) ? Number(field.replace(",", ".")) : field;
}

const lineBreak = "\n".charCodeAt(0);

/**
 * The first line, which determines the separator, and all bytes without the byte order mark.
 *
 * @throws {Problem} `invalid_csv` if the bytes begin with the mark of UTF-16
 */
async function firstLine(
  bytes: AsyncIterable<Uint8Array>,
): Promise<{ readonly head: string; readonly rest: AsyncIterable<Uint8Array> }> {
  const pieces = bytes[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < MAX_ROW_LENGTH && !start.includes(lineBreak)) {
    const { done, value } = await pieces.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  if ((start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)) {
    throw refusedTable("is_utf8", 1);
  }
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf;
  const text = hasMark ? start.subarray(3) : start;
  const end = text.indexOf(lineBreak);
  return {
    head: text.subarray(0, end === -1 ? text.length : end).toString(),
    rest: boundedLines(text, pieces),
  };
}

/**
 * The bytes, with a check of the length of each line. The parser limits the text of a row, but not
 * its number of fields.
 */
async function* boundedLines(
  start: Uint8Array,
  pieces: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let line = 1, length = 0;
  const check = (piece: Uint8Array): Uint8Array => {
    for (let at = piece.indexOf(lineBreak); at !== -1; at = piece.indexOf(lineBreak, at + 1)) {
      line++;
      length = -at - 1;
    }
    length += piece.length;
    // A character has up to four bytes.
    if (length > 4 * MAX_ROW_LENGTH) {
      throw refusedTable("row_at_most", line, null, { max: MAX_ROW_LENGTH });
    }
    return piece;
  };
  yield check(start);
  for (;;) {
    const { done, value } = await pieces.next();
    if (done) return;
    yield check(value);
  }
}
