import { CsvError, type InfoRecord, parse } from "csv-parse";
import type { Problem } from "../http/problem.ts";
import { dialectOf, hasHeader } from "./csv-dialect.ts";
import { CsvRecords } from "./csv-records.ts";
import type { Change } from "./reading.ts";
import type { ColumnChoice } from "./table-columns.ts";
import { TableDecoder, type TableEncoding } from "./table-text.ts";
import {
  inSlices,
  MAX_ROW_LENGTH,
  refusedTable,
  type UploadedRow,
  type UploadedTable,
} from "./uploaded-row.ts";

/** Decodings that are reported. */
const decodings: Readonly<Partial<Record<TableEncoding, Change>>> = {
  "utf-16le": "utf_16",
  "utf-16be": "utf_16",
  "windows-1252": "windows_1252",
};

/**
 * Reads an uploaded CSV row by row, in constant memory, as spreadsheets leave it: in UTF-8, UTF-16 or
 * Windows-1252, separated by commas, semicolons or tabs, with blank rows and columns.
 *
 * @param choice the columns of a person's choice; null recognises them by their names
 */
export function readCsvTable(
  bytes: AsyncIterable<Uint8Array>,
  choice: ColumnChoice | null = null,
): UploadedTable {
  const decoder = new TableDecoder(), records = new CsvRecords(choice);
  let hasSeparatorLine = false;
  async function* read(): AsyncGenerator<UploadedRow> {
    const { beginning, rest } = await withHeader(textOf(inSlices(bytes), decoder));
    const { delimiter, separatorLine } = dialectOf(beginning);
    hasSeparatorLine = separatorLine > 0;
    yield* rowsOf(boundedLines(beginning.slice(separatorLine), rest), delimiter, records);
    if (records.header.length === 0) throw refusedTable("has_header", 1);
  }
  return {
    rows: read(),
    header: () => records.header,
    reading() {
      const { columns, changes } = records.reading(), decoding = decodings[decoder.encoding];
      const ofTable = (change: Change) => ({ change, count: 1, row: null });
      return {
        columns,
        changes: [
          ...(decoding === undefined ? [] : [ofTable(decoding)]),
          ...(hasSeparatorLine ? [ofTable("separator_line")] : []),
          ...changes,
        ],
      };
    },
  };
}

async function* rowsOf(
  lines: AsyncIterable<string>,
  delimiter: string,
  records: CsvRecords,
): AsyncGenerator<UploadedRow> {
  const rows: UploadedRow[] = [];
  const parser = parse({
    delimiter,
    // Only outside quotation marks: a line break in a field stays as it is.
    record_delimiter: ["\r\n", "\n", "\r", "\u0085"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_LENGTH,
    // Throws inside the parser. Otherwise it would parse the rest of the slice and create an error
    // with a stack for each row with another number of fields, which takes longer than everything
    // else.
    onRecord(record: readonly string[], info) {
      const read = records.read(record, info.records + info.empty_lines);
      if (read !== null) rows.push(read);
      return null;
    },
  });
  parser.on("error", () => {}); // `parsed` throws it
  /** The rows that end in a piece. Null stands for the end of the table. */
  async function* parsed(piece: string | null): AsyncGenerator<UploadedRow> {
    const { promise, resolve } = Promise.withResolvers<Error | null | undefined>();
    if (piece === null) parser.end(resolve);
    else parser.write(piece, resolve);
    const error = await promise;
    yield* rows.splice(0);
    if (error) throw error instanceof CsvError ? refusedSyntax(error, records) : error;
  }
  for await (const piece of lines) yield* parsed(piece);
  yield* parsed(null);
}

/** The error of the contract for an error of the parser. */
function refusedSyntax(error: CsvError, names: CsvRecords): Problem {
  const { records, empty_lines, column } = error as CsvError & InfoRecord & { column?: unknown };
  const row = records + empty_lines + 1;
  const name = typeof column === "number" ? names.nameOf(column) : null;
  switch (error.code) {
    case "CSV_MAX_RECORD_SIZE":
      return refusedTable("row_at_most", row, null, { max: MAX_ROW_LENGTH });
    case "CSV_QUOTE_NOT_CLOSED":
      return refusedTable("quotes_end", row, name);
    default:
      return refusedTable("quotes_match", row, name);
  }
}

async function* textOf(
  bytes: AsyncIterable<Uint8Array>,
  decoder: TableDecoder,
): AsyncGenerator<string> {
  for await (const piece of bytes) yield decoder.decode(piece);
  yield decoder.end();
}

/** The beginning of a table with its header, which determines the separator, and the rest of its text. */
async function withHeader(
  text: AsyncIterable<string>,
): Promise<{ readonly beginning: string; readonly rest: AsyncIterator<string> }> {
  const rest = text[Symbol.asyncIterator]();
  let beginning = "";
  while (beginning.length < MAX_ROW_LENGTH && !hasHeader(beginning)) {
    const { done, value } = await rest.next();
    if (done) break;
    beginning += value;
  }
  return { beginning, rest };
}

const lineBreaks = /\r\n|[\n\r\u0085]/g;

/**
 * The text, with a check of the length of each line. The parser limits the text of a row, but not
 * its number of fields.
 */
async function* boundedLines(
  beginning: string,
  rest: AsyncIterator<string>,
): AsyncGenerator<string> {
  let line = 1, length = 0;
  const check = (piece: string): string => {
    let start = 0;
    for (const { 0: end, index } of piece.matchAll(lineBreaks)) {
      line++;
      length = 0;
      start = index + end.length;
    }
    length += piece.length - start;
    if (length > MAX_ROW_LENGTH) {
      throw refusedTable("row_at_most", line, null, { max: MAX_ROW_LENGTH });
    }
    return piece;
  };
  yield check(beginning);
  for (;;) {
    const { done, value } = await rest.next();
    if (done) return;
    yield check(value);
  }
}
