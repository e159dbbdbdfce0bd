-- A release whose tables were dropped stays in the list of releases.
alter table livability.release add column dropped_at timestamptz;
