import type { Sql } from "../../db/sql.ts";
import type { BuildDeps } from "../../releases/build.ts";
import type { FeatureClass } from "../../sources/feature-classes.ts";
import { type Grid, grid2km } from "../grid.ts";
import { SMALLEST_PIECE_M } from "../walk.ts";
import { AccessFile } from "./access-file.ts";
import { accessesOf } from "./accesses.ts";
import { assembleTile } from "./assemble-tile.ts";
import { edgeSearch } from "./edge-search.ts";
import { type NetworkEdges, networkEdges, rowsOf } from "./network-edges.ts";
import { numberPlaces, placesFromSouth } from "./number-places.ts";
import { readWays } from "./read-ways.ts";
import { TileStore } from "./store-tiles.ts";
import { tilesOfRow } from "./tiles-of-row.ts";

/**
 * The step of an import that builds the walking network of a release from its ways, and connects
 * the features of some classes to it. A release without ways gets no network.
 *
 * @param classes classes measured on foot
 * @param grid grid of the tiles; does not affect walks
 */
export function buildNetwork(
  classes: readonly FeatureClass[],
  grid: Grid = grid2km,
): BuildDeps["walk"] {
  return async (tx, schema, { scratch, signal }) => {
    using edges = await edgesOf(tx, schema, grid, scratch, signal);
    if (edges === null || edges.count === 0) return;
    await numberPlaces(tx, schema, classes);
    using accesses = await placesOnEdges(tx, edges, scratch, signal);
    await storeTiles(tx, schema, edges, accesses, signal);
    await tx`
      insert into ${tx(schema)}.walk_network (lon_step, lat_step, junctions, edges, length_m)
      values (${grid.lonStep}, ${grid.latStep}, ${edges.junctions}, ${edges.count},
        ${edges.lengthM})`;
  };
}

async function edgesOf(
  tx: Sql,
  schema: string,
  grid: Grid,
  scratch: string,
  signal: AbortSignal,
): Promise<NetworkEdges | null> {
  using ways = await readWays(tx, schema, scratch, signal);
  return ways &&
    await networkEdges(ways, { grid, smallestPieceM: SMALLEST_PIECE_M, scratch, signal });
}

async function placesOnEdges(
  tx: Sql,
  edges: NetworkEdges,
  scratch: string,
  signal: AbortSignal,
): Promise<AccessFile> {
  using cleanUp = new DisposableStack();
  const file = cleanUp.use(new AccessFile(scratch)), edgesIn = edgeSearch(edges);
  for await (const places of placesFromSouth(tx)) {
    signal.throwIfAborted();
    for (const place of places) {
      for (const access of accessesOf(edgesIn, place)) {
        file.append(rowsOf(edges.tilesOf(access.edge)), access, place);
      }
    }
  }
  cleanUp.move();
  return file;
}

async function storeTiles(
  tx: Sql,
  schema: string,
  edges: NetworkEdges,
  accesses: AccessFile,
  signal: AbortSignal,
): Promise<void> {
  const store = new TileStore(tx, schema);
  for (const row of edges.rows) {
    signal.throwIfAborted();
    for (const [key, inTile] of tilesOfRow(row, edges, accesses.inRow(row))) {
      await store.add(key, assembleTile(key, inTile));
    }
  }
  await store.flush();
}
