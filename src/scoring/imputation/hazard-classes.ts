/**
 * Imputes a hazard at a point from the comune's residents by class of hazard, where no map of the hazard
 * is loaded. This is more precise than any stratum (METHOD.md, "Finer knowledge"). Pure, except for
 * reading the numbers.
 */
import type { Sql } from "../../db/sql.ts";
import { metricById } from "../catalogue/catalogue.ts";
import type { Metric } from "../catalogue/metric.ts";
import { normalise } from "../judge/normalise-value.ts";
import type { ImputedRow } from "./estimate.ts";

/** A class of hazard, with the statistic of the percentage of residents in it. */
interface HazardClass {
  readonly value: number;
  readonly statistic: string;
}

/** The classes of a hazard, worst first, and how to read their statistics. */
interface Hazard {
  /** Whether the area of a class lies inside that of the next one. */
  readonly nested: boolean;
  readonly classes: readonly HazardClass[];
  /** The metric by comune whose order of sources applies to the statistics. */
  readonly ofComune: string;
}

/** The hazards by metric. */
const hazards: Readonly<Record<string, Hazard>> = {
  flood_point: {
    nested: true,
    ofComune: "flood_population",
    classes: [
      { value: 3, statistic: "flood_residents_p3" },
      { value: 2, statistic: "flood_population" },
      { value: 1, statistic: "flood_residents_p1" },
    ],
  },
  landslide_point: {
    nested: false,
    ofComune: "landslide_population",
    classes: [4, 3, 2, 1].map((value) => ({ value, statistic: `landslide_residents_p${value}` })),
  },
};

/** Percentages of a comune's residents, by statistic. */
type Percentages = ReadonlyMap<string, number>;

/** The expected points of a metric in a comune; null if the percentage of a class is unknown. */
function expectedIn(metric: Metric, percentages: Percentages): ImputedRow | null {
  const hazard = hazards[metric.id];
  if (hazard === undefined) return null;
  const parts: { share: number; points: number }[] = [];
  let taken = 0;
  for (const { value, statistic } of hazard.classes) {
    const percent = percentages.get(statistic);
    if (percent === undefined) return null;
    const reached = Math.min(1, hazard.nested ? percent / 100 : taken + percent / 100);
    const share = Math.max(0, reached - taken);
    parts.push({ share, points: normalise(value, metric.goalposts) });
    taken += share;
  }
  parts.push({ share: 1 - taken, points: normalise(0, metric.goalposts) });
  const value = parts.reduce((sum, { share, points }) => sum + share * points, 0);
  const variance = parts.reduce((sum, { share, points }) => sum + share * (points - value) ** 2, 0);
  return { metric: metric.id, from: "comune", place: "", value, sd: Math.sqrt(variance), units: 1 };
}

/** The shares (0 to 1) of a comune's residents in areas of each class with a known percentage. */
export function publishedShares(
  percentages: Percentages,
): { readonly metric: string; readonly value: number; readonly share: number }[] {
  return Object.entries(hazards).flatMap(([metric, { classes }]) =>
    classes.flatMap(({ value, statistic }) => {
      const percent = percentages.get(statistic);
      return percent === undefined ? [] : [{ metric, value, share: percent / 100 }];
    })
  );
}

/**
 * Deviation (g) of ground accelerations inside a seismic zone: uniform over the 0.1 g between the limits of zones
 * (OPCM 3519/2006, annex 1b).
 */
const ZONE_SD_G = 0.1 / Math.sqrt(12);

/** Reads rows for the ground acceleration of each comune with a known seismic zone. */
export async function rowsFromZones(sql: Sql, schema: string): Promise<ImputedRow[]> {
  const metric = metricById.get("seismic_pga");
  if (metric === undefined) return [];
  const zones = await sql<{ istat: string; value: number }[]>`
    select s.code as istat, min(s.value) as value
    from ${sql(schema)}.statistic s join ${sql(schema)}.layer l on l.id = s.layer
    where s.support = 'comune' and l.name = ${metric.id} group by s.code`;
  return zones.map(({ istat, value }): ImputedRow => {
    const [low, high] = [value - ZONE_SD_G, value + ZONE_SD_G]
      .map((g) => normalise(g, metric.goalposts)).sort((a, b) => a - b);
    return {
      metric: metric.id,
      from: "comune",
      place: istat,
      value: normalise(value, metric.goalposts),
      sd: ((high ?? 0) - (low ?? 0)) / 2,
      units: 1,
    };
  });
}

/** Rows for each comune and metric with known percentages of all classes. */
export function rowsFromClasses(
  metrics: readonly Metric[],
  comuni: ReadonlyMap<string, Percentages>,
): ImputedRow[] {
  return metrics.filter(({ id }) => id in hazards).flatMap((metric) =>
    [...comuni].flatMap(([place, percentages]) => {
      const row = expectedIn(metric, percentages);
      return row === null ? [] : [{ ...row, place }];
    })
  );
}

/** Reads the percentages of a release by comune, from the preferred source of each. */
export async function readClasses(
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, Percentages>> {
  const comuni = new Map<string, Map<string, number>>();
  for (const { classes, ofComune } of Object.values(hazards)) {
    const names = classes.map(({ statistic }) => statistic);
    const preferred = metricById.get(ofComune)?.sources ?? [];
    const rows = await sql<{ istat: string; name: string; value: number }[]>`
      select distinct on (s.code, l.name) s.code as istat, l.name, s.value
      from ${sql(schema)}.statistic s join ${sql(schema)}.layer l on l.id = s.layer
      where s.support = 'comune' and l.name in (
        select json_array_elements_text(${JSON.stringify(names)}::text::json))
      order by s.code, l.name, array_position(
        array(select json_array_elements_text(${JSON.stringify(preferred)}::text::json)), l.source
      ), l.source`;
    for (const { istat, name, value } of rows) {
      const own = comuni.get(istat) ?? new Map<string, number>();
      comuni.set(istat, own.set(name, value));
    }
  }
  return comuni;
}
