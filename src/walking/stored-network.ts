import { cancellable } from "../db/driver/cancellable.ts";
import { quoted } from "../db/quoted.ts";
import type { Sql } from "../db/sql.ts";
import type { Grid, TileKey } from "./grid.ts";
import { decodeTile, type Tile } from "./tile.ts";

/** The grid of a network, and the keys of its tiles. */
export interface StoredNetwork {
  readonly grid: Grid;
  readonly keys: readonly TileKey[];
}

/** Whether a release has a network. Releases built by older versions lack its tables. */
export async function hasNetwork(sql: Sql, schema: string): Promise<boolean> {
  const table = `${quoted(schema)}.walk_network`;
  const [exists] = await sql<[{ known: boolean }]>`
    select to_regclass(${table}::text) is not null as known`;
  if (!exists.known) return false;
  const rows = await sql`select from ${sql(schema)}.walk_network`;
  return rows.length > 0;
}

/** The network of a release; null if it has none. */
export async function readNetwork(sql: Sql, schema: string): Promise<StoredNetwork | null> {
  if (!await hasNetwork(sql, schema)) return null;
  const [network] = await sql<[Grid & { rows: [row: number, cols: number[]][] }]>`
    select lon_step as "lonStep", lat_step as "latStep", (
      select coalesce(json_agg(json_build_array(row, cols)), '[]')
      from (select row, json_agg(col) as cols from ${sql(schema)}.walk_tile group by row) as strip
    ) as rows
    from ${sql(schema)}.walk_network`;
  const { lonStep, latStep, rows } = network;
  return {
    grid: { lonStep, latStep },
    keys: rows.flatMap(([row, cols]) => cols.map((col) => ({ col, row }))),
  };
}

/**
 * Reads tiles with one statement.
 *
 * @param signal cancels the statement; the call then rejects with its reason
 * @throws {Error} if another version of the service wrote the tiles
 */
export async function readTiles(
  sql: Sql,
  schema: string,
  keys: readonly TileKey[],
  signal: AbortSignal,
): Promise<Tile[]> {
  const asked = JSON.stringify(keys);
  // As text: the driver takes nine times as long to read bytes.
  const asking = sql<(TileKey & { bytes: string })[]>`
    select k.col, k.row, encode(tile.bytes, 'base64') as bytes
    from json_to_recordset(${asked}::text::json) as k(col integer, row integer)
    cross join lateral (
      select bytes from ${sql(schema)}.walk_tile as t where t.col = k.col and t.row = k.row offset 0
    ) as tile`;
  const rows = await cancellable(asking, signal);
  return rows.map(({ bytes, ...key }) => decodeTile(key, Uint8Array.fromBase64(bytes)));
}
