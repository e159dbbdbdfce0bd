-- What the other files draw with. Nothing here is random: a number comes from a hash of its key and
-- of a salt, so that the same country is made every time.

-- In [0, 1).
create or replace function pg_temp.u(key bigint, salt bigint) returns float8
language sql immutable as $$
  select ((hashint8extended(key, salt) >> 12) & 4503599627370495) / 4503599627370496.0::float8
$$;

-- How many there are of what a whole country has `count` of: never none.
create or replace function pg_temp.scaled(count float8) returns bigint
language sql stable as $$
  select greatest(1, round(count * current_setting('bench.scale')::float8))::bigint
$$;

-- What is due to a weight when a total is shared out in whole numbers: `upto` is the sum of the
-- weights until its own, `whole` that of all. Together they are the total.
create or replace function pg_temp.shared(total bigint, weight float8, upto float8, whole float8)
returns bigint language sql immutable as $$
  select (floor(total * (upto / whole)) - floor(total * ((upto - weight) / whole)))::bigint
$$;

-- A point around another: most within the spread, a few far out. (This and the next are expressions
-- and get columns: the planner takes in nothing else, and calls are slow.)
create or replace function pg_temp.near(middle geometry, spread_m float8, key bigint, salt bigint)
returns geometry language sql immutable as $$
  select ST_Translate(middle,
    spread_m * sqrt(-ln(1 - pg_temp.u(key, salt))) * cos(2 * pi() * pg_temp.u(key, salt + 1)),
    spread_m * sqrt(-ln(1 - pg_temp.u(key, salt))) * sin(2 * pi() * pg_temp.u(key, salt + 1)))
$$;

-- A shape of the library at a place, so long and so wide, turned by an angle.
create or replace function pg_temp.placed(shape geometry, at geometry, long_m float8, wide_m float8,
  angle float8)
returns geometry language sql immutable as $$
  select ST_SetSRID(ST_Affine(shape, long_m * cos(angle), -wide_m * sin(angle),
    long_m * sin(angle), wide_m * cos(angle), ST_X(at), ST_Y(at)), 7794)
$$;

-- The part of a territory that is nearest to each point, on the 1 cm grid of store.ts; several
-- polygons may be one part. Of a single point it is the whole.
create or replace function pg_temp.partition(points geometry, territory geometry)
returns table (part bigint, geom geometry) language sql immutable as $$
  select cell.part, piece
  from (
    select coalesce(path[1], 1) as part, case
      when ST_Covers(territory, v.geom) then v.geom
      else ST_CollectionExtract(ST_Intersection(territory, v.geom, 0.01), 3) end as geom
    from ST_Dump(case when ST_NumGeometries(points) = 1 then ST_Envelope(territory)
      else ST_VoronoiPolygons(points, 0, territory) end) as v
  ) as cell
  cross join ST_Subdivide(cell.geom, 256, 0.01) as piece
  where not ST_IsEmpty(cell.geom)
$$;

-- The library: outlines around the origin, one unit in radius. Real ones have as many corners.
create temporary table outline on commit drop as
select id, ST_MakePolygon(ST_AddPoint(ring, ST_StartPoint(ring))) as geom
from (
  select id, ST_MakeLine(ST_MakePoint(
    (0.5 + 0.5 * pg_temp.u(100 * id + corner, 1)) * cos(2 * pi() * corner / corners),
    (0.5 + 0.5 * pg_temp.u(100 * id + corner, 1)) * sin(2 * pi() * corner / corners)
  ) order by corner) as ring
  from (select id, 6 + 2 * (id % 11) as corners from generate_series(0, 63) as id) as each
  cross join lateral generate_series(1, corners) as corner
  group by id
) as rings;

-- Large outlines, of 2,500 corners, in parts of 256.
create temporary table large_outline on commit drop as
select id, ST_Subdivide(ST_MakePolygon(ST_AddPoint(ring, ST_StartPoint(ring))), 256) as geom
from (
  select id, ST_MakeLine(ST_MakePoint(r * cos(angle), r * sin(angle)) order by corner) as ring
  from generate_series(0, 15) as id
  cross join generate_series(1, 2500) as corner
  cross join lateral (values (
    0.7 + 0.15 * sin(3 * 2 * pi() * corner / 2500 + id) + 0.1 * sin(40 * pi() * corner / 2500 + id)
      + 0.05 * pg_temp.u(10000 * id + corner, 2),
    2 * pi() * corner / 2500
  )) as polar(r, angle)
  group by id
) as rings;

-- Lines one unit long, from a straight one to one of nine corners.
create temporary table course on commit drop as
select id, ST_MakeLine(ST_MakePoint(
    corner::float8 / corners - 0.5, 0.1 * (pg_temp.u(100 * id + corner, 3) - 0.5)
  ) order by corner) as geom
from (select id, 1 + id % 8 as corners from generate_series(0, 63) as id) as each
cross join lateral generate_series(0, corners) as corner
group by id;

create unique index on pg_temp.outline (id);
create index on pg_temp.large_outline (id);
create unique index on pg_temp.course (id);
analyze pg_temp.outline, pg_temp.large_outline, pg_temp.course;
