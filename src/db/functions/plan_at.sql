-- The plan of an account at an instant: the paid plan, or the free plan after the paid plan has ended.
create or replace function livability.plan_at(p_account livability.account, p_instant timestamptz) returns text
language sql immutable
return case when p_account.paid_until <= p_instant then 'free' else p_account.plan end;
