-- Calls of the last minute, with their reservations of the month. The functions of metering write them and delete those
-- that count no longer. Updates fit on a row's page, because their columns are in no index.
create table livability.admission (
  -- A sequence would assign the number of an admission that a crash has lost again, and its settlement would
  -- charge another call. JSON holds these numbers exactly.
  id bigint primary key default floor(random() * 9007199254740992),
  account bigint not null,
  key bigint not null,                      -- 0: the account's pages
  admitted_at timestamptz not null,
  expires_at timestamptz not null,          -- of the reservation
  month date not null,                      -- first day of the month (UTC) that is charged
  state text not null default 'reserved' check (state in ('reserved', 'settled', 'released')),
  idempotency bigint,                       -- id of livability.idempotency
  window_of bigint,                         -- the key whose minute it counts in; null: `key`
  units integer not null default 1 check (units > 0), -- calls of the month that it reserves
  test boolean not null default false
) with (fillfactor = 70);
create index admission_window on livability.admission (account, key, admitted_at);

-- Idempotency keys of accounts, each bound for 24 hours to the first request that was admitted with it. Stored are
-- hashes, which do not reveal the request.
create table livability.idempotency (
  account bigint not null,
  id bigint generated always as identity,
  sha256 bytea not null check (octet_length(sha256) = 32),                  -- of the key
  request_sha256 bytea not null check (octet_length(request_sha256) = 32),  -- of key and request
  bound_at timestamptz not null,
  charged boolean not null default false,
  primary key (account, id),                -- also in the order of age
  unique (account, sha256)
) with (fillfactor = 80);

-- When usage was requested in the last 60 seconds.
create table livability.usage_window (
  account bigint not null,
  window_of bigint not null,
  asked_at timestamptz[] not null,
  primary key (account, window_of)
) with (fillfactor = 50);

-- Charged calls, by calendar month (UTC).
create table livability.monthly_use (
  account bigint not null references livability.account,
  month date not null,
  calls integer not null,
  test_calls integer not null default 0,
  primary key (account, month)
) with (fillfactor = 70);

-- Charged calls, by key and day (UTC).
create table livability.daily_use (
  account bigint not null references livability.account,
  key bigint not null,
  day date not null,
  calls integer not null,
  primary key (account, key, day)
) with (fillfactor = 70);

-- Answers with an error, by code and day (UTC).
create table livability.daily_error (
  account bigint not null references livability.account on delete cascade,
  day date not null,
  code text not null,
  answers integer not null,
  primary key (account, day, code)
);

-- The calls of deleted accounts in their last month, by a keyed hash of the mailbox: a new account of the mailbox
-- continues from them.
create table livability.carried_use (
  subject bytea not null,
  month date not null,
  calls integer not null,
  test_calls integer not null,
  primary key (subject, month)
);
