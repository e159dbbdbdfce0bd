-- The data releases, at most one of them active. Each is a schema of its own.
create table livability.release (
  name text primary key,
  schema text not null unique check (schema ~ '^release_[0-9]+$'),
  built_at timestamptz not null,
  activated_at timestamptz,
  active boolean not null default false,
  sample boolean not null default false,    -- the invented territory
  report jsonb not null default '{}',       -- what the import read, kept and refused
  dropped_at timestamptz                    -- when its tables were dropped; it remains in the list of releases
);
create unique index release_one_active on livability.release (active) where active;
