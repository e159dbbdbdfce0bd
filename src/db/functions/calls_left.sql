-- The calls that an account has left in a month; 0 for a suspended account. p_limits is { plan: calls a
-- month }. Exact only while the account is locked.
create or replace function livability.calls_left(
  p_account bigint, p_limits jsonb, p_month date, p_now timestamptz
) returns integer language plpgsql as $$
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
