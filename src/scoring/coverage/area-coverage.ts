/** Measures how many metrics the residents of an area get directly from a release, by category. */
import type { Sql } from "../../db/sql.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { CategoryCode } from "../catalogue/metric.ts";
import { compile } from "../compiled-catalogue.ts";
import {
  areaSampleOf,
  type MeasuredSample,
  measureSample,
  readComuni,
} from "../imputation/sample.ts";

/** Number of direct metrics of one category, or of all. */
export interface DirectMetrics {
  /** Null: all categories. */
  readonly category: CategoryCode | null;
  /** Number of metrics in the category. */
  readonly total: number;
  /** Direct metrics of the median resident. */
  readonly median: number;
  /** The comune with the fewest direct metrics on average, and their number. */
  readonly worst: { readonly name: string; readonly direct: number };
}

/** The measured coverage of an area. */
export interface AreaCoverage {
  readonly places: number;
  /** Number of comuni with a measured place, and of all comuni of the area. */
  readonly sampledComuni: number;
  readonly comuni: number;
  /** All metrics first, then each category. */
  readonly metrics: readonly DirectMetrics[];
}

/**
 * Measures a sample of places of an area, drawn by residents, in the same way as requests.
 *
 * @param isInside whether a comune, by its six-digit code, is part of the area
 * @returns null where the release knows no residents of the area
 * @throws the signal's reason once it is aborted
 */
export async function areaCoverage(
  sql: Sql,
  schema: string,
  isInside: (istat: string) => boolean,
  signal: AbortSignal,
): Promise<AreaCoverage | null> {
  const comuni = (await readComuni(sql, schema)).filter(({ istat }) => isInside(istat));
  const places = await areaSampleOf(sql, schema, comuni);
  const sample = await measureSample(sql, schema, compile(catalogue), places, signal);
  if (sample.length === 0) return null;
  const names = new Map((await sql<{ istat: string; name: string }[]>`
    select istat, name from ${sql(schema)}.comune`).map(({ istat, name }) => [istat, name]));
  return {
    places: sample.length,
    sampledComuni: new Set(sample.map(({ istat }) => istat)).size,
    comuni: comuni.length,
    metrics: directMetrics(sample, (istat) => names.get(istat) ?? istat),
  };
}

/** Median and worst comune of a measured sample. Pure. */
export function directMetrics(
  sample: readonly Pick<MeasuredSample, "istat" | "residents" | "measurements">[],
  nameOf: (istat: string) => string,
): DirectMetrics[] {
  const categories = [...new Set(catalogue.map(({ category }) => category))];
  return [null, ...categories].map((category) => {
    const ids = catalogue.filter((metric) => category === null || metric.category === category)
      .map(({ id }) => id);
    const counted = sample.map(({ istat, residents, measurements }) => ({
      istat,
      residents,
      direct: ids.filter((id) => measurements.get(id)?.state === "direct").length,
    }));
    return {
      category,
      total: ids.length,
      median: medianOf(counted),
      worst: worstOf(counted, nameOf),
    };
  });
}

interface Counted {
  readonly istat: string;
  readonly residents: number;
  readonly direct: number;
}

/** The weighted median: half of the residents have at most this number. */
function medianOf(counted: readonly Counted[]): number {
  const sorted = counted.toSorted((a, b) => a.direct - b.direct);
  const half = sorted.reduce((sum, { residents }) => sum + residents, 0) / 2;
  let reached = 0;
  return sorted.find(({ residents }) => (reached += residents) >= half)?.direct ?? 0;
}

function worstOf(
  counted: readonly Counted[],
  nameOf: (istat: string) => string,
): DirectMetrics["worst"] {
  const means = [...Map.groupBy(counted, ({ istat }) => istat)].map(([istat, places]) => ({
    istat,
    direct: places.reduce((sum, { direct }) => sum + direct, 0) / places.length,
  }));
  const [worst] = means.sort((a, b) => a.direct - b.direct || (a.istat < b.istat ? -1 : 1));
  return { name: nameOf(worst?.istat ?? ""), direct: worst?.direct ?? 0 };
}
