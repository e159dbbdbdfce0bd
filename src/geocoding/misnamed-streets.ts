/**
 * Joins the few house numbers and ways to which a mapper gave another form of their street's name, such as one of
 * `Via Brennero` beside 250 of `Via del Brennero`, with that street. A street of their own would hide it: a text with
 * the short form would only find the street of those few.
 */
import type { Sql } from "../db/sql.ts";
import { differOnlyInNames } from "./names.ts";

/** The sources whose names volunteers write. A name in an official register is a street. */
const VOLUNTEERED: readonly string[] = ["openstreetmap", "openstreetmap-overpass"];

/** Maximum number of house numbers of a misnamed street, and how many times as many the street has. */
const MOST_MISNAMED = 3, TIMES = 4;

/** Maximum distance in metres from a misnamed house number to a number of the street. */
const WITHIN_M = 300;

/** A street of which all numbers are near to a street with almost the same name. */
interface Misnamed {
  readonly comune: string;
  readonly misnamed: string;
  readonly street: string;
}

/**
 * Gives misnamed house numbers the name of their street, or removes those that it has already. Reads
 * `street_core`, and runs before the streets are located.
 */
export async function joinMisnamedStreets(tx: Sql, schema: string): Promise<void> {
  const address = tx`${tx(schema)}.address`, listed = tx`${tx(schema)}.street_name`;
  const pairs = await tx<Misnamed[]>`
    with counted as materialized (
      select comune, street_key, count(*) as addresses,
        bool_and(civico is not null) as is_numbered,
        bool_and(source = any(${[...VOLUNTEERED]}::text[])) as is_volunteered
      from ${address} group by comune, street_key
    ), pair as materialized (
      select few.comune, few.street_key as misnamed, many.street_key as street, few.is_numbered
      from counted few
      join street_core own on own.street_key = few.street_key
      join street_core same on same.core_key = own.core_key and same.street_key <> own.street_key
      join counted many on many.comune = few.comune and many.street_key = same.street_key
      where few.is_volunteered and few.addresses <= ${MOST_MISNAMED}
        and many.addresses >= ${TIMES} * few.addresses
    ), listed as materialized (
      select distinct n.comune, n.street_key
      from ${listed} n
      join (
        select comune, misnamed as street_key from pair union select comune, street from pair
      ) as asked using (comune, street_key)
    )
    select pair.comune, pair.misnamed, pair.street
    from pair
    left join listed as short on (short.comune, short.street_key) = (pair.comune, pair.misnamed)
    left join listed as other on (other.comune, other.street_key) = (pair.comune, pair.street)
    where case
      when short.comune is null and other.comune is not null then true
      -- Without an official name, a way is a street, because signs name it.
      else is_numbered and (short.comune is null or other.comune is null) end
    and not exists (
      select from ${address} few
      where (few.comune, few.street_key) = (pair.comune, pair.misnamed) and not exists (
        select from ${address} many
        where (many.comune, many.street_key) = (pair.comune, pair.street)
          and st_dwithin(many.geom, few.geom, ${WITHIN_M}::float8)))
    order by comune, misnamed, street`;
  const same = pairs.filter(({ misnamed, street }) => differOnlyInNames(misnamed, street));
  const only = [...Map.groupBy(same, ({ comune, misnamed }) => `${comune} ${misnamed}`).values()]
    .flatMap((streets) => streets.length === 1 ? streets : []);
  if (only.length === 0) return;
  const joined = tx`
    json_to_recordset(${
    JSON.stringify(only)
  }::text::json) as joined(comune text, misnamed text, street text)`;
  await tx`
    delete from ${address} few using ${joined}
    where (few.comune, few.street_key) = (joined.comune, joined.misnamed) and exists (
      select from ${address} many
      where (many.comune, many.street_key, many.civico) = (few.comune, joined.street, few.civico)
        and many.esponente is not distinct from few.esponente)`;
  await tx`
    update ${address} few
    set street_key = joined.street, street = (
      select min(many.street) from ${address} many
      where (many.comune, many.street_key) = (joined.comune, joined.street))
    from ${joined}
    where (few.comune, few.street_key) = (joined.comune, joined.misnamed)`;
}
