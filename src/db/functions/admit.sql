-- Admits or refuses one call of a key (p_sha256) or of an account's own pages (p_account). An admitted call
-- reserves one call of the month, until livability.settle() or livability.give_back() ends the reservation,
-- or p_life_s seconds pass. Returns the answer declared in src/metering/meter.ts. p_limits is { plan: {
-- minute, month, allowed, free } }: `allowed` is false if the plan does not permit this call, and `free` is
-- true for a call that counts in the minute but not in the month. p_instant replaces the clock in tests.
-- p_idempotency and p_request are the hashes of livability.idempotency, null without an idempotency key.
--
-- Live and test calls of an account have separate windows, reservations, months and idempotency keys. A
-- test call is answered from the invented territory, a live call from the active release.
--
-- Each statement sees everything that was committed before it began, so values read after the account lock
-- are current. This requires READ COMMITTED, the default.
--
-- The commit does not wait for the disk. A crash of the database can lose recent admissions that are not
-- settled; a settlement is flushed, together with everything written before it. The requests of lost
-- admissions were not answered with 200, so the month loses no call, and the retry finds a place in the
-- minute and an unused idempotency key.
create or replace function livability.admit(
  p_sha256 bytea, p_account bigint, p_limits jsonb, p_life_s double precision, p_instant timestamptz,
  p_idempotency bytea, p_request bytea
) returns jsonb language plpgsql
-- Plans the statements once per connection, because planning takes longer than execution. A plan that was made
-- while the tables were small is also used while they are large, so it must use their indexes.
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_account bigint := coalesce(p_account, (select account from livability.api_key where sha256 = p_sha256));
  v_now timestamptz;
  v_caller livability.caller;
  v_bound livability.idempotency;
  v_minute livability.minute;
  v_quota livability.quota;
  v_state text;
  v_reserves boolean;
  v_outcome text;
  v_admitted jsonb := '{}';
begin
  perform set_config('synchronous_commit', 'off', true), livability.lock_account(v_account);
  v_now := coalesce(p_instant, clock_timestamp());
  v_caller := livability.caller_of(v_account, p_sha256, p_limits, v_now);
  if v_caller.refusal is not null then
    return jsonb_build_object('outcome', v_caller.refusal);
  end if;
  delete from livability.admission
  where account = v_account and admitted_at <= v_now - interval '60 seconds' and expires_at <= v_now;
  -- A live call and a test call with the same idempotency key are different requests.
  p_idempotency := case when v_caller.test then sha256(p_idempotency) else p_idempotency end;
  select * into v_bound from livability.idempotency
  where account = v_account and sha256 = p_idempotency and bound_at > v_now - interval '24 hours';
  v_minute := livability.window_of(v_caller, v_now);
  v_quota := livability.quota_of(v_account, v_caller.test, v_caller.month, v_bound.id, v_now);

  v_state := case
    when v_bound.charged then 'settled'
    when (p_limits -> v_caller.plan -> 'free')::boolean then 'released'
    else 'reserved'
  end;
  v_reserves := v_state = 'reserved' and not v_quota.shared;
  v_outcome := case
    when v_minute.remaining = 0 then 'rate_limit_exceeded'
    when not (p_limits -> v_caller.plan -> 'allowed')::boolean then 'plan_required'
    when v_bound.request_sha256 <> p_request then 'idempotency_key_reused'
    when v_reserves and v_quota.used + v_quota.reserved >= v_caller.month_limit
      then 'monthly_quota_exceeded'
    else 'admitted'
  end;

  if v_outcome = 'admitted' then
    v_bound.id := coalesce(v_bound.id,
      livability.bind_idempotency(v_account, p_idempotency, p_request, v_now));
    v_quota.reserved := v_quota.reserved + v_reserves::integer;
    v_admitted := jsonb_build_object('reserves', v_reserves, 'charged', v_state = 'settled',
      'reservation', livability.take_place(v_caller, v_state, v_bound.id, p_life_s, v_now),
      'idempotency', v_bound.id, 'release', livability.release_of(v_caller.test));
    v_minute := livability.window_of(v_caller, v_now);
  elsif v_outcome in ('plan_required', 'idempotency_key_reused') then
    perform livability.take_place(v_caller, 'released', v_bound.id, 0, v_now);
    v_minute := livability.window_of(v_caller, v_now);
  end if;
  return v_admitted || livability.standing_of(v_outcome, v_caller, v_minute, v_quota, v_now);
end
$$;
