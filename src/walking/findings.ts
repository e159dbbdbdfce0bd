import { type IndexedTile, PASS } from "./indexed-tile.ts";
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
    const end = PASS * (tile.passFirst[junction + 1] ?? 0), { passes } = tile;
    for (let at = PASS * (tile.passFirst[junction] ?? 0); at < end; at += PASS) {
      const cm = walkCm + (passes[at] ?? 0), layer = this.#byId[passes[at + 1] ?? 0];
      if (layer === undefined || !isWanted(layer, cm)) continue;
      const access = passes[at + 2] ?? 0, arc = passes[at + 3] ?? 0;
      const offsetCm = ((arc & 1) === 0 ? tile.accessFromCm : tile.accessToCm)[access] ?? 0;
      this.#record(layer, { tile, edge: arc >> 1, offsetCm }, access, cm);
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
    const cm = walkCm + (tile.accessGapCm[access] ?? 0);
    const layer = this.#byId[tile.placeLayer[tile.accessPlace[access] ?? 0] ?? 0];
    if (layer === undefined || !isWanted(layer, cm)) return;
    this.#record(layer, { tile, edge, offsetCm }, access, cm);
  }

  /** Records a place of a layer that {@link isWanted}, at the end of the walk through an exit. */
  #record(layer: Layer, exit: Exit, access: number, cm: number): void {
    const { tile } = exit, place = tile.accessPlace[access] ?? 0;
    const number = tile.placeNumber[place] ?? 0, gapCm = tile.accessGapCm[access] ?? 0;
    if (cm <= layer.circleCm) {
      const known = layer.within.get(number);
      if (known === undefined) layer.within.set(number, { cm, tile, place });
      else if (cm < known.cm) known.cm = cm;
    }
    if (!layer.need.nearest || cm > layer.cm) return;
    if (cm < layer.cm) {
      if (layer.cm === Infinity) this.#awaited--;
      Object.assign(layer, { cm, place: number, gapCm, exit });
      this.#lowerReach();
    } else if (
      number < layer.place ||
      number === layer.place &&
        (gapCm < layer.gapCm || gapCm === layer.gapCm && isBefore(exit, layer.exit))
    ) {
      Object.assign(layer, { place: number, gapCm, exit });
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

/** Whether a place of a layer, at the end of a walk of this length, can change what was found. */
function isWanted({ need, cm, circleCm }: Layer, walkCm: number): boolean {
  return walkCm <= 100 * REACH_M && (walkCm <= circleCm || need.nearest && walkCm <= cm);
}

/** Whether an exit precedes another: by the number of its edge, then by its offset. */
function isBefore({ tile, edge, offsetCm }: Exit, other: Exit | null): boolean {
  if (other === null) return true;
  const number = tile.edgeNumber[edge] ?? 0;
  const otherNumber = other.tile.edgeNumber[other.edge] ?? 0;
  return number < otherNumber || number === otherNumber && offsetCm < other.offsetCm;
}

function walkOf({ need, within, cm, place, gapCm, exit }: Layer): LayerWalk {
  // In the order of their numbers, because sums of fractions depend on the order.
  const places = [...within].sort(([a], [b]) => a - b).map(([, one]) => one);
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
