-- Who may call. The month's quota belongs to the account, the minute's to the key.
create table livability.account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  plan text not null,
  created_at timestamptz not null default now(),
  suspended_at timestamptz
);

-- A key is stored as its SHA-256 alone: 128 random bits need no salt and no slow hash.
create table livability.api_key (
  id bigint generated always as identity primary key,
  account bigint not null references livability.account,
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz
);

create index api_key_account on livability.api_key (account);
