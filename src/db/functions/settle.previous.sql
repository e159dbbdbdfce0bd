-- Used by processes of the previous version, whose reservations hold one call each.
create or replace function livability.settle(p_reservation bigint, p_instant timestamptz)
returns boolean language sql
return livability.settle(p_reservation, 1, p_instant);
