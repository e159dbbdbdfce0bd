-- Built after loading: once is cheaper than row by row. (comuni.sql builds the areas' own.)
create index on area (kind, code);
create index on feature using gist (layer, geom) where GeometryType(geom) <> 'POINT';
create index on statistic (code, support);
create index on coverage using gist (geom);
create index on coverage_edge using gist (coverage, geom);
create index on address (comune, street_key, civico);
create index on address using gist (geom);
create index on locality (name_key, comune);
create index on comune_alias (kind, value);

-- Strips as high as a quarter of the distance between a layer's features, were they spread evenly. Where
-- people live they lie ten times closer: a circle then meets a few strips, and few points beside it.
update layer l
set shaped = of.shaped, strip_m = size.strip_m,
  first_strip = floor(of.south / size.strip_m), last_strip = floor(of.north / size.strip_m)
from (
  select layer, count(*) as features, bool_or(GeometryType(geom) <> 'POINT') as shaped,
    min(ST_XMin(geom)) as west, max(ST_XMax(geom)) as east,
    min(ST_YMin(geom)) as south, max(ST_YMax(geom)) as north
  from feature group by layer
) as of
cross join lateral (
  select greatest(50, sqrt((of.east - of.west) * (of.north - of.south) / of.features) / 4) as strip_m
) as size
where of.layer = l.id;

insert into point (layer, strip, x, y, value, members)
select l.id, floor(ST_Y(f.geom) / l.strip_m)::integer as strip, ST_X(f.geom) as x, ST_Y(f.geom),
  f.value, f.members
from feature f join layer l on l.id = f.layer
where GeometryType(f.geom) = 'POINT'
order by l.id, strip, x;
create index on point (layer, strip, x) include (y, value);

-- Known to the planner from the first request on. (Tables of geometry are analysed where it is safe:
-- see coverage.sql.)
analyze comune, comune_alias, layer, point, statistic, street_name;
