import type { Sql } from "../../../src/db/sql.ts";
import { addressIndex } from "../../../src/geocoding/address-index.ts";
import { generatedSource } from "./generated.ts";

/**
 * Makes the hamlets after which streets are named: one for each street whose name contains frazione
 * or località, at a random position in its comune.
 */
export async function inventHamlets(tx: Sql, schema: string): Promise<void> {
  const streets = await tx<{ comune: string; name: string }[]>`
    select distinct comune, regexp_replace(street, '^\\S+\\s+', '') as name
    from ${tx(schema)}.street_name where street_key ~ '^(frazione|localita) '`;
  const rows = streets.map((row) => ({ ...row, key: addressIndex.localityKey(row.name) }));
  await tx`
    insert into ${tx(schema)}.locality (source, comune, name, name_key, geom)
    select ${generatedSource.id}, r.comune, r.name, r.key, s.geom
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r(comune text, name text, key text)
    join pg_temp.town t on t.istat = r.comune
    join pg_temp.site s
      on s.id = t.first_site + floor(t.sites * pg_temp.u(hashtextextended(r.name, 0), 141))
    order by r.comune, r.name`;
}
