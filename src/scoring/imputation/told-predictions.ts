/** What a release tells of the predictors of its metrics. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { Prediction } from "./predictions.ts";

/** The predictor of a metric with its errors, without its values. */
export interface ToldPrediction
  extends Pick<Prediction, "metric" | "units" | "error" | "errorOfStratum" | "coefficients"> {
  readonly kind: Prediction["predictor"]["kind"];
}

/** Reads the predictors by metric; empty if an older version built the release. */
export async function readToldPredictions(
  sql: Sql,
  schema: string,
): Promise<readonly ToldPrediction[]> {
  if (!await hasColumn(sql, schema, "prediction", "error_of_stratum")) return [];
  return await sql<ToldPrediction[]>`
    select metric, predictor as kind, units, error, error_of_stratum as "errorOfStratum", coefficients
    from ${sql(schema)}.prediction order by metric`;
}
