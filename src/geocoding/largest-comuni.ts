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
  const residents = await knowsResidents(sql, schema)
    ? sql`(select residents from ${sql(schema)}.comune_cell where istat = c.istat)`
    : sql`null::float8`;
  const asking = sql<ComuneFound[]>`
    with wanted as materialized (
      select * from json_to_record(${JSON.stringify(wanted)}::text::json)
        as r(istats text[], cores text[], provinces text[], cap text)
    ), named as materialized (
      select unnest(istats) as istat, '[]'::json as keys from wanted
      union all
      select s.comune, json_agg(s.street_key order by s.street_key)
      from wanted w join ${sql(schema)}.street_index s on s.core_key = any(w.cores)
      group by s.comune
    )
    select c.istat, c.name as comune, c.provincia, n.keys as "streetKeys"
    from wanted w
    cross join named n
    -- Looked up individually (offset 0), because the planner cannot estimate their number.
    cross join lateral (select * from ${sql(schema)}.comune where istat = n.istat offset 0) c
    where (w.provinces is null or c.provincia = any(w.provinces))
      and (w.cap is null or exists (
        select from ${sql(schema)}.comune_alias
        where istat = c.istat and kind = 'cap' and value = w.cap))
    order by ${residents} desc nulls last, c.name, c.provincia, c.istat
    limit ${most}`;
  return await cancellable(asking, signal);
}
