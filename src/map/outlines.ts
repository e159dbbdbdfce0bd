/** Coarse outlines of provinces and comuni of a release, scaled to a map. */
import type { MultiPolygon } from "geojson";
import { hasColumn } from "../db/has-column.ts";
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { pathData } from "./path-data.ts";
import type { XY } from "./plane.ts";

/** The area of a province or of a comune. */
export interface Outline {
  /** Abbreviation of the province, or ISTAT code of the comune. */
  readonly of: string;
  /** Its closed rings as the `d` of an SVG path, with relative commands; filled by the even-odd rule. */
  readonly path: string;
}

/** A map of outlines, from (0, 0) in the north-west to (width, height). */
export interface OutlineMap {
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly Outline[];
}

/** A box in WGS84 degrees. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The area of a comune on the earth. */
export interface ComuneArea {
  /** ISTAT code. */
  readonly code: string;
  /** GeoJSON of a MultiPolygon in WGS84 degrees, with 5 decimals: a metre. */
  readonly geometry: string;
}

/** The maps of a release. Each method rejects with the driver's error if the database fails. */
export interface Outlines {
  /** The provinces; null if the release has no outlines, or was built before they were stored. */
  provinces(release: Release): Promise<OutlineMap | null>;
  /**
   * The comuni of some provinces; null if the release has none of them.
   *
   * @param provinces the first three digits of the codes of their comuni
   * @param side length of the longer side of the map, in units that comuni are rounded to
   */
  comuni(release: Release, provinces: readonly string[], side: number): Promise<OutlineMap | null>;
  /** The box around all provinces; null as {@link provinces}. */
  bounds(release: Release): Promise<Bounds | null>;
  /** The comuni of a province, by the first three digits of their codes, as they are stored. */
  areas(release: Release, province: string): Promise<readonly ComuneArea[]>;
}

/** Reads maps from a database. */
export function outlinesIn(sql: Sql): Outlines {
  return {
    provinces: (release) => readProvinceMap(sql, release),
    comuni: (release, provinces, side) => readComuneMap(sql, release, provinces, side),
    bounds: (release) => readBounds(sql, release),
    areas: (release, province) => readAreas(sql, release, province),
  };
}

/** Length of the longer side of a map of provinces. Not finer than the grid of the stored outlines. */
const SIDE = 1000;

interface Row {
  readonly of: string;
  /** GeoJSON in metres east and north. */
  readonly geometry: string;
}

/** The provinces of a release, with a longer side of 1000. See {@link Outlines}. */
export async function readProvinceMap(sql: Sql, { schema }: Release): Promise<OutlineMap | null> {
  if (!await hasColumn(sql, schema, "province_outline", "geom")) return null;
  const rows = await sql<Row[]>`
    select provincia as of, ST_AsGeoJSON(geom, 0) as geometry
    from ${sql(schema)}.province_outline order by provincia`;
  return mapOf(rows, SIDE);
}

async function readBounds(sql: Sql, { schema }: Release): Promise<Bounds | null> {
  if (!await hasColumn(sql, schema, "province_outline", "geom")) return null;
  const [row] = await sql<{ bounds: Bounds | null }[]>`
    select case when box is null then null else
      json_build_array(ST_XMin(box), ST_YMin(box), ST_XMax(box), ST_YMax(box)) end as bounds
    from (
      select ST_Extent(ST_Transform(geom, 4326)) as box from ${sql(schema)}.province_outline
    ) as extent`;
  return row?.bounds ?? null;
}

/** The pieces of a comune are joined on the grid of releases/store.ts, which explains it. */
async function readAreas(
  sql: Sql,
  { schema }: Release,
  province: string,
): Promise<readonly ComuneArea[]> {
  return await sql<ComuneArea[]>`
    select code, ST_AsGeoJSON(ST_Multi(ST_Transform(
      case when count(*) = 1 then (array_agg(geom))[1] else ST_Union(geom, 0.01) end, 4326)), 5) as geometry
    from ${sql(schema)}.area
    where kind = 'comune' and left(code, 3) = ${province}
    group by code order by code`;
}

/** The comuni on a grid, on which neighbours share their borders. */
async function readComuneMap(
  sql: Sql,
  { schema }: Release,
  provinces: readonly string[],
  side: number,
): Promise<OutlineMap | null> {
  const rows = await sql<Row[]>`
    with own as (
      select code, geom from ${sql(schema)}.area
      where kind = 'comune' and left(code, 3) in (select json_array_elements_text(${
    JSON.stringify(provinces)
  }::text::json))
    ), grid as (
      select greatest(ST_XMax(box) - ST_XMin(box), ST_YMax(box) - ST_YMin(box)) / ${side}::integer as m
      from (select ST_Extent(geom) as box from own) as extent
    )
    select code as of, ST_AsGeoJSON(ST_Multi(ST_CollectionExtract(
      ST_Union(geom, (select m from grid)), 3)), 0) as geometry
    from own group by code order by code`;
  return mapOf(rows, side);
}

const positionOf = ([east = NaN, north = NaN]: readonly number[]): XY => [east, north];

/** Scales outlines to a map with this longer side; null if there are none. */
function mapOf(rows: readonly Row[], side: number): OutlineMap | null {
  const outlines = rows.map(({ of, geometry }) => {
    const { coordinates }: MultiPolygon = JSON.parse(geometry);
    return { of, rings: coordinates.flat().map((ring) => ring.map(positionOf)) };
  });
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outlines.flatMap(({ rings }) => rings.flat())) {
    [west, south] = [Math.min(west, x), Math.min(south, y)];
    [east, north] = [Math.max(east, x), Math.max(north, y)];
  }
  const sideM = Math.max(east - west, north - south);
  if (!(sideM > 0)) return null;
  const scale = side / sideM;
  return {
    width: Math.ceil((east - west) * scale),
    height: Math.ceil((north - south) * scale),
    outlines: outlines.map(({ of, rings }) => ({
      of,
      path: pathData(
        rings.map((ring) => ring.map(([x, y]): XY => [(x - west) * scale, (north - y) * scale])),
        true,
      ),
    })).filter(({ path }) => path !== ""),
  };
}
