-- The database of the previous version, commit c0a5110: `pg_dump --schema=livability --schema-only --no-owner` of a
-- database that its `migrate` made on PostgreSQL 15, with the rows of two tables. Comments, settings and what is
-- default were removed.

CREATE SCHEMA livability;

CREATE FUNCTION livability.admit_page_call(p_account bigint, p_limits jsonb, p_life_s double precision, p_instant timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
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
  where account = p_account and key = 0 and admitted_at > v_now - c_window;
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

CREATE FUNCTION livability.begin_job(p_account bigint, p_key bigint, p_language text, p_most integer, p_upload_s double precision) RETURNS uuid
    LANGUAGE plpgsql
    AS $$
declare
  v_id uuid;
begin
  perform livability.lock_account(p_account);
  insert into livability.job (account, key, language)
  select p_account, p_key, p_language
  where p_most > (
    select count(*) from livability.job
    where account = p_account and (
      state in ('queued', 'running', 'waiting') or
      state = 'uploading' and created_at > clock_timestamp() - make_interval(secs => p_upload_s)
    )
  )
  returning id into v_id;
  return v_id;
end
$$;

CREATE FUNCTION livability.calls_left(p_account bigint, p_limits jsonb, p_month date, p_now timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
begin
  return (
    select case when a.suspended_at is null then greatest(
      livability.month_limit(
        a, (p_limits ->> livability.plan_at(a, p_now))::integer, (p_limits ->> 'free')::integer, p_month
      )
        - coalesce((
          select calls from livability.monthly_use where account = p_account and month = p_month
        ), 0)
        - livability.reserved_units(p_account, p_month, p_now),
      0
    ) else 0 end
    from livability.account a where a.id = p_account
  );
end
$$;

CREATE FUNCTION livability.claim_job_rows(p_limits jsonb, p_rows integer, p_lease_s double precision, p_instant timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    AS $$
declare
  v_id uuid;
  v_job livability.job;
  v_lease livability.job_lease;
  v_now timestamptz := coalesce(p_instant, clock_timestamp());
  v_month date := date_trunc('month', v_now at time zone 'UTC');
  v_left integer;
begin
  loop
    select j.id into v_id from livability.job j
    where j.state in ('queued', 'running', 'waiting')
      and (j.state <> 'waiting' or j.waits_until <= v_now)
      and (j.claimed < j.rows or exists (
        select from livability.job_lease l where l.job = j.id and l.expires_at <= v_now
      ))
    order by j.claimed_at
    limit 1;
    if not found then
      return null;
    end if;
    select * into v_job from livability.job where id = v_id for update;
    -- Another process may have changed the job before the lock was acquired.
    continue when not found or v_job.state not in ('queued', 'running', 'waiting');

    v_left := livability.calls_left(v_job.account, p_limits, v_month, v_now);
    if v_left = 0 and v_job.waits_month < v_month then
      delete from livability.job_lease where job = v_id;
      update livability.job set state = 'incomplete', ended_at = v_now where id = v_id;
      continue;
    elsif v_left = 0 then
      update livability.job set state = 'waiting', waits_month = v_month, waits_until = least(
        v_now + interval '1 minute', (v_month + interval '1 month') at time zone 'UTC'
      )
      where id = v_id;
      continue;
    end if;

    update livability.job_lease
    set id = default, attempts = attempts + 1, expires_at = v_now + make_interval(secs => p_lease_s)
    where id = (
      select id from livability.job_lease where job = v_id and expires_at <= v_now
      order by first limit 1
    )
    returning * into v_lease;
    if not found then
      continue when v_job.claimed >= v_job.rows;
      insert into livability.job_lease (job, first, last, expires_at)
      values (
        v_id, v_job.claimed + 1, least(v_job.claimed + least(p_rows, v_left), v_job.rows),
        v_now + make_interval(secs => p_lease_s)
      )
      returning * into v_lease;
    end if;

    update livability.job set
      state = 'running',
      claimed = greatest(claimed, v_lease.last),
      claimed_at = v_now,
      resumed_at = case when v_job.state = 'running' then resumed_at else v_now end,
      resumed_done = case when v_job.state = 'running' then resumed_done else done end
    where id = v_id;
    return jsonb_build_object(
      'lease', v_lease.id,
      'attempts', v_lease.attempts,
      'language', v_job.language,
      'plan', (
        select livability.plan_at(a, v_now) from livability.account a where a.id = v_job.account
      ),
      'rows', (
        select jsonb_agg(jsonb_build_object('position', position, 'input', input) order by position)
        from livability.job_row
        where job = v_id and position between v_lease.first and v_lease.last and result is null
      )
    );
  end loop;
end
$$;

CREATE FUNCTION livability.erase_job(p_account bigint, p_job uuid) RETURNS text
    LANGUAGE plpgsql
    AS $$
declare
  v_job livability.job;
begin
  select * into v_job from livability.job
  where id = p_job and account = p_account and state <> 'uploading'
  for update;
  if not found then
    return 'unknown';
  elsif coalesce(v_job.erased_at, v_job.ended_at + interval '7 days') <= clock_timestamp() then
    return 'ended';
  end if;
  delete from livability.job_lease where job = p_job;
  delete from livability.job_row where job = p_job;
  update livability.job set
    erased_at = clock_timestamp(),
    state = case when ended_at is null then 'stopped' else state end,
    ended_at = coalesce(ended_at, clock_timestamp())
  where id = p_job;
  return 'erased';
end
$$;

CREATE FUNCTION livability.folded_address(p_email text) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN (split_part(lower(p_email), '@'::text, 2) = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(split_part(split_part(lower(p_email), '@'::text, 1), '+'::text, 1), '.'::text, ''::text) || '@gmail.com'::text) ELSE ((split_part(split_part(lower(p_email), '@'::text, 1), '+'::text, 1) || '@'::text) || split_part(lower(p_email), '@'::text, 2)) END;

CREATE FUNCTION livability.give_back(p_reservation bigint) RETURNS void
    LANGUAGE plpgsql
    AS $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update livability.admission set state = 'released'
  where id = p_reservation and state = 'reserved';
end
$$;

CREATE FUNCTION livability.lock_account(p_account bigint) RETURNS void
    LANGUAGE sql
    RETURN pg_advisory_xact_lock(7119, hashint8(p_account));

CREATE FUNCTION livability.meter(p_sha256 bytea, p_limits jsonb, p_life_s double precision, p_instant timestamp with time zone, p_idempotency bytea DEFAULT NULL::bytea, p_request bytea DEFAULT NULL::bytea) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
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
        and a.admitted_at > v_now - c_window), '{}'),
    count(*) filter (where a.admitted_at > v_now - c_window),
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
    where account = v_account and test = v_caller.test and admitted_at > v_now - c_window
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
      select array_agg(t order by t) from unnest(w.asked_at || v_now) t where t > v_now - c_window
    )
    where v_usage_limit > (select count(*) from unnest(w.asked_at) t where t > v_now - c_window);
    if not found then
      v_outcome := 'rate_limit_exceeded';
      v_limit := v_usage_limit;
      v_remaining := 0;
      select c_window + (array_agg(t order by t desc))[v_usage_limit] into v_until
      from livability.usage_window w cross join unnest(w.asked_at) t
      where w.account = v_account and w.window_of = v_caller.window_of;
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

