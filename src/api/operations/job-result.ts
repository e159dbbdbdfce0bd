/** Writes the rows of a job's result, as CSV and NDJSON. */
import type { ErrorCode, ErrorParameters } from "../../http/problem.ts";
import type { ResultRow } from "../../jobs/job.ts";
import type { Language } from "../../language.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { errorDetail } from "../errors.ts";
import type { JobExtra } from "../../contract/schemas.ts";

/** The columns of every result, in order. Rows have the values that are known. */
const columns = [
  "id",
  "score",
  "reliability",
  "reliability_code",
  ...categoryCodes,
  "measured_metrics",
  "total_metrics",
  "insufficient_data",
  "match",
  "resolved",
  "lat",
  "lon",
  "istat",
  "comune",
  "provincia",
  "error",
  "detail",
  "release",
  "method",
] as const;

/** Columns added by `include`. */
const extras: Readonly<Record<JobExtra, readonly string[]>> = {
  summary: ["summary"],
  interval: ["score_low", "score_high"],
};

/** The columns of a result. */
export function resultColumns(include: readonly JobExtra[]): readonly string[] {
  return [...columns, ...include.flatMap((extra) => extras[extra])];
}

/** A row by column, with the text of its error in a language. */
function valuesOf({ id, result }: ResultRow, language: Language): Record<string, unknown> {
  if (!("error" in result)) return { id, ...result };
  const { error, release, parameters } = result;
  const detail = errorDetail(
    error as ErrorCode,
    language,
    parameters as ErrorParameters,
    String(release),
  );
  return { id, ...result, detail };
}

/**
 * Beginnings that spreadsheets take for formulas (OWASP, CSV Injection), in compatible forms (NFKC) such as
 * the full-width `＝`, also after spaces and invisible characters, which some spreadsheets remove.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@])/u;

/**
 * A field of a CSV (RFC 4180). Also quotes semicolons and tabs, which separate fields in the settings of many
 * spreadsheets. A text that could be a formula gets an apostrophe; a number never does.
 */
function field(value: unknown): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(value);
  const text = Array.isArray(value) ? value.join(" ") : String(value);
  const safe = formula.test(text.normalize("NFKC")) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A format of results. */
export interface ResultFormat {
  readonly mediaType: string;
  /** Written before the rows. */
  head(columns: readonly string[]): string;
  /** A row with its line end. */
  row(row: ResultRow, columns: readonly string[], language: Language): string;
}

/** The formats of results, by their names. */
export const resultFormats = {
  csv: {
    mediaType: "text/csv",
    head: (columns) => `${columns.join()}\r\n`,
    row(row, columns, language) {
      const values = valuesOf(row, language);
      return `${columns.map((column) => field(values[column])).join()}\r\n`;
    },
  },
  ndjson: {
    mediaType: "application/x-ndjson",
    head: () => "",
    row(row, columns, language) {
      const values = valuesOf(row, language);
      const known = columns.filter((column) => Object.hasOwn(values, column));
      return `${JSON.stringify(Object.fromEntries(known.map((name) => [name, values[name]])))}\n`;
    },
  },
} satisfies Record<string, ResultFormat>;

/**
 * The rows of a result as a stream: reads a statement's rows whenever the client takes them, in constant
 * memory.
 *
 * @param read returns some rows after a position, none at the end
 */
export function resultStream(
  read: (after: number) => Promise<readonly ResultRow[]>,
  format: ResultFormat,
  columns: readonly string[],
  language: Language,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let after = 0;
  return new ReadableStream({
    start(controller) {
      const head = format.head(columns);
      if (head !== "") controller.enqueue(encoder.encode(head));
    },
    async pull(controller) {
      const rows = await read(after);
      const last = rows.at(-1);
      if (last === undefined) return controller.close();
      after = last.position;
      const text = rows.map((row) => format.row(row, columns, language)).join("");
      controller.enqueue(encoder.encode(text));
    },
  }, { highWaterMark: 0 });
}
