/** The part of the geocoder's statement that finds the comuni which readings name. */
import type { PendingQuery, Row } from "postgres";
import type { Sql } from "../db/sql.ts";

/**
 * Table expressions on `reading` that end in `town`: a reading and a comune that it may name. By its
 * name; if it is no comune's, by that of a hamlet; if no reading finds one so, by a name nearly written
 * so, which `choose` judges. What contradicts the text's province or postal code is left out. A town is
 * whole where the hamlet that the reading names, if any, is one of the comune's.
 */
export function comuniNamed(sql: Sql, schema: string, cap: string | null): PendingQuery<Row[]> {
  const fitting = sql`
    cross join lateral (
      select provincia from ${sql(schema)}.comune where istat = n.istat offset 0
    ) c
    left join near_cap k on k.istat = n.istat
    where (r.provinces is null or c.provincia = any(r.provinces))
      and (k.istat is not null or not exists (select from near_cap))`;
  const hints = sql`
    coalesce(k.digits, 0) as cap_digits, r.provinces is not null or k.istat is not null as hinted`;
  // The inner selects are not merged into joins (offset 0): those would read all names.
  return sql`
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
    by_name as materialized (
      -- A comune's other name beside it (\`Aldino - Aldein\`) is no hamlet.
      select r.*, case when not exists (
          select from ${sql(schema)}.comune_name where name_key = r.locality and istat = n.istat
        ) then r.locality end as hamlet, n.istat, n.name_key, n.current, ${hints}
      from reading r
      cross join lateral (
        select * from ${sql(schema)}.comune_name where name_key = r.comune offset 0
      ) n ${fitting}
    ),
    by_hamlet as materialized (
      select r.*, r.comune as hamlet, n.istat, r.comune as name_key, true as current, ${hints}
      from reading r
      cross join lateral (
        select distinct comune as istat from ${sql(schema)}.locality where name_key = r.comune
      ) n ${fitting} and not exists (select from by_name where rank = r.rank)
    ),
    by_similar_name as materialized (
      select r.*, r.locality as hamlet, n.istat, n.name_key, n.current, ${hints}
      from reading r
      cross join lateral (
        select * from ${sql(schema)}.comune_name
        where name_key % r.comune and abs(length(name_key) - length(r.comune)) <= 2 offset 0
      ) n ${fitting}
        and not exists (select from by_name) and not exists (select from by_hamlet)
        -- A name that is rightly written, of a comune elsewhere, is none misspelt.
        and not exists (select from ${sql(schema)}.comune_name where name_key = r.comune)
    ),
    town as materialized (
      select every.*, hamlet is null or exists (
          select from ${sql(schema)}.locality where name_key = hamlet and comune = istat
        ) as is_whole
      from (
        select * from by_name
        union all select * from by_hamlet
        union all select * from by_similar_name
      ) every
    )`;
}
