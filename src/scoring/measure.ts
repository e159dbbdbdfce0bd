/**
 * The 111 metrics in one SQL statement. The catalogue is compiled once to lists of what to look for
 * (classes, circles, names of statistics); the statement itself never changes, so adding a metric
 * adds no SQL.
 */
import type { Sql } from "postgres";
import type { Place } from "../geocoding/place.ts";
import type { Measure, Metric } from "./catalogue/metric.ts";
import type { Evidence, Operation } from "./evidence.ts";

/** Distance to the edge of a coverage that has none (Italy's at sea): beyond any place on Earth. */
const NO_EDGE_M = 1e9;

/**
 * Overlays snap to this grid. Without one the embedded engine can end a statement with no row and no
 * error where lines nearly coincide.
 */
const GRID_M = 0.01;

/** One look at the features of a class: an operation and the circle it works in. */
interface Look {
  readonly op: Operation;
  readonly name: string;
  /** Straight metres; null for `nearest` and `hazard`, which have no circle. */
  readonly radius_m: number | null;
  /** For `station`: distances below this count as this. */
  readonly floor_m: number | null;
}

/** The looks that a measurement needs. Statistics and formulas need none of their own. */
function looksOf(measure: Measure): Look[] {
  const look = (op: Operation, radiusM: number | null, floorM: number | null = null) =>
  (
    name: string,
  ): Look => ({ op, name, radius_m: radiusM, floor_m: floorM });
  switch (measure.kind) {
    case "nearest":
      return measure.classes.map(look("nearest", null));
    case "count_within":
    case "classes_within":
      return measure.classes.map(look("sum", measure.radiusM / measure.detour));
    case "departures_within":
      return measure.classes.map(look("distinct", measure.radiusM / measure.detour));
    case "length_within":
      return measure.classes.map(look("length", measure.radiusM));
    case "share_of_length":
      return [measure.of, measure.known ?? measure.of, measure.part]
        .map(look("length", measure.radiusM));
    case "share_within":
      return measure.classes.map(look("area", measure.radiusM));
    case "population_within":
      return measure.classes.map(look("residents", measure.radiusM));
    case "hazard":
      return measure.classes.map(look("hazard", null));
    case "station":
      return [
        ...measure.classes.map(look("station", measure.estimatedM, measure.floorM)),
        ...measure.fallback.map(look("station", measure.directM, measure.floorM)),
      ];
    case "zone":
    case "derived":
      return [];
  }
}

/**
 * What the statement takes as parameters, as JSON: the driver learns the types of arrays on its first
 * use of a connection, and a statement that needs them at once can fail.
 */
export interface Plan {
  /** Every distinct {@link Look}. */
  readonly looks: string;
  /** Names of all layers that any metric can use. */
  readonly names: string;
}

/** Compiles the catalogue: every distinct look once, whatever the number of metrics that share it. */
export function compile(metrics: readonly Metric[]): Plan {
  const all = metrics.flatMap((metric) => looksOf(metric.measure));
  const looks = new Set(all.map((look) => JSON.stringify(look)));
  const names = new Set([...metrics.map(({ id }) => id), ...all.map(({ name }) => name)]);
  return { looks: `[${[...looks].join()}]`, names: JSON.stringify([...names]) };
}

/**
 * Measures a place: one round trip. Everything is computed on this call from the release's tables.
 *
 * @param schema the release's schema
 * @param sql the connection (pool) to use; errors are the driver's
 */
