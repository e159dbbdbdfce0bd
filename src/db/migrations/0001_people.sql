-- People who sign in, by the library that keeps them (better-auth): its tables, with names in snake case.
create table livability.person (
  id text primary key,
  name text not null,                       -- required by the library; always empty
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  two_factor_enabled boolean not null default false
);
-- Persons who do not confirm their address are deleted after two days.
create index person_unverified on livability.person (created_at) where not email_verified;

create table livability.session (
  id text primary key,
  user_id text not null references livability.person on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text check (ip_address is null or ip_address = ''),  -- never stored
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_person on livability.session (user_id);
create index session_expires on livability.session (expires_at);

-- A password.
create table livability.credential (
  id text primary key,
  user_id text not null references livability.person on delete cascade,
  account_id text not null,
  provider_id text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index credential_person on livability.credential (user_id);

-- Codes of an app beside the password, encrypted by the library.
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

-- Links that were sent by mail, and first steps of a sign-in.
create table livability.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on livability.verification (identifier);
create index verification_expires on livability.verification (expires_at);

-- Attempts that are limited, of keyed hashes of networks and e-mail addresses, for a day at most.
create table livability.attempt (
  action text not null,
  subject bytea not null,
  at timestamptz not null
);
create index attempt_subject on livability.attempt (action, subject, at);
create index attempt_at on livability.attempt (at);

-- Networks from which a person has signed in, as keyed hashes of network and e-mail address, so that strangers
-- who try passwords elsewhere do not keep the person out there.
create table livability.known_network (
  subject bytea primary key,
  person text not null references livability.person on delete cascade,
  at timestamptz not null                   -- of the last sign-in
);
create index known_network_person on livability.known_network (person);
create index known_network_at on livability.known_network (at);
