/** Validates the method on a release (METHOD.md, "Validation"). Measures everything anew. */
import type { Sql } from "../../db/sql.ts";
import { aggregate } from "../../scoring/aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../../scoring/catalogue/catalogue.ts";
import { type Comparable, imputedRows } from "../../scoring/imputation/estimate.ts";
import { readClasses, rowsFromClasses } from "../../scoring/imputation/hazard-classes.ts";
import { type ReleaseValues, releaseValues } from "../../scoring/imputation/release-values.ts";
import { measureSample, readComuni, sampleOf } from "../../scoring/imputation/sample.ts";
import { compile } from "../../scoring/compiled-catalogue.ts";
import {
  correlatedPairs,
  effectiveWeights,
  type ReportedPlace,
  saturation,
} from "./distribution-checks.ts";
import { fairness } from "./fairness-checks.ts";
import { fullHazards } from "./full-hazards.ts";
import { mezzolombardo, withoutLocalFiles } from "./local-files.ts";
import { maskedErrors, type MaskingResult, overDraws } from "./masking.ts";
import { masksOf, type PatternName, patternNames } from "./patterns.ts";

/** The results of a validation. */
export interface ValidationResult {
  readonly patterns: Readonly<Record<PatternName, MaskingResult>>;
  /** Null if the release does not contain the comune. */
  readonly mezzolombardo: Awaited<ReturnType<typeof withoutLocalFiles>> | null;
  readonly saturation: ReturnType<typeof saturation>;
  readonly correlated: ReturnType<typeof correlatedPairs>;
  readonly effective_weights: ReturnType<typeof effectiveWeights>;
  readonly fairness: ReturnType<typeof fairness>;
  /**
   * Number of places with full points for a hazard that is not measured there, although residents of the
   * comune are exposed.
   */
  readonly full_hazards: ReturnType<typeof fullHazards>;
}

/** Number of places, and the seed that selects them. */
export interface ValidationOptions {
  readonly places: number;
  readonly seed: number;
  /** Number of draws of each pattern. */
  readonly draws: number;
}

/**
 * Draws and measures a sample, and computes imputed values from it as an import does. The stored imputed
 * values of the release are not used.
 *
 * @throws {Error} if the release has fewer than ten provinces, such as the invented territory
 */
export async function validate(
  sql: Sql,
  schema: string,
  { places, seed, draws }: ValidationOptions,
): Promise<ValidationResult> {
  const releases = compile(catalogue);
  const comuni = await readComuni(sql, schema);
  const drawn = await sampleOf(sql, schema, comuni, seed);
  const step = Math.max(1, Math.floor(drawn.length / places));
  const chosen = drawn.filter((_, i) => i % step === 0);
  if (new Set(chosen.map(({ provincia }) => provincia)).size < 10) {
    throw new Error("validate needs a release of at least ten provinces: import real data first.");
  }
  const measured = await measureSample(sql, schema, releases, chosen, new AbortController().signal);
  const comuneOf = new Map(comuni.map((comune) => [comune.istat, comune]));
  const sample = measured.flatMap((place): Comparable[] => {
    const comune = comuneOf.get(place.istat);
    if (comune === undefined) return [];
    return [{ ...place, stratum: comune.stratum, macroArea: comune.macroArea }];
  });
  const classes = rowsFromClasses(catalogue, await readClasses(sql, schema));
  const valuesOf = (some: readonly Comparable[]): ReleaseValues =>
    releaseValues(catalogue, {
      rows: [...imputedRows(catalogue, some), ...classes],
      cells: comuni,
      ranks: new Map(),
    });
  const reported = report(sample, valuesOf(sample));
  const masks = Array.from({ length: draws }, (_, i) => masksOf(seed + i));
  const patterns = patternNames.map((name) => [
    name,
    overDraws(
      // The pattern `rural` hides all rural places, so it has a single draw.
      (name === "rural" ? masks.slice(0, 1) : masks)
        .map((mask) => maskedErrors(sample, comuni, catalogue, categoryWeights, mask[name])),
    ),
  ]);
  const local = new Set(comuneOf.get(mezzolombardo.istat)?.localSources ?? []);
  return {
    patterns: Object.fromEntries(patterns) as ValidationResult["patterns"],
    mezzolombardo: local.size === 0 ? null : await withoutLocalFiles(
      sql,
      schema,
      releases,
      mezzolombardo,
      local,
      sample,
      (some) => valuesOf(some).at(mezzolombardo),
    ),
    saturation: saturation(reported),
    correlated: correlatedPairs(reported),
    effective_weights: effectiveWeights(reported, categoryWeights),
    fairness: fairness(reported),
    full_hazards: fullHazards(reported),
  };
}

function report(sample: readonly Comparable[], values: ReleaseValues): ReportedPlace[] {
  return sample.map(({ istat, lat, lon, residents, measurements }) => ({
    istat,
    residents,
    report: aggregate(
      catalogue,
      categoryWeights,
      measurements,
      values.at({ istat, lat, lon }),
      "coordinates",
      "2000-01-01", // neither the date of data nor of a release matters to a score
    ),
  }));
}
