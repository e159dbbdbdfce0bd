-- Self-service: people who sign in, what they pay for, what they did.

-- People, by the library that keeps them (better-auth): its tables, its names in snake case.
create table livability.person (
  id text primary key,
  name text not null,                       -- the library wants one; always empty
  email text not null unique check (email = lower(email)),
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- Who never confirmed the address is forgotten after two days.
create index person_unverified on livability.person (created_at) where not email_verified;

create table livability.session (
  id text primary key,
  user_id text not null references livability.person on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text check (ip_address is null or ip_address = ''),  -- never kept
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_person on livability.session (user_id);
create index session_expires on livability.session (expires_at);

-- How a person proves who they are: a password.
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

-- What was sent by mail and waits to come back.
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

-- The account of a person. Null: made by the operator, and nobody has signed up with its e-mail yet.
alter table livability.account add column person text unique references livability.person on delete set null;

-- What is paid for. paid_until null: the plan stands until the operator changes it. After paid_until the
-- account is on the free plan, whether or not anybody was told: no job has to run for it.
alter table livability.account add column paid_until timestamptz;
alter table livability.account add column stripe_customer text unique;
alter table livability.account add column stripe_subscription text unique;
-- What the subscription was when it was last read: a later reading never gives way to an earlier one.
alter table livability.account add column billing_reading bigint not null default 0;
alter table livability.account add column billing jsonb not null default '{}';
create sequence livability.billing_reading;

-- The plan of an account at an instant.
create function livability.plan_at(p_account livability.account, p_instant timestamptz) returns text
language sql immutable
return case when p_account.paid_until <= p_instant then 'free' else p_account.plan end;

-- Events of Stripe that were dealt with.
create table livability.billing_event (
  id text primary key,
  received_at timestamptz not null default now()
);

-- Mails about billing, each sent once: `about` is what it is of, an unpaid invoice or an ended
-- subscription. Written with the change that calls for it, so none is lost where sending fails.
create table livability.billing_mail (
  account bigint not null references livability.account on delete cascade,
  kind text not null,
  about text not null,
  detail jsonb not null,
  claimed_until timestamptz,                -- until then somebody is sending it
  sent_at timestamptz,
  primary key (account, kind, about)
);

-- Writes what a reading of Stripe found, as src/access/billing/found.ts declares it, together with the
-- event that led to it. False: the event was dealt with before, and nothing is written. A reading older
-- than the one that stands is not written either, but its event is.
create function livability.take_reading(
  p_account bigint, p_reading bigint, p_found jsonb, p_actor text, p_event text
) returns boolean language plpgsql as $$
declare
  v_before livability.account;
begin
  if p_event is not null then
    insert into livability.billing_event (id) values (p_event) on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  select * into v_before from livability.account where id = p_account for no key update;
  if not found or v_before.billing_reading >= p_reading then
    return true;
  end if;
  update livability.account set billing_reading = p_reading where id = p_account;
  -- Who never had a subscription keeps the plan that the operator gave.
  if p_found is null
    or coalesce(v_before.stripe_subscription, p_found ->> 'subscription') is null
  then
    return true;
  end if;

  update livability.account set
    plan = p_found ->> 'plan',
    paid_until = (p_found ->> 'paidUntil')::timestamptz,
    stripe_subscription = p_found ->> 'subscription',
    billing = p_found -> 'billing'
  where id = p_account;
  if v_before.plan is distinct from p_found ->> 'plan' then
    insert into livability.audit (account, actor, action, detail)
    values (p_account, p_actor, 'plan_changed',
      jsonb_build_object('from', v_before.plan, 'to', p_found ->> 'plan'));
  end if;
  if coalesce(v_before.billing -> 'next', 'null') <> coalesce(p_found -> 'billing' -> 'next', 'null')
    and p_found ->> 'subscription' is not null
  then
    insert into livability.audit (account, actor, action, detail)
    values (p_account, p_actor, 'plan_scheduled',
      jsonb_build_object('next', p_found -> 'billing' -> 'next'));
  end if;
  if p_found ->> 'mail' is not null then
    insert into livability.billing_mail (account, kind, about, detail)
    values (p_account, p_found -> 'mail' ->> 'kind', p_found -> 'mail' ->> 'about',
      p_found -> 'mail' -> 'detail')
    on conflict do nothing;
  end if;
  return true;
end
$$;

alter table livability.api_key add column name text not null default '';

-- Calls charged, by key and day (UTC): counts alone.
create table livability.daily_use (
  account bigint not null references livability.account,
  key bigint not null,
  day date not null,
  calls integer not null,
  primary key (account, key, day)
) with (fillfactor = 70);

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

-- Attempts that are limited, by whom: keyed hashes of networks and of e-mails, for a day at most.
create table livability.attempt (
  action text not null,
  subject bytea not null,
  at timestamptz not null
);
create index attempt_subject on livability.attempt (action, subject, at);
create index attempt_at on livability.attempt (at);

-- Counts an attempt of every subject and answers null; or, where a limit is reached, counts none and
-- answers the seconds until none is. p_limits is [{ subject (hex), attempts, windowS }], windows of a day
-- at most; p_instant replaces the clock in tests. Under the locks of its subjects it is exact, and they are
-- taken in one order (this needs READ COMMITTED, the default).
create function livability.take_attempt(p_action text, p_limits jsonb, p_instant timestamptz)
returns integer language plpgsql
as $$
declare
  v_subject bytea;
  v_now timestamptz;
  v_wait_s integer;
begin
  for v_subject in
    select distinct decode(l ->> 'subject', 'hex') as subject
    from jsonb_array_elements(p_limits) l
    order by subject
  loop
    perform pg_advisory_xact_lock(hashtextextended(p_action || encode(v_subject, 'hex'), 6));
  end loop;
  v_now := coalesce(p_instant, clock_timestamp());

  -- A few at a time, and none that another process deletes: nobody waits.
  delete from livability.attempt
  where ctid = any (array(
    select ctid from livability.attempt
    where at <= v_now - interval '24 hours'
    order by at
    limit 20 for update skip locked
  ));

  -- With n attempts allowed in a window, the n-th newest must leave it before there is another.
  select max(livability.seconds_until(a.at + l."windowS" * interval '1 second', v_now)) into v_wait_s
  from jsonb_to_recordset(p_limits) as l (subject text, attempts integer, "windowS" integer)
  cross join lateral (
    select at from livability.attempt
    where action = p_action and subject = decode(l.subject, 'hex')
    order by at desc
    offset l.attempts - 1 limit 1
  ) a
  where a.at > v_now - l."windowS" * interval '1 second';
  if v_wait_s is not null then
    return v_wait_s;
  end if;

  insert into livability.attempt (action, subject, at)
  select distinct p_action, decode(l ->> 'subject', 'hex'), v_now
  from jsonb_array_elements(p_limits) l;
  return null;
end
$$;

-- As before, but for the plan, which may have ended.
create or replace function livability.meter(
  p_sha256 bytea, p_limits jsonb, p_life_s double precision, p_instant timestamptz,
  p_idempotency bytea default null, p_request bytea default null
) returns jsonb language plpgsql
-- Its statements are planned once a connection: planning them took longer than running them.
set plan_cache_mode = force_generic_plan
as $$
declare
  c_window constant interval := '60 seconds';
  c_bound constant interval := '24 hours';
  v_account bigint;
  v_caller record;
  v_bound livability.idempotency;
  v_now timestamptz;
  v_month date;
  v_minute_limit integer;
  v_month_limit integer;
  v_window timestamptz[];
  v_reserved integer;
  v_shares boolean;
  v_used integer;
  v_outcome text;
  v_state text;
  v_reservation bigint;
  v_reserves boolean := false;
  v_admitted jsonb := '{}';
begin
  select account into v_account from livability.api_key where sha256 = p_sha256;
  if not found then
    return '{"outcome": "invalid_api_key"}';
  end if;
  if p_life_s is not null then
    perform set_config('synchronous_commit', 'off', true), livability.lock_account(v_account);
  end if;
  v_now := coalesce(p_instant, clock_timestamp());

  select k.id as key, k.revoked_at, k.expires_at, livability.plan_at(a, v_now) as plan, a.suspended_at
  into v_caller
  from livability.api_key k join livability.account a on a.id = k.account
  where k.sha256 = p_sha256;
  if v_caller.suspended_at is not null then
    return '{"outcome": "invalid_api_key"}';
  end if;
  if v_caller.revoked_at is not null or v_caller.expires_at <= v_now then
    return '{"outcome": "revoked_api_key"}';
  end if;

  v_minute_limit := (p_limits -> v_caller.plan -> 'minute')::integer;
  v_month_limit := (p_limits -> v_caller.plan -> 'month')::integer;
  if v_minute_limit is null or v_month_limit is null then
    raise exception 'no limits are known for the plan %', v_caller.plan;
  end if;
  v_month := date_trunc('month', v_now at time zone 'UTC');

  if p_life_s is not null then
    delete from livability.admission
    where account = v_account and admitted_at <= v_now - c_window and expires_at <= v_now;
    -- The oldest few: an account that sent thousands a day ago does not wait for all of them now.
    delete from livability.idempotency
    where account = v_account and id = any (array(
      select oldest.id
      from (
        select id, bound_at from livability.idempotency where account = v_account order by id limit 10
      ) oldest
      where oldest.bound_at <= v_now - c_bound
    ));
  end if;
  if p_idempotency is not null then
    select * into v_bound from livability.idempotency
    where account = v_account and sha256 = p_idempotency and bound_at > v_now - c_bound;
  end if;

  -- Requests under way with one idempotency key are charged once, so they reserve one call together.
  select
    coalesce(array_agg(a.admitted_at order by a.admitted_at)
      filter (where a.key = v_caller.key and a.admitted_at > v_now - c_window), '{}'),
    count(*) filter (where r.live and a.idempotency is null)
      + count(distinct a.idempotency) filter (where r.live),
    coalesce(bool_or(a.idempotency = v_bound.id) filter (where r.live), false),
    coalesce((
      select calls from livability.monthly_use where account = v_account and month = v_month
    ), 0)
  into v_window, v_reserved, v_shares, v_used
  from livability.admission a
  cross join lateral (
    select a.state = 'reserved' and a.expires_at > v_now and a.month = v_month as live
  ) r
  where a.account = v_account;

  if p_life_s is null then
    v_outcome := 'known';
  elsif cardinality(v_window) >= v_minute_limit then
    v_outcome := 'rate_limit_exceeded';
  elsif not (p_limits -> v_caller.plan -> 'allowed')::boolean then
    v_outcome := 'plan_required';
    v_state := 'released';
  elsif v_bound.request_sha256 <> p_request then
    v_outcome := 'idempotency_key_reused';
    v_state := 'released';
  elsif v_bound.charged then
    v_outcome := 'admitted';
    v_state := 'settled';
  elsif not v_shares and v_used + v_reserved >= v_month_limit then
    v_outcome := 'monthly_quota_exceeded';
  else
    v_outcome := 'admitted';
    v_state := 'reserved';
  end if;

  if v_outcome = 'admitted' and p_idempotency is not null and v_bound.id is null then
    -- What may stand there is older than a day. A new id parts it from calls that came with the old one.
    insert into livability.idempotency (account, sha256, request_sha256, bound_at)
    values (v_account, p_idempotency, p_request, v_now)
    on conflict (account, sha256) do update set
      id = default, request_sha256 = excluded.request_sha256, bound_at = excluded.bound_at,
      charged = false
    returning id into v_bound.id;
  end if;

  -- Whoever was admitted to the minute has a place there, whatever the answer will be.
  if v_state is not null then
    insert into livability.admission (
      account, key, admitted_at, expires_at, month, state, idempotency
    ) values (
      v_account, v_caller.key, v_now,
      v_now + make_interval(secs => case when v_outcome = 'admitted' then p_life_s else 0 end),
      v_month, v_state, v_bound.id
    )
    returning id into v_reservation;
    v_window := v_window || v_now;
  end if;

  if v_outcome = 'admitted' then
    v_reserves := v_state = 'reserved' and not v_shares;
    v_reserved := v_reserved + v_reserves::integer;
    v_admitted := jsonb_build_object(
      'reservation', v_reservation,
      'reserves', v_reserves,
      'release', (
        select jsonb_build_object('name', name, 'schema', schema, 'builtAt',
          to_char(built_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from livability.release where active
      )
    );
  end if;

  return v_admitted || jsonb_build_object(
    'outcome', v_outcome,
    'account', v_account,
    'plan', v_caller.plan,
    'callsUsed', v_used,
    'minute', jsonb_build_object(
      'limit', v_minute_limit,
      'remaining', greatest(v_minute_limit - cardinality(v_window), 0),
      -- With places free: until the oldest call leaves the window. With none: until a place frees,
      -- which after a change to a smaller plan takes more than the oldest to leave.
      'resetS', coalesce(livability.seconds_until(
        v_window[1 + greatest(cardinality(v_window) - v_minute_limit, 0)] + c_window, v_now
      ), 0)
    ),
    'month', jsonb_build_object(
      'limit', v_month_limit,
      'remaining', greatest(v_month_limit - v_used - v_reserved, 0),
      'resetS', livability.seconds_until((v_month + interval '1 month') at time zone 'UTC', v_now)
    )
  );
end
$$;

-- As before, and counts the day.
create or replace function livability.settle(p_reservation bigint, p_instant timestamptz)
returns boolean language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account bigint;
  v_month date;
  v_key bigint;
  v_day date;
  v_idempotency bigint;
begin
  select d.account into v_account from livability.admission d where d.id = p_reservation;
  if not found then
    return false;
  end if;
  perform livability.lock_account(v_account);

  update livability.admission d set state = 'settled'
  where d.id = p_reservation and d.state = 'reserved'
    and d.expires_at > coalesce(p_instant, clock_timestamp())
  returning d.month, d.idempotency, d.key, (d.admitted_at at time zone 'UTC')::date
  into v_month, v_idempotency, v_key, v_day;
  if not found then
    return exists (
      select from livability.admission d where d.id = p_reservation and d.state = 'settled'
    );
  end if;

  update livability.idempotency set charged = true
  where account = v_account and id = v_idempotency and not charged;
  if not found and exists (
    select from livability.idempotency where account = v_account and id = v_idempotency
  ) then
    return true;
  end if;
  insert into livability.monthly_use as u (account, month, calls) values (v_account, v_month, 1)
  on conflict (account, month) do update set calls = u.calls + 1;
  insert into livability.daily_use as u (account, key, day, calls) values (v_account, v_key, v_day, 1)
  on conflict (account, key, day) do update set calls = u.calls + 1;
  return true;
end
$$;
