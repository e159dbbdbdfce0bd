import type { AccountUsage } from "../../access/account-usage.ts";
import { KEPT_DAYS, MOST_KEPT, type OwnReport } from "../../access/kept-reports.ts";
import { texts } from "../../language.ts";
import { correctionLink } from "../corrections/correction-pages.tsx";
import { form, hidden, SUGGEST_SCRIPT } from "../forms.tsx";
import type { Scored } from "../landing/tried.ts";
import { tooOften, type Trial, tryForm } from "../landing/try-form.tsx";
import { type Html, layout } from "../layout.tsx";
import { reportContent, reportTitle } from "../result/report-content.tsx";
import type { View } from "../view.ts";
import { type Weighable, WEIGHTS_SCRIPT } from "../weights/weights-section.tsx";
import { wordsOf } from "../words.ts";
import { badgeCode, badgeScore } from "./badge.tsx";
import { readSummary } from "./frozen.ts";

/** Path of the form for a report. */
export const REPORT_PATH = "account/report";

/** Path of the kept reports. */
export const KEPT_PATH = "account/reports";

/** The form for an address on the account's pages. */
export interface AccountTrial extends Trial {
  /** Remaining calls of the month, and their limit. */
  readonly calls: { readonly left: number; readonly limit: number };
  /** Why there is no report. `byPlan`: a larger plan would allow it. */
  readonly refused?: { readonly why: string; readonly byPlan: boolean };
}

/** The empty form. */
export function accountTrial(
  { used, limit }: Pick<AccountUsage, "used" | "limit">,
  example: string | null,
): AccountTrial {
  return { example, calls: { left: Math.max(0, limit - used), limit } };
}

function accountForm(view: View, { calls: { left, limit }, ...trial }: AccountTrial): Html {
  const { language } = view;
  const { number } = wordsOf(language);
  return (
    <>
      <p class="soft">{texts[language].reports.cost(number(left), number(limit))}</p>
      {tryForm(view, { ...trial, action: REPORT_PATH })}
    </>
  );
}

/** The section on reports of the account page. */
export function reportsSection(view: View, trial: AccountTrial): Html {
  const { language, root } = view;
  const text = texts[language].reports;
  return (
    <section aria-labelledby="report">
      <h2 id="report">{text.title}</h2>
      <p>{text.intro}</p>
      {accountForm(view, trial)}
      <p>
        <a href={root + KEPT_PATH}>{text.list}</a>
      </p>
    </section>
  );
}

/** The page `/account/report` without a report. */
export function reportFormPage(view: View, trial: AccountTrial): Html {
  const { language, root } = view;
  const { reports: text, account } = texts[language];
  const { mistake, refused, waitS } = trial;
  const body = (
    <>
      {refused === undefined ? "" : (
        <div class="problem" role="alert">
          <p>{refused.why}</p>
          {refused.byPlan
            ? (
              <p>
                <a href={`${root}account#plan`}>{text.plans}</a>
              </p>
            )
            : ""}
        </div>
      )}
      {waitS === undefined ? "" : tooOften(language, waitS)}
      <p>{text.intro}</p>
      {accountForm(view, trial)}
      <p class="row middle">
        <a href={root + KEPT_PATH}>{text.list}</a>
        <a href={`${root}account`}>{account.back}</a>
      </p>
    </>
  );
  const isError = mistake !== undefined || refused !== undefined || waitS !== undefined;
  return layout({ language, root, title: text.title, body, isError, scripts: [SUGGEST_SCRIPT] });
}

/**
 * The page `/account/report` with a report.
 *
 * @param ticket with which the page can keep the report
 */
