/**
 * Reads school buildings from the ministry's register of 2018/19. The file does not state their level, and 47 %
 * of the buildings have no usable position, so distances are upper bounds.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import { italianPoint } from "../../formats/position.ts";
import type { Tally } from "../../formats/tally.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    belfiore: "CodiceComune",
    kind: "TipologiaIndirizzo",
    street: "DenominazioneIndirizzo",
    number: "NumeroCivico",
    lat: "Latitude",
    lon: "Longitude",
    exact: "ExactLocation",
  },
} as const satisfies CsvFormat<string>;

/** The files of the buildings. */
export const buildingFiles = { pattern: /MIUR_Schools_with_coordinates[^/]*\.csv$/i };

/**
 * School buildings of 2018/19, whose positions the INTERSTAT project determined from their
 * addresses.
 */
export const miurSchools: OfficialSource = {
  id: "miur-schools",
  publisher: "Ministero dell'Istruzione e del Merito",
  title: "School buildings 2018/19, located by the INTERSTAT project",
  ...terms["miur-schools"],
  attribution:
    "Ministero dell'Istruzione e del Merito, anagrafe dell'edilizia scolastica 2018/19, " +
    "CC BY 4.0; positions © OpenStreetMap contributors, ODbL 1.0",
  homePage: "https://dati.istruzione.it/opendata/",
  rhythm: "once",
  downloads: [{
    url: "https://interstat.eng.it/files/gf/input/it/MIUR_Schools_with_coordinates.csv",
    path: "miur-schools/MIUR_Schools_with_coordinates.csv",
  }],
  // The first day of the school year 2018/19.
  dataDate: "2018-09-01",
  files: { buildings: buildingFiles },
  needs: [],
  coverage: "none",
  classes: { school: { complete: false } },
  read,
};

/** A building located by its house number. */
export interface Building {
  /** Cadastral code of the comune. */
  readonly belfiore: string;
  /** Street and house number, as published. */
  readonly address: string;
  readonly point: Point;
}

/** The buildings that were located by their house number. Skips the others. */
export async function* readBuildings(
  files: readonly InputFile[],
  tally: Tally,
): AsyncGenerator<Building> {
  for (const file of files) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const lon = record.numberOrNull("lon");
      // Located without house number: anywhere on the street, which may be kilometres long.
      if (lon !== null && record.text("exact").toLowerCase() !== "true") {
        tally.skip("located to its street only");
        continue;
      }
      const point = italianPoint(lon, record.numberOrNull("lat"), tally);
      if (point === null) continue;
      const address = ["kind", "street", "number"] as const;
      yield {
        belfiore: record.text("belfiore"),
        address: address.map((column) => record.text(column)).join(" "),
        point,
      };
    }
  }
}

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for await (const { point } of readBuildings(files["buildings"] ?? [], tally)) {
    yield { to: "feature", name: "school", geometry: point, srid: 4326 };
  }
}
