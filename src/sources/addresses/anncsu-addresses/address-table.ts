/** One row of the file: an access from a street, which most often has a house number. */
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

/** The publisher's file, national or of a region. Editions differ in what they tell beside the number. */
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

/** A house number, and what follows it. */
export interface AccessNumber {
  readonly civico: number;
  readonly esponente: string | null;
}

/**
 * The house number of an access. Null where it has none: it is said to come after a number (`snc`).
 * Where numbers are metres from the beginning of the street, those are what people write too. Red
 * numbers get the letter that people write for them (`12r`).
 */
export function houseNumberOf(record: AccessRecord): AccessNumber | null {
  if (record.text("unnumbered") !== "") return null;
  const digits = record.text("civico") || record.text("metric");
  if (!/^\d{1,6}$/.test(digits) || Number(digits) === 0) return null;
  const letters = record.text("esponente").replace(/ROSS[OA]$/i, "R");
  const red = /^ROSS[OA]$/i.test(record.text("colour")) && !/R$/i.test(letters);
  return { civico: Number(digits), esponente: `${letters}${red ? "R" : ""}` || null };
}

/** Degrees that no latitude of Italy is below and no longitude above: they tell swapped axes. */
const betweenAxes = 30;

/**
 * Where an access is, in degrees of ETRF2000. Null where the comune has not located it, or where the
 * fields hold no position in Italy: then the record just read is refused. Swapped axes are put right.
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
 * Null where the field is empty or zero, undefined where it holds no number. Whichever the decimal sign:
 * degrees have no thousands to group.
 */
function degrees(text: string): number | null | undefined {
  if (text.trim() === "") return null;
  const value = parseNumber(text.replace(",", "."), ".");
  return value === 0 ? null : value;
}
