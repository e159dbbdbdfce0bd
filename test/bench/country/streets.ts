import type { Sql } from "../../../src/db/sql.ts";
import type { Source } from "../../../src/sources/source.ts";
import { StreetPlan, tileLat, tileLon } from "../../extracts/street-plan.ts";
import { walkwaysOf } from "../../extracts/walkways.ts";
import { generatedSource } from "./generated.ts";

/** South-west corner of the tiles in degrees. The tiles reach the north-east corner of Italy. */
const corner = { lon: 6.4, lat: 35.2 }, columns = 960, rows = 1310;

/** The tiles of the country: those whose middle lies in a comune. */
class Land extends StreetPlan {
  /** By number of the tile; NaN for sea and foreign countries. */
  readonly #residents = new Float64Array(columns * rows).fill(NaN);

  constructor(tiles: Iterable<{ tile: number; residents: number }>) {
    super(corner, 1);
    for (const { tile, residents } of tiles) this.#residents[tile] = residents;
  }

  numberOf(column: number, row: number): number {
    if (column < 0 || row < 0 || column >= columns || row >= rows) return -1;
    const number = row * columns + column;
    return Number.isNaN(this.#residents[number]) ? -1 : number;
  }

  protected residentsOf(column: number, row: number): number {
    return this.#residents[row * columns + column] ?? NaN;
  }

  /** Column and row of each tile on land. */
  *tiles(): Generator<[column: number, row: number]> {
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        if (this.numberOf(column, row) !== -1) yield [column, row];
      }
    }
  }
}

/**
 * The streets of the country as a source of walkways, with the plan of the generated extracts.
 * Their density follows the sites, which are tables of the transaction, so this must run while they
 * exist.
 */
export async function inventStreets(tx: Sql, schema: string): Promise<Source> {
  const land = new Land(await readTiles(tx, schema));
  return {
    ...generatedSource,
    id: "generated-streets",
    title: "The streets of a generated country",
    classes: {},
    async *read({ tally }) {
      for (const [column, row] of land.tiles()) {
        for (const walkway of walkwaysOf(land, column, row)) {
          tally.read();
          yield walkway;
        }
      }
    },
  };
}

/** The tiles on land by number, with the residents of their sites. */
async function readTiles(
  tx: Sql,
  schema: string,
): Promise<{ tile: number; residents: number }[]> {
  return await tx`
    with piece as materialized (
      select geom, ST_Envelope(ST_Transform(geom, 4326)) as box
      from ${tx(schema)}.area where kind = 'comune'
    ), land as (
      select distinct y * ${columns}::integer + x as tile
      from piece
      cross join lateral generate_series(
        floor((ST_XMin(box) - ${corner.lon}::float8) / ${tileLon}::float8)::integer,
        floor((ST_XMax(box) - ${corner.lon}::float8) / ${tileLon}::float8)::integer) as x
      cross join lateral generate_series(
        floor((ST_YMin(box) - ${corner.lat}::float8) / ${tileLat}::float8)::integer,
        floor((ST_YMax(box) - ${corner.lat}::float8) / ${tileLat}::float8)::integer) as y
      where ST_Intersects(geom, ST_Transform(ST_SetSRID(ST_MakePoint(
        ${corner.lon}::float8 + (x + 0.5) * ${tileLon}::float8,
        ${corner.lat}::float8 + (y + 0.5) * ${tileLat}::float8), 4326), 7794))
    ), settled as (
      select floor((ST_Y(at) - ${corner.lat}::float8) / ${tileLat}::float8)::integer * ${columns}::integer
          + floor((ST_X(at) - ${corner.lon}::float8) / ${tileLon}::float8)::integer as tile,
        sum(residents) as residents
      from (
        select ST_Transform(s.geom, 4326) as at, t.residents / t.sites as residents
        from pg_temp.site s join pg_temp.town t on t.id = s.town
      ) as placed group by 1
    )
    select tile, coalesce(residents, 0) as residents from land left join settled using (tile)`;
}
