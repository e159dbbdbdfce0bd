-- Operations that not every plan may call: between the minute and the month, the plan is looked at. A
-- call that the plan may not make was admitted to the minute, so it takes its place there, as every
-- call does whatever its answer; it reserves nothing of the month.
--
-- Decides one call and answers as src/access/meter.ts declares it. p_limits is { plan: { minute, month,
-- allowed } }, allowed false where the plan may not make this call; p_life_s is how long a reservation
-- lives, null to look only (nothing is admitted, nothing refused for its rate); p_instant replaces the
-- clock in tests.
-- Account before key, always: two calls that lock both cannot wait for each other. Each statement of
-- the body sees what was committed before it began, so what is read after the locks is current (this
-- needs READ COMMITTED, the default).
create or replace function livability.meter(
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
  elsif not (p_limits -> v_account.plan -> 'allowed')::boolean then
    v_outcome := 'plan_required';
    insert into livability.admission (account, key, admitted_at, expires_at, month, state)
    values (v_account.id, v_key.id, v_now, v_now, v_month, 'released');
    v_taken := v_taken + 1;
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
