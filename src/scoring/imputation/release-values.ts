/** The imputed values of a release. Its import stores them; preparing the release reads them. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { Metric } from "../catalogue/metric.ts";
import { assumed, type ErrorCorrelations } from "../uncertainty/correlations.ts";
import type { Cumulative } from "../uncertainty/rank.ts";
import type { Deviations } from "../uncertainty/value-errors.ts";
import type { ImputedRow } from "./estimate.ts";
import { expectedPlaces } from "./expected-places.ts";
import { type Imputation, type Imputed, literalOf, onScale } from "./imputation.ts";
import type { Prediction } from "./predictions.ts";
import { exchanged, priorShare } from "./shrinkage.ts";
import { cellPlace, type ComuneGroup } from "./strata.ts";
import {
  type ExpectedPlaces,
  type Settlement,
  type Spot,
  surroundingsAmong,
} from "./surroundings.ts";

/** A comune with its cell and the middle of its main town. */
export interface ComuneCell extends ComuneGroup, Settlement {}

/** The stored values of a release. */
export interface StoredValues {
  readonly rows: readonly ImputedRow[];
  /** In the order of the values of predictions. */
  readonly cells: readonly ComuneCell[];
  /** By `italy` or a comune's code. */
  readonly ranks: ReadonlyMap<string, Cumulative>;
  /** Left out: all residents of a comune live around its main town. */
  readonly settlements?: readonly Settlement[];
  /** Of each metric with one; left out: every metric has the mean of its stratum. */
  readonly predictions?: readonly Prediction[];
  /** Left out: those of a release without estimates. */
  readonly correlations?: ErrorCorrelations;
  /** Left out: the usual ones. */
  readonly deviations?: Deviations;
}

/** Imputes missing values in a release. */
export interface ReleaseValues {
  /** The imputations at a point, all from 0 to 100. */
  at(spot: Spot): Imputed;
  /** Where the residents of a comune live, by its code; empty if the release does not tell. */
  settlementsOf(istat: string): readonly Settlement[];
  readonly ranks: StoredValues["ranks"];
  /** Between the errors of the imputed values. */
  readonly correlations: ErrorCorrelations;
  /** Of finer values inside comuni. */
  readonly deviations: Deviations;
}

/** A value, and the share of it that is the catalogue's literal. */
interface Shared {
  readonly imputation: Imputation;
  readonly literalShare: number;
}

/**
 * Least share of the literal that is refined by point. A smaller one would move the value by a point or
 * two.
 */
const LEAST_SHARE = 0.05;

/** Replaces the literal's share by the value expected from the residents around the point. */
function refined(
  metric: Metric,
  { imputation, literalShare }: Shared,
  around: () => ExpectedPlaces,
): Imputation {
  if (metric.places === undefined || literalShare < LEAST_SHARE) return imputation;
  const expected = expectedPlaces(metric, around());
  if (expected === null) return imputation;
  const { value, sd } = exchanged(imputation, literalShare, literalOf(metric), expected);
  return { value, sd, from: literalShare > 0.5 ? "residents" : imputation.from };
}

