import type { Geometry } from "geojson";
import { cancellable } from "../db/driver/cancellable.ts";
import { hasColumn } from "../db/has-column.ts";
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { type LonLat, plane, type XY } from "./plane.ts";

/** Metres from the centre of the map to each edge. */
export const REACH_M = 1_500;

/** The kinds of features on a map, in drawing order. */
export const drawnKinds = [
  "green",
  "water_area",
  "water_line",
  "path",
  "street",
  "major_road",
  "railway",
] as const;

/** One of these kinds. */
export type DrawnKind = typeof drawnKinds[number];

/** A feature as lines, or as the rings of polygons, in metres east and south of the place. */
export interface DrawnFeature {
  readonly kind: DrawnKind;
  /** Null if it has none. */
  readonly name: string | null;
  readonly lines: readonly (readonly XY[])[];
}

/**
 * Reads the features around a place from a release, for a map. Null if the release has no streets
 * there, or was built before maps. Rejects with the driver's error if the database fails.
 *
 * @param signal cancels the statement; the call then rejects with its reason
 */
export async function readSurroundings(
  sql: Sql,
  { schema }: Release,
  place: LonLat,
  signal?: AbortSignal,
): Promise<readonly DrawnFeature[] | null> {
  if (!await hasColumn(sql, schema, "railway", "geom")) return null;
  const rows = await cancellable(
    sql<{ kind: DrawnKind; name: string | null; geometry: string }[]>`
      with frame as materialized (
        select ST_Expand(
          ST_Transform(ST_SetSRID(ST_MakePoint(${place.lon}, ${place.lat}), 4326), 7794),
          ${1.05 * REACH_M}::float8
        ) as geom
      ), layers as materialized (
        select
          array_agg(id) filter (where name = 'street') as street,
          array_agg(id) filter (where name = 'walkable_street') as path,
          array_agg(id) filter (where name = 'major_road') as major_road,
          array_agg(id) filter (where name = 'water') as water,
          array_agg(id) filter (where name = 'green') as green
        from ${sql(schema)}.layer
      ), drawn as (
        select case when line.layers && layers.street then 'street' else 'path' end as kind,
          line.label as name, line.geom
        from frame, layers, ${sql(schema)}.line
        where line.geom && frame.geom and line.layers && (layers.street || layers.path)
        union all
        select case when shape.layer = any(layers.major_road) then 'major_road'
          when ST_Dimension(shape.geom) = 2 then 'water_area' else 'water_line' end, null, shape.geom
        from frame, layers, ${sql(schema)}.shape
        where shape.geom && frame.geom and shape.layer = any(layers.major_road || layers.water)
        union all
        select 'green', null, ground.geom
        from frame, layers, ${sql(schema)}.ground
        where ground.geom && frame.geom and ground.layer = any(layers.green)
        union all
        select 'railway', null, railway.geom
        from frame, ${sql(schema)}.railway
        where railway.geom && frame.geom
      )
      select kind, name, ST_AsGeoJSON(ST_Transform(geom, 4326), 6) as geometry from drawn
      order by kind, name, geometry`,
    signal,
  );
  if (!rows.some(({ kind }) => kind === "street" || kind === "path")) return null;
  const onPlane = plane(place);
  return rows.map(({ kind, name, geometry }) => ({
    kind,
    name,
    lines: linesOf(JSON.parse(geometry)).map((line) => line.map(onPlane)),
  }));
}

/** The lines of a geometry, or the rings of its polygons. */
function linesOf(geometry: Geometry): LonLat[][] {
  const degrees = (line: readonly (readonly number[])[]) =>
    line.map(([lon = NaN, lat = NaN]) => ({ lon, lat }));
  switch (geometry.type) {
    case "LineString":
      return [degrees(geometry.coordinates)];
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates.map(degrees);
    case "MultiPolygon":
      return geometry.coordinates.flat().map(degrees);
    case "GeometryCollection":
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}
