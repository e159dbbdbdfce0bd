-- The calls of an account's month that reservations of live calls hold, or those of test calls.
-- Reservations with one idempotency key are charged once, so they hold together what the largest of them
-- holds. Volatile, so that each use sees what was committed before it.
create or replace function livability.reserved_units(
  p_account bigint, p_test boolean, p_month date, p_now timestamptz
) returns integer language sql
return (
  select coalesce(sum(held.units), 0)::integer
  from (
    select max(units) as units
    from livability.admission
    where account = p_account and test = p_test and state = 'reserved' and expires_at > p_now
      and month = p_month
    group by idempotency, case when idempotency is null then id end
  ) held
);
