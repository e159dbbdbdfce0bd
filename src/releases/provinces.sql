-- Computes coarse areas of the provinces for a map of the whole territory: the union of their comuni on
-- a grid of 1/1200 of the territory's longer side. Neighbouring provinces share the grid, so that their
-- borders meet. Omits holes of less than 30 cells, which are gaps between generalised borders (San
-- Marino has 60), and islands of less than 6.
insert into province_outline (provincia, geom)
with territory as (
  select greatest(ST_XMax(box) - ST_XMin(box), ST_YMax(box) - ST_YMin(box)) / 1200 as grid_m
  from (select ST_Extent(geom) as box from area where kind = 'comune') as extent
), part as (
  select c.provincia, (ST_Dump(ST_Union(a.geom, (select grid_m from territory)))).geom
  from area a
  join comune c on c.istat = a.code
  where a.kind = 'comune'
  group by c.provincia
)
select provincia, ST_Collect(ST_MakePolygon(ST_ExteriorRing(part.geom), array(
    select ST_ExteriorRing(ring.geom) from ST_DumpRings(part.geom) as ring
    where ring.path[1] > 0 and ST_Area(ring.geom) > 30 * grid_m ^ 2
  )))
from part, territory
where ST_Dimension(part.geom) = 2 and ST_Area(part.geom) > 6 * grid_m ^ 2
group by provincia;
