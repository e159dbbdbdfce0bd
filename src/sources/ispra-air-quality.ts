/**
 * Air quality at Italy's monitoring stations: yearly means of NO2, PM10 and PM2.5, and the days with
 * more than 50 ug/m3 of PM10.
 *
 * A station stands for what it was sited for (Directive 2008/50/EC, annex III B): background for
 * several km2, traffic for 100 m of street, industrial for 250 m x 250 m downwind of one plant.
 * Background and traffic are kept apart; industrial stations are refused, as they say nothing of
 * a place some kilometres away and, unlike traffic, not even what kind of place resembles theirs.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "./csv.ts";
import { italianPoint } from "./position.ts";
import type { Input, InputFile, Row, Source, Tally } from "./source.ts";
import type { TableRecord } from "./table.ts";

/** The newest years published. Three of them, so that one summer or lockdown does not decide. */
const years: ReadonlySet<number> = new Set([2020, 2021, 2022]);

/** Ending of the feature class by kind of station. */
const kinds: Readonly<Record<string, string>> = { FONDO: "background", TRAFFICO: "traffic" };

interface Table {
  readonly role: string;
  readonly lon: string;
  readonly lat: string;
  /** Beginning of the feature class, and the column with its value. */
  readonly measures: Readonly<Record<string, string>>;
}

/** The three tables name their columns differently. */
const tables: readonly Table[] = [
  { role: "no2", lon: "longitudine", lat: "latitudine", measures: { no2: "media_annua" } },
  { role: "pm10", lon: "Lon", lat: "Lat", measures: { pm10: "media_anno", pm10_days: "sup50" } },
  { role: "pm25", lon: "Lon", lat: "Lat", measures: { pm25: "media_annua" } },
];

/** Sum of the valid years of one measure at one station. */
interface Station {
  readonly name: string;
  readonly point: Point;
  sum: number;
  years: number;
}

/** Yearly air quality statistics by station (ISPRA, SNPA). */
export const ispraAirQuality: Source = {
  id: "ispra-air-quality",
  publisher: "ISPRA - Sistema nazionale per la protezione dell'ambiente (SNPA)",
  title: "Air quality: yearly statistics of NO2, PM10 and PM2.5 by monitoring station",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution: "ISPRA - SNPA, qualità dell'aria in Italia, CC BY 4.0",
  homePage: "https://www.isprambiente.gov.it/",
  rhythm: "once",
  downloads: [],
  // The end of the newest year in the means.
  dataDate: "2022-12-31",
  files: {
    no2: { pattern: /andamento_NO2\.csv$/i },
    pm10: { pattern: /andamento_PM10\.csv$/i },
    pm25: { pattern: /andamento_PM2\.5\.csv$/i },
  },
  needs: [],
  coverage: "italy",
  classes: Object.fromEntries(
    tables.flatMap(({ measures }) => Object.keys(measures)).flatMap((measure) =>
      Object.values(kinds).map((kind) => [`${measure}_${kind}`, { complete: true }])
    ),
  ),
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const table of tables) {
    for (const file of files[table.role] ?? []) yield* readTable(table, file, tally);
  }
}

/** Years of a station can stand anywhere: all stations are held, some 700 in the whole country. */
async function* readTable(table: Table, file: InputFile, tally: Tally): AsyncGenerator<Row> {
  const stations = new Map<string, Station>();
  for await (const record of readCsv(file, formatOf(table))) {
    tally.read();
    add(stations, table, record, tally);
  }
  for (const { name, point, sum, years } of stations.values()) {
    yield { to: "feature", name, geometry: point, srid: 4326, value: sum / years };
  }
}

function formatOf({ lon, lat, measures }: Table): CsvFormat<string> {
  return {
    encoding: "utf-8",
    delimiter: ",",
    decimal: ",",
    columns: {
      comune: "id_comune",
      station: "nome_stazione",
      kind: "tipo_stazione",
      year: "anno",
      valid: "copertura",
      lon,
      lat,
      ...measures,
    },
  };
}

function add(
  stations: Map<string, Station>,
  { measures }: Table,
  record: TableRecord<string>,
  tally: Tally,
): void {
  if (!years.has(record.number("year"))) return tally.refuse("year not in 2020-2022");
  // 1 where measurements cover enough of the year (some 85 % of its days or hours), else 0.
  if (record.text("valid") !== "1") return tally.refuse("too few measurements in the year");
  const kind = kinds[record.text("kind").toUpperCase()];
  if (kind === undefined) return tally.refuse("neither a background nor a traffic station");
  const point = italianPoint(record.numberOrNull("lon"), record.numberOrNull("lat"), tally);
  if (point === null) return;
  for (const measure in measures) {
    const name = `${measure}_${kind}`;
    const key = `${name} ${record.text("comune")} ${record.text("station")}`;
    const station = stations.get(key) ?? { name, point, sum: 0, years: 0 };
    station.sum += record.number(measure);
    station.years++;
    stations.set(key, station);
  }
}
