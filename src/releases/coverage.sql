-- Computes the coverages, their edges, and the complete layers that were mapped in each. Overlays use a
-- grid of 1 cm: see store.ts.

-- A polygon without its holes under 0.3 km2, which are gaps between generalised borders (the Vatican,
-- the smallest state, has 0.44 km2).
create or replace function pg_temp.without_gaps(polygon geometry) returns geometry
language sql immutable as $$
  select ST_MakePolygon(ST_ExteriorRing(polygon), array(
    select ST_ExteriorRing(ring.geom) from ST_DumpRings(polygon) as ring
    where ring.path[1] > 0 and ST_Area(ring.geom) > 300000
  ))
$$;

-- The territory of the loaded comuni.
create temporary table territory on commit drop as
select
  row_number() over (order by ST_Area(geom) desc) as rank,
  pg_temp.without_gaps(geom) as geom
from (select (ST_Dump(ST_Union(geom, 0.01))).geom from area where kind = 'comune') as part;

insert into coverage (id, source, geom)
select 0, null, ST_Subdivide(geom, 256, 0.01) from territory;

-- Only the land frontier is an edge of Italy, because nothing lies beyond the coast. It consists of the
-- part of the mainland's outline that runs north between the points where the frontier meets the sea,
-- Ponte San Ludovico (Ventimiglia) and Muggia (Trieste); the borders with the states inside Italy (San
-- Marino, the Vatican: holes); and the outline of Campione, which is inside Switzerland. A territory
-- whose outline does not contain those two points is not the whole country, and its entire outline is
-- an edge.
create temporary table border on commit drop as
with anchor as (
  select
    ST_Transform(ST_SetSRID(ST_MakePoint(7.5295, 43.784), 4326), 7794) as west,
    ST_Transform(ST_SetSRID(ST_MakePoint(13.72, 45.596), 4326), 7794) as east,
    ST_Transform(ST_SetSRID(ST_MakePoint(8.9691, 45.9738), 4326), 7794) as campione
), mainland as (
  select ring,
    least(ST_LineLocatePoint(ring, west), ST_LineLocatePoint(ring, east)) as first,
    greatest(ST_LineLocatePoint(ring, west), ST_LineLocatePoint(ring, east)) as second
  from anchor, territory, ST_ExteriorRing(geom) as ring
  where rank = 1 and ST_DWithin(ring, west, 5000) and ST_DWithin(ring, east, 5000)
), arc as (
  select ST_LineSubstring(ring, first, second) as geom from mainland
  union all
  select ST_Collect(ST_LineSubstring(ring, second, 1), ST_LineSubstring(ring, 0, first))
  from mainland
)
select geom, row_number() over (order by ST_YMax(geom) desc) = 1 as is_frontier from arc
union all
select ST_ExteriorRing(ring.geom),
  not exists (select from mainland) or ring.path[1] > 0
    or ST_Intersects(territory.geom, campione) and rank > 1
from territory
cross join anchor
cross join ST_DumpRings(territory.geom) as ring
where rank > 1 or ring.path[1] > 0 or not exists (select from mainland);

insert into coverage_edge (coverage, geom)
select 0, ST_Subdivide(geom, 64, 0.01) from border where is_frontier;

-- The rest of the outline is the coast. Borders are simplified by up to 50 m.
insert into coastal_comune (comune)
select distinct a.code
from (
  select ST_Subdivide(geom, 64, 0.01) as geom from border where not is_frontier
) as coast
join area a on a.kind = 'comune' and ST_DWithin(coast.geom, a.geom, 50);

-- Adjacent declared coverages of one source and date are merged, because nothing between them is
-- unknown.
create temporary table declared on commit drop as
with every as (
  select source, data_date, geom from declared_coverage
  union all
  select c.source, null, a.geom
  from covered_comune c join area a on a.kind = 'comune' and a.code = c.comune
), clustered as (
  select source, data_date, geom,
    ST_ClusterDBSCAN(geom, 0, 1) over (partition by source, data_date) as cluster
  from every
), dissolved as (
  select source, data_date, cluster, ST_Union(geom, 0.01) as geom
  from clustered group by source, data_date, cluster
)
select row_number() over (order by source, data_date, cluster)::smallint as id, source, data_date,
  ST_Collect(pg_temp.without_gaps(part.geom)) as geom
