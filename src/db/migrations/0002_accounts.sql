-- Accounts, which own keys, a plan, and the month's calls. livability.folded_address() has a further index.
create table livability.account (
  id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  plan text not null,
  created_at timestamptz not null default now(),
  suspended_at timestamptz,
  -- Null: the operator created it, and its owner has not signed up.
  person text unique references livability.person on delete set null,
  paid_until timestamptz,                   -- then it is on the free plan; null: until the operator changes it
  stripe_customer text unique,
  stripe_subscription text unique,
  -- The number of the reading of Stripe that `billing` is from; an earlier reading does not replace it.
  billing_reading bigint not null default 0,
  billing jsonb not null default '{}'
);
create sequence livability.billing_reading;

-- Keys, each as its SHA-256 alone: 128 random bits need no salt and no slow hash.
create table livability.api_key (
  id bigint generated always as identity primary key,
  account bigint not null references livability.account,
  sha256 bytea not null unique check (octet_length(sha256) = 32),
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  revoked_at timestamptz,
  name text not null default '',
  window_of bigint                          -- the first of the keys that it replaced, whose minute it shares
);
create index api_key_account on livability.api_key (account);

-- Which keys are test keys.
create table livability.test_key (
  key bigint primary key references livability.api_key on delete cascade,
  sealed bytea                              -- encrypted, so that its owner can see it again; null once replaced
);

-- What happened to keys and plans, and by whom. Names no person: after its account is deleted, a number.
create table livability.audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  account bigint not null,
  actor text not null check (actor in ('customer', 'operator', 'billing')),
  action text not null,
  detail jsonb not null default '{}'
);
create index audit_account on livability.audit (account, id);
create index audit_sign_ins on livability.audit (at) where action = 'signed_in';

-- Events of Stripe that were processed.
create table livability.billing_event (
  id text primary key,
  received_at timestamptz not null default now()
);

-- Mails about billing, each sent once, written with the change that causes them. `about` is an unpaid invoice or
-- an ended subscription.
create table livability.billing_mail (
  account bigint not null references livability.account on delete cascade,
  kind text not null,
  about text not null,
  detail jsonb not null,
  claimed_until timestamptz,                -- until then a process is sending it
  sent_at timestamptz,
  primary key (account, kind, about)
);

-- The number of each FatturaPA file. It is part of the file's name, which the Sistema di Interscambio accepts
-- once, so an invoice keeps its number in later exports.
create table livability.fattura (
  invoice text primary key,
  created_at timestamptz not null default now(),
  progressivo integer generated always as identity unique
);

-- Reports that accounts keep. Text is encrypted, and of the token in the link only the hash is stored, so that a
-- copy of the database reveals no address.
create table livability.kept_report (
  id uuid primary key,                      -- of the report, so that keeping it twice stores it once
  account bigint not null references livability.account,
  token_sha256 bytea not null unique,
  kept_at timestamptz not null default clock_timestamp(),
  summary bytea not null,                   -- the address, and what a badge shows
  pages bytea not null                      -- the report in each language
);
create index kept_report_account on livability.kept_report (account, kept_at);
create index kept_report_age on livability.kept_report (kept_at);
