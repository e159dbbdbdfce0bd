/** The part of the geocoder's statement that finds the comuni named by readings. */
import type { StatementParts } from "./candidates.ts";
import { hamletLinks, LINK } from "./hamlet-streets.ts";

/** Maximum number of similar names to compare: those with most trigrams in common. */
const MOST_SIMILAR = 30;

/**
 * Table expressions on `reading` that end in `town`: a reading and a comune that it may name. Matches the
 * comune's name, else a hamlet's name. If no reading matches all words of its segment in this way, also
 * matches similar names, which `choose` judges. A town is whole if any hamlet named by the reading
 * belongs to the comune, or a street of the comune has the reading's name with that hamlet.
 *
 * Three rules prefer a full name to a part of it:
 * - a name within a longer one that the text also contains is dropped (`San Michele` of `San Michele al
 *   Tagliamento`), even if the longer one contradicts the province;
 * - a reading that leaves out a comune between separators is dropped if another reading does not;
 * - a candidate that contradicts the postal code is kept only if none agrees with it, and only for a name
 *   that a single comune has. One that contradicts the province is never kept.
 */
export function comuniNamed({ schema, cap }: StatementParts): string {
  const hasCap = cap !== null;
  const joined = `
    cross join lateral (
      select provincia from ${schema}.comune where istat = n.istat offset 0
    ) c
    ${hasCap ? "left join near_cap k on k.istat = n.istat" : ""}`;
  const inProvince = `(r.provinces is null or c.provincia = any(r.provinces))`;
  const nearCap = hasCap ? `(k.istat is not null or not exists (select from near_cap))` : "true";
  const capDigits = hasCap ? "coalesce(k.digits, 0)" : "0";
  const hints = `${capDigits} as cap_digits,
    r.provinces is not null ${hasCap ? "or k.istat is not null" : ""} as hinted`;
  const aroundCap = `
    -- The comuni around the postal code. A complete code may be the former code of a city.
    near_cap as materialized (
      select istat, max(case
          when value = ${cap} then 5
          when left(value, 3) = left(${cap}, 3) then 3
          else 2 end) as digits
      from ${schema}.comune_alias
      where kind = 'cap' and value between left(${cap}, 2) || '000'
        and left(${cap}, 2) || '999'
      group by istat
    ),`;
  const core = `case when hamlet = locality then "localityCore" else "comuneCore" end`;
  const cores = hamletLinks.map((link) => `replace(${core}, '${LINK}', '${link}')`).join(", ");
  // A short name with two swapped letters shares few trigrams.
  const inCapFirst = hasCap ? "istat in (select istat from near_cap where digits = 5) desc," : "";
  const inCap = `
      where near_cap or named_by = 'comune' and not exists (
          select from uncontained where near_cap)
        and not exists (
          select from ${schema}.comune_name same
          where same.name_key = u.name_key and same.istat <> u.istat offset 0)`;
  // OFFSET 0 keeps the inner selects from being merged into joins, which would read all names.
  return `
    ${hasCap ? aroundCap : ""}
    by_name as materialized (
      -- The second name of a bilingual comune (\`Aldino - Aldein\`) is not a hamlet. A former comune is one.
      select r.*, coalesce(case when not exists (
          select from ${schema}.comune_name
          where name_key = r.locality and istat = n.istat and current offset 0
        ) then r.locality end, case when not n.current and exists (
          select from ${schema}.locality where name_key = r.comune and comune = n.istat offset 0
        ) then r.comune end) as hamlet, n.istat, n.name_key, n.current, ${hints},
        'comune' as named_by, ${inProvince} as in_province, ${nearCap} as near_cap
      from reading r
      cross join lateral (
        select * from ${schema}.comune_name where name_key = r.comune offset 0
      ) n ${joined}
    ),
    by_hamlet as materialized (
      select r.*, r.comune as hamlet, n.istat, r.comune as name_key, true as current, ${hints},
        'hamlet' as named_by, true as in_province, true as near_cap
      from reading r
      cross join lateral (
        select comune as istat from ${schema}.locality where name_key = r.comune
        union
        -- Registers list a sestiere as a street. Every comune with such a street may be meant.
        select comune from ${schema}.street_index where street_key = any(r.quarters)
      ) n ${joined}
      where ${inProvince} and ${nearCap} and r."isEntire" and not exists (
        select from by_name where rank = r.rank and in_province and near_cap)
    ),
    similar_name as materialized (
      -- Once for each name, which several readings have.
      select r.comune as asked, n.*
      from (select distinct comune, "similarNames" from reading where "isEntire") r
      cross join lateral (
        select * from ${schema}.comune_name
        where name_key like any(r."similarNames")
          and abs(length(name_key) - length(r.comune)) <= 2
        order by ${inCapFirst} similarity(name_key, r.comune) desc, name_key, istat
        limit ${MOST_SIMILAR}
      ) n
    ),
    by_similar_name as materialized (
      select r.*, r.locality as hamlet, n.istat, n.name_key, n.current, ${hints},
        'similar' as named_by, true as in_province, true as near_cap
      from reading r join similar_name n on n.asked = r.comune ${joined}
      where ${inProvince} and ${nearCap} and r."isEntire"
        and not exists (select from by_name where "isEntire" and in_province)
        and not exists (select from by_hamlet where "isEntire")
        -- The correct name of a comune elsewhere is not a misspelling.
        and not exists (select from ${schema}.comune_name where name_key = r.comune)
    ),
    uncontained as materialized (
      select every.*, case when named_by = 'hamlet' then locality is null else hamlet is null or exists (
          select from ${schema}.locality where name_key = hamlet and comune = istat offset 0
        ) or exists (
          -- One lookup for each core, because an array computed here is no condition of an index.
          select from unnest(hamlet_cores) as core cross join lateral (
            select from ${schema}.street_index where comune = istat and core_key = core offset 0
          ) one
        ) end as is_whole
      from (
        select *, case when hamlet is not null then array[${cores}] end as hamlet_cores
        from (
          select * from by_name where in_province
          union all select * from by_hamlet
          union all select * from by_similar_name
        ) named
      ) every
      where not exists (
        select from by_name longer
        where longer."comuneAt" @> every."comuneAt" and longer.istat <> every.istat
          and cardinality(longer."comuneAt") > cardinality(every."comuneAt"))
    ),
    weighed as materialized (
      select u.*, exists (
        select from by_name other
        where other."isEntire" and other.istat <> u.istat and other."comuneAt" <@ (
          u."restAt" || case when u.is_whole then '{}' else u."localityAt" end)
      ) as leaves_comune
      from uncontained u ${hasCap ? inCap : ""}
    ),
    town as materialized (
      select * from weighed
      where not leaves_comune or not exists (
        select from weighed where not leaves_comune and named_by = 'comune')
    )`;
}
