import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import { byRegion } from "../by-region.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

type Column = "kind" | "name" | "cap" | "locality" | "civico" | "esponente" | "x" | "y";

const format: CsvFormat<Column> = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ".",
  columns: {
    kind: "DUG",
    name: "DUF",
    cap: "CAP",
    locality: "QuartiereSobborgo",
    civico: "Civico",
    esponente: "Esponente",
    x: "CoordX",
    y: "CoordY",
  },
};

/**
 * Bounds of the comune and its surroundings in EPSG:3003, in metres. Distinguishes the file from those of
 * other comuni with a similar name, since it does not name its comune.
 */
const alessandria = { west: 1_458_000, south: 4_962_000, east: 1_486_000, north: 4_985_000 };

const downloads = [{
  url: "https://raw.githubusercontent.com/ComunediAlessandria/open-data/refs/heads/main/" +
    "dataset/numeri-civici/numeri-civici.csv",
  path: "alessandria-civici/numeri-civici.csv",
}];

/** House numbers of the comune of Alessandria, from the comune's own survey. */
export const alessandriaCivici: OfficialSource = {
  id: "alessandria-civici",
  publisher: "Comune di Alessandria",
  title: "House numbers of Alessandria",
  ...terms["alessandria-civici"],
  attribution: "Comune di Alessandria, numeri civici, CC BY 4.0",
  homePage: "https://www.comune.alessandria.it/",
  rhythm: "yearly",
  downloads,
  find: byRegion({ "01": downloads }),
  dataDate: "2026-02-03",
  files: { civici: { pattern: /(^|\/)numeri-civici\.csv$/ } },
  needs: [],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["civici"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const row = address(record);
      if (isNearAlessandria(row.x, row.y)) yield row;
      else tally.refuse("position outside Alessandria");
    }
  }
}

function address(record: TableRecord<Column>): Extract<Row, { to: "address" }> {
  const civico = record.number("civico");
  if (!Number.isInteger(civico)) throw record.problem("civico", `${civico} is not a whole number`);
  return {
    to: "address",
    comune: "006003",
    street: `${record.text("kind")} ${record.text("name")}`.trim(),
    civico,
    esponente: record.text("esponente") || null,
    cap: record.text("cap") || null,
    locality: record.text("locality") || null,
    x: record.number("x"),
    y: record.number("y"),
    srid: 3003,
  };
}

function isNearAlessandria(x: number, y: number): boolean {
  const { west, south, east, north } = alessandria;
  return x >= west && x <= east && y >= south && y <= north;
}
