/**
 * Stores rows with one statement per batch, which is one JSON parameter. The embedded engine does
 * not support `COPY`; one text parameter per batch is as fast as one array per column.
 */
import type { Fragment } from "postgres";
import type { Sql } from "../db/sql.ts";

/** The release and the source to which a batch belongs. */
export interface BatchTarget {
  readonly schema: string;
  readonly source: string;
  /** Classes whose value belongs to the polygon as a whole, so that its parts share it by area. */
  readonly spreads: readonly string[];
}

/** Kinds of batches. A point is a feature without an outline: a fast path for most features. */
export type BatchKind =
  | "comune"
  | "alias"
  | "seat"
  | "area"
  | "statistic"
  | "point"
  | "shape"
  | "coverage"
  | "covered_comune"
  | "gap"
  | "street_name"
  | "walkway"
  | "railway"
  | "map_line"
  | "building"
  | "locality"
  | "address"
  | "address_unplaced";

/** Stores a batch (a JSON array of rows) and returns the number of usable rows. */
export type Store = (tx: Sql, target: BatchTarget, rows: string) => Promise<number>;

/**
 * Maximum number of vertices of a stored polygon or line. Larger ones slow down every index lookup.
 */
const maxVertices = 256;

/**
 * Grid in metres for cutting outlines, far finer than the precision of any source. Without a grid GEOS
 * retries after an internal exception, and exceptions crash the embedded engine: the statement ends
 * without result or error.
 */
const gridM = 0.01;

/**
 * Maximum deviation in metres of a building's outline from the publisher's, and the side in metres of the
 * squares in which buildings are stored. A pixel of the closest map is about a metre.
 */
const outlineM = 1, squareM = 1_000;

/**
 * The statements by kind. `given` is materialized, because the planner would otherwise transform
 * each geometry once for every mention.
 */
