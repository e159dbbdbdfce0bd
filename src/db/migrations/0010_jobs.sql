-- Jobs: tables of places that an account uploads at once and the service's processes score.
create table livability.job (
  id uuid primary key default gen_random_uuid(),
  account bigint not null references livability.account,
  key bigint not null,               -- that uploaded it; 0: the account's page
  language text not null default 'en', -- of the upload, for the sentences of its result
  state text not null default 'uploading' check (
    state in ('uploading', 'queued', 'running', 'waiting', 'done', 'incomplete', 'stopped')
  ),
  created_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  erased_at timestamptz,             -- when input and result were erased before their time
  rows integer not null default 0,
  claimed integer not null default 0, -- rows 1 to this were leased to a process once
  claimed_at timestamptz not null default clock_timestamp(), -- jobs take turns by it
  done integer not null default 0,
  scored integer not null default 0,
  failed integer not null default 0,
  charged integer not null default 0,
  resumed_at timestamptz,            -- when it last began or went on, with `resumed_done` rows done
  resumed_done integer not null default 0,
  waits_month date,                  -- the month whose quota it found spent first
  waits_until timestamptz            -- while it waits: when it is looked at again
);

create index job_account on livability.job (account);
create index job_turn on livability.job (claimed_at) where state in ('queued', 'running', 'waiting');
create index job_ended on livability.job (ended_at);

-- A row of a job: what was sent, and what came of it. Its charge is written in the same transaction.
create table livability.job_row (
  job uuid not null references livability.job on delete cascade,
  position integer not null,         -- from 1, in the order of the upload
  line integer not null,             -- of the upload, for its errors
  id text not null,
  input jsonb not null,
  result jsonb,
  primary key (job, position)
);

-- Rows that a process works on. It may write their results only while its lease is there: one that has
-- expired is handed on under another id.
create table livability.job_lease (
  id uuid primary key default gen_random_uuid(),
  job uuid not null references livability.job on delete cascade,
  first integer not null,
  last integer not null,
  expires_at timestamptz not null,
  attempts integer not null default 1
);

create index job_lease_job on livability.job_lease (job);
