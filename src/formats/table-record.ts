/** Records of a table whose columns are found by their published names. */
import { InputFileError } from "./input-file.ts";
import { type DecimalSign, parseNumber } from "./number.ts";

/** How one official table is written, whatever the file's format. */
export interface TableFormat<Column extends string> {
  /** Sign before decimals in this table; `,` also accepts dots between thousands. */
  readonly decimal: DecimalSign;
  /**
   * The columns to read: our name to the header as published (any white space counts as one), or to
   * a pattern where the header changes from edition to edition (it names the year).
   */
  readonly columns: Readonly<Record<Column, string | RegExp>>;
  /** Columns that some editions do not have: their fields are empty there. */
  readonly optional?: Readonly<Partial<Record<Column, true>>>;
}

/** One record: its fields by our names for the columns. */
export class TableRecord<Column extends string> {
  readonly #format: TableFormat<Column>;
  readonly #path: string;
  readonly #positions: ReadonlyMap<Column, number>;
  readonly #fields: readonly string[];
  /** Line of the file (row of the sheet) on which the record ends, from 1. */
  readonly line: number;

  /** Made by the readers of the formats alone. */
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
   * Whether the record reaches to the last of the columns that are read. A note below the rows does
   * not, nor does a row that is cut short, where the format lets records be uneven.
   */
  get whole(): boolean {
    return this.#fields.length > Math.max(...this.#positions.values());
  }

  /** The field without surrounding white space; empty when the record has no such field. */
  text(column: Column): string {
    return (this.#fields[this.#positions.get(column) ?? -1] ?? "").trim();
  }

  /** The field as a number, null where it is empty. @throws {InputFileError} where it is neither. */
  numberOrNull(column: Column): number | null {
    const text = this.text(column);
    if (text === "") return null;
    const value = parseNumber(text, this.#format.decimal);
    if (value === undefined) throw this.problem(column, `"${text}" is not a number`);
    return value;
  }

  /** The field as a number. @throws {InputFileError} where it is empty or not a number. */
  number(column: Column): number {
    const value = this.numberOrNull(column);
    if (value === null) throw this.problem(column, "is empty, a number is expected");
    return value;
  }

  /** An error about one field of this record, for rules that only the source knows. */
  problem(column: Column, what: string): InputFileError {
    const header = headerText(this.#format.columns[column]);
    return new InputFileError(this.#path, this.line, `column "${header}": ${what}`);
  }
}

/** Where each column stands in a header: -1 where it is not there. */
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
 * Where each column stands in a header that must have them all, but for the optional ones.
 *
 * @param line of the header, for the error
 * @throws {InputFileError} where one of them is missing from the header
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

/** A header as messages name it. */
function headerText(header: string | RegExp): string {
  return typeof header === "string" ? normaliseHeader(header) : header.source;
}

/** A header with any white space as one space. */
function normaliseHeader(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
