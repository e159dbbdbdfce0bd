import { texts } from "../../language.ts";
import type { Billing } from "../../billing/billing.ts";
import type { BillingState } from "../../billing/state.ts";
import { type PlanKey, plans } from "../../access/plans.ts";
import { form, hidden } from "../forms.tsx";
import { planFacts } from "../landing/plan-list.tsx";
import type { Html } from "../layout.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

/**
 * Whether the account has a subscription. A subscription is changed; only accounts without one buy
 * a plan.
 */
export function isSubscribed({ periodEnd }: BillingState): boolean {
  return periodEnd !== null;
}

/** The settings of billing on which the section depends. */
export type Shop = Pick<Billing, "asksInvoicing" | "vatNote">;

/**
 * The section on the plan of the account page.
 *
 * @param shop null if paid plans are not available
 */
export function planSection(view: View, state: BillingState, shop: Shop | null): Html {
  const text = texts[view.language].account;
  return (
    <section aria-labelledby="plan">
      <h2 id="plan">{text.plan}</h2>
      <p id="current-plan">{text.current(state.plan)}</p>
      {standing(view, state)}
      {shop === null ? <p>{text.noPaidPlans}</p> : offers(view, state, shop)}
    </section>
  );
}

/** Sentences on a pending change of the plan and on a failed payment. */
function standing({ language }: View, state: BillingState): Html | string {
  const text = texts[language].account;
  const { day } = wordsOf(language);
  const { next, renews, paymentFailed, paidUntil, periodEnd } = state;
  if (paymentFailed && paidUntil !== null) {
    return <p class="problem">{text.paymentFailed(day(paidUntil))}</p>;
  }
  if (next !== null) {
    return (
      <p>{next.plan === "free" ? text.ends(day(next.at)) : text.next(next.plan, day(next.at))}</p>
    );
  }
  if (renews && periodEnd !== null) return <p>{text.renews(day(periodEnd))}</p>;
  if (paidUntil !== null) return <p>{text.ends(day(paidUntil))}</p>;
  return "";
}

function offers(view: View, state: BillingState, { asksInvoicing, vatNote }: Shop): Html {
  const { language, root } = view;
  const text = texts[language].account;
  const size = (key: PlanKey) => plans.findIndex((plan) => plan.key === key);
  const has = isSubscribed(state);
  const others = plans.filter(({ key }) => key !== "free" && key !== state.plan);
  const action = (path: string, name: string, look: string) =>
    form(view, path, <button type="submit" class={look}>{name}</button>);
  return (
    <>
      {has
        ? (
          <div class="row">
            {state.next === null && state.renews ? "" : action("account/resume", text.resume, "")}
            {action("account/portal", text.portal, "second")}
            {asksInvoicing
              ? (
                <a class="button second" href={`${root}account/invoicing`}>
                  {text.invoicing.title}
                </a>
              )
              : ""}
            {state.renews ? action("account/cancel", text.cancel, "grave") : ""}
          </div>
        )
        : ""}
      <ul class="plans">
        {others.map((plan) => (
          <li>
            <h3>{plan.key}</h3>
            {planFacts(language, plan)}
            <p class="soft">
              {has
                ? size(plan.key) > size(state.plan)
                  ? text.atOnce(wordsOf(language).euro(plan.price_eur))
                  : text.later
                : text.begins}
            </p>
            {form(
              view,
              "account/plan",
              <>
                {hidden("plan", plan.key)}
                <button type="submit">{text.choose(plan.key)}</button>
              </>,
            )}
          </li>
        ))}
      </ul>
      <p class="soft">{texts[language].landing.vat[vatNote]}</p>
    </>
  );
}
