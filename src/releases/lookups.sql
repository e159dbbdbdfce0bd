-- Indexes of the other tables that geocoding and walking derive, built after filling them.
create index on comune_name using gin (name_key gin_trgm_ops);

analyze locality, comune_name, comune_centre, walk_tile, walk_place;
