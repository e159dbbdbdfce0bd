-- Stops, the lines that call there, and their trips. Each town has separate lines. A stop serves
-- one direction of a few lines, so that adjacent stops share trips.
create or replace aggregate pg_temp.together(integer[]) (sfunc = array_cat, stype = integer[]);

-- The trips of a line are numbered from 400 times its number. Each direction has half of them.
create temporary table line on commit drop as
select id, town, n, direction, array[id] as route, 400 * id + direction * trips as first, trips
from (
  select (row_number() over (order by t.id, n))::integer as id, t.id as town, n,
    1 + floor((3 + 75 * pg_temp.u(1000 * t.id + n, 41) ^ 2)
      * least(1, (t.residents / 300000) ^ 0.3))::integer as trips
  from pg_temp.town t
  cross join lateral generate_series(0, floor(residents ^ 0.55 / 15)::integer) as n
) as each
cross join generate_series(0, 1) as direction;

create temporary table call on commit drop as
with stop as materialized (
  select n as id, t.id as town, pg_temp.near(s.geom, 1.2 * s.spread_m, n, 42) as geom,
    floor(t.residents ^ 0.55 / 15)::integer + 1 as lines
  from generate_series(1, pg_temp.scaled(200000)) as n
  join pg_temp.site f on f.id = pg_temp.site_number(n, 44)
  join pg_temp.town t on t.id = f.town
  join pg_temp.site s on s.id = (t.first_site + floor(t.sites * pg_temp.u(n, 45) ^ 1.1))::bigint
)
select distinct s.id as stop, s.geom, s.town,
  floor(s.lines * pg_temp.u(10 * s.id + i, 47))::integer as n,
  floor(2 * pg_temp.u(s.id, 46))::integer as direction
from stop s
cross join lateral generate_series(0, floor(-2 * ln(1 - pg_temp.u(s.id, 48)))::integer) as i;

insert into feature (layer, geom)
select layer.id, call.geom
from (select distinct stop, geom from pg_temp.call) as call
join layer on layer.name = 'stop' and layer.source = 'generated'
order by call.stop;

-- The first trips of a direction are those of the evening or of Sunday.
insert into feature (layer, geom, members)
with departures as materialized (
  select layer.id as layer, line.town, line.n, line.direction, case
    when part = 0 then line.route
    else array(
      select generate_series(line.first, line.first + ceil(part * line.trips)::integer - 1))
    end as members
  from pg_temp.line
  cross join (values
    ('stop_routes', 0), ('stop_trips_weekday', 1), ('stop_trips_evening', 0.15),
    ('stop_trips_weekend', 0.5)
  ) as class(name, part)
  join layer on layer.name = class.name and layer.source = 'generated'
)
select d.layer, c.geom, pg_temp.together(d.members order by c.n)
from pg_temp.call c join departures d using (town, n, direction)
group by d.layer, c.stop, c.geom
order by d.layer, c.stop;
