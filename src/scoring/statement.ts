/**
 * The text of the statement that measures a place of one release: what the catalogue looks for in which
 * layers is written into it, and only the place is sent. Its form never changes: another metric or
 * source is another row of `asked`. Pure.
 */
import { fixedText, quoted, VALUE } from "../db/fixed-text.ts";
import { areaInside, boxes, inside, lengthInside, within } from "./circle-sql.ts";
import type { Look } from "./looks.ts";
import type { KnownLayer } from "./releases.ts";

/** Distance to the edge of a coverage that has none (Italy's at sea): beyond any place on Earth. */
const NO_EDGE_M = 1e9;

/** What `asked` has of each look at each layer of its name, and its types. */
const columns = {
  look: "integer",
  op: "text",
  radius_m: "float8",
  reach_m: "float8",
  floor_m: "float8",
  layer: "smallint",
  complete: "boolean",
  strip_m: "float8",
  first_strip: "integer",
  last_strip: "integer",
  shaped: "boolean",
};
type Column = keyof typeof columns;

/** Every look at every layer of its name, as a table. (The server reads arrays faster than `values`.) */
function looksAt(looks: readonly Look[], layers: readonly KnownLayer[]): string {
  const rows = looks.flatMap((look, i) =>
    layers.filter(({ name }) => name === look.name).map((layer): Record<Column, unknown> => ({
      look: i + 1,
      op: look.op,
      radius_m: look.radiusM,
      reach_m: look.reachM,
      floor_m: look.floorM,
      layer: layer.id,
      complete: layer.complete,
      strip_m: layer.stripM,
      first_strip: layer.firstStrip,
      last_strip: layer.lastStrip,
      shaped: layer.shaped,
    }))
  );
  const names = Object.keys(columns) as Column[];
  const arrays = names.map((name) =>
    `'{${rows.map((row) => row[name] ?? "null").join()}}'::${columns[name]}[]`
  );
  return `unnest(${arrays.join(", ")}) as w(${names.join(", ")})`;
}

/** The statement; its values are the place's longitude, latitude, ISTAT code and province, in this order. */
export function statementOf(
  schemaName: string,
  looks: readonly Look[],
  layers: readonly KnownLayer[],
): TemplateStringsArray {
  const schema = quoted(schemaName);
  const around = within(schema);
  return fixedText`
    with p as materialized (
      select geom, st_x(geom) as x, st_y(geom) as y, istat, provincia
      from (
        select st_transform(
          st_setsrid(st_makepoint(${VALUE}::float8, ${VALUE}::float8), 4326), 7794
        ) as geom, ${VALUE}::text as istat, ${VALUE}::text as provincia offset 0
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
        select distinct id, data_date from ${schema}.coverage where st_intersects(geom, p.geom)
      ) c
      left join lateral (
        select st_distance(geom, p.geom) as m from ${schema}.coverage_edge
        where coverage = c.id order by geom <#> p.geom limit 1
      ) bound on true
      left join lateral (
        select least(bound.m, min(st_distance(geom, p.geom))) as distance_m
        from ${schema}.coverage_edge
        where coverage = c.id and st_dwithin(geom, p.geom, bound.m)
      ) e on true
    ),
    -- A layer reaches as far as the widest of the coverages it was mapped in. A circle that leaves it is
    -- not measured at all; a distance is judged afterwards.
    asked as materialized (
      select w.*
      from ${looksAt(looks, layers)}
      left join (
        select lc.layer, max(c.edge_m) as edge_m
        from covering c join ${schema}.layer_coverage lc on lc.coverage = c.id
        group by lc.layer
      ) inside on inside.layer = w.layer
      where case w.op
        when 'nearest' then inside.edge_m is not null or not w.complete
        when 'station' then true
        else w.complete and inside.edge_m >= coalesce(w.radius_m, 0)
      end
    ),
    -- The lines that may reach into a circle, each once whatever its layers. Few are cut.
    lines as materialized (
      select c.radius_m, f.layers, ${
    inside("c.radius_m", "f.length_m", lengthInside("c.radius_m"))
  } as length_m
      from p cross join (
        select radius_m, array_agg(layer) as layers from asked where op = 'length' group by radius_m
      ) as c
      cross join lateral (${boxes("c.radius_m")}) as box
      cross join lateral (
        select * from ${schema}.line where geom && box.outer and layers && c.layers offset 0
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
        cross join lateral (select min(m) as m from ${around("ring.radius_m")}) as r
        where r.m is not null limit 1
      ) as r
      where a.op = 'nearest'
      union all
      select a.look, a.layer, case a.op
          when 'sum' then (
            select coalesce(sum(value), 0) from ${around("a.radius_m")})
          when 'distinct' then (
            select count(distinct member)
            from ${around("a.radius_m")} cross join unnest(members) as member)
          when 'length' then coalesce((
            select value from lengths l where l.layer = a.layer and l.radius_m = a.radius_m), 0)
          when 'spread' then (
            select coalesce(sum(f.value * ${
    inside("a.radius_m", "1", `${areaInside("a.radius_m")} / f.area_m2`)
  }), 0)
            from (${boxes("a.radius_m")}) as box
            cross join lateral (
              select * from ${schema}.ground where layer = a.layer and geom && box.outer offset 0
            ) as f)
          when 'hazard' then (
            select coalesce(max(s.value), 0) from ${schema}.shape s
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
        from ${around("a.radius_m")}
        having count(*) > 0
      ) r
      where a.op = 'station'
    ),
    -- The areas the point lies in. Where simplified borders overlap, the comune's own one.
    areas as (
      select distinct on (a.kind) a.kind, a.code
      from p join ${schema}.area a on st_intersects(a.geom, p.geom)
      where a.kind <> 'comune'
      order by a.kind, a.comune is not distinct from p.istat desc, a.code
    ),
    codes as (
      select kind as support, code from areas
      union all select 'comune', istat from p
      union all select 'provincia', provincia from p
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
          from ${schema}.statistic where code = c.code and support = c.support
        ) s
        where s.values is not null)
    ) as answer`;
}
