import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { parseNumber } from "../../formats/number.ts";
import type { TableRecord } from "../../formats/table-record.ts";
import { ComuneMeans } from "../comune-means.ts";
import { terms } from "../source-ids.ts";
import type { Discovery, Download, Input, OfficialSource, Row } from "../source.ts";

type Column = "istat" | "residents" | "about" | "tonnes" | "percent";

/** The columns read are ASCII. Rows start with tabs and end with a semicolon; a note ends the file. */
const format: CsvFormat<Column> = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  captionLines: 1,
  ragged: true,
  looseQuotes: true,
  columns: {
    istat: "IstatComune",
    residents: "Popolazione",
    about: "Dato riferito a",
    tonnes: "Totale RU (t)",
    percent: "Percentuale RD (%)",
  },
};

/** Waste of one comune, or of several comuni that the register counts together. */
interface Collection {
  readonly members: { readonly istat: string; readonly residents: number }[];
  waste: { readonly tonnes: number; readonly percent: number } | null;
}

const site = "https://www.catasto-rifiuti.isprambiente.it";
const page = `${site}/index.php?pg=downloadComune`;

function tableOf(year: string): Download {
  return {
    url: `${site}/get/getDettaglioComunale.csv.php?&aa=${year}`,
    path: `ispra-waste/RUComunali_${year}.csv`,
  };
}

/** Finds the newest year's table on the download page. */
async function find({ readText }: Discovery): Promise<Download[]> {
  const links = (await readText(page)).matchAll(
    /getDettaglioComunale\.csv\.php[^"'<>]*\baa=(\d{4})/g,
  );
  const newest = [...links].map(([, year = ""]) => year).sort().at(-1);
  if (newest === undefined) throw new Error(`${page} links to no table of a year`);
  return [tableOf(newest)];
}

/**
 * Municipal waste by comune: its amount, and the share collected separately. From the yearly table
 * of all comuni ("Dettaglio comunale") of the national register of waste. About 2 % of the comuni
 * are counted together: the row of the first has the waste of all (`Aggregazione: name`), and the
 * rows of the others refer to it (`Vedi aggregazione: name`). Each of these comuni gets the mean as
 * an estimate.
 */
export const ispraWaste: OfficialSource = {
  id: "ispra-waste",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "Catasto nazionale dei rifiuti: municipal waste by comune",
  ...terms["ispra-waste"],
  attribution: "Rifiuti urbani: ISPRA, Catasto nazionale dei rifiuti, CC BY 4.0",
  homePage: page,
  rhythm: "yearly",
  downloads: [tableOf("2024")],
  find,
  dataDate: "2024-12-31",
  files: { waste: { pattern: /(^|\/)(ispra-waste\/[^/]*|RUComunali_?)\d{4}\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  for (const file of files["waste"] ?? []) {
    const [, year] = /(\d{4})\.csv$/i.exec(file.path) ?? [];
    for (const name of ["waste_sorted", "waste_per_capita"]) {
      yield { to: "date", name, date: `${year}-12-31` };
    }
    const together = new Map<string, Collection>();
    for await (const record of readCsv(file, format)) {
      tally.read();
      // Two digits of the region, then six of the comune.
      const [, istat] = /^\d{2}(\d{6})$/.exec(record.text("istat")) ?? [];
      const residents = figure(record, "residents") ?? 0;
      if (istat === undefined) tally.skip("not a comune");
      else if (residents === 0) tally.refuse("no residents");
      else if (record.text("about") === "Comune") {
        const collection = { members: [{ istat, residents }], waste: wasteOf(record) };
        if (!add(collection)) tally.refuse("no figure, or comune unknown");
      } else join(together, record, { istat, residents });
    }
    for (const collection of together.values()) {
      if (!add(collection)) tally.refuse("no figure, or comune unknown");
    }
  }
  yield* means.rows();

  /**
   * Adds the figures of a collection to the means. Returns false if it has none, or no known
   * comune.
   */
  function add({ members, waste }: Collection): boolean {
    if (waste === null) return false;
    const perResident = waste.tonnes / members.reduce((sum, { residents }) => sum + residents, 0);
    let used = false;
    for (const { istat, residents } of members) {
      const comune = lookup.comuni.byIstat(istat);
      if (comune === undefined) continue;
      used = true;
      const whole = members.length === 1 && lookup.comuni.isWhole(istat);
      means.add(comune.istat, "waste_per_capita", 1000 * perResident, residents, whole);
      means.add(comune.istat, "waste_sorted", waste.percent, perResident * residents, whole);
    }
    return used;
  }
}

/** Adds a comune to the collection with which it is counted. */
function join(
  together: Map<string, Collection>,
  record: TableRecord<Column>,
  member: Collection["members"][number],
): void {
  const [, other, name] = /^(vedi )?aggregazione: *(.+)$/i.exec(record.text("about")) ?? [];
  if (name === undefined) throw record.problem("about", `"${record.text("about")}" is not known`);
  const key = name.toUpperCase();
  const collection: Collection = together.get(key) ?? { members: [], waste: null };
  collection.members.push(member);
  if (other === undefined) collection.waste = wasteOf(record);
  together.set(key, collection);
}

function wasteOf(record: TableRecord<Column>): Collection["waste"] {
  const [tonnes, percent] = [figure(record, "tonnes"), figure(record, "percent")];
  return tonnes === null || percent === null ? null : { tonnes, percent };
}

/**
 * Parses `1.412,641` or `64,79%`; null if empty or `-`.
 *
 * @throws {InputFileError} if the text is not a number
 */
function figure(record: TableRecord<Column>, column: Column): number | null {
  const text = record.text(column).replace(/ ?%$/, "");
  if (text === "" || text === "-") return null;
  const value = parseNumber(text, ",");
  if (value === undefined) throw record.problem(column, `"${text}" is not a number`);
  return value;
}
