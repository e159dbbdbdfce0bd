-- Admits or refuses one call. An admitted call reserves one call of the month. Returns the answer
-- declared in src/access/meter.ts. p_limits is { plan: { minute, month, allowed, usage, free } }:
-- `allowed` is false if the plan does not permit this call, `usage` is the maximum number of usage
-- requests in 60 seconds, and `free` is true for a call that counts in the minute but not in the month.
-- For a test key, p_limits contains the limits of test calls. p_life_s is the lifetime of a reservation
-- in seconds; null requests the usage only. p_instant replaces the clock in tests. p_idempotency and
-- p_request are the hashes of livability.idempotency, null if the call has no idempotency key.
--
-- A window counts the calls of the last 60 seconds, and none after the present: they were made before the
-- clock was set back, and would otherwise block the caller until the clock has caught up.
--
-- Live and test calls of an account have separate windows, reservations, months and idempotency keys. A
-- test call is answered from the invented territory, a live call from the active release.
--
-- The calls of a key and of the keys that it replaced share one window. Together, the keys of an
-- account have as many places in the minute as its active keys, so a call of a revoked key still counts
-- for its 60 seconds. If the minute refuses a call, "sameForMs" is the time in milliseconds for which
-- the returned seconds remain correct.
--
-- Each statement of the body sees everything that was committed before the statement began, so values
-- read after the account lock are current. This requires READ COMMITTED, the default. A usage request
-- takes no lock.
--
-- The commit does not wait for the disk. A crash of the database can lose recent admissions that are
-- not settled; a settlement is flushed, together with everything written before it. The requests of
-- lost admissions were not answered with 200, so the month loses no call, and the retry finds a place
-- in the minute and an unused idempotency key.
create or replace function livability.meter(
  p_sha256 bytea, p_limits jsonb, p_life_s double precision, p_instant timestamptz,
  p_idempotency bytea default null, p_request bytea default null
) returns jsonb language plpgsql
-- Plans the statements once per connection, because planning takes longer than execution.
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
  v_all_count integer;
  v_all_frees timestamptz;
  v_account_limit integer;
  v_usage_limit integer;
  v_limit integer;
  v_remaining integer;
  v_until timestamptz;
  v_month_ends timestamptz;
  v_reserved integer;
  v_shares boolean;
  v_holds_several boolean;
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
  perform set_config('synchronous_commit', 'off', true);
  if p_life_s is not null then
    perform livability.lock_account(v_account);
  end if;
  v_now := coalesce(p_instant, clock_timestamp());

  select k.id as key, coalesce(k.window_of, k.id) as window_of, k.revoked_at, k.expires_at,
    exists (select from livability.test_key t where t.key = k.id) as test,
    livability.plan_at(a, v_now) as plan, a as account, a.suspended_at
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
  v_month := date_trunc('month', v_now at time zone 'UTC');
  if v_minute_limit is null or v_month_limit is null then
    raise exception 'no limits are known for the plan %', v_caller.plan;
  end if;
  if not v_caller.test then
    v_month_limit := livability.month_limit(
      v_caller.account, v_month_limit, (p_limits -> 'free' -> 'month')::integer, v_month
    );
  end if;
  v_month_ends := (v_month + interval '1 month') at time zone 'UTC';

  if p_life_s is not null then
    delete from livability.admission
    where account = v_account and admitted_at <= v_now - c_window and expires_at <= v_now;
    -- Deletes at most ten expired keys, so that a call does not wait while thousands are deleted.
    delete from livability.idempotency
    where account = v_account and id = any (array(
      select oldest.id
      from (
        select id, bound_at from livability.idempotency where account = v_account order by id limit 10
      ) oldest
      where oldest.bound_at <= v_now - c_bound
    ));
  end if;
  if v_caller.test then
    -- A live call and a test call with the same idempotency key are different requests.
    p_idempotency := sha256(p_idempotency);
  end if;
  if p_idempotency is not null then
    select * into v_bound from livability.idempotency
    where account = v_account and sha256 = p_idempotency and bound_at > v_now - c_bound;
  end if;

  -- Concurrent requests with one idempotency key are charged once, so together they reserve one call.
  select
    coalesce(array_agg(a.admitted_at order by a.admitted_at)
      filter (where coalesce(a.window_of, a.key) = v_caller.window_of
        and w.counts), '{}'),
    count(*) filter (where w.counts),
    count(*) filter (where r.live and a.idempotency is null)
      + count(distinct a.idempotency) filter (where r.live),
    coalesce(bool_or(a.idempotency = v_bound.id) filter (where r.live), false),
    coalesce(bool_or(a.units > 1) filter (where r.live), false),
    coalesce((
      select case when v_caller.test then test_calls else calls end
      from livability.monthly_use where account = v_account and month = v_month
    ), 0)
  into v_window, v_all_count, v_reserved, v_shares, v_holds_several, v_used
  from livability.admission a
  cross join lateral (
    select a.state = 'reserved' and a.expires_at > v_now and a.month = v_month as live
  ) r
  cross join lateral (
    select a.admitted_at > v_now - c_window and a.admitted_at <= v_now as counts
  ) w
  where a.account = v_account and a.test = v_caller.test;

  if v_holds_several then
    v_reserved := livability.reserved_units(v_account, v_caller.test, v_month, v_now);
  end if;

  -- Calls of the other keys, including revoked ones, count against the limit of the account.
  if v_all_count > cardinality(v_window) then
    select v_minute_limit * count(distinct coalesce(k.window_of, k.id)) into v_account_limit
    from livability.api_key k
    where k.account = v_account and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > v_now)
      and exists (select from livability.test_key t where t.key = k.id) = v_caller.test;
  end if;

  if p_life_s is null then
    v_outcome := 'known';
  elsif cardinality(v_window) >= v_minute_limit or v_all_count >= v_account_limit then
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
  elsif (p_limits -> v_caller.plan -> 'free')::boolean then
    v_outcome := 'admitted';
    v_state := 'released';
  elsif not v_shares and v_used + v_reserved >= v_month_limit then
    v_outcome := 'monthly_quota_exceeded';
  else
    v_outcome := 'admitted';
    v_state := 'reserved';
  end if;

  if v_outcome = 'admitted' and p_idempotency is not null and v_bound.id is null then
    -- An existing row is older than a day. A new id separates it from calls admitted with the old row.
    insert into livability.idempotency (account, sha256, request_sha256, bound_at)
    values (v_account, p_idempotency, p_request, v_now)
    on conflict (account, sha256) do update set
      id = default, request_sha256 = excluded.request_sha256, bound_at = excluded.bound_at,
      charged = false
    returning id into v_bound.id;
  end if;

  -- A call admitted to the minute takes a place in it, whatever the response is.
  if v_state is not null then
    insert into livability.admission (
      account, key, test, window_of, admitted_at, expires_at, month, state, idempotency
    ) values (
      v_account, v_caller.key, v_caller.test, v_caller.window_of, v_now,
      v_now + make_interval(secs => case when v_outcome = 'admitted' then p_life_s else 0 end),
      v_month, v_state, v_bound.id
    )
    returning id into v_reservation;
    v_window := v_window || v_now;
    v_all_count := v_all_count + 1;
  end if;

  if v_outcome = 'admitted' then
    v_reserves := v_state = 'reserved' and not v_shares;
    v_reserved := v_reserved + v_reserves::integer;
    v_admitted := jsonb_build_object(
      'reservation', v_reservation,
      'reserves', v_reserves,
      'charged', v_state = 'settled',
      'release', (
        select jsonb_build_object('name', name, 'schema', schema, 'builtAt',
          to_char(built_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
          || case when v_caller.test then '{"forTests": true}' else '{}' end::jsonb
        from livability.release
        where case when v_caller.test then name = 'sample' and dropped_at is null else active end
      )
    );
  end if;

  v_limit := v_minute_limit;
  v_remaining := greatest(least(
    v_minute_limit - cardinality(v_window), v_account_limit - v_all_count
  ), 0);
  -- If places are free: the time until the oldest call leaves the window. Otherwise: the time until a
  -- place becomes free; after a change to a smaller plan, several calls must leave first. Reads the
  -- instants of the calls of all keys only here, because an array of them in the query above slowed
  -- down every admission.
  if v_all_count >= v_account_limit then
    select admitted_at into v_all_frees
    from livability.admission
    where account = v_account and test = v_caller.test
      and admitted_at > v_now - c_window and admitted_at <= v_now
    order by admitted_at
    offset v_all_count - v_account_limit limit 1;
  end if;
  v_until := c_window + case
    when v_remaining > 0 then v_window[1]
    else greatest(
      v_window[1 + cardinality(v_window) - v_minute_limit],
      v_all_frees
    )
  end;

  v_usage_limit := (p_limits -> v_caller.plan -> 'usage')::integer;
  if p_life_s is null and v_usage_limit is not null then
    insert into livability.usage_window as w (account, window_of, asked_at)
    values (v_account, v_caller.window_of, array[v_now])
    on conflict (account, window_of) do update set asked_at = (
      select array_agg(t order by t) from unnest(w.asked_at || v_now) t
      where t > v_now - c_window and t <= coalesce(p_instant, clock_timestamp())
    )
    -- The clock is read again, because another request may have been counted since v_now.
    where v_usage_limit > (
      select count(*) from unnest(w.asked_at) t
      where t > v_now - c_window and t <= coalesce(p_instant, clock_timestamp())
    );
    if not found then
      v_outcome := 'rate_limit_exceeded';
      v_limit := v_usage_limit;
      v_remaining := 0;
      select c_window + (array_agg(t order by t desc))[v_usage_limit] into v_until
      from livability.usage_window w cross join unnest(w.asked_at) t
      where w.account = v_account and w.window_of = v_caller.window_of
        and t <= coalesce(p_instant, clock_timestamp());
    end if;
  end if;

  if v_outcome = 'rate_limit_exceeded' then
    v_admitted := jsonb_build_object('sameForMs', 1000 * least(
      livability.seconds_fraction(v_until, v_now), livability.seconds_fraction(v_month_ends, v_now)
    ));
  end if;

  return v_admitted || jsonb_build_object(
    'outcome', v_outcome,
    'account', v_account,
    'plan', v_caller.plan,
    'callsUsed', v_used,
    'minute', jsonb_build_object(
      'limit', v_limit,
      'remaining', v_remaining,
      'resetS', coalesce(livability.seconds_until(v_until, v_now), 0)
    ),
    'month', jsonb_build_object(
      'limit', v_month_limit,
      'remaining', greatest(v_month_limit - v_used - v_reserved, 0),
      'resetS', livability.seconds_until(v_month_ends, v_now)
    )
  );
end
$$;
