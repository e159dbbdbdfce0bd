/** The CTEs of the statement that measures a place: one function each, returning SQL. */
import { areaInside, boxes, indented, inside, lengthInside, near } from "./circle-sql.ts";

/**
 * Distance to the edge of a coverage without an edge (Italy's at sea): farther than any place on Earth.
 */
const NO_EDGE_M = 1e9;

/** The SQL names that a CTE uses. */
interface InSchema {
  /** The quoted name of the release's schema. */
  readonly schema: string;
}

/** `place`: the point of the row `asked` in metres, its comune and province. */
export function placeCte(): string {
  return `place as materialized (
  select geom, st_x(geom) as x, st_y(geom) as y, istat, provincia
  from (
    select
      st_transform(st_setsrid(st_makepoint(asked.lon, asked.lat), 4326), 7794) as geom,
      asked.istat, asked.provincia
    offset 0
  ) as located
)`;
}

/**
 * `covering`: the coverages that contain the point, with the distance to their edge.
 *
 * The distance is computed in two steps. First, the index orders the parts of the edge by the distance
 * of their boxes (<#>). The exact distance to the first part then bounds an exact search. It also is
 * the result if rounding makes the exact search miss that part. Ordering by exact distance (<->) fails
 * on PostGIS 3.6 if the last digits of a distance disagree ("index returned tuples in wrong order").
 */
export function coveringCte({ schema }: InSchema): string {
  return `covering as materialized (
  select coverage.id, coverage.data_date,
    coalesce(edge.distance_m, ${NO_EDGE_M}::float8) as edge_m
  from place
  cross join lateral (
    select distinct id, data_date from ${schema}.coverage where st_intersects(geom, place.geom)
  ) as coverage
  left join lateral (
    select st_distance(geom, place.geom) as m from ${schema}.coverage_edge
    where coverage_edge.coverage = coverage.id order by geom <#> place.geom limit 1
  ) as bound on true
  left join lateral (
    select least(bound.m, min(st_distance(geom, place.geom))) as distance_m
    from ${schema}.coverage_edge
    where coverage_edge.coverage = coverage.id and st_dwithin(geom, place.geom, bound.m)
  ) as edge on true
)`;
}

/**
 * `probes`: the probes that can be answered at this place. Each layer reaches to the edge of the
 * widest coverage in which it was mapped. A circle that extends beyond the edge is not measured, unless
 * the features of all sources are joined: these are judged later. Where a layer is not mapped, its
 * joined probes are left out if none of its features can be near.
 *
 * @param allProbes a table of every probe at every layer, under the alias `probe`
 */
export function probesCte(
  { schema, allProbes }: InSchema & { readonly allProbes: string },
): string {
  return `probes as materialized (
  select probe.*
  from place
  cross join ${allProbes}
  left join (
    select layer_coverage.layer, max(covering.edge_m) as edge_m
    from covering
    join ${schema}.layer_coverage as layer_coverage on layer_coverage.coverage = covering.id
    group by layer_coverage.layer
  ) as reach on reach.layer = probe.layer
  cross join lateral (select coalesce(probe.radius_m, probe.reach_m) as m) as around
  where case
    when probe.op = 'station' then true
    when not probe.joined then probe.complete and reach.edge_m >= coalesce(probe.radius_m, 0)
    else reach.edge_m is not null
      or place.x between probe.west - around.m and probe.east + around.m
      and place.y >= probe.first_strip * probe.strip_m - around.m
      and place.y <= (probe.last_strip + 1) * probe.strip_m + around.m
  end
)`;
}

/**
 * `lines`: the lines that may reach into a circle, with their length inside. Each line is measured
 * once, even if it has several layers. Few lines cross a circle.
 */
export function linesCte({ schema }: InSchema): string {
  const radiusM = "circle.radius_m";
  const lengthM = inside({ radiusM, whole: "feature.length_m", part: lengthInside({ radiusM }) });
  return `lines as materialized (
  select circle.radius_m, feature.layers,
    ${indented(4, lengthM)} as length_m
  from place
  cross join (
    select radius_m, array_agg(layer) as layers from probes where op = 'length' group by radius_m
  ) as circle
  cross join lateral ${indented(2, boxes({ radiusM }))}
  cross join lateral (
    select * from ${schema}.line where geom && box.outer and layers && circle.layers offset 0
  ) as feature
)`;
}

/** `lengths`: metres inside each circle, by layer. */
export function lengthsCte(): string {
  return `lengths as materialized (
  select layer, radius_m, sum(length_m) as value
  from (
    select layers, radius_m, sum(length_m) as length_m from lines group by layers, radius_m
  ) as alike
  cross join unnest(layers) as layer
  group by layer, radius_m
)`;
}

