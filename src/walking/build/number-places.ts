import type { Geometry, MultiPoint, Position } from "geojson";
import type { Sql } from "../../db/sql.ts";
import type { FeatureClass } from "../../sources/feature-classes.ts";
import { UNITS_PER_DEGREE } from "../units.ts";
import type { PlaceLocation } from "./accesses.ts";
import { type AreaOutline, outlineOf } from "./outline.ts";

/** A place as stored in a tile. */
export interface NumberedPlace {
  readonly id: number;
  readonly layer: number;
  readonly value: number;
  readonly members: readonly number[];
}

/** Grid in metres on which stored polygons were cut and are joined again. */
const GRID_M = 0.01;

/** Maximum distance in metres between neighbouring pieces of one polygon. */
const PIECES_APART_M = 5 * GRID_M;

/** Number of decimals of a position in degrees: the last is a thousandth of a unit. */
const DIGITS = 10;

/** A row of walk_given. Areas are GeoJSON in degrees. */
interface PlaceRow extends Omit<NumberedPlace, "members"> {
  readonly lon: number;
  readonly lat: number;
  readonly members: string | null;
  readonly ground: string | null;
  readonly entrances: string | null;
}

/**
 * Numbers the places to which walks lead, by layer and position, and stores them: the features of
 * classes measured on foot. Polygons are stored in pieces, so adjacent pieces of the same name are
 * joined into one place. A feature for which one of a preferred source stands is no place of its own.
 */
export async function numberPlaces(
  tx: Sql,
  schema: string,
  classes: readonly FeatureClass[],
): Promise<void> {
  await tx`
    create temporary table walk_given on commit drop as
    with walked as materialized (
      select f.* from ${tx(schema)}.feature f join ${tx(schema)}.layer l on l.id = f.layer
      where l.name = any(${[...classes]}::text[])
        and f.id not in (select place from ${tx(schema)}.match)
    ), piece as (
      select *, ST_ClusterDBSCAN(geom, ${PIECES_APART_M}, 1) over (partition by layer, label) as area
      from walked where ST_Dimension(geom) = 2
    ), place as materialized (
      select layer, value, members, label,
        case when ST_Dimension(geom) = 1 then geom else ground end as ground, entrances,
        ST_Centroid(geom) as geom
      from walked where ST_Dimension(geom) < 2
      union all
      select layer, value, null, label, geom, entrances, ST_Centroid(geom)
      from (
        select layer, max(value) as value, label, ST_Union(geom, ${GRID_M}::float8) as geom,
          (array_agg(entrances) filter (where entrances is not null))[1] as entrances
        from piece group by layer, label, area
      ) as whole
    ), located as materialized (
      select layer, value, members, label, ST_Transform(ground, 4326) as ground,
        ST_Transform(entrances, 4326) as entrances, ST_Transform(geom, 4326) as geom
      from place
    ), given as (
      -- Many files publish eight decimals, the last a 5. Rounding to a thousandth of a unit first removes
      -- the error of the transformation, which otherwise decides the unit, differently on each engine.
      select *, round(round((ST_X(geom) * ${UNITS_PER_DEGREE})::numeric, 3))::integer as lon,
        round(round((ST_Y(geom) * ${UNITS_PER_DEGREE})::numeric, 3))::integer as lat
      from located
    )
    select row_number() over (
        order by layer, lon, lat, value, label collate "C", members
      )::integer as id, layer, value, members, label, lon, lat, ground, entrances
    from given`;
  await tx`
    insert into ${tx(schema)}.walk_place (id, layer, label, lon, lat)
    select id, layer, label, lon, lat from walk_given order by id`;
}

/** Reads the places from south to north, in batches. */
export async function* placesFromSouth(
  tx: Sql,
): AsyncGenerator<readonly (NumberedPlace & PlaceLocation)[]> {
  await tx`
    declare walk_given_place cursor for
    select id, layer, value, lon, lat, to_json(members)::text as members,
      ST_AsGeoJSON(ground, ${DIGITS}) as ground, ST_AsGeoJSON(entrances, ${DIGITS}) as entrances
    from walk_given order by walk_given.lat, id`;
  for (;;) {
    const rows = await tx<PlaceRow[]>`fetch 2000 from walk_given_place`;
    if (rows.length === 0) break;
    yield rows.map(numberedPlace);
  }
  await tx`close walk_given_place`;
  await tx`drop table walk_given`;
}

function numberedPlace(
  { members, ground, entrances, ...rest }: PlaceRow,
): NumberedPlace & PlaceLocation {
  return {
    ...rest,
    members: members === null ? [] : JSON.parse(members) as number[],
    ground: ground === null ? null : groundOf(JSON.parse(ground) as Geometry),
    entrances: entrances === null
      ? []
      : [...unitsOf((JSON.parse(entrances) as MultiPoint).coordinates)],
  };
}

/**
 * The outline of an area, or of lines if only part of its outline is known; null for other
 * geometries.
 */
function groundOf(geometry: Geometry): AreaOutline | null {
  const lines = linesOf(geometry);
  if (lines.length === 0) return null;
  return outlineOf(lines.map(unitsOf), !/LineString/.test(geometry.type));
}

function linesOf(geometry: Geometry): Position[][] {
  switch (geometry.type) {
    case "GeometryCollection":
      return geometry.geometries.flatMap(linesOf);
    case "MultiPolygon":
      return geometry.coordinates.flat();
    case "LineString":
      return [geometry.coordinates];
    case "Polygon":
    case "MultiLineString":
      return geometry.coordinates;
    default:
      return [];
  }
}

/**
 * Converts degrees to whole units. Rounds to a thousandth of a unit first, as the statement does.
 */
function unitsOf(positions: readonly Position[]): Int32Array {
  return Int32Array.from(
    positions.flat(),
    (degrees) => Math.round(Math.round(1000 * degrees * UNITS_PER_DEGREE) / 1000),
  );
}
