-- The limits of a key and the release that answers it, or why the key is refused (see livability.admit() for
-- p_limits). Counts nothing, and takes no lock of the account.
create or replace function livability.standing(p_sha256 bytea, p_limits jsonb, p_instant timestamptz)
returns jsonb language plpgsql
set plan_cache_mode = force_generic_plan set enable_seqscan = off
as $$
declare
  v_account bigint := (select account from livability.api_key where sha256 = p_sha256);
  v_now timestamptz := coalesce(p_instant, clock_timestamp());
  v_caller livability.caller := livability.caller_of(v_account, p_sha256, p_limits, v_now);
begin
  if v_caller.refusal is not null then
    return jsonb_build_object('outcome', v_caller.refusal);
  end if;
  return livability.standing_of(
    'known', v_caller, livability.window_of(v_caller, v_now),
    livability.quota_of(v_account, v_caller.test, v_caller.month, null, v_now), v_now
  ) || jsonb_build_object('release', livability.release_of(v_caller.test));
end
$$;
