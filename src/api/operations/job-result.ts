/** Writes the rows of a job's result, as CSV and NDJSON. */
import type { ErrorCode, ErrorParameters } from "../../http/problem.ts";
import type { Job, ResultRow } from "../../jobs/job.ts";
import { placeColumnOf, type Reading } from "../../jobs/reading.ts";
import type { Language } from "../../language.ts";
import { categoryCodes } from "../../scoring/catalogue/metric.ts";
import { errorDetail } from "../errors.ts";
import type { CsvSeparator, JobExtra } from "../../contract/schemas.ts";

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
  "address",
  "low",
  "high",
  "row",
  "column",
] as const;

/** Columns added by `include`. */
const extras: Readonly<Record<JobExtra, readonly string[]>> = {
  summary: ["summary"],
  interval: ["score_low", "score_high"],
};

/** The columns of a job's result. */
export interface ResultColumns {
  /** Their names, each once. */
  readonly names: readonly string[];
  /** The name of each column that passes through, by its position in the reading. */
  readonly passed: ReadonlyMap<number, string>;
  readonly reading: Reading;
}

/** Names that columns that pass through cannot have, whether the result includes them or not. */
const ownNames: ReadonlySet<string> = new Set([...columns, ...Object.values(extras).flat()]);

/**
 * The columns of a result: those of every result, those that are included, and those that pass through.
 * One of these that has the name of another column gets `input_` before it.
 */
export function resultColumns(
  { reading }: Pick<Job, "reading">,
  include: readonly JobExtra[],
): ResultColumns {
  const taken = new Set(ownNames), passed = new Map<number, string>();
  for (const [position, { column, use }] of (reading?.columns ?? []).entries()) {
    if (usedAlone.has(use)) continue;
    let name = column;
    while (taken.has(name)) name = `input_${name}`;
    taken.add(name);
    passed.set(position, name);
  }
  const names = [...columns, ...include.flatMap((extra) => extras[extra]), ...passed.values()];
  return { names, passed, reading: reading ?? { columns: [], changes: [] } };
}

/** Uses of columns that the result has under names of its own. */
const usedAlone: ReadonlySet<string> = new Set(["id", "address", "lat", "lon"]);

/**
 * The name of the column in which a row is at fault: that of the field that breaks a rule, or that of the
 * place.
 */
function columnAtFault(parameters: ErrorParameters, reading: Reading): string | null {
  const field = "field" in parameters ? parameters.field : null;
  return reading.columns.find(({ use }) => use === field)?.column ?? placeColumnOf(reading);
}

/** Errors of places, which the person who uploads the table can correct. */
const ofRows: ReadonlySet<string> = new Set([
  "invalid_request",
  "address_not_found",
  "coordinates_outside_italy",
  "address_and_coordinates",
  "address_or_coordinates_required",
]);

/** A row by column, with the text of its error in a language. */
function valuesOf(
  { line, id, address, passed, result }: ResultRow,
  columns: ResultColumns,
  language: Language,
): Record<string, unknown> {
  const values: Record<string, unknown> = { id, ...result, row: line };
  if (address !== null) values.address = address;
  for (const [position, name] of columns.passed) {
    if (passed !== null && Object.hasOwn(passed, position)) values[name] = passed[position];
  }
  if (!("error" in result)) {
    return { ...values, low: result.score_low, high: result.score_high };
  }
  const { error, release } = result, parameters = result.parameters as ErrorParameters;
  const column = ofRows.has(String(error)) ? columnAtFault(parameters, columns.reading) : null;
  const detail = errorDetail(error as ErrorCode, language, parameters, String(release));
  return { ...values, detail, ...(column === null ? {} : { column }) };
}

/**
 * Beginnings that spreadsheets take for formulas (OWASP, CSV Injection), in compatible forms (NFKC) such as
 * the full-width `＝`, also after spaces and invisible characters, which some spreadsheets remove.
 */
const formula = /^(?:[\t\r\n]|[\s\p{C}]*[=+\-@])/u;

/** A form of CSV. */
interface CsvForm {
  readonly separator: string;
  readonly decimal: "." | ",";
  /** Written before the header. */
  readonly mark: string;
}

/** The form of RFC 4180. */
const commas: CsvForm = { separator: ",", decimal: ".", mark: "" };

/**
 * A field of a CSV (RFC 4180). Quotes every character that separates fields in the settings of some
 * spreadsheet. A text that could be a formula gets an apostrophe; a number never does.
 */
function field(value: unknown, { decimal }: CsvForm): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return String(value).replace(".", decimal);
  const text = textOf(value);
  const safe = formula.test(text.normalize("NFKC")) ? `'${text}` : text;
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function textOf(value: unknown): string {
  if (Array.isArray(value) && value.every((one) => typeof one === "string")) return value.join(" ");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** A format of results. */
export interface ResultFormat {
  readonly mediaType: string;
  /** Written before the rows. */
  head(columns: ResultColumns): string;
  /** A row with its line end. */
  row(row: ResultRow, columns: ResultColumns, language: Language): string;
}

/** A line of a CSV with its end. */
export function csvLine(values: readonly unknown[], form = commas): string {
  return `${values.map((value) => field(value, form)).join(form.separator)}\r\n`;
}

function csvFormat(form: CsvForm): ResultFormat {
  const line = (values: readonly unknown[]) => csvLine(values, form);
  return {
    mediaType: "text/csv",
    head: ({ names }) => form.mark + line(names),
    row(row, columns, language) {
      const values = valuesOf(row, columns, language);
      return line(columns.names.map((name) => values[name]));
    },
  };
}

/** The forms of CSV, by the separator that a caller chooses. */
export const csvFormats: Readonly<Record<CsvSeparator, ResultFormat>> = {
  comma: csvFormat(commas),
  semicolon: csvFormat({ separator: ";", decimal: ",", mark: "\ufeff" }),
};

/** NDJSON: a JSON object a line. */
export const ndjsonFormat: ResultFormat = {
  mediaType: "application/x-ndjson",
  head: () => "",
  row(row, columns, language) {
    const values = valuesOf(row, columns, language);
    const known = columns.names.filter((name) => Object.hasOwn(values, name));
    return `${JSON.stringify(Object.fromEntries(known.map((name) => [name, values[name]])))}\n`;
  },
};

/**
 * The rows of a result as a stream: reads a statement's rows whenever the client takes them, in constant
 * memory.
 *
 * @param read returns some rows after a position, none at the end
 */
export function resultStream(
  read: (after: number) => Promise<readonly ResultRow[]>,
  format: ResultFormat,
  columns: ResultColumns,
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
