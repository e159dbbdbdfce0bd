/** Reads what a release has to complete addresses. */
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { evenGroups } from "../even-groups.ts";
import type { ListedStreets } from "./beginnings.ts";

/** Maximum number of comuni whose streets are read at once. */
const COMUNI = 100;

/**
 * Reads the streets of the release in a schema, and adds them in parts. Each part is a transaction of its own, so
 * that the embedded engine, which has one session, answers requests between them: all streets of Italy take it
 * ten seconds. Rejects with the driver's error.
 */
export async function readStreets(
  sql: Sql,
  schema: string,
  add: (part: readonly ListedStreets[]) => Promise<void>,
): Promise<void> {
  const comuni = await sql<{ istat: string }[]>`
    select istat from ${sql(schema)}.comune order by istat`;
  for (const part of evenGroups(comuni, COMUNI)) {
    const first = part[0]?.istat ?? "", last = part.at(-1)?.istat ?? "";
    const streets = await transaction(sql, async (tx) => {
      // The streets of large comuni take longer than a request may.
      await tx`
        select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`;
      return await tx<ListedStreets[]>`
        select s.comune as istat, string_agg(
          concat_ws(
            E'\t', s.street_key, case when s.core_key = s.street_key then '' else s.core_key end,
            translate(s.street, E'\t\r\n', '   '),
            case when s.geom is null then 0 else greatest(1, round(s.radius_m)) end::integer,
            coalesce(k.numbers, 0)
          ), E'\n') as lines
        from ${tx(schema)}.street_index s
        left join (
          select comune, street_key, count(*) as numbers from ${tx(schema)}.address
          where comune between ${first} and ${last} and civico is not null
          group by comune, street_key
        ) k using (comune, street_key)
        where s.comune between ${first} and ${last}
        group by s.comune`;
    });
    await add(streets);
  }
}