/** `findings`: the results of the probes. */
export function findingsCte({ schema }: InSchema): string {
  const parts = [nearest({ schema }), inCircles({ schema }), stations({ schema })];
  return `findings as (
  ${parts.map((part) => indented(2, part)).join("\n  union all\n  ")}
)`;
}

/** Nearest distances, searched in growing circles until one has a feature. */
function nearest({ schema }: InSchema): string {
  return `select probe.id, probe.layer, ring.value, null::float8 as distance_m
from probes as probe
cross join place
cross join lateral (
  select found.m as value
  from (
    select least(probe.reach_m, probe.strip_m * 4::float8 ^ generate_series(
      0, greatest(0, ceil(log(probe.reach_m / probe.strip_m) / log(4::float8)))::integer
    )) as radius_m offset 0
  ) as circle
  cross join lateral (
    select min(m) as m from ${indented(4, near({ schema, radiusM: "circle.radius_m" }))}
  ) as found
  where found.m is not null limit 1
) as ring
where probe.op = 'nearest'`;
}

/** Sums over circles, and the hazards at the point. */
function inCircles({ schema }: InSchema): string {
  const radiusM = "probe.radius_m";
  const around = indented(6, near({ schema, radiusM }));
  const share = inside({
    radiusM,
    whole: "1",
    part: `${areaInside({ radiusM })} / feature.area_m2`,
  });
  return `select probe.id, probe.layer,
  case probe.op
    when 'sum' then (
      select coalesce(sum(value), 0) from ${around}
    )
    when 'distinct' then (
      select count(distinct member)
      from ${around}
      cross join unnest(members) as member
    )
    when 'length' then coalesce((
      select value from lengths
      where lengths.layer = probe.layer and lengths.radius_m = probe.radius_m
    ), 0)
    when 'spread' then (
      select coalesce(sum(feature.value * ${indented(6, share)}), 0)
      from ${indented(6, boxes({ radiusM }))}
      cross join lateral (
        select * from ${schema}.ground
        where ground.layer = probe.layer and geom && box.outer offset 0
      ) as feature
    )
    when 'hazard' then (
      select coalesce(max(shape.value), 0) from ${schema}.shape as shape
      where shape.layer = probe.layer and st_intersects(shape.geom, place.geom)
    )
  end,
  null
from place
cross join probes as probe
where probe.op not in ('nearest', 'station')`;
}

/** The mean of stations, weighted by the inverse square of their distance. */
function stations({ schema }: InSchema): string {
  return `select probe.id, probe.layer, mean.value, mean.distance_m
from place
cross join probes as probe
cross join lateral (
  select sum(value / greatest(m, probe.floor_m) ^ 2) / sum(1 / greatest(m, probe.floor_m) ^ 2)
    as value, min(m) as distance_m
  from ${indented(2, near({ schema, radiusM: "probe.radius_m" }))}
  having count(*) > 0
) as mean
where probe.op = 'station'`;
}

/**
 * `areas`: the area of each kind that contains the point. Where simplified borders overlap, the area
 * in the place's comune.
 */
export function areasCte({ schema }: InSchema): string {
  return `areas as (
  select distinct on (area.kind) area.kind, area.code
  from place
  join ${schema}.area as area on st_intersects(area.geom, place.geom)
  where area.kind <> 'comune'
  order by area.kind, area.comune is not distinct from place.istat desc, area.code
)`;
}

/** `codes`: the codes of the areas whose statistics apply here, by support. */
export function codesCte(): string {
  return `codes as (
  select kind as support, code from areas
  union all select 'comune', istat from place
  union all select 'provincia', provincia from place
)`;
}

/** The result, in the shape of `StatementAnswer` in ../evidence/measure.ts. */
export function answerSelect({ schema }: InSchema): string {
  return `select json_build_object(
  'covering', (
    select coalesce(json_agg(json_build_array(id, data_date, edge_m)), '[]') from covering
  ),
  'findings', (
    select coalesce(array_to_json(array_agg(array[id, layer, value, distance_m])), '[]')
    from findings
  ),
  'statistics', (
    select coalesce(json_agg(json_build_array(codes.support, statistics.values)), '[]')
    from codes
    cross join lateral (
      select array_agg(array[layer, value, estimated::integer]) as values
      from ${schema}.statistic
      where statistic.code = codes.code and statistic.support = codes.support
    ) as statistics
    where statistics.values is not null
  )
) as answer`;
}
