/**
 * Walks on the published extract, compared with the oracle, which reads the streets independently.
 */
import assert from "node:assert/strict";
import type { Geometry, LineString, Position } from "geojson";
import type { Sql } from "../../src/db/sql.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Row } from "../../src/sources/source.ts";
import { Comparison } from "../oracle/compare.ts";
import type { XY } from "../oracle/geometry.ts";
import { isOnFoot } from "../oracle/on-foot.ts";
import { territoryOf } from "../oracle/territory.ts";
import { groundOf } from "../oracle/walks/ground.ts";
import { waysOf } from "../oracle/walks/osm-ways.ts";
import { build, planOf } from "../releases/support.ts";
import { rowsTo } from "../sources/support.ts";
import { testDatabase } from "../support/database.ts";
import { readExtract } from "../valhalla/extract.ts";
import { extractPath, extractSources } from "./extract-sources.ts";
import { realTest } from "./files.ts";

const DOORS = 300;

realTest(
  "every walk from 300 house numbers of Mezzolombardo has the same length as the oracle's",
  async () => {
    const reading = await readExtract(extractPath), ways = await waysOf(extractPath);
    const told = extractSources(reading.rows);
    const metrics = catalogue.filter(isOnFoot);
    const database = await testDatabase();
    try {
      const { sql } = database;
      const { release } = await build(database, planOf(told.map(({ source }) => source)));
      const inMetres = await Promise.all(
        told.map(async ({ source, rows }) => ({ source, rows: await projectedRows(sql, rows) })),
      );
      const doors = await projected(
        sql,
        rowsTo(reading, "address")
          .filter(({ civico }) => civico !== null)
          .map(({ x, y }): Geometry => ({ type: "Point", coordinates: [x, y] })),
      );
      const lines = await projected(
        sql,
        ways.map(({ line }): LineString => ({ type: "LineString", coordinates: [...line] })),
      );
      const at = doors.map((door): XY => door.type === "Point" ? xy(door.coordinates) : [NaN, NaN]);
      const toGround = groundOf(at[0] ?? [NaN, NaN]);
      const known = lines.map((line, i) => ({
        line: line.type === "LineString"
          ? line.coordinates.map((position) => toGround(xy(position)))
          : [],
        nodes: ways[i]?.nodes ?? [],
      }));
      const territory = territoryOf(inMetres, known, toGround);
      const comparison = new Comparison(sql, release.schema, territory, metrics);
      for (let i = 0; i < DOORS; i++) {
        const door = at[Math.floor(i * at.length / DOORS)] ?? [NaN, NaN];
        await comparison.at({ at: door, istat: "999001", provincia: "XX" }, `door ${i}`);
      }
      const compared = [...comparison.seen.values()].reduce((sum, n) => sum + n, 0);
      assert.ok(
        comparison.close < compared / 1_000,
        `${comparison.close} of ${compared} hang on half a metre`,
      );
    } finally {
      await database.close();
    }
  },
);

const xy = ([x = NaN, y = NaN]: Position): XY => [x, y];

/** Converts the shapes of rows to metres. */
async function projectedRows(sql: Sql, rows: readonly Row[]): Promise<Row[]> {
  const shapesOf = (row: Row): (Geometry | undefined)[] =>
    row.to === "feature"
      ? [row.geometry, row.ground, row.entrances]
      : row.to === "area" || row.to === "coverage"
      ? [row.geometry]
      : [];
  const all = [...new Set(rows.flatMap(shapesOf).filter((shape) => shape !== undefined))];
  const inMetres = await projected(sql, all);
  const known = new Map<unknown, Geometry | undefined>(all.map((shape, i) => [shape, inMetres[i]]));
  const moved = <T>(shape: T): T => known.get(shape) as T;
  return rows.map((row): Row => {
    if (row.to === "area" || row.to === "coverage") {
      return { ...row, geometry: moved(row.geometry), srid: 7794 };
    }
    if (row.to !== "feature") return row;
    const { ground, entrances } = row;
    return {
      ...row,
      geometry: moved(row.geometry),
      srid: 7794,
      ...ground && { ground: moved(ground) },
      ...entrances && { entrances: moved(entrances) },
    };
  });
}

/**
 * Converts geometries from degrees to metres (EPSG:7794) with PostGIS, because these tests do not
 * cover projections.
 */
async function projected(sql: Sql, some: readonly Geometry[]): Promise<Geometry[]> {
  const done: Geometry[] = [];
  for (let i = 0; i < some.length; i += 2_000) {
    const rows = await sql<{ geometry: Geometry }[]>`
      select st_asgeojson(
        st_transform(st_setsrid(st_geomfromgeojson(shape::text), 4326), 7794), 4)::json as geometry
      from json_array_elements(${JSON.stringify(some.slice(i, i + 2_000))}::text::json)
        with ordinality as given(shape, number)
      order by number`;
    done.push(...rows.map(({ geometry }) => geometry));
  }
  return done;
}
