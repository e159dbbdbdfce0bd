import type { Position } from "geojson";
import type { CsvFormat } from "../../../formats/csv.ts";
import { parseNumber } from "../../../formats/number.ts";
import { italianPoint } from "../../../formats/position.ts";
import type { TableRecord } from "../../../formats/table-record.ts";
import type { Tally } from "../../../formats/tally.ts";

type Column =
  | "belfiore"
  | "street"
  | "name"
  | "locality"
  | "second"
  | "third"
  | "civico"
  | "esponente"
  | "colour"
  | "metric"
  | "unnumbered"
  | "x"
  | "y";

/**
 * The publisher's file, national or regional. A row is an access from a street, usually with a
 * house number. Editions differ in their other columns.
 */
export const format: CsvFormat<Column> = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  looseQuotes: true,
  columns: {
    belfiore: "CODICE_COMUNE",
    street: "PROGRESSIVO_NAZIONALE",
    name: "ODONIMO",
    locality: /^LOCALIT/,
    second: /^DIZIONE_LINGUA_?1$/,
    third: /^DIZIONE_LINGUA_?2$/,
    civico: "CIVICO",
    esponente: "ESPONENTE",
    colour: /^SPECIFICIT/,
    metric: "METRICO",
    unnumbered: "PROGRESSIVO_SNC",
    x: /^COORD_?X/,
    y: /^COORD_?Y/,
  },
  optional: {
    locality: true,
    second: true,
    third: true,
    colour: true,
    metric: true,
    unnumbered: true,
  },
};

/** A record of the file. */
export type AccessRecord = TableRecord<Column>;

/** A house number and its suffix, if any. */
export interface AccessNumber {
  readonly civico: number;
  readonly esponente: string | null;
}

/**
 * The house number of an access; null if it has none (described as after a number, `snc`). Includes
 * numbers that are metres from the start of the street, since people use these. Red numbers get their
 * usual letter (`12r`).
 */
export function houseNumberOf(record: AccessRecord): AccessNumber | null {
  if (record.text("unnumbered") !== "") return null;
  const digits = record.text("civico") || record.text("metric");
  if (!/^\d{1,6}$/.test(digits) || Number(digits) === 0) return null;
  const letters = record.text("esponente").replace(/ROSS[OA]$/i, "R");
  const red = /^ROSS[OA]$/i.test(record.text("colour")) && !/R$/i.test(letters);
  return { civico: Number(digits), esponente: `${letters}${red ? "R" : ""}` || null };
}

/** A value in degrees above all longitudes and below all latitudes of Italy, to detect swapped axes. */
const betweenAxes = 30;

/**
 * The position of an access in degrees of ETRF2000. Null if the comune has not located it; also null,
 * refusing the record, if the position is not in Italy. Corrects swapped axes.
 */
export function positionOf(record: AccessRecord, tally: Tally): Position | null {
  const [x, y] = [degrees(record.text("x")), degrees(record.text("y"))];
  if (x === undefined || y === undefined) {
    tally.refuse("position is not a number");
    return null;
  }
  const swapped = x !== null && y !== null && x > betweenAxes && y < betweenAxes;
  const point = swapped ? italianPoint(y, x, tally) : italianPoint(x, y, tally);
  return point?.coordinates ?? null;
}

/**
 * Parses degrees: null if the field is empty or zero, undefined if it is not a number. Accepts a
 * decimal point or comma, since degrees have no thousands.
 */
function degrees(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseNumber(text.replace(",", "."), ".");
  return value === 0 ? null : value;
}
