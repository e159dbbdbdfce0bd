-- Functions that the other files use. Their numbers are hashes of a key and a salt, so that the
-- generated country is always the same.

-- A number from 0 (inclusive) to 1 (exclusive).
create or replace function pg_temp.u(key bigint, salt bigint) returns float8
language sql immutable as $$
  select ((hashint8extended(key, salt) >> 12) & 4503599627370495) / 4503599627370496.0::float8
$$;

-- The number of features, given `count` in the whole country; at least 1.
create or replace function pg_temp.scaled(count float8) returns bigint
language sql stable as $$
  select greatest(1, round(count * current_setting('bench.scale')::float8))::bigint
$$;

-- Distributes a total in whole numbers by weights. Returns the share of one weight. `upto` is the
-- sum of the weights up to and including it, `whole` the sum of all weights. The shares sum to the
-- total.
create or replace function pg_temp.shared(total bigint, weight float8, upto float8, whole float8)
returns bigint language sql immutable as $$
  select (floor(total * (upto / whole)) - floor(total * ((upto - weight) / whole)))::bigint
$$;

-- A point around another: usually within the spread, sometimes far outside. (This function and the
-- next are single expressions of columns, which the planner can inline; calls are slow.)
create or replace function pg_temp.near(middle geometry, spread_m float8, key bigint, salt bigint)
returns geometry language sql immutable as $$
  select ST_Translate(middle,
    spread_m * sqrt(-ln(1 - pg_temp.u(key, salt))) * cos(2 * pi() * pg_temp.u(key, salt + 1)),
    spread_m * sqrt(-ln(1 - pg_temp.u(key, salt))) * sin(2 * pi() * pg_temp.u(key, salt + 1)))
$$;

-- A shape of the library at a place, with a length, a width and an angle.
create or replace function pg_temp.placed(shape geometry, at geometry, long_m float8, wide_m float8,
  angle float8)
returns geometry language sql immutable as $$
  select ST_SetSRID(ST_Affine(shape, long_m * cos(angle), -wide_m * sin(angle),
    long_m * sin(angle), wide_m * cos(angle), ST_X(at), ST_Y(at)), 7794)
$$;

-- The part of a territory nearest to each point, on the 1 cm grid of store.ts. A part can consist
-- of several polygons. A single point gets the whole territory.
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

-- The library: outlines around the origin with a size of one unit, and with as many vertices as
-- real ones.
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

-- Large outlines of 2,500 vertices, subdivided into parts of at most 256.
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

-- Lines of one unit with up to nine vertices.
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
