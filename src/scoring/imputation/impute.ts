/** The step of an import that computes imputed values and the distribution of scores. */
import type { Sql } from "../../db/sql.ts";
import { Networks } from "../../walking/network.ts";
import { aggregate } from "../aggregate/aggregate.ts";
import { catalogue, categoryWeights } from "../catalogue/catalogue.ts";
import { errorRangesOf } from "../uncertainty/error-ranges.ts";
import { predictiveSd, varianceOf } from "../uncertainty/interval.ts";
import type { ValidationReport } from "../../releases/report.ts";
import { hiddenCityOf, storeHiddenCity } from "../validation/hidden-city.ts";
import {
  storeValidation,
  validationOf,
  validationReport,
} from "../validation/release-validation.ts";
import { compile } from "../compiled-catalogue.ts";
import { cumulativeOf, type SampledScore } from "../uncertainty/rank.ts";
import { meansOf, type SampledCategories, storeMeans } from "./category-means.ts";
import { readClasses, rowsFromClasses, rowsFromZones } from "./hazard-classes.ts";
import { measuredShares, storeShares } from "./measured-shares.ts";
import {
  type ReleaseValues,
  releaseValues,
  storeSettlements,
  storeValues,
} from "./release-values.ts";
import { storeComuneHazards } from "../judge/comune-hazards.ts";
import { type Restricted, unrestricted } from "../judge/withhold.ts";
import { estimatingIn } from "./predictions.ts";
import { areaSampleOf, type MeasuredSample, measureSample, sampleOf } from "./sample.ts";
import { surroundingsAmong } from "./surroundings.ts";
import { readTerritory } from "./territory.ts";

/** Number of sampled places that a comune needs for its own rank and means. */
const PLACES_OF_COMUNE = 100;

/** Memory for streets, enough for a city. The places of a comune follow one another. */
const STREETS_BYTES = 32e6;

/**
 * Measures a sample of places of a loaded and indexed release. Stores the imputed values, the cells of
 * the comuni, the distribution of the sample's scores, the means of the categories, the measured shares of
 * each province and the validation, which is returned.
 *
 * @param signal stops it; its reason is thrown then
 * @param isRestricted which values to withhold, as answers do: means of few comuni, and the distribution
 * of a comune's scores, would otherwise reveal them
 * @param isInside whether a comune, by its code, is part of the area of the release. The shares are then those
 * of its residents only: elsewhere, most sources have no data. Null: Italy
 */
export async function impute(
  sql: Sql,
  schema: string,
  signal: AbortSignal,
  isRestricted: Restricted = unrestricted,
  isInside: ((istat: string) => boolean) | null = null,
): Promise<ValidationReport> {
  const territory = await readTerritory(sql, schema), { comuni, settlements } = territory;
  await storeSettlements(sql, schema, settlements);
  const places = await sampleOf(sql, schema, comuni);
  const releases = compile(catalogue, new Networks(STREETS_BYTES), isRestricted);
  const sample = await measureSample(sql, schema, releases, places, signal);
  const comuneOf = new Map(comuni.map((comune) => [comune.istat, comune]));
  const comparable = sample.flatMap((place) => {
    const comune = comuneOf.get(place.istat);
    if (comune === undefined) return [];
    const { stratum, macroArea } = comune;
    return [{ ...place, stratum, macroArea }];
  });
  const surroundingsOf = surroundingsAmong(settlements);
  const estimates = estimatingIn(catalogue, territory, surroundingsOf)(comparable);
  const rows = [
    ...estimates.rows,
    ...rowsFromClasses(catalogue, await readClasses(sql, schema)),
    ...await rowsFromZones(sql, schema),
  ];
  const cells = comuni.map(({ istat, stratum, macroArea, residents, lat, lon }) => ({
    istat,
    stratum,
    macroArea,
    residents,
    lat,
    lon,
  }));
  const { predictions, deviations, errors } = estimates;
  const correlations = { ...estimates.correlations, rangesM: errorRangesOf(errors, comparable) };
  const stored = {
    rows,
    predictions,
    correlations,
    deviations,
    cells,
    settlements,
    ranks: new Map(),
  };
  const values = releaseValues(catalogue, stored, surroundingsOf);
  const scores = sample.map((place) => ({ istat: place.istat, ...scoreOf(place, values) }));
  await storeValues(sql, schema, { ...stored, ranks: byPlace(scores, cumulativeOf) });
  await storeComuneHazards(sql, schema, isRestricted);
  await storeMeans(sql, schema, byPlace(scores, meansOf));
  const inside = isInside === null ? sample : await measureSample(
    sql,
    schema,
    releases,
    await areaSampleOf(sql, schema, comuni.filter(({ istat }) => isInside(istat))),
    signal,
  );
  await storeShares(sql, schema, measuredShares(catalogue, inside));
  const validation = validationOf(comparable, territory, predictions);
  await storeValidation(sql, schema, validation);
  const city = validation.isMeasured ? hiddenCityOf(comparable, errors) : null;
  if (city !== null) await storeHiddenCity(sql, schema, city);
  return validationReport(validation);
}

/** The score of a sampled place. */
type Scored = SampledScore & SampledCategories;

/** Scores a sampled place. The dates of the data and of the release do not affect the score. */
function scoreOf(place: MeasuredSample, { at, correlations }: ReleaseValues): Scored {
  const { measurements, residents } = place;
  const builtAt = new Date(0).toISOString();
  const report = aggregate(
    catalogue,
    categoryWeights,
    measurements,
    at(place),
    "point",
    builtAt,
  );
  const { score, categories, insufficient } = report;
  const sd = predictiveSd(varianceOf({ ...report, correlations }));
  return { score, categories, insufficient, sd, residents };
}

/** Groups a sample into Italy (`italy`) and each comune with enough places, by its code. */
function byPlace<T>(
  scores: readonly (Scored & { istat: string })[],
  summarise: (scores: readonly Scored[]) => T,
): Map<string, T> {
  const places = new Map<string, T>();
  if (scores.length === 0) return places;
  places.set("italy", summarise(scores));
  for (const [istat, own] of Map.groupBy(scores, ({ istat }) => istat)) {
    if (own.length >= PLACES_OF_COMUNE) places.set(istat, summarise(own));
  }
  return places;
}
