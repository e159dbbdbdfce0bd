-- Built after loading: once is cheaper than row by row. (comuni.sql builds the areas' own.)
create index on area (kind, code);
create index on feature using gist (layer, geom);
create index on statistic (code, support);
create index on coverage using gist (geom);
create index on coverage_edge using gist (coverage, geom);
create index on address (comune, street_key, civico);
create index on address using gist (geom);
create index on locality (name_key, comune);
create index on comune_alias (kind, value);

-- Known to the planner from the first request on. (Tables of geometry are analysed where it is safe:
-- see coverage.sql.)
analyze comune, comune_alias, layer, statistic, street_name;
