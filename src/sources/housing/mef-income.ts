import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import type { TextFile } from "../../formats/text.ts";
import { unzipped } from "../../formats/unzipped.ts";
import { ComuneMeans } from "../comune-means.ts";
import { newestOn } from "../editions.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/** Since 2024 the header has one field more than the rows, which is empty. */
const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  ragged: true,
  columns: {
    year: "Anno di imposta",
    belfiore: "Codice catastale",
    istat: "Codice Istat Comune",
    taxpayers: "Numero contribuenti",
    income: "Reddito imponibile - Ammontare in euro",
  },
} as const satisfies CsvFormat<string>;

const folder = "https://www1.finanze.gov.it/finanze/analisi_stat/public/v_4_0_0/contenuti";
const index = "https://www1.finanze.gov.it/finanze/analisi_stat/public/index.php" +
  "?search_class%5b0%5d=cCOMUNE&opendata=yes";
const newest = "Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_2024.zip";

/**
 * Taxable income by comune, from the tax returns (IRPEF) of the newest year. The tables by postal
 * code (`su_base_subcomunale`) are not used: postal code areas have no published polygons, and most
 * comuni have a single postal code.
 */
export const mefIncome: OfficialSource = {
  id: "mef-income",
  publisher: "Ministero dell'Economia e delle Finanze - Dipartimento delle Finanze",
  title: "Income and main IRPEF variables by comune",
  ...terms["mef-income"],
  attribution: "Redditi: MEF - Dipartimento delle Finanze, CC BY 3.0",
  homePage: "https://www1.finanze.gov.it/finanze/analisi_stat/public/index.php",
  rhythm: "yearly",
  downloads: [{ url: `${folder}/${newest}`, path: `mef-income/${newest}` }],
  find: async (discovery) => [
    await newestOn(discovery, {
      page: index,
      pattern: /^Redditi_e_principali_variabili_IRPEF_su_base_comunale_CSV_\d{4}\.zip$/,
      path: (name) => `mef-income/${name}`,
    }),
  ],
  dataDate: "2024-12-31",
  files: { returns: { pattern: /(^|\/)Redditi_[^/]*_su_base_comunale_CSV_\d{4}\.(csv|zip)$/ } },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

/** Yields mean taxable income: the total divided by all taxpayers, including those without taxable income. */
async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  let year = 0;
  for await (const table of tables(files["returns"] ?? [])) {
    for await (const record of readCsv(table, format)) {
      tally.read();
      if (!record.whole) {
        tally.refuse("a note, or a row cut short");
        continue;
      }
      year = record.number("year");
      const belfiore = record.text("belfiore");
      const comune = lookup.comuni.byBelfiore(belfiore) ??
        lookup.comuni.byIstat(record.text("istat"));
      const taxpayers = record.number("taxpayers");
      const income = record.numberOrNull("income");
      if (comune === undefined) {
        tally.refuse("comune unknown, or merged since into one not known");
      } else if (income === null || taxpayers === 0) {
        tally.refuse("withheld: too few taxpayers");
      } else {
        const [mean, whole] = [income / taxpayers, comune.belfiore === belfiore];
        means.add(comune.istat, "income_per_taxpayer", mean, taxpayers, whole);
      }
    }
  }
  if (year > 0) yield { to: "date", name: "income_per_taxpayer", date: `${year}-12-31` };
  yield* means.rows();
}

async function* tables(files: readonly InputFile[]): AsyncGenerator<TextFile> {
  for (const file of files) yield* unzipped(file, /\.csv$/i);
}
