-- The calls of the month that the account's reservations hold, of live calls or of test calls.
-- Reservations with one idempotency key are charged once, so only the largest of them counts. Volatile,
-- so that each use sees everything committed before it.
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
