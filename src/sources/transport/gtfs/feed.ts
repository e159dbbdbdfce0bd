import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import type { TextFile } from "../../../formats/text.ts";
import { openZip } from "../../../formats/zip.ts";

/** An open feed. Its tables can be read until it is closed. */
export interface Feed {
  /** Path of the archive, for errors. */
  readonly path: string;
  /** Files of the tables by name (`stops`). */
  readonly tables: ReadonlyMap<string, TextFile>;
  close(): void;
}

/** A record of a table, with the requested columns. */
export interface FeedRecord<Column extends string> {
  text(column: Column): string;
  numberOrNull(column: Column): number | null;
  number(column: Column): number;
  problem(column: Column, what: string): InputFileError;
}

/**
 * Opens a GTFS feed: a zip with tables at its root or in a folder. Reads the tables beside
 * `stop_times.txt`, because archives also contain other files.
 *
 * @throws {InputFileError} if the archive is damaged or contains no timetable
 */
export async function openFeed(file: Pick<InputFile, "path" | "fullPath">): Promise<Feed> {
  const zip = await openZip(file);
  const callsPath = zip.files.find(({ path }) => path.endsWith("/stop_times.txt"))?.path;
  if (callsPath === undefined) {
    zip.close();
    throw new InputFileError(file.path, null, "is no GTFS feed: it holds no stop_times.txt");
  }
  const folder = callsPath.slice(0, -"stop_times.txt".length);
  const tables = zip.files
    .filter(({ path }) => path.startsWith(folder) && path.endsWith(".txt"))
    .map((table): [string, TextFile] => [table.path.slice(folder.length, -".txt".length), table]);
  return { path: file.path, tables: new Map(tables), close: zip.close };
}

/**
 * Yields the records of a required table.
 *
 * @param columns required columns; `optional` columns read as empty if the feed lacks them
 * @throws {InputFileError} if the table or a required column is missing, or a record is malformed
 */
export async function* readTable<Column extends string>(
  feed: Feed,
  name: string,
  columns: readonly Column[],
  optional: readonly Column[] = [],
): AsyncGenerator<FeedRecord<Column>> {
  const table = feed.tables.get(name);
  if (table === undefined) {
    throw new InputFileError(feed.path, null, `is no GTFS feed: it holds no ${name}.txt`);
  }
  const format: CsvFormat<string> = {
    encoding: "utf-8",
    delimiter: ",",
    decimal: ".",
    looseQuotes: true, // Trento writes `Rsa "S.Bart."` without quoting the field
    columns: Object.fromEntries([...columns, ...optional].map((column) => [column, column])),
    optional: Object.fromEntries(optional.map((column) => [column, true])),
  };
  yield* readCsv(table, format);
}