/** Indexes the values of a release for requests. */
export function releaseValues(
  metrics: readonly Metric[],
  {
    rows,
    cells,
    ranks,
    settlements = cells,
    predictions = [],
    correlations = assumed,
    deviations = {},
  }: StoredValues,
  surroundingsOf = surroundingsAmong(settlements),
): ReleaseValues {
  const italy = new Map(
    rows.flatMap(({ metric, from, units }) => from === "italy" ? [[metric, units] as const] : []),
  );
  const stored = new Map(
    rows.map(({ metric, place, from, value, sd, units }): [string, Shared] => [
      `${metric} ${place}`,
      {
        imputation: { value, sd, from },
        literalShare: from === "comune"
          ? 0
          : priorShare(italy.get(metric) ?? 0) * (from === "italy" ? 1 : priorShare(units)),
      },
    ]),
  );
  const unknown = (metric: Metric): Shared => ({ imputation: literalOf(metric), literalShare: 1 });
  const inCell = (cell: ComuneGroup | null): ReadonlyMap<string, Shared> =>
    new Map(metrics.map((metric) => {
      const places = cell === null ? [] : [cellPlace(cell, true), cellPlace(cell, false)];
      const known = [...places, "italy"].map((place) => stored.get(`${metric.id} ${place}`));
      return [metric.id, known.find((one) => one !== undefined) ?? unknown(metric)];
    }));
  const byCell = new Map<string, ReadonlyMap<string, Shared>>();
  for (const cell of cells) {
    const name = cellPlace(cell, true);
    if (!byCell.has(name)) byCell.set(name, inCell(cell));
  }
  const numberOf = new Map(cells.map(({ istat }, number) => [istat, number]));
  const anywhere = inCell(null);
  const hasResidents = cells.some(({ residents }) => residents > 0);
  const ofComune = new Set(rows.flatMap(({ from, metric }) => from === "comune" ? [metric] : []));
  const predictionOf = new Map(
    predictions.filter(({ predictor }) => predictor.kind !== "stratum")
      .map((prediction) => [prediction.metric, prediction]),
  );
  const settled = Map.groupBy(
    settlements.filter(({ residents }) => residents > 0),
    ({ istat }) => istat,
  );
  return {
    settlementsOf: (istat) => settled.get(istat) ?? [],
    at: (spot) => {
      const number = numberOf.get(spot.istat),
        cell = number === undefined ? undefined : cells[number];
      const own = (cell && byCell.get(cellPlace(cell, true))) ?? anywhere;
      let known: ExpectedPlaces | undefined;
      const around = () => known ??= surroundingsOf(spot);
      return (metric) => {
        const fromComune = ofComune.has(metric.id)
          ? stored.get(`${metric.id} ${spot.istat}`)
          : undefined;
        if (fromComune !== undefined) return onScale(fromComune.imputation);
        const prediction = predictionOf.get(metric.id);
        if (cell !== undefined && number !== undefined && prediction !== undefined) {
          const sd = prediction.sd[cell.stratum];
          if (prediction.predictor.kind === "regression") {
            const value = prediction.inComune?.(number) ?? NaN;
            return onScale({ value, sd, from: "regression" });
          }
          const expected = hasResidents ? expectedPlaces(metric, around()) : null;
          if (expected !== null) return onScale({ value: expected.value, sd, from: "residents" });
        }
        const shared = own.get(metric.id) ?? unknown(metric);
        return onScale(hasResidents ? refined(metric, shared, around) : shared.imputation);
      };
    },
    ranks,
    correlations,
    deviations,
  };
}

/** Thousandths of a point, in which values of predictions are stored. */
const toThousandths = (points: number): number => Math.round(points * 1000) / 1000;

/** Stores the settlements of a release, from which its sample is drawn. */
export async function storeSettlements(
  sql: Sql,
  schema: string,
  settlements: readonly Settlement[],
): Promise<void> {
  await sql`
    insert into ${sql(schema)}.settlement (istat, lat, lon, residents)
    select istat, lat, lon, residents
    from json_to_recordset(${JSON.stringify(settlements)}::text::json) as r(istat text, lat float8,
      lon float8, residents float8)`;
}

