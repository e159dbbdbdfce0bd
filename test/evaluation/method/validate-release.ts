/** Validates the method on a release, and compares it with method 1. */
import type { Sql } from "../../../src/db/sql.ts";
import { catalogue, categoryWeights } from "../../../src/scoring/catalogue/catalogue.ts";
import { assumed } from "../../../src/scoring/uncertainty/correlations.ts";
import { compile } from "../../../src/scoring/compiled-catalogue.ts";
import {
  mezzolombardo,
  type WithoutLocalFiles,
  withoutLocalFiles,
} from "../../../src/scoring/validation/local-files.ts";
import {
  type Drawing,
  type Errors,
  errorsByPattern,
  maskedDraws,
} from "../../../src/scoring/validation/masking.ts";
import type { PatternName } from "../../../src/scoring/validation/patterns.ts";
import { readSample } from "../../../src/scoring/validation/read-sample.ts";
import { validate, type ValidationResult } from "../../../src/scoring/validation/validate.ts";
import { imputedByMethod1 } from "./method-1.ts";

/** The results, with those of method 1 on the same evidence. */
export interface ComparedValidation {
  readonly validation: ValidationResult;
  readonly before: Readonly<Record<PatternName, Errors>>;
  /** Null if the release has no local files of the comune. */
  readonly mezzolombardo: WithoutLocalFiles | null;
}

/** Draws and measures a sample of a release, and validates both methods on it. */
export async function validateRelease(
  sql: Sql,
  schema: string,
  { places, ...drawing }: Drawing & { readonly places: number },
): Promise<ComparedValidation> {
  const releases = compile(catalogue);
  const method = { metrics: catalogue, weights: categoryWeights };
  const sample = await readSample(sql, schema, releases, { places, seed: drawing.seed });
  const method1 = {
    ...method,
    imputing: () => ({ at: () => imputedByMethod1, correlations: assumed }),
  };
  return {
    validation: validate(sample, method, drawing),
    before: errorsByPattern(maskedDraws(sample.places, method1, drawing)),
    mezzolombardo: await withoutLocalFiles(sql, schema, releases, mezzolombardo, sample),
  };
}
