-- The meter: an admission is a place in the key's minute window and, while it is reserved and not
-- expired, a reservation of one call of the account's month. Rows are made by livability.meter()
-- alone, under the locks of their account and key, and deleted by it once they count for neither.
create table livability.admission (
  id bigint generated always as identity primary key,
  account bigint not null,
  key bigint not null,
  admitted_at timestamptz not null,
  expires_at timestamptz not null,
  month date not null,               -- first day of the month (UTC) that is charged
  state text not null default 'reserved' check (state in ('reserved', 'settled', 'released'))
);

create index admission_window on livability.admission (account, key, admitted_at);

-- Calls charged, by account and calendar month in UTC.
create table livability.monthly_use (
  account bigint not null references livability.account,
  month date not null,
  calls integer not null,
  primary key (account, month)
);

-- Whole seconds until an instant, rounded up: who waits that long does not come too early.
create function livability.seconds_until(p_instant timestamptz, p_now timestamptz) returns integer
language sql immutable
return ceil(extract(epoch from p_instant - p_now))::integer;

-- Decides one call and answers as src/access/meter.ts declares it. p_limits is { plan: { minute,
-- month } }; p_life_s is how long a reservation lives, null to look only (nothing is admitted, nothing
-- refused for its rate); p_instant replaces the clock in tests.
-- Account before key, always: two calls that lock both cannot wait for each other. Each statement of
-- the body sees what was committed before it began, so what is read after the locks is current (this
-- needs READ COMMITTED, the default).
create function livability.meter(
  p_sha256 bytea, p_limits jsonb, p_life_s double precision, p_instant timestamptz
) returns jsonb language plpgsql as $$
declare
  c_window constant interval := '60 seconds';
  v_key livability.api_key;
  v_account livability.account;
  v_now timestamptz;
  v_month date;
  v_minute_limit integer;
  v_month_limit integer;
  v_taken integer;
  v_reserved integer;
  v_used integer;
  v_reset_s integer;
  v_outcome text;
  v_admitted jsonb := '{}';
begin
  select * into v_key from livability.api_key where sha256 = p_sha256;
  if not found then
    return '{"outcome": "invalid_api_key"}';
  end if;
  select * into v_account from livability.account where id = v_key.account for no key update;
  select * into v_key from livability.api_key where id = v_key.id for no key update;
  v_now := coalesce(p_instant, clock_timestamp());

  if v_account.suspended_at is not null then
    return '{"outcome": "invalid_api_key"}';
  end if;
  if v_key.revoked_at is not null or v_key.expires_at <= v_now then
    return '{"outcome": "revoked_api_key"}';
  end if;

  v_minute_limit := (p_limits -> v_account.plan -> 'minute')::integer;
  v_month_limit := (p_limits -> v_account.plan -> 'month')::integer;
  if v_minute_limit is null or v_month_limit is null then
    raise exception 'no limits are known for the plan %', v_account.plan;
  end if;
  v_month := date_trunc('month', v_now at time zone 'UTC');

  delete from livability.admission
  where account = v_account.id and admitted_at <= v_now - c_window and expires_at <= v_now;

  select
    count(*) filter (where key = v_key.id and admitted_at > v_now - c_window),
    count(*) filter (where state = 'reserved' and expires_at > v_now and month = v_month)
  into v_taken, v_reserved
  from livability.admission where account = v_account.id;

  select coalesce(sum(calls), 0) into v_used
  from livability.monthly_use where account = v_account.id and month = v_month;

  if p_life_s is null then
    v_outcome := 'known';
  elsif v_taken >= v_minute_limit then
    v_outcome := 'rate_limit_exceeded';
  elsif v_used + v_reserved >= v_month_limit then
    v_outcome := 'monthly_quota_exceeded';
  else
    v_outcome := 'admitted';
    insert into livability.admission (account, key, admitted_at, expires_at, month)
    values (v_account.id, v_key.id, v_now, v_now + make_interval(secs => p_life_s), v_month)
    returning jsonb_build_object('reservation', id, 'release', (
      select jsonb_build_object('name', name, 'schema', schema, 'builtAt',
        to_char(built_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      from livability.release where active
    )) into v_admitted;
    v_taken := v_taken + 1;
    v_reserved := v_reserved + 1;
  end if;

  -- With places free: until the oldest call leaves the window. With none: until a place frees, which
  -- after a change to a smaller plan takes more than the oldest to leave.
  select livability.seconds_until(admitted_at + c_window, v_now) into v_reset_s
  from livability.admission
  where account = v_account.id and key = v_key.id and admitted_at > v_now - c_window
  order by admitted_at
  offset greatest(v_taken - v_minute_limit, 0) limit 1;

  return v_admitted || jsonb_build_object(
    'outcome', v_outcome,
    'account', v_account.id,
    'plan', v_account.plan,
    'callsUsed', v_used,
    'minute', jsonb_build_object(
      'limit', v_minute_limit,
      'remaining', greatest(v_minute_limit - v_taken, 0),
      'resetS', coalesce(v_reset_s, 0)
    ),
    'month', jsonb_build_object(
      'limit', v_month_limit,
      'remaining', greatest(v_month_limit - v_used - v_reserved, 0),
      'resetS', livability.seconds_until((v_month + interval '1 month') at time zone 'UTC', v_now)
    )
  );
end
$$;

-- Charges a reservation to the month of its admission. True if it was charged now or before; false if
-- it expired or was released. The account's lock puts the clock readings of meter() and settle() in
-- one order, so no reservation is both expired for the one and alive for the other.
create function livability.settle(p_reservation bigint, p_instant timestamptz) returns boolean
language plpgsql as $$
declare
  v_account bigint;
  v_now timestamptz;
  v_month date;
begin
  select d.account into v_account from livability.admission d where d.id = p_reservation;
  if v_account is null then
    return false;
  end if;
  perform from livability.account a where a.id = v_account for no key update;
  v_now := coalesce(p_instant, clock_timestamp());

  update livability.admission d set state = 'settled'
  where d.id = p_reservation and d.state = 'reserved' and d.expires_at > v_now
  returning d.month into v_month;
  if found then
    insert into livability.monthly_use as u (account, month, calls) values (v_account, v_month, 1)
    on conflict (account, month) do update set calls = u.calls + 1;
    return true;
  end if;
  return exists (
    select from livability.admission d where d.id = p_reservation and d.state = 'settled'
  );
end
$$;
