import type { VatNote } from "../../billing/vat.ts";
import { texts } from "../../language.ts";
import { catalogue } from "../../scoring/catalogue/catalogue.ts";
import { SUGGEST_SCRIPT, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { View } from "../view.ts";
import { exampleCard } from "./example-page.tsx";
import type { Example } from "./example-report.ts";
import { codeSection } from "./first-calls.tsx";
import { planList } from "./plan-list.tsx";
import { tooOften, type Trial, tryForm } from "./try-form.tsx";

/** What the first page shows beside the form. */
export interface Storefront {
  /** Null if there is no example, and until it is found. */
  readonly example: Example | null;
  /** The visitor's test key; null without a session, or if it cannot be shown. */
  readonly testKey: string | null;
  /** Whether paid plans are available. */
  readonly isSold: boolean;
  readonly vatNote: VatNote;
  readonly baseUrl: string;
}

/**
 * The first page: purpose, audience, form, example, code and prices.
 *
 * @param trial null if addresses cannot be tried on this installation
 */
export function landingPage(
  view: View,
  trial: Trial | null,
  { example, testKey, isSold, vatNote, baseUrl }: Storefront,
): Html {
  const { language, root, who } = view;
  const text = texts[language].landing;
  const { mistake, waitS } = trial ?? {};
  const body = (
    <>
      {mistake === undefined ? "" : summary(language, { address: mistake })}
      {waitS === undefined ? "" : tooOften(language, waitS)}
      <div class="hero">
        <div>
          <p class="lead">{text.lead}</p>
          <p>{text.description(catalogue.length)}</p>
          <h2 id="try">{text.tryHeading}</h2>
          {trial === null ? <p>{text.noTry}</p> : tryForm(view, trial)}
          {who === null && trial !== null
            ? (
              <p class="row middle">
                <a class="button second" href={`${root}sign-up`}>{text.signUp}</a>
                <a href={`${root}sign-in`}>{text.signIn}</a>
              </p>
            )
            : ""}
        </div>
        {example === null ? "" : exampleCard(view, example)}
      </div>
      <h2 id="for">{text.audiencesHeading}</h2>
      <ul class="audiences">
        {text.audiences.map(({ name, what }) => (
          <li>
            <h3>{name}</h3>
            <p>{what}</p>
          </li>
        ))}
      </ul>
      <h2 id="missing">{text.missingHeading}</h2>
      <p>{texts[language].missingData}</p>
      <p>
        <a href={`${root}coverage`}>{texts[language].coverage.title}</a>
      </p>
      {codeSection(view, { apiUrl: baseUrl, key: testKey, hasAccounts: trial !== null })}
      <h2 id="plans">{text.plansHeading}</h2>
      <p>{text.plansIntro}</p>
      {planList(view, { isSold, hasAccounts: trial !== null })}
      <p class="soft">
        {text.vat[vatNote]} <a href={`${root}v1/plans`}>{text.json}</a>
      </p>
    </>
  );
  return layout({
    language,
    root,
    title: text.title,
    body,
    url: `${baseUrl}/`,
    hasAccounts: trial !== null,
    isWide: true,
    ...trial !== null && { scripts: [SUGGEST_SCRIPT] },
    isError: mistake !== undefined || waitS !== undefined,
  });
}
