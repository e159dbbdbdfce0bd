import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import { type Door, doorAt } from "./door.ts";
import { type Grid, type TileKey, tilesAround } from "./grid.ts";
import type { IndexedTile } from "./indexed-tile.ts";
import { reachedLines } from "./reached-lines.ts";
import type { ReachedLine } from "./reached.ts";
import { Search } from "./search.ts";
import { readNetwork, type StoredNetwork } from "./stored-network.ts";
import { TileCache } from "./tile-cache.ts";
import { UNITS_PER_DEGREE } from "./units.ts";
import { walkFrom } from "./walk-from.ts";
import { type Needs, NO_STREET_M, REACH_M, type Walk } from "./walk.ts";

/** A position in WGS84 degrees. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Number of releases in use at one time: the active one, the sample, and the previous one of
 * either.
 */
const RELEASES = 3;

/** Enough for work on places that are near each other. */
const CACHE_BYTES = 256e6;

/**
 * Metres by which rounding may make a walk shorter than the straight line: lengths are whole centimetres
 * measured at the latitude of each segment, circles at the latitude of their centre.
 */
const ROUNDING_M = 20;

/** The networks of releases. They share one bounded cache of tiles. */
export class Networks {
  readonly #cache: TileCache;
  readonly #search = new Search();
  readonly #opened = new LRUCache<string, Promise<Network | null>>({ max: RELEASES });

  /**
   * @param cacheBytes limit of the cached tiles; searches hold the tiles that they use in
   *   addition
   */
  constructor(cacheBytes = CACHE_BYTES) {
    this.#cache = new TileCache(cacheBytes);
  }

  get cacheBytes(): number {
    return this.#cache.bytes;
  }

  /**
   * The network of the release in a schema; null if it has none. Read once for each release.
   * Rejects with the driver's error; the next call then reads again.
   */
  of(sql: Sql, schema: string): Promise<Network | null> {
    const known = this.#opened.get(schema);
    if (known !== undefined) return known;
    const opening = readNetwork(sql, schema).then((stored) =>
      stored === null ? null : new Network(schema, stored, this.#cache, this.#search)
    );
    this.#opened.set(schema, opening);
    // The caller handles the rejection.
    opening.catch(() => this.#opened.delete(schema));
    return opening;
  }
}

/** The grid position of a tile as one number. Columns count from the meridian of Greenwich. */
const numberOf = ({ col, row }: TileKey): number => row * 0x10000 + col;

/** The network of a release. */
export class Network {
  readonly #schema: string;
  readonly #grid: Grid;
  readonly #stored: ReadonlySet<number>;
  readonly #cache: TileCache;
  readonly #search: Search;

  /** Only {@link Networks} creates instances. */
  constructor(schema: string, { grid, keys }: StoredNetwork, cache: TileCache, search: Search) {
    this.#schema = schema;
    this.#grid = grid;
    this.#stored = new Set(keys.map(numberOf));
    this.#cache = cache;
    this.#search = search;
  }

  /** Whether a walk can begin at a position. Does not query the database. */
  isNear(position: Position): boolean {
    return this.#keysAround(position, NO_STREET_M).length > 0;
  }

  /**
   * Walks from each position to find everything needed; null if no street is within {@link NO_STREET_M}. One
   * statement reads the tiles of all positions.
   *
   * @param sql reads tiles missing from the cache; rejects with the driver's error
   * @param signal cancels the reading; the call then rejects with its reason
   */
  async walkAll(
    sql: Sql,
    positions: readonly Position[],
    needs: Needs,
    signal?: AbortSignal,
  ): Promise<(Walk | null)[]> {
    const starts = positions.map((position) => ({
      position,
      keys: this.#keysAround(position, REACH_M),
    }));
    const wanted = new Map(starts.flatMap(({ keys }) => keys.map((key) => [numberOf(key), key])));
    const read = await this.#cache.tiles(sql, this.#schema, [...wanted.values()], signal);
    const tiles = new Map(read.map((tile) => [numberOf(tile), tile]));
    return starts.map(({ position, keys }) => {
      const around = keys.flatMap((key) => tiles.get(numberOf(key)) ?? []);
      const door = this.#door(around, position);
      return door === null ? null : walkFrom(this.#search, around, door, needs);
    });
  }

  /** Walks from one position. Parameters and errors are those of {@link walkAll}. */
  async walk(
    sql: Sql,
    position: Position,
    needs: Needs,
    signal?: AbortSignal,
  ): Promise<Walk | null> {
    const [walk = null] = await this.walkAll(sql, [position], needs, signal);
    return walk;
  }

  /**
   * The streets within this many metres on foot, at most {@link REACH_M}; null if no street is
   * within {@link NO_STREET_M}.
   *
   * @param sql as for {@link walkAll}
   * @param signal as for {@link walkAll}
   */
  async reached(
    sql: Sql,
    position: Position,
    reachM: number,
    signal?: AbortSignal,
  ): Promise<ReachedLine[] | null> {
    const tiles = await this.#tilesAround(sql, position, Math.max(reachM, NO_STREET_M), signal);
    const door = this.#door(tiles, position);
    return door === null ? null : reachedLines(this.#search, tiles, door, reachM);
  }

  #door(tiles: readonly IndexedTile[], position: Position): Door | null {
    const { lon, lat } = unitsOf(position);
    return doorAt(tiles, this.#grid, lon, lat);
  }

  #tilesAround(
    sql: Sql,
    position: Position,
    radiusM: number,
    signal: AbortSignal | undefined,
  ): Promise<IndexedTile[]> {
    return this.#cache.tiles(sql, this.#schema, this.#keysAround(position, radiusM), signal);
  }

  #keysAround(position: Position, radiusM: number): TileKey[] {
    const { lon, lat } = unitsOf(position);
    return tilesAround(this.#grid, lon, lat, radiusM + ROUNDING_M)
      .filter((key) => this.#stored.has(numberOf(key)));
  }
}

function unitsOf({ lon, lat }: Position): { lon: number; lat: number } {
  return { lon: Math.round(lon * UNITS_PER_DEGREE), lat: Math.round(lat * UNITS_PER_DEGREE) };
}
