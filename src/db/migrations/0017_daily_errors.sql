-- How often each error code was answered to an account, by day (UTC): what its owner reads on its page.
create table livability.daily_error (
  account bigint not null references livability.account on delete cascade,
  day date not null,
  code text not null,
  answers integer not null,
  primary key (account, day, code)
);
