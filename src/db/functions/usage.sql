-- The limits of a key, or why it is refused. Counts only in a window of its own, of at most `usage`
-- requests in 60 seconds (see livability.admit() for p_limits), and takes no lock of the account.
create or replace function livability.usage(p_sha256 bytea, p_limits jsonb, p_instant timestamptz)
returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  c_window constant interval := '60 seconds';
  v_account bigint := (select account from livability.api_key where sha256 = p_sha256);
  v_now timestamptz := coalesce(p_instant, clock_timestamp());
  v_caller livability.caller := livability.caller_of(v_account, p_sha256, p_limits, v_now);
  v_most integer := (p_limits -> v_caller.plan ->> 'usage')::integer;
  v_outcome text := 'known';
  v_minute livability.minute;
begin
  if v_caller.refusal is not null then
    return jsonb_build_object('outcome', v_caller.refusal);
  end if;
  perform set_config('synchronous_commit', 'off', true);
  v_minute := livability.window_of(v_caller, v_now);
  insert into livability.usage_window as w (account, window_of, asked_at)
  values (v_account, v_caller.window_of, array[v_now])
  on conflict (account, window_of) do update set asked_at = (
    select array_agg(t order by t) from unnest(w.asked_at || v_now) t
    where t > v_now - c_window and t <= coalesce(p_instant, clock_timestamp())
  )
  -- None after the present (see livability.window_of()). The clock is read again, because another request may
  -- have been counted since v_now.
  where v_most > (
    select count(*) from unnest(w.asked_at) t
    where t > v_now - c_window and t <= coalesce(p_instant, clock_timestamp())
  );
  if not found then
    v_outcome := 'rate_limit_exceeded';
    select v_most, 0, c_window + (array_agg(t order by t desc))[v_most] into v_minute
    from livability.usage_window w cross join unnest(w.asked_at) t
    where w.account = v_account and w.window_of = v_caller.window_of
      and t <= coalesce(p_instant, clock_timestamp());
  end if;
  return livability.standing_of(
    v_outcome, v_caller, v_minute,
    livability.quota_of(v_account, v_caller.test, v_caller.month, null, v_now), v_now
  );
end
$$;
