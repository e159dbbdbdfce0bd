import { type Grid, tileAt, type TileKey } from "../grid.ts";

/**
 * The distinct tiles that meet the bounding boxes of a line's steps: every tile that contains a
 * part of the line, and for a step across a corner possibly one more.
 */
export function touchedTiles(grid: Grid, line: Int32Array): TileKey[] {
  let { col, row } = tileAt(grid, line[0] ?? 0, line[1] ?? 0);
  const tiles: TileKey[] = [{ col, row }];
  for (let at = 2; at < line.length; at += 2) {
    const toCol = Math.floor((line[at] ?? 0) / grid.lonStep);
    const toRow = Math.floor((line[at + 1] ?? 0) / grid.latStep);
    if (toCol === col && toRow === row) continue;
    for (let r = Math.min(row, toRow); r <= Math.max(row, toRow); r++) {
      for (let c = Math.min(col, toCol); c <= Math.max(col, toCol); c++) {
        addTile(tiles, { col: c, row: r });
      }
    }
    col = toCol;
    row = toRow;
  }
  return tiles;
}

/** Adds a tile to a list that does not contain it yet. */
export function addTile(tiles: TileKey[], { col, row }: TileKey): void {
  if (!tiles.some((tile) => tile.col === col && tile.row === row)) tiles.push({ col, row });
}
