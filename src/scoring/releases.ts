/** What is known of a release's layers before any place is looked at: read once, for a release never changes. */
import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import type { Layer } from "./evidence.ts";

/** A layer, and the coverages in which it was mapped. */
export interface KnownLayer extends Omit<Layer, "edgeM"> {
  readonly coverages: readonly number[];
}

/** Releases that calls hold at one time: the active one, and one that was until a moment ago. */
const RELEASES = 2;

/** Reads the layers of releases that have certain names, and keeps those of the last releases. */
export class ReleaseLayers {
  readonly #names: string;
  readonly #read = new WeakMap<Sql, LRUCache<string, Promise<readonly KnownLayer[]>>>();

  /** @param names of the classes and variables */
  constructor(names: readonly string[]) {
    this.#names = JSON.stringify(names);
  }

  /** The layers in a schema of a database. Errors are the driver's; after one, the next call reads anew. */
  of(sql: Sql, schema: string): Promise<readonly KnownLayer[]> {
    const releases = this.#read.get(sql) ?? new LRUCache({ max: RELEASES });
    this.#read.set(sql, releases);
    const known = releases.get(schema);
    if (known !== undefined) return known;
    const reading = this.#readLayers(sql, schema);
    releases.set(schema, reading);
    reading.catch(() => releases.delete(schema));
    return reading;
  }

  async #readLayers(sql: Sql, schema: string): Promise<readonly KnownLayer[]> {
    return await sql<KnownLayer[]>`
      select l.id, l.name, l.source, s.rank, l.complete, l.estimated, l.data_date::text as "dataDate",
        coalesce((
          select json_agg(lc.coverage order by lc.coverage)
          from ${sql(schema)}.layer_coverage lc where lc.layer = l.id
        ), '[]') as coverages
      from ${sql(schema)}.layer l join ${sql(schema)}.source s on s.id = l.source
      where l.name in (select json_array_elements_text(${this.#names}::text::json))
      order by l.id`;
  }
}
