-- The tables of the schema livability that the service only reads, and what an import may do with them. Run by
-- the superuser of the primary once the tables are there, also after a restore; again, it changes nothing.
\set ON_ERROR_STOP on
begin;
revoke insert, update, delete on livability.migration, livability.function, livability.release
  from livability_serve;
grant select on livability.migration, livability.function to livability_import;
grant select, insert, update on livability.release to livability_import;
commit;
