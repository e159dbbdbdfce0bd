-- The maximum number of calls of an account in a month. p_limit is the quota of its plan, p_free that
-- of the free plan. While the payment of a renewal is overdue, the maximum is p_free plus the calls
-- used when the payment failed, but never more than p_limit.
create or replace function livability.month_limit(
  p_account livability.account, p_limit integer, p_free integer, p_month date
) returns integer language sql immutable
return case when p_account.billing ? 'graceFrom'
  then least(p_limit, p_free + case
    when p_account.billing -> 'graceFrom' ->> 'month' = p_month::text
      then (p_account.billing -> 'graceFrom' ->> 'calls')::integer
    else 0
  end)
  else p_limit
end;
