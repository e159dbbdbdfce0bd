/**
 * Railway stations of the trains that ViaggiaTreno follows. Local railways of other companies are
 * missing: the nearest one listed is only an upper bound of the distance.
 */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { italianPoint } from "../../formats/position.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format: CsvFormat<"lat" | "lon"> = {
  encoding: "utf-8",
  delimiter: "\t",
  decimal: ".",
  columns: { lat: "lat", lon: "lon" },
};

/** Stations known to ViaggiaTreno, as someone asked it for them one by one. */
export const railwayStations: OfficialSource = {
  id: "railway-stations",
  publisher: "Trenitalia (ViaggiaTreno)",
  title: "Railway stations of ViaggiaTreno",
  licence: "not stated",
  licenceUrl: null,
  attribution: "Stazioni ferroviarie: ViaggiaTreno, Trenitalia",
  homePage: "http://www.viaggiatreno.it/",
  rhythm: "once",
  downloads: [{
    url: "https://raw.githubusercontent.com/sabas/trenitalia/master/stazioni_coord.tsv",
    path: "railway-stations/stazioni_coord.tsv",
  }],
  // The file has no date. It holds Reggio Emilia AV (opened on this day) and lacks Napoli Afragola
  // (2017): the earlier end is taken.
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