export const stores: Readonly<Record<BatchKind, Store>> = {
  comune: (tx, { schema, source }, rows) =>
    count(tx`
      insert into ${tx(schema)}.comune
        (istat, name, name_other, provincia, provincia_name, belfiore, source)
      select istat, name, "nameOther", provincia, "provinciaName", belfiore, ${source}
      from json_to_recordset(${rows}::text::json) as r(istat text, name text, "nameOther" text,
        provincia text, "provinciaName" text, belfiore text)`),

  alias: (tx, { schema, source }, rows) =>
    count(tx`
      insert into ${tx(schema)}.comune_alias (istat, kind, value, source)
      select istat, kind, value, ${source}
      from json_to_recordset(${rows}::text::json) as r(istat text, kind text, value text)`),

  seat: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (
        select istat, ST_Transform(ST_SetSRID(ST_MakePoint(lon, lat), 4326), 7794) as geom
        from json_to_recordset(${rows}::text::json) as r(istat text, lon double precision,
          lat double precision)
      )
      insert into ${tx(schema)}.comune_seat (source, istat, geom)
      select ${source}, istat, geom from given where ${inItaly(tx)}`),

  statistic: (tx, { schema }, rows) =>
    count(tx`
      insert into ${tx(schema)}.statistic (layer, support, code, value, estimated)
      select layer, support, code, value, coalesce(estimated, false)
      from json_to_recordset(${rows}::text::json) as r(layer smallint, support text, code text,
        value double precision, estimated boolean)`),

  area: (tx, { schema, source }, rows) =>
    counted(tx`
      with given as materialized (
        select kind, code, comune, ${polygon(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(kind text, code text, comune text,
          geometry text, srid integer)
      ), usable as materialized (select * from given where ${inItaly(tx)}), stored as (
        insert into ${tx(schema)}.area (kind, code, comune, source, geom)
        select kind, code, comune, ${source}, part
        from usable cross join ST_Subdivide(geom, ${maxVertices}, ${gridM}) as part
      )
      select count(*)::integer as count from usable`),

  coverage: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (
        select date, ${polygon(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(geometry text, srid integer, date date)
      )
      insert into ${tx(schema)}.declared_coverage (source, data_date, geom)
      select ${source}, date, geom from given where not ST_IsEmpty(geom)`),

  covered_comune: (tx, { schema, source }, rows) =>
    count(tx`
      insert into ${tx(schema)}.covered_comune (source, comune)
      select ${source}, comune from json_to_recordset(${rows}::text::json) as r(comune text)`),

  gap: (tx, { schema }, rows) =>
    count(tx`
      with given as materialized (
        select layer, "depthM", ${transformed(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(layer smallint, geometry text,
          srid integer, "depthM" real)
      )
      insert into ${tx(schema)}.coverage_gap (layer, geom, depth_m)
      select layer, geom, "depthM" from given where not ST_IsEmpty(geom)`),

  locality: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (
        select comune, name, "nameKey", residents, ${point(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(comune text, name text, "nameKey" text,
          x double precision, y double precision, srid integer, residents double precision)
      )
      insert into ${tx(schema)}.locality (source, comune, name, name_key, geom, residents)
      select ${source}, comune, name, "nameKey", geom, residents from given where ${inItaly(tx)}`),

  street_name: (tx, { schema, source }, rows) =>
    count(tx`
      insert into ${tx(schema)}.street_name (source, comune, street_key, street)
      select ${source}, comune, "streetKey", street
      from json_to_recordset(${rows}::text::json) as r(comune text, "streetKey" text, street text)`),

  walkway: (tx, { schema, source }, rows) =>
    count(tx`
      insert into ${tx(schema)}.walk_way (source, way, part, from_node, to_node, street, line)
      select ${source}, way, part, "fromNode", "toNode", street, decode(line, 'base64')
      from json_to_recordset(${rows}::text::json) as r(way bigint, part integer,
        "fromNode" bigint, "toNode" bigint, street text, line text)`),

  railway: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (
        select ${transformed(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(geometry text, srid integer)
      )
      insert into ${tx(schema)}.railway (source, geom)
      select ${source}, geom from given where ${inItaly(tx)}`),

  map_line: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (
        select kind, label, ${transformed(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(kind text, label text, geometry text,
          srid integer)
      )
      insert into ${tx(schema)}.map_line (source, kind, label, geom)
      select ${source}, kind, label, geom from given where ${inItaly(tx)}`),

  building: (tx, { schema, source }, rows) =>
    counted(tx`
      with given as materialized (
        select ${transformed(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(geometry text, srid integer)
      ), usable as materialized (
        select (ST_Dump(ST_Simplify(geom, ${outlineM}))).geom from given where ${inItaly(tx)}
      ), stored as (
        insert into ${tx(schema)}.building (source, square_x, square_y, twkb)
        select ${source}, floor(ST_XMin(geom) / ${squareM}), floor(ST_YMin(geom) / ${squareM}),
          ST_AsTWKB(ST_Multi(ST_Collect(geom)))
        from usable group by 2, 3
      )
      select count(*)::integer as count from given where ${inItaly(tx)}`),

  point: (tx, { schema }, rows) =>
    count(tx`
      with given as materialized (
        select layer, value, members, comune, label, ${point(tx)} as geom,
          ${valid(tx, transformed(tx, tx`ground`))} as ground,
          ${transformed(tx, tx`entrances`)} as entrances
        from json_to_recordset(${rows}::text::json) as r(layer smallint, x double precision,
          y double precision, srid integer, value double precision, members integer[], comune text,
          label text, ground text, entrances text)
      )
      insert into ${tx(schema)}.feature
        (layer, geom, value, members, comune, label, ground, entrances)
      select layer, geom, coalesce(value, 1), members, comune, label,
        case when not ST_IsEmpty(ground) then ground end, entrances
      from given where ${inItaly(tx)}`),

  shape: (tx, { schema, spreads }, rows) =>
    counted(tx`
      with transformed as materialized (
        select layer, name, coalesce(value, 1) as value, members, label, ${transformed(tx)} as geom
        from json_to_recordset(${rows}::text::json) as r(layer smallint, name text,
          geometry text, srid integer, value double precision, members integer[], label text)
      ), given as materialized (
        select layer, name, value, members, label, case ST_Dimension(geom)
          when 2 then ${valid(tx, tx`geom`)} else geom end as geom
        from transformed
      ), usable as materialized (select * from given where ${inItaly(tx)}), stored as (
        insert into ${tx(schema)}.feature (layer, geom, value, members, label)
        select layer, part, case when name = any(${[...spreads]})
          then value * ST_Area(part) / ST_Area(geom) else value end, members, label
        from usable cross join ST_Subdivide(geom, ${maxVertices}, ${gridM}) as part
      )
      select count(*)::integer as count from usable`),

  address: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (${addresses(tx, rows)})
      insert into ${tx(schema)}.address
        (source, comune, street, street_key, civico, esponente, cap, locality, geom, reach_m)
      select ${source}, comune, street, "streetKey", civico, esponente, cap, locality, geom, "reachM"
      from given where ${inItaly(tx)}`),

  address_unplaced: (tx, { schema, source }, rows) =>
    count(tx`
      with given as materialized (${addresses(tx, rows)})
      insert into ${tx(schema)}.address_unplaced
        (source, street, street_key, civico, esponente, cap, locality, geom, reach_m)
      select ${source}, street, "streetKey", civico, esponente, cap, locality, geom, "reachM"
      from given where ${inItaly(tx)}`),
};

function addresses(tx: Sql, rows: string): Fragment {
  return tx`
    select r.*, ${point(tx)} as geom
    from json_to_recordset(${rows}::text::json) as r(comune text, street text,
      "streetKey" text, civico integer, esponente text, cap text, locality text,
      x double precision, y double precision, srid integer, "reachM" real)`;
}

function point(tx: Sql): Fragment {
  return tx`ST_Transform(ST_SetSRID(ST_MakePoint(x, y), srid), 7794)`;
}

function transformed(tx: Sql, column: Fragment = tx`geometry`): Fragment {
  return tx`ST_Transform(ST_SetSRID(ST_Force2D(ST_GeomFromGeoJSON(${column})), srid), 7794)`;
}

function polygon(tx: Sql): Fragment {
  return valid(tx, transformed(tx));
}

/**
 * Makes the polygons of a geometry valid. The default method raises the exception described at
 * {@link gridM} for a ring with too few points.
 */
function valid(tx: Sql, geometry: Fragment): Fragment {
  return tx`ST_CollectionExtract(ST_MakeValid(${geometry}, 'method=structure'), 3)`;
}

/**
 * Whether a point lies within Italy's bounds plus a few degrees. A point outside is an error of the
 * file.
 */
function inItaly(tx: Sql): Fragment {
  return tx`not ST_IsEmpty(geom)
    and geom @ ST_Transform(ST_MakeEnvelope(4, 33, 21, 50, 4326), 7794)`;
}

async function count(query: PromiseLike<{ count: number | null }>): Promise<number> {
  return proven((await query).count);
}

/**
 * The number of usable rows, which the statement returns because a polygon is stored in several
 * parts.
 */
async function counted(query: PromiseLike<readonly { count?: number }[]>): Promise<number> {
  return proven((await query)[0]?.count);
}

/** Throws if the database returned no count, which means that it lost the batch. */
function proven(count: number | null | undefined): number {
  if (typeof count !== "number") throw new Error("The database lost a batch of rows");
  return count;
}
