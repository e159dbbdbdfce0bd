import type { TileKey } from "../grid.ts";
import type { StoredAccess } from "./access-file.ts";
import type { TileEdge } from "./assemble-tile.ts";
import type { Edge, NetworkEdges } from "./network-edges.ts";

/**
 * The tiles of a row from west to east, each with its edges.
 *
 * @param accesses accesses on the edges of the row, by the edge's index
 */
export function* tilesOfRow(
  row: number,
  { inRow, endsOf, tilesOf }: Pick<NetworkEdges, "inRow" | "endsOf" | "tilesOf">,
  accesses: ReadonlyMap<number, readonly StoredAccess[]>,
): Generator<[key: TileKey, edges: TileEdge[]]> {
  const byCol = new Map<number, Edge[]>();
  for (const edge of inRow(row)) {
    for (const tile of tilesOf(edge)) {
      if (tile.row !== row) continue;
      const inTile = byCol.get(tile.col) ?? [];
      byCol.set(tile.col, inTile);
      inTile.push(edge);
    }
  }
  for (const [col, edges] of [...byCol].sort(([a], [b]) => a - b)) {
    yield [
      { col, row },
      edges.map((edge) => ({
        ...edge,
        ...endsOf(edge),
        accesses: accesses.get(edge.index) ?? [],
      })),
    ];
  }
}
