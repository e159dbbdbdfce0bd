/** Reads what a release has to complete addresses. */
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import type { ListedStreets } from "./beginnings.ts";

/** Comuni whose streets are added at once. */
const COMUNI = 100;

/** Reads the streets of the release in a schema, and adds them in parts. Rejects with the driver's error. */
export async function readStreets(
  sql: Sql,
  schema: string,
  add: (part: readonly ListedStreets[]) => Promise<void>,
): Promise<void> {
  await transaction(sql, async (tx) => {
    // All streets of Italy take some seconds.
    await tx`
      select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`;
    const streets = tx<ListedStreets[]>`
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
        where civico is not null group by comune, street_key
      ) k using (comune, street_key)
      group by s.comune`;
    for await (const part of streets.cursor(COMUNI)) await add(part);
  });
}
