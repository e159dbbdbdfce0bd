-- The free failed rows that an account's jobs have left in a month: as many as p_most, the calls a month of
-- its plan. Exact only while the account is locked.
create or replace function livability.failures_left(p_account bigint, p_month date, p_most integer)
returns integer language plpgsql as $$
begin
  return greatest(p_most - coalesce((
    select failed_rows from livability.monthly_use where account = p_account and month = p_month
  ), 0), 0);
end
$$;
