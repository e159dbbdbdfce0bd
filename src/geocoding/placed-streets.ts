/**
 * Locates the streets of addresses, as a statement: in imports, and in evaluations that hold out house
 * numbers.
 */
import type { ISql, PendingQuery, Row } from "postgres";

/**
 * The radius of a street: metres added to the distance within which this share of its house numbers lies, and more
 * metres, divided by their count, because few do not show how far the street extends; at least this share of the
 * distance to the farthest number or end of its parts, so that none is beyond three times the radius. Without numbers:
 * the share of the distance to the farthest end of its parts, since houses are between the ends; the last value for a
 * single part of unknown length. Fitted like the coefficients of `place-of-candidate.ts`: 91 to 95 % of the left out
 * numbers lie inside.
 */
export const STREET_RADIUS = {
  addedM: 10,
  fewM: 150,
  numbers: 0.9,
  farthest: 1 / 3,
  parts: 0.8,
  unknownM: 120,
} as const;

/**
 * Rows for the release's `street`: each street of a comune at its median house number; without numbers,
 * at the part nearest to the middle of its parts. Two parts are equally near to it, so distances are rounded
 * to millimetres: their last digits depend on the order in which an engine adds.
 *
 * @param addresses a relation, or a subquery in brackets, with the columns of the release's `address`
 */
export function placedStreets(sql: ISql, addresses: PendingQuery<Row[]>): PendingQuery<Row[]> {
  return sql`
    with numbered as (
      select comune, street_key, street, cap, geom,
        row_number() over (partition by comune, street_key order by civico, esponente nulls first, id)
          as position,
        count(*) over (partition by comune, street_key) as numbers
      from ${addresses} a where civico is not null
    ), mapped as (
      select comune, street_key, street, cap, geom, id, avg(st_x(geom)) over street as x,
        avg(st_y(geom)) over street as y
      from ${addresses} a
      where civico is null and not exists (
        select from ${addresses} n
        where n.comune = a.comune and n.street_key = a.street_key and n.civico is not null)
      window street as (partition by comune, street_key)
    ), middle as (
      select comune, street_key, street, cap, geom
      from numbered where position = (numbers + 1) / 2
      union all
      select * from (
        select distinct on (comune, street_key) comune, street_key, street, cap, geom
        from mapped
        order by comune, street_key,
          round(st_distance(geom, st_setsrid(st_makepoint(x, y), 7794))::numeric, 3), id
      ) as part
    )
    select m.comune, m.street_key, m.street, m.cap, m.geom, case
        when count(a.civico) > 0 then greatest(
          ${STREET_RADIUS.addedM}::float8 + ${STREET_RADIUS.fewM}::float8 / count(a.civico)
            + percentile_disc(${STREET_RADIUS.numbers}::float8) within group (
              order by case when a.civico is not null then st_distance(m.geom, a.geom) end),
          ${STREET_RADIUS.farthest}::float8 * max(st_distance(m.geom, a.geom) + coalesce(a.reach_m, 0)))
        when max(st_distance(m.geom, a.geom) + coalesce(a.reach_m, 0)) = 0
          then ${STREET_RADIUS.unknownM}::float8
        else ${STREET_RADIUS.addedM}::float8
          + ${STREET_RADIUS.parts}::float8 * max(st_distance(m.geom, a.geom) + coalesce(a.reach_m, 0))
      end as radius_m
    from middle m join ${addresses} a using (comune, street_key)
    group by m.comune, m.street_key, m.street, m.cap, m.geom`;
}
