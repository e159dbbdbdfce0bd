-- The roles and the database, made once by the superuser of the primary. Once `livability migrate` has made
-- the tables, grants.sql follows.
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

-- What a session of the service is, also where a pooler drops what it asks for when it begins.
alter role livability_serve set statement_timeout = '10s';           -- REQUEST_DEADLINE_S
alter role livability_serve set jit = off;
alter role livability_serve set plan_cache_mode = force_generic_plan;
alter role livability_serve set log_parameter_max_length = 0;        -- addresses and keys are parameters
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

-- Accounts, keys, the meter, jobs and reports: what later migrations add, the service may use too.
create schema livability authorization livability_migrate;
grant usage on schema livability to livability_import, livability_serve;
alter default privileges for role livability_migrate in schema livability
  grant select, insert, update, delete on tables to livability_serve;
alter default privileges for role livability_migrate in schema livability
  grant usage on sequences to livability_serve;

-- Releases: the service reads each that an import makes.
alter default privileges for role livability_import grant usage on schemas to livability_serve;
alter default privileges for role livability_import grant select on tables to livability_serve;