export function accountReportPage(
  view: View,
  scored: Scored,
  { isFull, site, ticket, trial, weighable, mapPath }: {
    readonly isFull: boolean;
    /** The service's public address. */
    readonly site: string;
    readonly ticket: string;
    readonly trial: AccountTrial;
    readonly weighable: Weighable;
    /** The page of the map. */
    readonly mapPath: string;
  },
): Html {
  const { language, root } = view;
  const { reports: text, result, account } = texts[language];
  const body = (
    <>
      {reportContent(
        { language, root, isFull, weighable, mapPath, printed: { site, day: new Date() } },
        scored,
      )}
      {correctionLink(view)}
      <section class="again">
        <h2>{text.keep}</h2>
        <p>{text.keepWhat(wordsOf(language).span(KEPT_DAYS, "day"))}</p>
        {form(
          view,
          `${KEPT_PATH}/keep`,
          <>
            {hidden("ticket", ticket)}
            <button type="submit">{text.keep}</button>
          </>,
        )}
        <h2 id="try">{result.again}</h2>
        {accountForm(view, trial)}
        <p>
          <a href={`${root}account`}>{account.back}</a>
        </p>
      </section>
    </>
  );
  return layout({
    language,
    root,
    title: reportTitle(language, scored),
    body,
    path: weighable.path,
    query: weighable.chosen.query,
    isError: weighable.chosen.mistake !== undefined,
    scripts: [SUGGEST_SCRIPT, WEIGHTS_SCRIPT],
    isWide: true,
  });
}

/** The circumstances of the page of kept reports. */
export interface KeptOccasion {
  /** The service's public address, without a trailing slash. */
  readonly baseUrl: string;
  readonly done?: "kept" | "withdrawn" | undefined;
  /** A report above the limit; it can be kept after another is withdrawn. */
  readonly waiting?: string;
}

/** `/account/reports`. */
export function keptPage(
  view: View,
  reports: readonly OwnReport[],
  { baseUrl, done, waiting }: KeptOccasion,
): Html {
  const { language, root } = view;
  const { reports: text, account } = texts[language];
  const most = wordsOf(language).number(MOST_KEPT);
  const body = (
    <>
      {waiting === undefined ? "" : <p class="problem" role="alert">{text.full(most)}</p>}
      {done === undefined ? "" : <p class="done" role="status">{text.done[done]}</p>}
      <p>{text.listWhat(most)}</p>
      {reports.length === 0 ? <p>{text.none}</p> : ""}
      {reports.map((report) =>
        keptCard(view, report, { baseUrl, ...waiting !== undefined && { waiting } })
      )}
      <p class="row middle">
        <a href={root + REPORT_PATH}>{text.title}</a>
        <a href={`${root}account`}>{account.back}</a>
      </p>
    </>
  );
  return layout({ language, root, title: text.list, body, isError: waiting !== undefined });
}

function keptCard(
  view: View,
  { id, keptAt, endsAt, shared }: OwnReport,
  { baseUrl, waiting }: KeptOccasion,
): Html {
  const { language } = view;
  const text = texts[language].reports;
  const { day } = wordsOf(language);
  const summary = shared && readSummary(shared.summary);
  return (
    <section class="card" aria-labelledby={`kept-${id}`}>
      <h2 id={`kept-${id}`}>{summary?.address ?? text.dates(day(keptAt), day(endsAt))}</h2>
      {shared === null || summary === null ? <p>{text.unreadable}</p> : (
        <>
          <p class="soft">{text.dates(day(keptAt), day(endsAt))} · {badgeScore(summary)}</p>
          <p>
            {text.link}{" "}
            <a href={`${view.root}report/${shared.token}`}>{`${baseUrl}/report/${shared.token}`}</a>
          </p>
          <details>
            <summary>{text.badge}</summary>
            <p>
              <img src={`${view.root}badge/${shared.token}.svg`} width="240" height="64" alt="" />
            </p>
            <p>{text.badgeWhat}</p>
            <pre class="secret" tabindex={0} aria-label={text.badgeCode}><code>{
              badgeCode(language, baseUrl, shared.token, summary)
            }</code></pre>
          </details>
        </>
      )}
      {form(
        view,
        `${KEPT_PATH}/withdraw`,
        <>
          {hidden("id", id)}
          {waiting === undefined ? "" : hidden("ticket", waiting)}
          <button type="submit" class="grave">{text.withdraw}</button>
        </>,
      )}
    </section>
  );
}
