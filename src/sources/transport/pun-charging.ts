/**
 * Reads public charge points of electric vehicles. A feature represents consecutive rows at the same location,
 * and its value is their number. Sums within a radius do not depend on how rows are grouped, and memory does
 * not grow with the file.
 */
import type { Point } from "geojson";
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import { italianPoint } from "../../formats/position.ts";
import type { Tally } from "../../formats/tally.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format: CsvFormat<"status" | "lat" | "lon" | "id"> = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { status: "status", lat: "latitude", lon: "longitude", id: "evse_id" },
};

/**
 * States of points that do not exist (OCPI: "will be operational soon", "discontinued or removed"). All other
 * states are temporary, such as in use or out of order, and count.
 */
const absent: ReadonlySet<string> = new Set(["PLANNED", "REMOVED"]);

/** Charge points of the national platform (Piattaforma Unica Nazionale). */
export const punCharging: OfficialSource = {
  id: "pun-charging",
  publisher: "GSE - Ministero dell'Ambiente e della Sicurezza Energetica",
  title: "Piattaforma Unica Nazionale: charge points of electric vehicles",
  ...terms["pun-charging"],
  attribution: "GSE - MASE, Piattaforma Unica Nazionale dei punti di ricarica",
  homePage: "https://www.piattaformaunicanazionale.it/idr",
  // The platform offered a daily download until June 2026. Since then it only displays the points.
  rhythm: "once",
  downloads: [],
  dataDate: "2025-07-12",
  files: { points: { pattern: /pun_pdr_[^/]*\.csv$/ } },
  needs: [],
  coverage: "italy",
  classes: { charging_point: { complete: true } },
  read,
};

async function* read({ files, tally }: Input): AsyncGenerator<Row> {
  for (const file of files["points"] ?? []) yield* countByPlace(pointsThatAreThere(file, tally));
}

async function* pointsThatAreThere(file: InputFile, tally: Tally): AsyncGenerator<Point> {
  let previousId = "";
  for await (const record of readCsv(file, format)) {
    tally.read();
    const id = record.text("id");
    const repeated = id === previousId;
    previousId = id;
    if (absent.has(record.text("status"))) tally.skip("planned or removed");
    else if (repeated) tally.refuse("listed twice");
    else {
      const point = italianPoint(record.numberOrNull("lon"), record.numberOrNull("lat"), tally);
      if (point !== null) yield point;
    }
  }
}

async function* countByPlace(points: AsyncIterable<Point>): AsyncGenerator<Row> {
  let place: Point | null = null;
  let value = 0;
  for await (const point of points) {
    if (place !== null && !samePlace(place, point)) {
      yield { to: "feature", name: "charging_point", geometry: place, srid: 4326, value };
      value = 0;
    }
    place = point;
    value++;
  }
  if (place === null) return;
  yield { to: "feature", name: "charging_point", geometry: place, srid: 4326, value };
}

function samePlace(a: Point, b: Point): boolean {
  return a.coordinates[0] === b.coordinates[0] && a.coordinates[1] === b.coordinates[1];
}
