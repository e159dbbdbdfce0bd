-- Finds who calls and the limits of its plan: a key of the account, by its SHA-256, or without one the
-- account itself, for its pages and jobs. p_limits is { plan: { minute, month } }, for a test key with
-- the limits of test calls; a queue of jobs, whose rows no minute limits, passes { plan: calls a month }.
-- Current only while the account is locked.
create or replace function livability.caller_of(
  p_account bigint, p_sha256 bytea, p_limits jsonb, p_now timestamptz
) returns livability.caller language plpgsql as $$
declare
  v_caller livability.caller;
begin
  select
    case
      when a.suspended_at is not null or k.id is null and p_sha256 is not null then 'invalid_api_key'
      when k.revoked_at is not null or k.expires_at <= p_now then 'revoked_api_key'
    end,
    a.id, coalesce(k.id, 0), coalesce(k.window_of, k.id, 0), t.key is not null, p.plan, m.month,
    (p_limits -> p.plan ->> 'minute')::integer,
    case when t.key is not null then l.calls
      else livability.month_limit(a, l.calls, l.free, m.month) end
  into v_caller
  from livability.account a
  left join livability.api_key k on k.account = a.id and k.sha256 = p_sha256
  left join livability.test_key t on t.key = k.id
  cross join lateral (select livability.plan_at(a, p_now) as plan) p
  cross join lateral (select date_trunc('month', p_now at time zone 'UTC')::date as month) m
  cross join lateral (
    select coalesce(p_limits -> p.plan ->> 'month', p_limits ->> p.plan)::integer as calls,
      coalesce(p_limits -> 'free' ->> 'month', p_limits ->> 'free')::integer as free
  ) l
  where a.id = p_account;
  if not found then
    v_caller.refusal := 'invalid_api_key';
  elsif v_caller.refusal is null and v_caller.month_limit is null then
    raise exception 'no limits are known for the plan %', v_caller.plan;
  end if;
  return v_caller;
end
$$;
