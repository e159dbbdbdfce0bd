/**
 * Predicted against measured values of one city, as if its whole province were hidden (METHOD.md,
 * "Validation"). Pure, except for storing and reading.
 */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import { hasValue } from "../evidence/measurement.ts";
import type { Comparable } from "../imputation/estimate.ts";
import { normalisedOf } from "../judge/normalise-value.ts";
import type { MetricErrors } from "../uncertainty/correlations.ts";
import { weightedMean } from "./weighted-statistics.ts";

/** A metric of the city: means over the residents of its sampled places, 0 to 100. */
export interface CityValue {
  readonly metric: string;
  readonly measured: number;
  readonly predicted: number;
}

/** A city with its values, by the id of the metric. */
export interface HiddenCity {
  /** Code of the comune. */
  readonly istat: string;
  readonly values: readonly CityValue[];
}

/** A city by its name. */
export interface NamedCity extends Pick<HiddenCity, "values"> {
  readonly name: string;
}

/**
 * The city with the most metrics that are measured and predicted, of equal ones the largest; null without one.
 * Values that a licence withholds are left out.
 *
 * @param errors measured less predicted values, each predicted without the province of the place
 */
export function hiddenCityOf(
  places: readonly Comparable[],
  errors: readonly MetricErrors[],
): HiddenCity | null {
  const numbers = places.flatMap(({ stratum }, i) => stratum === "city" ? [i] : []);
  const cities = [...Map.groupBy(numbers, (i) => places[i]?.istat ?? "")].map(([istat, own]) => ({
    istat,
    values: errors.flatMap((one) => valueIn(places, own, one) ?? []),
    residents: own.reduce((sum, i) => sum + (places[i]?.residents ?? 0), 0),
  }));
  const [first] = cities.filter(({ values }) => values.length > 0).sort((a, b) =>
    b.values.length - a.values.length || b.residents - a.residents
  );
  return first === undefined ? null : { istat: first.istat, values: first.values };
}

function valueIn(
  places: readonly Comparable[],
  own: readonly number[],
  { metric, errors }: MetricErrors,
): CityValue | null {
  const known = own.flatMap((i) => {
    const place = places[i], error = errors[i] ?? NaN;
    const measurement = place?.measurements.get(metric.id);
    if (place === undefined || measurement === undefined || Number.isNaN(error)) return [];
    if (!hasValue(measurement)) return [];
    return [{ measured: normalisedOf(measurement, metric), error, residents: place.residents }];
  });
  if (known.length === 0) return null;
  const residents = known.map((one) => one.residents);
  const measured = weightedMean(known.map((one) => one.measured), residents);
  const error = weightedMean(known.map((one) => one.error), residents);
  return { metric: metric.id, measured, predicted: measured - error };
}

/** Stores the city of a release. */
export async function storeHiddenCity(
  sql: Sql,
  schema: string,
  { istat, values }: HiddenCity,
): Promise<void> {
  await sql`
    insert into ${sql(schema)}.hidden_city (istat, metric, measured, predicted)
    select ${istat}, metric, measured, predicted
    from json_to_recordset(${JSON.stringify(values)}::text::json) as r(metric text,
      measured float8, predicted float8)`;
}

/** The name of the city of a release with its values; null if the release has none. */
export async function readHiddenCity(
  sql: Sql,
  schema: string,
): Promise<NamedCity | null> {
  if (!await hasColumn(sql, schema, "hidden_city", "predicted")) return null;
  const rows = await sql<(CityValue & { readonly name: string })[]>`
    select c.name, h.metric, h.measured, h.predicted
    from ${sql(schema)}.hidden_city h join ${sql(schema)}.comune c using (istat)
    order by h.metric`;
  const [first] = rows;
  return first === undefined
    ? null
    : { name: first.name, values: rows.map(({ name: _, ...value }) => value) };
}
