import { readObservations } from "../../formats/sdmx.ts";
import { residentsOfComune } from "../census/istat-residents.ts";
import { sdmxDownload } from "../istat-sdmx.ts";
import { terms } from "../source-ids.ts";
import type { Input, Lookup, OfficialSource, Row } from "../source.ts";
import { crimeTerritories } from "./crime-territory.ts";
import { territoryByCode } from "./istat-crime-rates/territory-codes.ts";

/** The offences of each metric, by the codes of the list CL_REATI_PS. */
const offences: Readonly<Record<string, readonly string[]>> = {
  burglary: ["BURGTHEF"],
  street_robbery: ["STREETROB"],
  theft_from_person: ["BAGTHEF", "PICKTHEF"],
  car_theft: ["CARTHEF"],
  motorcycle_theft: ["MOPETHEF", "MOTORTHEF"],
  assault: ["BLOWS", "CULPINJU"],
  sexual_violence: ["RAPE"],
  drug_offences: ["DRUG"],
  vandalism: ["DAMAGE"],
  fraud: ["SWINCYB"],
  arson_damage: ["DAMARS"],
};

const homicide = "INTENHOM";
const codes: ReadonlySet<string> = new Set([...Object.values(offences).flat(), homicide]);

/**
 * Codes of the rate per 100,000 residents of offences committed in the year, by known and unknown
 * offenders.
 */
const counted = ["CRIMET", "9", "YRDUR"];
const dimensions = ["DATA_TYPE", "Y_KNOWN_OFFENDER_IDEN", "REFERENCE_PERIOD_CRIME", "TYPE_CRIME"];

/** Lockdown years: burglaries fell by a third, an effect that does not describe the place. */
const leftOut: ReadonlySet<number> = new Set([2020, 2021]);

/**
 * Number of latest years that a rate averages. Homicides are rare, so their rate averages all
 * years.
 */
const yearsPerRate = 3;
const firstYear = 2014;

/**
 * Events at the national rate that are added to those of every territory, because homicides are so
 * few that the figures of a small province are mostly chance (Gamma-Poisson shrinkage).
 */
const priorEvents = 10;

const dataflow = "73_67_DF_DCCV_DELITTIPS_9";

/**
 * Reported crimes as rates computed by ISTAT: dataflow 73_67_DF_DCCV_DELITTIPS_9 ("Tasso di delittuosità
 * - prov"), of 106 provinces since 2006.
 */
export const istatCrimeRates: OfficialSource = {
  id: "istat-crime-rates",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Crimes reported by the police forces: rates by province and offence",
  ...terms["istat-crime-rates"],
  attribution: "Delitti: ISTAT, CC BY 4.0",
  homePage: "https://esploradati.istat.it/",
  rhythm: "yearly",
  // One request for all offences, because the service bans clients that send many.
  downloads: [
    sdmxDownload(
      `IT1,${dataflow},1.0/A..CRIMET.${[...codes].join("+")}.9.YRDUR?startPeriod=${firstYear}`,
      `istat-crime-rates/${dataflow}.csv`,
    ),
  ],
  dataDate: "2024-12-31",
  files: { rates: { pattern: /73_67_DF_DCCV_DELITTIPS_9(?!\d)[^/]*\.csv$/ } },
  needs: ["istat-comuni", "istat-residents"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

/** Rates by `offence territory year`, and the territories with any data in a year. */
interface Rates {
  readonly values: ReadonlyMap<string, number>;
  readonly reporting: ReadonlyMap<number, ReadonlySet<string>>;
}

async function* read(input: Input): AsyncGenerator<Row> {
  const rates = await readRates(input);
  const years = [...rates.reporting.keys()].sort((a, b) => b - a);
  const territories = crimeTerritories(input.lookup.comuni);
  const scored = years.filter((year) => !leftOut.has(year)).slice(0, yearsPerRate);
  for (const [name, parts] of Object.entries(offences)) {
    if (scored.length > 0) yield { to: "date", name, date: `${scored[0]}-12-31` };
    for (const [territory, provinces] of territories) {
      const value = meanRate(rates, parts, territory, scored);
      if (value === null) continue;
      for (const code of provinces) {
        yield { to: "statistic", name, support: "provincia", code, value };
      }
    }
  }
  const [newest] = years;
  if (newest === undefined) return;
  yield { to: "date", name: "homicide", date: `${newest}-12-31` };
  yield* homicideRates(rates, years, territories, input.lookup);
}

async function readRates({ files, tally }: Input): Promise<Rates> {
  const values = new Map<string, number>();
  const reporting = new Map<number, Set<string>>();
  for (const file of files["rates"] ?? []) {
    for await (const { area, year, value, dimensions: of } of readObservations(file, dimensions)) {
      tally.read();
      const offence = of.at(-1) ?? "";
      const territory = territoryByCode.get(area);
      if (territory === undefined) tally.skip("a region or the whole country");
      else if (!codes.has(offence) || counted.some((code, i) => of[i] !== code)) {
        tally.skip("another offence or count");
      } else {
        reporting.set(year, (reporting.get(year) ?? new Set()).add(territory));
        // An empty rate is one that rounds to 0.
        values.set(`${offence} ${territory} ${year}`, value ?? 0);
      }
    }
  }
  return { values, reporting };
}

/** The mean over the years; null if the territory did not report in each of them. */
function meanRate(
  { values, reporting }: Rates,
  parts: readonly string[],
  territory: string,
  years: readonly number[],
): number | null {
  if (years.length === 0 || !years.every((year) => reporting.get(year)?.has(territory))) {
    return null;
  }
  let sum = 0;
  for (const year of years) {
    // A missing row means that the offence did not occur.
    for (const part of parts) sum += values.get(`${part} ${territory} ${year}`) ?? 0;
  }
  return sum / years.length;
}

function* homicideRates(
  rates: Rates,
  years: readonly number[],
  territories: ReadonlyMap<string, readonly string[]>,
  { comuni, statistic }: Lookup,
): Generator<Row> {
  const residents = new Map<string, number>();
  for (const { istat, provincia } of comuni.all()) {
    const count = statistic(residentsOfComune, istat) ?? 0;
    residents.set(provincia, (residents.get(provincia) ?? 0) + count);
  }
  const known = [...territories].flatMap(([territory, provinces]) => {
    const held = years.filter((year) => rates.reporting.get(year)?.has(territory));
    const rate = meanRate(rates, [homicide], territory, held);
    const residentYears = held.length *
      provinces.reduce((sum, provincia) => sum + (residents.get(provincia) ?? 0), 0);
    return rate === null || residentYears === 0
      ? []
      : [{ provinces, residentYears, events: rate / 100_000 * residentYears }];
  });
  const total = (of: "events" | "residentYears") => known.reduce((sum, one) => sum + one[of], 0);
  const nationalRate = total("events") / total("residentYears");
  if (!(nationalRate > 0)) return;
  for (const { provinces, residentYears, events } of known) {
    const value = 100_000 * (events + priorEvents) / (residentYears + priorEvents / nationalRate);
    for (const code of provinces) {
      yield { to: "statistic", name: "homicide", support: "provincia", code, value };
    }
  }
}
