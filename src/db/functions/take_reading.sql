-- Stores a reading of Stripe, declared in src/billing/subscription-state.ts, and the event that
-- caused it. Returns false and stores nothing if the event was processed before. Stores only the event
-- if the reading is older than the stored one.
create or replace function livability.take_reading(
  p_account bigint, p_reading bigint, p_found jsonb, p_actor text, p_event text
) returns boolean language plpgsql as $$
declare
  v_before livability.account;
  v_billing jsonb := p_found -> 'billing';
  v_month date := date_trunc('month', now() at time zone 'UTC');
begin
  if p_event is not null then
    insert into livability.billing_event (id) values (p_event) on conflict do nothing;
    if not found then
      return false;
    end if;
  end if;
  select * into v_before from livability.account where id = p_account for no key update;
  if not found or v_before.billing_reading >= p_reading then
    return true;
  end if;
  update livability.account set billing_reading = p_reading where id = p_account;
  -- An account without any subscription so far keeps the plan that the operator assigned.
  if p_found is null
    or coalesce(v_before.stripe_subscription, p_found ->> 'subscription') is null
  then
    return true;
  end if;

  -- The calls used in the month when the payment of a renewal failed (livability.month_limit).
  if (v_billing ->> 'paymentFailed')::boolean then
    v_billing := v_billing || jsonb_build_object('graceFrom', coalesce(
      v_before.billing -> 'graceFrom',
      jsonb_build_object('month', v_month, 'calls', coalesce((
        select calls from livability.monthly_use where account = p_account and month = v_month
      ), 0))
    ));
  end if;

  update livability.account set
    plan = p_found ->> 'plan',
    paid_until = (p_found ->> 'paidUntil')::timestamptz,
    stripe_subscription = p_found ->> 'subscription',
    billing = v_billing
  where id = p_account;
  if v_before.plan is distinct from p_found ->> 'plan' then
    insert into livability.audit (account, actor, action, detail)
    values (p_account, p_actor, 'plan_changed',
      jsonb_build_object('from', v_before.plan, 'to', p_found ->> 'plan'));
  end if;
  if coalesce(v_before.billing -> 'next', 'null') <> coalesce(p_found -> 'billing' -> 'next', 'null')
    and p_found ->> 'subscription' is not null
  then
    insert into livability.audit (account, actor, action, detail)
    values (p_account, p_actor, 'plan_scheduled',
      jsonb_build_object('next', p_found -> 'billing' -> 'next'));
  end if;
  if p_found ->> 'mail' is not null then
    insert into livability.billing_mail (account, kind, about, detail)
    values (p_account, p_found -> 'mail' ->> 'kind', p_found -> 'mail' ->> 'about',
      p_found -> 'mail' -> 'detail')
    on conflict do nothing;
  end if;
  return true;
end
$$;
