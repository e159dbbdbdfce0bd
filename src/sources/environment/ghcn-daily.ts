/**
 * Computes heat and heavy rain indices for towns with a weather station, from the daily values that national
 * weather services send to a global archive. Reads one CSV file per station (`access/ITM00016158.csv`).
 * Codes of stations in Italy begin with `IT`.
 *
 * No publisher offers these indices by comune: SCIA offers single stations through a web form, and ISTAT's
 * tables of provincial capitals count summer days (25 °C). As in ISTAT's method, a station represents the
 * town after which it is named.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { ComuneMeans } from "../comune-means.ts";
import type { Area } from "../area.ts";
import { terms } from "../source-ids.ts";
import type { Discovery, Download, Input, OfficialSource, Row } from "../source.ts";
import {
  type DailySeries,
  dayNumber,
  meanDays,
  warmSpellDays,
} from "./ghcn-daily/climate-indices.ts";
import { StationTowns } from "./ghcn-daily/station-towns.ts";

/**
 * Values are in tenths of °C and of millimetres. The second attribute of a value names the check that it
 * failed. A file lacks the columns of elements that the station never measured.
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

/** Base period of warm spells, the same as in ISTAT's indices. */
const base = { first: 1981, last: 2010 };

/** Years per mean, ending with the station's last complete year. */
const span = 10;

/** Maximum years that a station's last complete year may lag behind the newest of all stations. */
const lagY = 2;

const archive = "https://www.ncei.noaa.gov/data/global-historical-climatology-network-daily/access";
const stationList = "https://www.ncei.noaa.gov/pub/data/ghcn/daily/ghcnd-stations.txt";

/** Margin (degrees) around an area's bounding box: a station may lie outside the town that it represents. */
const marginDegrees = 0.3;

function download(station: string): Download {
  return { url: `${archive}/${station}.csv`, path: `ghcn-daily/${station}.csv` };
}

/** Finds the stations in or near the area in the archive's station list, which has fixed-width columns. */
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

/**
 * Daily values of weather stations in Italy, from the Global Historical Climatology Network (NOAA).
 */
export const ghcnDaily: OfficialSource = {
  id: "ghcn-daily",
  publisher: "NOAA - National Centers for Environmental Information",
  title: "Global Historical Climatology Network daily: stations in Italy",
  ...terms["ghcn-daily"],
  attribution: "Weather: NOAA NCEI, Global Historical Climatology Network - Daily (GHCN-Daily)",
  homePage:
    "https://www.ncei.noaa.gov/products/land-based-station/global-historical-climatology-network-daily",
  rhythm: "daily",
  downloads: knownStations.map(download),
  find,
  // Overridden by the last complete year of the newest station.
  dataDate: "2025-12-31",
  files: { stations: { pattern: /(^|\/)IT[0-9A-Z]\d{8}\.csv$/, many: true } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

/** Values by metric id; null if too many days are missing. */
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

/** Reads a station's file. Memory holds one station at a time: two values per day for about 30,000 days. */
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
  // The current year is incomplete: a year counts only if it has a value for 31 December.
  const lastYear = Number(lastDate.slice(0, 4)) - (lastDate.endsWith("-12-31") ? 0 : 1);
  return { name, warmest, rain, lastYear };
}
