-- Hazard polygons, 700,000 in total: many small landslides in the hilly parts of the comuni; floods
-- along a river, some of them very large; volcanoes and coasts.
create temporary table hazard on commit drop as
with slope as (
  select id, geom, pg_temp.shared(pg_temp.scaled(600000), weight,
    sum(weight) over (order by id), sum(weight) over ()) as count
  from (
    select id, geom, m2 * pg_temp.u(id, 91) ^ 3 as weight
    from pg_temp.town join pg_temp.town_area using (istat)
  ) as t
), spot as materialized (
  select 'landslide_hazard' as name, 100000 * id + point.path[1] as key, point.geom as at
  from slope
  cross join lateral ST_Dump(ST_GeneratePoints(geom, count::integer, id::integer)) as point
  where count > 0
  union all
  -- The first is at its site, and so inside Italy: a class without any feature counts as not
  -- mapped.
  select class.name, keyed.key,
    pg_temp.near(s.geom, case when n = 1 then 0 else 6 * s.spread_m end, keyed.key, 92)
  from (values ('flood_hazard', 98500), ('volcanic_hazard', 200), ('tsunami_zone', 300))
    as class(name, count)
  cross join lateral generate_series(1, pg_temp.scaled(count)) as n
  cross join lateral (values (hashtext(class.name)::bigint * 1000000 + n)) as keyed(key)
  join pg_temp.site s on s.id = pg_temp.site_number(keyed.key, 94)
)
select spot.*, wide, worst, least(most_m, least_m * (1 - pg_temp.u(key, 98)) ^ -0.5) as size_m,
  2 * pi() * pg_temp.u(key, 95) as angle
from spot
join (values
  ('landslide_hazard', 25, 800, 0.6, 4), ('flood_hazard', 80, 1200, 0.25, 3),
  ('volcanic_hazard', 300, 3000, 0.9, 2), ('tsunami_zone', 300, 2000, 0.2, 1)
) as class(name, least_m, most_m, wide, worst) using (name);

insert into feature (layer, geom, value)
select layer.id, pg_temp.placed(o.geom, h.at, h.size_m, h.size_m * h.wide, h.angle),
  1 + floor(h.worst * pg_temp.u(h.key, 96))
from pg_temp.hazard h
join layer on layer.name = h.name and layer.source = 'generated'
join pg_temp.outline o on o.id = floor(64 * pg_temp.u(h.key, 97))
order by layer.id, h.key;

insert into feature (layer, geom, value)
with drawn as materialized (
  select layer.id as layer, n, pg_temp.near(s.geom, 4 * s.spread_m, n, 101) as at,
    least(12000, 2000 * (1 - pg_temp.u(n, 105)) ^ -0.5) as size_m,
    2 * pi() * pg_temp.u(n, 103) as angle
  from layer
  cross join lateral generate_series(1, pg_temp.scaled(1000)) as n
  join pg_temp.site s on s.id = pg_temp.site_number(n, 106)
  where layer.name = 'flood_hazard' and layer.source = 'generated'
)
select d.layer, pg_temp.placed(o.geom, d.at, d.size_m, d.size_m * 0.25, d.angle),
  1 + floor(3 * pg_temp.u(d.n, 104))
from drawn d join pg_temp.large_outline o on o.id = d.n % 16
order by d.n;
