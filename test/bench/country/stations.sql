-- Air quality stations: one background station in the largest town of every 25 km, and stations at
-- busy streets. The grid of the seismic map, with a node every 5 km.
insert into feature (layer, geom, value)
with chosen as (
  select distinct on (floor(ST_X(seat) / 25000), floor(ST_Y(seat) / 25000)) id, seat
  from pg_temp.town
  order by floor(ST_X(seat) / 25000), floor(ST_Y(seat) / 25000), residents desc, id
)
select layer.id, pg_temp.near(c.seat, 800, c.id, 111),
  least + (most - least) * pg_temp.u(10 * c.id + layer.id, 113)
from (values
  ('no2_background', 5, 35), ('pm10_background', 12, 35), ('pm25_background', 7, 24),
  ('pm10_days_background', 0, 50), ('o3_days_background', 0, 60), ('no2_traffic', 20, 60),
  ('pm10_traffic', 18, 42), ('pm25_traffic', 10, 28), ('pm10_days_traffic', 5, 80)
) as class(name, least, most)
join layer on layer.name = class.name and layer.source = 'generated'
join chosen c
  on class.name like '%background' or c.id % 2 = 0 or c.id = (select min(id) from chosen);

insert into feature (layer, geom, value)
select layer.id, node.geom, 0.03 + 0.25 * pg_temp.u(hashtext(ST_AsText(node.geom)), 114)
from layer
cross join (select ST_Extent(ST_Expand(seat, 20000)) as box from pg_temp.town) as country
cross join lateral generate_series(
  floor(ST_XMin(box) / 5000)::integer, ceil(ST_XMax(box) / 5000)::integer) as x
cross join lateral generate_series(
  floor(ST_YMin(box) / 5000)::integer, ceil(ST_YMax(box) / 5000)::integer) as y
cross join lateral (values (
  ST_SetSRID(ST_MakePoint(5000.0 * x, 5000.0 * y), 7794))) as node(geom)
where layer.name = 'ag_grid' and layer.source = 'generated'
  and exists (select from area where kind = 'comune' and ST_DWithin(area.geom, node.geom, 6000));
