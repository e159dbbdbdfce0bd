-- Rebuilds the polygons of listed comuni that the boundaries lack, because they are older or
-- incomplete. The new polygon is the union of the market zones of the former comuni (the source of the
-- zones resolves their codes by the code history), without the areas of neighbouring comuni, and with
-- the gaps between differently simplified borders (at most 0.23 km2 in the files of 2018 and 2023; the
-- Vatican, the smallest state, has 0.44 km2). Overlays use a grid of 1 cm: see store.ts.
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
