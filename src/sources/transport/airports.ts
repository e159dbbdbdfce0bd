import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { italianPoint } from "../../formats/position.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format: CsvFormat<"use" | "lat" | "lon"> = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { use: "Tipo Utilizzo", lat: "LAT", lon: "LON" },
};

/**
 * Airports open to civil traffic (ENAC's list). The list lacks Pantelleria, a military airport with
 * civil flights.
 */
export const airports: OfficialSource = {
  id: "airports",
  publisher: "ENAC - Ente Nazionale per l'Aviazione Civile",
  title: "Italian airports open to civil traffic",
  ...terms["airports"],
  attribution: "Aeroporti: ENAC",
  homePage: "https://www.enac.gov.it/",
  rhythm: "rarely",
  downloads: [{
    url: "https://raw.githubusercontent.com/leonardoguida/real_estate_predictive_model/" +
      "0377619b39eabc0ed1e9fca64322b4f9459ad58e/data/aeroporti.csv",
    path: "airports/aeroporti.csv",
  }],
  // The file is undated. It lists Comiso, which opened on this day, so it is not older.
  dataDate: "2013-05-30",
  files: { airports: { pattern: /(^|\/)aeroporti\.csv$/ } },
  needs: [],
  coverage: "italy",
  classes: { airport: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["airports"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      // CIVILE, CIVILE E MILITARE, CIVILE CON PRESENZA MILITARE ...: all serve passengers.
      if (!record.text("use").toUpperCase().startsWith("CIVILE")) {
        tally.skip("not open to civil traffic");
        continue;
      }
      const point = italianPoint(record.numberOrNull("lon"), record.numberOrNull("lat"), tally);
      if (point === null) continue;
      yield { to: "feature", name: "airport", geometry: point, srid: 4326 };
    }
  }
}
