-- Indexes of the streets, which the rest of the geocoder's tables are derived with. The order of the second
-- index lets one scan of a comune's part find similar names without reading the table; the third finds the
-- comuni of a street.
create unique index on street_index (street_key, comune);
create index on street_index (comune, core_key, street_key);
create index on street_index (core_key, comune);

analyze street_index;
