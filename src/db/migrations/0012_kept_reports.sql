-- Reports that accounts keep, as they were. The link to one carries a token, of which the hash alone is here;
-- what the report says is encrypted, so that a copy of the database gives no address away.
create table livability.kept_report (
  id uuid primary key,               -- of the report that was shown: kept twice it is one
  account bigint not null references livability.account,
  token_sha256 bytea not null unique,
  kept_at timestamptz not null default clock_timestamp(),
  summary bytea not null,            -- the address, and what a badge shows
  pages bytea not null               -- the report in each language
);

create index kept_report_account on livability.kept_report (account, kept_at);
create index kept_report_age on livability.kept_report (kept_at);
