-- Seconds for which the result of livability.seconds_until() stays the same: more than 0, at most 1.
create or replace function livability.seconds_fraction(p_instant timestamptz, p_now timestamptz)
returns double precision language sql immutable
return extract(epoch from p_instant - p_now) - ceil(extract(epoch from p_instant - p_now)) + 1;
