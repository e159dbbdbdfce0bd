/** SDMX-CSV, as statistical data services give a dataflow out: one observation a line. */
import { type CsvFormat, readCsv } from "./csv.ts";
import type { TextFile } from "./text.ts";

/** One figure of one area and year. */
export interface Observation {
  /** The publisher's code of the area. */
  readonly area: string;
  readonly year: number;
  /** The figure, null where it is withheld. */
  readonly value: number | null;
  /** The codes of the dimensions asked for, in their order. */
  readonly dimensions: readonly string[];
}

/**
 * The observations of one table, one at a time.
 *
 * @param dimensions names of the columns that tell what is counted
 * @throws {InputFileError} where the file is no SDMX-CSV of that table, or not by year
 */
export async function* readObservations(
  file: TextFile,
  dimensions: readonly string[],
): AsyncGenerator<Observation> {
  const named = Object.fromEntries(dimensions.map((name) => [name, name]));
  const format: CsvFormat<string> = {
    encoding: "utf-8",
    delimiter: ",",
    decimal: ".",
    columns: { area: "REF_AREA", year: "TIME_PERIOD", value: "OBS_VALUE", ...named },
  };
  for await (const record of readCsv(file, format)) {
    yield {
      area: record.text("area"),
      year: record.number("year"),
      value: record.numberOrNull("value"),
      dimensions: dimensions.map((name) => record.text(name)),
    };
  }
}
