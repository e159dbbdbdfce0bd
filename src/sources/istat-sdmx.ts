import type { InputFile } from "../formats/input-file.ts";
import { readObservations } from "../formats/sdmx.ts";
import type { Tally } from "../formats/tally.ts";
import { addTo } from "./add-to.ts";
import type { Comune, Comuni } from "./comuni.ts";
import type { Download } from "./source.ts";

/**
 * The download of a table by comune from ISTAT's data service. Requests SDMX-CSV explicitly,
 * because it is not the default format.
 *
 * @param query the dataflow, the key of its dimensions and the first period
 *   (`41_983/A...?startPeriod=2022`)
 */
export function sdmxDownload(query: string, path: string): Download {
  return {
    url: `https://esploradati.istat.it/SDMXWS/rest/data/${query}`,
    path,
    accept: "application/vnd.sdmx.data+csv;version=1.0.0",
  };
}

/** Returns the comune of an area code; undefined for provinces, regions, the nation and unknown comuni. */
export function comuneOf(comuni: Comuni, area: string): Comune | undefined {
  return /^\d{6}$/.test(area) ? comuni.byIstat(area) : undefined;
}

/** Sums by comune (ISTAT code) for the newest year of a table. */
export interface NewestYear {
  /** The newest year; 0 if the table has no matching rows. */
  readonly year: number;
  readonly byComune: ReadonlyMap<string, number>;
}

/**
 * Reads one count of a table for its newest year, by current comune.
 *
 * @param dimensions the required code of each dimension
 * @throws {InputFileError} as {@link readObservations}
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
    if (!row.dimensions.every((code, i) => code === wanted[i])) tally.skip("another count");
    else if (comune === undefined) tally.refuse("no comune, or merged since into one not known");
    else if (row.value === null) tally.refuse("no figure");
    else if (row.year < newest) tally.skip("not the newest year");
    else {
      if (row.year > newest) byComune = new Map();
      newest = row.year;
      addTo(byComune, comune.istat, row.value);
    }
  }
  return { year: newest, byComune };
}
