/** The streets as the geocoder looks for them, derived once a release from what it holds. */
import type { TransactionSql } from "postgres";
import { coreKey } from "./names.ts";
import { placedStreets } from "./placed-streets.ts";

/**
 * Fills the release's `street`, and its `street_index`: the streets that addresses place, then those that only the
 * official lists name. Indexed afterwards, as every large table. The order of the second index lets
 * one scan of a comune's part find what is nearly named or misspelt without reading the table; the third
 * finds the comuni that have a street.
 */
export async function indexStreets(tx: TransactionSql, schema: string): Promise<void> {
  await tx`
    insert into ${tx(schema)}.street (comune, street_key, street, cap, geom, radius_m)
    ${placedStreets(tx, tx`${tx(schema)}.address`)}`;
  await deriveCores(tx, schema);
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
  await tx`create unique index on ${tx(schema)}.street_index (street_key, comune)`;
  await tx`create index on ${tx(schema)}.street_index (comune, core_key, street_key)`;
  await tx`create index on ${tx(schema)}.street_index (core_key, comune)`;
  await tx`analyze ${tx(schema)}.street_index`;
  await tx`drop table street_core`;
}

/** The core of every name: many streets bear one, so that half as many names need deriving. */
async function deriveCores(tx: TransactionSql, schema: string): Promise<void> {
  await tx`create temp table street_core (street_key text, core_key text)`;
  // A cursor of the database's: the driver's own would hold the one connection of the transaction.
  await tx`
    declare street_key cursor for
    select street_key as key from ${tx(schema)}.street
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
