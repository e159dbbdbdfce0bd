-- Raises a reservation to p_units calls if the month has enough left. p_limit is the quota of the month
-- at the admission. Returns { outcome, callsUsed, remaining }. The outcome is 'reserved' on success, or
-- if the idempotency key is already charged and no reservation is necessary; 'monthly_quota_exceeded'
-- if the month has too few calls left, in which case the reservation is released and `remaining` does
-- not include it; or 'expired', without other fields, if the reservation has expired or was released.
-- Like the commit of an admission, the commit does not wait for the disk.
create or replace function livability.reserve(
  p_reservation bigint, p_units integer, p_limit integer, p_instant timestamptz
) returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_call livability.admission;
  v_now timestamptz;
  v_before livability.quota;
  v_quota livability.quota;
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

  v_before := livability.quota_of(v_call.account, v_call.test, v_call.month, null, v_now);
  update livability.admission set units = greatest(units, p_units)
  where id = p_reservation and state = 'reserved' and not exists (
    select from livability.idempotency i
    where i.account = v_call.account and i.id = v_call.idempotency and i.charged
  );
  v_quota := livability.quota_of(v_call.account, v_call.test, v_call.month, null, v_now);
  if v_quota.reserved > v_before.reserved and v_quota.used + v_quota.reserved > p_limit then
    v_outcome := 'monthly_quota_exceeded';
    update livability.admission set state = 'released' where id = p_reservation;
    v_quota := livability.quota_of(v_call.account, v_call.test, v_call.month, null, v_now);
  end if;
  return jsonb_build_object(
    'outcome', v_outcome,
    'callsUsed', v_quota.used,
    'remaining', greatest(p_limit - v_quota.used - v_quota.reserved, 0)
  );
end
$$;
