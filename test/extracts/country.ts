/** The plan of a generated extract: square comuni of 6 by 6 tiles, each with a town and hamlets. */
import type { Polygon } from "geojson";
import { StreetPlan, tileM } from "./street-plan.ts";

/** Tiles per side of a comune. */
export const tilesOfComune = 6;

/** Share of the tiles with a hamlet, and residents of a hamlet. */
const hamlets = { share: 0.15, residents: 180 };

/** A country with a number of comuni. */
export class Country extends StreetPlan {
  /** Comuni per row. */
  readonly inARow: number;

  constructor(readonly comuni: number, seed: number) {
    super({ lon: 9.5, lat: 39.6 }, seed);
    this.inARow = Math.ceil(Math.sqrt(comuni / 2.2));
  }

  /** Number of tiles. Tiles are numbered comune by comune. */
  get tiles(): number {
    return this.comuni * tilesOfComune ** 2;
  }

  /** Column and row of a tile. */
  tileAt(number: number): [column: number, row: number] {
    const comune = Math.floor(number / tilesOfComune ** 2), tile = number % tilesOfComune ** 2;
    return [
      comune % this.inARow * tilesOfComune + tile % tilesOfComune,
      Math.floor(comune / this.inARow) * tilesOfComune + Math.floor(tile / tilesOfComune),
    ];
  }

  numberOf(column: number, row: number): number {
    const east = Math.floor(column / tilesOfComune), north = Math.floor(row / tilesOfComune);
    if (column < 0 || row < 0 || east >= this.inARow) return -1;
    const comune = north * this.inARow + east;
    if (comune >= this.comuni) return -1;
    return comune * tilesOfComune ** 2 + row % tilesOfComune * tilesOfComune +
      column % tilesOfComune;
  }

  protected residentsOf(column: number, row: number): number {
    const east = Math.floor(column / tilesOfComune), north = Math.floor(row / tilesOfComune);
    // Residents follow Zipf's law over the ranks of Italy's 7,900 comuni. Large towns are denser.
    const residents = Math.max(60, 2.75e6 / (1 + 7904 * this.drawn(east, north, 1)) ** 0.92);
    const radiusM = 1000 *
      Math.sqrt(residents / (Math.PI * 1500 * Math.max(1, residents / 1000) ** 0.25));
    const away = Math.hypot(column % tilesOfComune - 2.6, row % tilesOfComune - 2.4) * tileM;
    // The density falls from the middle of a town outwards. A town smaller than a tile gives the tile a
    // proportional part.
    const spreadM2 = radiusM ** 2 + tileM ** 2 / Math.PI;
    const town = residents * tileM ** 2 / (Math.PI * spreadM2) * Math.exp(-(away ** 2) / spreadM2);
    const hamlet = this.drawn(column, row, 2) < hamlets.share ? hamlets.residents : 0;
    return town + hamlet;
  }

  /** The outline of a comune. */
  outlineOf(comune: number): Polygon {
    const [column, row] = this.tileAt(comune * tilesOfComune ** 2);
    const ring = [[0, 0], [1, 0], [1, 1], [0, 1], [0, 0]].map(([u = 0, v = 0]) =>
      this.place(column, row, u * tilesOfComune, v * tilesOfComune)
    );
    return { type: "Polygon", coordinates: [ring] };
  }
}
