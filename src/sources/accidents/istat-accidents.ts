import { readObservations } from "../../formats/sdmx.ts";
import { addTo } from "../add-to.ts";
import { residentsOfComune } from "../census/istat-residents.ts";
import { comuneOf, sdmxDownload } from "../istat-sdmx.ts";
import { terms } from "../source-ids.ts";
import type { Input, OfficialSource, Row } from "../source.ts";

/**
 * The counted events, by `DATA_TYPE` and `RESULT` (9: all; the injured, F, are not used). `priorEvents`
 * at the national rate are added to every comune's, because deaths are so few that most comuni's figures
 * are mostly chance (Gamma-Poisson shrinkage, as for homicides).
 */
const counts = [
  { name: "road_accidents", type: "ROADACC", result: "9", per: 1_000, priorEvents: 0 },
  { name: "road_deaths", type: "KILLINJ", result: "M", per: 100_000, priorEvents: 10 },
] as const;

/** Number of latest years that are averaged, because a single year is too much chance. */
const averaged = 3;

/**
 * ISTAT's survey of road accidents with injuries and of deaths by comune. Reads the SDMX-CSV of
 * dataflow 41_983 ("Incidenti, morti e feriti - comuni"), which covers the country since 2001.
 */
export const istatAccidents: OfficialSource = {
  id: "istat-accidents",
  publisher: "ISTAT - Istituto Nazionale di Statistica",
  title: "Road accidents, killed and injured by comune",
  ...terms["istat-accidents"],
  attribution: "Incidenti stradali: ISTAT, CC BY 4.0",
  homePage: "https://esploradati.istat.it/",
  rhythm: "yearly",
  downloads: [sdmxDownload("41_983/A...?startPeriod=2022", "istat-accidents/41_983.csv")],
  dataDate: "2024-12-31",
  files: { accidents: { pattern: /(?<!\d)41_983(?!\d)[^/]*\.csv$/ } },
  needs: ["istat-comuni", "istat-residents"],
  coverage: "none",
  wholeIn: [""],
  classes: {},
  read,
};

async function* read(input: Input): AsyncGenerator<Row> {
  const { comuni, statistic } = input.lookup;
  const { years, surveyed, sums } = await readCounts(input);
  for (const { name, per, priorEvents } of counts) {
    const newest = [...years.get(name) ?? []].sort((a, b) => b - a).slice(0, averaged);
    if (newest.length === 0) continue;
    yield { to: "date", name, date: `${newest[0]}-12-31` };
    const figures: { code: string; events: number; residentYears: number }[] = [];
    for (const { istat: code, provincia } of comuni.all()) {
      const residents = statistic(residentsOfComune, code) ?? 0;
      if (residents === 0 || !surveyed.has(provincia)) continue;
      const events = sum(newest.map((year) => sums.get(`${name} ${code} ${year}`) ?? 0));
      figures.push({ code, events, residentYears: residents * newest.length });
    }
    const nationalRate = sum(figures.map(({ events }) => events)) /
      sum(figures.map(({ residentYears }) => residentYears));
    // The number of resident-years in which the national rate produces this many events.
    const priorYears = priorEvents === 0 ? 0 : priorEvents / nationalRate;
    for (const { code, events, residentYears } of figures) {
      const value = per * (events + priorEvents) / (residentYears + priorYears);
      yield { to: "statistic", name, support: "comune", code, value };
    }
  }
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

interface Counts {
  /** Years that the file contains, by name of the count. */
  readonly years: ReadonlyMap<string, ReadonlySet<number>>;
  /**
   * Provinces with any data in the file. The latest year has no rows for comuni without accidents (in
   * 2024 the others add up to the national total): in these provinces, a missing row means none.
   */
  readonly surveyed: ReadonlySet<string>;
  /** Events by `name comune year`. */
  readonly sums: ReadonlyMap<string, number>;
}

async function readCounts({ files, tally, lookup }: Input): Promise<Counts> {
  const years = new Map<string, Set<number>>(counts.map(({ name }) => [name, new Set()]));
  const surveyed = new Set<string>();
  const sums = new Map<string, number>();
  for (const file of files["accidents"] ?? []) {
    for await (const row of readObservations(file, ["DATA_TYPE", "RESULT"])) {
      tally.read();
      const [type, result] = row.dimensions;
      const counted = counts.find((count) => count.type === type && count.result === result);
      const comune = comuneOf(lookup.comuni, row.area);
      if (counted === undefined) tally.skip("neither accidents nor dead");
      else if (comune === undefined) tally.refuse("no comune, or merged since into one not known");
      else {
        years.get(counted.name)?.add(row.year);
        surveyed.add(comune.provincia);
        addTo(sums, `${counted.name} ${comune.istat} ${row.year}`, row.value ?? 0);
      }
    }
  }
  return { years, surveyed, sums };
}
