-- Which keys are test keys: a table of its own, because a column of api_key would need a lock that calls of
-- the version before wait for while they hold others.
create table livability.test_key (
  key bigint primary key references livability.api_key on delete cascade,
  sealed bytea   -- the key, encrypted, so that its owner can see it again; null once it is replaced
);

-- Calls with test keys have a window, reservations and an allowance of their own.
alter table livability.admission add column test boolean not null default false;
alter table livability.monthly_use add column test_calls integer not null default 0;
