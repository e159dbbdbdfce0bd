/** The imputed values of a release. Its import stores them; preparing the release reads them. */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { Metric } from "../catalogue/metric.ts";
import type { Cumulative } from "../uncertainty/rank.ts";
import type { ImputedRow } from "./estimate.ts";
import { expectedPlaces } from "./expected-places.ts";
import { type Imputation, type Imputed, literalOf, onScale } from "./imputation.ts";
import { exchanged, priorShare } from "./shrinkage.ts";
import { cellPlace, type ComuneGroup } from "./strata.ts";
import {
  type ExpectedPlaces,
  type Spot,
  surroundingsAmong,
  type TownCentre,
} from "./surroundings.ts";

/** A comune with its cell and its town. */
export interface ComuneCell extends ComuneGroup, TownCentre {}

/** The stored values of a release. */
export interface StoredValues {
  readonly rows: readonly ImputedRow[];
  readonly cells: readonly ComuneCell[];
  /** By `italy` or a comune's code. */
  readonly ranks: ReadonlyMap<string, Cumulative>;
}

/** Imputes missing values in a release. */
export interface ReleaseValues {
  /** The imputations at a point, all from 0 to 100. */
  at(spot: Spot): Imputed;
  readonly ranks: StoredValues["ranks"];
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

/** Indexes the stored values of a release for requests. */
export function releaseValues(
  metrics: readonly Metric[],
  { rows, cells, ranks }: StoredValues,
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
  const cellOf = new Map(cells.map((cell) => [cell.istat, byCell.get(cellPlace(cell, true))]));
  const anywhere = inCell(null);
  const hasResidents = cells.some(({ residents }) => residents > 0);
  const surroundingsOf = surroundingsAmong(cells);
  const ofComune = new Set(rows.flatMap(({ from, metric }) => from === "comune" ? [metric] : []));
  return {
    at: (spot) => {
      const own = cellOf.get(spot.istat) ?? anywhere;
      let known: ExpectedPlaces | undefined;
      const around = () => known ??= surroundingsOf(spot);
      return (metric) => {
        const shared =
          (ofComune.has(metric.id) ? stored.get(`${metric.id} ${spot.istat}`) : undefined) ??
            own.get(metric.id) ?? unknown(metric);
        return onScale(hasResidents ? refined(metric, shared, around) : shared.imputation);
      };
    },
    ranks,
  };
}

/** Stores the values in the release's tables. */
export async function storeValues(
  sql: Sql,
  schema: string,
  { rows, cells, ranks }: StoredValues,
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
}

/** Reads the stored values of a release; empty if it was built before imports computed them. */
export async function readValues(sql: Sql, schema: string): Promise<StoredValues> {
  const nothing: StoredValues = { rows: [], cells: [], ranks: new Map() };
  return await whereImputed(sql, schema, nothing, async () => {
    const rows = await sql<ImputedRow[]>`
      select metric, origin as "from", place, value, sd, units from ${sql(schema)}.imputed`;
    const cells = await sql<ComuneCell[]>`
      select istat, stratum, macro_area as "macroArea", residents, lat, lon
      from ${sql(schema)}.comune_cell`;
    const ranks = await sql<{ place: string; cumulative: number[] }[]>`
      select place, to_json(cumulative) as cumulative from ${sql(schema)}.score_rank`;
    return {
      rows,
      cells,
      ranks: new Map(ranks.map(({ place, cumulative }) => [place, cumulative])),
    };
  });
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
