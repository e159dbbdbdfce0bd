-- Called by processes of the previous version only. Without p_life_s it requests the usage.
create or replace function livability.meter(
  p_sha256 bytea, p_limits jsonb, p_life_s double precision, p_instant timestamptz,
  p_idempotency bytea default null, p_request bytea default null
) returns jsonb language plpgsql as $$
begin
  return case
    when p_life_s is null then livability.usage(p_sha256, p_limits, p_instant)
    else livability.admit(p_sha256, null, p_limits, p_life_s, p_instant, p_idempotency, p_request)
  end;
end
$$;
