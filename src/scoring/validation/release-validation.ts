/**
 * The validation that every release carries: the errors of scores with hidden measurements, on the sample of
 * its import, by category and region (METHOD.md, "Validation"). Pure, except for storing and reading.
 */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { ValidationReport } from "../../releases/report.ts";
import { catalogue, categoryWeights } from "../catalogue/catalogue.ts";
import { type CategoryCode, categoryCodes } from "../catalogue/metric.ts";
import type { Comparable } from "../imputation/estimate.ts";
import type { KnownTerritory, Prediction } from "../imputation/predictions.ts";
import { type RegionCode, regionOf } from "../imputation/strata.ts";
import { type NamedCity, readHiddenCity } from "./hidden-city.ts";
import { beyondReason, patternLimitsBroken } from "./limits.ts";
import {
  imputingOf,
  type MaskedPlace,
  maskedPlaces,
  type PartErrors,
  partErrors,
  tauOf,
} from "./masking.ts";
import { nationalErrors } from "./national-errors.ts";
import { masksOf, type PatternName, patternNames } from "./patterns.ts";

/** What the errors are of: the score, a category, or the score in a region. */
export type ValidatedPart = "score" | CategoryCode | RegionCode;

/** The errors of one part under one pattern of hidden measurements. */
export interface PartValidation extends PartErrors {
  readonly pattern: PatternName;
  readonly part: ValidatedPart;
  /** Kendall's tau between the masked and the full ranking; only of the score. */
  readonly tau: number | null;
}

/** The validation of a release. */
export interface ReleaseValidation {
  /**
   * Whether it was measured on this release. Otherwise the release is too small, and the errors are those of
   * the last national release, widened by {@link WIDENED}.
   */
  readonly isMeasured: boolean;
  readonly parts: readonly PartValidation[];
}

/** The validation that a release carries. */
export interface StoredValidation extends ReleaseValidation {
  /** Null if the release is too small, or an older version built it. */
  readonly city: NamedCity | null;
}

/** The fewest provinces and places on which a release can be validated. */
const PROVINCES = 10, PLACES = 1_000;

/** Factor of the national errors where a release is too small to measure its own. */
const WIDENED = 1.25;

/** First seed of the random patterns, fixed so that imports of the same files find the same errors. */
const SEED = 1;

/**
 * Draws of the patterns that hide whole provinces: a single one is mostly chance, because the largest provinces
 * have a tenth of the residents.
 */
const DRAWS_OF_PROVINCES = 3;

/** The fewest places with hidden measurements, in a draw on average, of a part with errors of its own. */
const PLACES_OF_PART = 100;

/**
 * Validates a release on the sample of its import.
 *
 * @param predictions of the release, whose predictors are used
 */
export function validationOf(
  places: readonly Comparable[],
  territory: KnownTerritory,
  predictions: readonly Prediction[],
): ReleaseValidation {
  const provinces = new Set(places.map(({ provincia }) => provincia)).size;
  if (provinces < PROVINCES || places.length < PLACES) {
    return { isMeasured: false, parts: patternNames.flatMap(widenedNational) };
  }
  const chosen = new Map(predictions.map(({ metric, predictor }) => [metric, predictor]));
  const imputing = imputingOf(catalogue, territory, [], chosen);
  const method = { metrics: catalogue, weights: categoryWeights, imputing };
  const parts = patternNames.flatMap((pattern) => {
    const draws = pattern === "by_province" || pattern === "half_of_provinces"
      ? DRAWS_OF_PROVINCES
      : 1;
    const masked = Array.from(
      { length: draws },
      (_, draw) => maskedPlaces(places, method, masksOf(SEED + draw)[pattern]),
    );
    return validatedParts(pattern, masked);
  });
  return { isMeasured: true, parts };
}

