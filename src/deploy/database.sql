-- Creates the roles and the database. Run it once as the superuser of the primary. Run grants.sql after
-- `livability migrate` has created the tables.
\set ON_ERROR_STOP on
\getenv migrate_password MIGRATE_PASSWORD
\getenv import_password IMPORT_PASSWORD
\getenv serve_password SERVE_PASSWORD
\getenv replication_password REPLICATION_PASSWORD

create role livability_migrate login password :'migrate_password';   -- owns the schema livability
create role livability_import login password :'import_password';     -- owns the releases
create role livability_serve login password :'serve_password';       -- owns nothing
create role livability_replication login replication password :'replication_password';

create database livability template template0 encoding 'UTF8';
revoke all on database livability from public;
grant connect on database livability to livability_migrate, livability_import, livability_serve;
grant create, temporary on database livability to livability_import; -- a release is a schema

-- Defaults of the sessions. They also apply behind a pooler that ignores the startup parameters of the
-- service.
alter role livability_serve set statement_timeout = '10s';           -- REQUEST_DEADLINE_S
alter role livability_serve set jit = off;
alter role livability_serve set plan_cache_mode = force_generic_plan;
alter role livability_serve set log_parameter_max_length = 0;        -- parameters contain addresses and keys
alter role livability_serve set log_parameter_max_length_on_error = 0;
alter role livability_import set jit = off;
alter role livability_import set plan_cache_mode = force_generic_plan;
alter role livability_import set log_parameter_max_length = 0;
alter role livability_import set log_parameter_max_length_on_error = 0;

\connect livability
create extension postgis;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;

-- The schema of accounts, keys, the meter, jobs and reports. The default privileges also cover the
-- tables that later migrations create.
create schema livability authorization livability_migrate;
grant usage on schema livability to livability_import, livability_serve;
alter default privileges for role livability_migrate in schema livability
  grant select, insert, update, delete on tables to livability_serve;
alter default privileges for role livability_migrate in schema livability
  grant usage on sequences to livability_serve;

-- The service can read every release that an import creates.
alter default privileges for role livability_import grant usage on schemas to livability_serve;
alter default privileges for role livability_import grant select on tables to livability_serve;
