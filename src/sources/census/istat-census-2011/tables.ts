import { type CsvFormat, readCsv } from "../../../formats/csv.ts";
import type { InputFile } from "../../../formats/input-file.ts";
import type { TableRecord } from "../../../formats/table-record.ts";
import type { TextFile } from "../../../formats/text.ts";
import { zipEntries } from "../../../formats/zip.ts";
import type { Input } from "../../source.ts";
import { areaCode } from "./census-areas.ts";
import type { Share } from "./shares.ts";

/** The counts that are read, as published (`tracciato_2011_sezioni.csv`). */
const counts = {
  A2: "A2", // dwellings with residents
  A3: "A3", // the others
  A6: "A6", // of these, the empty ones; the rest is used by people who reside elsewhere
  E3: "E3", // residential buildings
  E14: "E14", // of these, built 1991 to 2000
  E15: "E15", // 2001 to 2005
  E16: "E16", // after 2005
  E28: "E28", // in excellent state
  E29: "E29", // in good state
} as const;

const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  columns: { comune: "PROCOM", area: "ACE", ...counts },
} as const satisfies CsvFormat<string>;

/** Counts of the part and of the total, by metric. */
const metrics = [
  { name: "vacant_dwellings", part: ["A6"], whole: ["A2", "A3"] },
  { name: "good_condition", part: ["E28", "E29"], whole: ["E3"] },
  { name: "recent_buildings", part: ["E14", "E15", "E16"], whole: ["E3"] },
] as const satisfies readonly {
  name: string;
  part: readonly (keyof typeof counts)[];
  whole: readonly (keyof typeof counts)[];
}[];

/** The tables by name, in order of preference, loose or in ISTAT's archive. */
const tableNames = [
  /(^|\/)R\d\d_indicatori_2011_areecensimento\.csv$/i,
  /(^|\/)R\d\d_indicatori_2011_sezioni\.csv$/i,
];

/** A row of a table: a census area or a section. */
export interface CensusRow {
  /** Current ISTAT code of the comune. */
  readonly comune: string;
  /** Code of the census area; null outside of census areas. */
  readonly area: string | null;
  readonly shares: readonly Share[];
}

/**
 * The rows of all tables, census areas first. Sections add up to census areas, and these to comuni, so
 * each comune of 2011 is read only from the first table that has it.
 */
export async function* readCensusTables(
  { files, tally, lookup }: Input,
): AsyncGenerator<CensusRow> {
  const tables = new Map<string, string>();
  for await (const table of tablesOf(files["tables"] ?? [])) {
    for await (const record of readCsv(table, format)) {
      tally.read();
      const code = record.text("comune");
      const comune = lookup.comuni.byIstat(code);
      const first = tables.get(code) ?? table.path;
      tables.set(code, first);
      if (first !== table.path) tally.skip("comune already read from another table");
      else if (comune === undefined) {
        tally.refuse("comune unknown, or merged since into one not known");
      } else if (Object.values(counts).some((name) => record.text(name) === "")) {
        tally.refuse("a count is not given");
      } else {
        const area = areaCode(code, record.text("area"));
        yield { comune: comune.istat, area, shares: sharesOf(record) };
      }
    }
  }
}

function sharesOf(record: TableRecord<keyof typeof format.columns>): Share[] {
  const total = (names: readonly (keyof typeof counts)[]) =>
    names.reduce((sum, name) => sum + record.number(name), 0);
  return metrics.map(({ name, part, whole }) => ({ name, part: total(part), whole: total(whole) }));
}

async function* tablesOf(files: readonly InputFile[]): AsyncGenerator<TextFile> {
  for (const name of tableNames) {
    for (const file of files) {
      if (/\.zip$/i.test(file.path)) yield* zipEntries(file, name);
      else if (name.test(file.path)) yield file;
    }
  }
}
