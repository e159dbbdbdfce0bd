/** Crimes reported by the police, by province: rates per 100,000 residents. */
import { addTo, crimeTerritories, crimeTerritory } from "./crime-territory.ts";
import { type CsvFormat, readCsv } from "./csv.ts";
import type { Input, InputFile, Lookup, Row, Source, Tally } from "./source.ts";

/** All 73 offences of 2017-2020, merged from the ministry's yearly tables. */
const mergedFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { year: "ANNO", offence: "Reato", provincia: "Sigla automobilistica", count: "Totale" },
} as const satisfies CsvFormat<string>;

/** Five offences to 2024, from the police's own database (SDI). */
const sdiFormat = {
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

/** The offences of each metric, by the ministry's codes (`08.0` is written `08` here). */
const offences: Readonly<Record<string, readonly string[]>> = {
  burglary: ["15.d"],
  street_robbery: ["17.h"],
  theft_from_person: ["15.a", "15.b"],
  car_theft: ["15.k"],
  motorcycle_theft: ["15.i", "15.j"],
  assault: ["08", "09"],
  sexual_violence: ["12"],
  drug_offences: ["29"],
  vandalism: ["26"],
  fraud: ["24"],
  arson_damage: ["27"],
};
const usedCodes = new Set(Object.values(offences).flat());

/** Lockdown years: burglaries fell by a third, which says nothing of the place. */
const leftOut: ReadonlySet<number> = new Set([2020, 2021]);

/** A rate is the mean of this many years, the newest held. */
const yearsPerRate = 3;

/** The ministry of the interior's crimes by province. */
export const internoCrime: Source = {
  id: "interno-crime",
  publisher: "Ministero dell'Interno",
  title: "Crimes reported by the police, by province and offence",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
  attribution: "Delitti: Ministero dell'Interno, CC BY 4.0",
  homePage: "https://www.interno.gov.it/it/stampa-e-comunicazione/dati-e-statistiche",
  rhythm: "once",
  downloads: [],
  dataDate: "2019-12-31",
  files: {
    merged: { pattern: /(^|\/)numero-delitti-per-provincia\.csv$/ },
    sdi: { pattern: /(^|\/)delitti_commessi\.csv$/, optional: true },
  },
  needs: ["istat-comuni", "istat-crime"],
  coverage: "none",
  classes: {},
  read,
};

/** What one file holds of one year. */
interface YearTable {
  readonly codes: Set<string>;
  /** Territories with any row: for these an offence without a row did not happen. */
  readonly reporting: Set<string>;
  /** Events by code and territory. */
  readonly events: Map<string, number>;
}
type Tables = ReadonlyMap<number, YearTable>;

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  // The police's own database first: it is corrected after publication.
  const sources = [
    await readTables(files["sdi"] ?? [], sdiFormat, tally),
    await readTables(files["merged"] ?? [], mergedFormat, tally),
  ];
  const territories = crimeTerritories(lookup.comuni);
  for (const [name, codes] of Object.entries(offences)) {
    const years = rateYears(sources, codes);
    if (years.length === 0) continue;
    yield { to: "date", name, date: `${years[0]}-12-31` };
    for (const [territory, provinces] of territories) {
      const rates = years.map((year) =>
        100_000 * eventsIn(sources, codes, year, territory) / residentsIn(lookup, provinces, year)
      );
      const value = rates.reduce((total, rate) => total + rate, 0) / rates.length;
      if (Number.isNaN(value)) continue;
      for (const code of provinces) {
        yield { to: "statistic", name, support: "provincia", code, value };
      }
    }
  }
}

async function readTables(
  files: readonly InputFile[],
  format: typeof mergedFormat | typeof sdiFormat,
  tally: Tally,
): Promise<Tables> {
  const tables = new Map<number, YearTable>();
  for (const file of files) {
    for await (const record of readCsv<keyof typeof mergedFormat.columns>(file, format)) {
      tally.read();
      const provincia = record.text("provincia");
      if (provincia === "") {
        tally.refuse("not located in a province");
        continue;
      }
      const year = record.number("year");
      const table = tables.get(year) ??
        { codes: new Set(), reporting: new Set(), events: new Map() };
      tables.set(year, table);
      const territory = crimeTerritory(provincia);
      table.reporting.add(territory);
      const code = offenceCode(record.text("offence"));
      if (!usedCodes.has(code)) {
        tally.refuse("an offence that no metric uses");
        continue;
      }
      table.codes.add(code);
      addTo(table.events, `${code} ${territory}`, record.number("count"));
    }
  }
  return tables;
}

/** `15.d Furti in abitazione` is `15.d`, `08.0 LESIONI DOLOSE` and `8. LESIONI DOLOSE` are `08`. */
function offenceCode(offence: string): string {
  const [, group = "", letter = ""] = /^(\d+)\.\s*([a-z]|0)?(?=\s)/.exec(offence) ?? [];
  return group.padStart(2, "0") + (letter === "" || letter === "0" ? "" : `.${letter}`);
}

/** The newest years for which some file holds every code, newest first. */
function rateYears(sources: readonly Tables[], codes: readonly string[]): number[] {
  const years = new Set(sources.flatMap((tables) => [...tables.keys()]));
  return [...years]
    .filter((year) => !leftOut.has(year) && codes.every((code) => tableOf(sources, year, code)))
    .sort((a, b) => b - a)
    .slice(0, yearsPerRate);
}

function tableOf(sources: readonly Tables[], year: number, code: string): YearTable | undefined {
  return sources.map((tables) => tables.get(year)).find((table) => table?.codes.has(code));
}

/** Events of all codes, NaN where the territory did not report. */
function eventsIn(
  sources: readonly Tables[],
  codes: readonly string[],
  year: number,
  territory: string,
): number {
  let events = 0;
  for (const code of codes) {
    const table = tableOf(sources, year, code);
    if (!table?.reporting.has(territory)) return NaN;
    events += table.events.get(`${code} ${territory}`) ?? 0;
  }
  return events;
}

/** Residents of all provinces, NaN where those of one are not known. */
function residentsIn(lookup: Lookup, provinces: readonly string[], year: number): number {
  return provinces
    .map((provincia) => lookup.statistic(`population_${year}`, provincia) ?? NaN)
    .reduce((total, count) => total + count, 0);
}
