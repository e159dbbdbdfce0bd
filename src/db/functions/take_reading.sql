-- Stores what a reading of Stripe found, as src/access/billing/subscription-state.ts declares it, together with the
-- event that led to it. Returns false when the event was processed before; nothing is written then. A
-- reading older than the stored one is dropped, but its event is kept.
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
  -- Who never had a subscription keeps the plan that the operator gave.
  if p_found is null
    or coalesce(v_before.stripe_subscription, p_found ->> 'subscription') is null
  then
    return true;
  end if;

  -- Of a renewal that is not paid: what was used of the month when it failed (livability.month_limit).
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
