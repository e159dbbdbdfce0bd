import type { Sql } from "../db/sql.ts";
import type { Release } from "./release.ts";

/**
 * Tables with rows of sources, and the column that names the source. `source` comes first, because
 * others reference it.
 */
const tables = {
  source: "id",
  comune: "source",
  comune_alias: "source",
  comune_seat: "source",
  area: "source",
  declared_coverage: "source",
  covered_comune: "source",
  locality: "source",
  street_name: "source",
  address: "source",
  walk_way: "source",
  railway: "source",
  map_line: "source",
  building: "source",
} as const;

/**
 * The columns of features, except the layer and the comune of the file, which only positions.sql
 * uses.
 */
const featureColumns = ["geom", "value", "members", "label", "ground", "entrances"];

/**
 * Copies the rows of sources from one release to another, unchanged. Does not copy derived data
 * (rebuilt comuni, streets, coverages); the new release derives them again.
 */
export async function carrySources(
  tx: Sql,
  from: Release,
  schema: string,
  ids: readonly string[],
): Promise<void> {
  const old = tx(from.schema), next = tx(schema);
  const columns = await sharedColumns(tx, from.schema, schema);
  for (const [table, source] of Object.entries(tables)) {
    const names = columns.get(table);
    if (names === undefined) continue; // added by a later version
    const shared = tx(names);
    // comuni.sql rebuilds derived areas from all sources of this release.
    const own = table === "area" ? tx`and not derived` : tx``;
    await tx`
      insert into ${next}.${tx(table)} (${shared})
      select ${shared} from ${old}.${tx(table)} where ${tx(source)} = any(${ids}) ${own}`;
  }
  await tx`
    insert into ${next}.layer (source, name, complete, estimated, data_date)
    select source, name, complete, estimated, data_date from ${old}.layer
    where source = any(${ids}) order by id`;
  const layers = tx`
    ${old}.layer as was
    join ${next}.layer as now using (source, name)`;
  await tx`
    insert into ${next}.statistic (layer, support, code, value, estimated)
    select now.id, s.support, s.code, s.value, s.estimated
    from ${layers} join ${old}.statistic s on s.layer = was.id
    where source = any(${ids})`;
  const own = featureColumns.filter((column) => columns.get("feature")?.includes(column));
  await tx`
    insert into ${next}.feature (${tx(["layer", ...own])})
    select now.id, ${tx(own.map((column) => `f.${column}`))}
    from ${layers} join ${old}.feature f on f.layer = was.id
    where source = any(${ids})`;
  if (!columns.has("coverage_gap")) return;
  await tx`
    insert into ${next}.coverage_gap (layer, geom, depth_m)
    select now.id, g.geom, g.depth_m
    from ${layers} join ${old}.coverage_gap g on g.layer = was.id
    where source = any(${ids})`;
}

/**
 * The columns of each table that both releases have, except row numbers. A release of an earlier version
 * may lack columns; they become null or their default.
 */
async function sharedColumns(
  tx: Sql,
  from: string,
  to: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await tx<{ table: string; column: string }[]>`
    select table_name as table, column_name as column
    from information_schema.columns
    where table_schema in (${from}, ${to}) and is_identity = 'NO'
    group by table_name, column_name having count(*) = 2
    order by min(ordinal_position)`;
  const columns = new Map<string, string[]>();
  for (const { table, column } of rows) {
    columns.set(table, [...(columns.get(table) ?? []), column]);
  }
  return columns;
}
