/**
 * What lies in a circle, as pieces of the statement of the metrics. In all of them `p` is the place
 * (`geom`, `x`, `y`) and `a` the look (see measure.ts). OFFSET 0 stands where something is to be computed
 * once a row and joined as it is written, not as the planner guesses.
 */
import type { Fragment } from "postgres";
import type { Sql } from "../db/sql.ts";
import { APOTHEM, CIRCLE_CORNERS, CORNER_ANGLE } from "./circle.ts";

/**
 * Overlays snap to this grid. Without one the embedded engine can end a statement with no row and no
 * error where lines nearly coincide.
 */
export const GRID_M = 0.01;

/** Boxes of geometries are rounded outwards, by less than this in Italy's coordinates. */
const BOX_SLACK_M = 1;

/** Of a circle of the radius: the distance to each side, and half the side of the square inside it. */
export function insides(sql: Sql, radius: Fragment): Fragment {
  return sql`
    ${radius} * ${APOTHEM}::float8 as apothem_m,
    ${radius} * ${APOTHEM / Math.SQRT2}::float8 - ${BOX_SLACK_M}::float8 as inner_m`;
}

/**
 * The features of the look `a` at most `radius` from `p`, with their distance `m`. Points come from
 * their strips, for each strip the range of x that the circle has there (of a circle 1 cm wider, for
 * what rounding does where a strip ends).
 */
export function within(sql: Sql, schema: string): (radius: Fragment) => Fragment {
  return (radius) =>
    sql`(
      select f.value, f.members, f.m
      from (
        select strip, sqrt(greatest(0, (${radius} + 0.01) ^ 2
          - greatest(0, strip * a.strip_m - p.y, p.y - (strip + 1) * a.strip_m) ^ 2)) as half_m
        from (
          select generate_series(
            greatest(a.first_strip, floor((p.y - ${radius} - 0.01) / a.strip_m)::integer),
            least(a.last_strip, floor((p.y + ${radius} + 0.01) / a.strip_m)::integer)
          ) as strip offset 0
        ) as strips
      ) as s
      cross join lateral (
        select value, members, sqrt((x - p.x) * (x - p.x) + (y - p.y) * (y - p.y)) as m
        from ${sql(schema)}.point
        where layer = a.layer and strip = s.strip and x between p.x - s.half_m and p.x + s.half_m
        offset 0
      ) as f
      where f.m <= ${radius}
      union all
      select f.value, f.members, st_distance(f.geom, p.geom)
      from ${sql(schema)}.feature f
      where a.shaped and f.layer = a.layer and geometrytype(f.geom) <> 'POINT'
        and st_dwithin(f.geom, p.geom, ${radius})
    ) as near`;
}

/**
 * The polygons that reach into the circle of the look `a`, whether wholly, and the circle.
 *
 * @param from a table of the release, and what is wanted of its polygons beside their geometry
 */
export function polygons(sql: Sql, from: Fragment, wanted: Fragment): Fragment {
  return sql`(
      select f.*, circle.geom as circle,
        f.geom @ circle.inner or st_maxdistance(f.geom, p.geom) <= a.apothem_m as inside
      from (
        select st_buffer(p.geom, a.radius_m, ${CIRCLE_CORNERS / 4}::integer) as geom,
          st_expand(p.geom, a.inner_m) as inner
        offset 0
      ) as circle
      cross join lateral (
        select geom, area_m2, ${wanted} from ${from}
        where layer = a.layer and geometrytype(geom) <> 'POINT' and area_m2 is not null
          and st_dwithin(geom, p.geom, a.radius_m)
        offset 0
      ) as f
    ) as f`;
}

/**
 * Metres of the line `l.geom` inside the polygon of 128 corners around `p`, segment by segment. A segment
 * from a to a + d crosses the circle at two shares t of its length. It crosses the polygon close by: the
 * sides that can end it are the one seen in that direction and its two neighbours. Of each side's line
 * (a + t d) n = apothem, with n its normal; those met with d n < 0 are entered, the others left.
 */
export function lengthInside(sql: Sql): Fragment {
  return sql`(
      select coalesce(sum(case
        when greatest(aa, aa + 2 * ad + dd) <= l.apothem_m * l.apothem_m then sqrt(dd)
        when h > 0 and -ad - sqrt(h) < dd and -ad + sqrt(h) > 0 then sqrt(dd) * (
          select greatest(0,
            least(1, min((l.apothem_m - ax * nx - ay * ny) / dn) filter (where dn > 0))
            - greatest(0, max((l.apothem_m - ax * nx - ay * ny) / dn) filter (where dn < 0)))
          from (
            select nx, ny, dx * nx + dy * ny as dn
            from (
              select cos(angle) as nx, sin(angle) as ny
              from (
                select ${CORNER_ANGLE}::float8
                  * (floor(atan2(ay + t * dy, ax + t * dx) / ${CORNER_ANGLE}::float8) + side) as angle
                from (
                  select (-ad - sqrt(h)) / dd as t union all select (-ad + sqrt(h)) / dd
                ) as crossing
                cross join (values (-0.5::float8), (0.5), (1.5)) as beside(side) offset 0
              ) as seen offset 0
            ) as normal offset 0
          ) as sides)
        else 0 end), 0)
      from (
        select *, ad * ad - dd * (aa - l.radius_m * l.radius_m) as h
        from (
          select *, dx * dx + dy * dy as dd, ax * dx + ay * dy as ad, ax * ax + ay * ay as aa
          from (
            select st_x(a) - p.x as ax, st_y(a) - p.y as ay, st_x(b) - st_x(a) as dx,
              st_y(b) - st_y(a) as dy
            from (
              select st_startpoint(geom) as a, st_endpoint(geom) as b
              from st_dumpsegments(l.geom) offset 0
            ) as ends offset 0
          ) as coordinates offset 0
        ) as products offset 0
      ) as segment)`;
}
