import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import type { InputFile } from "../../formats/input-file.ts";
import type { TextFile } from "../../formats/text.ts";
import { zipEntries } from "../../formats/zip.ts";
import { addTo } from "../add-to.ts";
import { newestOn } from "../editions.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * A line with a title precedes the header. Capitalisation, columns of marital status and encoding differ
 * by edition; codes and numbers are always ASCII.
 */
const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  captionLines: 1,
  // Provisional editions have a note below the rows.
  ragged: true,
  columns: {
    comune: /^codice comune$/i,
    age: /^et/i,
    men: /^totale maschi$/i,
    women: /^totale femmine$/i,
  },
} as const satisfies CsvFormat<string>;

/** The age code for all ages. */
const allAges = 999;

/** Name of the statistic: residents of a comune on 1 January of the edition. */
export const residentsOfComune = "residents_of_comune";

/**
 * ISTAT's residents by comune, sex and age (POSAS), any edition. Rates of other sources divide by
 * them.
 */
export const istatResidents: OfficialSource = {
  id: "istat-residents",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Residents by comune on 1 January (POSAS)",
  ...terms["istat-residents"],
  attribution: "Popolazione residente: ISTAT, CC BY 4.0",
  homePage: "https://demo.istat.it/app/?i=POS",
  rhythm: "yearly",
  downloads: [{
    url: "https://demo.istat.it/data/posas/POSAS_2026_it_Comuni.zip",
    path: "istat-residents/POSAS_2026_it_Comuni.zip",
  }],
  find: async (discovery) => [
    await newestOn(discovery, {
      page: "https://demo.istat.it/app/?i=POS",
      pattern: /^POSAS_\d{4}_it_Comuni\.zip$/,
      path: (name) => `istat-residents/${name}`,
    }),
  ],
  // Overridden by the 1 January of the edition that is read.
  dataDate: "2026-01-01",
  files: { residents: { pattern: /(^|\/)POSAS_\d{4}_it_Comuni\.(zip|csv)$/i } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const residents = new Map<string, number>();
  for (const file of files["residents"] ?? []) {
    const [, year] = /POSAS_(\d{4})/i.exec(file.path) ?? [];
    yield { to: "date", name: residentsOfComune, date: `${year}-01-01` };
    for await (const table of tables(file)) {
      for await (const record of readCsv(table, format)) {
        if (record.whole && record.number("age") !== allAges) continue;
        tally.read();
        if (!record.whole) {
          tally.refuse("a note, or a row cut short");
          continue;
        }
        const comune = lookup.comuni.byIstat(record.text("comune"));
        if (comune === undefined) {
          tally.refuse("comune unknown, or founded after the list of comuni");
          continue;
        }
        const count = record.number("men") + record.number("women");
        addTo(residents, comune.istat, count);
      }
    }
  }
  for (const [code, value] of residents) {
    yield { to: "statistic", name: residentsOfComune, support: "comune", code, value };
  }
}

async function* tables(file: InputFile): AsyncGenerator<TextFile> {
  if (/\.zip$/i.test(file.path)) yield* zipEntries(file, /\.csv$/i);
  else yield file;
}
