/**
 * The 111 metrics in one SQL statement. The catalogue is compiled once to a list of what to look for
 * (classes, circles, names of statistics); the statement itself never changes, so adding a metric
 * adds no SQL.
 */
import { cancellable } from "../db/cancellable.ts";
import type { Sql } from "../db/sql.ts";
import type { Place } from "../geocoding/place.ts";
import { type Answer, evidenceOf } from "./answer.ts";
import { areaInside, boxes, inside, lengthInside, within } from "./circle-sql.ts";
import type { Evidence } from "./evidence.ts";
import type { Plan } from "./looks.ts";

export { compile } from "./looks.ts";

/** Distance to the edge of a coverage that has none (Italy's at sea): beyond any place on Earth. */
const NO_EDGE_M = 1e9;

/**
 * Measures a place: one round trip. Everything is computed on this call from the release's tables.
 *
 * @param schema the release's schema
 * @param sql the connection (pool) to use; errors are the driver's
 * @param signal ends the statement; its reason is thrown then
 */
export async function measure(
  sql: Sql,
  schema: string,
  plan: Plan,
  place: Pick<Place, "lat" | "lon" | "istat" | "provincia">,
  signal?: AbortSignal,
): Promise<Evidence> {
  const layers = await plan.layers.of(sql, schema);
  const { columns } = plan;
  const around = within(sql, schema);
  const statement = sql<{ answer: Answer }[]>`
    with p as materialized (
      select geom, st_x(geom) as x, st_y(geom) as y
      from (
        select st_transform(
          st_setsrid(st_makepoint(${place.lon}::float8, ${place.lat}::float8), 4326), 7794
        ) as geom offset 0
      ) as place
    ),
    -- The coverages the point lies in, and how far their edge is. The nearest is found in two steps: the
    -- index walks by distance of boxes (<#>), what it meets first bounds the exact search (and stands,
    -- should the search by another routine miss its last digit). Walking by exact distance (<->) fails
    -- on PostGIS 3.6 where the last digits of a distance disagree ("index returned tuples in wrong
    -- order").
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
    -- A layer reaches as far as the widest of the coverages it was mapped in. A circle that leaves it is
    -- not measured at all; a distance is judged afterwards.
    asked as materialized (
      select w.look, w.op, w.radius_m, w.reach_m, w.floor_m, l.id as layer, l.strip_m,
        l.first_strip, l.last_strip, l.shaped
      from unnest(
        ${columns.op}::text::text[], ${columns.name}::text::text[], ${columns.radiusM}::text::float8[],
        ${columns.reachM}::text::float8[], ${columns.floorM}::text::float8[]
      ) with ordinality as w(op, name, radius_m, reach_m, floor_m, look)
      join ${sql(schema)}.layer l on l.name = w.name
      left join (
        select lc.layer, max(c.edge_m) as edge_m
        from covering c join ${sql(schema)}.layer_coverage lc on lc.coverage = c.id
        group by lc.layer
      ) inside on inside.layer = l.id
      where case w.op
        when 'nearest' then inside.edge_m is not null or not l.complete
        when 'station' then true
        else l.complete and inside.edge_m >= coalesce(w.radius_m, 0)
      end
    ),
    -- The lines that may reach into a circle, each once whatever its layers. Few are cut.
    lines as materialized (
      select c.radius_m, f.layers, ${
    inside(sql, sql`c.radius_m`, sql`f.length_m`, lengthInside(sql, sql`c.radius_m`))
  } as length_m
      from p cross join (
        select radius_m, array_agg(layer) as layers from asked where op = 'length' group by radius_m
      ) as c
      cross join lateral (${boxes(sql, sql`c.radius_m`)}) as box
      cross join lateral (
        select * from ${sql(schema)}.line where geom && box.outer and layers && c.layers offset 0
      ) as f
    ),
    lengths as materialized (
      select layer, radius_m, sum(length_m) as value
      from (
        select layers, radius_m, sum(length_m) as length_m from lines group by layers, radius_m
      ) as alike
      cross join unnest(layers) as layer
      group by layer, radius_m
    ),
    findings as (
      -- In ever wider circles, until one holds something.
      select a.look, a.layer, r.value, null::float8 as distance_m
      from asked a cross join p
      cross join lateral (
        select r.m as value
        from (
          select least(a.reach_m, a.strip_m * 4::float8 ^ generate_series(
            0, greatest(0, ceil(log(a.reach_m / a.strip_m) / log(4::float8)))::integer
          )) as radius_m offset 0
        ) as ring
        cross join lateral (select min(m) as m from ${around(sql`ring.radius_m`)}) as r
        where r.m is not null limit 1
      ) as r
      where a.op = 'nearest'
      union all
      select a.look, a.layer, case a.op
          when 'sum' then (
            select coalesce(sum(value), 0) from ${around(sql`a.radius_m`)})
          when 'distinct' then (
            select count(distinct member)
            from ${around(sql`a.radius_m`)} cross join unnest(members) as member)
          when 'length' then coalesce((
            select value from lengths l where l.layer = a.layer and l.radius_m = a.radius_m), 0)
          when 'spread' then (
            select coalesce(sum(f.value * ${
    inside(sql, sql`a.radius_m`, sql`1`, sql`${areaInside(sql, sql`a.radius_m`)} / f.area_m2`)
  }), 0)
            from (${boxes(sql, sql`a.radius_m`)}) as box
            cross join lateral (
              select * from ${
    sql(schema)
  }.ground where layer = a.layer and geom && box.outer offset 0
            ) as f)
          when 'hazard' then (
            select coalesce(max(s.value), 0) from ${sql(schema)}.shape s
            where s.layer = a.layer and st_intersects(s.geom, p.geom))
        end, null
      from p cross join asked a
      where a.op not in ('nearest', 'station')
      union all
      select a.look, a.layer, r.value, r.distance_m
      from p cross join asked a
      cross join lateral (
        select sum(value / greatest(m, a.floor_m) ^ 2) / sum(1 / greatest(m, a.floor_m) ^ 2)
          as value, min(m) as distance_m
        from ${around(sql`a.radius_m`)}
        having count(*) > 0
      ) r
      where a.op = 'station'
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
      'covering', (
        select coalesce(json_agg(json_build_array(id, data_date, edge_m)), '[]') from covering),
      'findings', (
        select coalesce(array_to_json(array_agg(array[look, layer, value, distance_m])), '[]')
        from findings),
      'statistics', (
        select coalesce(json_agg(json_build_array(c.support, s.values)), '[]')
        from codes c cross join lateral (
          select array_agg(array[layer, value, estimated::integer]) as values
          from ${sql(schema)}.statistic where code = c.code and support = c.support
        ) s
        where s.values is not null)
    ) as answer`;
  const [row] = await cancellable(statement, signal);
  if (row === undefined) throw new Error("The statement of the metrics gave no row");
  return evidenceOf(row.answer, plan.looks, layers);
}
