/** Tables by comune as the statistics institute's data service writes them (SDMX-CSV). */
import type { Comune, Comuni } from "./comuni.ts";
import { addTo } from "./crime-territory.ts";
import { type CsvFormat, readCsv } from "./csv.ts";
import type { Download, InputFile, Tally } from "./source.ts";

/**
 * Where the service gives a table: it answers in this format only where it is asked to.
 *
 * @param query the dataflow, the key of its dimensions and the first period (`41_983/A...?startPeriod=2022`)
 */
export function sdmxDownload(query: string, path: string): Download {
  return {
    url: `https://esploradati.istat.it/SDMXWS/rest/data/${query}`,
    path,
    accept: "application/vnd.sdmx.data+csv;version=1.0.0",
  };
}

/** One figure of one area and year. */
export interface Observation {
  /** Statistical code of the area; of a comune six digits. */
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
 * @throws {SourceFileError} where the file is no SDMX-CSV of that table, or not by year
 */
export async function* readObservations(
  file: InputFile,
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

/** The comune of an area; undefined for provinces, regions, the country and unknown comuni. */
export function comuneOf(comuni: Comuni, area: string): Comune | undefined {
  return /^\d{6}$/.test(area) ? comuni.byIstat(area) : undefined;
}

/** The sums by comune (istat code) of the newest year of a table. */
export interface NewestYear {
  /** 0 where the table holds none of what is asked for. */
  readonly year: number;
  readonly byComune: ReadonlyMap<string, number>;
}

/**
 * Reads one count of a table: in its newest year, by the comuni of today.
 *
 * @param dimensions the code that each dimension must have
 * @throws {SourceFileError} as {@link readObservations}
 */
export async function readNewestYear(
  file: InputFile,
  dimensions: Readonly<Record<string, string>>,
  comuni: Comuni,
  tally: Tally,
): Promise<NewestYear> {
  const wanted = Object.values(dimensions);
  let newest = 0;
  let byComune = new Map<string, number>();
  for await (const row of readObservations(file, Object.keys(dimensions))) {
    tally.read();
    const comune = comuneOf(comuni, row.area);
    if (!row.dimensions.every((code, i) => code === wanted[i])) tally.refuse("another count");
    else if (comune === undefined) tally.refuse("no comune, or merged since into one not known");
    else if (row.value === null) tally.refuse("no figure");
    else if (row.year < newest) tally.refuse("not the newest year");
    else {
      if (row.year > newest) byComune = new Map();
      newest = row.year;
      addTo(byComune, comune.istat, row.value);
    }
  }
  return { year: newest, byComune };
}