/** Stores the values in the release's tables, except the settlements. */
export async function storeValues(
  sql: Sql,
  schema: string,
  { rows, cells, ranks, predictions = [], correlations = assumed, deviations = {} }: Omit<
    StoredValues,
    "settlements"
  >,
): Promise<void> {
  await sql`
    insert into ${sql(schema)}.imputed (metric, origin, place, value, sd, units)
    select metric, "from", place, value, sd, units
    from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(metric text, "from" text,
      place text, value float8, sd float8, units integer)`;
  await sql`
    insert into ${sql(schema)}.comune_cell (istat, stratum, macro_area, residents, lat, lon)
    select istat, stratum, "macroArea", residents, lat, lon
    from json_to_recordset(${JSON.stringify(cells)}::text::json) as r(istat text, stratum text,
      "macroArea" text, residents float8, lat float8, lon float8)`;
  const distributions = [...ranks].map(([place, cumulative]) => ({ place, cumulative }));
  await sql`
    insert into ${sql(schema)}.score_rank (place, cumulative)
    select place, cumulative
    from json_to_recordset(${JSON.stringify(distributions)}::text::json) as r(place text,
      cumulative float8[])`;
  const predicted = predictions.map(({ predictor, inComune, sd, ...own }) => ({
    ...own,
    ...predictor,
    ...sd,
    values: inComune && cells.map((_, number) => toThousandths(inComune(number))),
  }));
  await sql`
    insert into ${sql(schema)}.prediction (metric, predictor, by_macro_area, units, error,
      error_of_stratum, sd_city, sd_town, sd_rural, coefficients, values)
    select metric, kind, "byMacroArea", units, error, "errorOfStratum", city, town, rural,
      coefficients, values
    from json_to_recordset(${JSON.stringify(predicted)}::text::json) as r(metric text, kind text,
      "byMacroArea" boolean, units integer, error float8, "errorOfStratum" float8, city float8,
      town float8, rural float8, coefficients jsonb, values float8[])`;
  const correlated = Object.entries({
    across: correlations.across,
    ...correlations.groups,
    ...correlations.categories,
  })
    .map(([name, correlation]) => ({ name, correlation }));
  await sql`
    insert into ${sql(schema)}.error_correlation (name, correlation)
    select name, correlation
    from json_to_recordset(${JSON.stringify(correlated)}::text::json) as r(name text,
      correlation float8)`;
  const ranges = Object.entries(correlations.rangesM ?? {})
    .map(([metric, rangeM]) => ({ metric, rangeM }));
  await sql`
    insert into ${sql(schema)}.error_range (metric, range_m)
    select metric, "rangeM"
    from json_to_recordset(${
    JSON.stringify(ranges)
  }::text::json) as r(metric text, "rangeM" float8)`;
  const inside = Object.entries(deviations).map(([metric, deviation]) => ({ metric, deviation }));
  await sql`
    insert into ${sql(schema)}.value_deviation (metric, deviation)
    select metric, deviation
    from json_to_recordset(${JSON.stringify(inside)}::text::json) as r(metric text,
      deviation float8)`;
}

/** Reads the stored values of a release; empty if it was built before imports computed them. */
export async function readValues(sql: Sql, schema: string): Promise<StoredValues> {
  const nothing: StoredValues = { rows: [], cells: [], ranks: new Map() };
  return await whereImputed(sql, schema, nothing, async () => {
    const rows = await sql<ImputedRow[]>`
      select metric, origin as "from", place, value, sd, units from ${sql(schema)}.imputed`;
    // In the order of the values of predictions.
    const cells = await sql<ComuneCell[]>`
      select istat, stratum, macro_area as "macroArea", residents, lat, lon
      from ${sql(schema)}.comune_cell order by istat collate "C"`;
    const ranks = await sql<{ place: string; cumulative: number[] }[]>`
      select place, to_json(cumulative) as cumulative from ${sql(schema)}.score_rank`;
    const own = {
      rows,
      cells,
      ranks: new Map(ranks.map(({ place, cumulative }) => [place, cumulative])),
    };
    if (!await hasColumn(sql, schema, "prediction", "values")) return own;
    const correlated = await sql<{ name: string; correlation: number }[]>`
      select name, correlation from ${sql(schema)}.error_correlation`;
    const ranges = await hasColumn(sql, schema, "error_range", "range_m")
      ? await sql<{ metric: string; range_m: number }[]>`
        select metric, range_m from ${sql(schema)}.error_range order by metric`
      : [];
    const deviations = await hasColumn(sql, schema, "value_deviation", "deviation")
      ? await sql<{ metric: string; deviation: number }[]>`
        select metric, deviation from ${sql(schema)}.value_deviation order by metric`
      : [];
    return {
      ...own,
      settlements: await readSettlements(sql, schema),
      predictions: await readPredictions(sql, schema),
      correlations: {
        ...storedCorrelations(correlated),
        rangesM: Object.fromEntries(ranges.map(({ metric, range_m }) => [metric, range_m])),
      },
      deviations: Object.fromEntries(
        deviations.map(({ metric, deviation }) => [metric, deviation]),
      ),
    };
  });
}

