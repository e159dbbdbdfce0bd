/** The first page: what the service is, a try of it, and what it costs. */
import { texts } from "../../language.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import type { Mistake } from "../fields.ts";
import { field, form, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import { result } from "../result/result.tsx";
import type { View } from "../view.ts";
import { planList } from "./plan-list.tsx";
import type { Tried } from "./tried.ts";

/** What the page shows besides what it always does. */
export interface Trial {
  /** An address that the loaded release knows; null where there is none. */
  readonly example: string | null;
  /** What was typed. */
  readonly address?: string | undefined;
  readonly mistake?: Mistake | undefined;
  readonly tried?: Tried;
}

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
      {trial?.tried?.outcome === "scored" ? "" : <p>{texts[language].missingData}</p>}
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

function tryForm(view: View, { example, address, mistake, tried }: Trial): Html {
  const { language } = view;
  const text = texts[language].landing;
  const hint = [text.addressHint, ...(example === null ? [] : [text.example(example)]), text.kept];
  return (
    <>
      {form(
        view,
        "try#result",
        <>
          {field(language, {
            name: "address",
            label: text.address,
            hint: hint.join(" "),
            autocomplete: "street-address",
            isLong: true,
            mistake,
            ...(address !== undefined && { value: address }),
          })}
          <button type="submit">{text.send}</button>
        </>,
      )}
      {tried?.outcome === "no_data" ? <p class="notice" role="status">{text.noData}</p> : ""}
      {tried?.outcome === "scored" ? result(language, tried.explanation, tried.release) : ""}
    </>
  );
}
