import type { MultiPolygon } from "geojson";
import { hasColumn } from "../db/has-column.ts";
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import type { XY } from "./plane.ts";

/** The area of a province. */
export interface ProvinceOutline {
  /** Abbreviation of the province. */
  readonly provincia: string;
  readonly rings: readonly (readonly XY[])[];
}

/**
 * A map of provinces, from (0, 0) in the north-west to (width, height). Its longer side is {@link
 * SIDE}.
 */
export interface ProvinceMap {
  readonly width: number;
  readonly height: number;
  readonly outlines: readonly ProvinceOutline[];
}

/** Length of the longer side of a map. Not finer than the grid of the stored outlines. */
export const SIDE = 1000;

/** The map of a release; null if it has no outlines, or was built before they were stored. */
export async function readProvinceMap(sql: Sql, { schema }: Release): Promise<ProvinceMap | null> {
  if (!await hasColumn(sql, schema, "province_outline", "geom")) return null;
  const rows = await sql<{ provincia: string; geometry: string }[]>`
    select provincia, ST_AsGeoJSON(geom, 0) as geometry
    from ${sql(schema)}.province_outline order by provincia`;
  return mapOf(rows.map(({ provincia, geometry }) => {
    const { coordinates }: MultiPolygon = JSON.parse(geometry);
    return { provincia, rings: coordinates.flat().map((ring) => ring.map(positionOf)) };
  }));
}

const positionOf = ([east = NaN, north = NaN]: readonly number[]): XY => [east, north];

/** Scales outlines, given in metres east and north, to a map; null if there are none. */
function mapOf(outlines: readonly ProvinceOutline[]): ProvinceMap | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of outlines.flatMap(({ rings }) => rings.flat())) {
    [west, south] = [Math.min(west, x), Math.min(south, y)];
    [east, north] = [Math.max(east, x), Math.max(north, y)];
  }
  const sideM = Math.max(east - west, north - south);
  if (!(sideM > 0)) return null;
  const scale = SIDE / sideM;
  return {
    width: Math.ceil((east - west) * scale),
    height: Math.ceil((north - south) * scale),
    outlines: outlines.map(({ provincia, rings }) => ({
      provincia,
      rings: rings.map((ring) =>
        ring.map(([x, y]): XY => [(x - west) * scale, (north - y) * scale])
      ),
    })),
  };
}
