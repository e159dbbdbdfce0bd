import { readSheet, type SheetFormat } from "../../formats/spreadsheet.ts";
import { ComuneMeans } from "../comune-means.ts";
import { newestOn } from "../editions.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const page = "https://www.isprambiente.gov.it/it/attivita/suolo-e-territorio/suolo/" +
  "il-consumo-di-suolo/i-dati-sul-consumo-di-suolo";

/** Columns with the total of the latest year. For other years the sheet has increases only. */
const format = {
  decimal: ".",
  sheet: /^Comuni_/i,
  columns: {
    istat: "PRO_COM",
    hectares: /^Suolo consumato \d{4} \[ettari\]$/i,
    percent: /^Suolo consumato \d{4} \[%\]$/i,
  },
} as const satisfies SheetFormat<string>;

/**
 * Consumed soil by comune, which is the share of land under buildings, roads and other artificial
 * cover. From the workbook "estratto dati" of the yearly report on soil consumption, with one sheet
 * each for comuni, provinces and regions. The file name states the edition and the years covered.
 */
export const ispraSoil: OfficialSource = {
  id: "ispra-soil",
  publisher: "ISPRA - Sistema nazionale per la protezione dell'ambiente (SNPA)",
  title: "Soil consumption by comune",
  ...terms["ispra-soil"],
  attribution: "Suolo consumato: ISPRA - SNPA, Consumo di suolo, CC BY 4.0",
  homePage: page,
  rhythm: "yearly",
  downloads: [{
    url: "https://www.isprambiente.gov.it/it/attivita/suolo-e-territorio/suolo/" +
      "il-consumo-di-suolo/consumo_di_suolo_estratto_dati_2025_anni_2006_2024.xlsx",
    path: "ispra-soil/consumo_di_suolo_estratto_dati_2025_anni_2006_2024.xlsx",
  }],
  find: async (discovery) => [
    await newestOn(discovery, {
      page,
      pattern: /^consumo_di_suolo_estratto_dati_\d{4}_anni_\d{4}_\d{4}\.xlsx$/i,
      path: (name) => `ispra-soil/${name}`,
    }),
  ],
  dataDate: "2024-12-31",
  files: {
    comuni: { pattern: /(^|\/)consumo_di_suolo_estratto_dati_\d{4}_anni_\d{4}_\d{4}\.xlsx$/i },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  for (const file of files["comuni"] ?? []) {
    const [, year] = /(\d{4})\.xlsx$/i.exec(file.path) ?? [];
    yield { to: "date", name: "soil_consumption", date: `${year}-12-31` };
    for await (const record of readSheet(file, format)) {
      tally.read();
      const code = record.text("istat");
      const comune = /^\d+$/.test(code) ? lookup.comuni.byIstat(code) : undefined;
      const percent = comune && record.numberOrNull("percent");
      if (comune === undefined) tally.refuse("comune unknown, or merged since into one not known");
      else if (percent === null || percent === undefined) tally.refuse("no figure");
      else {
        // Proportional to the comune's area, by which figures of former comuni are averaged.
        const size = percent === 0 ? 1 : record.number("hectares") / percent;
        const whole = lookup.comuni.isWhole(code);
        means.add(comune.istat, "soil_consumption", percent, size, whole);
      }
    }
  }
  yield* means.rows();
}
