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

-- Ground is laid out for the classes whose share of a circle is measured. A polygon keeps what no larger
-- one covers. On a grid of 1 cm: see store.ts.
update layer set on_ground = name in ('green', 'industrial') where shaped;

create temporary table polygon on commit drop as
select row_number() over (order by f.layer, f.area_m2 desc, f.geom) as number, f.layer, f.geom
from feature f join layer l on l.id = f.layer
where l.on_ground and GeometryType(f.geom) <> 'POINT' and f.area_m2 is not null;
create index on pg_temp.polygon using gist (layer, geom);

insert into ground (layer, geom)
select p.layer, part
from pg_temp.polygon p
cross join lateral (
  select ST_Union(other.geom, 0.01) as geom, bool_or(ST_CoveredBy(p.geom, other.geom)) as whole
  from pg_temp.polygon other
  where other.layer = p.layer and other.number < p.number and ST_Intersects(other.geom, p.geom)
) as covered
cross join lateral ST_Subdivide(ST_CollectionExtract(case
  when covered.geom is null then p.geom else ST_Difference(p.geom, covered.geom, 0.01) end, 3),
  256, 0.01) as part
where covered.whole is not true;
create index on ground using gist (layer, geom);

-- Known to the planner from the first request on. (Tables of geometry are analysed where it is safe:
-- see coverage.sql.)
analyze comune, comune_alias, layer, point, statistic, street_name;