/** The errors of each part with enough places, over the draws of a pattern. */
export function validatedParts(
  pattern: PatternName,
  draws: readonly (readonly MaskedPlace[])[],
): PartValidation[] {
  const all = draws.flat();
  const tau = draws.reduce((sum, one) => sum + tauOf(one) / draws.length, 0);
  const ofCategories = categoryCodes.flatMap((part): PartValidation[] => {
    const of = ({ categories }: MaskedPlace) => categories.get(part);
    const hidden = all.filter((place) => of(place)?.isHidden === true);
    const provinces = new Set(hidden.map(({ istat }) => istat.slice(0, 3)));
    return provinces.size < PROVINCES
      ? []
      : [{ ...partErrors(hidden, of), pattern, part, tau: null }];
  });
  const ofRegions = [...Map.groupBy(all, ({ istat }) => regionOf(istat))]
    .flatMap(([part, own]): PartValidation[] =>
      part === null ? [] : [{ ...partErrors(own), pattern, part, tau: null }]
    )
    .sort((a, b) => a.part < b.part ? -1 : 1);
  const score: PartValidation = { ...partErrors(all), pattern, part: "score", tau };
  // A pattern may hide nothing, such as local data where none are loaded.
  return [score, ...ofCategories, ...ofRegions].filter(({ places }) =>
    places >= PLACES_OF_PART * draws.length
  );
}

/** The national errors of a pattern, widened; of no place of the release. */
function widenedNational(pattern: PatternName): PartValidation[] {
  return nationalErrors[pattern].map(([part, bias, rmse, tau, covered]) => ({
    pattern,
    part,
    places: 0,
    bias: WIDENED * bias,
    rmse: WIDENED * rmse,
    tau,
    covered,
  }));
}

/** What an import says of a validation: a line, the limits that do not hold, and what cannot be right. */
export function validationReport({ isMeasured, parts }: ReleaseValidation): ValidationReport {
  const half = parts.find(({ pattern, part }) => pattern === "random_50" && part === "score");
  const points = (value: number | undefined) => (value ?? NaN).toFixed(1);
  const found =
    `with half of the measurements hidden, scores are off by ${points(half?.rmse)} points ` +
    `(bias ${points(half?.bias)}), and ${
      points(100 * (half?.covered ?? NaN))
    } % lie in their interval`;
  return isMeasured
    ? {
      summary: `Validation: ${found}.`,
      warnings: parts.flatMap(patternLimitsBroken),
      refused: parts.flatMap(beyondReason),
    }
    : {
      summary: `Validation: not validated here, because the release has fewer than ${PROVINCES} ` +
        `provinces or ${PLACES} places. Of the whole country, widened by a quarter: ${found}.`,
      warnings: [],
      refused: [],
    };
}

/** Stores a validation in the release's table. */
export async function storeValidation(
  sql: Sql,
  schema: string,
  { isMeasured, parts }: ReleaseValidation,
): Promise<void> {
  const rows = parts.map((part) => ({ ...part, measured: isMeasured }));
  await sql`
    insert into ${
    sql(schema)
  }.validation (pattern, part, measured, places, bias, rmse, tau, covered)
    select pattern, part, measured, places, bias, rmse, tau, covered
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(pattern text, part text,
      measured boolean, places integer, bias float8, rmse float8, tau float8, covered float8)`;
}

/** Reads the validation of a release; null if an older version built it, or if it has no sample. */
export async function readValidation(
  sql: Sql,
  schema: string,
): Promise<StoredValidation | null> {
  if (!await hasColumn(sql, schema, "validation", "covered")) return null;
  const rows = await sql<(PartValidation & { readonly measured: boolean })[]>`
    select pattern, part, measured, places, bias, rmse, tau, covered
    from ${sql(schema)}.validation order by pattern, part`;
  const [first] = rows;
  if (first === undefined) return null;
  return {
    isMeasured: first.measured,
    parts: rows.map(({ measured: _, ...part }) => part),
    city: await readHiddenCity(sql, schema),
  };
}
