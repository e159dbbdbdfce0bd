-- What is left of a caller's minute: the last 60 seconds. The calls of a key and of the keys that it
-- replaced share one window. Together, the keys of an account have as many places as its active keys, so
-- a call of a revoked key, or of the account's pages, still counts for its 60 seconds. Pages have a
-- window of their own. Calls after the present do not count: they were made before the clock was set back,
-- and would otherwise block the caller until the clock has caught up.
--
-- `until`: while places are free, when the oldest call leaves the window; otherwise when a place becomes
-- free. After a change to a smaller plan, several calls must leave first.
create or replace function livability.window_of(p_caller livability.caller, p_now timestamptz)
returns livability.minute language plpgsql as $$
declare
  c_window constant interval := '60 seconds';
  v_minute livability.minute;
  v_calls timestamptz[];
  v_all_calls integer;
  v_all_places integer;
  v_all_frees timestamptz;
begin
  if p_caller.minute_limit is null then
    raise exception 'no calls a minute are known for the plan %', p_caller.plan;
  end if;
  select
    coalesce(array_agg(admitted_at order by admitted_at)
      filter (where coalesce(window_of, key) = p_caller.window_of), '{}'),
    count(*)
  into v_calls, v_all_calls
  from livability.admission
  where account = p_caller.account and test = p_caller.test
    and admitted_at > p_now - c_window and admitted_at <= p_now;

  if p_caller.key > 0 and v_all_calls > cardinality(v_calls) then
    select p_caller.minute_limit * count(distinct coalesce(k.window_of, k.id)) into v_all_places
    from livability.api_key k
    where k.account = p_caller.account and k.revoked_at is null
      and (k.expires_at is null or k.expires_at > p_now)
      and exists (select from livability.test_key t where t.key = k.id) = p_caller.test;
  end if;
  -- Reads the instants of all keys only here, because an array of them above slowed every call down.
  if v_all_calls >= v_all_places then
    select admitted_at into v_all_frees
    from livability.admission
    where account = p_caller.account and test = p_caller.test
      and admitted_at > p_now - c_window and admitted_at <= p_now
    order by admitted_at
    offset v_all_calls - v_all_places limit 1;
  end if;

  v_minute.places := p_caller.minute_limit;
  v_minute.remaining := greatest(least(
    p_caller.minute_limit - cardinality(v_calls), v_all_places - v_all_calls
  ), 0);
  v_minute.until := c_window + case when v_minute.remaining > 0 then v_calls[1] else greatest(
    v_calls[1 + cardinality(v_calls) - p_caller.minute_limit], v_all_frees
  ) end;
  return v_minute;
end
$$;
