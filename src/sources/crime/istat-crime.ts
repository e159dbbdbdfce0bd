import { type CsvFormat, readCsv } from "../../formats/csv.ts";
import { type InputFile, InputFileError } from "../../formats/input-file.ts";
import { isObject, readJsonArray } from "../../formats/json.ts";
import { addTo } from "../add-to.ts";
import type { Comuni } from "../comuni.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";
import { crimeTerritories, crimeTerritoryNamed, residentsOfTerritory } from "./crime-territory.ts";

const populationFormat = {
  encoding: "utf-8",
  delimiter: ",",
  decimal: ".",
  columns: { level: "livello", name: "Territorio", year: "Anno", residents: "Popolazione" },
} as const satisfies CsvFormat<string>;

const homicide = "Omicidi volontari consumati";

/**
 * Events at the national rate that are added to those of every province, because homicides are so
 * few that the figures of a small province are mostly chance (Gamma-Poisson shrinkage).
 */
const priorEvents = 10;

const copy = "https://raw.githubusercontent.com/AlbGri/datocrimine/" +
  "8e18dd9b8fb9399c3093cf40aaf612eb52446f4a";

/**
 * ISTAT's residents by province (2002-2025) and homicides reported by the police (2014-2024), compiled by the
 * project datocrimine from ISTAT's data service.
 */
export const istatCrime: OfficialSource = {
  id: "istat-crime",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Residents by province and year; crimes of social alarm reported by the police",
  ...terms["istat-crime"],
  attribution: "Popolazione e omicidi: ISTAT, CC BY 3.0 IT",
  homePage: "https://esploradati.istat.it/",
  rhythm: "yearly",
  downloads: [
    "data/processed/popolazione_regioni_province.csv",
    "public/data/reati_allarme_sociale_province.json",
  ].map((file) => ({
    url: `${copy}/${file}`,
    path: `istat-crime/${file}`,
  })),
  dataDate: "2024-12-31",
  files: {
    population: { pattern: /(^|\/)popolazione_regioni_province\.csv$/ },
    crimes: { pattern: /(^|\/)reati_allarme_sociale_province\.json$/, optional: true },
  },
  needs: ["istat-comuni"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  const residents = await countResidents(input);
  for (const [key, value] of residents) {
    const [code = "", year = ""] = key.split(" ");
    const name = residentsOfTerritory(Number(year));
    yield { to: "statistic", name, support: "provincia", code, value };
  }
  for (const file of input.files["crimes"] ?? []) {
    yield* homicideRates(await countHomicides(input, file, residents), input.lookup.comuni);
  }
}

/** Reads residents by `territory year`. */
async function countResidents({ files, tally, lookup }: Input): Promise<Map<string, number>> {
  const residents = new Map<string, number>();
  for (const file of files["population"] ?? []) {
    for await (const record of readCsv(file, populationFormat)) {
      tally.read();
      if (record.text("level") !== "provincia") {
        tally.skip("a region or the whole country");
        continue;
      }
      // By name, because the file's NUTS codes are older than those of the crime files.
      const territory = crimeTerritoryNamed(record.text("name"), lookup.comuni);
      if (territory === undefined) throw record.problem("name", "is no province of the list");
      addTo(residents, `${territory} ${record.number("year")}`, record.number("residents"));
    }
  }
  return residents;
}

/** Homicides and resident-years by territory, over the same years. */
interface Homicides {
  readonly events: ReadonlyMap<string, number>;
  readonly residentYears: ReadonlyMap<string, number>;
  /** The newest year with figures; 0 without figures. */
  readonly newest: number;
}

async function countHomicides(
  { tally, lookup }: Input,
  file: InputFile,
  residents: ReadonlyMap<string, number>,
): Promise<Homicides> {
  const events = new Map<string, number>();
  const residentYears = new Map<string, number>();
  let [newest, position] = [0, 0];
  for await (const value of readJsonArray(file, "")) {
    tally.read();
    position++;
    const record = toCrime(value);
    const territory = crimeTerritoryNamed(record?.name ?? "", lookup.comuni);
    if (record === null || territory === undefined) {
      const expected = "a crime with Territorio, Anno, Reato, Delitti is expected";
      throw new InputFileError(file.path, null, `record ${position}: ${expected}`);
    }
    const count = residents.get(`${territory} ${record.year}`);
    if (record.crime !== homicide) {
      tally.skip("another crime");
    } else if (count === undefined) {
      tally.refuse("residents of the year unknown");
    } else {
      addTo(events, territory, record.count);
      addTo(residentYears, territory, count);
      newest = Math.max(newest, record.year);
    }
  }
  return { events, residentYears, newest };
}

function* homicideRates(
  { events, residentYears, newest }: Homicides,
  comuni: Comuni,
): Generator<Row> {
  if (newest === 0) return;
  yield { to: "date", name: "homicide", date: `${newest}-12-31` };
  const territories = crimeTerritories(comuni);
  const nationalRate = sum(events.values()) / sum(residentYears.values());
  for (const [territory, count] of events) {
    const exposure = (residentYears.get(territory) ?? 0) + priorEvents / nationalRate;
    const value = 100_000 * (count + priorEvents) / exposure;
    for (const code of territories.get(territory) ?? []) {
      yield { to: "statistic", name: "homicide", support: "provincia", code, value };
    }
  }
}

interface Crime {
  readonly name: string;
  readonly year: number;
  readonly crime: string;
  readonly count: number;
}

function toCrime(value: unknown): Crime | null {
  if (!isObject(value)) return null;
  const { Territorio: name, Anno: year, Reato: crime, Delitti: count } = value;
  return typeof name === "string" && typeof crime === "string" && typeof year === "number" &&
      typeof count === "number"
    ? { name, year, crime, count }
    : null;
}

function sum(values: Iterable<number>): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}