CREATE TABLE livability.account (
    id bigint NOT NULL,
    email text NOT NULL,
    plan text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    suspended_at timestamp with time zone,
    person text,
    paid_until timestamp with time zone,
    stripe_customer text,
    stripe_subscription text,
    billing_reading bigint DEFAULT 0 NOT NULL,
    billing jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT account_email_check CHECK ((email = lower(email)))
);

CREATE FUNCTION livability.month_limit(p_account livability.account, p_limit integer, p_free integer, p_month date) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((p_account).billing ? 'graceFrom'::text) THEN LEAST(p_limit, (p_free + CASE WHEN ((((p_account).billing -> 'graceFrom'::text) ->> 'month'::text) = (p_month)::text) THEN ((((p_account).billing -> 'graceFrom'::text) ->> 'calls'::text))::integer ELSE 0 END)) ELSE p_limit END;

CREATE FUNCTION livability.plan_at(p_account livability.account, p_instant timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE
    RETURN CASE WHEN ((p_account).paid_until <= p_instant) THEN 'free'::text ELSE (p_account).plan END;

CREATE FUNCTION livability.reserve(p_reservation bigint, p_units integer, p_limit integer, p_instant timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  v_call livability.admission;
  v_now timestamptz;
  v_before integer;
  v_reserved integer;
  v_used integer;
  v_outcome text := 'reserved';
begin
  select * into v_call from livability.admission where id = p_reservation;
  if not found then
    return '{"outcome": "expired"}';
  end if;
  perform set_config('synchronous_commit', 'off', true), livability.lock_account(v_call.account);
  v_now := coalesce(p_instant, clock_timestamp());
  select * into v_call from livability.admission where id = p_reservation;
  if not found or v_call.state = 'released'
    or v_call.state = 'reserved' and v_call.expires_at <= v_now
  then
    return '{"outcome": "expired"}';
  end if;

  v_before := livability.reserved_units(v_call.account, v_call.test, v_call.month, v_now);
  update livability.admission set units = greatest(units, p_units)
  where id = p_reservation and state = 'reserved' and not exists (
    select from livability.idempotency i
    where i.account = v_call.account and i.id = v_call.idempotency and i.charged
  );
  v_reserved := livability.reserved_units(v_call.account, v_call.test, v_call.month, v_now);
  v_used := coalesce((
    select case when v_call.test then test_calls else calls end from livability.monthly_use
    where account = v_call.account and month = v_call.month
  ), 0);

  if v_reserved > v_before and v_used + v_reserved > p_limit then
    v_outcome := 'monthly_quota_exceeded';
    update livability.admission set state = 'released' where id = p_reservation;
    v_reserved := livability.reserved_units(v_call.account, v_call.test, v_call.month, v_now);
  end if;
  return jsonb_build_object(
    'outcome', v_outcome,
    'callsUsed', v_used,
    'remaining', greatest(p_limit - v_used - v_reserved, 0)
  );
end
$$;

CREATE TABLE livability.admission (
    id bigint DEFAULT floor((random() * ('9007199254740992'::bigint)::double precision)) NOT NULL,
    account bigint NOT NULL,
    key bigint NOT NULL,
    admitted_at timestamp with time zone NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    month date NOT NULL,
    state text DEFAULT 'reserved'::text NOT NULL,
    idempotency bigint,
    window_of bigint,
    units integer DEFAULT 1 NOT NULL,
    test boolean DEFAULT false NOT NULL,
    CONSTRAINT admission_state_check CHECK ((state = ANY (ARRAY['reserved'::text, 'settled'::text, 'released'::text]))),
    CONSTRAINT admission_units_check CHECK ((units > 0))
)
WITH (fillfactor='70');

CREATE FUNCTION livability.reserved_units(p_account bigint, p_test boolean, p_month date, p_now timestamp with time zone) RETURNS integer
    LANGUAGE sql
    RETURN (SELECT (COALESCE(sum(held.units), (0)::bigint))::integer AS "coalesce" FROM (SELECT max(admission.units) AS units FROM livability.admission WHERE ((admission.account = reserved_units.p_account) AND (admission.test = reserved_units.p_test) AND (admission.state = 'reserved'::text) AND (admission.expires_at > reserved_units.p_now) AND (admission.month = reserved_units.p_month)) GROUP BY admission.idempotency, CASE WHEN (admission.idempotency IS NULL) THEN admission.id ELSE NULL::bigint END) held);

CREATE FUNCTION livability.reserved_units(p_account bigint, p_month date, p_now timestamp with time zone) RETURNS integer
    LANGUAGE sql
    RETURN livability.reserved_units(p_account, false, p_month, p_now);

CREATE FUNCTION livability.seconds_fraction(p_instant timestamp with time zone, p_now timestamp with time zone) RETURNS double precision
    LANGUAGE sql IMMUTABLE
    RETURN ((EXTRACT(epoch FROM (p_instant - p_now)) - ceil(EXTRACT(epoch FROM (p_instant - p_now)))) + (1)::numeric);

CREATE FUNCTION livability.seconds_until(p_instant timestamp with time zone, p_now timestamp with time zone) RETURNS integer
    LANGUAGE sql IMMUTABLE
    RETURN (ceil(EXTRACT(epoch FROM (p_instant - p_now))))::integer;

CREATE FUNCTION livability.settle(p_reservation bigint, p_units integer, p_instant timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    SET plan_cache_mode TO 'force_generic_plan'
    AS $$
declare
  v_account bigint;
  v_month date;
  v_key bigint;
  v_day date;
  v_idempotency bigint;
  v_units integer;
  v_test boolean;
begin
  select d.account into v_account from livability.admission d where d.id = p_reservation;
  if not found then
    return false;
  end if;
  perform livability.lock_account(v_account);

  update livability.admission d set state = 'settled'
  where d.id = p_reservation and d.state = 'reserved'
    and d.expires_at > coalesce(p_instant, clock_timestamp())
  returning d.month, d.idempotency, d.key, (d.admitted_at at time zone 'UTC')::date, d.units,
    d.test
  into v_month, v_idempotency, v_key, v_day, v_units, v_test;
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
  if p_units not between 1 and v_units then
    raise exception 'a reservation of % calls cannot be charged as %', v_units, p_units;
  end if;
  if v_test then
    insert into livability.monthly_use as u (account, month, calls, test_calls)
    values (v_account, v_month, 0, p_units)
    on conflict (account, month) do update set test_calls = u.test_calls + excluded.test_calls;
    return true;
  end if;
  insert into livability.monthly_use as u (account, month, calls) values (v_account, v_month, p_units)
  on conflict (account, month) do update set calls = u.calls + excluded.calls;
  insert into livability.daily_use as u (account, key, day, calls)
  values (v_account, v_key, v_day, p_units)
  on conflict (account, key, day) do update set calls = u.calls + excluded.calls;
  return true;
end
$$;

CREATE FUNCTION livability.settle(p_reservation bigint, p_instant timestamp with time zone) RETURNS boolean
    LANGUAGE sql
    RETURN livability.settle(p_reservation, 1, p_instant);

CREATE FUNCTION livability.settle_job_rows(p_lease uuid, p_results jsonb, p_limits jsonb, p_again_s double precision, p_instant timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  v_job livability.job;
  v_lease livability.job_lease;
  v_now timestamptz;
  v_month date;
  v_day date;
  v_left integer;
  v_done integer;
  v_charged integer;
  v_is_spent boolean;
begin
  select j.* into v_job
  from livability.job_lease l join livability.job j on j.id = l.job
  where l.id = p_lease;
  if not found then
    return false;
  end if;
  -- All functions that change jobs lock in this order: account, job, lease.
  perform livability.lock_account(v_job.account);
  perform from livability.job where id = v_job.id for update;
  select * into v_lease from livability.job_lease where id = p_lease for update;
  if not found then
    return false;
  end if;
  v_now := coalesce(p_instant, clock_timestamp());
  v_day := (v_now at time zone 'UTC')::date;
  v_month := date_trunc('month', v_day);
  v_left := livability.calls_left(v_job.account, p_limits, v_month, v_now);

  with given as (
    select position, result, units, sum(units) over (order by position) as charged
    from jsonb_to_recordset(p_results) as r (position integer, result jsonb, units integer)
  ), written as (
    update livability.job_row r set result = g.result
    from given g
    where r.job = v_job.id and r.position = g.position
      and r.position between v_lease.first and v_lease.last
      and r.result is null and (g.units = 0 or g.charged <= v_left)
    returning g.units
  )
  select count(*), coalesce(sum(units), 0),
    (select coalesce(sum(units), 0) > v_left from given)
  into v_done, v_charged, v_is_spent
  from written;

  if v_charged > 0 then
    insert into livability.monthly_use as u (account, month, calls)
    values (v_job.account, v_month, v_charged)
    on conflict (account, month) do update set calls = u.calls + excluded.calls;
    insert into livability.daily_use as u (account, key, day, calls)
    values (v_job.account, v_job.key, v_day, v_charged)
    on conflict (account, key, day) do update set calls = u.calls + excluded.calls;
  end if;

  if exists (
    select from livability.job_row
    where job = v_job.id and position between v_lease.first and v_lease.last and result is null
  ) then
    update livability.job_lease set expires_at = case
      when v_is_spent then v_now else v_now + make_interval(secs => p_again_s)
    end
    where id = p_lease;
  else
    delete from livability.job_lease where id = p_lease;
  end if;

  update livability.job set
    done = done + v_done,
    scored = scored + v_charged,
    failed = failed + v_done - v_charged,
    charged = charged + v_charged,
    state = case when done + v_done = rows then 'done' else state end,
    ended_at = case when done + v_done = rows then v_now end
  where id = v_job.id;
  return true;
end
$$;

CREATE FUNCTION livability.take_attempt(p_action text, p_limits jsonb, p_instant timestamp with time zone) RETURNS integer
    LANGUAGE plpgsql
    AS $$
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

  -- Deletes a few rows at a time and skips those that another process deletes, so that no call waits.
  delete from livability.attempt
  where ctid = any (array(
    select ctid from livability.attempt
    where at <= v_now - interval '24 hours'
    order by at
    limit 20 for update skip locked
  ));

  -- With n attempts allowed in a window, the n-th newest attempt must leave it before the next one.
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

CREATE FUNCTION livability.take_reading(p_account bigint, p_reading bigint, p_found jsonb, p_actor text, p_event text) RETURNS boolean
    LANGUAGE plpgsql
    AS $$
declare
  v_before livability.account;
  v_billing jsonb := p_found -> 'billing';
  v_month date := date_trunc('month', now() at time zone 'UTC');
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
  -- An account without any subscription so far keeps the plan that the operator assigned.
  if p_found is null
    or coalesce(v_before.stripe_subscription, p_found ->> 'subscription') is null
  then
    return true;
  end if;

  -- The calls used in the month when the payment of a renewal failed (livability.month_limit).
  if (v_billing ->> 'paymentFailed')::boolean then
    v_billing := v_billing || jsonb_build_object('graceFrom', coalesce(
      v_before.billing -> 'graceFrom',
      jsonb_build_object('month', v_month, 'calls', coalesce((
        select calls from livability.monthly_use where account = p_account and month = v_month
      ), 0))
    ));
  end if;

  update livability.account set
    plan = p_found ->> 'plan',
    paid_until = (p_found ->> 'paidUntil')::timestamptz,
    stripe_subscription = p_found ->> 'subscription',
    billing = v_billing
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
ALTER TABLE livability.account ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME livability.account_id_seq);

CREATE TABLE livability.api_key (
    id bigint NOT NULL,
    account bigint NOT NULL,
    sha256 bytea NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    expires_at timestamp with time zone,
    revoked_at timestamp with time zone,
    name text DEFAULT ''::text NOT NULL,
    window_of bigint,
    CONSTRAINT api_key_sha256_check CHECK ((octet_length(sha256) = 32))
);
ALTER TABLE livability.api_key ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME livability.api_key_id_seq);

CREATE TABLE livability.attempt (
    action text NOT NULL,
    subject bytea NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE livability.audit (
    id bigint NOT NULL,
    at timestamp with time zone DEFAULT now() NOT NULL,
    account bigint NOT NULL,
    actor text NOT NULL,
    action text NOT NULL,
    detail jsonb DEFAULT '{}'::jsonb NOT NULL,
    CONSTRAINT audit_actor_check CHECK ((actor = ANY (ARRAY['customer'::text, 'operator'::text, 'billing'::text])))
);
ALTER TABLE livability.audit ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME livability.audit_id_seq);

CREATE TABLE livability.billing_event (
    id text NOT NULL,
    received_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE livability.billing_mail (
    account bigint NOT NULL,
    kind text NOT NULL,
    about text NOT NULL,
    detail jsonb NOT NULL,
    claimed_until timestamp with time zone,
    sent_at timestamp with time zone
);

CREATE SEQUENCE livability.billing_reading;

CREATE TABLE livability.carried_use (
    subject bytea NOT NULL,
    month date NOT NULL,
    calls integer NOT NULL,
    test_calls integer NOT NULL
);

CREATE TABLE livability.credential (
    id text NOT NULL,
    user_id text NOT NULL,
    account_id text NOT NULL,
    provider_id text NOT NULL,
    password text,
    access_token text,
    refresh_token text,
    id_token text,
    access_token_expires_at timestamp with time zone,
    refresh_token_expires_at timestamp with time zone,
    scope text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE livability.daily_error (
    account bigint NOT NULL,
    day date NOT NULL,
    code text NOT NULL,
    answers integer NOT NULL
);

CREATE TABLE livability.daily_use (
    account bigint NOT NULL,
    key bigint NOT NULL,
    day date NOT NULL,
    calls integer NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE livability.fattura (
    invoice text NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    progressivo integer NOT NULL
);
ALTER TABLE livability.fattura ALTER COLUMN progressivo ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME livability.fattura_progressivo_seq);

CREATE TABLE livability.function (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);

CREATE TABLE livability.idempotency (
    account bigint NOT NULL,
    id bigint NOT NULL,
    sha256 bytea NOT NULL,
    request_sha256 bytea NOT NULL,
    bound_at timestamp with time zone NOT NULL,
    charged boolean DEFAULT false NOT NULL,
    CONSTRAINT idempotency_request_sha256_check CHECK ((octet_length(request_sha256) = 32)),
    CONSTRAINT idempotency_sha256_check CHECK ((octet_length(sha256) = 32))
)
WITH (fillfactor='80');
ALTER TABLE livability.idempotency ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (SEQUENCE NAME livability.idempotency_id_seq);

CREATE TABLE livability.job (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    account bigint NOT NULL,
    key bigint NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    state text DEFAULT 'uploading'::text NOT NULL,
    created_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    ended_at timestamp with time zone,
    erased_at timestamp with time zone,
    rows integer DEFAULT 0 NOT NULL,
    claimed integer DEFAULT 0 NOT NULL,
    claimed_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    done integer DEFAULT 0 NOT NULL,
    scored integer DEFAULT 0 NOT NULL,
    failed integer DEFAULT 0 NOT NULL,
    charged integer DEFAULT 0 NOT NULL,
    resumed_at timestamp with time zone,
    resumed_done integer DEFAULT 0 NOT NULL,
    waits_month date,
    waits_until timestamp with time zone,
    CONSTRAINT job_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'queued'::text, 'running'::text, 'waiting'::text, 'done'::text, 'incomplete'::text, 'stopped'::text])))
);

