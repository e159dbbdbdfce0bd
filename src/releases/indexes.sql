-- Builds the indexes after loading, which is cheaper than updating them row by row. (comuni.sql
-- builds the spatial index of the areas.)
create index on area (kind, code);
create index on statistic (code, support);
create index on coverage using gist (geom);
create index on coverage_edge using gist (coverage, geom);
create index on address (comune, street_key, civico);
create index on address using gist (geom);
create index on locality (name_key, comune);
create index on locality using gist (geom);
create index on comune_alias (kind, value);

-- The height of a strip is a quarter of the distance between the features of the layer if they were
-- evenly distributed. In towns, features are ten times as dense, so a circle intersects a few strips
-- and reads few points outside it.
update layer l
set strip_m = size.strip_m, west = of.west, east = of.east,
  first_strip = floor(of.south / size.strip_m), last_strip = floor(of.north / size.strip_m)
from (
  select layer, count(*) as features,
    min(ST_XMin(geom)) as west, max(ST_XMax(geom)) as east,
    min(ST_YMin(geom)) as south, max(ST_YMax(geom)) as north
  from feature group by layer
) as of
cross join lateral (
  select greatest(50, sqrt((of.east - of.west) * (of.north - of.south) / of.features) / 4) as strip_m
) as size
where of.layer = l.id;

-- Without the features for which one of a preferred source stands, so that a place counts once.
insert into point (layer, strip, x, y, value, members)
select l.id, floor(ST_Y(f.geom) / l.strip_m)::integer as strip, ST_X(f.geom) as x, ST_Y(f.geom),
  f.value, f.members
from feature f join layer l on l.id = f.layer
where GeometryType(f.geom) = 'POINT' and f.id not in (select place from match)
order by l.id, strip, x;
create index on point (layer, strip, x) include (y, value);

-- The place is the first column of these indexes. With the layer first, the same lookups take three to
-- eight times as long.
insert into shape (layer, geom, value, label)
select f.layer, f.geom, f.value, f.label
from feature f join layer l on l.id = f.layer
where GeometryType(f.geom) <> 'POINT' and l.measured_by is null
order by f.layer, f.geom;
create index on shape using gist (geom, layer);
update layer set shaped = id in (select distinct layer from shape);

-- Temporary, because only this file calls it: a dump of the database contains the functions of a release.
create or replace function pg_temp.segments(
  geom geometry, out ax float8[], out ay float8[], out bx float8[], out by float8[]
) language sql immutable return (
  select row(array_agg(ST_X(a)), array_agg(ST_Y(a)), array_agg(ST_X(b)), array_agg(ST_Y(b)))
  from (
    select ST_StartPoint(part.geom) as a, ST_EndPoint(part.geom) as b
    from ST_DumpSegments(segments.geom) as part offset 0
  ) as ends
);

insert into line (layers, geom, label, length_m, ax, ay, bx, by)
select l.layers, l.geom, l.label, ST_Length(l.geom), s.ax, s.ay, s.bx, s.by
from (
  select array_agg(f.layer order by f.layer) as layers, f.geom, min(f.label) as label
  from feature f join layer l on l.id = f.layer
  where l.measured_by = 'length' and ST_Dimension(f.geom) = 1
  group by f.geom
) as l
cross join lateral pg_temp.segments(l.geom) as s;
create index on line using gist (geom);
create index on railway using gist (geom);
create index on map_line using gist (geom);
create index on building (square_x, square_y);

-- In a class that covers ground, a polygon loses the parts that a larger one covers. Overlays use a
-- grid of 1 cm: see store.ts.
create temporary table polygon on commit drop as
select row_number() over (order by f.layer, ST_Area(f.geom) desc, f.geom) as number, f.layer, f.geom
from feature f join layer l on l.id = f.layer
where l.measured_by = 'area' and ST_Dimension(f.geom) = 2;
create index on pg_temp.polygon using gist (layer, geom);

insert into ground (layer, geom, area_m2, value, ax, ay, bx, by)
select p.layer, p.geom, m.area_m2, coalesce(p.value, m.area_m2), s.ax, s.ay, s.bx, s.by
from (
  select p.layer, part as geom, null as value
  from pg_temp.polygon p
  cross join lateral (
    select ST_Union(other.geom, 0.01) as geom, bool_or(ST_CoveredBy(p.geom, other.geom)) as whole
    from pg_temp.polygon other
    where other.layer = p.layer and other.number < p.number and ST_Intersects(other.geom, p.geom)
  ) as covered
  cross join lateral ST_Subdivide(ST_CollectionExtract(case
    when covered.geom is null then p.geom else ST_Difference(p.geom, covered.geom, 0.01) end, 3),
    64, 0.01) as part
  where covered.whole is not true
  union all
  select f.layer, f.geom, f.value
  from feature f join layer l on l.id = f.layer
  where l.measured_by = 'spread' and ST_Dimension(f.geom) = 2
) as p
cross join lateral (select ST_Area(p.geom) as area_m2 offset 0) as m
cross join lateral pg_temp.segments(ST_ForcePolygonCCW(p.geom)) as s
where m.area_m2 > 0
order by p.layer, p.geom;
create index on ground using gist (geom, layer);

-- Analyses the tables, so that the planner has statistics from the first request. (coverage.sql
-- analyses the tables of geometry for which this is safe.)
analyze comune, comune_alias, layer, point, statistic, street_name;
