/**
 * Shares of residents with direct values, by province. Imports store them from their sample of places, for a
 * release of an area from places in that area.
 */
import { hasColumn } from "../../db/has-column.ts";
import type { Sql } from "../../db/sql.ts";
import type { MeasuredSample } from "./sample.ts";

/** Share (0-1) of a province's residents for whom a metric is direct. */
export interface MeasuredShare {
  readonly provincia: string;
  readonly metric: string;
  readonly share: number;
}

/** A province of a release. */
export interface ProvinceCoverage {
  /** Its abbreviation. */
  readonly provincia: string;
  /** ISTAT's three digits, as of the year of the release's list. */
  readonly code: string;
  readonly name: string;
  readonly residents: number;
  /** Shares of residents (0-1) by metric id; null if no place of the province was measured. */
  readonly shares: ReadonlyMap<string, number> | null;
}

/** The shares of a measured sample, by province and metric. Pure. */
export function measuredShares(
  metrics: readonly { readonly id: string }[],
  sample: readonly Pick<MeasuredSample, "provincia" | "residents" | "measurements">[],
): MeasuredShare[] {
  return [...Map.groupBy(sample, ({ provincia }) => provincia)].flatMap(([provincia, places]) => {
    const all = places.reduce((sum, { residents }) => sum + residents, 0);
    return metrics.map(({ id }) => {
      const direct = places.filter(({ measurements }) => measurements.get(id)?.state === "direct")
        .reduce((sum, { residents }) => sum + residents, 0);
      return { provincia, metric: id, share: direct / all };
    });
  });
}

/** Stores the shares in the release's tables. */
export async function storeShares(
  sql: Sql,
  schema: string,
  shares: readonly MeasuredShare[],
): Promise<void> {
  await sql`
    insert into ${sql(schema)}.measured_share (provincia, metric, share)
    select provincia, metric, share
    from json_to_recordset(${JSON.stringify(shares)}::text::json)
      as s(provincia text, metric text, share float8)`;
}

/** Reads the provinces of a release, by name; null if an older version built the release. */
export async function readProvinces(
  sql: Sql,
  schema: string,
): Promise<readonly ProvinceCoverage[] | null> {
  if (!await hasColumn(sql, schema, "measured_share", "share")) return null;
  const rows = await sql<
    (Omit<ProvinceCoverage, "shares"> & { shares: Record<string, number> | null })[]
  >`
    with shares as materialized (
      select provincia, json_object_agg(metric, share) as shares
      from ${sql(schema)}.measured_share group by provincia
    )
    select c.provincia, left(min(c.istat), 3) as code, min(c.provincia_name) as name, coalesce(sum(k.residents), 0) as residents,
      (select s.shares from shares s where s.provincia = c.provincia) as shares
    from ${sql(schema)}.comune c
    left join ${sql(schema)}.comune_cell k on k.istat = c.istat
    group by c.provincia
    order by name, c.provincia`;
  return rows.map(({ shares, ...rest }) => ({
    ...rest,
    shares: shares && new Map(Object.entries(shares)),
  }));
}
