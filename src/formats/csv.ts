import { CsvError, type Info, parse } from "csv-parse";
import { pipeline, Readable } from "node:stream";
import { InputFileError } from "./input-file.ts";
import { Repeats } from "./repeats.ts";
import { findColumns, type TableFormat, TableRecord } from "./table-record.ts";
import { asFileError, type Encoding, readText, type TextFile } from "./text.ts";

/** The layout of a published CSV table. */
export interface CsvFormat<Column extends string> extends TableFormat<Column> {
  readonly encoding: Encoding;
  readonly delimiter: "," | ";" | "\t";
  /** Number of lines before the header. */
  readonly captionLines?: number;
  /**
   * Whether rows may have another number of fields than the header, such as a stray final
   * separator.
   */
  readonly ragged?: boolean;
  readonly looseQuotes?: boolean;
}

/** Limit of characters in a record or line, above any published table. */
const MOST_CHARACTERS = 1_000_000;

/** What the parser yields with its option `info`. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

/**
 * The records of a table, one at a time, in constant memory. Finds columns by their published
 * names. Skips empty lines, and records identical to an earlier one.
 *
 * @throws {InputFileError} if the file is truncated, a column is missing, or a record is
 *   malformed or longer than {@link MOST_CHARACTERS}; it names the line
 */
export async function* readCsv<Column extends string>(
  file: TextFile,
  format: CsvFormat<Column>,
): AsyncGenerator<TableRecord<Column>> {
  let ended = 0;
  const parser = parse({
    delimiter: format.delimiter,
    from_line: 1 + (format.captionLines ?? 0),
    relax_column_count: format.ragged ?? false,
    relax_quotes: format.looseQuotes ?? false,
    record_delimiter: "\n",
    skip_empty_lines: true,
    info: true,
    max_record_size: MOST_CHARACTERS,
    onRecord: (record, { lines }) => {
      ended = lines;
      return record;
    },
  });
  const input = Readable.from(unixLines(readText(file, format.encoding), file.path));
  const repeats = new Repeats();
  let positions: ReadonlyMap<Column, number> | null = null;
  try {
    // Iterating the parser throws its error, so the callback ignores it.
    const parsed: AsyncIterable<Parsed> = pipeline(input, parser, () => {});
    for await (const { record, info } of parsed) {
      if (positions === null) positions = findColumns(file.path, info.lines, format, record);
      else if (repeats.has(record)) file.repeated?.();
      else yield new TableRecord(format, file.path, positions, record, info.lines);
    }
  } catch (error) {
    if (error instanceof CsvError && error.code === "CSV_MAX_RECORD_SIZE") {
      throw tooLong(file.path, ended + 1, "a record");
    }
    if (error instanceof CsvError && "lines" in error && typeof error.lines === "number") {
      throw new InputFileError(file.path, error.lines, error.message);
    }
    throw asFileError(error, file.path, "cannot be read as CSV");
  }
  if (positions === null) {
    throw new InputFileError(file.path, null, "is empty, a header is expected");
  }
}

/**
 * Removes carriage returns, since the parser would count lines inside quotation marks twice. Limits
 * lines, because the parser limits the text of a record but not its number of fields.
 */
async function* unixLines(text: AsyncIterable<string>, path: string): AsyncGenerator<string> {
  let line = 1, characters = 0;
  for await (const piece of text) {
    for (let at = piece.indexOf("\n"); at !== -1; at = piece.indexOf("\n", at + 1)) {
      line++;
      characters = -at - 1;
    }
    characters += piece.length;
    if (characters > MOST_CHARACTERS) throw tooLong(path, line, "a line");
    yield piece.replaceAll("\r", "");
  }
}

function tooLong(path: string, line: number, what: string): InputFileError {
  const problem =
    `${what} of more than ${MOST_CHARACTERS} characters begins here: a quotation mark \
that is not closed, or no table in CSV; fetch the file again, or leave it out`;
  return new InputFileError(path, line, problem);
}
