-- The parts of a call, which the functions of metering pass to each other.

-- Who calls, and the limits of its plan: livability.caller_of().
create type livability.caller as (
  refusal text,          -- the code that refuses it; null: it may call
  account bigint,
  key bigint,            -- 0: the account's pages, and its jobs
  window_of bigint,      -- the key whose minute it shares, or its own
  test boolean,
  plan text,
  month date,            -- first day of the current month (UTC)
  minute_limit integer,  -- null for a job, whose rows no minute limits
  month_limit integer
);

-- What is left of a minute: livability.window_of().
create type livability.minute as (
  places integer,
  remaining integer,
  until timestamptz      -- when a call leaves the window; null: there is none in it
);

-- What is used of a month: livability.quota_of().
create type livability.quota as (
  used integer,
  reserved integer,
  shared boolean         -- whether a reservation with the same idempotency key is among them
);

-- The job that an idempotency key made, and the keyed hash of its table.
alter table livability.idempotency
  add column job uuid, add column table_sha256 bytea check (octet_length(table_sha256) = 32);

-- A job ends if too many of its account's rows failed in the month. The constraint is not checked for
-- existing rows, which the former one allowed, so that the table is locked for an instant only.
alter table livability.job drop constraint job_state_check;
alter table livability.job add constraint job_state_check check (
  state in (
    'uploading', 'queued', 'running', 'waiting', 'done', 'incomplete', 'too_many_failed', 'stopped'
  )
) not valid;

-- Rows of jobs that failed in the month, and cost nothing.
alter table livability.carried_use add column failed_rows integer not null default 0;
alter table livability.monthly_use add column failed_rows integer not null default 0;
