import { type CsvFormat, readCsv } from "./csv.ts";
import type { TextFile } from "./text.ts";

/** A value of an area and a year. */
export interface SdmxObservation {
  /** The publisher's code of the area. */
  readonly area: string;
  readonly year: number;
  /** Null if it is withheld. */
  readonly value: number | null;
  /** Codes of the requested dimensions, in the order of the request. */
  readonly dimensions: readonly string[];
}

/**
 * The observations of an SDMX-CSV table, one at a time.
 *
 * @param dimensions names of the columns that describe the observation
 * @throws {InputFileError} if the file is not an SDMX-CSV of that table, or not by year
 */
export async function* readObservations(
  file: TextFile,
  dimensions: readonly string[],
): AsyncGenerator<SdmxObservation> {
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
