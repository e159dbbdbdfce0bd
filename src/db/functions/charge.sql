-- Charges p_units calls to a month of an account, and to a day of the key. A test call counts towards the
-- month's test calls and no day. Every charge is made here.
create or replace function livability.charge(
  p_account bigint, p_key bigint, p_test boolean, p_month date, p_day date, p_units integer
) returns void language plpgsql as $$
begin
  insert into livability.monthly_use as u (account, month, calls, test_calls)
  values (
    p_account, p_month, case when p_test then 0 else p_units end, case when p_test then p_units else 0 end
  )
  on conflict (account, month) do update set
    calls = u.calls + excluded.calls, test_calls = u.test_calls + excluded.test_calls;
  if not p_test then
    insert into livability.daily_use as u (account, key, day, calls)
    values (p_account, p_key, p_day, p_units)
    on conflict (account, key, day) do update set calls = u.calls + excluded.calls;
  end if;
end
$$;
