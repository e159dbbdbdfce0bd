-- The outcome of a call and the limits of its caller, as declared in src/metering/meter.ts. If the minute
-- refuses the call, "sameForMs" is the time in milliseconds for which the returned seconds remain correct.
create or replace function livability.standing_of(
  p_outcome text, p_caller livability.caller, p_minute livability.minute, p_quota livability.quota,
  p_now timestamptz
) returns jsonb language plpgsql as $$
declare
  v_month_ends timestamptz := (p_caller.month + interval '1 month') at time zone 'UTC';
begin
  return jsonb_build_object(
    'outcome', p_outcome,
    'account', p_caller.account,
    'plan', p_caller.plan,
    'callsUsed', p_quota.used,
    'minute', jsonb_build_object(
      'limit', p_minute.places,
      'remaining', p_minute.remaining,
      'resetS', coalesce(livability.seconds_until(p_minute.until, p_now), 0)
    ),
    'month', jsonb_build_object(
      'limit', p_caller.month_limit,
      'remaining', greatest(p_caller.month_limit - p_quota.used - p_quota.reserved, 0),
      'resetS', livability.seconds_until(v_month_ends, p_now)
    )
  ) || case when p_outcome = 'rate_limit_exceeded' then jsonb_build_object(
    'sameForMs', 1000 * least(
      livability.seconds_fraction(p_minute.until, p_now),
      livability.seconds_fraction(v_month_ends, p_now)
    )
  ) else '{}' end;
end
$$;
