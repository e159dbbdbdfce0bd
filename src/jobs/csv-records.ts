/** Reads the records of a CSV as rows of a table. */
import type { ColumnUse } from "./column-names.ts";
import { inOneLine, joinedAddress } from "./joined-address.ts";
import { Changes, type Reading } from "./reading.ts";
import {
  addressParts,
  type ColumnChoice,
  columnsOf,
  isBlank,
  MAX_COLUMNS,
  type TableColumn,
} from "./table-columns.ts";
import { checkedId, isText, refusedTable, type UploadedRow } from "./uploaded-row.ts";

/** A number, with a decimal point or comma. */
const decimal = /^[+-]?\d{1,6}(?:[.,]\d{1,30})?$/;

/** Reads records in their order: the first one that is not blank is the header. */
export class CsvRecords {
  readonly #choice: ColumnChoice | null;
  readonly #changes = new Changes();
  /** The columns in the order in which they were found: those without a name once they have a value. */
  readonly #found: TableColumn[] = [];
  #columns: readonly TableColumn[] = [];
  #used: ReadonlyMap<TableColumn["use"], TableColumn> = new Map();
  /** Positions in {@link #found} of columns that pass through, by index; null without a value so far. */
  readonly #positions = new Map<number, number>();
  /** Number of fields up to the last column without which a row has no place. */
  #needed = 0;
  /** Number of fields in the longest record. */
  #widest = 0;
  #header: readonly string[] = [];
  #lastRow = 0;

  /** @param choice the columns of a person's choice; null recognises them */
  constructor(choice: ColumnChoice | null) {
    this.#choice = choice;
  }

  /** The names of the header; empty before it. */
  get header(): readonly string[] {
    return this.#header;
  }

  /** The columns that were read so far, and what was changed. */
  reading(): Reading {
    const empty = this.#columns.length - this.#found.length +
      Math.max(0, this.#widest - this.#columns.length);
    return {
      columns: this.#found.map(({ name, use }) => ({ column: name, use })),
      changes: [
        ...this.#changes.list(),
        ...(empty > 0 ? [{ change: "empty_columns" as const, count: empty, row: null }] : []),
      ],
    };
  }

  /**
   * The row of a record; null for the header and for blank records.
   *
   * @param row its number. Rows between it and that of the previous record are blank
   * @throws {Problem} `invalid_csv`
   */
  read(record: readonly string[], row: number): UploadedRow | null {
    const first = this.#lastRow + 1, isEmpty = record.every(isBlank);
    const skipped = row - first + (isEmpty ? 1 : 0);
    if (skipped > 0) this.#changes.add("blank_rows", first, skipped);
    this.#lastRow = row;
    if (isEmpty) return null;
    const broken = record.findIndex((field) => !isText(field));
    if (broken !== -1) throw refusedTable("is_utf8", row, this.nameOf(broken));
    if (this.#columns.length > 0) return this.#rowOf(record, row);
    this.#begin(record, row);
    return null;
  }

  /** The name of a column, or its number without one. */
  nameOf(index: number): string {
    return this.#columns[index]?.name ?? String(index + 1);
  }

  #begin(record: readonly string[], row: number): void {
    // The header is known even if its columns are not recognised.
    // Spreadsheets can leave thousands of columns without a name behind it.
    const named = 1 + record.findLastIndex((field) => !isBlank(field));
    this.#header = record.slice(0, Math.max(named, MAX_COLUMNS));
    this.#widest = record.length;
    this.#columns = columnsOf(this.#header, row, this.#choice);
    this.#used = new Map(
      this.#columns.filter(({ use }) => use !== "passed").map((column) => [column.use, column]),
    );
    // Excel leaves out empty fields at the end of some rows.
    const needed = this.#used.values().filter(({ use }) => !addressParts.includes(use));
    this.#needed = 1 + Math.max(...needed.map(({ index }) => index));
    for (const column of this.#columns) if (!column.isUnnamed) this.#add(column);
    if (!this.#used.has("id")) this.#changes.add("row_numbers");
  }

  #add(column: TableColumn): number {
    const position = this.#found.push(column) - 1;
    this.#positions.set(column.index, position);
    return position;
  }

  #rowOf(record: readonly string[], row: number): UploadedRow {
    const { length } = this.#columns;
    const filled = 1 + record.findLastIndex((field) => !isBlank(field));
    if (filled > length || record.length < this.#needed) {
      const counts = { fields: record.length, columns: length };
      throw refusedTable("fields_match", row, this.nameOf(Math.min(record.length, length)), counts);
    }
    this.#widest = Math.max(this.#widest, record.length);
    const passed: Record<number, string> = {};
    for (const column of this.#columns) {
      const field = record[column.index] ?? "";
      if (column.use === "id" || column.use === "address" || isBlank(field)) continue;
      if (column.use === "lat" || column.use === "lon") continue;
      passed[this.#positions.get(column.index) ?? this.#add(column)] = field;
    }
    const id = this.#used.get("id");
    return {
      line: row,
      id: id === undefined ? String(row) : checkedId(record[id.index] ?? "", row, id.name),
      input: this.#used.has("lat") ? this.#pointOf(record) : this.#addressOf(record, row),
      passed,
    };
  }

  #field(record: readonly string[], use: ColumnUse): string {
    return record[this.#used.get(use)?.index ?? -1] ?? "";
  }

  #pointOf(record: readonly string[]): Record<string, unknown> {
    const input: Record<string, unknown> = {};
    for (const use of ["lat", "lon"] as const) {
      const field = this.#field(record, use).trim();
      if (field !== "") input[use] = numberOf(field);
    }
    return input;
  }

  #addressOf(record: readonly string[], row: number): Record<string, unknown> {
    const field = this.#field(record, "address"), address = inOneLine(field);
    if (address !== field) this.#changes.add("line_breaks", row);
    const joined = joinedAddress({
      address,
      number: this.#field(record, "number"),
      postcode: this.#field(record, "postcode"),
      comune: inOneLine(this.#field(record, "comune")),
      province: this.#field(record, "province"),
    });
    if (joined === address.trim()) return { address };
    this.#changes.add("joined_addresses", row);
    return { address: joined };
  }
}

/**
 * The number in a field. Another text stays as it is, and the row's validation reports it, as in a
 * request.
 */
function numberOf(field: string): number | string {
  return decimal.test(field) ? Number(field.replace(",", ".")) : field;
}
