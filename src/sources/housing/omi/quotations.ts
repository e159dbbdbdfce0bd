import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import type { TableRecord } from "../../../formats/table-record.ts";
import type { Tally } from "../../../formats/tally.ts";
import { zipEntries } from "../../../formats/zip.ts";

/**
 * The columns that are read contain only ASCII codes and numbers, so one encoding fits all files.
 */
const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  captionLines: 1,
  columns: {
    comune: "Comune_amm",
    zone: "Zona",
    type: "Cod_Tip",
    state: "Stato",
    priceMin: "Compr_min",
    priceMax: "Compr_max",
    priceSurface: "Sup_NL_compr",
    rentMin: "Loc_min",
    rentMax: "Loc_max",
    rentSurface: "Sup_NL_loc",
  },
} as const satisfies CsvFormat<string>;
type Quotation = TableRecord<keyof typeof format.columns>;

/** Price per gross square metre as a ratio of the price per net square metre. */
const grossPerNet = 0.87;

/**
 * Quotations that represent a zone's dwellings, preferred first: common flats in normal state, otherwise
 * other dwellings in normal state (types 21, 1, 22, 19: economy flats, houses, dwellings typical of the
 * place, luxury flats). Parts of Veneto have quotations for the best state only. There, the median ratio
 * of both states gives an estimate for the normal state. The ratio comes from the 4,934 zones (3,778 for
 * rents) that had both quotations for common flats in the second semester of 2018.
 */
const preferred = [
  { type: "20", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "21", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "1", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "22", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "19", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "20", state: "OTTIMO", priceRatio: 1.27, rentRatio: 1.21 },
] as const;

/** The quotation that represents a zone. */
export interface ZoneQuotation {
  /** Cadastral code of the comune in that semester. */
  readonly belfiore: string;
  /** Code of the zone, `<belfiore>:<zone>`. */
  readonly code: string;
  /** Index in {@link preferred}. */
  readonly rank: number;
  /** Middle of the quoted price range, in EUR per gross square metre. */
  readonly price: number;
  /** Rent in EUR per gross square metre and month; null without a quotation. */
  readonly rent: number | null;
  /** Width of the price range divided by its middle. */
  readonly spread: number;
  /** Whether the price is an estimate from dwellings in better state. */
  readonly estimated: boolean;
  /** Price of the same kind of dwelling in the oldest available semester; null if no semester has one. */
  oldest: { readonly price: number; readonly semester: number } | null;
}

/** The newest semester and its zones by code. */
export interface Quotations {
  /** Number of semesters since year 0: the second semester of 2018 is 4037. */
  readonly semester: number;
  readonly zones: ReadonlyMap<string, ZoneQuotation>;
}

/**
 * Reads the quotations of dwellings by zone from the archives of all semesters, newest first.
 * Memory grows with the number of zones, not of semesters.
 *
 * @throws {InputFileError} if an archive is damaged or has no table of values
 */
export async function readQuotations(
  archives: readonly InputFile[],
  tally: Tally,
): Promise<Quotations> {
  const tables = (await Array.fromAsync(archives, findTable)).sort((a, b) =>
    b.semester - a.semester
  );
  const zones = new Map<string, ZoneQuotation>();
  const newest = tables[0]?.semester ?? 0;
  for (const { archive, name, semester } of tables) {
    for await (const entry of zipEntries(archive, name)) {
      for await (const record of readCsv(entry, format)) {
        tally.read();
        const quotation = toQuotation(record, tally);
        if (quotation === null) continue;
        if (semester === newest) keepPreferred(zones, quotation, tally);
        else keepOldest(zones, quotation, semester, tally);
      }
    }
  }
  return { semester: newest, zones };
}

/** The last day of a semester (ISO date). */
export function semesterEnd(semester: number): string {
  return `${Math.floor(semester / 2)}-${semester % 2 === 0 ? "06-30" : "12-31"}`;
}

interface Table {
  readonly archive: InputFile;
  readonly name: RegExp;
  readonly semester: number;
}

async function findTable(archive: InputFile): Promise<Table> {
  const values = /_(\d{4})([12])_VALORI\.csv$/i;
  for await (const { path } of zipEntries(archive, values)) {
    const [, year, half] = values.exec(path) ?? [];
    return { archive, name: values, semester: 2 * Number(year) + Number(half) - 1 };
  }
  throw new InputFileError(archive.path, null, "holds no table of values (..._20182_VALORI.csv)");
}

function toQuotation(record: Quotation, tally: Tally): ZoneQuotation | null {
  const [type, state] = [record.text("type"), record.text("state")];
  const rank = preferred.findIndex((choice) => choice.type === type && choice.state === state);
  const choice = preferred[rank];
  if (choice === undefined) {
    tally.skip("not a dwelling in normal state");
    return null;
  }
  const [min, max] = [record.numberOrNull("priceMin") ?? 0, record.numberOrNull("priceMax") ?? 0];
  if (max === 0) {
    tally.skip("no price quoted");
    return null;
  }
  const rents = (record.numberOrNull("rentMin") ?? 0) + (record.numberOrNull("rentMax") ?? 0);
  const belfiore = record.text("comune");
  return {
    belfiore,
    code: zoneCode(belfiore, record.text("zone")),
    rank,
    price: gross((min + max) / 2, record.text("priceSurface")) / choice.priceRatio,
    rent: rents === 0 ? null : gross(rents / 2, record.text("rentSurface")) / choice.rentRatio,
    spread: (max - min) / ((min + max) / 2),
    estimated: choice.priceRatio !== 1,
    oldest: null,
  };
}

/** The code of a zone in the release. Zone names are unique only within a comune. */
export function zoneCode(belfiore: string, zone: string): string {
  return `${belfiore}:${zone}`;
}

function gross(perSquareMetre: number, surface: string): number {
  return surface === "N" ? perSquareMetre * grossPerNet : perSquareMetre;
}

function keepPreferred(
  zones: Map<string, ZoneQuotation>,
  quotation: ZoneQuotation,
  tally: Tally,
): void {
  const known = zones.get(quotation.code);
  if (known !== undefined) tally.skip("the zone has a quotation that represents it better");
  if (known === undefined || quotation.rank < known.rank) zones.set(quotation.code, quotation);
}

function keepOldest(
  zones: ReadonlyMap<string, ZoneQuotation>,
  { code, rank, price }: ZoneQuotation,
  semester: number,
  tally: Tally,
): void {
  const known = zones.get(code);
  if (known?.rank === rank) known.oldest = { price, semester };
  else tally.skip("not comparable with the newest semester");
}
