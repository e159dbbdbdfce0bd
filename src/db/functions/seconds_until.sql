-- Whole seconds until an instant, rounded up, so that a caller that waits this long is not too early.
create or replace function livability.seconds_until(p_instant timestamptz, p_now timestamptz) returns integer
language sql immutable
return ceil(extract(epoch from p_instant - p_now))::integer;
