select measured.answer
from rows from (
  json_to_recordset($1::text::json) as (lon float8, lat float8, istat text, provincia text)
) with ordinality as asked (lon, lat, istat, provincia, number)
cross join lateral (
  with place as materialized (
    select geom, st_x(geom) as x, st_y(geom) as y, istat, provincia
    from (
      select
        st_transform(st_setsrid(st_makepoint(asked.lon, asked.lat), 4326), 7794) as geom,
        asked.istat, asked.provincia
      offset 0
    ) as located
  ),
  covering as materialized (
    select coverage.id, coverage.data_date,
      coalesce(edge.distance_m, 1000000000::float8) as edge_m
    from place
    cross join lateral (
      select distinct id, data_date from "release_""1".coverage where st_intersects(geom, place.geom)
    ) as coverage
    left join lateral (
      select st_distance(geom, place.geom) as m from "release_""1".coverage_edge
      where coverage_edge.coverage = coverage.id order by geom <#> place.geom limit 1
    ) as bound on true
    left join lateral (
      select least(bound.m, min(st_distance(geom, place.geom))) as distance_m
      from "release_""1".coverage_edge
      where coverage_edge.coverage = coverage.id and st_dwithin(geom, place.geom, bound.m)
    ) as edge on true
  ),
  probes as materialized (
    select probe.*
    from place
    cross join unnest(
      '{1,2,3,4}'::integer[],
      '{nearest,sum,length,hazard}'::text[],
      '{null,1000,500,null}'::float8[],
      '{3000,null,null,null}'::float8[],
      '{null,null,null,null}'::float8[],
      '{1,1,2,3}'::smallint[],
      '{true,true,true,true}'::boolean[],
      '{500,500,500,500}'::float8[],
      '{9000,9000,9000,9000}'::integer[],
      '{9999,9999,9999,9999}'::integer[],
      '{6900000,6900000,6900000,6900000}'::float8[],
      '{7000000,7000000,7000000,7000000}'::float8[],
      '{false,false,false,false}'::boolean[],
      '{true,true,false,false}'::boolean[]
    ) as probe(id, op, radius_m, reach_m, floor_m, layer, complete, strip_m, first_strip, last_strip, west, east, shaped, joined)
    left join (
      select layer_coverage.layer, max(covering.edge_m) as edge_m
      from covering
      join "release_""1".layer_coverage as layer_coverage on layer_coverage.coverage = covering.id
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
  ),
  lines as materialized (
    select circle.radius_m, feature.layers,
      case
        when feature.geom @ box.inner or _st_maxdistance(feature.geom, place.geom) <= circle.radius_m
          then feature.length_m
        when st_dwithin(feature.geom, place.geom, circle.radius_m)
          then (
            select coalesce(sum((leaves - enters) * sqrt(dd)), 0)
            from (
              select *, case when h > 0 then least(1, greatest(0, (-ad - sqrt(h)) / dd)) else 0 end as enters,
                case when h > 0 then least(1, greatest(0, (-ad + sqrt(h)) / dd)) else 0 end as leaves
              from (
                select *, ad * ad - dd * (aa - circle.radius_m ^ 2) as h
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
            ) as segment
          )
        else 0
      end as length_m
    from place
    cross join (
      select radius_m, array_agg(layer) as layers from probes where op = 'length' group by radius_m
    ) as circle
    cross join lateral (
      select st_expand(place.geom, circle.radius_m) as outer,
        st_expand(place.geom, circle.radius_m / 1.4142135623730951 - 1) as inner
      offset 0
    ) as box
    cross join lateral (
      select * from "release_""1".line where geom && box.outer and layers && circle.layers offset 0
    ) as feature
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
    select probe.id, probe.layer, ring.value, null::float8 as distance_m
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
        select min(m) as m from (
          select feature.value, feature.members, feature.m
          from (
            select number, sqrt(greatest(0, (circle.radius_m + 0.01) ^ 2 - greatest(
              0, number * probe.strip_m - place.y, place.y - (number + 1) * probe.strip_m
            ) ^ 2)) as half_m
            from (
              select generate_series(
                greatest(probe.first_strip, floor((place.y - circle.radius_m - 0.01) / probe.strip_m)::integer),
                least(probe.last_strip, floor((place.y + circle.radius_m + 0.01) / probe.strip_m)::integer)
              ) as number offset 0
            ) as strips
          ) as strip
          cross join lateral (
            select value, members, sqrt((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y)) as m
            from "release_""1".point as point
            where point.layer = probe.layer and point.strip = strip.number
              and x between place.x - strip.half_m and place.x + strip.half_m
            offset 0
          ) as feature
          where feature.m <= circle.radius_m
          union all
          select shape.value, null, st_distance(shape.geom, place.geom)
          from "release_""1".shape as shape
          where probe.shaped and shape.layer = probe.layer
            and st_dwithin(shape.geom, place.geom, circle.radius_m)
        ) as near
      ) as found
      where found.m is not null limit 1
    ) as ring
    where probe.op = 'nearest'
    union all
    select probe.id, probe.layer,
      case probe.op
        when 'sum' then (
          select coalesce(sum(value), 0) from (
            select feature.value, feature.members, feature.m
            from (
              select number, sqrt(greatest(0, (probe.radius_m + 0.01) ^ 2 - greatest(
                0, number * probe.strip_m - place.y, place.y - (number + 1) * probe.strip_m
              ) ^ 2)) as half_m
              from (
                select generate_series(
                  greatest(probe.first_strip, floor((place.y - probe.radius_m - 0.01) / probe.strip_m)::integer),
                  least(probe.last_strip, floor((place.y + probe.radius_m + 0.01) / probe.strip_m)::integer)
                ) as number offset 0
              ) as strips
            ) as strip
            cross join lateral (
              select value, members, sqrt((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y)) as m
              from "release_""1".point as point
              where point.layer = probe.layer and point.strip = strip.number
                and x between place.x - strip.half_m and place.x + strip.half_m
              offset 0
            ) as feature
            where feature.m <= probe.radius_m
            union all
            select shape.value, null, st_distance(shape.geom, place.geom)
            from "release_""1".shape as shape
            where probe.shaped and shape.layer = probe.layer
              and st_dwithin(shape.geom, place.geom, probe.radius_m)
          ) as near
        )
        when 'distinct' then (
          select count(distinct member)
          from (
            select feature.value, feature.members, feature.m
            from (
              select number, sqrt(greatest(0, (probe.radius_m + 0.01) ^ 2 - greatest(
                0, number * probe.strip_m - place.y, place.y - (number + 1) * probe.strip_m
              ) ^ 2)) as half_m
              from (
                select generate_series(
                  greatest(probe.first_strip, floor((place.y - probe.radius_m - 0.01) / probe.strip_m)::integer),
                  least(probe.last_strip, floor((place.y + probe.radius_m + 0.01) / probe.strip_m)::integer)
                ) as number offset 0
              ) as strips
            ) as strip
            cross join lateral (
              select value, members, sqrt((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y)) as m
              from "release_""1".point as point
              where point.layer = probe.layer and point.strip = strip.number
                and x between place.x - strip.half_m and place.x + strip.half_m
              offset 0
            ) as feature
            where feature.m <= probe.radius_m
            union all
            select shape.value, null, st_distance(shape.geom, place.geom)
            from "release_""1".shape as shape
            where probe.shaped and shape.layer = probe.layer
              and st_dwithin(shape.geom, place.geom, probe.radius_m)
          ) as near
          cross join unnest(members) as member
        )
        when 'length' then coalesce((
          select value from lengths
          where lengths.layer = probe.layer and lengths.radius_m = probe.radius_m
        ), 0)
        when 'spread' then (
          select coalesce(sum(feature.value * case
            when feature.geom @ box.inner or _st_maxdistance(feature.geom, place.geom) <= probe.radius_m
              then 1
            when st_dwithin(feature.geom, place.geom, probe.radius_m)
              then (
                select coalesce(sum((leaves - enters) * across + probe.radius_m ^ 2 * (
                  atan2(enters * across, aa + enters * ad)
                  + atan2((1 - leaves) * across, aa + ad + leaves * (ad + dd)))) / 2, 0)
                from (
                  select *, case when h > 0 then least(1, greatest(0, (-ad - sqrt(h)) / dd)) else 0 end as enters,
                    case when h > 0 then least(1, greatest(0, (-ad + sqrt(h)) / dd)) else 0 end as leaves
                  from (
                    select *, ad * ad - dd * (aa - probe.radius_m ^ 2) as h
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
                ) as segment
              ) / feature.area_m2
            else 0
          end), 0)
          from (
            select st_expand(place.geom, probe.radius_m) as outer,
              st_expand(place.geom, probe.radius_m / 1.4142135623730951 - 1) as inner
            offset 0
          ) as box
          cross join lateral (
            select * from "release_""1".ground
            where ground.layer = probe.layer and geom && box.outer offset 0
          ) as feature
        )
        when 'hazard' then (
          select coalesce(max(shape.value), 0) from "release_""1".shape as shape
          where shape.layer = probe.layer and st_intersects(shape.geom, place.geom)
        )
      end,
      null
    from place
    cross join probes as probe
    where probe.op not in ('nearest', 'station')
    union all
    select probe.id, probe.layer, mean.value, mean.distance_m
    from place
    cross join probes as probe
    cross join lateral (
      select sum(value / greatest(m, probe.floor_m) ^ 2) / sum(1 / greatest(m, probe.floor_m) ^ 2)
        as value, min(m) as distance_m
      from (
        select feature.value, feature.members, feature.m
        from (
          select number, sqrt(greatest(0, (probe.radius_m + 0.01) ^ 2 - greatest(
            0, number * probe.strip_m - place.y, place.y - (number + 1) * probe.strip_m
          ) ^ 2)) as half_m
          from (
            select generate_series(
              greatest(probe.first_strip, floor((place.y - probe.radius_m - 0.01) / probe.strip_m)::integer),
              least(probe.last_strip, floor((place.y + probe.radius_m + 0.01) / probe.strip_m)::integer)
            ) as number offset 0
          ) as strips
        ) as strip
        cross join lateral (
          select value, members, sqrt((x - place.x) * (x - place.x) + (y - place.y) * (y - place.y)) as m
          from "release_""1".point as point
          where point.layer = probe.layer and point.strip = strip.number
            and x between place.x - strip.half_m and place.x + strip.half_m
          offset 0
        ) as feature
        where feature.m <= probe.radius_m
        union all
        select shape.value, null, st_distance(shape.geom, place.geom)
        from "release_""1".shape as shape
        where probe.shaped and shape.layer = probe.layer
          and st_dwithin(shape.geom, place.geom, probe.radius_m)
      ) as near
      having count(*) > 0
    ) as mean
    where probe.op = 'station'
  ),
  areas as (
    select distinct on (area.kind) area.kind, area.code
    from place
    join "release_""1".area as area on st_intersects(area.geom, place.geom)
    where area.kind <> 'comune'
    order by area.kind, area.comune is not distinct from place.istat desc, area.code
  ),
  codes as (
    select kind as support, code from areas
    union all select 'comune', istat from place
    union all select 'provincia', provincia from place
  )
  select json_build_object(
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
        from "release_""1".statistic
        where statistic.code = codes.code and statistic.support = codes.support
      ) as statistics
      where statistics.values is not null
    )
  ) as answer
  offset 0
) as measured
order by asked.number
