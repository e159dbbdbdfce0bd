/**
 * Reads the railway stations of trains tracked by ViaggiaTreno. The list lacks local railways of other
 * companies, so distances are upper bounds.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { italianPoint } from "../../formats/position.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format: CsvFormat<"lat" | "lon"> = {
  encoding: "utf-8",
  delimiter: "\t",
  decimal: ".",
  columns: { lat: "lat", lon: "lon" },
};

/** Stations of ViaggiaTreno, collected by querying it for each one. */
export const railwayStations: OfficialSource = {
  id: "railway-stations",
  publisher: "Trenitalia (ViaggiaTreno)",
  title: "Railway stations of ViaggiaTreno",
  ...terms["railway-stations"],
  attribution: "Stazioni ferroviarie: ViaggiaTreno, Trenitalia",
  homePage: "http://www.viaggiatreno.it/",
  rhythm: "once",
  downloads: [{
    url: "https://raw.githubusercontent.com/sabas/trenitalia/master/stazioni_coord.tsv",
    path: "railway-stations/stazioni_coord.tsv",
  }],
  // The file is undated. It lists Reggio Emilia AV, opened on this day, but not Napoli Afragola (2017). The
  // data date is the earlier limit.
  dataDate: "2013-06-09",
  files: { stations: { pattern: /(^|\/)(viaggiatreno_)?stazioni_coord\.tsv$/ } },
  needs: [],
  coverage: "none",
  classes: { rail_station: { complete: false } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["stations"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const point = italianPoint(record.numberOrNull("lon"), record.numberOrNull("lat"), tally);
      if (point === null) continue;
      yield { to: "feature", name: "rail_station", geometry: point, srid: 4326 };
    }
  }
}
