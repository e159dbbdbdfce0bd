/**
 * A release for benchmarks of the geocoder: the comuni and the official street names of a real one,
 * with house numbers invented along the streets of some comuni. The same release gives the same one.
 */
import type { Fragment, TransactionSql } from "postgres";
import type { Sql } from "../../src/db/sql.ts";
import { addressIndex } from "../../src/geocoding/address-index.ts";
import type { Release } from "../../src/releases/release.ts";

/** Tables that are copied as they are. */
const copied = [
  "source",
  "comune",
  "comune_alias",
  "comune_seat",
  "locality",
  "street_name",
] as const;

/** Every sixth comune has house numbers, besides the one with most streets: 2 million in all. */
const EVERY = 6;

/** House numbers of a street, on two sides, 12 m apart. */
const NUMBERS = 10, APART_M = 12;

/** Fills a new schema; the caller drops it. */
export async function generateRelease(sql: Sql, from: Release, schema: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`create schema ${tx(schema)}`;
    await runFile(tx, schema, "schema");
    for (const table of copied) {
      await tx`insert into ${tx(schema)}.${tx(table)} select * from ${tx(from.schema)}.${
        tx(table)
      }`;
    }
    await tx`
      insert into ${tx(schema)}.area (kind, code, comune, source, derived, geom)
      select kind, code, comune, source, derived, geom from ${tx(from.schema)}.area
      where kind = 'comune'`;
    await inventHamlets(tx, schema);
    await inventNumbers(tx, schema);
    await runFile(tx, schema, "addresses");
    await runFile(tx, schema, "indexes");
    await addressIndex.derive(tx, schema);
  });
  // Index scans without visits to the table need this, as the server does by itself in time.
  await sql.unsafe(`vacuum analyze "${schema}".street_index`);
}

/** A hamlet by the name of each street that is called one, in the middle of its comune. */
async function inventHamlets(tx: TransactionSql, schema: string): Promise<void> {
  const streets = await tx<{ comune: string; name: string }[]>`
    select distinct comune, regexp_replace(street, '^\\S+\\s+', '') as name
    from ${tx(schema)}.street_name where street_key ~ '^(frazione|localita) '`;
  const rows = streets.map((row) => ({ ...row, key: addressIndex.localityKey(row.name) }));
  await tx`
    insert into ${tx(schema)}.locality (source, comune, name, name_key, geom)
    select s.id, r.comune, r.name, r.key, st_pointonsurface(a.geom)
    from json_to_recordset(${JSON.stringify(rows)}::text::json)
      as r(comune text, name text, key text)
    join ${largestParts(tx, schema)} a on a.code = r.comune
    cross join (select min(id) as id from ${tx(schema)}.source) s`;
}

async function inventNumbers(tx: TransactionSql, schema: string): Promise<void> {
  await tx`
    insert into ${tx(schema)}.address
      (source, comune, street, street_key, civico, esponente, cap, locality, geom)
    with ranked as (
      select comune, count(*) as streets,
        row_number() over (order by count(*) desc, comune) as size
      from ${tx(schema)}.street_name group by comune
    ), chosen as (
      select r.comune, r.streets, a.geom
      from ranked r join ${largestParts(tx, schema)} a on a.code = r.comune
      where r.size % ${EVERY} = 1
    ), middle as (
      select c.comune, d.path[1] as position, d.geom
      from chosen c cross join lateral
        st_dump(st_generatepoints(c.geom, c.streets::integer, 7)) as d
    ), street as (
      select comune, street_key, min(street) as street, min(source) as source,
        row_number() over (partition by comune order by street_key) as position
      from ${tx(schema)}.street_name group by comune, street_key
    )
    select s.source, comune, s.street, s.street_key, number, null, null, null,
      st_translate(m.geom, ${APART_M}::float8 * number / 2, 8 * (number % 2))
    from middle m join street s using (comune, position)
    cross join generate_series(1, ${NUMBERS}) as number`;
}

/** The largest part of each comune's polygon. */
function largestParts(tx: TransactionSql, schema: string): Fragment {
  return tx`(
    select distinct on (code) code, geom from ${
    tx(schema)
  }.area order by code, st_area(geom) desc)`;
}

async function runFile(tx: TransactionSql, schema: string, name: string): Promise<void> {
  const url = new URL(`../../src/releases/${name}.sql`, import.meta.url);
  await tx`select set_config('search_path', ${`${schema}, public`}, true)`;
  await tx.unsafe(await Deno.readTextFile(url));
}
