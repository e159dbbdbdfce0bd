-- The comuni as settlements, and the sites in them: one per census section, dense in towns. All
-- other features are placed at sites, so that most of them are where people live.

analyze comune_seat, layer, statistic;

-- The polygons, in a table separate from the columns that are read often.
create temporary table town_area on commit drop as
select code as istat, ST_Union(geom) as geom from area where kind = 'comune' group by code;

create unique index on pg_temp.town_area (istat);
analyze pg_temp.town_area;

create temporary table town on commit drop as
with density as (
  select code as istat, max(value) as value
  from statistic join layer on layer.id = statistic.layer
  where name = 'population_density' and support = 'comune' group by code
), seat as (
  select distinct on (istat) istat, geom from comune_seat order by istat, source
), populated as (
  select w.istat, coalesce(s.geom, ST_PointOnSurface(w.geom)) as seat,
    ST_Area(w.geom) as m2,
    greatest(30, coalesce(d.value, 100) * ST_Area(w.geom) / 1e6) as residents
  from pg_temp.town_area w left join density d using (istat) left join seat s using (istat)
), weighed as (
  select *, residents ^ 0.83 as weight from populated
), shared as (
  select *, greatest(1, pg_temp.shared(pg_temp.scaled(400000), weight,
    sum(weight) over (order by istat), sum(weight) over ())) as sites
  from weighed
)
select row_number() over (order by istat) as id, istat, seat, m2, residents, sites,
  least(80, 1 + sites / 30)::integer as hamlets,
  (sum(sites) over (order by istat) - sites)::bigint as first_site,
  -- Radius of the settlement: larger towns are denser, from 1,500 residents per km2.
  1000 * sqrt(residents / (pi() * 1500 * greatest(1, residents / 1000) ^ 0.25)) as radius_m
from shared;

-- Most sites are in the town, some in hamlets or suburbs, and a few anywhere. The last ones
-- complete the number.
create temporary table site on commit drop as
with hamlet as (
  select town.id as town, point.path[1] - 1 as hamlet, point.geom
  from pg_temp.town join pg_temp.town_area using (istat)
  cross join lateral ST_Dump(ST_GeneratePoints(geom, hamlets, town.id::integer)) as point
), candidate as (
  select id as town, 0::bigint as number, seat as geom from pg_temp.town
  union all
  select t.id, n, pg_temp.near(coalesce(h.geom, t.seat), case
    when h.geom is null then 0.75 * t.radius_m else greatest(80, 0.06 * t.radius_m) end, key, 11)
  from pg_temp.town t
  cross join lateral generate_series(1, 2 * sites) as n
  cross join lateral (values (1000000 * t.id + n)) as keyed(key)
  left join hamlet h on h.town = t.id and pg_temp.u(key, 13) < 0.3
    and h.hamlet = floor(t.hamlets * pg_temp.u(key, 14))
  where pg_temp.u(key, 15) < 0.9
  union all
  select town.id, case when pg_temp.u(1000000 * town.id + point.path[1], 16) < 0.06
    then 0 else 3 * sites end + point.path[1], point.geom
  from pg_temp.town join pg_temp.town_area using (istat)
  cross join lateral ST_Dump(ST_GeneratePoints(geom, sites::integer, town.id::integer)) as point
), ranked as (
  select c.town, c.geom, row_number() over (
    partition by c.town order by c.number, ST_X(c.geom)) as rank
  from candidate c join pg_temp.town t on t.id = c.town join pg_temp.town_area a using (istat)
  where c.number = 0 or ST_Intersects(a.geom, c.geom)
)
select t.first_site + row_number() over (
    partition by r.town order by ST_Distance(r.geom, t.seat), ST_X(r.geom)) - 1 as id,
  r.town, r.geom,
  -- Approximately half the distance to the next one.
  least(400, greatest(35, sqrt(1 / (pi() * t.sites * (0.2 / t.m2
    + 0.7 * exp(-least(50, (ST_Distance(r.geom, t.seat) / (0.75 * t.radius_m)) ^ 2))
      / (pi() * (0.75 * t.radius_m) ^ 2)))))) as spread_m
from ranked r join pg_temp.town t on t.id = r.town
where r.rank <= t.sites;

create unique index on pg_temp.town (id);
create index on pg_temp.town using gist (seat);
create unique index on pg_temp.site (id);
analyze pg_temp.town, pg_temp.site;

-- The site of a key: one of all sites, closer to the middle of its town the higher the pull is.
create or replace function pg_temp.site_number(key bigint, salt bigint) returns bigint
language sql stable as $$
  select floor(current_setting('bench.sites')::float8 * pg_temp.u(key, salt))::bigint
$$;
select set_config('bench.sites', (select count(*) from pg_temp.site)::text, true);
