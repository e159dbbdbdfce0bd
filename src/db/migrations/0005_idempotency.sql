-- Retries that are charged once, and admissions that wait for no disk.
--
-- An idempotency key belongs to an account and is bound for 24 hours to the first request that was
-- admitted with it. Hashes alone are kept: which key and which request, never what was asked.
create table livability.idempotency (
  account bigint not null,
  id bigint generated always as identity,
  sha256 bytea not null check (octet_length(sha256) = 32),                  -- of the key
  request_sha256 bytea not null check (octet_length(request_sha256) = 32),  -- of key and request
  bound_at timestamptz not null,
  charged boolean not null default false,
  primary key (account, id),   -- also the order in which an account's rows grow old
  unique (account, sha256)
) with (fillfactor = 80);

-- The row of livability.idempotency that a call came with; null: it came with none.
alter table livability.admission add column idempotency bigint;

-- An admission that a crash loses takes its number with it, and a sequence would give that out again, to
-- a call that the one from before could then settle. So numbers are drawn from all that JSON holds exactly.
alter table livability.admission alter column id drop identity;
alter table livability.admission alter column id set default floor(random() * 9007199254740992);

-- A row's columns that change are in no index: with room on its page, a change costs no new entries.
alter table livability.admission set (fillfactor = 70);
alter table livability.monthly_use set (fillfactor = 70);

-- Puts the calls of an account in a row, until the end of the transaction. Unlike a row's lock it
-- writes nothing. Two accounts that share a hash only wait for each other.
create function livability.lock_account(p_account bigint) returns void language sql
return pg_advisory_xact_lock(7119, hashint8(p_account));

-- Decides one call and answers as src/access/meter.ts declares it. p_limits is { plan: { minute, month,
-- allowed } }, allowed false where the plan may not make this call; p_life_s is how long a reservation
-- lives, null to look only (nothing is written, nothing refused for its rate); p_instant replaces the
-- clock in tests; p_idempotency and p_request are the hashes of livability.idempotency, null where no
-- key was sent. (New parameters have defaults: a process of the version before calls it as it did.)
--
-- Each statement of the body sees what was committed before it began, so what is read after the lock
-- is current (this needs READ COMMITTED, the default).
--
-- The commit does not wait for the disk. What a crash of the database can lose of it are admissions of
-- its last moments that were not settled: a settlement is flushed, and all that was written before it.
-- Those requests got no 200: the month loses nothing, and the minute and the key are free for the retry.
drop function livability.meter(bytea, jsonb, double precision, timestamptz);
create function livability.meter(
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

  select k.id as key, k.revoked_at, k.expires_at, a.plan, a.suspended_at into v_caller
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

-- Charges a reservation to the month of its admission, and its idempotency key with it. True if it was
-- charged now or before, by itself or by another call with its key; false if it expired or was released.
-- The account's lock puts the clock readings of meter() and settle() in one order, so no reservation is
-- both expired for the one and alive for the other. This commit waits for the disk: what is answered is
-- charged.
create or replace function livability.settle(p_reservation bigint, p_instant timestamptz)
returns boolean language plpgsql
set plan_cache_mode = force_generic_plan
as $$
declare
  v_account bigint;
  v_month date;
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
  returning d.month, d.idempotency into v_month, v_idempotency;
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
  return true;
end
$$;

-- Gives a reservation back. Lost in a crash, it would end by itself soon after: no wait for the disk.
create function livability.give_back(p_reservation bigint) returns void language plpgsql as $$
begin
  perform set_config('synchronous_commit', 'off', true);
  update livability.admission set state = 'released'
  where id = p_reservation and state = 'reserved';
end
$$;
