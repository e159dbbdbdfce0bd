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

/**
 * The comuni of a release with this name, in any of their languages and including former names; if none,
 * those whose name begins with it. Sorted by name; at most 20.
 */
export async function findComuni(
  sql: Sql,
  schema: string,
  text: string,
): Promise<readonly FoundComune[]> {
  const key = comuneKey(text);
  if (key === "") return [];
  const rows = await sql<(FoundComune & { rank: number })[]>`
    select c.istat, c.name, c.provincia,
      min(case when n.name_key <> ${key} then 2 when n.current then 0 else 1 end) as rank
    from ${sql(schema)}.comune_name n
    join ${sql(schema)}.comune c on c.istat = n.istat
    where starts_with(n.name_key, ${key})
    group by c.istat, c.name, c.provincia
    order by rank, c.name, c.istat
    limit ${MOST}`;
  const best = Math.min(...rows.map(({ rank }) => rank));
  return rows.filter(({ rank }) => rank === best)
    .map(({ istat, name, provincia }) => ({ istat, name, provincia }));
}
