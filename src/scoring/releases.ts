/** Data of a release that does not depend on a place. Prepared once, because a release never changes. */
import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import type { Layer } from "./evidence/evidence.ts";

/**
 * A layer, independent of any place. `dataDate` applies to the coverages that have no date of their
 * own.
 */
export interface KnownLayer extends Omit<Layer, "edgeM"> {
  /** The coverages in which it was mapped, ascending. */
  readonly coverages: readonly number[];
  /** Height in metres of the strips that contain its points, with the first and last number. */
  readonly stripM: number | null;
  readonly firstStrip: number | null;
  readonly lastStrip: number | null;
  /** Whether some of its features are not points. */
  readonly shaped: boolean | null;
}

/** Prepares a release from its layers and anything else it reads. */
type Prepare<T> = (sql: Sql, schema: string, layers: readonly KnownLayer[]) => Promise<T>;

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

/** Prepares releases from their layers with certain names, and caches the latest. */
export class Releases<T> {
  readonly #names: string;
  readonly #prepare: Prepare<T>;
  readonly #prepared = new WeakMap<Sql, LRUCache<string, Promise<T>>>();

  /** @param names of classes and variables */
  constructor(
    names: readonly string[],
    prepare: Prepare<T>,
  ) {
    this.#names = JSON.stringify(names);
    this.#prepare = prepare;
  }

  /**
   * The release in a schema of a database. Errors come from the driver; the next call after one retries.
   */
  of(sql: Sql, schema: string): Promise<T> {
    const releases = this.#prepared.get(sql) ?? new LRUCache({ max: RELEASES });
    this.#prepared.set(sql, releases);
    const known = releases.get(schema);
    if (known !== undefined) return known;
    const preparing = this.#readLayers(sql, schema)
      .then((layers) => this.#prepare(sql, schema, layers));
    releases.set(schema, preparing);
    // The caller receives the error.
    preparing.catch(() => releases.delete(schema));
    return preparing;
  }

  async #readLayers(sql: Sql, schema: string): Promise<readonly KnownLayer[]> {
    return await sql<KnownLayer[]>`
      select l.id, l.name, l.source, l.complete, l.estimated, l.data_date::text as "dataDate",
        l.strip_m as "stripM", l.first_strip as "firstStrip", l.last_strip as "lastStrip", l.shaped,
        coalesce((
          select json_agg(lc.coverage order by lc.coverage)
          from ${sql(schema)}.layer_coverage lc where lc.layer = l.id
        ), '[]') as coverages
      from ${sql(schema)}.layer l
      where l.name in (select json_array_elements_text(${this.#names}::text::json))
      order by l.id`;
  }
}
