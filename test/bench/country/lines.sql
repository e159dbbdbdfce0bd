-- Streets in the directions of their town, with their attributes; cycleways, rivers, and main roads
-- between towns.

-- All sites have the same number of segments, so that every town has a street.
create temporary table segment on commit drop as
with drawn as materialized (
  select n, floor(64 * pg_temp.u(n, 56))::integer as course,
    pg_temp.near(s.geom, 0.8 * s.spread_m, n, 51) as at,
    least(320, 60 + 2.2 * s.spread_m * (0.5 + pg_temp.u(n, 53))) as long_m,
    pi() * pg_temp.u(s.town, 54) + pi() / 2 * (n / 2 % 2) + 0.2 * (pg_temp.u(n, 55) - 0.5) as angle
  from generate_series(0, greatest(pg_temp.scaled(600000),
    2 * current_setting('bench.sites')::bigint) - 1) as n
  join pg_temp.site s on s.id = n % current_setting('bench.sites')::bigint
)
select n, pg_temp.placed(c.geom, d.at, d.long_m, 80, d.angle) as geom
from drawn d join pg_temp.course c on c.id = d.course;

insert into feature (layer, geom)
select layer.id, s.geom
-- All attributes of the first street of a site are known, so that enough are known everywhere.
from (values
  ('street', 1, 57, true), ('walkable_street', 0.93, 58, true),
  ('street_lit_known', 0.85, 59, true), ('street_lit', 0.7, 59, false),
  ('street_speed_known', 0.85, 60, true), ('street_slow', 0.2, 60, false),
  ('pedestrian_street', 0.04, 58, false)
) as class(name, share, salt, known)
join layer on layer.name = class.name and layer.source = 'generated'
join pg_temp.segment s on pg_temp.u(s.n, class.salt) < class.share
  or class.known and s.n < current_setting('bench.sites')::bigint;

insert into feature (layer, geom)
with drawn as materialized (
  select layer.id as layer, n, pg_temp.near(s.geom, s.spread_m * wander, n, 61) as at,
    least_m * (1 - pg_temp.u(n, 63)) ^ -0.5 as long_m, 2 * pi() * pg_temp.u(n, 64) as angle,
    floor(64 * pg_temp.u(n, 66))::integer as course
  from (values ('cycleway', 60000, 150, 1), ('water', 120000, 300, 3))
    as class(name, count, least_m, wander)
  join layer on layer.name = class.name and layer.source = 'generated'
  cross join lateral generate_series(1, pg_temp.scaled(count)) as n
  join pg_temp.site s on s.id = pg_temp.site_number(1000000 * layer.id::bigint + n, 65)
)
select d.layer, pg_temp.placed(c.geom, d.at, d.long_m, 300, d.angle)
from drawn d join pg_temp.course c on c.id = d.course
order by d.layer, d.n;

-- From each town to the nearest two larger towns, in pieces of 500 m.
insert into feature (layer, geom)
with road as (
  select t.id, row_number() over (partition by t.id order by other.id) as n,
    ST_MakeLine(t.seat, other.seat) as straight,
    greatest(1, ceil(ST_Distance(t.seat, other.seat) / 500))::integer as pieces
  from pg_temp.town t
  cross join lateral (
    select o.id, o.seat from pg_temp.town o where o.residents > t.residents
    order by o.seat <-> t.seat, o.id limit 2
  ) as other
), corner as (
  select id, n, pieces, i, pg_temp.near(
    ST_LineInterpolatePoint(straight, i / (4::float8 * pieces)), 15,
    10 * (id * 100000 + i) + n, 67) as at
  from road cross join lateral generate_series(0, 4 * pieces) as i
)
select layer.id, ST_MakeLine(array[at, at1, at2, at3, at4])
from (
  select *, lead(at, 1) over road as at1, lead(at, 2) over road as at2,
    lead(at, 3) over road as at3, lead(at, 4) over road as at4
  from corner window road as (partition by id, n order by i)
) as piece
join layer on layer.name = 'major_road' and layer.source = 'generated'
where i % 4 = 0 and at4 is not null
  and (i = 0 or pg_temp.u(1000 * piece.id + i, 69) < current_setting('bench.scale')::float8)
order by piece.id, n, i;
