-- Rebuilds the polygons of listed comuni that the boundaries lack, because they are older or incomplete.
-- Overlays use a grid of 1 cm: see store.ts.

-- A comune whose neighbours surround it is the hole between them that contains its main town, and no town of
-- another missing comune. The polygon has the source of the boundaries, so that it does not depend on market
-- zones, which packs do not contain. In the boundaries of 2026 this finds both missing comuni, with 99.9998 % of
-- the area that their market zones have. The search reaches 30 km: no comune is longer than 60 km.
insert into area (kind, code, comune, source, derived, geom)
with missing as (
  select c.istat, seat.geom as seat
  from comune c
  left join lateral (
    select s.geom from comune_seat s where s.istat = c.istat order by s.source limit 1
  ) as seat on true
  where not exists (select from area a where a.kind = 'comune' and a.code = c.istat)
), hole as (
  select m.istat, neighbours.source, ST_MakePolygon(ST_ExteriorRing(ring.geom)) as geom
  from missing m
  cross join lateral (
    select min(a.source) as source, ST_Union(a.geom, 0.01) as geom
    from area a where a.kind = 'comune' and a.geom && ST_Expand(m.seat, 30000)
  ) as neighbours
  cross join ST_Dump(neighbours.geom) as part
  cross join ST_DumpRings(part.geom) as ring
  where ring.path[1] > 0
)
select 'comune', hole.istat, hole.istat, hole.source, true, part
from hole
cross join ST_Subdivide(hole.geom, 256, 0.01) as part
where (
  select array_agg(m.istat) from missing m where m.seat is null or ST_Intersects(m.seat, hole.geom)
) = array[hole.istat];

-- The polygon of any other comune is the union of the market zones of the former comuni (the source of the
-- zones resolves their codes by the code history), without the areas of neighbouring comuni, and with
-- the gaps between differently simplified borders (at most 0.23 km2 in the files of 2018 and 2023; the
-- Vatican, the smallest state, has 0.44 km2).
insert into area (kind, code, comune, source, derived, geom)
with missing as (
  select c.istat, min(z.source) as source, ST_Union(z.geom, 0.01) as zones
  from comune c
  join area z on z.kind = 'zone' and z.comune = c.istat
  where not exists (select from area a where a.kind = 'comune' and a.code = c.istat)
  group by c.istat
), beside as (
  select missing.*, empty, ST_Expand(zones, 1000) as surroundings,
    coalesce(neighbours.geom, empty) as taken
  from missing
  cross join ST_SetSRID('polygon empty'::geometry, 7794) as empty
  cross join lateral (
    select ST_Union(a.geom, 0.01) as geom
    from area a where a.kind = 'comune' and a.geom && ST_Expand(zones, 1000)
  ) as neighbours
), rebuilt as (
  select istat, source, ST_Union(ST_Difference(zones, taken, 0.01), coalesce((
    select ST_Union(ST_MakePolygon(ST_ExteriorRing(ring.geom)), 0.01)
    from ST_Dump(ST_Union(zones, taken, 0.01)) as part cross join ST_DumpRings(part.geom) as ring
    where ring.path[1] > 0 and ring.geom @ surroundings and ST_Area(ring.geom) < 300000
  ), empty), 0.01) as geom
  from beside
)
select 'comune', istat, istat, source, true, part
from rebuilt cross join ST_Subdivide(ST_CollectionExtract(geom, 3), 256, 0.01) as part;

-- For the assignment of addresses, which follows.
create index on area using gist (geom);
analyze area;
