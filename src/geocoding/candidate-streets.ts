/** The part of the geocoder's statement that finds the streets named by readings. */
import type { StatementParts } from "./candidates.ts";

/** Maximum number of a comune's streets to compare: those with most trigrams in common. */
const MOST_SIMILAR = 20;

/**
 * Minimum number of comuni with a street of a name for the name to count as spelt correctly. A similar
 * name is then meant only if one of the two is much more frequent (`leastRatio()` of `misspelt.ts`). A
 * name in fewer comuni may be an error of the lists.
 */
const KNOWN_ELSEWHERE = 3;

/** Maximum number of comuni of a name to count, for the comparison of frequencies. */
const MOST_COUNTED = 1000;

/**
 * Table expressions on `town` that end in `possible`: a street of a town's comune that its reading may
 * mean.
 *
 * This is the street itself, and the one whose name is that and the hamlet. If it has no place, it is also any
 * street that differs in optional words. If no whole town has the street itself, it is also any street that contains
 * all its words, and any with a similar name, if one of the two names is rare among all comuni. `choose` judges
 * these. If the street itself has no place, a row without a street represents the comune.
 */
export function streetsNamed({ schema }: Pick<StatementParts, "schema">): string {
  const street = `s.comune, s.street_key, s.street, s.cap, s.geom, s.radius_m`;
  const streets = `${schema}.street_index`;
  const comuniOf = (key: string, most: number) =>
    `select count(*) as comuni from (select from ${streets} where street_key = ${key} limit ${most}) o`;
  // OFFSET 0 keeps the laterals from being merged into joins, which would read all streets.
  return `
    named as materialized (
      select t.rank, t.name_key, t.is_whole, ${street}
      from town t cross join lateral (
        select * from ${streets} where comune = t.istat and street_key = t.street offset 0
      ) s
    ),
    of_hamlet as materialized (
      select t.rank, t.name_key, t.is_whole, ${street}
      from town t cross join lateral (
        select * from ${streets}
        where comune = t.istat and core_key = any(t.hamlet_cores) and street_key <> t.street offset 0
      ) s
      where t.hamlet_cores is not null
    ),
    nearly_named as materialized (
      select t.rank, t.name_key, t.is_whole, ${street}
      from town t cross join lateral (
        select * from ${streets}
        where comune = t.istat and core_key = any(t.cores) and street_key <> t.street offset 0
      ) s
      where not exists (select from named where geom is not null and is_whole)
        and (s.core_key = any(t.hamlet_cores)) is not true
    ),
    alike as materialized (
      select t.rank, t.name_key, t.is_whole, ${street}
      from town t
      cross join lateral (
        -- A street that differs in optional words precedes any with a similar name.
        select comuni, t.name_key = t.comune and (comuni < ${KNOWN_ELSEWHERE} or t.ratio is not null)
          and not exists (select from nearly_named where is_whole) as is_compared
        from (${comuniOf("t.street", KNOWN_ELSEWHERE)}) same offset 0
      ) e
      cross join lateral (
        select k.street_key, ' ' || k.street_key || ' ' like all(t.words) as holds, greatest(similarity(k.street_key, t.street),
          similarity(k.core_key, t.cores[1])) as similarity
        from ${streets} k
        -- Evaluates the cheap conditions first.
        where k.comune = t.istat and (
          k.street_key like t.part and ' ' || k.street_key || ' ' like all(t.words)
          or e.is_compared and (
            abs(length(k.street_key) - length(t.street)) <= 2 and k.street_key like any(t.patterns)
            or abs(length(k.core_key) - length(t.cores[1])) <= 2
              and k.core_key like any(t.patterns))
          ) and k.core_key <> all(t.cores)
          and (k.core_key = any(t.hamlet_cores)) is not true
          -- \`Via Porta Tufoli\` is not \`Via Porta Tufoli Acuto\`, another one towards the comune nearby.
          and (not starts_with(k.street_key, t.street || ' ') or not exists (
            select from ${schema}.comune_name n
            join ${schema}.comune c on c.istat = n.istat
            join ${schema}.comune own on own.istat = t.istat and own.provincia = c.provincia
            where n.name_key in (substr(k.street_key, length(t.street) + 2),
              substring(k.street_key from '[^ ]+$'))
            offset 0))
        order by holds desc, similarity desc, k.street_key
        limit ${MOST_SIMILAR}
      ) k
      join ${streets} s on s.comune = t.istat and s.street_key = k.street_key
      -- At most two readings, because this reads all names of a comune.
      where t.rank in (
          select rank from town
          where street is not null
            and (civico is not null or not exists (select from town where civico is not null))
          order by is_whole desc, rank limit 2)
        and not exists (select from named where is_whole)
        and (k.holds or e.comuni < ${KNOWN_ELSEWHERE} or exists (
          select from (${comuniOf("t.street", MOST_COUNTED)}) one,
            (${comuniOf("k.street_key", MOST_COUNTED)}) other
          where greatest(one.comuni, other.comuni) >= t.ratio * least(one.comuni, other.comuni)))
    ),
    -- A street without a known position is placed at the hamlet or comune.
    nowhere as materialized (
      select t.rank, t.name_key, t.is_whole, t.istat as comune, null as street_key, null as street, null as cap,
        null::geometry as geom, null::real as radius_m
      from town t
      where t.street is not null and not exists (
        select from named where is_whole and geom is not null)
    ),
    possible as materialized (
      select * from named union all select * from of_hamlet
      union all select * from nearly_named union all select * from alike
      union all select * from nowhere
    )`;
}
