/**
 * What lies in a circle, as pieces of the text of the statement (see ctes.ts). In all of them `place` is
 * the place (`geom`, `x`, `y`), `probe` a row of the CTE `probes`, `feature` a row of the release, and `radiusM`
 * the name of a column. OFFSET 0 stands where something is to be computed once a row and joined as it is
 * written, not as the planner guesses.
 */

/** Boxes of geometries are rounded outwards, by less than this in Italy's coordinates. */
const BOX_SLACK_M = 1;

/** Around `place`: the box of a circle, and the square inside it, in which whatever lies counts whole. */
export function boxes({ radiusM }: { radiusM: string }): string {
  return `(
  select st_expand(place.geom, ${radiusM}) as outer,
    st_expand(place.geom, ${radiusM} / ${Math.SQRT2} - ${BOX_SLACK_M}) as inner
  offset 0
) as box`;
}

/**
 * The features of `probe` at most `radiusM` from `place`, with their distance `m`. Points come from their
 * strips, for each strip the range of x that the circle has there (of a circle 1 cm wider, for what
 * rounding does where a strip ends).
 */
export function near({ schema, radiusM }: { schema: string; radiusM: string }): string {
  return `(
  select feature.value, feature.members, feature.m
  from (
    select number, sqrt(greatest(0, (${radiusM} + 0.01) ^ 2 - greatest(
      0, number * probe.strip_m - place.y, place.y - (number + 1) * probe.strip_m
    ) ^ 2)) as half_m
    from (
      select generate_series(
        greatest(probe.first_strip, floor((place.y - ${radiusM} - 0.01) / probe.strip_m)::integer),
        least(probe.last_strip, floor((place.y + ${radiusM} + 0.01) / probe.strip_m)::integer)
      ) as number offset 0
    ) as strips
  ) as strip
  cross join lateral (
    select value, members, sqrt((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y)) as m
    from ${schema}.point as point
    where point.layer = probe.layer and point.strip = strip.number
      and x between place.x - strip.half_m and place.x + strip.half_m
    offset 0
  ) as feature
  where feature.m <= ${radiusM}
  union all
  select shape.value, null, st_distance(shape.geom, place.geom)
  from ${schema}.shape as shape
  where probe.shaped and shape.layer = probe.layer
    and st_dwithin(shape.geom, place.geom, ${radiusM})
) as near`;
}

/**
 * `whole` where the shape `feature` lies in the circle of `radiusM` around `place`, 0 outside, and `part`
 * between.
 */
export function inside(
  { radiusM, whole, part }: { radiusM: string; whole: string; part: string },
): string {
  return `case
  when feature.geom @ box.inner or st_maxdistance(feature.geom, place.geom) <= ${radiusM}
    then ${whole}
  when st_dwithin(feature.geom, place.geom, ${radiusM})
    then ${indented(4, part)}
  else 0
end`;
}

/**
 * Metres inside the circle of `radiusM` around `place` of the line `feature`, of which the segments run
 * from (`ax`, `ay`) to (`bx`, `by`).
 */
export function lengthInside({ radiusM }: { radiusM: string }): string {
  return `(
  select coalesce(sum((leaves - enters) * sqrt(dd)), 0)
  from ${indented(2, segments({ radiusM }))}
)`;
}

/**
 * Square metres inside the circle of `radiusM` around `place` of the polygon `feature`, of which the edges
 * run from (`ax`, `ay`) to (`bx`, `by`), those of the outer ring counter-clockwise, of the others
 * clockwise.
 *
 * By Green's theorem: along the boundary of what lies inside, half the sum of the cross products of each
 * edge's ends, and of the arcs where the boundary runs outside; the angle that each edge outside takes
 * up, seen from the centre, stands for its part of the arc.
 */
export function areaInside({ radiusM }: { radiusM: string }): string {
  return `(
  select coalesce(sum((leaves - enters) * across + ${radiusM} ^ 2 * (
    atan2(enters * across, aa + enters * ad)
    + atan2((1 - leaves) * across, aa + ad + leaves * (ad + dd)))) / 2, 0)
  from ${indented(2, segments({ radiusM }))}
)`;
}

/**
 * The segments of `feature` as they lie around the centre `place`: a is where one begins, d where it leads,
 * `aa`, `ad` and `dd` are their inner products, `across` the outer one. It is inside the circle from the
 * share `enters` of its length to the share `leaves`, by the roots of |a + t d| = radius.
 */
function segments({ radiusM }: { radiusM: string }): string {
  return `(
  select *, case when h > 0 then least(1, greatest(0, (-ad - sqrt(h)) / dd)) else 0 end as enters,
    case when h > 0 then least(1, greatest(0, (-ad + sqrt(h)) / dd)) else 0 end as leaves
  from (
    select *, ad * ad - dd * (aa - ${radiusM} ^ 2) as h
    from (
      select dx * dx + dy * dy as dd, x * dx + y * dy as ad, x * x + y * y as aa,
        x * dy - y * dx as across
      from (
        select ax - place.x as x, ay - place.y as y, bx - ax as dx, by - ay as dy
        from unnest(feature.ax, feature.ay, feature.bx, feature.by) as ends(ax, ay, bx, by) offset 0
      ) as relative offset 0
    ) as products
    where dd > 0 offset 0
  ) as discriminant offset 0
) as segment`;
}

/** A piece of text in its place in another: all lines but the first stand `spaces` further in. */
export function indented(spaces: number, text: string): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
