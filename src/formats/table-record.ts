import { InputFileError } from "./input-file.ts";
import { type DecimalSign, parseNumber } from "./number.ts";

/** The layout of a published table, in any format. */
export interface TableFormat<Column extends string> {
  /** With `,`, dots between thousands are accepted too. */
  readonly decimal: DecimalSign;
  /**
   * The columns to read. Each name maps to the published header (with normalised white space), or
   * to a pattern if the header changes between editions.
   */
  readonly columns: Readonly<Record<Column, string | RegExp>>;
  /** Columns that some editions lack. Their fields are then empty. */
  readonly optional?: Readonly<Partial<Record<Column, true>>>;
}

/** A record of a table, with its fields by column name. */
export class TableRecord<Column extends string> {
  readonly #format: TableFormat<Column>;
  readonly #path: string;
  readonly #positions: ReadonlyMap<Column, number>;
  readonly #fields: readonly string[];
  /** Line of the file, or row of the sheet, on which the record ends, from 1. */
  readonly line: number;

  /** Only readers of formats create records. */
  constructor(
    format: TableFormat<Column>,
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

  /**
   * Whether the record has all columns that are read. False for notes below the rows, and for rows cut
   * short in formats that allow uneven records.
   */
  get whole(): boolean {
    return this.#fields.length > Math.max(...this.#positions.values());
  }

  /** A field without surrounding white space; empty if the record lacks it. */
  text(column: Column): string {
    return (this.#fields[this.#positions.get(column) ?? -1] ?? "").trim();
  }

  /**
   * A field as a number; null if it is empty.
   *
   * @throws {InputFileError} if it is neither
   */
  numberOrNull(column: Column): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const value = parseNumber(text, this.#format.decimal);
    if (value === undefined) throw this.problem(column, `"${text}" is not a number`);
    return value;
  }

  /**
   * A field as a number.
   *
   * @throws {InputFileError} if it is empty or not a number
   */
  number(column: Column): number {
    const value = this.numberOrNull(column);
    if (value === null) throw this.problem(column, "is empty, a number is expected");
    return value;
  }

  /** An error about a field of this record, for rules of a source. */
  problem(column: Column, what: string): InputFileError {
    const header = headerText(this.#format.columns[column]);
    return new InputFileError(this.#path, this.line, `column "${header}": ${what}`);
  }
}

/** The index of each column in a header; -1 if it is missing. */
export function locateColumns<Column extends string>(
  { columns }: TableFormat<Column>,
  header: readonly string[],
): ReadonlyMap<Column, number> {
  const published = header.map(normaliseHeader);
  const positions = new Map<Column, number>();
  for (const column in columns) {
    const wanted = columns[column];
    const position = typeof wanted === "string"
      ? published.indexOf(normaliseHeader(wanted))
      : published.findIndex((name) => wanted.test(name));
    positions.set(column, position);
  }
  return positions;
}

/**
 * The index of each column in a header, which must have all but the optional ones.
 *
 * @param line line of the header, for the error
 * @throws {InputFileError} if a column is missing
 */
export function findColumns<Column extends string>(
  path: string,
  line: number,
  format: TableFormat<Column>,
  header: readonly string[],
): ReadonlyMap<Column, number> {
  const positions = locateColumns(format, header);
  for (const [column, position] of positions) {
    if (position !== -1 || format.optional?.[column]) continue;
    const wanted = headerText(format.columns[column]);
    throw new InputFileError(path, line, `column "${wanted}" is missing from the header`);
  }
  return positions;
}

function headerText(header: string | RegExp): string {
  return typeof header === "string" ? normaliseHeader(header) : header.source;
}

/** Replaces each run of white space in a header by one space. */
function normaliseHeader(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
