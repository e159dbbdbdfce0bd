/**
 * Comuni whose name begins or ends like another place's: `San Michele al Tagliamento` and a hamlet San
 * Michele, `Castelnuovo di Porto` and Porto. Includes all, each with a street that only the other place
 * has. An answer there is confidently wrong; the comune itself is right.
 */
import type { Sql } from "../../../src/db/sql.ts";
import type { Release } from "../../../src/releases/release.ts";
import type { Label } from "./label.ts";
import type { StreetFacts } from "./street-surroundings.ts";

interface Within {
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  readonly cap: string | null;
  readonly street: string;
  readonly civico: number;
  readonly isBeginning: boolean;
}

/** A label with the comune's name alone, and one with its postal code and province. */
export async function comuniWithin(
  sql: Sql,
  { schema }: Release,
  { isShared }: StreetFacts,
  seed: number,
): Promise<Label[]> {
  // Of each other place the street with the lowest hash, with a known number if any.
  const all = await sql<Within[]>`
    with name as (
      select istat, name_key, string_to_array(name_key, ' ') as words
      from ${sql(schema)}.comune_name where current
    ), place as (
      select name_key, istat from ${sql(schema)}.comune_name
      union
      select name_key, comune from ${sql(schema)}.locality
    ), part as materialized (
      select n.istat, array_to_string(words[1:length], ' ') as key, true as is_beginning
      from name n cross join lateral generate_series(1, cardinality(words) - 1) as length
      union all
      select n.istat, array_to_string(words[start:], ' '), false
      from name n cross join lateral generate_series(2, cardinality(words)) as start
    ), pair as materialized (
      select distinct part.istat, part.is_beginning, place.istat as elsewhere
      from part join place on place.name_key = part.key and place.istat <> part.istat
    )
    select p.istat, c.name as comune, c.provincia, k.cap, s.street,
      coalesce(s.civico, 1 + abs(hashtext(s.street_key)) % 60) as civico,
      p.is_beginning as "isBeginning"
    from pair p
    join ${sql(schema)}.comune c on c.istat = p.istat
    left join lateral (
      select min(value) as cap from ${sql(schema)}.comune_alias
      where kind = 'cap' and istat = p.istat
    ) k on true
    join lateral (
      select i.street, i.street_key, (
        select min(civico) from ${sql(schema)}.address a
        where a.comune = i.comune and a.street_key = i.street_key) as civico
      from ${sql(schema)}.street_index i
      where i.comune = p.elsewhere and not exists (
        select from ${sql(schema)}.street_index own
        where own.comune = p.istat and own.street_key = i.street_key)
      order by i.geom is null, hashtextextended(i.street_key, ${seed}::bigint), i.street_key
      limit 1
    ) s on true
    order by p.istat, p.elsewhere, p.is_beginning`;
  return all.flatMap(({ istat, comune, provincia, cap, street, civico, isBeginning }) => {
    const form = isBeginning ? "comune begins as another place" : "comune ends as another place";
    const label = {
      source: "comuni",
      comune: istat,
      streets: [],
      civico: null,
      lat: null,
      lon: null,
    };
    const town = isShared(comune) ? `${comune} (${provincia})` : comune;
    return [
      { ...label, variation: form, text: `${street} ${civico}, ${town}` },
      {
        ...label,
        variation: `${form}, CAP`,
        text: `${street} ${civico}, ${cap ?? ""} ${comune} (${provincia})`,
      },
    ];
  });
}
