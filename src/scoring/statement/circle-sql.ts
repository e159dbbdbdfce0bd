/**
 * SQL fragments for the contents of a circle (see ctes.ts). `place` is the place (`geom`, `x`, `y`),
 * `probe` a row of the CTE `probes`, `feature` a row of the release, and `radiusM` the name of a column.
 * OFFSET 0 makes the planner compute an expression once per row and keep the join order as written.
 */

/** Upper bound, in metres, of the outward rounding of geometries' boxes in Italy's coordinates. */
const BOX_SLACK_M = 1;

/**
 * The bounding box of a circle around `place`, and the inscribed square. Anything in the square is fully
 * inside the circle.
 */
export function boxes({ radiusM }: { radiusM: string }): string {
  return `(
  select st_expand(place.geom, ${radiusM}) as outer,
    st_expand(place.geom, ${radiusM} / ${Math.SQRT2} - ${BOX_SLACK_M}) as inner
  offset 0
) as box`;
}

/**
 * The features of `probe` at most `radiusM` from `place`, with their distance `m`. Points are read strip
 * by strip, within the circle's range of x in each. The range is taken from a circle 1 cm wider, to allow
 * for rounding at the edges of strips.
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
 * `whole` if the shape `feature` lies in the circle of `radiusM` around `place`, 0 if it lies outside,
 * else `part`. Uses the function behind `st_maxdistance`, which would first compute the convex hull of
 * the shape. The farthest corner from a point is the same without it.
 */
export function inside(
  { radiusM, whole, part }: { radiusM: string; whole: string; part: string },
): string {
  return `case
  when feature.geom @ box.inner or _st_maxdistance(feature.geom, place.geom) <= ${radiusM}
    then ${whole}
  when st_dwithin(feature.geom, place.geom, ${radiusM})
    then ${indented(4, part)}
  else 0
end`;
}

/**
 * Metres of the line `feature` inside the circle of `radiusM` around `place`. Its segments run from
 * (`ax`, `ay`) to (`bx`, `by`).
 */
export function lengthInside({ radiusM }: { radiusM: string }): string {
  return `(
  select coalesce(sum((leaves - enters) * sqrt(dd)), 0)
  from ${indented(2, segments({ radiusM }))}
)`;
}

/**
 * Square metres of the polygon `feature` inside the circle of `radiusM` around `place`. Its edges run
 * from (`ax`, `ay`) to (`bx`, `by`), counter-clockwise in the outer ring and clockwise in the others.
 *
 * Uses Green's theorem along the boundary of the part inside. Edges inside add half the cross product of
 * their ends. Edges outside add the arc of the angle they span, seen from the centre.
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
 * The segments of `feature` relative to the centre `place`: a is the start, d the direction; `aa`, `ad`
 * and `dd` are their inner products, `across` the outer one. A segment is inside the circle from the
 * share `enters` of its length to the share `leaves`, the roots of |a + t d| = radius. `unnest` is in the
 * list of results, because in FROM the server would first store the rows of each array.
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
        from (
          select unnest(feature.ax) as ax, unnest(feature.ay) as ay,
            unnest(feature.bx) as bx, unnest(feature.by) as by
        ) as ends offset 0
      ) as relative offset 0
    ) as products
    where dd > 0 offset 0
  ) as discriminant offset 0
) as segment`;
}

/** Indents all lines of a text but the first by `spaces`. */
export function indented(spaces: number, text: string): string {
  return text.replaceAll("\n", `\n${" ".repeat(spaces)}`);
}
