/** Facts of a release that tell forms which texts are ambiguous. */
import type { Sql } from "../../../src/db/sql.ts";
import { comuneKey, localityKey, streetKey } from "../../../src/geocoding/name-keys.ts";
import type { Release } from "../../../src/releases/release.ts";

/** Facts about comuni, streets and words, looked up by forms. */
export interface StreetFacts {
  /** Whether another comune has or had this name. */
  isShared(name: string): boolean;
  /** Whether any comune has or had this name. */
  isComune(name: string): boolean;
  /** Whether a comune has a street of this name. */
  has(istat: string, street: string): boolean;
  /**
   * Whether exactly one street of a comune contains all words of a name, in any order. A single letter
   * matches a word that begins with it.
   */
  isOnly(istat: string, name: string): boolean;
  /** Whether a name belongs to the hamlet of exactly one comune, and to no comune. */
  isOneHamlet(name: string): boolean;
  /**
   * Whether a word is a first name: at least {@link SAINT_COMUNI} comuni have a street named after such a
   * saint.
   */
  isFirstName(word: string): boolean;
  /** Postal codes, each with one of its comuni. */
  readonly caps: readonly { readonly istat: string; readonly cap: string }[];
}

/** In fewer comuni, a word after `San` may be something else. */
const SAINT_COMUNI = 20;

/** Reads all names of comuni, and the streets of all comuni. */
export async function surroundingsOf(sql: Sql, { schema }: Release): Promise<StreetFacts> {
  const names = await sql<{ istat: string; key: string }[]>`
    select istat, name_key as key from ${sql(schema)}.comune_name`;
  const bearers = Map.groupBy(names, ({ key }) => key);
  const saints = await sql<{ word: string }[]>`
    select word from (
      select substring(street_key from ' san ([a-z]{3,})') as word, comune
      from ${sql(schema)}.street_index
    ) as named
    where word is not null group by word having count(distinct comune) >= ${SAINT_COMUNI}`;
  const hamlets = await sql<{ key: string }[]>`
    select name_key as key from ${sql(schema)}.locality
    group by name_key having count(distinct comune) = 1`;
  const hamletKeys = new Set(hamlets.map(({ key }) => key));
  const firstNames = new Set(saints.map(({ word }) => word));
  const caps = await sql<{ istat: string; cap: string }[]>`
    select istat, value as cap from ${sql(schema)}.comune_alias where kind = 'cap'
    order by value, istat`;
  const streets = await sql<{ comune: string; keys: string[] }[]>`
    select comune, json_agg(street_key) as keys from ${sql(schema)}.street_index group by comune`;
  const keysOf = new Map(streets.map(({ comune, keys }) => [comune, new Set(keys)]));
  return {
    isShared: (name) => new Set(bearers.get(comuneKey(name))?.map(({ istat }) => istat)).size > 1,
    isComune: (name) => bearers.has(comuneKey(name)),
    isOneHamlet: (name) => hamletKeys.has(localityKey(name)) && !bearers.has(comuneKey(name)),
    has: (istat, street) => keysOf.get(istat)?.has(streetKey(street)) ?? false,
    isOnly(istat, name) {
      const words = wordsOf(name);
      const holders = [...keysOf.get(istat) ?? []].filter((key) => holds(key.split(" "), words));
      return words.length > 0 && holders.length === 1;
    },
    isFirstName: (word) => firstNames.has(word.toLowerCase()),
    caps,
  };
}

/** The words of a name without its designation, as in a street's key. */
function wordsOf(name: string): string[] {
  return streetKey(`Via ${name}`).split(" ").slice(1);
}

function holds(words: readonly string[], asked: readonly string[]): boolean {
  return asked.every((word) =>
    words.some((one) => word.length === 1 ? one.startsWith(word) : one === word)
  );
}
