/** What the columns of an uploaded table mean, by their names or by the choice of the person. */
import { columnNames, type ColumnUse, columnUses, foldedName } from "./column-names.ts";
import { refusedTable } from "./uploaded-row.ts";

/** Names of columns chosen for uses, instead of recognising them. */
export type ColumnChoice = Readonly<Partial<Record<ColumnUse, string>>>;

/** A column of a table. */
export interface TableColumn {
  /** From 0. */
  readonly index: number;
  /** Its name, or `column_` and its number without one; unique in its table. */
  readonly name: string;
  readonly isUnnamed: boolean;
  readonly use: ColumnUse | "passed";
}

/** Parts of an address that stand in other columns than the street. */
export const addressParts: readonly TableColumn["use"][] = [
  "number",
  "postcode",
  "comune",
  "province",
];

/** Maximum characters of a column's name in a result. */
const MAX_NAME_LENGTH = 100;

/** Maximum number of columns. */
export const MAX_COLUMNS = 200;

/**
 * The columns that a header names. A table has an address, in one column or several, or the two
 * coordinates. Columns without a use pass through.
 *
 * @param row number of the header
 * @param choice the columns of a person's choice; null recognises them by {@link columnNames}
 * @throws {Problem} `invalid_csv`
 */
export function columnsOf(
  header: readonly string[],
  row: number,
  choice: ColumnChoice | null = null,
): TableColumn[] {
  if (header.length > MAX_COLUMNS) {
    throw refusedTable("columns_at_most", row, null, { max: MAX_COLUMNS });
  }
  const names = uniqueNames(header);
  const found = choice === null ? recognised(header, row) : chosen(header, choice);
  const has = (use: ColumnUse) => found.has(use);
  const hasAddress = has("address") || has("comune");
  if (!hasAddress && !has("lat") && !has("lon")) throw refusedTable("has_header", row);
  for (const use of ["lat", "lon"] as const) {
    if (!hasAddress && !has(use)) throw refusedTable("has_column", row, use);
    const index = found.get(use);
    if (index !== undefined && has("address")) {
      throw refusedTable("has_one_form", row, names[index] ?? use);
    }
  }
  const isPoint = has("lat") && has("lon");
  const uses = new Map<number, ColumnUse>();
  for (const [use, index] of found) {
    if (!isPoint || !addressParts.includes(use)) uses.set(index, use);
  }
  return names.map((name, index) => ({
    index,
    name,
    isUnnamed: isBlank(header[index] ?? ""),
    use: uses.get(index) ?? "passed",
  }));
}

/** The index of the column of each use, by the preferred of the names in the header. */
function recognised(header: readonly string[], row: number): Map<ColumnUse, number> {
  const folded = header.map(foldedName);
  const found = new Map<ColumnUse, number>();
  for (const use of columnUses) {
    const index = preferredIn(folded, use), name = folded[index];
    if (name === undefined) continue;
    if (folded.includes(name, index + 1)) throw refusedTable("has_columns_once", row, name);
    found.set(use, index);
  }
  return found;
}

/** The position of the first column with the preferred of the names of a use; -1 without one. */
function preferredIn(folded: readonly string[], use: ColumnUse): number {
  const name = columnNames[use].find((name) => folded.includes(name));
  return name === undefined ? -1 : folded.indexOf(name);
}

/** The columns that {@link columnNames} recognises in a header, as a proposal for a choice. */
export function proposedChoice(header: readonly string[]): ColumnChoice {
  const folded = header.map(foldedName);
  return Object.fromEntries(columnUses.map((use) => [use, header[preferredIn(folded, use)] ?? ""]));
}

function chosen(header: readonly string[], choice: ColumnChoice): Map<ColumnUse, number> {
  const names = header.map((name) => name.trim());
  const found = new Map<ColumnUse, number>();
  for (const use of columnUses) {
    const index = names.indexOf(choice[use]?.trim() || "\0");
    if (index !== -1) found.set(use, index);
  }
  return found;
}

/**
 * The names of columns, each once: a name that stands in an earlier column too ends in the number of its
 * column.
 */
function uniqueNames(header: readonly string[]): string[] {
  const taken = new Set<string>();
  return header.map((field, index) => {
    const named = field.replace(/\s+/g, " ").trim().slice(0, MAX_NAME_LENGTH).toWellFormed();
    let name = named === "" ? `column_${index + 1}` : named;
    while (taken.has(name)) name += `_${index + 1}`;
    taken.add(name);
    return name;
  });
}

/** Whether a field has no visible character. Spreadsheets leave spaces, also no-break ones. */
export function isBlank(field: string): boolean {
  return field.trim() === "";
}
