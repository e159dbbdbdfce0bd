-- The tables of one data release. Run inside a transaction whose search_path is the release's schema
-- and public. All geometry is EPSG:7794 (RDN2008 / Italy zone, metres), polygons are valid and
-- subdivided: no row has more than 256 vertices.

-- What was loaded, from which files, on which terms.
create table source (
  id text primary key,
  -- Always 0. Services of the version before read it while an update goes on: drop it in the next one.
  rank smallint not null default 0,
  publisher text not null,
  title text not null,
  licence text not null,
  licence_url text,
  attribution text not null,
  home_page text not null,
  data_date date not null,
  coverage text not null check (coverage in ('italy', 'declared', 'none')),
  files jsonb not null,              -- [{ path, bytes, sha256 }]
  rows_read bigint not null default 0, -- records of the files
  rows_kept bigint not null default 0, -- rows stored: a record may give several, or share one
  skipped jsonb not null default '{}', -- { reason: count } of records that are of no use here
  refused jsonb not null default '{}'  -- { reason: count } of those that should be
);

-- One variable or feature class of one source. Features and statistics belong to a layer.
create table layer (
  id smallint generated always as identity primary key,
  source text not null references source,
  name text not null,
  complete boolean not null,
  estimated boolean not null default false, -- whatever is measured from its features is an estimate
  data_date date not null,
  -- What indexes.sql finds of its features; null where it has none.
  strip_m double precision,          -- height of the strips of its points
  first_strip integer,
  last_strip integer,
  shaped boolean,                    -- some are in the table shape
  -- By what of it lies inside a circle: its lines are in the table line, or its polygons in ground.
  measured_by text check (measured_by in ('length', 'area', 'spread')),
  unique (source, name)
);

create table comune (
  istat text primary key,
  name text not null,
  name_other text,
  provincia text not null,
  provincia_name text not null,
  belfiore text not null,
  source text not null references source
);

create table comune_alias (
  istat text not null,
  kind text not null check (kind in ('istat', 'belfiore', 'name', 'cap')),
  value text not null,
  source text not null references source
);

-- The middle of a comune's main town, where a file says it.
create table comune_seat (
  source text not null references source,
  istat text not null,
  geom geometry(Point, 7794) not null
);

create table area (
  kind text not null check (kind in ('section', 'census_area', 'zone', 'comune')),
  code text not null,
  comune text,
  source text not null references source,
  derived boolean not null default false, -- not in a file: rebuilt from other areas (comuni.sql)
  geom geometry(Polygon, 7794) not null
);

create table statistic (
  layer smallint not null references layer,
  support text not null,
  code text not null,
  value double precision not null,
  estimated boolean not null default false
);

-- Features as they were loaded. Requests read them from the tables that follow (indexes.sql).
create table feature (
  layer smallint not null,
  geom geometry(Geometry, 7794) not null,
  value double precision not null default 1,
  members integer[],
  comune text,                       -- in which its file says that it is: see positions.sql
  label text,                        -- its own name
  ground geometry(Geometry, 7794),   -- the area of which geom is the middle, where it is large
  entrances geometry(MultiPoint, 7794) -- the mapped ways into the ground
);

-- The features that are points, as circles are read from them: from strips of the country that run from
-- west to east. In a strip the points of a layer lie in the order of x, so that a circle
-- is a few ranges of one index.
create table point (
  layer smallint not null,
  strip integer not null,            -- floor(y / strip_m of the layer)
  x double precision not null,
  y double precision not null,
  value double precision not null,
  members integer[]
);

-- The lines and polygons that are looked for one by one.
create table shape (
  layer smallint not null,
  geom geometry(Geometry, 7794) not null,
  value double precision not null
);

-- The lines whose length in a circle is measured. A street is in several layers: here it is once. Its
-- segments run from (ax, ay) to (bx, by): numbers are read faster than geometry.
create table line (
  layers smallint[] not null,
  geom geometry(Geometry, 7794) not null,
  label text,                        -- its own name
  length_m double precision not null,
  ax double precision[] not null,
  ay double precision[] not null,
  bx double precision[] not null,
  by double precision[] not null
);

-- The polygons of which the part in a circle is measured, with their edges as segments (outer rings
-- counter-clockwise, holes clockwise). Of a class that covers ground each bit of it is there once.
create table ground (
  layer smallint not null,
  geom geometry(Polygon, 7794) not null,
  area_m2 double precision not null,
  value double precision not null,   -- spread evenly over it; of a class that covers ground, its area
  ax double precision[] not null,
  ay double precision[] not null,
  bx double precision[] not null,
  by double precision[] not null
);

-- Tracks of railways above the ground: maps draw them, and nothing is measured from them.
create table railway (
  source text not null references source,
  geom geometry(Geometry, 7794) not null
);

-- Where a source says that it is complete, as its files say it. coverage.sql makes coverages of it.
create table declared_coverage (
  source text not null references source,
  data_date date,                    -- of the data inside; null: the layers' own
  geom geometry(Geometry, 7794) not null
);

-- The same for whole comuni: coverage.sql takes their polygons.
create table covered_comune (
  source text not null references source,
  comune text not null
);

-- Lines of things of which the rest is in no file: so near to them, and to the edge of the coverage, the
-- layer is not known.
create table coverage_gap (
  layer smallint not null references layer,
  geom geometry(Geometry, 7794) not null,
  depth_m real not null
);

-- A territory inside which a source is complete (source null: Italy, shared by all national ones).
create table coverage (
  id smallint not null,
  source text,
  layer smallint,                    -- the one it holds for, which has gaps; null: all that have none
  data_date date,                    -- of the data inside; null: the layers' own
  geom geometry(Polygon, 7794) not null
);

