/** The comuni of a release that can be suggested while their name is typed, in memory. */
import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import { knowsResidents } from "./largest-comuni.ts";

/** A comune with a position. */
export interface KnownComune {
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  /** Null if the release does not know them. */
  readonly residents: number | null;
  /** The middle of its town, in degrees (WGS84). */
  readonly lat: number;
  readonly lon: number;
}

/** Looks comuni up by the beginning of a name. */
export interface KnownComuni {
  /** All, those with more residents first, then by name. */
  readonly all: readonly KnownComune[];
  /**
   * Those with a name in use, in any language, that begins with this key (see `comuneKey` of `name-keys.ts`);
   * first those of this very name. In the order of `all`.
   */
  beginning(key: string): readonly KnownComune[];
}

/** A name of a comune; its key is that of `name-keys.ts`. */
export interface NameInUse {
  readonly key: string;
  readonly istat: string;
}

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

/** By database and schema, since two databases can have releases with the same schema name. */
const known = new WeakMap<Sql, LRUCache<string, Promise<KnownComuni>>>();

/** The comuni of a release, read once. Rejects with the driver's error. */
export function knownComuni(sql: Sql, schema: string): Promise<KnownComuni> {
  const releases = known.get(sql) ?? new LRUCache({ max: RELEASES });
  known.set(sql, releases);
  const reading = releases.get(schema) ?? readComuni(sql, schema);
  releases.set(schema, reading);
  // The caller receives the error.
  reading.catch(() => releases.delete(schema));
  return reading;
}

async function readComuni(sql: Sql, schema: string): Promise<KnownComuni> {
  const residents = await knowsResidents(sql, schema)
    ? sql`(select residents from ${sql(schema)}.comune_cell where istat = c.istat)`
    : sql`null::float8`;
  const comuni = await sql<KnownComune[]>`
    select istat, comune, provincia, residents, st_y(degrees) as lat, st_x(degrees) as lon
    from (
      select c.istat, c.name as comune, c.provincia, ${residents} as residents,
        st_transform(m.geom, 4326) as degrees
      from ${sql(schema)}.comune c join ${sql(schema)}.comune_centre m using (istat)
    ) placed
    order by residents desc nulls last, comune, provincia, istat`;
  const names = await sql<NameInUse[]>`
    select name_key as key, istat from ${sql(schema)}.comune_name where current`;
  return indexedComuni(comuni, names);
}

/** Indexes the names of comuni. Pure. */
export function indexedComuni(
  all: readonly KnownComune[],
  names: readonly NameInUse[],
): KnownComuni {
  const position = new Map(all.map(({ istat }, i) => [istat, i]));
  const sorted = names.flatMap(({ key, istat }) => {
    const at = position.get(istat);
    return at === undefined ? [] : [{ key, at }];
  }).toSorted((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  return {
    all,
    beginning(key) {
      const found = new Map<number, boolean>();
      for (let i = firstFrom(sorted, key); sorted[i]?.key.startsWith(key); i++) {
        const one = sorted[i];
        if (one !== undefined) found.set(one.at, one.key === key || found.get(one.at) === true);
      }
      return [...found].toSorted(([a, isA], [b, isB]) => Number(isB) - Number(isA) || a - b)
        .flatMap(([at]) => all[at] ?? []);
    },
  };
}

/** The first position whose key is not before the given one. */
function firstFrom(sorted: readonly { readonly key: string }[], key: string): number {
  let low = 0, high = sorted.length;
  while (low < high) {
    const middle = low + high >> 1;
    if ((sorted[middle]?.key ?? "") < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
