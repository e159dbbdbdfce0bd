-- Census sections with their residents, census areas of the larger towns, and market zones where no
-- file has any. All are parts of the comuni. Rebuilds the index of the areas at the end, because
-- the existing one covers only the comuni.
drop index area_geom_idx;

create temporary table section on commit drop as
select t.id as town, part, p.geom,
  case when pg_temp.u(1000000 * t.id + part, 21) < 0.12 then 0.001
    else 1 / (0.2 + pg_temp.u(1000000 * t.id + part, 22)) end as weight
from (select town, ST_Collect(geom order by id) as points from pg_temp.site group by town) as s
join pg_temp.town t on t.id = s.town
join pg_temp.town_area a using (istat)
cross join lateral pg_temp.partition(s.points, a.geom) as p;

insert into area (kind, code, comune, source, geom)
select 'section', t.istat || lpad(part::text, 7, '0'), t.istat, 'generated', s.geom
from pg_temp.section s join pg_temp.town t on t.id = s.town order by s.town, part;

-- Each part of a section gets its share by area.
insert into feature (layer, geom, value)
with whole as (
  select town, part, geom,
    weight * ST_Area(geom) / sum(ST_Area(geom)) over (partition by town, part) as weight
  from pg_temp.section
)
select layer.id, w.geom, t.residents * w.weight / sum(w.weight) over (partition by w.town)
from whole w join pg_temp.town t on t.id = w.town join layer on layer.name = 'residents'
where layer.source = 'generated'
order by w.town, w.part;

create temporary table division on commit drop as
select 'census_area' as kind, id as town, ceil(residents / 15000)::bigint as parts
from pg_temp.town t
where residents > 50000
  and not exists (select from area where kind = 'census_area' and comune = t.istat)
union all
select 'zone', id, round(least(sites, 1 + 0.08 * residents ^ 0.42))::bigint
from pg_temp.town t where not exists (select from area where kind = 'zone' and comune = t.istat);

insert into area (kind, code, comune, source, geom)
select d.kind, t.istat || '-' || part, t.istat, 'generated', p.geom
from pg_temp.division d
join pg_temp.town t on t.id = d.town
join pg_temp.town_area a using (istat)
cross join lateral (
  select ST_Collect(s.geom order by s.id) as points
  from generate_series(1, least(d.parts, t.sites)) as n
  join pg_temp.site s
    on s.id = t.first_site + floor((n - 0.5) / least(d.parts, t.sites) * t.sites)::bigint
) as s
cross join lateral pg_temp.partition(s.points, a.geom) as p
order by d.kind, d.town, part;

create index on area using gist (geom);
analyze area;
