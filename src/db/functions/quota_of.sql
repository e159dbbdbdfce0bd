-- The calls of an account's month that are charged, and those that reservations hold, of live calls or of
-- test calls. Calls with one idempotency key are charged once, so only the largest of their reservations
-- counts. `shared` tells whether one of them has the idempotency key p_idempotency. Exact only while the
-- account is locked.
create or replace function livability.quota_of(
  p_account bigint, p_test boolean, p_month date, p_idempotency bigint, p_now timestamptz
) returns livability.quota language plpgsql as $$
declare
  v_quota livability.quota;
begin
  select
    coalesce((
      select case when p_test then test_calls else calls end
      from livability.monthly_use where account = p_account and month = p_month
    ), 0),
    coalesce(sum(held.units), 0),
    coalesce(bool_or(held.idempotency = p_idempotency), false)
  into v_quota
  from (
    select idempotency, max(units) as units
    from livability.admission
    where account = p_account and test = p_test and state = 'reserved' and expires_at > p_now
      and month = p_month
    group by idempotency, case when idempotency is null then id end
  ) held;
  return v_quota;
end
$$;
