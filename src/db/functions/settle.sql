-- Charges p_units of the reserved calls to the month of the admission, marks its idempotency key as
-- charged, and frees the rest. Returns true if the call is charged, now or earlier, by this reservation
-- or by another call with the same idempotency key; false if the reservation has expired or was
-- released. The account lock orders the clock readings of admit() and settle(), so that they agree on
-- whether a reservation has expired. The commit waits for the disk, so every answered call is charged.
create or replace function livability.settle(
  p_reservation bigint, p_units integer, p_instant timestamptz
) returns boolean language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
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
  perform livability.charge(v_account, v_key, v_test, v_month, v_day, p_units);
  return true;
end
$$;
