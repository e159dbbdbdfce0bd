-- Green areas, parks (which are also green areas), industry, lakes and protected areas.
create temporary table ground on commit drop as
with drawn as materialized (
  select class.name, n, key, pg_temp.near(s.geom, s.spread_m * wander, key, 71) as at,
    least(most_m, least_m * (1 - pg_temp.u(key, 75)) ^ -0.6) as size_m,
    2 * pi() * pg_temp.u(key, 74) as angle
  from (values
    ('green', 450000, 1.2, 18, 400), ('park', 40000, 1, 35, 700),
    ('industrial', 55000, 4, 60, 900), ('water', 20000, 4, 40, 2500)
  ) as class(name, count, wander, least_m, most_m)
  cross join lateral generate_series(1, pg_temp.scaled(count)) as n
  cross join lateral (values (hashtext(class.name)::bigint * 1000000 + n)) as keyed(key)
  join pg_temp.site s on s.id = pg_temp.site_number(key, 76)
)
select d.name, d.n,
  pg_temp.placed(o.geom, d.at, d.size_m, d.size_m * (0.4 + 0.6 * pg_temp.u(d.key, 73)), d.angle)
    as geom
from drawn d join pg_temp.outline o on o.id = floor(64 * pg_temp.u(d.key, 77));

insert into feature (layer, geom)
select layer.id, g.geom
from pg_temp.ground g join layer on layer.source = 'generated'
  and (layer.name = g.name or layer.name = 'green' and g.name = 'park')
order by layer.id, g.name, g.n;

insert into feature (layer, geom)
with drawn as materialized (
  select layer.id as layer, n, pg_temp.near(s.geom, 3000, n, 81) as at,
    least(15000, 600 * (1 - pg_temp.u(n, 85)) ^ -0.7) as size_m,
    2 * pi() * pg_temp.u(n, 84) as angle
  from layer
  cross join lateral generate_series(1, pg_temp.scaled(3500)) as n
  join pg_temp.site s on s.id = pg_temp.site_number(n, 86)
  where layer.name = 'protected_area' and layer.source = 'generated'
)
select d.layer,
  pg_temp.placed(o.geom, d.at, d.size_m, d.size_m * (0.3 + 0.7 * pg_temp.u(d.n, 83)), d.angle)
from drawn d join pg_temp.large_outline o on o.id = d.n % 16
order by d.n;
