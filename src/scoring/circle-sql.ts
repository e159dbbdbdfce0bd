/**
 * What lies in a circle, as pieces of the text of the statement (see statement.ts). In all of them `p` is
 * the place (`geom`, `x`, `y`), `a` the look, and `radius` the name of a column. OFFSET 0 stands where
 * something is to be computed once a row and joined as it is written, not as the planner guesses.
 */

/** Boxes of geometries are rounded outwards, by less than this in Italy's coordinates. */
const BOX_SLACK_M = 1;

/** Around `p`: the box of a circle, and the square inside it, in which whatever lies counts whole. */
export function boxes(radius: string): string {
  return `
    select st_expand(p.geom, ${radius}) as outer,
      st_expand(p.geom, ${radius} / ${Math.SQRT2} - ${BOX_SLACK_M}) as inner
    offset 0`;
}

/**
 * The features of the look `a` at most `radius` from `p`, with their distance `m`. Points come from
 * their strips, for each strip the range of x that the circle has there (of a circle 1 cm wider, for
 * what rounding does where a strip ends).
 */
export function within(schema: string): (radius: string) => string {
  return (radius) =>
    `(
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
        from ${schema}.point
        where layer = a.layer and strip = s.strip and x between p.x - s.half_m and p.x + s.half_m
        offset 0
      ) as f
      where f.m <= ${radius}
      union all
      select s.value, null, st_distance(s.geom, p.geom)
      from ${schema}.shape s
      where a.shaped and s.layer = a.layer and st_dwithin(s.geom, p.geom, ${radius})
    ) as near`;
}

/** `whole` where the shape `f` lies in the circle of `radius` around `p`, 0 outside, and `part` between. */
export function inside(radius: string, whole: string, part: string): string {
  return `case
    when f.geom @ box.inner or st_maxdistance(f.geom, p.geom) <= ${radius} then ${whole}
    when st_dwithin(f.geom, p.geom, ${radius}) then ${part}
    else 0 end`;
}

/**
 * Metres inside the circle of `radius` around `p` of the line `f`, of which the segments run from
 * (`ax`, `ay`) to (`bx`, `by`).
 */
export function lengthInside(radius: string): string {
  return `(
    select coalesce(sum((leaves - enters) * sqrt(dd)), 0) from ${segments(radius)})`;
}

/**
 * Square metres inside the circle of `radius` around `p` of the polygon `f`, of which the edges run from
 * (`ax`, `ay`) to (`bx`, `by`), those of the outer ring counter-clockwise, of the others clockwise.
 *
 * By Green's theorem: along the boundary of what lies inside, half the sum of the cross products of each
 * edge's ends, and of the arcs where the boundary runs outside; the angle that each edge outside takes
 * up, seen from the centre, stands for its part of the arc.
 */
export function areaInside(radius: string): string {
  return `(
    select coalesce(sum((leaves - enters) * across + ${radius} ^ 2 * (
      atan2(enters * across, aa + enters * ad)
      + atan2((1 - leaves) * across, aa + ad + leaves * (ad + dd)))) / 2, 0)
    from ${segments(radius)})`;
}

/**
 * The segments of `f` as they lie around the centre `p`: a is where one begins, d where it leads, `aa`, `ad`
 * and `dd` are their inner products, `across` the outer one. It is inside the circle from the share
 * `enters` of its length to the share `leaves`, by the roots of |a + t d| = radius.
 */
function segments(radius: string): string {
  return `(
      select *, case when h > 0 then least(1, greatest(0, (-ad - sqrt(h)) / dd)) else 0 end as enters,
        case when h > 0 then least(1, greatest(0, (-ad + sqrt(h)) / dd)) else 0 end as leaves
      from (
        select *, ad * ad - dd * (aa - ${radius} ^ 2) as h
        from (
          select dx * dx + dy * dy as dd, x * dx + y * dy as ad, x * x + y * y as aa,
            x * dy - y * dx as across
          from (
            select ax - p.x as x, ay - p.y as y, bx - ax as dx, by - ay as dy
            from unnest(f.ax, f.ay, f.bx, f.by) as ends(ax, ay, bx, by) offset 0
          ) as relative offset 0
        ) as products
        where dd > 0 offset 0
      ) as discriminant offset 0
    ) as segment`;
}
