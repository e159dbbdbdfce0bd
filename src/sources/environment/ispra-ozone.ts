/**
 * Reads ozone at Italy's monitoring stations: days per year with a maximum 8-hour mean above 120 ug/m3.
 * Uses background stations only, because exhaust gases destroy the ozone around traffic stations.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { parseNumber } from "../../formats/number.ts";
import { italianPoint } from "../../formats/position.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** Number of latest years in the mean, as in the directive's target (2008/50/EC, annex VII). */
const span = 3;

/** The column of the days has the threshold in its name. */
const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  looseQuotes: true,
  columns: {
    station: "station_eu_code",
    kind: "tipo_stazione",
    lon: "Lon",
    lat: "Lat",
    year: "yy",
    days: /^sup_?120/i,
    valid: "copertura",
  },
} as const satisfies CsvFormat<string>;

interface Station {
  readonly point: Point;
  days: number;
  years: number;
}

/**
 * Yearly ozone statistics by station since 2002. The file name states the first and the last year
 * (`2024-02-26_2002_2022_o3_statistiche.csv`), as for the NO2 and PM files of `ispra-air-quality`.
 */
export const ispraOzone: OfficialSource = {
  id: "ispra-ozone",
  publisher: "ISPRA - Sistema nazionale per la protezione dell'ambiente (SNPA)",
  title: "Air quality: yearly statistics of ozone by monitoring station",
  ...terms["ispra-ozone"],
  attribution: "Ozono: ISPRA - SNPA, qualità dell'aria in Italia, CC BY 4.0",
  homePage:
    "https://www.isprambiente.gov.it/it/banche-dati/banche-dati-folder/aria/qualita-dellaria",
  rhythm: "yearly",
  downloads: [{
    url: "https://www.isprambiente.gov.it/files2024/attivita/aria/" +
      "2024-02-26_2002_2022_o3_statistiche.csv",
    path: "ispra-ozone/2024-02-26_2002_2022_o3_statistiche.csv",
  }],
  dataDate: "2022-12-31",
  files: { stations: { pattern: /_\d{4}_o3_+statistiche[^/]*\.csv$/i } },
  needs: [],
  coverage: "italy",
  classes: { o3_days_background: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["stations"] ?? []) {
    const newest = lastYear(file);
    yield { to: "date", name: "o3_days_background", date: `${newest}-12-31` };
    // The rows of a station are not contiguous, so all stations (about 350 in Italy) stay in memory.
    const stations = new Map<string, Station>();
    for await (const record of readCsv(file, format)) {
      tally.read();
      const days = record.text("days");
      if (record.number("year") <= newest - span) tally.refuse(`not of the newest ${span} years`);
      else if (record.text("kind").toUpperCase() !== "FONDO") {
        tally.skip("not a background station");
      } else if (record.text("valid") !== "1" || days === "" || days === "NA") {
        tally.skip("too few measurements in the year");
      } else {
        const point = italianPoint(degrees(record.text("lon")), degrees(record.text("lat")), tally);
        if (point === null) continue;
        const station = stations.get(record.text("station")) ?? { point, days: 0, years: 0 };
        station.days += record.number("days");
        station.years++;
        stations.set(record.text("station"), station);
      }
    }
    for (const { point: geometry, days, years } of stations.values()) {
      const value = days / years;
      yield { to: "feature", name: "o3_days_background", geometry, srid: 4326, value };
    }
  }
}

function lastYear({ path }: InputFile): number {
  const [, year] = /_(\d{4})_o3_/i.exec(path) ?? [];
  if (year === undefined) throw new InputFileError(path, null, "names no last year");
  return Number(year);
}

/** Parses degrees with a decimal point or comma: related ISPRA files use a point, this one a comma. */
function degrees(text: string): number | null {
  return parseNumber(text.replace(",", "."), ".") ?? null;
}
