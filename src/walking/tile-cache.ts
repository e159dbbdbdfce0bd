import { LRUCache } from "lru-cache";
import { abortable } from "../abortable.ts";
import type { Sql } from "../db/sql.ts";
import type { TileKey } from "./grid.ts";
import { type IndexedTile, indexTile } from "./indexed-tile.ts";
import { readTiles } from "./stored-network.ts";

type Tiles = ReadonlyMap<string, IndexedTile>;

/** A running statement. It continues while a request waits for its tiles. */
interface Fetch {
  readonly tiles: Promise<Tiles>;
  /** Waits for the tiles. Cancels the statement once all waiting requests are aborted. */
  wait(signal: AbortSignal | undefined): Promise<Tiles>;
}

const nameOf = (schema: string, { col, row }: TileKey): string => `${schema} ${col} ${row}`;

/**
 * Caches the most recently used tiles of all releases, so that a search reads only missing ones. A
 * schema identifies a release on any replica.
 */
export class TileCache {
  readonly #tiles: LRUCache<string, IndexedTile>;
  readonly #underWay = new WeakMap<Sql, Map<string, Fetch>>();

  /** @param maxBytes limit of all tiles; requests hold the tiles that they use in addition */
  constructor(maxBytes: number) {
    this.#tiles = new LRUCache({
      maxSize: Math.floor(maxBytes),
      sizeCalculation: ({ bytes }) => bytes,
    });
  }

  get bytes(): number {
    return this.#tiles.calculatedSize;
  }

  /**
   * Returns the tiles with these keys. One statement reads those that are neither cached nor being
   * read for another request on the same connections.
   *
   * @param keys keys of tiles that the release has
   * @throws the signal's reason once it is aborted, else the driver's error
   */
  async tiles(
    sql: Sql,
    schema: string,
    keys: readonly TileKey[],
    signal?: AbortSignal,
  ): Promise<IndexedTile[]> {
    signal?.throwIfAborted();
    const underWay = this.#underWay.get(sql) ?? new Map<string, Fetch>();
    this.#underWay.set(sql, underWay);
    const found: IndexedTile[] = [], missing: TileKey[] = [], fetches = new Set<Fetch>();
    const awaited: string[] = [];
    for (const key of keys) {
      const name = nameOf(schema, key), tile = this.#tiles.get(name), fetch = underWay.get(name);
      if (tile !== undefined) found.push(tile);
      else {
        awaited.push(name);
        if (fetch === undefined) missing.push(key);
        else fetches.add(fetch);
      }
    }
    if (missing.length > 0) fetches.add(this.#fetch(sql, schema, missing, underWay));
    if (fetches.size === 0) return found;
    const fetched = await Promise.all([...fetches].map((fetch) => fetch.wait(signal)));
    return [
      ...found,
      ...awaited.flatMap((name) => fetched.flatMap((tiles) => tiles.get(name) ?? [])),
    ];
  }

  #fetch(
    sql: Sql,
    schema: string,
    keys: readonly TileKey[],
    underWay: Map<string, Fetch>,
  ): Fetch {
    const names = keys.map((key) => nameOf(schema, key));
    const unwanted = new AbortController();
    const end = () => {
      for (const name of names) if (underWay.get(name) === fetch) underWay.delete(name);
    };
    const read = async (): Promise<Tiles> => {
      try {
        const tiles = (await readTiles(sql, schema, keys, unwanted.signal)).map(indexTile);
        const byName = new Map(tiles.map((tile) => [nameOf(schema, tile), tile]));
        for (const [name, tile] of byName) this.#tiles.set(name, tile);
        return byName;
      } finally {
        end();
      }
    };
    let waiting = 0;
    const tiles = read();
    const fetch: Fetch = {
      tiles,
      wait: async (signal) => {
        waiting++;
        try {
          return await (signal === undefined ? tiles : abortable(signal, tiles));
        } finally {
          waiting--;
          if (waiting === 0 && signal?.aborted) {
            end();
            unwanted.abort(signal.reason);
          }
        }
      },
    };
    for (const name of names) underWay.set(name, fetch);
    return fetch;
  }
}
