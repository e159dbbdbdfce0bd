/** Returns an address that the loaded data contain, as an example. */
import type { Sql } from "postgres";
import type { Release } from "../releases/release.ts";

/** A house number of the release, else one of its comuni, for example `Via Roma 1, Borgo Campione`. */
export async function exampleAddress(sql: Sql, { schema }: Release): Promise<string> {
  const [row] = await sql<{ address: string }[]>`
    (select a.street || ' ' || a.civico || ', ' || c.name as address
      from ${sql(schema)}.address a join ${sql(schema)}.comune c on c.istat = a.comune
      where a.civico is not null and a.esponente is null order by a.id limit 1)
    union all
    (select name from ${sql(schema)}.comune order by istat limit 1)
    limit 1`;
  return row?.address ?? "";
}
