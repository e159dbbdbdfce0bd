/**
 * School buildings of the ministry's register of 2018/19, of any level: what they teach is not in the
 * file, and 47 % of them have no usable position. The nearest one is an upper bound of the distance.
 */
import { type CsvFormat, readCsv } from "./csv.ts";
import { italianPoint } from "./position.ts";
import type { Input, Row, Source } from "./source.ts";

const format: CsvFormat<"lat" | "lon" | "exact"> = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { lat: "Latitude", lon: "Longitude", exact: "ExactLocation" },
};

/** School buildings with the positions that the INTERSTAT project found for their addresses. */
export const miurSchools: Source = {
  id: "miur-schools",
  publisher: "Ministero dell'Istruzione e del Merito",
  title: "School buildings 2018/19, located by the INTERSTAT project",
  licence: "CC BY 4.0; positions ODbL 1.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution:
    "Ministero dell'Istruzione e del Merito, anagrafe dell'edilizia scolastica 2018/19, " +
    "CC BY 4.0; positions © OpenStreetMap contributors, ODbL 1.0",
  homePage: "https://dati.istruzione.it/opendata/",
  rhythm: "once",
  downloads: [],
  // The first day of the school year 2018/19.
  dataDate: "2018-09-01",
  files: { buildings: { pattern: /MIUR_Schools_with_coordinates[^/]*\.csv$/i } },
  needs: [],
  coverage: "none",
  classes: { school: { complete: false } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["buildings"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const lon = record.numberOrNull("lon");
      // Sought without a house number: somewhere on the street, which may be kilometres long.
      if (lon !== null && record.text("exact").toLowerCase() !== "true") {
        tally.refuse("located to its street only");
        continue;
      }
      const point = italianPoint(lon, record.numberOrNull("lat"), tally);
      if (point === null) continue;
      yield { to: "feature", name: "school", geometry: point, srid: 4326 };
    }
  }
}