/** Reads the settlements of a release that has stored them. */
export async function readSettlements(sql: Sql, schema: string): Promise<Settlement[]> {
  return await sql<Settlement[]>`
    select istat, lat, lon, residents from ${sql(schema)}.settlement order by istat, lat, lon`;
}

/** Reads the predictors of a release, with what is shown of them. */
export async function readPredictions(sql: Sql, schema: string): Promise<Prediction[]> {
  interface Row extends Pick<Prediction, "metric" | "units" | "error" | "coefficients"> {
    readonly predictor: Prediction["predictor"]["kind"];
    readonly by_macro_area: boolean | null;
    readonly error_of_stratum: number;
    readonly sd: Prediction["sd"];
    readonly values: number[] | null;
  }
  const rows = await sql<Row[]>`
    select metric, predictor, by_macro_area, units, error, error_of_stratum,
      json_build_object('city', sd_city, 'town', sd_town, 'rural', sd_rural) as sd, coefficients,
      to_json(values) as values
    from ${sql(schema)}.prediction order by metric`;
  return rows.map((row) => {
    const values = row.values && Float64Array.from(row.values);
    return {
      metric: row.metric,
      predictor: row.predictor === "stratum"
        ? { kind: row.predictor, byMacroArea: row.by_macro_area === true }
        : { kind: row.predictor },
      units: row.units,
      error: row.error,
      errorOfStratum: row.error_of_stratum,
      sd: row.sd,
      coefficients: row.coefficients,
      inComune: values && ((number) => values[number] ?? NaN),
    };
  });
}

/** The correlations of stored rows, and the assumed ones where a release of another version has none. */
function storedCorrelations(
  rows: readonly { readonly name: string; readonly correlation: number }[],
): ErrorCorrelations {
  const known = new Map(rows.map(({ name, correlation }) => [name, correlation]));
  const own = <K extends string>(of: Readonly<Record<K, number>>) =>
    Object.fromEntries(
      Object.entries<number>(of).map(([name, prior]) => [name, known.get(name) ?? prior]),
    ) as Record<K, number>;
  return {
    ...own({ across: assumed.across }),
    groups: own(assumed.groups),
    categories: own(assumed.categories),
  };
}

/** Reads the tables of imputed values; returns `nothing` if the release has none. */
async function whereImputed<T>(
  sql: Sql,
  schema: string,
  nothing: T,
  read: () => Promise<T>,
): Promise<T> {
  return await hasImputedValues(sql, schema) ? await read() : nothing;
}

/** Whether a release has imputed values. Releases of older versions have none. */
export async function hasImputedValues(sql: Sql, schema: string): Promise<boolean> {
  return await hasColumn(sql, schema, "comune_cell", "residents");
}

/** The mean over Italy of each metric that the release measures, 0 to 100, by metric id. */
export async function nationalValues(
  sql: Sql,
  schema: string,
): Promise<ReadonlyMap<string, number>> {
  return await whereImputed(sql, schema, new Map<string, number>(), async () => {
    const rows = await sql<{ metric: string; value: number }[]>`
      select metric, value from ${sql(schema)}.imputed where origin = 'italy'`;
    return new Map(rows.map(({ metric, value }) => [metric, value]));
  });
}
