/** The names, provinces and postal codes of all comuni of a release, in memory. */
import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import { knowsResidents } from "./largest-comuni.ts";
import { smallWords } from "./word-lists.ts";

/** A name of a comune. */
export interface NamedComune {
  readonly istat: string;
  /** Its current name, also if `key` is another one. */
  readonly comune: string;
  readonly provincia: string;
  /** Key of the name: see `comuneKey` of `name-keys.ts`. */
  readonly key: string;
  /** Whether `key` is a name in use, not a former one. */
  readonly current: boolean;
  readonly caps: readonly string[];
}

/** Looks comuni up, those with more residents first. */
export interface ComuneDirectory {
  /** With a name of this key; with a former one only if no comune has it today. */
  named(key: string): readonly NamedComune[];
  /** With a longer name that begins with these words: `desenzano` finds Desenzano del Garda. */
  longer(key: string): readonly NamedComune[];
  /** With a name that differs only in spaces: `san remo` finds Sanremo. */
  respaced(key: string): readonly NamedComune[];
  /** With a postal code. */
  ofCap(cap: string): readonly NamedComune[];
}

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

/** By database and schema, since two databases can have releases with the same schema name. */
const directories = new WeakMap<Sql, LRUCache<string, ComuneDirectory>>();

/** The directory of a release, read once. Rejects with the driver's error. */
export async function comuneDirectory(sql: Sql, schema: string): Promise<ComuneDirectory> {
  const known = directories.get(sql) ?? new LRUCache({ max: RELEASES });
  directories.set(sql, known);
  const directory = known.get(schema) ?? directoryOf(await namedComuni(sql, schema));
  known.set(schema, directory);
  return directory;
}

async function namedComuni(sql: Sql, schema: string): Promise<readonly NamedComune[]> {
  const residents = await knowsResidents(sql, schema)
    ? sql`(select residents from ${sql(schema)}.comune_cell where istat = c.istat)`
    : sql`null::float8`;
  return await sql<NamedComune[]>`
    with district as (
      select istat, json_agg(value order by value) as caps
      from ${sql(schema)}.comune_alias where kind = 'cap' group by istat
    )
    select c.istat, c.name as comune, c.provincia, n.name_key as key, n.current,
      coalesce(d.caps, '[]'::json) as caps
    from ${sql(schema)}.comune_name n
    join ${sql(schema)}.comune c on c.istat = n.istat
    left join district d on d.istat = n.istat
    order by ${residents} desc nulls last, c.name, c.istat, n.current desc, n.name_key`;
}

/** Indexes names, and keeps their order. Pure. */
export function directoryOf(names: readonly NamedComune[]): ComuneDirectory {
  const spaceless = (key: string) => key.replaceAll(" ", "");
  const byKey = Map.groupBy(names, ({ key }) => key);
  const bySpaceless = Map.groupBy(names, ({ key }) => spaceless(key));
  const byBeginning = grouped(
    names,
    ({ key }) => [...key.matchAll(/ /g)].map(({ index }) => key.slice(0, index)),
  );
  const byCap = grouped(onePerComune(names), ({ caps }) => caps);
  return {
    named(key) {
      const all = byKey.get(key) ?? [];
      const today = all.filter(({ current }) => current);
      return today.length > 0 ? today : all;
    },
    // An article or the word for a saint begins no name in particular.
    longer: (key) =>
      smallWords.has(key) || key === "san" ? [] : onePerComune(byBeginning.get(key) ?? []),
    respaced: (key) =>
      onePerComune((bySpaceless.get(spaceless(key)) ?? []).filter((one) => one.key !== key)),
    ofCap: (cap) => byCap.get(cap) ?? [],
  };
}

/** Groups the names by each of several keys. */
function grouped(
  names: readonly NamedComune[],
  keysOf: (one: NamedComune) => readonly string[],
): ReadonlyMap<string, readonly NamedComune[]> {
  const groups = new Map<string, NamedComune[]>();
  for (const one of names) {
    for (const key of keysOf(one)) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [one]);
      else group.push(one);
    }
  }
  return groups;
}

/** The first name of each comune. */
function onePerComune(names: readonly NamedComune[]): readonly NamedComune[] {
  return [...new Map(names.toReversed().map((one) => [one.istat, one])).values()].reverse();
}
