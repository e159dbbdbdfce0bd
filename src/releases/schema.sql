-- The tables of one data release. Run inside a transaction whose search_path is the release's schema
-- and public. All geometry is EPSG:7794 (RDN2008 / Italy zone, metres). Polygons are valid and
-- subdivided into at most 256 vertices per row.

-- The loaded sources, with their files and licences.
create table source (
  id text primary key,
  -- Always 0. Services of the previous version read it during an update. Drop it in the next version.
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
  rows_read bigint not null default 0, -- records in the files
  rows_kept bigint not null default 0, -- stored rows: a record can give several rows, or share one
  skipped jsonb not null default '{}', -- { reason: count } of records that are not needed
  refused jsonb not null default '{}'  -- { reason: count } of invalid records
);

-- A variable or feature class of a source. Features and statistics belong to a layer.
create table layer (
  id smallint generated always as identity primary key,
  source text not null references source,
  name text not null,
  complete boolean not null,
  estimated boolean not null default false, -- all measurements from its features are estimates
  data_date date not null,
  -- Computed by indexes.sql from the features; null without features.
  strip_m double precision,          -- height of the strips of its points
  first_strip integer,
  last_strip integer,
  west double precision,             -- least and greatest x of its features
  east double precision,
  shaped boolean,                    -- whether some are in the table shape
  -- How the part of its lines or polygons inside a circle is measured (tables line and ground); null
  -- for other layers.
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

-- The middle of a comune's main town, if a file provides it.
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
  derived boolean not null default false, -- rebuilt from other areas (comuni.sql)
  geom geometry(Polygon, 7794) not null
);

create table statistic (
  layer smallint not null references layer,
  support text not null,
  code text not null,
  value double precision not null,
  estimated boolean not null default false
);

-- Features as loaded. Requests read the tables below instead (indexes.sql).
create table feature (
  id integer generated always as identity,
  layer smallint not null,
  geom geometry(Geometry, 7794) not null,
  value double precision not null default 1,
  members integer[],
  comune text,                       -- comune stated by its file: see positions.sql
  label text,                        -- name
  ground geometry(Geometry, 7794),   -- the area with the centre geom, if it is large
  entrances geometry(MultiPoint, 7794) -- mapped entrances of the area
);

-- Point features of different sources that are one place: see match-features.ts. `other` is of a preferred
-- source and stands for `place` in the tables that requests read.
create table match (
  layer smallint not null,
  place integer not null,            -- feature.id
  x double precision not null,       -- of place
  y double precision not null,
  other_layer smallint not null,
  other integer not null
);

-- Point features, arranged for circle queries: in strips of the country from west to east. Within a
-- strip, the points of a layer are ordered by x, so that a circle is a few ranges of one index.
create table point (
  layer smallint not null,
  strip integer not null,            -- floor(y / strip_m of the layer)
  x double precision not null,
  y double precision not null,
  value double precision not null,
  members integer[]
);

-- Lines and polygons that requests look up individually.
create table shape (
  layer smallint not null,
  geom geometry(Geometry, 7794) not null,
  value double precision not null,
  label text                         -- name, for maps
);

-- Lines whose length inside a circle is measured, as segments from (ax, ay) to (bx, by), because
-- numbers are faster to read than geometry. A street that belongs to several layers is stored once.
create table line (
  layers smallint[] not null,
  geom geometry(Geometry, 7794) not null,
  label text,                        -- name
  length_m double precision not null,
  ax double precision[] not null,
  ay double precision[] not null,
  bx double precision[] not null,
  by double precision[] not null
);

-- Polygons whose area inside a circle is measured, with their edges as segments (outer rings counter-
-- clockwise, holes clockwise). The polygons of a class that covers ground do not overlap.
create table ground (
  layer smallint not null,
  geom geometry(Polygon, 7794) not null,
  area_m2 double precision not null,
  value double precision not null,   -- of the whole polygon; for ground cover, its area
  ax double precision[] not null,
  ay double precision[] not null,
  bx double precision[] not null,
  by double precision[] not null
);

-- Railway tracks above ground, for maps only.
create table railway (
  source text not null references source,
  geom geometry(Geometry, 7794) not null
);

-- Streams, and streets and tracks in tunnels, for maps only.
create table map_line (
  source text not null references source,
  kind text not null,                -- stream, tunnel
  geom geometry(Geometry, 7794) not null,
  label text                         -- name
);

