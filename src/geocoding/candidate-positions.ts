/** The part of the geocoder's statement that locates towns and streets. */
import type { StatementParts } from "./candidates.ts";
import { STREET_RADIUS } from "./placed-streets.ts";

/** Radius of a hamlet or quarter whose houses are not known: contains 92 % of those of Alessandria's. */
const LOCALITY_M = 1300;

/** Distance in metres up to which a street continues beyond its houses in a hamlet. */
const BESIDE_HAMLET_M = 500;

/** Largest difference of the house numbers that locate a missing one. */
const NUMBERS_AROUND = 30;

/**
 * Joins to a town `t`, its street `s` and its centre `m`: the named hamlet `l`, the street's part in the hamlet
 * `h`, the house number `a`, the numbers around it `near` if it is missing, and `p`, the first known position of
 * these. Houses of the hamlet come before others of the street. If the street has houses in the hamlet, others count
 * only near them: streets of several hamlets may share a name. Red numbers (esponente `R`) and black ones, such as
 * `90 TER` and `90 QUATER`, are separate sequences that share no places.
 */
export function positions({ schema, cap }: StatementParts): string {
  const address = `${schema}.address`;
  const ofStreet = `
    n.comune = s.comune and n.street_key = s.street_key and n.civico is not null`;
  const isRed = (row: string) =>
    `(coalesce(${row}.esponente, '') like '%R' and ${row}.esponente not like '%TER')`;
  const sameRow = `${isRed("n")} = ${isRed("t")}`;
  const inHamlet = `coalesce(n.locality = any(l.names), false)`;
  return `
    left join lateral (
      select array_agg(o.name) as names, min(o.name) as name,
        (array_agg(o.geom order by o.source, o.name))[1] as geom,
        greatest(coalesce(max(o.radius_m), ${LOCALITY_M}),
          st_length(st_longestline(st_collect(o.geom), st_collect(o.geom)))) as radius_m
      from (select null::float8 as radius_m) as absent
      cross join lateral (
        -- Releases of earlier versions have no radius, so that the name denotes the one of "absent".
        select source, name, geom, radius_m
        from ${schema}.locality where comune = t.istat and name_key = t.hamlet
      ) o
    ) l on true
    left join lateral (
      select n.id, n.civico, n.esponente, n.cap, n.geom, ${inHamlet} as in_hamlet,
        n.esponente is not distinct from t.esponente as exact
      from ${address} n
      where ${ofStreet} and n.civico = t.civico
        and (n.esponente is not distinct from t.esponente or ${sameRow})
      order by in_hamlet desc, exact desc, n.esponente is null desc,
        abs(ascii(n.esponente) - ascii(t.esponente)), n.esponente,
        n.cap is not distinct from ${cap ?? "null"} desc, st_distance(n.geom, l.geom), n.id
      limit 1
    ) likely on true
    left join lateral (
      select st_collect(n.geom) as geoms
      from ${address} n
      where l.names is not null and likely.in_hamlet is not true
        and n.comune = s.comune and n.street_key = s.street_key and n.locality = any(l.names)
    ) h on true
    left join lateral (
      select likely.*
      where likely.in_hamlet or h.geoms is null or st_dwithin(likely.geom, h.geoms, ${BESIDE_HAMLET_M})
    ) a on true
    left join lateral (
      select max(st_distance(a.geom, n.geom)) as radius_m
      from ${address} n
      where a.id is not null and ${ofStreet} and n.civico = a.civico
        and n.esponente is not distinct from a.esponente and (not a.in_hamlet or ${inHamlet})
    ) same on true
    left join lateral (
      -- Transforms all points at once, which costs a tenth of single ones.
      select json_build_array(json_agg(civico),
        st_asgeojson(st_transform(st_collect(geom), 4326))::json -> 'coordinates') as numbers
      from (
        select n.civico, n.geom from ${address} n
        where t.civico is not null and a.exact is not true and ${ofStreet} and ${sameRow}
          and (${inHamlet} or a.in_hamlet is not true and h.geoms is null)
          and n.civico between t.civico - ${NUMBERS_AROUND} and t.civico + ${NUMBERS_AROUND}
        order by n.civico, n.esponente nulls first, n.id
      ) around
      having count(*) > 0
    ) near on true
    cross join lateral (
      select st_transform(coalesce(a.geom, st_centroid(h.geoms), s.geom, l.geom, m.geom), 4326) as degrees,
        case
          when a.id is not null then 'civico'
          when h.geoms is not null or s.geom is not null then 'street'
          when l.geom is not null then 'locality'
          when m.geom is not null then 'comune' end as precision,
        case
          when a.id is not null then same.radius_m
          when h.geoms is not null then ${STREET_RADIUS.addedM}
            + ${STREET_RADIUS.fewM}::float8 / st_numgeometries(h.geoms)
            + st_maxdistance(st_centroid(h.geoms), h.geoms)
          when s.geom is not null then s.radius_m
          when l.geom is not null then l.radius_m
          else m.radius_m end as radius_m,
        case when a.in_hamlet or h.geoms is not null and a.id is null then exists (
          select from ${address} n
          where n.comune = s.comune and n.street_key = s.street_key and n.locality <> all(l.names)
        ) end as is_elsewhere
      offset 0
    ) p`;
}
