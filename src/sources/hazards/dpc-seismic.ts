import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { newestOn } from "../editions.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

const format = {
  encoding: "utf-8",
  delimiter: ";",
  decimal: ",",
  columns: { istat: "COD_ISTAT_COMUNE", zone: "ZONA_SISMICA" },
} as const satisfies CsvFormat<string>;

/**
 * Levels by zone on a common scale from 1 (most dangerous) to 4. Regions subdivide zones differently: Lazio
 * into halves (A, B), Basilicata into halves or quarters (a to d), most dangerous first. A subdivision, like
 * an undivided zone, has the level of the dangerous end of its range. Piemonte's 3S is zone 3 with stricter
 * building controls.
 */
const levels: ReadonlyMap<string, number> = new Map([
  ["1", 1],
  ["1a", 1],
  ["1b", 1.5],
  ["2", 2],
  ["2A", 2],
  ["2B", 2.5],
  ["2a", 2],
  ["2b", 2.25],
  ["2c", 2.5],
  ["2d", 2.75],
  ["3", 3],
  ["3S", 3],
  ["3A", 3],
  ["3B", 3.5],
  ["3a", 3],
  ["3b", 3.5],
  ["4", 4],
]);

/**
 * Middle (g) of the acceleration range that defines each zone, by the integer part of the level: 0.25 to
 * 0.35, 0.15 to 0.25, 0.05 to 0.15 and up to 0.05 g (Opcm 3519/2006, annex 1b, table of zones). The upper
 * end would give every comune the value of the most dangerous place in the zone.
 */
const middleG: readonly number[] = [NaN, 0.3, 0.2, 0.1, 0.03];

const page = "https://rischi.protezionecivile.gov.it/it/sismico/attivita/classificazione-sismica/";

/** Sorts after all published names, because the source reads the last of several files. */
const path = "dpc-seismic/classificazione-sismica.csv";

/**
 * The seismic classification of the comuni by the Civil Protection Department, of May 2025 or
 * newer.
 */
export const dpcSeismic: OfficialSource = {
  id: "dpc-seismic",
  publisher: "Presidenza del Consiglio dei Ministri - Dipartimento della Protezione Civile",
  title: "Seismic classification of comuni",
  ...terms["dpc-seismic"],
  attribution: "Classificazione sismica. Fonte: Dipartimento della Protezione " +
    "Civile-Presidenza del Consiglio dei Ministri, CC BY 4.0",
  homePage: page,
  rhythm: "rarely",
  downloads: [{
    url: "https://rischi.protezionecivile.gov.it/static/4717c6a369cdc298b69730c9d740e39a/" +
      "classificazione-sismica-aggiornata-maggio-2025.csv",
    path,
  }],
  // The folder in the address changes with each edition.
  find: async (discovery) => [
    await newestOn(discovery, {
      page,
      pattern: /^classificazione-sismica.*\.csv$/i,
      path: () => path,
    }),
  ],
  dataDate: "2025-05-31",
  files: { zones: { pattern: /(^|\/)classificazione-sismica[^/]*\.csv$/ } },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  const worst = new Map<string, number>();
  for (const file of files["zones"] ?? []) {
    for await (const record of readCsv(file, format)) {
      tally.read();
      const level = worstLevel(record.text("zone"));
      if (level === undefined) throw record.problem("zone", `"${record.text("zone")}" is no zone`);
      const comune = lookup.comuni.byIstat(record.text("istat"));
      if (comune === undefined) tally.refuse("founded after the list of comuni");
      else worst.set(comune.istat, Math.min(level, worst.get(comune.istat) ?? level));
    }
  }
  for (const [code, level] of worst) {
    yield { to: "statistic", name: "seismic_zone", support: "comune", code, value: level };
    const value = middleG[Math.floor(level)] ?? NaN;
    yield { to: "statistic", name: "seismic_pga", support: "comune", code, value, estimated: true };
  }
}

/** Returns the level of the most dangerous zone in `2A-3A-3B`; undefined if a zone is unknown. */
function worstLevel(zone: string): number | undefined {
  const level = Math.min(...zone.split("-").map((part) => levels.get(part) ?? NaN));
  return Number.isNaN(level) ? undefined : level;
}
