-- The calls that an account may make in a month, of the p_limit that its plan gives and the p_free that the
-- free plan gives. While a renewal is not paid: as many as the free plan gives, on top of what was used when
-- the payment failed.
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
