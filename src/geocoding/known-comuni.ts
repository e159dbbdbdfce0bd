/** The comuni of a release that can be suggested while their name is typed, in memory. */
import type { Sql } from "../db/sql.ts";
import { knowsResidents } from "./largest-comuni.ts";
import { metresBetween } from "./metres-between.ts";
import { beginningErrors, exactPieces } from "./misspelt.ts";
import type { WeightOf } from "./street-beginnings.ts";

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
   * Positions of those with a name in use, in any language: of this key (see `comuneKey` of `name-keys.ts`), or
   * of a longer one that begins with it. In the order of `all`.
   */
  beginning(key: string): { readonly exact: readonly number[]; readonly longer: readonly number[] };
  /** Those with a name that begins like this key with the fewest typing errors after the first letter. */
  similar(key: string): readonly number[];
  /** Their weights by residents, around a point or in all of Italy. */
  weights(near: Point | null): WeightOf;
  /** The part of the weight that is due to a point, at most 1; 1 without one. */
  nearness(near: Point | null): WeightOf;
}

/** A point in degrees (WGS84). */
interface Point {
  readonly lat: number;
  readonly lon: number;
}

/**
 * Kilometres within which the size of comuni alone decides: about the radius of a city. Beyond, the weight of
 * a comune falls with the square of its distance (Reilly's law of retail gravitation).
 */
const NEAR_KM = 5;

/** A name of a comune; its key is that of `name-keys.ts`. */
export interface NameInUse {
  readonly key: string;
  readonly istat: string;
}

/** The comuni of a release as the database lists them. */
export interface ListedComuni {
  /** As in {@link KnownComuni}. */
  readonly all: readonly KnownComune[];
  readonly names: readonly NameInUse[];
}

/** Reads the comuni of a release. Rejects with the driver's error. */
export async function readListedComuni(sql: Sql, schema: string): Promise<ListedComuni> {
  const residents = await knowsResidents(sql, schema)
    ? sql`(select residents from ${sql(schema)}.comune_cell where istat = c.istat)`
    : sql`null::float8`;
  const all = await sql<KnownComune[]>`
    select istat, comune, provincia, residents, st_y(degrees) as lat, st_x(degrees) as lon
    from (
      select c.istat, c.name as comune, c.provincia, ${residents} as residents,
        st_transform(m.geom, 4326) as degrees
      from ${sql(schema)}.comune c join ${sql(schema)}.comune_centre m using (istat)
    ) placed
    order by residents desc nulls last, comune, provincia, istat`;
  const names = await sql<NameInUse[]>`
    select name_key as key, istat from ${sql(schema)}.comune_name where current`;
  return { all, names };
}

/** Indexes the names of comuni. Pure. */
export function indexedComuni({ all, names }: ListedComuni): KnownComuni {
  const position = new Map(all.map(({ istat }, i) => [istat, i]));
  const sorted = names.flatMap(({ key, istat }) => {
    const at = position.get(istat);
    return at === undefined ? [] : [{ key, at }];
  }).toSorted((a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0);
  return {
    all,
    beginning(key) {
      const those = sorted.slice(firstFrom(sorted, key), firstFrom(sorted, `${key}\uffff`));
      const inOrder = (names: typeof those) =>
        [...new Set(names.map(({ at }) => at))].toSorted((a, b) => a - b);
      const exact = inOrder(those.filter((one) => one.key === key));
      return { exact, longer: inOrder(those).filter((at) => !exact.includes(at)) };
    },
    similar(key) {
      const pieces = exactPieces(key);
      if (pieces.length === 1) return []; // too short for an error
      const initial = key.slice(0, 1), end = firstFrom(sorted, `${initial}\uffff`);
      const found = sorted.slice(firstFrom(sorted, initial), end).flatMap((one) => {
        const errors = pieces.some((piece) => one.key.includes(piece))
          ? beginningErrors(key, one.key)
          : null;
        return errors === null ? [] : [{ at: one.at, errors }];
      });
      const least = Math.min(...found.map(({ errors }) => errors));
      const best = found.filter(({ errors }) => errors === least).map(({ at }) => at);
      return [...new Set(best)].toSorted((a, b) => a - b);
    },
    weights(near) {
      if (near === null) return (at) => -at;
      const nearness = nearnessOf(all, near);
      return (at) => (all[at]?.residents ?? 1) * nearness(at);
    },
    nearness: (near) => near === null ? () => 1 : nearnessOf(all, near),
  };
}

function nearnessOf(all: readonly KnownComune[], near: Point): WeightOf {
  const shares = new Map<number, number>();
  return (at) => {
    const known = shares.get(at);
    if (known !== undefined) return known;
    const { lat, lon } = all[at] ?? near;
    const km = metresBetween(near.lat, near.lon, lat, lon) / 1000;
    const share = NEAR_KM ** 2 / (km ** 2 + NEAR_KM ** 2);
    shares.set(at, share);
    return share;
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
