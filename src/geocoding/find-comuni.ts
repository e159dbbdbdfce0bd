/** Finds comuni by the beginning of their name. */
import type { Sql } from "../db/sql.ts";
import { comuneKey } from "./name-keys.ts";

/** Maximum number of comuni returned. */
const MOST = 20;

/** A comune of a release. */
export interface FoundComune {
  readonly istat: string;
  readonly name: string;
  /** Abbreviation of its province. */
  readonly provincia: string;
}

/** The comuni that a text can mean. */
export interface FoundComuni {
  /** Sorted by name; at most 20. */
  readonly comuni: readonly FoundComune[];
  /** Whether further comuni match. */
  readonly hasMore: boolean;
}

/**
 * The comuni of a release with this name, in any of their languages and including former names; if none,
 * those whose name begins with it.
 */
export async function findComuni(
  sql: Sql,
  schema: string,
  text: string,
): Promise<FoundComuni> {
  const key = comuneKey(text);
  if (key === "") return { comuni: [], hasMore: false };
  const rows = await sql<(FoundComune & { rank: number })[]>`
    select c.istat, c.name, c.provincia,
      min(case when n.name_key <> ${key} then 2 when n.current then 0 else 1 end) as rank
    from ${sql(schema)}.comune_name n
    join ${sql(schema)}.comune c on c.istat = n.istat
    where starts_with(n.name_key, ${key})
    group by c.istat, c.name, c.provincia
    order by rank, c.name, c.istat
    limit ${MOST + 1}`;
  const best = Math.min(...rows.map(({ rank }) => rank));
  const found = rows.filter(({ rank }) => rank === best)
    .map(({ istat, name, provincia }) => ({ istat, name, provincia }));
  return { comuni: found.slice(0, MOST), hasMore: found.length > MOST };
}
