/**
 * Reads air quality at Italy's monitoring stations: yearly means of NO2, PM10 and PM2.5, and the days with
 * more than 50 ug/m3 of PM10.
 *
 * A station represents the surroundings for which it was sited (Directive 2008/50/EC, annex III B): a
 * background station several km2, a traffic station 100 m of street, an industrial station 250 m x 250 m
 * downwind of one plant. Background and traffic stations have separate feature classes. Industrial stations
 * are skipped: their values do not apply to places some kilometres away or to any type of place.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import { parseNumber } from "../../formats/number.ts";
import { italianPoint } from "../../formats/position.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import type { Tally } from "../../formats/tally.ts";
import type { FeatureClass } from "../feature-classes.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** The newest three years published. Three years smooth out one exceptional summer or lockdown. */
const years: ReadonlySet<number> = new Set([2020, 2021, 2022]);

/** Suffix of the feature class by kind of station. */
const kinds: Readonly<Record<string, "background" | "traffic">> = {
  FONDO: "background",
  TRAFFICO: "traffic",
};

/** The measures of each table: the prefix of the feature class, and the column with its value. */
const tables: readonly { role: string; measures: readonly Measure[] }[] = [
  { role: "no2", measures: [{ of: "no2", column: "mean" }] },
  { role: "pm10", measures: [{ of: "pm10", column: "mean" }, { of: "pm10_days", column: "days" }] },
  { role: "pm25", measures: [{ of: "pm25", column: "mean" }] },
];
interface Measure {
  readonly of: "no2" | "pm10" | "pm10_days" | "pm25";
  readonly column: "mean" | "days";
}

/** The columns of ISPRA's tables, and of a copy of these tables with other names for some columns. */
const columns = {
  comune: "id_comune",
  station: "nome_stazione",
  kind: "tipo_stazione",
  year: /^(yy|anno)$/,
  valid: "copertura",
  lon: /^lon/i,
  lat: /^lat/i,
  mean: /^media_/,
} as const;
type Column = keyof typeof columns | "days";

/** ISPRA's tables are Latin-1 and semicolon-separated; the copy is UTF-8 and comma-separated. */
const published = { encoding: "latin1", delimiter: ";", decimal: ".", looseQuotes: true } as const;
const copied = { encoding: "utf-8", delimiter: ",", decimal: "." } as const;

/** Sum of the valid years of one measure at one station. */
interface Station {
  readonly name: FeatureClass;
  readonly point: Point;
  sum: number;
  years: number;
}

const folder = "https://www.isprambiente.gov.it/files2024/attivita/aria";

/** The table of each pollutant. The file name states the first and the last year. */
const newest = [
  "2024-01-09-2001_2022-no2-_statistiche.csv",
  "2024-01-09_2002_2022_pm10__statistiche.csv",
  "2024-01-09_2004_2022_pm25__statistiche.csv",
];

/** Yearly air quality statistics by station (ISPRA, SNPA): the edition of January 2024. */
export const ispraAirQuality: OfficialSource = {
  id: "ispra-air-quality",
  publisher: "ISPRA - Sistema nazionale per la protezione dell'ambiente (SNPA)",
  title: "Air quality: yearly statistics of NO2, PM10 and PM2.5 by monitoring station",
  ...terms["ispra-air-quality"],
  attribution: "ISPRA - SNPA, qualità dell'aria in Italia, CC BY 4.0",
  homePage:
    "https://www.isprambiente.gov.it/it/banche-dati/banche-dati-folder/aria/qualita-dellaria",
  rhythm: "yearly",
  downloads: newest.map((file) => ({
    url: `${folder}/${file}`,
    path: `ispra-air-quality/${file}`,
  })),
  // End of the newest year that the means include.
  dataDate: "2022-12-31",
  files: {
    no2: { pattern: /(andamento_NO2|[-_]no2[-_]+statistiche)\.csv$/i },
    pm10: { pattern: /(andamento_PM10|[-_]pm10[-_]+statistiche)\.csv$/i },
    pm25: { pattern: /(andamento_PM2\.5|[-_]pm25[-_]+statistiche)\.csv$/i },
  },
  needs: [],
  coverage: "italy",
  classes: Object.fromEntries(
    tables.flatMap(({ measures }) => measures).flatMap(({ of }) =>
      Object.values(kinds).map((kind): [FeatureClass, { complete: boolean }] => [
        `${of}_${kind}`,
        { complete: true },
      ])
    ),
  ),
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const { role, measures } of tables) {
    for (const file of files[role] ?? []) yield* readTable(measures, file, tally);
  }
}

/**
 * Reads the stations of one table. All of them (about 700 in Italy) stay in memory, because the
 * rows of a station are not contiguous.
 */
async function* readTable(
  measures: readonly Measure[],
  file: InputFile,
  tally: Tally,
): AsyncGenerator<Row> {
  const stations = new Map<string, Station>();
  const days = measures.some(({ column }) => column === "days") ? { days: "sup50" } : {};
  const format: CsvFormat<string> = {
    ...(/statistiche\.csv$/i.test(file.path) ? published : copied),
    columns: { ...columns, ...days },
  };
  for await (const record of readCsv<Column>(file, format)) {
    tally.read();
    add(stations, measures, record, tally);
  }
  for (const { name, point, sum, years } of stations.values()) {
    yield { to: "feature", name, geometry: point, srid: 4326, value: sum / years };
  }
}

function add(
  stations: Map<string, Station>,
  measures: readonly Measure[],
  record: TableRecord<Column>,
  tally: Tally,
): void {
  if (!years.has(record.number("year"))) return tally.skip("year not in 2020-2022");
  // 1 if measurements cover about 85 % of the days or hours of the year, else 0 or empty.
  if (numberOf(record, "valid") !== 1) return tally.skip("too few measurements in the year");
  const kind = kinds[record.text("kind").toUpperCase()];
  if (kind === undefined) return tally.skip("neither a background nor a traffic station");
  const point = italianPoint(numberOf(record, "lon"), numberOf(record, "lat"), tally);
  if (point === null) return;
  for (const { of, column } of measures) {
    const value = numberOf(record, column);
    if (value === null) throw record.problem(column, "is empty, a number is expected");
    const name: FeatureClass = `${of}_${kind}`;
    const key = `${name} ${record.text("comune")} ${record.text("station")}`;
    const station = stations.get(key) ?? { name, point, sum: 0, years: 0 };
    station.sum += value;
    station.years++;
    stations.set(key, station);
  }
}

/** Parses a number with a decimal point or comma, without thousands separators; null if empty or `NA`. */
function numberOf(record: TableRecord<Column>, column: Column): number | null {
  const text = record.text(column);
  if (text === "" || text === "NA") return null;
  const value = parseNumber(text.replace(",", "."), ".");
  if (value === undefined) throw record.problem(column, `"${text}" is not a number`);
  return value;
}
