/** Streaming CSV with columns found by their published names, and errors that name the line. */
import { CsvError, type Info, parse } from "csv-parse";
import { pipeline, Readable } from "node:stream";
import { type DecimalSign, parseNumber } from "./number.ts";
import { SourceFileError } from "./source.ts";
import { asFileError, type Encoding, readText, type TextFile } from "./text.ts";

/** How one official table is written. */
export interface CsvFormat<Column extends string> {
  readonly encoding: Encoding;
  readonly delimiter: "," | ";" | "\t";
  /** Sign before decimals in this table; `,` also accepts dots between thousands. */
  readonly decimal: DecimalSign;
  /** The columns to read: our name to the header as published (any white space counts as one). */
  readonly columns: Readonly<Record<Column, string>>;
  /** Lines before the header (a caption). */
  readonly captionLines?: number;
  /** The publisher's rows do not all have the header's number of fields (stray last separators). */
  readonly ragged?: boolean;
  /** The publisher writes quotation marks inside fields without quoting them. */
  readonly looseQuotes?: boolean;
}

/** What the parser gives with its option `info`. */
interface Parsed {
  readonly record: readonly string[];
  readonly info: Info;
}

/** One record: its fields by our names for the columns. */
export class CsvRecord<Column extends string> {
  readonly #format: CsvFormat<Column>;
  readonly #path: string;
  readonly #positions: ReadonlyMap<Column, number>;
  readonly #fields: readonly string[];
  /** Line of the file on which the record ends, from 1. */
  readonly line: number;

  /** Made by {@link readCsv} alone. */
  constructor(
    format: CsvFormat<Column>,
    path: string,
    positions: ReadonlyMap<Column, number>,
    fields: readonly string[],
    line: number,
  ) {
    this.#format = format;
    this.#path = path;
    this.#positions = positions;
    this.#fields = fields;
    this.line = line;
  }

  /** The field without surrounding white space; empty where there is none. */
  text(column: Column): string {
    return (this.#fields[this.#positions.get(column) ?? -1] ?? "").trim();
  }

  /** The field as a number, null where it is empty. @throws {SourceFileError} where it is neither. */
  numberOrNull(column: Column): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const value = parseNumber(text, this.#format.decimal);
    if (value === undefined) throw this.problem(column, `"${text}" is not a number`);
    return value;
  }

  /** The field as a number. @throws {SourceFileError} where it is empty or not a number. */
  number(column: Column): number {
    const value = this.numberOrNull(column);
    if (value === null) throw this.problem(column, "is empty, a number is expected");
    return value;
  }

  /** An error about one field of this record, for rules that only the source knows. */
  problem(column: Column, what: string): SourceFileError {
    const header = normaliseHeader(this.#format.columns[column]);
    return new SourceFileError(this.#path, this.line, `column "${header}": ${what}`);
  }
}

/**
 * The records of a table, one at a time: memory does not grow with the file. Empty lines are skipped.
 *
 * @throws {SourceFileError} where the file is truncated, a column is missing or a record malformed.
 */
export async function* readCsv<Column extends string>(
  file: TextFile,
  format: CsvFormat<Column>,
): AsyncGenerator<CsvRecord<Column>> {
  const parser = parse({
    delimiter: format.delimiter,
    from_line: 1 + (format.captionLines ?? 0),
    relax_column_count: format.ragged ?? false,
    relax_quotes: format.looseQuotes ?? false,
    record_delimiter: "\n",
    skip_empty_lines: true,
    info: true,
  });
  const input = Readable.from(unixLines(readText(file, format.encoding)));
  let positions: ReadonlyMap<Column, number> | null = null;
  try {
    // The callback only silences the pipeline: iterating the parser throws its error already.
    const parsed: AsyncIterable<Parsed> = pipeline(input, parser, () => {});
    for await (const { record, info } of parsed) {
      if (positions === null) positions = findColumns(file.path, info.lines, format, record);
      else yield new CsvRecord(format, file.path, positions, record, info.lines);
    }
  } catch (error) {
    if (error instanceof CsvError && "lines" in error && typeof error.lines === "number") {
      throw new SourceFileError(file.path, error.lines, error.message);
    }
    throw asFileError(error, file.path, "cannot be read as CSV");
  }
  if (positions === null) {
    throw new SourceFileError(file.path, null, "is empty, a header is expected");
  }
}

/** Without carriage returns: inside quotation marks the parser would count their lines twice. */
async function* unixLines(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield piece.replaceAll("\r", "");
}

function findColumns<Column extends string>(
  path: string,
  line: number,
  { columns }: CsvFormat<Column>,
  header: readonly string[],
): ReadonlyMap<Column, number> {
  const published = header.map(normaliseHeader);
  const positions = new Map<Column, number>();
  for (const column in columns) {
    const position = published.indexOf(normaliseHeader(columns[column]));
    if (position === -1) {
      throw new SourceFileError(
        path,
        line,
        `column "${columns[column]}" is missing from the header`,
      );
    }
    positions.set(column, position);
  }
  return positions;
}

function normaliseHeader(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
