-- Takes a place in the minute for a call at p_now, and returns its reservation. A call that passes the
-- minute takes one, whatever the response is; so does the repetition of a charged one.
create or replace function livability.take_place(
  p_caller livability.caller, p_state text, p_idempotency bigint, p_life_s double precision,
  p_now timestamptz
) returns bigint language plpgsql as $$
declare
  v_reservation bigint;
begin
  insert into livability.admission (
    account, key, test, window_of, admitted_at, expires_at, month, state, idempotency
  ) values (
    p_caller.account, p_caller.key, p_caller.test, p_caller.window_of, p_now,
    p_now + make_interval(secs => p_life_s), p_caller.month, p_state, p_idempotency
  )
  returning id into v_reservation;
  return v_reservation;
end
$$;
