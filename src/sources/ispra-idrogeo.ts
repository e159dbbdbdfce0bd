/** Landslide and flood hazard by comune: shares of territory and of residents. */
import { ComuneMeans } from "./comune-means.ts";
import { type CsvFormat, readCsv } from "./csv.ts";
import type { Input, Row, Source } from "./source.ts";

/** The percentages (`_p`); the column `area` is ten times the km2 and serves only as a weight. */
const format = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: {
    istat: "CMN",
    area: "area",
    residents: "pop",
    landslideArea: "area_fr_P3P4_p",
    landslideResidents: "pop_fr_P3P4_p",
    floodArea: "area_id_M_p",
    floodResidents: "pop_id_M_p",
  },
} as const satisfies CsvFormat<string>;

/** Each metric's percentage, and what it is a percentage of. */
const variables = [
  { name: "landslide_area", percent: "landslideArea", of: "area" },
  { name: "landslide_population", percent: "landslideResidents", of: "residents" },
  { name: "flood_area", percent: "floodArea", of: "area" },
  { name: "flood_population", percent: "floodResidents", of: "residents" },
] as const;

/** ISPRA's national risk indicators (landslides P3 and P4, floods P2), 2020-2021. */
export const ispraIdrogeo: Source = {
  id: "ispra-idrogeo",
  publisher: "ISPRA - Istituto Superiore per la Protezione e la Ricerca Ambientale",
  title: "IdroGEO: landslide and flood risk indicators by comune",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution: "Frane e alluvioni: ISPRA IdroGEO, CC BY 4.0",
  homePage: "https://idrogeo.isprambiente.it/",
  rhythm: "once",
  downloads: [],
  dataDate: "2021-12-31",
  files: { indicators: { pattern: /(^|\/)HydroGeoRiskIT_dataset_comuni\.csv$/ } },
  needs: ["istat-comuni"],
  coverage: "none",
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const means = new ComuneMeans();
  for (const file of files["indicators"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const code = record.text("istat");
      const comune = lookup.comuni.byIstat(code);
      if (comune === undefined) {
        tally.refuse("comune unknown, or merged since into one not known");
        continue;
      }
      const whole = Number(code) === Number(comune.istat);
      for (const { name, percent, of } of variables) {
        // Areas intersected on different maps come out at up to 100.07 %.
        const value = Math.min(100, record.number(percent));
        means.add(comune.istat, name, value, record.number(of), whole);
      }
    }
  }
  yield* means.rows();
}
