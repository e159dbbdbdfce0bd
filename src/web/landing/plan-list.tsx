/** The price list, from the table that `/v1/plans` answers. */
import { type Plan, plans } from "../../access/plans.ts";
import { type Language, texts } from "../../language.ts";
import type { Html } from "../layout.tsx";
import { wordsOf } from "../words.ts";

/** What a plan gives and costs. */
export function planFacts(language: Language, plan: Plan): Html {
  const text = texts[language].landing;
  const { number, euro } = wordsOf(language);
  return (
    <>
      <p>
        <span class="price">{euro(plan.price_eur)}</span> {text.perMonth}
      </p>
      <p>{text.calls(number(plan.calls_per_month), number(plan.calls_per_minute))}</p>
      <p>{plan.full_report ? text.full : text.basic}</p>
    </>
  );
}

/** All plans, smallest first. */
export function planList(language: Language): Html {
  const text = texts[language].landing;
  return (
    <ul class="plans">
      {plans.map((plan) => (
        <li class={plan.recommended ? "recommended" : undefined}>
          <h3>{plan.key}</h3>
          {plan.recommended ? <p class="soft">{text.recommended}</p> : ""}
          {planFacts(language, plan)}
        </li>
      ))}
    </ul>
  );
}
