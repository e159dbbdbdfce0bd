import type { Child } from "hono/jsx";
import { texts } from "../../language.ts";
import type { EntryTexts } from "../../texts/entry-texts.ts";
import type { Mistakes } from "../fields.ts";
import { field, form, hidden, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Fields, View } from "../view.ts";

/** A form that is shown again, with its values and mistakes. */
export interface Sent {
  readonly fields?: Fields;
  readonly mistakes?: Mistakes;
}

interface Shown {
  readonly view: View;
  readonly children?: Child;
}

const textOf = ({ language }: View): EntryTexts => texts[language].entry;

/**
 * The frame of these pages.
 *
 * @param query parameters that the links to other languages keep
 */
function EntryPage(
  { view: { language, root }, title, mistakes = {}, query = {}, children }: Shown & {
    readonly title: string;
    readonly mistakes?: Mistakes | undefined;
    readonly query?: Readonly<Record<string, string>>;
  },
): Html {
  const isError = Object.keys(mistakes).length > 0;
  const body = (
    <>
      {summary(language, mistakes)}
      {children}
    </>
  );
  return layout({ language, root, title, query, isError, body });
}

/**
 * A form.
 *
 * @param action path of the service, without a leading slash
 */
function Form({ view, action, children }: Shown & { readonly action: string }): Html {
  return form(view, action, <>{children}</>);
}

function EmailField({ view, sent: { fields, mistakes } }: Shown & { readonly sent: Sent }): Html {
  return field(view.language, {
    name: "email",
    type: "email",
    label: textOf(view).email,
    autocomplete: "username",
    mistake: mistakes?.email,
    ...(fields?.email !== undefined && { value: fields.email }),
  });
}

/** A password field. It never contains what was typed. */
function PasswordField(
  { view, sent: { mistakes }, isNew = false }: Shown & {
    readonly sent: Sent;
    readonly isNew?: boolean;
  },
): Html {
  const text = textOf(view);
  return field(view.language, {
    name: "password",
    type: "password",
    label: text.password,
    autocomplete: isNew ? "new-password" : "current-password",
    mistake: mistakes?.password,
    ...(isNew && { hint: text.passwordHint }),
  });
}

function PageLink({ view, to, children }: Shown & { readonly to: string }): Html {
  return (
    <p>
      <a href={view.root + to}>{children}</a>
    </p>
  );
}

function ResendForm({ view, email }: Shown & { readonly email: string }): Html {
  return (
    <Form view={view} action="resend">
      {hidden("email", email)}
      <button type="submit" class="second">{textOf(view).again}</button>
    </Form>
  );
}

/** The page `/sign-up`. */
export function signUpPage(view: View, sent: Sent = {}): Html {
  const { root } = view, text = textOf(view);
  return (
    <EntryPage view={view} title={text.signUp} mistakes={sent.mistakes}>
      <p>{text.signUpIntro}</p>
      <Form view={view} action="sign-up">
        <EmailField view={view} sent={sent} />
        <PasswordField view={view} sent={sent} isNew />
        <p class="soft">
          {text.signUpTerms} <a href={`${root}terms`}>{text.terms}</a>,{" "}
          <a href={`${root}privacy`}>{text.privacy}</a>
        </p>
        <button type="submit">{text.signUpSend}</button>
      </Form>
      <PageLink view={view} to="sign-in">{text.haveAccount}</PageLink>
    </EntryPage>
  );
}

/**
 * The page after a sign-up, and after a request for another mail. It does not depend on whether the
 * address has an account.
 */
export function mailSentPage(view: View, email: string): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.sent}>
      <p>{text.sentWhat(email)}</p>
      <p>{text.sentLater}</p>
      <ResendForm view={view} email={email} />
    </EntryPage>
  );
}

/** The page `/sign-in`. */
export function signInPage(view: View, sent: Sent = {}): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.signIn} mistakes={sent.mistakes}>
      <Form view={view} action="sign-in">
        <EmailField view={view} sent={sent} />
        <PasswordField view={view} sent={sent} />
        <button type="submit">{text.signIn}</button>
      </Form>
      <PageLink view={view} to="forgot">{text.forgotten}</PageLink>
      <PageLink view={view} to="sign-up">{text.noAccount}</PageLink>
    </EntryPage>
  );
}

/** The page after a correct password for an unverified address. */
export function unverifiedPage(view: View, email: string): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.unverified}>
      <p>{text.unverifiedWhat}</p>
      <ResendForm view={view} email={email} />
    </EntryPage>
  );
}

/**
 * The page `/verify`, with a button, because programs that follow links in mails must not use the
 * token up.
 */
export function verifyPage(view: View, token: string): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.verify} query={{ token }}>
      <p>{text.verifyWhat}</p>
      <Form view={view} action="verify">
        {hidden("token", token)}
        <button type="submit">{text.verifySend}</button>
      </Form>
    </EntryPage>
  );
}

/** The page after the e-mail address was verified. */
export function verifiedPage(view: View): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.verified}>
      <p>{text.verifiedWhat}</p>
      <PageLink view={view} to="sign-in">{text.signIn}</PageLink>
    </EntryPage>
  );
}

/**
 * The page for a used or expired link.
 *
 * @param action path of the form that requests another mail
 */
export function expiredPage(view: View, action: "resend" | "forgot", sent: Sent = {}): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.expired} mistakes={sent.mistakes}>
      <p>{text.expiredWhat}</p>
      <Form view={view} action={action}>
        <EmailField view={view} sent={sent} />
        <button type="submit">{text.again}</button>
      </Form>
    </EntryPage>
  );
}

/** The page if the mailbox has an account under another address. */
export function takenPage(view: View): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.taken}>
      <p>{text.takenWhat}</p>
      <PageLink view={view} to="sign-in">{text.signIn}</PageLink>
    </EntryPage>
  );
}

/** The page `/forgot`. */
export function forgotPage(view: View, sent: Sent = {}): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.forgot} mistakes={sent.mistakes}>
      <p>{text.forgotWhat}</p>
      <Form view={view} action="forgot">
        <EmailField view={view} sent={sent} />
        <button type="submit">{text.forgotSend}</button>
      </Form>
    </EntryPage>
  );
}

/**
 * The page after requesting a reset. It is the same if no account exists, and therefore no mail is
 * sent.
 */
export function forgotSentPage(view: View, email: string): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.sent}>
      <p>{text.forgotSent(email)}</p>
    </EntryPage>
  );
}

/** The page `/reset`, to which the link in the mail leads. */
export function resetPage(view: View, token: string, sent: Sent = {}): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.reset} mistakes={sent.mistakes} query={{ token }}>
      <Form view={view} action="reset">
        {hidden("token", token)}
        <PasswordField view={view} sent={sent} isNew />
        <button type="submit">{text.resetSend}</button>
      </Form>
    </EntryPage>
  );
}

/** The page after a new password was set. */
export function resetDonePage(view: View): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.resetDone}>
      <p>{text.resetDoneWhat}</p>
      <PageLink view={view} to="sign-in">{text.signIn}</PageLink>
    </EntryPage>
  );
}
