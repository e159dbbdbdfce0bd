/** The pages on the way into an account: sign-up, verification, sign-in, a new password. */
import { texts } from "../../language.ts";
import type { Mistakes } from "../fields.ts";
import { field, form, hidden, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Fields, View } from "../view.ts";
import type { EntryTexts } from "../../texts/entry-texts.ts";

/** A page that was sent and comes back: what was typed, and what was wrong with it. */
export interface Sent {
  readonly fields?: Fields;
  readonly mistakes?: Mistakes;
}

/** The frame that all of them share. */
function entryPage(
  { language, root }: View,
  title: string,
  content: Html,
  mistakes: Mistakes = {},
  query: Readonly<Record<string, string>> = {},
): Html {
  return layout({
    language,
    root,
    title,
    query,
    isError: Object.keys(mistakes).length > 0,
    body: (
      <>
        {summary(language, mistakes)}
        {content}
      </>
    ),
  });
}

function emailField({ language }: View, { fields, mistakes }: Sent): Html {
  return field(language, {
    name: "email",
    type: "email",
    label: texts[language].entry.email,
    autocomplete: "username",
    mistake: mistakes?.email,
    ...(fields?.email !== undefined && { value: fields.email }),
  });
}

/** A password is never sent back. */
function passwordField({ language }: View, { mistakes }: Sent, isNew: boolean): Html {
  const text = texts[language].entry;
  return field(language, {
    name: "password",
    type: "password",
    label: text.password,
    autocomplete: isNew ? "new-password" : "current-password",
    mistake: mistakes?.password,
    ...(isNew && { hint: text.passwordHint }),
  });
}

const link = ({ root }: View, path: string, text: string): Html => (
  <p>
    <a href={root + path}>{text}</a>
  </p>
);

/** `/sign-up`. */
export function signUpPage(view: View, sent: Sent = {}): Html {
  const { language, root } = view;
  const text = texts[language].entry;
  return entryPage(
    view,
    text.signUp,
    <>
      <p>{text.signUpIntro}</p>
      {form(
        view,
        "sign-up",
        <>
          {emailField(view, sent)}
          {passwordField(view, sent, true)}
          <p class="soft">
            {text.signUpTerms} <a href={`${root}terms`}>{text.terms}</a>,{" "}
            <a href={`${root}privacy`}>{text.privacy}</a>
          </p>
          <button type="submit">{text.signUpSend}</button>
        </>,
      )}
      {link(view, "sign-in", text.haveAccount)}
    </>,
    sent.mistakes,
  );
}

/** A mail was sent, or would have been: the page is the same. */
export function mailSentPage(view: View, email: string): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.sent,
    <>
      <p>{text.sentWhat(email)}</p>
      <p>{text.sentLater}</p>
      {resendButton(view, email, text)}
    </>,
  );
}

function resendButton(view: View, email: string, text: EntryTexts): Html {
  return form(
    view,
    "resend",
    <>
      {hidden("email", email)}
      <button type="submit" class="second">{text.again}</button>
    </>,
  );
}

/** `/sign-in`. */
export function signInPage(view: View, sent: Sent = {}): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.signIn,
    <>
      {form(
        view,
        "sign-in",
        <>
          {emailField(view, sent)}
          {passwordField(view, sent, false)}
          <button type="submit">{text.signIn}</button>
        </>,
      )}
      {link(view, "forgot", text.forgotten)}
      {link(view, "sign-up", text.noAccount)}
    </>,
    sent.mistakes,
  );
}

/** The password was right, but the address is not verified. */
export function unverifiedPage(view: View, email: string): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.unverified,
    <>
      <p>{text.unverifiedWhat}</p>
      {resendButton(view, email, text)}
    </>,
  );
}

/** `/verify`: programs that look at the links of mails must not use them up, so people press a button. */
export function verifyPage(view: View, token: string): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.verify,
    <>
      <p>{text.verifyWhat}</p>
      {form(
        view,
        "verify",
        <>
          {hidden("token", token)}
          <button type="submit">{text.verifySend}</button>
        </>,
      )}
    </>,
    {},
    { token },
  );
}

/** The account is there. */
export function verifiedPage(view: View): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.verified,
    <>
      <p>{text.verifiedWhat}</p>
      {link(view, "sign-in", text.signIn)}
    </>,
  );
}

/** The link of a mail is used up or old. @param action where another is asked for */
export function expiredPage(view: View, action: "resend" | "forgot", sent: Sent = {}): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.expired,
    <>
      <p>{text.expiredWhat}</p>
      {form(
        view,
        action,
        <>
          {emailField(view, sent)}
          <button type="submit">{text.again}</button>
        </>,
      )}
    </>,
    sent.mistakes,
  );
}

/** `/forgot`. */
export function forgotPage(view: View, sent: Sent = {}): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.forgot,
    <>
      <p>{text.forgotWhat}</p>
      {form(
        view,
        "forgot",
        <>
          {emailField(view, sent)}
          <button type="submit">{text.forgotSend}</button>
        </>,
      )}
    </>,
    sent.mistakes,
  );
}

/** A mail was sent if there is such an account. */
export function forgotSentPage(view: View, email: string): Html {
  const text = texts[view.language].entry;
  return entryPage(view, text.sent, <p>{text.forgotSent(email)}</p>);
}

/** `/reset`: what the link of a mail leads to. */
export function resetPage(view: View, token: string, sent: Sent = {}): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.reset,
    form(
      view,
      "reset",
      <>
        {hidden("token", token)}
        {passwordField(view, sent, true)}
        <button type="submit">{text.resetSend}</button>
      </>,
    ),
    sent.mistakes,
    { token },
  );
}

/** The new password is set. */
export function resetDonePage(view: View): Html {
  const text = texts[view.language].entry;
  return entryPage(
    view,
    text.resetDone,
    <>
      <p>{text.resetDoneWhat}</p>
      {link(view, "sign-in", text.signIn)}
    </>,
  );
}
