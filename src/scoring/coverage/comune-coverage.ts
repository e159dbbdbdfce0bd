/**
 * Measures a few places of a comune, in the same way as requests, to estimate how many metrics are
 * direct there.
 */
import type { Sql } from "../../db/sql.ts";
import { catalogue } from "../catalogue/catalogue.ts";
import type { MetricId } from "../catalogue/metric.ts";
import type { PreparedReleases } from "../compiled-catalogue.ts";
import { drawSample } from "../imputation/draw.ts";
import { hasImputedValues } from "../imputation/release-values.ts";
import { locate, type MeasuredSample, measureSample, SAMPLE_SEED } from "../imputation/sample.ts";
import type { Reason } from "../evidence/measurement.ts";

/** Number of places measured. */
const PLACES = 12;

/** The coverage of a metric. */
export interface MetricCoverage {
  readonly id: MetricId;
  /** Share of the comune's residents with a direct value, 0-1. */
  readonly share: number;
  /** The most frequent reason why it is not direct; null if it is direct for all residents. */
  readonly reason: Reason | null;
  /** ISO date of its oldest data there; null if it is direct for none. */
  readonly dataDate: string | null;
}

/** The coverage of a comune. */
export interface ComuneCoverage {
  readonly istat: string;
  readonly name: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
  /** Number of places measured; 0 in a release of an older version without residents by comune. */
  readonly places: number;
  /** Every metric, in the order of the catalogue. */
  readonly metrics: readonly MetricCoverage[];
}

/**
 * Measures a comune of a release.
 *
 * @param istat six digits
 * @returns null where the release has no such comune
 * @throws the signal's reason once it is aborted
 */
export async function comuneCoverage(
  sql: Sql,
  schema: string,
  releases: PreparedReleases,
  istat: string,
  signal?: AbortSignal,
): Promise<ComuneCoverage | null> {
  const [comune] = await sql<Pick<ComuneCoverage, "istat" | "name" | "provincia">[]>`
    select istat, name, provincia from ${sql(schema)}.comune where istat = ${istat}`;
  if (comune === undefined) return null;
  const residents = await hasImputedValues(sql, schema) ? await residentsOf(sql, schema, istat) : 0;
  const drawn = drawSample(
    [{ istat, residents, localSources: [] }],
    SAMPLE_SEED,
    { national: PLACES, local: 0, least: PLACES, large: PLACES },
  );
  const places = await locate(sql, schema, drawn);
  const sample = await measureSample(sql, schema, releases, places, signal);
  return { ...comune, places: sample.length, metrics: metricsOf(sample) };
}

async function residentsOf(sql: Sql, schema: string, istat: string): Promise<number> {
  const [cell] = await sql<{ residents: number }[]>`
    select residents from ${sql(schema)}.comune_cell where istat = ${istat}`;
  // The first release of a comune knows no residents. Its house numbers, or its centre, need none.
  return cell?.residents || 1;
}

/** The metrics of a measured sample, in which each place represents equally many residents. Pure. */
export function metricsOf(
  sample: readonly Pick<MeasuredSample, "measurements">[],
): MetricCoverage[] {
  return catalogue.map(({ id }) => {
    const measured = sample.flatMap(({ measurements }) => measurements.get(id) ?? []);
    const direct = measured.flatMap((one) => one.state === "direct" ? [one.dataDate] : []);
    const reasons = measured.flatMap((one) => one.state === "direct" ? [] : one.reason ?? []);
    return {
      id,
      share: direct.length / Math.max(1, sample.length),
      reason: mostFrequent(reasons),
      dataDate: direct.sort()[0] ?? null,
    };
  });
}

/** The most frequent reason, the first of equally frequent ones; null for an empty list. */
function mostFrequent(reasons: readonly Reason[]): Reason | null {
  const counted = [...Map.groupBy(reasons, (reason) => reason)];
  return counted.sort(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? null;
}
