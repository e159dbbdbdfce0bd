/** The one statement that asks a release which readings of an address exist in it. */
import type { Sql } from "../db/sql.ts";
import { widePattern } from "./names.ts";
import type { Parsed } from "./parse.ts";

/** A comune that a reading names and, where it names a street, one street of it that may be meant. */
export interface Candidate {
  /** Position of the reading; the first is the likeliest. */
  readonly rank: number;
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  /** Whether the comune bears this name today. */
  readonly current: boolean;
  /** Leading digits its postal codes share with the one given: 5, 3, 2, or 0 (none given). */
  readonly capDigits: number;
  /** The street the reading asks for, as keys; null where it names a comune alone. */
  readonly asked: string | null;
  readonly initials: string | null;
  /** The street found, as published and as key; null: none that could be meant. */
  readonly street: string | null;
  readonly streetKey: string | null;
  /** False of a street that only the comune's official list names: nobody knows where it is. */
  readonly located: boolean;
  /** The house number found on it; null: not there, or none was asked for. */
  readonly civico: number | null;
  readonly esponente: string | null;
  /** Whether the esponente is the one asked for. */
  readonly exact: boolean | null;
  readonly cap: string | null;
  /** Position of the house number, else of the street, else (or not located) of the comune's centre. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** House number: metres to the farthest other of the same number. Street, comune: its radius. */
  readonly radiusM: number | null;
}

/** Finds what the readings may mean: one round trip. Rejects with the driver's error. */
export async function findCandidates(
  sql: Sql,
  schema: string,
  { cap, readings }: Parsed,
): Promise<Candidate[]> {
  const asked = readings.map((reading, rank) => ({
    ...reading,
    rank,
    wide: reading.initials === null ? null : widePattern(reading.initials),
  }));
  return await sql<Candidate[]>`
    with reading as materialized (
      select * from json_to_recordset(${JSON.stringify(asked)}::text::json) as r(
        rank integer, street text, initials text, wide text, civico integer, esponente text,
        comune text, provinces text[])
    ),
    -- The comuni around the postal code; a code given in full may still be the old one of a city.
    near_cap as materialized (
      select istat, max(case
          when value = ${cap}::text then 5
          when left(value, 3) = left(${cap}::text, 3) then 3
          else 2 end) as digits
      from ${sql(schema)}.comune_alias
      where kind = 'cap' and value between left(${cap}::text, 2) || '000'
        and left(${cap}::text, 2) || '999'
      group by istat
    ),
    town as materialized (
      select r.*, c.istat, c.name, c.provincia, n.current, coalesce(k.digits, 0) as cap_digits
      from reading r
      cross join lateral ( -- Not merged into a join: that would read all names.
        select * from ${sql(schema)}.comune_name where name_key = r.comune offset 0
      ) n
      join ${sql(schema)}.comune c on c.istat = n.istat
      left join near_cap k on k.istat = c.istat
      where (r.provinces is null or c.provincia = any(r.provinces))
        and (k.istat is not null or not exists (select from near_cap))
    ),
    -- The street itself; only where it is not there, those that differ in first names. The same among
    -- the streets of which the official list knows the name alone.
    named as materialized (
      select t.rank, s.*
      from town t join ${sql(schema)}.street s on s.comune = t.istat and s.street_key = t.street
    ),
    listed as materialized (
      select t.rank, n.comune, n.street_key, min(n.street), null::text, null::geometry, null::real
      from town t
      join ${sql(schema)}.street_name n on n.comune = t.istat and n.street_key = t.street
      where not exists (select from named)
      group by t.rank, n.comune, n.street_key
    ),
    possible as (
      select * from named
      union all
      select t.rank, s.*
      from town t join ${sql(schema)}.street s on s.comune = t.istat and s.street_key like t.wide
      where not exists (select from named)
      union all
      select * from listed
      union all
      select t.rank, n.comune, n.street_key, min(n.street), null, null, null
      from town t
      join ${sql(schema)}.street_name n on n.comune = t.istat and n.street_key like t.wide
      where not exists (select from named) and not exists (select from listed)
      group by t.rank, n.comune, n.street_key
    )
    select t.rank, t.istat, t.name as comune, t.provincia, t.current, t.cap_digits as "capDigits",
      t.street as asked, t.initials, s.street, s.street_key as "streetKey",
      s.street_key is null or s.geom is not null as located, a.civico, a.esponente, a.exact, coalesce(a.cap, s.cap) as cap,
      st_y(g.geom) as lat, st_x(g.geom) as lon,
      coalesce(a.radius_m, s.radius_m, m.radius_m) as "radiusM"
    from town t
    left join possible s on s.rank = t.rank and s.comune = t.istat
    left join lateral (
      select a.civico, a.esponente, a.cap, a.geom, a.esponente is not distinct from t.esponente as exact,
        (select max(st_distance(a.geom, b.geom)) from ${sql(schema)}.address b
         where b.comune = a.comune and b.street_key = a.street_key and b.civico = a.civico
           and b.esponente is not distinct from a.esponente) as radius_m
      from ${sql(schema)}.address a
      where a.comune = s.comune and a.street_key = s.street_key and a.civico = t.civico
      order by a.esponente is not distinct from t.esponente desc, a.esponente is null desc,
        abs(ascii(a.esponente) - ascii(t.esponente)), a.esponente, a.cap is not distinct from ${cap}::text desc,
        a.id
      limit 1
    ) a on true
    left join ${sql(schema)}.comune_centre m on m.istat = t.istat
      and (t.street is null or s.street_key is not null and s.geom is null)
    cross join lateral (
      select st_transform(coalesce(a.geom, s.geom, m.geom), 4326) as geom
    ) g
    order by t.rank, t.istat, s.street_key`;
}
