import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../../formats/input-file.ts";
import { readSheet, type SheetFormat } from "../../../formats/spreadsheet.ts";
import type { Comuni } from "../../comuni.ts";
import { crimeTerritory, crimeTerritoryNamed } from "../crime-territory.ts";

/** Number of reports of one offence in a territory and a year. */
export interface CrimeCount {
  readonly year: number;
  /**
   * As {@link crimeTerritory} returns it; null if the ministry did not assign the reports to a
   * province.
   */
  readonly territory: string | null;
  /** `15.d`, or `08` for a group. */
  readonly code: string;
  readonly count: number;
}

/** All 73 offences of 2017-2020, merged from the ministry's yearly tables. */
export const mergedFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { year: "ANNO", offence: "Reato", provincia: "Sigla automobilistica", count: "Totale" },
} as const satisfies CsvFormat<string>;

/** Five offences to 2024, from the police's own database (SDI). */
export const sdiFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    year: "anno",
    offence: "delitto",
    provincia: "sigla_automobilistica",
    count: "valore",
  },
} as const satisfies CsvFormat<string>;

/** The counts of a table with abbreviations of provinces. */
export async function* readCounts(
  file: InputFile,
  format: typeof mergedFormat | typeof sdiFormat,
): AsyncGenerator<CrimeCount> {
  for await (const record of readCsv<keyof typeof mergedFormat.columns>(file, format)) {
    const provincia = record.text("provincia");
    yield {
      year: record.number("year"),
      territory: provincia === "" ? null : crimeTerritory(provincia),
      code: offenceCode(record.text("offence")),
      count: record.number("count"),
    };
  }
}

/**
 * Numbers of 2019 have dots between thousands. A region and an empty last column are present only in some
 * years.
 */
const yearlyCsv = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  columns: { year: "ANNO", offence: /^reato$/i, provincia: "Provincia", count: /^tot\w* delitti/i },
} as const satisfies CsvFormat<string>;

const yearlySheet = {
  decimal: ".",
  sheet: /^prov/i,
  columns: { offence: "DELITTO", provincia: "PROVINCIA", count: /^totale delitti/i },
} as const satisfies SheetFormat<string>;

const unknownProvince = "is no province of the list";

/**
 * The counts of one year's original table by province (INT 00062), with full names of provinces. 2017 to
 * 2019 are CSV; 2020 is a sheet with its year only in the file name.
 *
 * @throws {InputFileError} for another table, or an unknown province in it
 */
export async function* readYearly(file: InputFile, comuni: Comuni): AsyncGenerator<CrimeCount> {
  const territoryOf = (name: string) => crimeTerritoryNamed(name, comuni);
  if (/\.csv$/i.test(file.path)) {
    for await (const record of readCsv(file, yearlyCsv)) {
      const territory = territoryOf(record.text("provincia"));
      if (territory === undefined) throw record.problem("provincia", unknownProvince);
      const code = offenceCode(record.text("offence"));
      yield { year: record.number("year"), territory, code, count: record.number("count") };
    }
    return;
  }
  const year = Number(/(20\d\d)\.xls$/i.exec(file.path)?.[1]);
  if (Number.isNaN(year)) throw new InputFileError(file.path, null, "no year in its name");
  let group = "";
  for await (const record of readSheet(file, yearlySheet)) {
    const territory = territoryOf(record.text("provincia"));
    if (territory === undefined) throw record.problem("provincia", unknownProvince);
    // An offence inside a group has only a letter (`d. Furti in abitazione`).
    const [, letter] = /^([a-z])\. /.exec(record.text("offence")) ?? [];
    if (letter === undefined) group = offenceCode(record.text("offence"));
    const code = letter === undefined ? group : `${group}.${letter}`;
    yield { year, territory, code, count: record.numberOrNull("count") ?? 0 };
  }
}

/** `15.d Furti in abitazione` is `15.d`, `08.0 LESIONI DOLOSE` and `8. LESIONI DOLOSE` are `08`. */
function offenceCode(offence: string): string {
  const [, group = "", letter = ""] = /^(\d+)\.\s*([a-z]|0)?(?=\s)/.exec(offence) ?? [];
  return group.padStart(2, "0") + (letter === "" || letter === "0" ? "" : `.${letter}`);
}
