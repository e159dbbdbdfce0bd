/** Towns stored in a database like the networks of releases. */
import type { Sql } from "../../src/db/sql.ts";
import { type Grid, grid2km } from "../../src/walking/grid.ts";
import { tilesOf, type Town } from "./town.ts";

const releaseTables = new URL("../../src/releases/schema.sql", import.meta.url);

/** Creates a schema with the tables of walks only, and stores a town in it, if one is given. */
export async function storeTown(
  sql: Sql,
  schema: string,
  town: Town | null,
  grid: Grid = grid2km,
): Promise<void> {
  const text = await Deno.readTextFile(releaseTables);
  await sql`create schema ${sql(schema)}`;
  for (const table of ["walk_network", "walk_tile", "walk_place"]) {
    const create = new RegExp(`create table ${table} (\\([\\s\\S]*?\\n\\));`).exec(text)?.[1];
    if (create === undefined) throw new Error(`schema.sql has no table ${table}`);
    await sql.unsafe(`create table ${schema}.${table} ${create}`);
  }
  if (town === null) return;
  await sql`
    insert into ${sql(schema)}.walk_network (lon_step, lat_step, junctions, edges, length_m)
    values (${grid.lonStep}, ${grid.latStep}, 0, ${town.streets.length}, 0)`;
  for (const { key, bytes } of tilesOf(town, grid)) {
    await sql`
      insert into ${sql(schema)}.walk_tile (col, row, bytes)
      values (${key.col}, ${key.row}, ${bytes})`;
  }
}
