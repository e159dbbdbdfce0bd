import type { Geometry } from "geojson";
import { cancellable } from "../db/driver/cancellable.ts";
import { hasColumn } from "../db/has-column.ts";
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { UNITS_PER_DEGREE } from "../walking/units.ts";
import { type LonLat, plane, type XY } from "./plane.ts";

/** Metres from the place to each edge: of the map that shows every street, and of the map of the region. */
export const REACH_M = 1_500, FAR_REACH_M = 5_000;

/** Metres from the place within which the small buildings are drawn, for the closest zoom. */
export const CLOSE_REACH_M = 500;

/** Minimum ground of a building farther away. */
const LARGE_BUILDING_M2 = 600;

/** Details below this length are omitted: of areas, and of paths. A pixel of the quarter of an hour is 3 m. */
const AREA_DETAIL_M = 5, PATH_DETAIL_M = 2;

/** Minimum size of an area on the map of every street. */
const LEAST_M2 = 200;

/**
 * The map of the region omits areas below this size, and details below this length. Large areas are stored in
 * pieces, so a smaller piece may be part of a large area.
 */
const FAR_LEAST_M2 = 10_000, FAR_DETAIL_M = 30;

/** The kinds of features on a map, in drawing order. */
export const drawnKinds = [
  "green",
  "hazard",
  "water_area",
  "water_line",
  "stream",
  "building",
  "path",
  "street",
  "tunnel",
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

/** The kinds of places that a map marks with a dot. */
export type DottedKind = "school" | "stop";

/** A place that a map marks or names, in metres east and south of the place in its middle. */
export interface MarkedPlace<Kind> {
  readonly kind: Kind;
  /** Null if it has none. */
  readonly name: string | null;
  readonly at: XY;
}

/** What the maps of a place show. */
export interface Surroundings {
  /** Within {@link REACH_M}, in drawing order. */
  readonly near: readonly DrawnFeature[];
  /** Within {@link FAR_REACH_M}, simplified, without buildings, small streets and names of streets. */
  readonly far: readonly DrawnFeature[];
  /** Schools and stops within {@link REACH_M}. */
  readonly dots: readonly MarkedPlace<DottedKind>[];
  /** Towns and hamlets within {@link FAR_REACH_M}, the largest first. */
  readonly towns: readonly MarkedPlace<"town">[];
}

/** The classes of the dots, as in `src/sources/feature-classes.ts`. */
const dottedClasses: Readonly<Record<DottedKind, readonly string[]>> = {
  school: ["kindergarten", "primary_school", "lower_secondary_school", "upper_secondary_school"],
  stop: ["stop"],
};

/** The classes of stations, to which no metric measures walks. Their names are not stored. */
const stationClasses: readonly string[] = ["rail_station", "metro_tram_stop"];

/** The classes of polygons in which a natural hazard is mapped. */
const hazardClasses: readonly string[] = [
  "landslide_hazard",
  "flood_hazard",
  "volcanic_hazard",
  "tsunami_zone",
];

/** Places of a kind closer than this are one place to the eye: the platforms of a stop, a school's stages. */
const SAME_PLACE_M = 40;

/**
 * Reads the features around a place from a release, for a map. Null if the release has no streets
 * there, or was built before maps. Rejects with the driver's error if the database fails.
 *
 * @param signal cancels the statements; the call then rejects with its reason
 */
export async function readSurroundings(
  sql: Sql,
  { schema }: Release,
  place: LonLat,
  signal?: AbortSignal,
): Promise<Surroundings | null> {
  if (!await hasColumn(sql, schema, "railway", "geom")) return null;
  const reader = { sql, schema, place, signal, grid: await gridAt(sql, place, signal) };
  // Releases of earlier versions have neither buildings nor the names of rivers.
  const isDetailed = await hasColumn(sql, schema, "building", "twkb");
  const [near, far, dots, towns] = await Promise.all([
    readFeatures(reader, { reachM: REACH_M, isFar: false, isDetailed }),
    readFeatures(reader, { reachM: FAR_REACH_M, isFar: true, isDetailed }),
    isDetailed ? readDots(reader) : [],
    readTowns(reader),
  ]);
  if (!near.some(({ kind }) => kind === "street" || kind === "path")) return null;
  return { near, far, dots, towns };
}

/**
 * Whether a release has streets around a place, so that {@link readSurroundings} finds a map. Rejects with the
 * driver's error if the database fails.
 *
 * @param signal cancels the statement; the call then rejects with its reason
 */
export async function isMapped(
  sql: Sql,
  { schema }: Release,
  place: LonLat,
  signal?: AbortSignal,
): Promise<boolean> {
  if (!await hasColumn(sql, schema, "railway", "geom")) return false;
  const [row] = await cancellable(
    sql<{ isMapped: boolean }[]>`
      select exists (
        select from ${sql(schema)}.line
        where geom && ST_Expand(
            ST_Transform(ST_SetSRID(ST_MakePoint(${place.lon}, ${place.lat}), 4326), 7794),
            ${REACH_M}::float8)
          and layers && (
            select array_agg(id) from ${sql(schema)}.layer
            where name in ('street', 'walkable_street')
          )
      ) as "isMapped"`,
    signal,
  );
  return row?.isMapped ?? false;
}

/** What the statements need. */
interface Reader {
  readonly sql: Sql;
  readonly schema: string;
  readonly place: LonLat;
  readonly signal: AbortSignal | undefined;
  readonly grid: Grid;
}

/** The place on the grid of the stored geometries (EPSG:7794), and the map's axes there. */
interface Grid {
  readonly east: number;
  readonly north: number;
  /** Coefficients of `ST_Affine`, from metres of the grid to metres east and south of the place. */
  readonly toMap: readonly [a: number, b: number, d: number, e: number, x: number, y: number];
}

/** Metres from the place at which the axes are measured. */
const AXIS_M = 1_000;

/**
 * Measures the map's axes on the grid. Near a place, the map is an affine image of the grid: it deviates
 * by less than 0.3 m at 1.5 km and 3 m at 5 km, a fraction of a pixel, and saves a projection of each
 * vertex, which takes longer than all the rest.
 */
async function gridAt(sql: Sql, place: LonLat, signal: AbortSignal | undefined): Promise<Grid> {
  const [right = 0] = plane(place)({ lon: place.lon + 1, lat: place.lat });
  const [, down = 0] = plane(place)({ lon: place.lon, lat: place.lat - 1 });
  const [row] = await cancellable(
    sql<Record<"x" | "y" | "xe" | "ye" | "xs" | "ys", number>[]>`
      select ST_X(o) as x, ST_Y(o) as y, ST_X(e) as xe, ST_Y(e) as ye, ST_X(s) as xs, ST_Y(s) as ys
      from ST_Transform(ST_SetSRID(ST_MakePoint(${place.lon}, ${place.lat}), 4326), 7794) as o,
        ST_Transform(ST_SetSRID(ST_MakePoint(${place.lon + AXIS_M / right}, ${place.lat}), 4326),
          7794) as e,
        ST_Transform(ST_SetSRID(ST_MakePoint(${place.lon}, ${place.lat - AXIS_M / down}), 4326),
          7794) as s`,
    signal,
  );
  const { x = NaN, y = NaN, xe = NaN, ye = NaN, xs = NaN, ys = NaN } = row ?? {};
  // The images of one metre east and one metre south are the columns of the inverse matrix.
  const [eastX, eastY] = [(xe - x) / AXIS_M, (ye - y) / AXIS_M];
  const [southX, southY] = [(xs - x) / AXIS_M, (ys - y) / AXIS_M];
  const area = eastX * southY - southX * eastY;
  const [a, b, d, e] = [southY / area, -southX / area, -eastY / area, eastX / area];
  return { east: x, north: y, toMap: [a, b, d, e, -(a * x + b * y), -(d * x + e * y)] };
}

interface Frame {
  readonly reachM: number;
  readonly isFar: boolean;
  /** Whether the release has the tables `building` and `map_line`, and `shape.label`. */
  readonly isDetailed: boolean;
}

async function readFeatures(
  { sql, schema, signal, grid: { east, north, toMap: [a, b, d, e, x, y] } }: Reader,
  { reachM, isFar, isDetailed }: Frame,
): Promise<DrawnFeature[]> {
  const of = (table: string) => sql`${sql(schema)}.${sql(table)}`;
  const leastM2 = isFar ? FAR_LEAST_M2 : LEAST_M2;
  // The projection enlarges lengths by less than 5 %.
  const rows = await cancellable(
    sql<{ kind: DrawnKind; name: string | null; geometry: string }[]>`
      with frame as materialized (
        select ST_Expand(middle, ${1.05 * reachM}::float8) as geom,
          ST_Expand(middle, ${1.05 * CLOSE_REACH_M}::float8) as close
        from ST_SetSRID(ST_MakePoint(${east}, ${north}), 7794) as middle
      ), layers as materialized (
        select
          array_agg(id) filter (where name = 'street') as street,
          array_agg(id) filter (where name = 'walkable_street') as path,
          array_agg(id) filter (where name = 'major_road') as major_road,
          array_agg(id) filter (where name = 'water') as water,
          array_agg(id) filter (where name in ${sql([...hazardClasses])}) as hazard,
          array_agg(id) filter (where name = 'green') as green
        from ${of("layer")}
      ), drawn as (
        select case when shape.layer = any(layers.major_road) then 'major_road'
          when shape.layer = any(layers.hazard) then 'hazard'
          when ST_Dimension(shape.geom) = 2 then 'water_area' else 'water_line' end as kind,
          ${isDetailed ? sql`shape.label` : sql`null`} as name, shape.geom
        from frame, layers, ${of("shape")}
        where shape.geom && frame.geom
          and shape.layer = any(layers.major_road || layers.water || layers.hazard)
        union all
        select 'green', null, ground.geom
        from frame, layers, ${of("ground")}
        where ground.geom && frame.geom and ground.layer = any(layers.green)
          and ground.area_m2 >= ${leastM2}
        union all
        select 'railway', null, railway.geom
        from frame, ${of("railway")}
        where railway.geom && frame.geom
        ${
      isDetailed
        ? sql`union all
        select map_line.kind, map_line.label, map_line.geom
        from frame, ${of("map_line")}
        where map_line.geom && frame.geom and (map_line.kind = 'tunnel' or ${!isFar})`
        : sql``
    }
        ${
      isFar ? sql`` : sql`union all
        select case when line.layers && layers.street then 'street' else 'path' end,
          line.label, line.geom
        from frame, layers, ${of("line")}
        where line.geom && frame.geom and line.layers && (layers.street || layers.path)`
    }
        ${
      isFar || !isDetailed ? sql`` : sql`union all
        select 'building', null, part.geom
        from frame, ${of("building")},
          ST_Dump(ST_SetSRID(ST_GeomFromTWKB(building.twkb), 7794)) as part
        where building.square_x between floor(ST_XMin(frame.geom) / 1000)
            and floor(ST_XMax(frame.geom) / 1000)
          and building.square_y between floor(ST_YMin(frame.geom) / 1000)
            and floor(ST_YMax(frame.geom) / 1000)
          and (part.geom && frame.close
            or part.geom && frame.geom and ST_Area(part.geom) >= ${LARGE_BUILDING_M2})`
    }
      ), thinned as (
        select kind, name, case
          when ${isFar} then ST_Simplify(geom, ${FAR_DETAIL_M})
          when kind in ('green', 'hazard', 'water_area') then ST_Simplify(geom, ${AREA_DETAIL_M})
          when kind = 'path' then ST_Simplify(geom, ${PATH_DETAIL_M})
          else geom end as geom
        from drawn
      )
      select kind, name, ST_AsGeoJSON(ST_Affine(geom, ${a}::float8, ${b}::float8, ${d}::float8,
        ${e}::float8, ${x}::float8, ${y}::float8), 1, 0) as geometry
      from thinned
      where geom is not null
      order by kind, name, geometry`,
    signal,
  );
  // A street whose line is drawn as a tunnel is not drawn again.
  const tunnels = new Set(rows.flatMap((row) => row.kind === "tunnel" ? [row.geometry] : []));
  return rows.filter(({ kind, geometry }) =>
    kind !== "street" && kind !== "path" || !tunnels.has(geometry)
  ).map(({ kind, name, geometry }) => ({ kind, name, lines: linesOf(JSON.parse(geometry)) }));
}

async function readDots(
  { sql, schema, place, signal, grid: { east: gridX, north: gridY } }: Reader,
): Promise<MarkedPlace<DottedKind>[]> {
  const [west, south, east, north] = boxAround(place, REACH_M);
  const rows = await cancellable(
    sql<{ kind: DottedKind; name: string | null; lon: number; lat: number }[]>`
      select case when layer.name in ${sql([...dottedClasses.school])} then 'school'
        else 'stop' end as kind, walk_place.label as name, walk_place.lon, walk_place.lat
      from ${sql(schema)}.layer
      join ${sql(schema)}.walk_place on walk_place.layer = layer.id
      where layer.name in ${sql([...dottedClasses.school, ...dottedClasses.stop])}
        and walk_place.lat between ${south}::integer and ${north}::integer
        and walk_place.lon between ${west}::integer and ${east}::integer
      union all
      select 'stop', null, round(ST_X(at) * ${UNITS_PER_DEGREE}::integer)::integer,
        round(ST_Y(at) * ${UNITS_PER_DEGREE}::integer)::integer
      from ${sql(schema)}.layer
      join ${sql(schema)}.point on point.layer = layer.id
      cross join lateral ST_Transform(ST_SetSRID(ST_MakePoint(point.x, point.y), 7794), 4326) as at
      where layer.name in ${sql([...stationClasses])}
        and point.x between ${gridX - REACH_M}::float8 and ${gridX + REACH_M}::float8
        and point.y between ${gridY - REACH_M}::float8 and ${gridY + REACH_M}::float8
      order by kind, name nulls last, lon, lat`,
    signal,
  );
  const onPlane = plane(place), dots: MarkedPlace<DottedKind>[] = [];
  for (const { kind, name, lon, lat } of rows) {
    const at = onPlane({ lon: lon / UNITS_PER_DEGREE, lat: lat / UNITS_PER_DEGREE });
    const isKnown = dots.some((dot) =>
      dot.kind === kind && Math.hypot(dot.at[0] - at[0], dot.at[1] - at[1]) < SAME_PLACE_M
    );
    if (!isKnown) dots.push({ kind, name, at });
  }
  return dots;
}

/** House numbers around a hamlet up to which they are counted, and the distance in metres. */
const COUNTED_HOUSES = 200, HOUSES_WITHIN_M = 300;

/** Maximum number of towns and hamlets: more would hide the map. */
const MAX_TOWNS = 80;

/**
 * Towns are the seats of comuni, the nearest first. Hamlets follow, those with the most house numbers around them
 * first, because few sources state their residents.
 */
async function readTowns(
  { sql, schema, signal, grid: { east, north, toMap: [a, b, d, e, x, y] } }: Reader,
): Promise<MarkedPlace<"town">[]> {
  const rows = await cancellable(
    sql<{ name: string; x: number; y: number }[]>`
      with frame as materialized (
        select ST_Expand(ST_SetSRID(ST_MakePoint(${east}, ${north}), 7794),
          ${FAR_REACH_M}::float8) as geom
      ), town as (
        select comune.name, ${COUNTED_HOUSES + 1} as houses, comune_seat.geom
        from frame, ${sql(schema)}.comune_seat
        join ${sql(schema)}.comune on comune.istat = comune_seat.istat
        where comune_seat.geom && frame.geom
        union all
        select locality.name, near.houses, locality.geom
        from frame, ${sql(schema)}.locality
        cross join lateral (
          select count(*) as houses from (
            select from ${sql(schema)}.address
            where address.geom && ST_Expand(locality.geom, ${HOUSES_WITHIN_M}::float8)
            limit ${COUNTED_HOUSES}
          ) as house
        ) as near
        where locality.geom && frame.geom
      )
      select name, ST_X(at) as x, ST_Y(at) as y
      from town cross join lateral ST_Affine(geom, ${a}::float8, ${b}::float8, ${d}::float8,
        ${e}::float8, ${x}::float8, ${y}::float8) as at
      order by houses desc,
        case when houses > ${COUNTED_HOUSES} then ST_X(at) ^ 2 + ST_Y(at) ^ 2 end, name, x, y
      limit ${MAX_TOWNS}`,
    signal,
  );
  return rows.map(({ name, x, y }) => ({ kind: "town", name, at: [x, y] }));
}

/** West, south, east and north around a place, in units of the tables of walks. */
function boxAround({ lon, lat }: LonLat, reachM: number): [number, number, number, number] {
  const perDegree = 111_195, lats = reachM / perDegree;
  const lons = lats / Math.cos(lat * Math.PI / 180);
  const units = (degrees: number) => Math.round(degrees * UNITS_PER_DEGREE);
  return [units(lon - lons), units(lat - lats), units(lon + lons), units(lat + lats)];
}

/** The lines of a geometry, or the rings of its polygons. */
function linesOf(geometry: Geometry): XY[][] {
  const positions = (line: readonly (readonly number[])[]) =>
    line.map(([x = NaN, y = NaN]): XY => [x, y]);
  switch (geometry.type) {
    case "LineString":
      return [positions(geometry.coordinates)];
    case "MultiLineString":
    case "Polygon":
      return geometry.coordinates.map(positions);
    case "MultiPolygon":
      return geometry.coordinates.flat().map(positions);
    case "GeometryCollection":
      return geometry.geometries.flatMap(linesOf);
    default:
      return [];
  }
}
