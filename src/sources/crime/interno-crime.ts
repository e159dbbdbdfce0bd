import type { Tally } from "../../formats/tally.ts";
import { addTo } from "../add-to.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { crimeTerritories, residentsOfTerritory } from "./crime-territory.ts";
import {
  type CrimeCount,
  mergedFormat,
  readCounts,
  readYearly,
  sdiFormat,
} from "./interno-crime/crime-counts.ts";

/** The offences of each metric, by the ministry's codes (`08.0` is `08` here). */
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

/** Lockdown years: burglaries fell by a third, which does not describe the place. */
const leftOut: ReadonlySet<number> = new Set([2020, 2021]);

/** Number of latest years whose mean is the rate. */
const yearsPerRate = 3;

const yearly = "https://raw.githubusercontent.com/ondata/abusi-infanzia/" +
  "1062c027d11f9a55b63d16c2b0d047e28d89dc93/dati/delitti-forze-polizia/rawdata";
const sdi = "https://raw.githubusercontent.com/ondata/dati_sdi_reati_genere/main/data/processing/" +
  "comunicazioni_sdi/delitti_commessi.csv";

/**
 * Crimes reported by the police, by province, from the ministry of the interior: rates per 100,000
 * residents. The ministry's pages have no permanent addresses, and data provided on request are not
 * published there, so both are downloaded from the copies of the association onData.
 */
export const internoCrime: OfficialSource = {
  id: "interno-crime",
  publisher: "Ministero dell'Interno",
  title: "Crimes reported by the police, by province and offence",
  ...terms["interno-crime"],
  attribution: "Delitti: Ministero dell'Interno, CC BY 4.0",
  homePage: "https://www.interno.gov.it/it/stampa-e-comunicazione/dati-e-statistiche",
  rhythm: "yearly",
  downloads: [
    ...[
      "2017/INT00062_Delitti_denunciati__-_dati_anno_2017_-_dati__Provinciali.csv",
      "2018/INT00062_Delitti_denunciati__-_dati_anno_2018_-_dati_Provinciali.csv",
      "2019/NT00062_Delitti_denunciati__-_dati_anno_2019_-_dati_Provinciali.csv",
    ].map((file) => ({ url: `${yearly}/${file}`, path: `interno-crime/${file}` })),
    { url: sdi, path: "interno-crime/delitti_commessi.csv" },
  ],
  dataDate: "2019-12-31",
  files: {
    sdi: { pattern: /(^|\/)delitti_commessi\.csv$/, optional: true },
    yearly: {
      pattern: /NT00062_Delitti_denunciati[^/]*_Provinciali\.csv$|DELITTIITA-REG-PROV20\d\d\.xls$/,
      optional: true,
      many: true,
    },
    merged: { pattern: /(^|\/)numero-delitti-per-provincia\.csv$/, optional: true },
  },
  needs: ["istat-comuni", "istat-crime"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

/** The data of one year in a file. */
interface YearTable {
  readonly codes: Set<string>;
  /** Territories with any row. For these, a missing row means that the offence did not occur. */
  readonly reporting: Set<string>;
  /** Events by code and territory. */
  readonly events: Map<string, number>;
}
/** The data of one file, by year. */
type Tables = ReadonlyMap<number, YearTable>;

async function* read({ files, tally, lookup }: Input): AsyncGenerator<Row> {
  // The police's own database comes first, because it is corrected after publication.
  const tables: Tables[] = [];
  for (const file of files["sdi"] ?? []) tables.push(await sum(readCounts(file, sdiFormat), tally));
  for (const file of files["yearly"] ?? []) {
    tables.push(await sum(readYearly(file, lookup.comuni), tally));
  }
  for (const file of files["merged"] ?? []) {
    tables.push(await sum(readCounts(file, mergedFormat), tally));
  }
  const territories = crimeTerritories(lookup.comuni);
  for (const [name, codes] of Object.entries(offences)) {
    const years = rateYears(tables, codes);
    if (years.length === 0) continue;
    yield { to: "date", name, date: `${years[0]}-12-31` };
    for (const [territory, provinces] of territories) {
      const rates = years.map((year) => {
        const residents = lookup.statistic(residentsOfTerritory(year), territory) ?? NaN;
        return 100_000 * eventsIn(tables, codes, year, territory) / residents;
      });
      const value = rates.reduce((total, rate) => total + rate, 0) / rates.length;
      if (Number.isNaN(value)) continue;
      for (const code of provinces) {
        yield { to: "statistic", name, support: "provincia", code, value };
      }
    }
  }
}

async function sum(counts: AsyncIterable<CrimeCount>, tally: Tally): Promise<Tables> {
  const tables = new Map<number, YearTable>();
  for await (const { year, territory, code, count } of counts) {
    tally.read();
    if (territory === null) {
      tally.refuse("not located in a province");
      continue;
    }
    const table = tables.get(year) ??
      { codes: new Set(), reporting: new Set(), events: new Map() };
    tables.set(year, table);
    table.reporting.add(territory);
    // Other offences are valid, so they are not refused.
    if (!usedCodes.has(code)) continue;
    table.codes.add(code);
    addTo(table.events, `${code} ${territory}`, count);
  }
  return tables;
}

/** The latest years for which some file has every code, newest first. */
function rateYears(files: readonly Tables[], codes: readonly string[]): number[] {
  const years = new Set(files.flatMap((tables) => [...tables.keys()]));
  return [...years]
    .filter((year) => !leftOut.has(year) && codes.every((code) => tableOf(files, year, code)))
    .sort((a, b) => b - a)
    .slice(0, yearsPerRate);
}

/** The table of the first file that has the offence. Tables of several files are never summed. */
function tableOf(files: readonly Tables[], year: number, code: string): YearTable | undefined {
  return files.map((tables) => tables.get(year)).find((table) => table?.codes.has(code));
}

/** The number of events of all codes; NaN if the territory did not report. */
function eventsIn(
  files: readonly Tables[],
  codes: readonly string[],
  year: number,
  territory: string,
): number {
  let events = 0;
  for (const code of codes) {
    const table = tableOf(files, year, code);
    if (!table?.reporting.has(territory)) return NaN;
    events += table.events.get(`${code} ${territory}`) ?? 0;
  }
  return events;
}
