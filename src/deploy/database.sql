-- The roles and the database, made once by the superuser of the primary.
\set ON_ERROR_STOP on
\getenv service_password SERVICE_PASSWORD
\getenv replication_password REPLICATION_PASSWORD

create role livability login password :'service_password';
create role livability_replication login replication password :'replication_password';

-- The service makes its schema, and a schema for each release: it owns these and nothing else.
create database livability template template0 encoding 'UTF8';
revoke all on database livability from public;
grant connect, create, temporary on database livability to livability;

-- What a session of the service is, also where a pooler drops what it asks for when it begins.
alter role livability set statement_timeout = '10s';             -- REQUEST_DEADLINE_S
alter role livability set jit = off;
alter role livability set plan_cache_mode = force_generic_plan;
alter role livability set log_parameter_max_length = 0;          -- addresses and keys are parameters
alter role livability set log_parameter_max_length_on_error = 0;

\connect livability
create extension postgis;
create extension btree_gist;
create extension pg_trgm;
create extension unaccent;
