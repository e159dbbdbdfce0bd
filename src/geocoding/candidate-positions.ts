/** The part of the geocoder's statement that locates towns and streets. */
import type { StatementParts } from "./candidates.ts";

/** Distance in metres up to which a street continues beyond its houses in a hamlet. */
const BESIDE_HAMLET_M = 500;

/**
 * Joins to a town `t`, its street `s` and its centre `m`: the named hamlet `l`, the street's part in the hamlet
 * `h`, the house number `a`, the position between its neighbours `b`, and `p`, the first known one of these.
 * Houses of the hamlet come before others of the street. If the street has houses in the hamlet, others count
 * only near them: streets of several hamlets may share a name. Red numbers (esponente `R`) and black ones are
 * separate sequences that share no places.
 */
export function positions({ schema, cap }: StatementParts): string {
  const address = `${schema}.address`;
  const ofStreet = `
    n.comune = s.comune and n.street_key = s.street_key and n.civico is not null
    and (h.geoms is null or st_dwithin(n.geom, h.geoms, ${BESIDE_HAMLET_M}))`;
  const sameRow = `
    (coalesce(n.esponente, '') like '%R') = (coalesce(t.esponente, '') like '%R')`;
  const inHamlet = `coalesce(n.locality = any(l.names), false)`;
  const neighbour = `
    select n.civico, n.geom from ${address} n
    where ${ofStreet} and ${sameRow} and n.civico % 2 = t.civico % 2 and a.id is null`;
  return `
    left join lateral (
      select array_agg(name) as names, min(name) as name, (array_agg(geom order by source, name))[1] as geom,
        st_length(st_longestline(st_collect(geom), st_collect(geom))) as radius_m
      from ${schema}.locality where comune = t.istat and name_key = t.hamlet
    ) l on true
    left join lateral (
      select st_collect(n.geom) filter (where n.locality = any(l.names)) as geoms,
        bool_or(n.locality <> all(l.names)) as is_elsewhere
      from ${address} n
      where l.names is not null and n.comune = s.comune and n.street_key = s.street_key
    ) h on true
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
    ) a on true
    left join lateral (
      select max(st_distance(a.geom, n.geom)) as radius_m
      from ${address} n
      where a.id is not null and ${ofStreet} and n.civico = a.civico
        and n.esponente is not distinct from a.esponente and (not a.in_hamlet or ${inHamlet})
    ) same on true
    left join lateral (
      select st_lineinterpolatepoint(st_makeline(low.geom, high.geom), part) as geom, gap_m,
        greatest(part, 1 - part) * gap_m as radius_m
      from lateral (
        ${neighbour} and n.civico < t.civico
        order by ${inHamlet} desc, n.civico desc, n.esponente nulls first, n.id limit 1
      ) low
      cross join lateral (
        ${neighbour} and n.civico > t.civico
        order by ${inHamlet} desc, n.civico, n.esponente nulls first, n.id limit 1
      ) high
      cross join lateral (
        select (t.civico - low.civico)::float8 / (high.civico - low.civico) as part,
          st_distance(low.geom, high.geom) as gap_m
      ) gap
    ) b on true
    cross join lateral (
      select r.precision, r.radius_m, st_transform(r.geom, 4326) as degrees
      from (values
        (1, 'civico', a.geom, same.radius_m),
        (2, 'interpolated', b.geom, b.radius_m),
        (3, 'street', coalesce(st_centroid(h.geoms), s.geom),
          coalesce(st_maxdistance(st_centroid(h.geoms), h.geoms), s.radius_m)),
        (4, 'locality', l.geom, l.radius_m),
        (5, 'comune', m.geom, m.radius_m),
        (6, null, null, null)
      ) as r(rung, precision, geom, radius_m)
      where r.rung = 6 or r.geom is not null
      order by r.rung limit 1
    ) p`;
}
