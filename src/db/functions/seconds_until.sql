-- Whole seconds until an instant, rounded up: a caller that waits that long does not come too early.
create or replace function livability.seconds_until(p_instant timestamptz, p_now timestamptz) returns integer
language sql immutable
return ceil(extract(epoch from p_instant - p_now))::integer;