-- Buildings, for maps only: those of a square kilometre as a multipolygon in whole metres. A row of its
-- own for each building takes eight times the space. A square has several rows, one for each batch.
create table building (
  source text not null references source,
  square_x integer not null,         -- floor(x / 1000) of the south-western corner of a building
  square_y integer not null,
  twkb bytea not null                -- a multipolygon (EPSG:7794) as Tiny WKB
);

-- Areas in which a source is complete, as stated by its files. coverage.sql computes coverages from
-- them.
create table declared_coverage (
  source text not null references source,
  data_date date,                    -- date of the data inside; null: the dates of the layers
  geom geometry(Geometry, 7794) not null
);

-- Comuni in which a source is complete. coverage.sql uses their polygons.
create table covered_comune (
  source text not null references source,
  comune text not null
);

-- Lines of objects that the files contain only in part. Near these lines and near the edge of the
-- coverage, the layer is unknown.
create table coverage_gap (
  layer smallint not null references layer,
  geom geometry(Geometry, 7794) not null,
  depth_m real not null
);

-- The comuni on the coast, computed by coverage.sql; none for a territory that is not the whole country.
create table coastal_comune (
  comune text primary key
);

-- Territories inside which a source is complete (source null: Italy, for all national sources).
create table coverage (
  id smallint not null,
  source text,
  layer smallint,                    -- a layer with gaps; null: all layers without gaps
  data_date date,                    -- date of the data inside; null: the dates of the layers
  geom geometry(Polygon, 7794) not null
);

-- Edges of coverages, beyond which data are unknown. Italy's edge is only the land frontier, because
-- nothing lies beyond the coast.
create table coverage_edge (
  coverage smallint not null,
  geom geometry(LineString, 7794) not null
);

-- Coverages in which a complete layer has at least one feature. In other coverages the layer was not
-- mapped.
create table layer_coverage (
  layer smallint not null,
  coverage smallint not null,
  primary key (layer, coverage)
);

-- House numbers, and streets without known numbers (civico null).
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
  reach_m real                       -- distance to the end of the part of a street that it represents
);

-- House numbers without a comune in their file. addresses.sql assigns it by position and drops this
-- table.
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

-- The streets of the addresses: one row per comune and name, at the position of the median house
-- number.
create table street (
  comune text not null,
  street_key text not null,
  street text not null,
  cap text,
  geom geometry(Point, 7794) not null,
  radius_m real not null,            -- contains nine of ten house numbers
  primary key (comune, street_key)
);

-- Streets in a comune's official list, with or without a known position.
create table street_name (
  source text not null references source,
  comune text not null,
  street_key text not null,
  street text not null
);

-- The streets of both tables, for the geocoder. Computed by geocoding/street-index.ts.
create table street_index (
  comune text not null,
  street_key text not null,
  core_key text not null,            -- without optional words: see geocoding/names.ts
  street text not null,
  cap text,
  geom geometry(Point, 7794),        -- null if only listed
  radius_m real
);

-- Hamlets, quarters and other named places inside comuni. If no file provides the comune, addresses.sql
-- assigns it by position. geocoding/locality-index.ts adds places that only addresses mention.
create table locality (
  source text not null references source,
  comune text,
  name text not null,
  name_key text not null,            -- normalised like a comune's name
  geom geometry(Point, 7794) not null,
  residents double precision,        -- of a former comune, if its file states them
  radius_m real                      -- contains nine of ten of its houses; null if these are unknown
);

-- The names of a comune: current, in the other language, and former; with the middle of its town.
-- Computed by geocoding/comune-index.ts.
create table comune_name (
  name_key text not null,            -- normalised, see geocoding/name-keys.ts
  istat text not null,
  current boolean not null,
  primary key (name_key, istat)
);

create table comune_centre (
  istat text primary key,
  geom geometry(Point, 7794) not null,
  radius_m real not null,            -- distance to the farthest of its streets and borders
  covered boolean not null default false -- whether nearly all of its streets have house numbers
);

-- Replacements for unmeasured metrics: the expected normalised value and its deviation, from a sample
-- of places measured by the import (scoring/imputation).
create table imputed (
  metric text not null,
  origin text not null check (origin in ('italy', 'stratum', 'comune')),
  place text not null,               -- italy; a stratum (city, rural south); or a comune's code
  value double precision not null,   -- 0 to 100
  sd double precision not null,
  units integer not null,            -- number of measured units of the metric's support
  primary key (metric, place)
);

-- Attributes by which a comune is compared and its values are imputed: residents, and the middle of its
-- main town (WGS84).
create table comune_cell (
  istat text primary key,
  stratum text not null check (stratum in ('city', 'town', 'rural')),
  macro_area text check (macro_area in ('north', 'centre', 'south')),
  residents double precision not null,
  lat double precision not null,
  lon double precision not null
);

