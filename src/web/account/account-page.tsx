import { texts } from "../../language.ts";
import type { AccountUsage } from "../../access/account-usage.ts";
import type { BillingState } from "../../billing/state.ts";
import type { OwnKey } from "../../access/account-keys.ts";
import type { TestKey } from "../../access/test-keys.ts";
import type { SignedIn } from "../../access/people/people.ts";
import type { Mistakes } from "../fields.ts";
import { field, form, SUGGEST_SCRIPT, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { View } from "../view.ts";
import { compareSection } from "../compare/compare-pages.tsx";
import { type AccountTrial, reportsSection } from "../reports/report-pages.tsx";
import { keysSection } from "./keys-section.tsx";
import { jobsSection } from "./jobs-pages.tsx";
import { planSection, type Shop } from "./plan-section.tsx";
import { securitySection } from "./security-page.tsx";
import { testKeySection } from "./test-key-section.tsx";
import type { AccountTexts } from "../../texts/account-texts.ts";
import type { Deed } from "./deeds.ts";
import { usageSection } from "./usage-section.tsx";

/** The contents of the account page. */
export interface Account {
  readonly usage: AccountUsage;
  readonly state: BillingState;
  readonly keys: readonly OwnKey[];
  readonly testKey: TestKey;
  readonly trial: AccountTrial;
  readonly apiUrl: string;
  /** Null if paid plans are not available. */
  readonly shop: Shop | null;
  readonly now: Date;
}

/** What just happened, which the page reports. */
export interface PageEvents {
  readonly deed?: Deed | undefined;
  readonly isDeclined?: boolean;
  /** The name typed for a new key. */
  readonly name?: string | undefined;
  readonly mistakes?: Mistakes;
}

/** The page `/account`: usage, plan, keys, and deletion of the account. */
export function accountPage(
  view: View,
  { email }: SignedIn,
  { usage, state, keys, testKey, trial, apiUrl, shop, now }: Account,
  { deed, isDeclined = false, name, mistakes = {} }: PageEvents = {},
): Html {
  const { language, root } = view;
  const text = texts[language].account;
  const body = (
    <>
      {summary(language, mistakes)}
      {isDeclined ? <p class="problem" role="alert">{text.declined}</p> : ""}
      {deed === undefined ? "" : <p class="done" role="status">{text.done[deed]}</p>}
      <div class="row middle">
        <p>
          {text.signedInAs} <strong>{email}</strong>
        </p>
        {form(view, "sign-out", <button type="submit" class="second">{text.signOut}</button>)}
      </div>
      {reportsSection(view, trial)}
      {compareSection(view)}
      {usageSection(language, usage)}
      {testKeySection(view, testKey, usage.test, apiUrl)}
      {keysSection(view, keys, now, { name, mistake: mistakes.name })}
      {jobsSection(view)}
      {planSection(view, state, shop)}
      {securitySection(view)}
      {removeSection(view, text, mistakes)}
    </>
  );
  const isError = isDeclined || Object.keys(mistakes).length > 0;
  return layout({ language, root, title: text.title, body, isError, scripts: [SUGGEST_SCRIPT] });
}

function removeSection(view: View, text: AccountTexts, mistakes: Mistakes): Html {
  return (
    <section aria-labelledby="remove">
      <h2 id="remove">{text.remove}</h2>
      <p>{text.removeWhat}</p>
      {form(
        view,
        "account/delete",
        <>
          {field(view.language, {
            name: "password",
            type: "password",
            label: text.removePassword,
            autocomplete: "current-password",
            mistake: mistakes.password,
          })}
          <button type="submit" class="grave">{text.removeSend}</button>
        </>,
      )}
    </section>
  );
}
