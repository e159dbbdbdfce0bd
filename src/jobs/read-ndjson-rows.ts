import { isObject } from "../http/is-object.ts";
import {
  checkedId,
  COLUMNS,
  inSlices,
  isText,
  MAX_ROW_LENGTH,
  refusedTable,
  type UploadedRow,
} from "./uploaded-row.ts";

/** An escaped zero or lone surrogate in a JSON text, which the database cannot store. */
const notStored = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/i;

/**
 * Reads an uploaded NDJSON row by row, in constant memory: one object per line, with `id` (a string
 * or an integer) and a place. Skips blank lines.
 *
 * @throws {Problem} `invalid_csv` at the first row that breaks a rule of tables
 */
export async function* readNdjsonRows(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<UploadedRow> {
  const decoder = new TextDecoder();
  let rest = "", row = 0;
  for await (const piece of inSlices(bytes)) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      row++;
      if (line.trim() !== "") yield rowOf(line, row);
    }
    if (rest.length > MAX_ROW_LENGTH) throw tooLong(row + 1);
  }
  rest += decoder.decode();
  if (rest.trim() !== "") yield rowOf(rest, row + 1);
}

const tooLong = (row: number) => refusedTable("row_at_most", row, null, { max: MAX_ROW_LENGTH });

function rowOf(line: string, row: number): UploadedRow {
  if (line.length > MAX_ROW_LENGTH) throw tooLong(row);
  if (!isText(line)) throw refusedTable("is_utf8", row);
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw refusedTable("is_json_object", row);
  }
  if (!isObject(value)) throw refusedTable("is_json_object", row);
  const unknown = Object.keys(value).find((name) => !COLUMNS.some((column) => column === name));
  if (unknown !== undefined) throw refusedTable("has_known_columns", row, unknown);
  const { id, ...input } = value;
  if (notStored.test(JSON.stringify(input))) throw refusedTable("is_utf8", row);
  const isNumber = typeof id === "number" && Number.isSafeInteger(id);
  return {
    line: row,
    id: checkedId(isNumber || typeof id === "string" ? String(id) : "", row),
    input,
  };
}
