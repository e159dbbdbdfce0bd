import { isObject } from "../http/is-object.ts";
import type { Reading } from "./reading.ts";
import { MAX_COLUMNS } from "./table-columns.ts";
import {
  checkedId,
  inSlices,
  isText,
  MAX_ROW_LENGTH,
  refusedTable,
  type UploadedRow,
  type UploadedTable,
} from "./uploaded-row.ts";

/** An escaped zero or lone surrogate in a JSON text, which the database cannot store. */
const notStored = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/** The fields of a place. All others but `id` pass through. */
const placeFields: readonly string[] = ["address", "lat", "lon"];

/** The columns of a table of objects, in the order in which they first appear. */
class FoundColumns {
  readonly #columns = new Map<string, Reading["columns"][number]["use"]>();
  readonly #positions = new Map<string, number>();

  /** The position of a field. @throws {Problem} `invalid_csv` if there are too many */
  positionOf(name: string, row: number): number {
    const known = this.#positions.get(name);
    if (known !== undefined) return known;
    const position = this.#columns.size;
    if (position === MAX_COLUMNS) {
      throw refusedTable("columns_at_most", row, null, { max: MAX_COLUMNS });
    }
    const isUsed = name === "id" || placeFields.includes(name);
    this.#columns.set(name, isUsed ? name as "id" : "passed");
    this.#positions.set(name, position);
    return position;
  }

  list(): Reading["columns"] {
    return Array.from(this.#columns, ([column, use]) => ({ column, use }));
  }
}

/**
 * Reads an uploaded NDJSON row by row, in constant memory: one object per line, with `id` (a string
 * or an integer) and a place. Skips blank lines.
 */
export function readNdjsonTable(bytes: AsyncIterable<Uint8Array>): UploadedTable {
  const columns = new FoundColumns();
  return {
    rows: readRows(bytes, columns),
    header: () => [],
    reading: () => ({ columns: columns.list(), changes: [] }),
  };
}

async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  columns: FoundColumns,
): AsyncGenerator<UploadedRow> {
  const decoder = new TextDecoder();
  let rest = "", row = 0;
  for await (const piece of inSlices(bytes)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      row++;
      if (line.trim() !== "") yield rowOf(line, row, columns);
    }
    if (rest.length > MAX_ROW_LENGTH) throw tooLong(row + 1);
  }
  rest += decoder.decode();
  if (rest.trim() !== "") yield rowOf(rest, row + 1, columns);
}

const tooLong = (row: number) => refusedTable("row_at_most", row, null, { max: MAX_ROW_LENGTH });

function rowOf(line: string, row: number, columns: FoundColumns): UploadedRow {
  if (line.length > MAX_ROW_LENGTH) throw tooLong(row);
  if (!isText(line)) throw refusedTable("line_is_utf8", row);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw refusedTable("is_json_object", row);
  }
  if (!isObject(value)) throw refusedTable("is_json_object", row);
  const { id, ...fields } = value;
  if (notStored.test(JSON.stringify(fields))) throw refusedTable("line_is_utf8", row);
  const isNumber = typeof id === "number" && Number.isSafeInteger(id);
  const input: Record<string, unknown> = {}, passed: Record<number, unknown> = {};
  for (const name of Object.keys(value)) {
    const position = columns.positionOf(name, row);
    if (placeFields.includes(name)) input[name] = value[name];
    else if (name !== "id") passed[position] = value[name];
  }
  return {
    line: row,
    id: checkedId(isNumber || typeof id === "string" ? String(id) : "", row, "id"),
    input,
    passed,
  };
}
