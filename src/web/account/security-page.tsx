import { raw } from "hono/html";
import { renderSVG } from "uqr";
import type { AuditEntry } from "../../access/audit.ts";
import type { OwnSession, SignedIn } from "../../access/people/people.ts";
import { texts } from "../../language.ts";
import type { SecurityTexts } from "../../texts/security-texts.ts";
import type { Mistakes } from "../fields.ts";
import { field, form, hidden, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import { table } from "../table.tsx";
import type { View } from "../view.ts";
import { wordsOf } from "../words.ts";

/** Completed actions, as values of the query parameter `done`. */
export const securityDeeds = [
  "password",
  "second_factor_on",
  "second_factor_off",
  "session",
] as const;

/** The contents of the security page. */
export interface Security {
  readonly who: SignedIn;
  readonly sessions: readonly OwnSession[];
  readonly trail: readonly (Pick<AuditEntry, "actor" | "action"> & { readonly at: Date })[];
}

/** The section on security of the account page. */
export function securitySection({ language, root }: View): Html {
  const text = texts[language].security;
  return (
    <section aria-labelledby="security">
      <h2 id="security">{text.title}</h2>
      <p>{text.openWhat}</p>
      <p>
        <a href={`${root}account/security`}>{text.open}</a>
      </p>
    </section>
  );
}

/** The page `/account/security`: password, second factor, sessions and audit trail. */
export function securityPage(
  view: View,
  { who, sessions, trail }: Security,
  { deed, mistakes = {} }: {
    readonly deed?: (typeof securityDeeds)[number] | undefined;
    readonly mistakes?: Mistakes;
  } = {},
): Html {
  const { language, root } = view;
  const text = texts[language].security;
  const { time } = wordsOf(language);
  const body = (
    <>
      {summary(language, mistakes)}
      {deed === undefined ? "" : <p class="done" role="status">{text.done[deed]}</p>}
      {passwordSection(view, text, mistakes)}
      {factorSection(view, text, who, mistakes)}
      <section aria-labelledby="sessions">
        <h2 id="sessions">{text.sessions}</h2>
        <p>{text.sessionsWhat}</p>
        {sessions.map((session) => sessionCard(view, text, session))}
      </section>
      <section aria-labelledby="trail">
        <h2 id="trail">{text.trail}</h2>
        <p>{text.trailWhat}</p>
        {table(
          [text.at, text.what, text.by],
          trail.map(({ at, action, actor }) => [
            time(at),
            text.actions[action],
            text.actors[actor],
          ]),
          text.trail,
        )}
      </section>
      <p>
        <a href={`${root}account`}>{texts[language].account.back}</a>
      </p>
    </>
  );
  const isError = Object.keys(mistakes).length > 0;
  return layout({ language, root, title: text.title, body, isError });
}

function passwordSection(view: View, text: SecurityTexts, mistakes: Mistakes): Html {
  const { language } = view;
  return (
    <section aria-labelledby="new-password">
      <h2 id="new-password">{text.password}</h2>
      <p>{text.passwordWhat}</p>
      {form(
        view,
        "account/security/password",
        <>
          {field(language, {
            name: "current",
            type: "password",
            label: text.current,
            autocomplete: "current-password",
            mistake: mistakes.current,
          })}
          {field(language, {
            name: "password",
            type: "password",
            label: text.next,
            hint: texts[language].entry.passwordHint,
            autocomplete: "new-password",
            mistake: mistakes.password,
          })}
          <button type="submit">{text.passwordSend}</button>
        </>,
      )}
    </section>
  );
}

function factorSection(
  view: View,
  text: SecurityTexts,
  { hasSecondFactor }: SignedIn,
  mistakes: Mistakes,
): Html {
  return (
    <section aria-labelledby="factor">
      <h2 id="factor">{text.factor}</h2>
      <p>{hasSecondFactor ? text.factorOn : text.factorOff}</p>
      {form(
        view,
        `account/security/second-factor${hasSecondFactor ? "/end" : ""}`,
        <>
          {field(view.language, {
            name: "confirmation",
            type: "password",
            label: text.factorPassword,
            autocomplete: "current-password",
            mistake: mistakes.confirmation,
          })}
          {hasSecondFactor
            ? <button type="submit" class="grave">{text.factorEnd}</button>
            : <button type="submit">{text.factorBegin}</button>}
        </>,
      )}
    </section>
  );
}

function sessionCard(view: View, text: SecurityTexts, session: OwnSession): Html {
  const { id, device, createdAt, isThis } = session;
  const name = device || text.unknownDevice;
  const since = wordsOf(view.language).time(createdAt);
  return (
    <div class="card">
      <h3>{name}</h3>
      <p class="soft">
        {isThis ? `${text.since} ${since}, ${text.thisSession}` : `${text.since} ${since}`}
      </p>
      {isThis ? "" : form(
        view,
        "account/security/sessions/end",
        <>
          {hidden("id", id)}
          <button type="submit" class="second" aria-label={`${text.end}: ${name}, ${since}`}>
            {text.end}
          </button>
        </>,
      )}
    </div>
  );
}

/**
 * A form with a field for a code.
 *
 * @param action path of the service, without a leading slash
 */
function codeForm(
  view: View,
  action: string,
  send: string,
  mistakes: Mistakes,
  hint?: string,
): Html {
  const text = texts[view.language].security;
  return form(
    view,
    action,
    <>
      {field(view.language, {
        name: "code",
        label: text.code,
        ...(hint !== undefined && { hint }),
        autocomplete: "one-time-code",
        mistake: mistakes.code,
      })}
      <button type="submit">{send}</button>
    </>,
  );
}

/**
 * The page that sets up a second factor: the secret for an app, shown once, and a field for its first code.
 *
 * @param begun null after a wrong code, because the secret was shown before
 */
export function secondFactorPage(
  view: View,
  begun: { readonly uri: string; readonly recoveryCodes: readonly string[] } | null,
  mistakes: Mistakes = {},
): Html {
  const { language, root } = view;
  const text = texts[language].security;
  const secret = begun && (new URL(begun.uri).searchParams.get("secret") ?? "");
  const body = (
    <>
      {summary(language, mistakes)}
      {begun === null || secret === null ? "" : (
        <>
          <p>{text.scanWhat}</p>
          <div class="qr" role="img" aria-label={text.qr}>
            {raw(renderSVG(begun.uri, { pixelSize: 4, border: 4 }))}
          </div>
          <p>
            <a href={begun.uri}>{text.scan}</a>
          </p>
          <p>{text.secret}</p>
          <p>
            <code class="secret">{(secret.match(/.{1,4}/g) ?? []).join(" ")}</code>
          </p>
          <h2>{text.recovery}</h2>
          <p class="notice">{text.recoveryWhat}</p>
          <ul>
            {begun.recoveryCodes.map((code) => (
              <li>
                <code>{code}</code>
              </li>
            ))}
          </ul>
        </>
      )}
      {codeForm(view, "account/security/second-factor/confirm", text.confirm, mistakes)}
      <p>
        <a href={`${root}account/security`}>{texts[language].account.back}</a>
      </p>
    </>
  );
  const isError = Object.keys(mistakes).length > 0;
  return layout({ language, root, title: text.factor, body, isError });
}

/** The second step of signing in: a code of the second factor. */
export function codePage(view: View, mistakes: Mistakes = {}): Html {
  const { language, root } = view;
  const text = texts[language].security;
  const body = (
    <>
      {summary(language, mistakes)}
      <p>{text.signInCodeWhat}</p>
      {codeForm(view, "sign-in/code", texts[language].entry.signIn, mistakes, text.codeHint)}
      <p>
        <a href={`${root}sign-in`}>{texts[language].entry.signIn}</a>
      </p>
    </>
  );
  const isError = Object.keys(mistakes).length > 0;
  return layout({ language, root, title: text.signInCode, body, isError });
}