-- Classes of hazard in which at least 5 % of a comune lies (scoring/judge/comune-hazards.ts).
create table comune_hazard (
  comune text not null,
  metric text not null,
  value double precision not null,   -- the class, as the value of the metric
  share double precision not null,   -- in areas of the class, 0 to 1
  share_of text not null check (share_of in ('residents', 'area')),
  primary key (comune, metric, value)
);

-- Where the residents of each comune live (WGS84): see scoring/imputation/settlements.ts.
create table settlement (
  istat text not null,
  lat double precision not null,
  lon double precision not null,
  residents double precision not null
);

-- How each metric is predicted where it is not measured (scoring/imputation/predictor.ts): the predictor
-- chosen on provinces that were held out, with the root mean square error in them in points.
create table prediction (
  metric text primary key,
  predictor text not null check (predictor in ('stratum', 'regression', 'residents')),
  by_macro_area boolean,             -- of a stratum
  units integer not null,            -- number of measured units of the metric's support
  error double precision not null,
  error_of_stratum double precision not null, -- of the mean of the stratum in the same provinces
  sd_city double precision not null, -- the error by stratum
  sd_town double precision not null,
  sd_rural double precision not null,
  coefficients jsonb,                -- of a regression: points per unit of each column, and the constant
  values double precision[]          -- of a regression: by comune, in the order of their codes
);

-- Correlations between the errors of imputed values: of the metrics of a group, and of the metrics of a
-- category in different groups (scoring/uncertainty/correlations.ts).
create table error_correlation (
  name text primary key,             -- a group or a category
  correlation double precision not null
);

-- The distance at which the correlation of a metric's errors at two places is 1 / e
-- (scoring/uncertainty/error-ranges.ts).
create table error_range (
  metric text primary key,
  range_m double precision not null
);

-- The deviation in points of finer values from that of their comune (scoring/uncertainty/value-errors.ts).
create table value_deviation (
  metric text primary key,
  deviation double precision not null
);

-- The share of residents below each tenth of a point of the score, from 0 to 100.
create table score_rank (
  place text primary key,            -- italy or a comune's code
  cumulative double precision[] not null
);

-- The mean of each category over residents for whom it is sufficiently measured, from the same sample.
create table category_mean (
  place text not null,               -- italy or a comune's code
  category text not null,
  mean double precision not null,    -- 0 to 100
  primary key (place, category)
);

-- The share (0-1) of a province's residents for whom each metric is measured directly, from the same
-- sample. A province without a place in the sample has no row.
create table measured_share (
  provincia text not null,
  metric text not null,
  share double precision not null,
  primary key (provincia, metric)
);

-- Errors of scores with hidden measurements, in points (scoring/validation/release-validation.ts): by
-- pattern of what is hidden, of the score, of each category, and of the score in each region (ISTAT's
-- code).
create table validation (
  pattern text not null,
  part text not null,
  measured boolean not null,         -- false: of the whole country, widened, since the release is small
  places integer not null,
  bias double precision not null,
  rmse double precision not null,
  tau double precision,              -- only of the score
  covered double precision not null, -- share of full scores inside the interval
  primary key (pattern, part)
);

-- One city as if its province were hidden: means of normalised values over the residents of its sampled
-- places, 0 to 100 (scoring/validation/hidden-city.ts).
create table hidden_city (
  istat text not null references comune,
  metric text primary key,
  measured double precision not null,
  predicted double precision not null
);

-- Coarse areas of the provinces for a map of the whole territory: see provinces.sql.
create table province_outline (
  provincia text primary key,
  geom geometry(MultiPolygon, 7794) not null
);

-- Walkable parts of ways, as in the files (see the row "walkway" in sources/source.ts). Lines are
-- longitude, latitude, longitude ... in units of 1e-7 degrees, as little-endian 32-bit integers.
create table walk_way (
  source text not null references source,
  way bigint not null,
  part integer not null,
  from_node bigint not null,
  to_node bigint not null,
  street text,
  line bytea not null
);

-- The walking network computed from them (src/walking): its grid, and its tiles by column and row of
-- the grid. A release without a network has no rows.
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

-- Destinations of walks: the features of the classes that are measured on foot, numbered by layer and
-- place.
create table walk_place (
  id integer primary key,
  layer smallint not null,
  label text,
  lon integer not null,              -- units of 1e-7 degrees
  lat integer not null
);
create index on walk_place (layer, lat, lon);
