-- Used by functions of the previous version that are running while this version is applied.
create or replace function livability.reserved_units(p_account bigint, p_month date, p_now timestamptz)
returns integer language sql
return livability.reserved_units(p_account, false, p_month, p_now);