-- Its edge: beyond it nothing is known. Italy's is the land frontier, for there is no far side at sea.
create table coverage_edge (
  coverage smallint not null,
  geom geometry(LineString, 7794) not null
);

-- The coverages in which a complete layer has at least one feature: elsewhere it was not mapped.
create table layer_coverage (
  layer smallint not null,
  coverage smallint not null,
  primary key (layer, coverage)
);

-- House numbers, and streets known without numbers (civico null).
create table address (
  id integer generated always as identity primary key,
  source text not null references source,
  comune text not null,
  street text not null,              -- as published
  street_key text not null,          -- normalised, see geocoding/name-keys.ts
  civico integer,
  esponente text,                    -- normalised: upper case, no separators
  cap text,
  locality text,
  geom geometry(Point, 7794) not null,
  reach_m real                       -- from there to the end of the part of a street that it stands for
);

-- House numbers whose comune no file states: addresses.sql finds it by position and drops the table.
create table address_unplaced (
  source text not null references source,
  street text not null,
  street_key text not null,
  civico integer,
  esponente text,
  cap text,
  locality text,
  geom geometry(Point, 7794) not null,
  reach_m real
);

-- The streets of the addresses: one row a comune and name, at the median house number.
create table street (
  comune text not null,
  street_key text not null,
  street text not null,
  cap text,
  geom geometry(Point, 7794) not null,
  radius_m real not null,            -- to the farthest of its house numbers, or the end of its parts
  primary key (comune, street_key)
);

-- The streets that a comune's official list names, whether or not anything is known of their place.
create table street_name (
  source text not null references source,
  comune text not null,
  street_key text not null,
  street text not null
);

-- The streets of both, as the geocoder looks for them. Derived by geocoding/street-index.ts, which
-- indexes it by (street_key, comune), (comune, core_key, street_key) and (core_key, comune).
create table street_index (
  comune text not null,
  street_key text not null,
  core_key text not null,            -- without what may be left out: see geocoding/names.ts
  street text not null,
  cap text,
  geom geometry(Point, 7794),        -- null: only listed
  radius_m real
);

-- Hamlets, quarters and other named places inside comuni. Where no file states the comune, addresses.sql
-- finds it by position. Those that addresses alone name are added by geocoding/locality-index.ts.
create table locality (
  source text not null references source,
  comune text,
  name text not null,
  name_key text not null,            -- normalised, as a comune's
  geom geometry(Point, 7794) not null
);

-- The names under which people write a comune: current, of the other language, former; and the middle
-- of its town. Derived by geocoding/comune-index.ts.
create table comune_name (
  name_key text not null,            -- normalised, see geocoding/name-keys.ts
  istat text not null,
  current boolean not null,
  primary key (name_key, istat)
);

create table comune_centre (
  istat text primary key,
  geom geometry(Point, 7794) not null,
  radius_m real not null,            -- to the farthest of its streets and borders
  covered boolean not null default false -- its streets have house numbers, nearly all of them
);

-- What stands in for a metric that was not measured: the expected normalised value and its deviation,
-- from a sample of places that the import measures (scoring/imputation).
create table imputed (
  metric text not null,
  origin text not null check (origin in ('italy', 'stratum', 'comune')),
  place text not null,               -- italy; a stratum (city, rural south); or a comune's code
  value double precision not null,   -- 0 to 100
  sd double precision not null,
  units integer not null,            -- of the metric's support that were measured
  primary key (metric, place)
);

-- What a comune is compared by, and what is expected around it: its residents and the middle of its
-- main town (WGS84).
create table comune_cell (
  istat text primary key,
  stratum text not null check (stratum in ('city', 'town', 'rural')),
  macro_area text check (macro_area in ('north', 'centre', 'south')),
  residents double precision not null,
  lat double precision not null,
  lon double precision not null
);

-- The share of residents who live below each tenth of a point of the score, from 0 to 100.
create table score_rank (
  place text primary key,            -- italy or a comune's code
  cumulative double precision[] not null
);

-- The mean of each category over the residents for whom it is measured well enough, from the same sample.
create table category_mean (
  place text not null,               -- italy or a comune's code
  category text not null,
  mean double precision not null,    -- 0 to 100
  primary key (place, category)
);

-- Of a province's residents, the share (0-1) for whom each metric is measured directly, from the same
-- sample. No row: no place of the province was drawn.
create table measured_share (
  provincia text not null,
  metric text not null,
  share double precision not null,
  primary key (provincia, metric)
);

-- The areas of the provinces, coarse: as a map of the whole territory draws them. See provinces.sql.
create table province_outline (
  provincia text primary key,
  geom geometry(MultiPolygon, 7794) not null
);

-- The parts of ways that people may walk on, as files have them (see the row "walkway" in
-- sources/source.ts). Lines are longitude, latitude, longitude ... in units of 1e-7 degrees, as
-- little-endian 32-bit integers.
create table walk_way (
  source text not null references source,
  way bigint not null,
  part integer not null,
  from_node bigint not null,
  to_node bigint not null,
  street text,
  line bytea not null
);

-- The network made of them (src/walking): its grid, and its tiles by column and row of the grid. No row:
-- the release has no network.
create table walk_network (
  lon_step integer not null,         -- width and height of a tile, in units of 1e-7 degrees
  lat_step integer not null,
  junctions integer not null,
  edges integer not null,
  length_m double precision not null
);

create table walk_tile (
  col integer not null,
  row integer not null,
  bytes bytea not null,              -- see walking/tile.ts
  primary key (col, row)
);

-- What walkers reach: the features of the classes that are measured on foot, numbered by layer and place.
create table walk_place (
  id integer primary key,
  layer smallint not null,
  label text,
  lon integer not null,              -- units of 1e-7 degrees
  lat integer not null
);
