-- Indexes of the tables that geocoding and walking derive, built after filling them. The order of the
-- second index lets one scan of a comune's part find similar names without reading the table; the third
-- finds the comuni of a street.
create unique index on street_index (street_key, comune);
create index on street_index (comune, core_key, street_key);
create index on street_index (core_key, comune);
create index on comune_name using gin (name_key gin_trgm_ops);

analyze street_index, locality, comune_name, comune_centre, walk_tile, walk_place;
