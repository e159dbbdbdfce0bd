import type { IndexedTile } from "./indexed-tile.ts";
import { pointAt } from "./nearest.ts";
import { lineOfEdge } from "./tile.ts";
import {
  FAR_M,
  type LayerNeed,
  type LayerWalk,
  type NearestPlace,
  type Needs,
  REACH_M,
} from "./walk.ts";

/** A place within the widest circle that its layer needs. */
interface Within {
  cm: number;
  readonly tile: IndexedTile;
  readonly place: number;
}

/** What is needed of a layer, and what was found so far. */
interface Layer {
  readonly id: number;
  readonly need: LayerNeed;
  /** Radius of the widest circle. */
  readonly circleCm: number;
  readonly within: Map<number, Within>;
  /** Walk to the nearest place; infinite until one was found. */
  cm: number;
  place: number;
  gapCm: number;
  /** Where the walk to it leaves the streets; null until one was found. */
  exit: Exit | null;
}

interface Exit {
  readonly tile: IndexedTile;
  readonly edge: number;
  /** From the start of the edge. */
  readonly offsetCm: number;
}

/** Collects the places that a search passes. */
export class Findings {
  readonly #layers: Layer[];
  /** Index: `layer.id`. */
  readonly #byId: (Layer | undefined)[] = [];
  /** Number of layers whose nearest place is needed, exists in a tile, and was not found yet. */
  #awaited = 0;
  #reachCm = 100 * REACH_M;

  /** @param tiles tiles of the search; layers without places in them do not prolong it */
  constructor(needs: Needs, tiles: readonly IndexedTile[]) {
    this.#layers = [...needs].map(([id, need]) => ({
      id,
      need,
      circleCm: 100 * Math.max(0, ...need.sumRadiiM, ...need.distinctRadiiM),
      within: new Map(),
      cm: Infinity,
      place: Infinity,
      gapCm: Infinity,
      exit: null,
    }));
    for (const layer of this.#layers) {
      this.#byId[layer.id] = layer;
      if (layer.need.nearest && tiles.some(({ layers }) => layers.has(layer.id))) this.#awaited++;
    }
    this.#lowerReach();
  }

  /** Centimetres from the door up to which the search must continue. */
  get reachCm(): number {
    return this.#reachCm;
  }

  /** Records the places on the edges of a settled junction. */
  junction(tile: IndexedTile, junction: number, walkCm: number): number {
    const end = tile.arcFirst[junction + 1] ?? 0;
    for (let at = tile.arcFirst[junction] ?? 0; at < end; at++) {
      const arc = tile.arcs[at] ?? 0, edge = arc >> 1;
      const last = tile.accessFirst[edge + 1] ?? 0;
      for (let access = tile.accessFirst[edge] ?? 0; access < last; access++) {
        const offsetCm = ((arc & 1) === 0 ? tile.accessFromCm : tile.accessToCm)[access] ?? 0;
        const alongCm = (arc & 1) === 0 ? offsetCm : (tile.lengthCm[edge] ?? 0) - offsetCm;
        this.access(tile, edge, access, offsetCm, walkCm + alongCm);
      }
    }
    return this.#reachCm;
  }

  /**
   * Records a place reached at an access, after this many centimetres along the streets.
   *
   * @param offsetCm where the walk leaves the edge, in centimetres from its start
   */
  access(
    tile: IndexedTile,
    edge: number,
    access: number,
    offsetCm: number,
    walkCm: number,
  ): void {
    const gapCm = tile.accessGapCm[access] ?? 0, cm = walkCm + gapCm;
    if (cm > 100 * REACH_M) return;
    const place = tile.accessPlace[access] ?? 0;
    const layer = this.#byId[tile.placeLayer[place] ?? 0];
    if (layer === undefined) return;
    const number = tile.placeNumber[place] ?? 0;
    if (cm <= layer.circleCm) {
      const known = layer.within.get(number);
      if (known === undefined) layer.within.set(number, { cm, tile, place });
      else if (cm < known.cm) known.cm = cm;
    }
    if (!layer.need.nearest || cm > layer.cm) return;
    if (cm < layer.cm) {
      const first = layer.cm === Infinity;
      layer.cm = cm;
      layer.place = number;
      layer.gapCm = gapCm;
      layer.exit = { tile, edge, offsetCm };
      if (first) this.#awaited--;
      this.#lowerReach();
    } else if (
      number < layer.place ||
      number === layer.place &&
        (gapCm < layer.gapCm || gapCm === layer.gapCm && isBefore(tile, edge, offsetCm, layer.exit))
    ) {
      layer.place = number;
      layer.gapCm = gapCm;
      layer.exit = { tile, edge, offsetCm };
    }
  }

  /** The result for each layer, by `layer.id`. */
  layers(): ReadonlyMap<number, LayerWalk> {
    return new Map(this.#layers.map((layer) => [layer.id, walkOf(layer)]));
  }

  #lowerReach(): void {
    if (this.#awaited > 0) return;
    let reachCm = 0;
    for (const { cm, circleCm } of this.#layers) {
      reachCm = Math.max(reachCm, circleCm, cm === Infinity ? 0 : cm);
    }
    this.#reachCm = Math.min(this.#reachCm, reachCm);
  }
}

/** Whether a point precedes another: by the number of its edge, then by its offset. */
function isBefore(tile: IndexedTile, edge: number, offsetCm: number, other: Exit | null): boolean {
  if (other === null) return true;
  const number = tile.edgeNumber[edge] ?? 0;
  const otherNumber = other.tile.edgeNumber[other.edge] ?? 0;
  return number < otherNumber || number === otherNumber && offsetCm < other.offsetCm;
}

function walkOf({ need, within, cm, place, gapCm, exit }: Layer): LayerWalk {
  // In the order of their numbers, because sums of fractions depend on the order.
  const numbers = Uint32Array.from(within.keys()).sort();
  const places = Array.from(numbers, (number) => within.get(number))
    .filter((one) => one !== undefined);
  const inside = (radiusM: number) => places.filter((one) => one.cm <= 100 * radiusM);
  const nearest: NearestPlace | null = exit === null ? null : {
    walkM: cm / 100,
    place,
    isFar: gapCm > 100 * FAR_M,
    exit: { ...pointAt(lineOfEdge(exit.tile, exit.edge), exit.offsetCm), gapM: gapCm / 100 },
  };
  return {
    nearest,
    sums: new Map(need.sumRadiiM.map((radiusM) => [
      radiusM,
      inside(radiusM).reduce((sum, { tile, place }) => sum + (tile.placeValue[place] ?? 0), 0),
    ])),
    distinct: new Map(
      need.distinctRadiiM.map((radiusM) => [radiusM, membersOf(inside(radiusM)).size]),
    ),
  };
}

function membersOf(places: readonly Within[]): Set<number> {
  const members = new Set<number>();
  for (const { tile, place } of places) {
    const end = tile.memberFirst[place + 1] ?? 0;
    for (let at = tile.memberFirst[place] ?? 0; at < end; at++) members.add(tile.members[at] ?? 0);
  }
  return members;
}
