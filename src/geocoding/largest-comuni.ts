/** Finds the comuni that an ambiguous address may be in, largest population first. */
import { LRUCache } from "lru-cache";
import { cancellable } from "../db/driver/cancellable.ts";
import { hasColumn } from "../db/has-column.ts";
import type { Sql } from "../db/sql.ts";

/** A comune, with the keys of its matching streets. */
export interface ComuneFound {
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  readonly streetKeys: readonly string[];
}

/** The comuni to find: with these codes, or with a street of these cores (see `names.ts`). */
export interface ComuniWanted {
  readonly istats: readonly string[];
  readonly cores: readonly string[];
  /** The provinces to search; null searches all. */
  readonly provinces: readonly string[] | null;
  /** The postal code to require; null does not limit. */
  readonly cap: string | null;
  readonly most: number;
}

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

/** By database and schema, since two databases can have releases with the same schema name. */
const residentsKnown = new WeakMap<Sql, LRUCache<string, boolean>>();

/** Whether a release has the residents of its comuni. Releases of older versions do not. */
export async function knowsResidents(sql: Sql, schema: string): Promise<boolean> {
  const releases = residentsKnown.get(sql) ?? new LRUCache({ max: RELEASES });
  residentsKnown.set(sql, releases);
  const known = releases.get(schema) ?? await hasColumn(sql, schema, "comune_cell", "residents");
  releases.set(schema, known);
  return known;
}

/** Finds comuni, sorted by residents and then by name. Rejects with the driver's error. */
export async function largestComuni(
  sql: Sql,
  schema: string,
  { most, ...wanted }: ComuniWanted,
  signal?: AbortSignal,
): Promise<readonly ComuneFound[]> {
  const cells = await knowsResidents(sql, schema)
    ? sql`select istat, residents from ${sql(schema)}.comune_cell`
    : sql`select null as istat, null::float8 as residents where false`;
  // Reads the streets' keys only for the result: thousands of comuni have a Via Garibaldi.
  const asking = sql<ComuneFound[]>`
    with wanted as materialized (
      select * from json_to_record(${JSON.stringify(wanted)}::text::json)
        as r(istats text[], cores text[], provinces text[], cap text)
    ), named as materialized (
      select unnest(istats) as istat from wanted
      union
      select s.comune from wanted w join ${sql(schema)}.street_index s on s.core_key = any(w.cores)
    ), largest as materialized (
      select c.istat, c.name as comune, c.provincia, cell.residents
      from wanted w
      cross join named n
      join ${sql(schema)}.comune c on c.istat = n.istat
      left join (${cells}) cell on cell.istat = n.istat
      where (w.provinces is null or c.provincia = any(w.provinces))
        and (w.cap is null or exists (
          select from ${sql(schema)}.comune_alias
          where istat = c.istat and kind = 'cap' and value = w.cap))
      order by cell.residents desc nulls last, c.name, c.provincia, c.istat
      limit ${most}
    )
    select l.istat, l.comune, l.provincia, (
      select coalesce(json_agg(s.street_key order by s.street_key), '[]'::json)
      from wanted w cross join lateral unnest(w.cores) as core
      cross join lateral (
        select street_key from ${sql(schema)}.street_index
        where comune = l.istat and core_key = core offset 0
      ) s) as "streetKeys"
    from largest l
    order by l.residents desc nulls last, l.comune, l.provincia, l.istat`;
  return await cancellable(asking, signal);
}
