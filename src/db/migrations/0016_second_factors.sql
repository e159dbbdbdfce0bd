-- Codes of an app beside the password, by the library that keeps people (better-auth), encrypted by it.
alter table livability.person add column two_factor_enabled boolean not null default false;

create table livability.two_factor (
  id text primary key,
  user_id text not null unique references livability.person on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default true,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
create index two_factor_secret on livability.two_factor (secret);

-- What an account's owner reads of its trail: the newest first.
create index audit_sign_ins on livability.audit (at) where action = 'signed_in';
