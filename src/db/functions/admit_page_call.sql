-- Admits or refuses a call that an account makes on its own pages, without a key. An admitted call
-- reserves one call of the month. Returns the answer declared in src/access/meter.ts for a live key.
-- p_limits is { plan: { minute, month } }. These calls have the key id 0 and a separate window, and
-- also count towards the account's limit in the minute, like those of its keys (see
-- livability.meter(), also for calls after the present). livability.settle() or livability.give_back() ends the reservation. Like the
-- commit of an admission with a key, the commit does not wait for the disk.
create or replace function livability.admit_page_call(
  p_account bigint, p_limits jsonb, p_life_s double precision, p_instant timestamptz
) returns jsonb language plpgsql as $$
declare
  c_window constant interval := '60 seconds';
  v_account livability.account;
  v_plan text;
  v_now timestamptz;
  v_month date;
  v_minute_limit integer;
  v_month_limit integer;
  v_window timestamptz[];
  v_used integer;
  v_reserved integer;
  v_outcome text;
  v_reservation bigint;
  v_admitted jsonb := '{}';
  v_until timestamptz;
begin
  perform set_config('synchronous_commit', 'off', true), livability.lock_account(p_account);
  v_now := coalesce(p_instant, clock_timestamp());
  select * into v_account from livability.account where id = p_account and suspended_at is null;
  if not found then
    return '{"outcome": "invalid_api_key"}';
  end if;
  v_plan := livability.plan_at(v_account, v_now);
  v_month := date_trunc('month', v_now at time zone 'UTC');
  v_minute_limit := (p_limits -> v_plan -> 'minute')::integer;
  v_month_limit := (p_limits -> v_plan -> 'month')::integer;
  if v_minute_limit is null or v_month_limit is null then
    raise exception 'no limits are known for the plan %', v_plan;
  end if;
  v_month_limit := livability.month_limit(
    v_account, v_month_limit, (p_limits -> 'free' -> 'month')::integer, v_month
  );

  select coalesce(array_agg(admitted_at order by admitted_at), '{}') into v_window
  from livability.admission
  where account = p_account and key = 0
    and admitted_at > v_now - c_window and admitted_at <= v_now;
  v_used := coalesce((
    select calls from livability.monthly_use where account = p_account and month = v_month
  ), 0);
  v_reserved := livability.reserved_units(p_account, false, v_month, v_now);

  if cardinality(v_window) >= v_minute_limit then
    v_outcome := 'rate_limit_exceeded';
  elsif v_used + v_reserved >= v_month_limit then
    v_outcome := 'monthly_quota_exceeded';
  else
    v_outcome := 'admitted';
    insert into livability.admission (account, key, admitted_at, expires_at, month)
    values (p_account, 0, v_now, v_now + make_interval(secs => p_life_s), v_month)
    returning id into v_reservation;
    v_window := v_window || v_now;
    v_reserved := v_reserved + 1;
    v_admitted := jsonb_build_object(
      'reservation', v_reservation, 'reserves', true, 'charged', false,
      'release', (
        select jsonb_build_object('name', name, 'schema', schema, 'builtAt',
          to_char(built_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from livability.release where active
      )
    );
  end if;

  -- If places are free: the time until the oldest call leaves the window. Otherwise: the time until a
  -- place becomes free.
  v_until := c_window + v_window[1 + greatest(cardinality(v_window) - v_minute_limit, 0)];
  return v_admitted || jsonb_build_object(
    'outcome', v_outcome,
    'account', p_account,
    'plan', v_plan,
    'callsUsed', v_used,
    'minute', jsonb_build_object(
      'limit', v_minute_limit,
      'remaining', greatest(v_minute_limit - cardinality(v_window), 0),
      'resetS', coalesce(livability.seconds_until(v_until, v_now), 0)
    ),
    'month', jsonb_build_object(
      'limit', v_month_limit,
      'remaining', greatest(v_month_limit - v_used - v_reserved, 0),
      'resetS', livability.seconds_until((v_month + interval '1 month') at time zone 'UTC', v_now)
    )
  );
end
$$;
