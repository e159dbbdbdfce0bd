/** Derives the geocoder's tables of streets, once for each release. */
import type { Sql } from "../db/sql.ts";
import { coreKey } from "./names.ts";
import { joinMisnamedStreets } from "./misnamed-streets.ts";
import { placedStreets } from "./placed-streets.ts";

/**
 * Fills the release's `street` and `street_index`: streets with addresses first, then those that only the
 * official lists have. `releases/street-lookups.sql` creates the indexes after filling.
 */
export async function indexStreets(tx: Sql, schema: string): Promise<void> {
  await deriveCores(tx, schema);
  await joinMisnamedStreets(tx, schema);
  await tx`
    insert into ${tx(schema)}.street (comune, street_key, street, cap, geom, radius_m)
    ${placedStreets(tx, tx`${tx(schema)}.address`)}`;
  await tx`
    insert into ${tx(schema)}.street_index
      (comune, street_key, core_key, street, cap, geom, radius_m)
    select comune, street_key, core_key, street, cap, geom, radius_m
    from ${tx(schema)}.street join street_core using (street_key)`;
  await tx`
    insert into ${tx(schema)}.street_index (comune, street_key, core_key, street)
    select comune, street_key, core_key, min(street)
    from ${tx(schema)}.street_name n join street_core using (street_key)
    where not exists (
      select from ${tx(schema)}.street s
      where s.comune = n.comune and s.street_key = n.street_key)
    group by comune, street_key, core_key`;
  await tx`drop table street_core`;
}

/** Derives the core of each distinct name; half as many as streets. */
async function deriveCores(tx: Sql, schema: string): Promise<void> {
  await tx`create temp table street_core (street_key text, core_key text)`;
  // Uses a cursor of the database: the driver's own would block the transaction's only connection.
  await tx`
    declare street_key cursor for
    select street_key as key from ${tx(schema)}.address
    union select street_key from ${tx(schema)}.street_name`;
  for (;;) {
    const names = await tx<{ key: string }[]>`fetch 10000 from street_key`;
    if (names.length === 0) break;
    const rows = names.map(({ key }) => ({ key, core: coreKey(key) }));
    await tx`
      insert into street_core
      select key, core
      from json_to_recordset(${JSON.stringify(rows)}::text::json) as r(key text, core text)`;
  }
  await tx`close street_key`;
  await tx`analyze street_core`;
}
