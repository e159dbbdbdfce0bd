/** The pages of sign-up, verification, sign-in and password reset. */
import type { Child } from "hono/jsx";
import { texts } from "../../language.ts";
import type { EntryTexts } from "../../texts/entry-texts.ts";
import type { Mistakes } from "../fields.ts";
import { field, form, hidden, summary } from "../forms.tsx";
import { type Html, layout } from "../layout.tsx";
import type { Fields, View } from "../view.ts";

/** A form shown again: its values and mistakes. */
export interface Sent {
  readonly fields?: Fields;
  readonly mistakes?: Mistakes;
}

/** The properties of every component. */
interface Shown {
  readonly view: View;
  readonly children?: Child;
}

const textOf = ({ language }: View): EntryTexts => texts[language].entry;

/** The common frame. `query`: parameters kept by the links to other languages. */
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

/** A form. `action`: a path of the service, without a leading slash. */
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

/** A password field. Never contains a value. */
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

/** A link to a path of the service, in its own paragraph. */
function PageLink({ view, to, children }: Shown & { readonly to: string }): Html {
  return (
    <p>
      <a href={view.root + to}>{children}</a>
    </p>
  );
}

/** Form to request another confirmation mail. */
function ResendForm({ view, email }: Shown & { readonly email: string }): Html {
  return (
    <Form view={view} action="resend">
      {hidden("email", email)}
      <button type="submit" class="second">{textOf(view).again}</button>
    </Form>
  );
}

/** `/sign-up`. */
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

/** The page after a mail was sent. Identical if none was sent. */
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

/** `/sign-in`. */
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

/** `/verify`: shows a button, because programs that follow links in mails must not use them up. */
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

/** The page after verification. */
export function verifiedPage(view: View): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.verified}>
      <p>{text.verifiedWhat}</p>
      <PageLink view={view} to="sign-in">{text.signIn}</PageLink>
    </EntryPage>
  );
}

/** The page for a used or expired link. @param action form path to request another */
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

/** `/forgot`. */
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

/** The page after requesting a reset; a mail is sent only if the account exists. */
export function forgotSentPage(view: View, email: string): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.sent}>
      <p>{text.forgotSent(email)}</p>
    </EntryPage>
  );
}

/** `/reset`: the destination of the link in a mail. */
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

/** The page after setting a new password. */
export function resetDonePage(view: View): Html {
  const text = textOf(view);
  return (
    <EntryPage view={view} title={text.resetDone}>
      <p>{text.resetDoneWhat}</p>
      <PageLink view={view} to="sign-in">{text.signIn}</PageLink>
    </EntryPage>
  );
}
