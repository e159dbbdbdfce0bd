-- Tables of places that accounts upload, and that the service's processes score.
create table livability.job (
  id uuid primary key default gen_random_uuid(),
  account bigint not null references livability.account,
  key bigint not null,                      -- of the upload; 0: the account's pages
  language text not null default 'en',      -- of the upload, for the sentences of its result
  state text not null default 'uploading' check (
    state in ('uploading', 'queued', 'running', 'waiting', 'done', 'incomplete', 'stopped')
  ),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  erased_at timestamptz,                    -- when its owner erased input and result
  rows integer not null default 0,
  claimed integer not null default 0,       -- rows 1 to this have been leased to a process
  claimed_at timestamptz not null default clock_timestamp(), -- the order in which jobs take turns
  done integer not null default 0,
  scored integer not null default 0,
  failed integer not null default 0,
  charged integer not null default 0,
  resumed_at timestamptz,                   -- when it last began or continued, with `resumed_done` rows done
  resumed_done integer not null default 0,
  waits_month date,                         -- the first month whose quota was used up
  waits_until timestamptz                   -- while it waits: when it is checked again
);
create index job_account on livability.job (account);
create index job_turn on livability.job (claimed_at) where state in ('queued', 'running', 'waiting');
create index job_ended on livability.job (ended_at);

-- A row, with its result, which is written together with its charge.
create table livability.job_row (
  job uuid not null references livability.job on delete cascade,
  position integer not null,                -- from 1, in the order of the upload
  line integer not null,                    -- of the upload, for its errors
  id text not null,
  input jsonb not null,
  result jsonb,
  primary key (job, position)
);

-- Rows that a process works on. It can store their results only while the lease exists: after it has expired, the
-- rows are leased under another id.
create table livability.job_lease (
  id uuid primary key default gen_random_uuid(),
  job uuid not null references livability.job on delete cascade,
  first integer not null,
  last integer not null,
  expires_at timestamptz not null,
  attempts integer not null default 1
);
create index job_lease_job on livability.job_lease (job);
