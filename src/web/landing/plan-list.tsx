import { type Plan, plans } from "../../access/plans.ts";
import { type Language, texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

/**
 * The contents and price of a plan, from the same table as `/v1/plans`.
 *
 * @param isSold whether paid plans are available
 */
export function planFacts(language: Language, plan: Plan, isSold = true): Html {
  const text = texts[language].landing;
  const { number, euro } = wordsOf(language);
  const includes = [
    { name: plan.full_report ? text.full : text.basic, isIncluded: true },
    { name: text.includes.explain, isIncluded: plan.full_report },
    { name: text.includes.compare, isIncluded: plan.full_report },
    { name: text.includes.batch, isIncluded: true },
    { name: text.includes.jobs, isIncluded: true },
  ];
  return (
    <>
      <p>
        <span class="price">{euro(plan.price_eur)}</span> {text.perMonth}
      </p>
      {isSold || plan.price_eur === 0 ? "" : <p class="soft">{text.notSold}</p>}
      <p>{text.calls(number(plan.calls_per_month), number(plan.calls_per_minute))}</p>
      <ul class="includes">
        {includes.map(({ name, isIncluded }) =>
          isIncluded
            ? (
              <li>
                <span aria-hidden="true">✓</span> {name}
              </li>
            )
            : (
              <li class="soft">
                <span aria-hidden="true">–</span> <span class="unseen">{text.notIncluded}:</span>
                {" "}
                {name}
              </li>
            )
        )}
      </ul>
    </>
  );
}

/**
 * All plans, smallest first. Each available one has a link to get it.
 *
 * @param isSold whether paid plans are available
 * @param hasAccounts whether the installation has sign-up
 */
export function planList(
  { language, root, who }: View,
  { isSold, hasAccounts }: { readonly isSold: boolean; readonly hasAccounts: boolean },
): Html {
  const text = texts[language].landing;
  const href = who === null ? `${root}sign-up` : `${root}account#plan`;
  return (
    <ul class="plans">
      {plans.map((plan) => (
        <li class={plan.recommended ? "recommended" : undefined}>
          <h3>{plan.key}</h3>
          {plan.recommended ? <p class="soft">{text.recommended}</p> : ""}
          {planFacts(language, plan, isSold)}
          {!hasAccounts || plan.price_eur > 0 && !isSold
            ? ""
            : <a class="button" href={href}>{text.choose(plan.key)}</a>}
        </li>
      ))}
    </ul>
  );
}
