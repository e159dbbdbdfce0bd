import type { Fragment } from "postgres";
import { hasColumn } from "../db/has-column.ts";
import type { Sql } from "../db/sql.ts";
import { beginning, type Cut, nearShape, squareKilometre } from "./area/cut.ts";
import type { Release } from "./release.ts";

/** The sources to copy, and the release to copy them from. */
export interface Carry {
  readonly from: Release;
  readonly ids: readonly string[];
  /** What the copy keeps, by `cutTo()` in the same transaction. Null: everything. */
  readonly cut?: Cut | null;
}

/** The condition under which a cut keeps a row of a table. */
type Kept = (tx: Sql, cut: Cut) => Fragment;

const everything: Kept = (tx) => tx`true`;
const byComune: Kept = (tx, { comuni }) => tx`comune = any(${comuni})`;
/** Keeps the rows of sources without a declared coverage, and those whose geometry is near the territory. */
const byGeometry = (geom: (tx: Sql) => Fragment): Kept => (tx, { declared }) =>
  tx`(source <> all(${declared}) or ${nearShape(tx, geom(tx))})`;
const byShape = byGeometry((tx) => tx`geom`);

/**
 * Tables with rows of sources, the column that names the source, and what a cut keeps. `source` comes first,
 * because others reference it.
 */
const tables: Readonly<Record<string, { readonly source: string; readonly kept: Kept }>> = {
  source: { source: "id", kept: everything },
  comune: { source: "source", kept: everything },
  comune_alias: { source: "source", kept: everything },
  comune_seat: { source: "source", kept: everything },
  area: { source: "source", kept: byShape },
  covered_comune: { source: "source", kept: byComune },
  locality: { source: "source", kept: byComune },
  street_name: { source: "source", kept: byComune },
  address: { source: "source", kept: byComune },
  walk_way: { source: "source", kept: byGeometry(beginning) },
  railway: { source: "source", kept: byShape },
  map_line: { source: "source", kept: byShape },
  building: { source: "source", kept: byGeometry(squareKilometre) },
};

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
  { from, ids, cut = null }: Carry,
  schema: string,
): Promise<void> {
  const old = tx(from.schema), next = tx(schema);
  const columns = await sharedColumns(tx, from.schema, schema);
  const isKept = (kept: Kept) => cut === null ? tx`true` : kept(tx, cut);
  for (const [table, { source, kept }] of Object.entries(tables)) {
    const names = columns.get(table);
    if (names === undefined) continue; // added by a later version
    const shared = tx(names);
    // comuni.sql rebuilds derived areas from all sources of this release.
    const own = table === "area" ? tx`and not derived` : tx``;
    await tx`
      insert into ${next}.${tx(table)} (${shared})
      select ${shared} from ${old}.${tx(table)}
      where ${tx(source)} = any(${ids}) ${own} and ${isKept(kept)}`;
  }
  const declared = columns.get("declared_coverage") ?? [];
  const others = tx(declared.filter((column) => column !== "geom"));
  await tx`
    insert into ${next}.declared_coverage (${others}, geom)
    select ${others}, part.geom
    from ${old}.declared_coverage d
    cross join lateral (select ${
    cut === null ? tx`d.geom` : tx`ST_CollectionExtract(ST_Intersection(d.geom, (
      select ST_Union(kept, 0.01) from kept_area where kept && d.geom), 0.01), 3)`
  } as geom offset 0) as part
    where source = any(${ids}) and not ST_IsEmpty(part.geom)`;
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
    where source = any(${ids}) and ${
    isKept((tx, { declared }) =>
      tx`(source <> all(${declared}) or s.support in ('comune', 'provincia')
      or exists (select from ${next}.area a where a.kind = s.support and a.code = s.code))`
    )
  }`;
  const own = featureColumns.filter((column) => columns.get("feature")?.includes(column));
  await tx`
    insert into ${next}.feature (${tx(["layer", ...own])})
    select now.id, ${tx(own.map((column) => `f.${column}`))}
    from ${layers} join ${old}.feature f on f.layer = was.id
    where source = any(${ids}) and ${isKept(byGeometry((tx) => tx`f.geom`))}`;
  if (!columns.has("coverage_gap")) return;
  await tx`
    insert into ${next}.coverage_gap (layer, geom, depth_m)
    select now.id, g.geom, g.depth_m
    from ${layers} join ${old}.coverage_gap g on g.layer = was.id
    where source = any(${ids}) and ${isKept(byGeometry((tx) => tx`g.geom`))}`;
}

/**
 * Keeps the layers of copied sources mapped where they were, after coverage.sql. A cut may leave no feature of a layer
 * in a coverage, for example no volcano near Trento, and a layer without one counts as not mapped.
 */
export async function carryMapped(tx: Sql, { from, ids }: Carry, schema: string): Promise<void> {
  // Releases of earlier versions have one coverage for all layers of a source.
  if (!await hasColumn(tx, from.schema, "coverage", "layer")) return;
  const old = tx(from.schema), next = tx(schema);
  await tx`
    insert into ${next}.layer_coverage (layer, coverage)
    select now.id, kept.part
    from (
      select distinct whole.id as whole, part.id as part, whole.layer is null as is_of_all, part.layer
      from ${old}.coverage as whole
      join ${next}.coverage as part on part.source = whole.source and part.geom && whole.geom
        and ST_Intersects(whole.geom, ST_PointOnSurface(part.geom))
      where whole.source = any(${ids})
    ) as kept
    join ${old}.layer_coverage as mapped on mapped.coverage = kept.whole
    join ${old}.layer as was on was.id = mapped.layer
    join ${next}.layer as now on now.source = was.source and now.name = was.name
      and kept.layer is not distinct from case when not kept.is_of_all then now.id end
    on conflict do nothing`;
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
