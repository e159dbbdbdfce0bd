-- Limits the service to reading some tables of the schema livability, and grants an import its
-- privileges on them. Run it as the superuser of the primary after the tables have been created,
-- including after a restore. Running it again changes nothing.
\set ON_ERROR_STOP on
begin;
revoke insert, update, delete on livability.migration, livability.function, livability.release
  from livability_serve;
grant select on livability.migration, livability.function to livability_import;
grant select, insert, update on livability.release to livability_import;
commit;
