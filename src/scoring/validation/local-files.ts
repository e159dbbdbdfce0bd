/**
 * Measures the effect of not loading a place's local files: removes their layers from the evidence and
 * imputes from a sample without them. Replaces a second import without the files.
 */
import type { Sql } from "../../db/sql.ts";
import { aggregate } from "../aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../catalogue/catalogue.ts";
import type { Evidence } from "../evidence/evidence.ts";
import type { Comparable } from "../imputation/estimate.ts";
import { intervalOf } from "../uncertainty/interval.ts";
import { measure, measureStraight } from "../evidence/measure.ts";
import type { PreparedReleases } from "../compiled-catalogue.ts";
import { judgeEvidence } from "../judge/states.ts";
import { STREETS } from "../statement/walked.ts";
import { imputingOf } from "./masking.ts";
import type { ValidationSample } from "./validate.ts";

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
  return {
    ...evidence,
    layers: new Map([...evidence.layers].filter(([, { layer }]) => !sources.has(layer.source))),
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
 * Scores a place with and without its local sources, which cover it and few others; null if it has none.
 */
export async function withoutLocalFiles(
  sql: Sql,
  schema: string,
  releases: PreparedReleases,
  place: typeof mezzolombardo,
  { places, known, ...territory }: ValidationSample,
): Promise<WithoutLocalFiles | null> {
  const local = new Set(
    territory.comuni.find(({ istat }) => istat === place.istat)?.localSources ?? [],
  );
  if (local.size === 0) return null;
  const prepared = await releases.of(sql, schema);
  const evidence = await measure(sql, prepared, place);
  const streetsStay = [...evidence.layers.values()]
    .some(({ layer: { name, source }, edgeM }) =>
      name === STREETS && edgeM !== null && !local.has(source)
    );
  const left = streetsStay ? evidence : await measureStraight(sql, prepared, place);
  const imputing = imputingOf(catalogue, territory, known);
  const report = (some: Evidence, measured: readonly Comparable[]) => {
    const { at, correlations } = imputing(measured);
    const own = aggregate(
      catalogue,
      categoryWeights,
      judgeEvidence(catalogue, some),
      at(place),
      "point",
      "2000-01-01", // the dates of data and release do not affect the score
    );
    return { ...own, correlations };
  };
  const rest = report(withoutSources(left, local), unmeasuredBy(places, local));
  const { low, high } = intervalOf(rest);
  return { with: report(evidence, places).score, without: rest.score, low, high };
}
