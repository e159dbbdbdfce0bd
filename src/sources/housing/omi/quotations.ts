/** What the observatory quotes for a dwelling in each of its zones, semester by semester. */
import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import type { TableRecord } from "../../../formats/table-record.ts";
import type { Tally } from "../../../formats/tally.ts";
import { zipEntries } from "../../../formats/zip.ts";

/** Codes and numbers only, which are ASCII: the files differ in encoding, this reads them all. */
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

/** Gross square metres cost this share of what net ones cost (metrics, `rent_price`). */
const grossPerNet = 0.87;

/**
 * The quotations that stand for a zone's dwellings, preferred first: common flats in normal state,
 * else the other kinds of dwelling that are quoted in that state (types 21, 1, 22, 19: cheap flats,
 * houses, dwellings typical of the place, luxury flats). In parts of Veneto only the best state is
 * quoted: there the normal one is estimated by the median ratio of the two, in 4,934 zones that quote
 * both for common flats (3,778 for rents; second semester of 2018).
 */
const preferred = [
  { type: "20", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "21", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "1", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "22", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "19", state: "NORMALE", priceRatio: 1, rentRatio: 1 },
  { type: "20", state: "OTTIMO", priceRatio: 1.27, rentRatio: 1.21 },
] as const;

/** What is known of one zone's dwellings. */
export interface ZoneQuotation {
  /** Cadastral code of the comune, as of the semester. */
  readonly belfiore: string;
  /** `<belfiore>:<zone>`. */
  readonly code: string;
  /** Position among the preferred quotations. */
  readonly rank: number;
  /** EUR per gross square metre: middle of the quoted range. */
  readonly price: number;
  /** EUR per gross square metre and month, null where no rent is quoted. */
  readonly rent: number | null;
  /** Width of the range of prices by its middle. */
  readonly spread: number;
  /** Taken from a dwelling in better state. */
  readonly estimated: boolean;
  /** The price of the same kind of dwelling in the oldest semester held that quotes it. */
  oldest: { readonly price: number; readonly semester: number } | null;
}

/** The zones of the newest semester. */
export interface Quotations {
  /** Half-years since year 0: the second semester of 2018 is 4037. */
  readonly semester: number;
  readonly zones: ReadonlyMap<string, ZoneQuotation>;
}

/**
 * Reads the semesters' archives, newest first. Memory grows with the zones, not with the semesters.
 *
 * @throws {InputFileError} where an archive holds no table of values, or is damaged.
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

/** The day on which a semester ends. */
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

/** The code of a zone in the release: zones are numbered in each comune. */
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
