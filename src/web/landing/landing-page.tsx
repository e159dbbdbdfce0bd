/** The first page: what the service is, a try of it, and what it costs. */
import { texts } from "../../language.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { View } from "../view.ts";
import { planList } from "./plan-list.tsx";
import { type Trial, tryForm } from "./try-form.tsx";

/** @param trial null: addresses cannot be tried on this installation */
export function landingPage(view: View, trial: Trial | null): Html {
  const { language, root } = view;
  const text = texts[language].landing;
  const { mistake } = trial ?? {};
  const body = (
    <>
      {mistake === undefined ? "" : summary(language, { address: mistake })}
      <p class="lead">{text.lead}</p>
      <p>{text.description(catalogue.length)}</p>
      <p>{texts[language].missingData}</p>
      <p class="row middle">
        <a class="button" href={`${root}sign-up`}>{text.signUp}</a>
        <a href={`${root}sign-in`}>{text.signIn}</a>
      </p>
      <h2 id="try">{text.tryHeading}</h2>
      {trial === null ? <p>{text.noTry}</p> : tryForm(view, trial)}
      <h2 id="plans">{text.plansHeading}</h2>
      <p>{text.plansIntro}</p>
      {planList(language)}
      <p class="soft">
        {text.vat} <a href={`${root}v1/plans`}>{text.json}</a>
      </p>
    </>
  );
  return layout({ language, root, title: text.title, body, isError: mistake !== undefined });
}
