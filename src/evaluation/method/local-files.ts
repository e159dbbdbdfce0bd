/**
 * Measures the effect of not loading a place's local files: removes their layers from the evidence and
 * imputes from a sample without them. Replaces a second import without the files.
 */
import type { Sql } from "../../db/sql.ts";
import { aggregate } from "../../scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../scoring/catalogue/catalogue.ts";
import type { Evidence } from "../../scoring/evidence/evidence.ts";
import type { Comparable } from "../../scoring/imputation/estimate.ts";
import type { Imputed } from "../../scoring/imputation/imputation.ts";
import { intervalOf } from "../../scoring/uncertainty/interval.ts";
import { measure, measureStraight } from "../../scoring/evidence/measure.ts";
import type { PreparedReleases } from "../../scoring/compiled-catalogue.ts";
import { judge } from "../../scoring/judge/states.ts";
import { STREETS } from "../../scoring/statement/walked.ts";

/** Corso del Popolo in Mezzolombardo, the town of the available OpenStreetMap extract. */
export const mezzolombardo = {
  lat: 46.2122,
  lon: 11.0937,
  istat: "022117",
  provincia: "TN",
} as const;

/** A place with its local files and without them. */
export interface WithoutLocalFiles {
  readonly with: number;
  readonly without: number;
  /** The interval of the score without them. */
  readonly low: number;
  readonly high: number;
}

/** The evidence without the layers of some sources. */
function withoutSources(evidence: Evidence, sources: ReadonlySet<string>): Evidence {
  const layers = evidence.layers.filter(({ source }) => !sources.has(source));
  const kept = new Set(layers.map(({ id }) => id));
  return {
    ...evidence,
    layers,
    findings: evidence.findings.filter(({ layer }) => kept.has(layer)),
    statistics: evidence.statistics.filter(({ layer }) => kept.has(layer)),
  };
}

/** The places of a sample as measured directly by other sources. */
function unmeasuredBy(
  places: readonly Comparable[],
  sources: ReadonlySet<string>,
): readonly Comparable[] {
  return places.map((place) => ({
    ...place,
    measurements: new Map(
      [...place.measurements].filter(([, one]) =>
        one.state === "missing" || !sources.has(one.source)
      ),
    ),
  }));
}

/**
 * Scores a place with and without its local sources.
 *
 * @param local sources that cover the place and few others
 * @param imputedFrom creates the imputation of the place from a sample
 */
export async function withoutLocalFiles(
  sql: Sql,
  schema: string,
  releases: PreparedReleases,
  place: { readonly lat: number; readonly lon: number; readonly istat: string } & {
    readonly provincia: string;
  },
  local: ReadonlySet<string>,
  sample: readonly Comparable[],
  imputedFrom: (sample: readonly Comparable[]) => Imputed,
): Promise<WithoutLocalFiles> {
  const prepared = await releases.of(sql, schema);
  const evidence = await measure(sql, prepared, place);
  const streetsStay = evidence.layers
    .some(({ name, source, edgeM }) => name === STREETS && edgeM !== null && !local.has(source));
  const left = streetsStay ? evidence : await measureStraight(sql, prepared, place);
  const report = (some: Evidence, imputed: Imputed) =>
    aggregate(
      catalogue,
      categoryWeights,
      judge(catalogue, some, "coordinates"),
      imputed,
      "coordinates",
      "2000-01-01", // the dates of data and release do not affect the score
    );
  const rest = report(
    withoutSources(left, local),
    imputedFrom(unmeasuredBy(sample, local)),
  );
  const { low, high } = intervalOf(rest);
  return { with: report(evidence, imputedFrom(sample)).score, without: rest.score, low, high };
}
