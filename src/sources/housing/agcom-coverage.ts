/** Households that optical fibre reaches, by comune. */
import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { parseNumber } from "../../formats/number.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * The encoding differs by edition (Windows-1252, then UTF-8 with a byte order mark): what is read of
 * the rows is ASCII in both.
 */
const format = {
  encoding: "latin1",
  delimiter: ";",
  decimal: ",",
  ragged: true,
  looseQuotes: true,
  columns: { istat: "pro_com", fibre: /^Copertura FTTH DESI/i },
} as const satisfies CsvFormat<string>;

/**
 * The broadband map of the communications authority: its quarterly table by comune, which its map
 * service offers as "Reportistica 260630 Comuni" (the data's day, year first). Of its two shares of
 * households with fibre to the home it is the one meant for comparison (DESI, the Commission's index).
 */
export const agcomCoverage: OfficialSource = {
  id: "agcom-coverage",
  publisher: "AGCOM - Autorità per le Garanzie nelle Comunicazioni",
  title: "Broadband map: households reached by fibre, by comune",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution: "Copertura in fibra: AGCOM, Broadband Map, CC BY 4.0",
  homePage: "https://geo.agcom.it/reportistica/",
  rhythm: "quarterly",
  downloads: [{
    url:
      "https://geo.agcom.it/arcgis/sharing/rest/content/items/25830559c5784c1eb5eb1cf748889f4c/data",
    path: "agcom-coverage/Reportistica 260630 Comuni.csv",
  }],
  dataDate: "2026-06-30",
  files: { coverage: { pattern: /(^|\/)Reportistica[ _]\d{6}[ _]Comuni[^/]*\.csv$/i } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  for (const file of files["coverage"] ?? []) {
    const [, year, month, day] = /(\d{2})(\d{2})(\d{2})[ _]Comuni/i.exec(file.path) ?? [];
    yield { to: "date", name: "fibre_coverage", date: `20${year}-${month}-${day}` };
    for await (const record of readCsv(file, format)) {
      tally.read();
      const [code, text] = [record.text("istat").padStart(6, "0"), record.text("fibre")];
      if (lookup.comuni.byIstat(code)?.istat !== code) {
        tally.refuse("not a comune of the list");
      } else if (text === "") {
        tally.refuse("no figure");
      } else {
        const value = parseNumber(text.replace(/ ?%$/, ""), ",");
        if (value === undefined || value > 100) {
          throw record.problem("fibre", "a share is expected");
        }
        yield { to: "statistic", name: "fibre_coverage", support: "comune", code, value };
      }
    }
  }
}