export async function measure(
  sql: Sql,
  schema: string,
  plan: Plan,
  place: Pick<Place, "lat" | "lon" | "istat" | "provincia">,
): Promise<Evidence> {
  const [row] = await sql<{ evidence: Evidence }[]>`
    with p as materialized (
      select st_transform(
        st_setsrid(st_makepoint(${place.lon}::float8, ${place.lat}::float8), 4326), 7794
      ) as geom
    ),
    -- The coverages the point lies in, and how far their edge is. Here and below the nearest is found
    -- in two steps: the index walks by distance of boxes (<#>), what it meets first bounds the exact
    -- search (and stands, should the search by another routine miss its last digit). Walking by exact distance (<->) fails on PostGIS 3.6 where the last digits of a distance
    -- disagree ("index returned tuples in wrong order").
    covering as materialized (
      select c.id, c.data_date, coalesce(e.distance_m, ${NO_EDGE_M}::float8) as edge_m
      from p
      cross join lateral (
        select distinct id, data_date from ${sql(schema)}.coverage where st_intersects(geom, p.geom)
      ) c
      left join lateral (
        select st_distance(geom, p.geom) as m from ${sql(schema)}.coverage_edge
        where coverage = c.id order by geom <#> p.geom limit 1
      ) bound on true
      left join lateral (
        select least(bound.m, min(st_distance(geom, p.geom))) as distance_m
        from ${sql(schema)}.coverage_edge
        where coverage = c.id and st_dwithin(geom, p.geom, bound.m)
      ) e on true
    ),
    layers as materialized (
      select l.id, l.name, l.source, s.rank, l.complete, l.estimated,
        coalesce(inside.data_date, l.data_date) as data_date, inside.edge_m
      from ${sql(schema)}.layer l
      join ${sql(schema)}.source s on s.id = l.source
      left join lateral (
        select c.edge_m, c.data_date
        from ${sql(schema)}.layer_coverage lc join covering c on c.id = lc.coverage
        where lc.layer = l.id
        order by c.edge_m desc, c.id limit 1
      ) inside on true
      where l.name in (select json_array_elements_text(${plan.names}::text::json))
    ),
    looks as (
      select * from json_to_recordset(${plan.looks}::text::json)
        as w(op text, name text, radius_m float8, floor_m float8)
    ),
    -- A circle that leaves the coverage is not measured at all; a distance is judged afterwards.
    findings as (
      select l.id as layer, w.op, w.radius_m, r.value, r.distance_m
      from p cross join looks w join layers l on l.name = w.name
      cross join lateral (
        select st_distance(f.geom, p.geom) as m from ${sql(schema)}.feature f
        where w.op = 'nearest' and f.layer = l.id order by f.geom <#> p.geom limit 1
      ) bound
      cross join lateral (
        select least(bound.m, min(st_distance(f.geom, p.geom))) as value, null::float8 as distance_m
        from ${sql(schema)}.feature f
        where f.layer = l.id and st_dwithin(f.geom, p.geom, bound.m)
      ) r
      where w.op = 'nearest' and (l.edge_m is not null or not l.complete)
      union all
      select l.id, w.op, w.radius_m, r.value, null
      from p cross join looks w join layers l on l.name = w.name
      cross join lateral (
        select case w.op
          when 'sum' then (
            select coalesce(sum(f.value), 0) from ${sql(schema)}.feature f
            where f.layer = l.id and st_dwithin(f.geom, p.geom, w.radius_m))
          when 'distinct' then (
            select count(distinct m)
            from ${sql(schema)}.feature f cross join unnest(f.members) as m
            where f.layer = l.id and st_dwithin(f.geom, p.geom, w.radius_m))
          when 'length' then (
            select coalesce(sum(st_length(st_intersection(f.geom, c.geom, ${GRID_M}::float8))), 0)
            from (select st_buffer(p.geom, w.radius_m, 32) as geom) c
            join ${sql(schema)}.feature f
              on f.layer = l.id and st_dwithin(f.geom, p.geom, w.radius_m))
          when 'area' then (
            select coalesce(
              st_area(st_union(st_intersection(f.geom, c.geom, ${GRID_M}::float8), ${GRID_M}::float8)), 0)
            from (select st_buffer(p.geom, w.radius_m, 32) as geom) c
            join ${sql(schema)}.feature f
              on f.layer = l.id and st_dwithin(f.geom, p.geom, w.radius_m))
          when 'residents' then (
            select coalesce(sum(
              f.value * st_area(st_intersection(f.geom, c.geom, ${GRID_M}::float8))
                / nullif(st_area(f.geom), 0)), 0)
            from (select st_buffer(p.geom, w.radius_m, 32) as geom) c
            join ${sql(schema)}.feature f
              on f.layer = l.id and st_dwithin(f.geom, p.geom, w.radius_m))
          when 'hazard' then (
            select coalesce(max(f.value), 0) from ${sql(schema)}.feature f
            where f.layer = l.id and st_intersects(f.geom, p.geom))
        end as value
      ) r
      where w.op not in ('nearest', 'station') and l.complete and l.edge_m >= coalesce(w.radius_m, 0)
      union all
      select l.id, w.op, w.radius_m, r.value, r.distance_m
      from p cross join looks w join layers l on l.name = w.name
      cross join lateral (
        select sum(f.value / greatest(d.m, w.floor_m) ^ 2) / sum(1 / greatest(d.m, w.floor_m) ^ 2)
          as value, min(d.m) as distance_m
        from ${sql(schema)}.feature f cross join lateral (select st_distance(f.geom, p.geom) as m) d
        where f.layer = l.id and st_dwithin(f.geom, p.geom, w.radius_m)
        having count(*) > 0
      ) r
      where w.op = 'station'
    ),
    -- The areas the point lies in. Where simplified borders overlap, the comune's own one.
    areas as (
      select distinct on (a.kind) a.kind, a.code
      from p join ${sql(schema)}.area a on st_intersects(a.geom, p.geom)
      where a.kind <> 'comune'
      order by a.kind, a.comune is not distinct from ${place.istat} desc, a.code
    ),
    codes as (
      select kind as support, code from areas
      union all values ('comune', ${place.istat}), ('provincia', ${place.provincia})
    )
    select json_build_object(
      'layers', (select coalesce(json_agg(x), '[]') from (
        select id, name, source, rank, complete, estimated, data_date as "dataDate",
          edge_m as "edgeM"
        from layers) x),
      'findings', (select coalesce(json_agg(x), '[]') from (
        select layer, op, radius_m as "radiusM", value, distance_m as "distanceM"
        from findings) x),
      'statistics', (select coalesce(json_agg(x), '[]') from (
        select t.layer, t.support, t.value, t.estimated
        from codes c join ${sql(schema)}.statistic t on t.code = c.code and t.support = c.support
        join layers l on l.id = t.layer) x)
    ) as evidence`;
  if (row === undefined) throw new Error("The statement of the metrics gave no row");
  return row.evidence;
}