from dissolved cross join ST_Dump(geom) as part
group by source, data_date, cluster;

-- A layer with gaps has separate coverages: those of its source without the parts that the gaps make
-- unknown. Only gaps that reach the rest of a coverage get a buffer, because a buffer of kilometres around a
-- thousand corners takes ten seconds.
alter table declared add layer smallint;
insert into declared
select (select max(id) from declared) + row_number() over (order by rest.id, rest.layer),
  rest.source, rest.data_date,
  ST_CollectionExtract(coalesce(ST_Difference(rest.geom, unknown.geom, 0.01), rest.geom), 3),
  rest.layer
from (
  select d.id, d.source, d.data_date, gap.layer, ST_Buffer(d.geom, -gap.depth_m, 4) as geom
  from (select layer, max(depth_m) as depth_m from coverage_gap group by layer) as gap
  join layer l on l.id = gap.layer
  join declared d on d.source = l.source
  offset 0
) as rest
cross join lateral (
  select ST_Union(ST_Buffer(gap.geom, gap.depth_m, 4), 0.01) as geom
  from coverage_gap gap
  where gap.layer = rest.layer and ST_DWithin(gap.geom, rest.geom, gap.depth_m)
) as unknown;

insert into coverage (id, source, layer, data_date, geom)
select id, source, layer, data_date, ST_Subdivide(geom, 256, 0.01) from declared
where not ST_IsEmpty(geom);

insert into coverage_edge (coverage, geom)
select id, ST_Subdivide(ST_Boundary(geom), 64, 0.01) from declared where not ST_IsEmpty(geom);

-- A class without any feature in a coverage was not mapped there. ST_Force2D hides a column from the
-- planner, because on the embedded engine (32 bits) PostGIS passes a pointer instead of a selectivity
-- to the planner if two analysed columns do not overlap ("invalid function selectivity"). Of coverage only
-- id is analysed, for the same reason. This also counts its rows: with the planner's default, the checks of a
-- release of one comune start parallel workers.
analyze coverage (id), shape, line, ground;
insert into layer_coverage (layer, coverage)
select l.id, c.id
from layer l
join source s on s.id = l.source
join (select distinct id, source, layer from coverage) as c
  on case s.coverage when 'italy' then c.id = 0 when 'declared' then c.source = s.id end
    and c.layer is not distinct from (select g.layer from coverage_gap g where g.layer = l.id limit 1)
where l.complete and exists (
  select from coverage part
  join point f on f.layer = l.id
    and f.strip between floor(ST_YMin(part.geom) / l.strip_m)::integer
      and floor(ST_YMax(part.geom) / l.strip_m)::integer
    and f.x between ST_XMin(part.geom) and ST_XMax(part.geom)
    and ST_Intersects(part.geom, ST_SetSRID(ST_MakePoint(f.x, f.y), 7794))
  where part.id = c.id
) or l.complete and exists (
  select from coverage part
  join match m on m.layer = l.id
    and ST_Intersects(part.geom, ST_SetSRID(ST_MakePoint(m.x, m.y), 7794))
  where part.id = c.id
) or l.complete and l.shaped and exists (
  select from coverage part
  join shape s on s.layer = l.id and ST_Intersects(s.geom, ST_Force2D(part.geom))
  where part.id = c.id
) or l.complete and l.measured_by = 'length' and exists (
  select from coverage part
  join line f on l.id = any (f.layers) and ST_Intersects(f.geom, ST_Force2D(part.geom))
  where part.id = c.id
) or l.complete and l.measured_by in ('area', 'spread') and exists (
  select from coverage part
  join ground g on g.layer = l.id and ST_Intersects(g.geom, ST_Force2D(part.geom))
  where part.id = c.id
);
