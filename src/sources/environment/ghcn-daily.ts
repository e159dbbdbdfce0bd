/**
 * Heat and heavy rain of the towns that have a weather station: from the daily values that the national
 * services send to the world's archive. Reads its CSV of a station (`access/ITM00016158.csv`), as many as
 * there are; the stations whose code begins with `IT` are in Italy.
 *
 * No table of these by comune is published: SCIA gives single stations by hand, ISTAT's tables of the
 * provincial capitals count summer days (25 °C). So the indices are computed here, as ISTAT computes its
 * own: a station stands for the town whose name it bears.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { ComuneMeans } from "../comune-means.ts";
import type { Area } from "../area.ts";
import type { Discovery, Download, Input, OfficialSource, Row } from "../source.ts";
import {
  type DailySeries,
  dayNumber,
  meanDays,
  warmSpellDays,
} from "./ghcn-daily/climate-indices.ts";
import { StationTowns } from "./ghcn-daily/station-towns.ts";

/**
 * Values are tenths of degrees and of millimetres; the second of the attributes is a failed check. What
 * a station never measured has no columns.
 */
const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    date: "DATE",
    name: "NAME",
    warmest: "TMAX",
    warmestChecks: "TMAX_ATTRIBUTES",
    rain: "PRCP",
    rainChecks: "PRCP_ATTRIBUTES",
  },
  optional: { warmest: true, warmestChecks: true, rain: true, rainChecks: true },
} as const satisfies CsvFormat<string>;

const hotTenthsC = 350;
const heavyTenthsMm = 500;

/** Warm is what was unusual in the climate of reference of ISTAT's indices. */
const base = { first: 1981, last: 2010 };

/** Years of a mean, up to the newest of the station. */
const span = 10;

/** A station whose last whole year is so much older than the newest tells of another climate. */
const lagY = 2;

const archive = "https://www.ncei.noaa.gov/data/global-historical-climatology-network-daily/access";
const stationList = "https://www.ncei.noaa.gov/pub/data/ghcn/daily/ghcnd-stations.txt";

/** How far outside an area's box a station may lie that bears the name of a town inside (degrees). */
const marginDegrees = 0.3;

/** The file with the daily values of a station. */
function download(station: string): Download {
  return { url: `${archive}/${station}.csv`, path: `ghcn-daily/${station}.csv` };
}

/** The stations in Italy of the archive's list (fixed columns) that lie in the area or close to it. */
async function find({ area, readText }: Discovery): Promise<Download[]> {
  const lines = (await readText(stationList)).split("\n").filter((line) => line.startsWith("IT"));
  if (lines.length === 0) throw new Error(`${stationList} lists no station in Italy`);
  return lines
    .filter((line) => isNear(area, Number(line.slice(21, 30)), Number(line.slice(12, 20))))
    .map((line) => download(line.slice(0, 11)));
}

function isNear({ box: [west, south, east, north] }: Area, lon: number, lat: number): boolean {
  return lon >= west - marginDegrees && lon <= east + marginDegrees &&
    lat >= south - marginDegrees && lat <= north + marginDegrees;
}

/** Stations of towns whose files are known to exist (Roma, Novara, Pisa, Messina, Trapani). */
const knownStations = ["IT000016239", "ITM00016064", "ITM00016158", "ITM00016420", "ITM00016429"];

/** The Global Historical Climatology Network, daily (NOAA). */
export const ghcnDaily: OfficialSource = {
  id: "ghcn-daily",
  publisher: "NOAA - National Centers for Environmental Information",
  title: "Global Historical Climatology Network daily: stations in Italy",
  // NOAA's notice on a sister set bars commercial redistribution of other countries' data (WMO Res. 40).
  licence: "open data, citing the source; redistribution of the daily values not settled",
  licenceUrl: null,
  attribution: "Weather: NOAA NCEI, Global Historical Climatology Network - Daily (GHCN-Daily)",
  homePage:
    "https://www.ncei.noaa.gov/products/land-based-station/global-historical-climatology-network-daily",
  rhythm: "daily",
  downloads: knownStations.map(download),
  find,
  // Overridden by the newest of the stations' years.
  dataDate: "2025-12-31",
  files: { stations: { pattern: /(^|\/)IT[0-9A-Z]\d{8}\.csv$/, many: true } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

/** The metrics by their ids, null where the station was silent too often. */
type Indices = Readonly<Record<string, number | null>>;

interface Station {
  readonly name: string;
  readonly warmest: DailySeries;
  readonly rain: DailySeries;
  readonly lastYear: number;
}

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const towns = new StationTowns(lookup.comuni);
  const readings: { readonly istat: string; readonly lastYear: number; indices: Indices }[] = [];
  for (const file of files["stations"] ?? []) {
    tally.read();
    const station = await readStation(file);
    const istat = towns.find(station.name)?.istat;
    if (istat === undefined) tally.skip("bears the name of no comune");
    else readings.push({ istat, lastYear: station.lastYear, indices: indicesOf(station) });
  }
  const newest = Math.max(...readings.map(({ lastYear }) => lastYear));
  const means = new ComuneMeans();
  for (const { istat, lastYear, indices } of readings) {
    if (lastYear < newest - lagY) tally.skip("was given up");
    else {
      for (const [name, value] of Object.entries(indices)) {
        if (value === null) tally.refuse(`too many days missing for ${name}`);
        else means.add(istat, name, value, 1, true);
      }
    }
  }
  yield* means.rows();
  if (readings.length === 0) return;
  for (const name of ["hot_days", "heavy_rain_days", "heatwave_days"]) {
    yield { to: "date", name, date: `${newest}-12-31` };
  }
}

function indicesOf({ warmest, rain, lastYear }: Station): Indices {
  const years = { first: lastYear - span + 1, last: lastYear };
  const spells = warmSpellDays(warmest, base);
  return {
    hot_days: meanDays(warmest, years, (tenthsC) => tenthsC > hotTenthsC),
    heavy_rain_days: meanDays(rain, years, (tenthsMm) => tenthsMm > heavyTenthsMm),
    heatwave_days: spells && meanDays(warmest, years, (_, day) => spells.has(day)),
  };
}

/** One station at a time is in memory: two values a day, some 30,000 days. */
async function readStation(file: InputFile): Promise<Station> {
  const [warmest, rain] = [new Map<number, number>(), new Map<number, number>()];
  let [name, lastDate] = ["", ""];
  for await (const record of readCsv(file, format)) {
    const date = record.text("date");
    const day = dayNumber(date);
    if (!Number.isInteger(day)) throw record.problem("date", `"${date}" is no day`);
    name = record.text("name");
    if (date > lastDate) lastDate = date;
    for (
      const [series, column, checks] of [
        [warmest, "warmest", "warmestChecks"],
        [rain, "rain", "rainChecks"],
      ] as const
    ) {
      const value = record.numberOrNull(column);
      const failed = record.text(checks).split(",")[1] ?? "";
      if (value !== null && failed === "") series.set(day, value);
    }
  }
  if (lastDate === "") throw new InputFileError(file.path, null, "holds no day");
  // The current year is not over: only one that was measured to its end can count.
  const lastYear = Number(lastDate.slice(0, 4)) - (lastDate.endsWith("-12-31") ? 0 : 1);
  return { name, warmest, rain, lastYear };
}