CREATE TABLE livability.job_lease (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    job uuid NOT NULL,
    first integer NOT NULL,
    last integer NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    attempts integer DEFAULT 1 NOT NULL
);

CREATE TABLE livability.job_row (
    job uuid NOT NULL,
    "position" integer NOT NULL,
    line integer NOT NULL,
    id text NOT NULL,
    input jsonb NOT NULL,
    result jsonb
);

CREATE TABLE livability.kept_report (
    id uuid NOT NULL,
    account bigint NOT NULL,
    token_sha256 bytea NOT NULL,
    kept_at timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
    summary bytea NOT NULL,
    pages bytea NOT NULL
);

CREATE TABLE livability.known_network (
    subject bytea NOT NULL,
    person text NOT NULL,
    at timestamp with time zone NOT NULL
);

CREATE TABLE livability.migration (
    name text NOT NULL,
    sha256 text NOT NULL,
    applied_at timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE livability.monthly_use (
    account bigint NOT NULL,
    month date NOT NULL,
    calls integer NOT NULL,
    test_calls integer DEFAULT 0 NOT NULL
)
WITH (fillfactor='70');

CREATE TABLE livability.person (
    id text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    email_verified boolean DEFAULT false NOT NULL,
    image text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    two_factor_enabled boolean DEFAULT false NOT NULL,
    CONSTRAINT person_email_check CHECK ((email = lower(email)))
);

CREATE TABLE livability.release (
    name text NOT NULL,
    schema text NOT NULL,
    built_at timestamp with time zone NOT NULL,
    activated_at timestamp with time zone,
    active boolean DEFAULT false NOT NULL,
    sample boolean DEFAULT false NOT NULL,
    report jsonb DEFAULT '{}'::jsonb NOT NULL,
    dropped_at timestamp with time zone,
    CONSTRAINT release_schema_check CHECK ((schema ~ '^release_[0-9]+$'::text))
);

CREATE TABLE livability.session (
    id text NOT NULL,
    user_id text NOT NULL,
    token text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    ip_address text,
    user_agent text,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT session_ip_address_check CHECK (((ip_address IS NULL) OR (ip_address = ''::text)))
);

CREATE TABLE livability.test_key (
    key bigint NOT NULL,
    sealed bytea
);

CREATE TABLE livability.two_factor (
    id text NOT NULL,
    user_id text NOT NULL,
    secret text NOT NULL,
    backup_codes text NOT NULL,
    verified boolean DEFAULT true NOT NULL,
    failed_verification_count integer DEFAULT 0 NOT NULL,
    locked_until timestamp with time zone
);

CREATE TABLE livability.usage_window (
    account bigint NOT NULL,
    window_of bigint NOT NULL,
    asked_at timestamp with time zone[] NOT NULL
)
WITH (fillfactor='50');

CREATE TABLE livability.verification (
    id text NOT NULL,
    identifier text NOT NULL,
    value text NOT NULL,
    expires_at timestamp with time zone NOT NULL,
    created_at timestamp with time zone DEFAULT now() NOT NULL,
    updated_at timestamp with time zone DEFAULT now() NOT NULL
);
ALTER TABLE ONLY livability.account ADD CONSTRAINT account_email_key UNIQUE (email);
ALTER TABLE ONLY livability.account ADD CONSTRAINT account_person_key UNIQUE (person);
ALTER TABLE ONLY livability.account ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.account ADD CONSTRAINT account_stripe_customer_key UNIQUE (stripe_customer);
ALTER TABLE ONLY livability.account ADD CONSTRAINT account_stripe_subscription_key UNIQUE (stripe_subscription);
ALTER TABLE ONLY livability.admission ADD CONSTRAINT admission_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.api_key ADD CONSTRAINT api_key_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.api_key ADD CONSTRAINT api_key_sha256_key UNIQUE (sha256);
ALTER TABLE ONLY livability.audit ADD CONSTRAINT audit_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.billing_event ADD CONSTRAINT billing_event_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.billing_mail ADD CONSTRAINT billing_mail_pkey PRIMARY KEY (account, kind, about);
ALTER TABLE ONLY livability.carried_use ADD CONSTRAINT carried_use_pkey PRIMARY KEY (subject, month);
ALTER TABLE ONLY livability.credential ADD CONSTRAINT credential_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.daily_error ADD CONSTRAINT daily_error_pkey PRIMARY KEY (account, day, code);
ALTER TABLE ONLY livability.daily_use ADD CONSTRAINT daily_use_pkey PRIMARY KEY (account, key, day);
ALTER TABLE ONLY livability.fattura ADD CONSTRAINT fattura_pkey PRIMARY KEY (invoice);
ALTER TABLE ONLY livability.fattura ADD CONSTRAINT fattura_progressivo_key UNIQUE (progressivo);
ALTER TABLE ONLY livability.function ADD CONSTRAINT function_pkey PRIMARY KEY (name, sha256);
ALTER TABLE ONLY livability.idempotency ADD CONSTRAINT idempotency_account_sha256_key UNIQUE (account, sha256);
ALTER TABLE ONLY livability.idempotency ADD CONSTRAINT idempotency_pkey PRIMARY KEY (account, id);
ALTER TABLE ONLY livability.job_lease ADD CONSTRAINT job_lease_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.job ADD CONSTRAINT job_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.job_row ADD CONSTRAINT job_row_pkey PRIMARY KEY (job, "position");
ALTER TABLE ONLY livability.kept_report ADD CONSTRAINT kept_report_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.kept_report ADD CONSTRAINT kept_report_token_sha256_key UNIQUE (token_sha256);
ALTER TABLE ONLY livability.known_network ADD CONSTRAINT known_network_pkey PRIMARY KEY (subject);
ALTER TABLE ONLY livability.migration ADD CONSTRAINT migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY livability.monthly_use ADD CONSTRAINT monthly_use_pkey PRIMARY KEY (account, month);
ALTER TABLE ONLY livability.person ADD CONSTRAINT person_email_key UNIQUE (email);
ALTER TABLE ONLY livability.person ADD CONSTRAINT person_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.release ADD CONSTRAINT release_pkey PRIMARY KEY (name);
ALTER TABLE ONLY livability.release ADD CONSTRAINT release_schema_key UNIQUE (schema);
ALTER TABLE ONLY livability.session ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.session ADD CONSTRAINT session_token_key UNIQUE (token);
ALTER TABLE ONLY livability.test_key ADD CONSTRAINT test_key_pkey PRIMARY KEY (key);
ALTER TABLE ONLY livability.two_factor ADD CONSTRAINT two_factor_pkey PRIMARY KEY (id);
ALTER TABLE ONLY livability.two_factor ADD CONSTRAINT two_factor_user_id_key UNIQUE (user_id);
ALTER TABLE ONLY livability.usage_window ADD CONSTRAINT usage_window_pkey PRIMARY KEY (account, window_of);
ALTER TABLE ONLY livability.verification ADD CONSTRAINT verification_pkey PRIMARY KEY (id);
CREATE INDEX account_mailbox ON livability.account USING btree (livability.folded_address(email));
CREATE INDEX admission_window ON livability.admission USING btree (account, key, admitted_at);
CREATE INDEX api_key_account ON livability.api_key USING btree (account);
CREATE INDEX attempt_at ON livability.attempt USING btree (at);
CREATE INDEX attempt_subject ON livability.attempt USING btree (action, subject, at);
CREATE INDEX audit_account ON livability.audit USING btree (account, id);
CREATE INDEX audit_sign_ins ON livability.audit USING btree (at) WHERE (action = 'signed_in'::text);
CREATE INDEX credential_person ON livability.credential USING btree (user_id);
CREATE INDEX job_account ON livability.job USING btree (account);
CREATE INDEX job_ended ON livability.job USING btree (ended_at);
CREATE INDEX job_lease_job ON livability.job_lease USING btree (job);
CREATE INDEX job_turn ON livability.job USING btree (claimed_at) WHERE (state = ANY (ARRAY['queued'::text, 'running'::text, 'waiting'::text]));
CREATE INDEX kept_report_account ON livability.kept_report USING btree (account, kept_at);
CREATE INDEX kept_report_age ON livability.kept_report USING btree (kept_at);
CREATE INDEX known_network_at ON livability.known_network USING btree (at);
CREATE INDEX known_network_person ON livability.known_network USING btree (person);
CREATE INDEX person_unverified ON livability.person USING btree (created_at) WHERE (NOT email_verified);
CREATE UNIQUE INDEX release_one_active ON livability.release USING btree (active) WHERE active;
CREATE INDEX session_expires ON livability.session USING btree (expires_at);
CREATE INDEX session_person ON livability.session USING btree (user_id);
CREATE INDEX two_factor_secret ON livability.two_factor USING btree (secret);
CREATE INDEX verification_expires ON livability.verification USING btree (expires_at);
CREATE INDEX verification_identifier ON livability.verification USING btree (identifier);
ALTER TABLE ONLY livability.account ADD CONSTRAINT account_person_fkey FOREIGN KEY (person) REFERENCES livability.person(id) ON DELETE SET NULL;
ALTER TABLE ONLY livability.api_key ADD CONSTRAINT api_key_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id);
ALTER TABLE ONLY livability.billing_mail ADD CONSTRAINT billing_mail_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.credential ADD CONSTRAINT credential_user_id_fkey FOREIGN KEY (user_id) REFERENCES livability.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.daily_error ADD CONSTRAINT daily_error_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.daily_use ADD CONSTRAINT daily_use_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id);
ALTER TABLE ONLY livability.job ADD CONSTRAINT job_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id);
ALTER TABLE ONLY livability.job_lease ADD CONSTRAINT job_lease_job_fkey FOREIGN KEY (job) REFERENCES livability.job(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.job_row ADD CONSTRAINT job_row_job_fkey FOREIGN KEY (job) REFERENCES livability.job(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.kept_report ADD CONSTRAINT kept_report_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id);
ALTER TABLE ONLY livability.known_network ADD CONSTRAINT known_network_person_fkey FOREIGN KEY (person) REFERENCES livability.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.monthly_use ADD CONSTRAINT monthly_use_account_fkey FOREIGN KEY (account) REFERENCES livability.account(id);
ALTER TABLE ONLY livability.session ADD CONSTRAINT session_user_id_fkey FOREIGN KEY (user_id) REFERENCES livability.person(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.test_key ADD CONSTRAINT test_key_key_fkey FOREIGN KEY (key) REFERENCES livability.api_key(id) ON DELETE CASCADE;
ALTER TABLE ONLY livability.two_factor ADD CONSTRAINT two_factor_user_id_fkey FOREIGN KEY (user_id) REFERENCES livability.person(id) ON DELETE CASCADE;

INSERT INTO livability.migration (name, sha256, applied_at) VALUES
  ('0001_release', 'd5a045c6ee1c97b6423396c04b1f04cfff1007bdb27328411cd5448317f6d85c', '2026-11-26 08:28:40.968237+00'),
  ('0002_account', '1a207877b37ce03ce42f7f9bc007fda5ae38283389edcdb2542b0cf8934ccd9e', '2026-11-26 08:28:40.968237+00'),
  ('0003_meter', '84d1418f3eb8adb4f5a14198f92563eb2e6e4c4db0a39b2ee285173c16475f1f', '2026-11-26 08:28:40.968237+00'),
  ('0004_plan_required', '37fa46c59339932797077a8daf7aa3ffae612770e6e007e6591b51f7d42b2edb', '2026-11-26 08:28:40.968237+00'),
  ('0005_idempotency', 'df2753f596b3eb09feee6dda6f7c131aa371ca72ba53e8a4bd9db85c16a58dab', '2026-11-26 08:28:40.968237+00'),
  ('0006_self_service', '5389f43e621353c374bbce289754d3677422a4afa75c075967aee47a5c3250d6', '2026-11-26 08:28:40.968237+00'),
  ('0007_fairness', '16011e93a3358053b2132083fae30d0c7e54a1c68173a7d354074d3305bd8b7a', '2026-11-26 08:28:40.968237+00'),
  ('0008_units', '21ffee0e8d29d54b63f581d5e69281ad0c533350383090e4eb7fc93086f8665a', '2026-11-26 08:28:40.968237+00'),
  ('0009_release_history', '94d910c465a658d432f179b2eb2b04b396d92139a69ae647a724edb13339f534', '2026-11-26 08:28:40.968237+00'),
  ('0010_jobs', 'ed98c260d8547a0a6913dc44225c8286262a1550da7755e0f23486467124815b', '2026-11-26 08:28:40.968237+00'),
  ('0011_test_keys', 'ddf456e69d8e1fcdb858c8b57e221eb0c07fe236fb8f94c3d0338d3d65b9139b', '2026-11-26 08:28:40.968237+00'),
  ('0012_kept_reports', '893f36a317de2d0eec920c4542965c4a5a22e74721a66770c7769690df946567', '2026-11-26 08:28:40.968237+00'),
  ('0014_known_networks', 'b1ab4257cf1f8140754ff60047447ab4812c77e8d9571c94eacc76a0d26e1799', '2026-11-26 08:28:40.968237+00'),
  ('0015_mailboxes', '61fd2c0ba7089ec8aa37041b2fc1df958869928a7b7ef93c851bb7b22db858e5', '2026-11-26 08:28:40.968237+00'),
  ('0016_second_factors', 'e7a4e3d0da01cc64fd67303680efe7e38c47f4a1f06c922bfdb70c6244f03690', '2026-11-26 08:28:40.968237+00'),
  ('0017_daily_errors', 'eb390954102f1e36bc3a7c3bc8c4ddbdbdf8d546b7a251fbf10de438e534fed2', '2026-11-26 08:28:40.968237+00'),
  ('0018_fattura', 'baa1d0befb5975084bd71692b03188bd63a5cacd2db8a37c36561c13c3e2b18b', '2026-11-26 08:28:40.968237+00');

INSERT INTO livability.function (name, sha256, applied_at) VALUES
  ('admit_page_call', 'c4fc747428cdc93ded191c9fa94f6629ed657a6dad0c0531518004b692a4ddfb', '2026-11-26 08:28:41.447203+00'),
  ('begin_job', '90d7a496d9136bfc38e42fb481a445d3640ecaaa9b64018967aecf076ab3a36b', '2026-11-26 08:28:41.448042+00'),
  ('calls_left', '8bcbd4b249a48aa4574a8dfad3cf99b56c79151304860b33e9242c75852ae829', '2026-11-26 08:28:41.448631+00'),
  ('claim_job_rows', '3aa77c00069bbab3f21f07a2894e1e100742545535d55af13b153badf3209b9d', '2026-11-26 08:28:41.449424+00'),
  ('erase_job', '35487be5d73c2019518cd509d505c6ba629e715d79357acd5bb5a5428927fbce', '2026-11-26 08:28:41.450225+00'),
  ('folded_address', '2032bbeae3bdfbd3c66b9f6d5791e6351586ff2fe0e3e47b47032849101b02eb', '2026-11-26 08:28:41.450955+00'),
  ('give_back', '9fb5c979ea3a8e6e016f2b461ace4e336c5716c5de30d699c4c5da5b3a4192ef', '2026-11-26 08:28:41.451633+00'),
  ('lock_account', '8af4708a62e4c2d30ce95e9966643253d18037cb7eb07f58d72930eb831793d8', '2026-11-26 08:28:41.452189+00'),
  ('meter', '2142c4efe00b4bdf52cf194ed91b22cdb7e986c61faca08e359a965471501707', '2026-11-26 08:28:41.453703+00'),
  ('month_limit', '9c9171b303b1559a731401c95673d5ac315110ee48cb1bd6aa49042d8b240cfe', '2026-11-26 08:28:41.45448+00'),
  ('plan_at', '206d6d8c044786f38ed70c6992762e9a1225a403a4c814edf7b1b2dfac065810', '2026-11-26 08:28:41.455066+00'),
  ('reserve', '37c802c4f5ad8185e9d9fdb9960aec4ae01f74a5b10f163bc7b643b51ada9dcf', '2026-11-26 08:28:41.455781+00'),
  ('reserved_units', '34b221ed318c70ffe82c8ae309b4e8d366f109e1ce6b67c40bd4e7b0acfbe193', '2026-11-26 08:28:41.456842+00'),
  ('reserved_units.previous', 'faaf60dbab83ccd17dba35d637e12040abc1cf57e7fe751ee1b95832d6d13c67', '2026-11-26 08:28:41.457372+00'),
  ('seconds_fraction', 'af409e0484bd66b88fc66aa65e646099b90e5d5f81bb636605f9bd49f26f515d', '2026-11-26 08:28:41.457977+00'),
  ('seconds_until', '6a245d24c3ffb6edefd373dc1ff134b27606b72b2098d5a67dc9a91ac02d9861', '2026-11-26 08:28:41.458696+00'),
  ('settle', '0fc00310a8bb47f414c20e432e63a15241d6416a43fca75ff1ddea7866829019', '2026-11-26 08:28:41.459347+00'),
  ('settle.previous', '7fbe4af9a1da684fc6df4eade117409b1553d40386e7de95c03663b2ee4bba58', '2026-11-26 08:28:41.459884+00'),
  ('settle_job_rows', '1d989a80948371fd93305845a7eb82b5474fd18c20aba9cf5ab6250834b312c4', '2026-11-26 08:28:41.460612+00'),
  ('take_attempt', '491364fad340c878caa3921fe5ffb2a14a3d14f24f3596f6baa29de6ff699b87', '2026-11-26 08:28:41.461234+00'),
  ('take_reading', '6c2598105320bb18f0860316b8c8f41233dcb63b5a5017be281008b84582f838', '2026-11-26 08:28:41.461931+00');
