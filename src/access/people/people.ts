/**
 * Sign-up, sign-in and account deletion, with better-auth. Neither the content nor the duration of
 * an answer reveals whether an e-mail address is known; only the mail to it does.
 */
import type { Language } from "../../language.ts";
import { changePassword } from "./change-password.ts";
import { confirmPassword } from "./confirm-password.ts";
import { endSession, ownSessions } from "./own-sessions.ts";
import { openContext, type PeopleDependencies } from "./people-context.ts";
import { removePerson } from "./records.ts";
import { requestReset } from "./request-reset.ts";
import { resend } from "./resend.ts";
import { reset } from "./reset.ts";
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  signInWithCode,
} from "./second-factor.ts";
import { session } from "./session.ts";
import { resigned } from "./signed-cookies.ts";
import { signIn } from "./sign-in.ts";
import { signOut } from "./sign-out.ts";
import { signUp } from "./sign-up.ts";
import { verify } from "./verify.ts";

/** A signed-in person, with an account. */
export interface SignedIn {
  readonly person: string;
  readonly email: string;
  readonly account: number;
  /** Identifies this session; gives no access. */
  readonly session: string;
  /** Whether sign-in requires a code in addition to the password. */
  readonly hasSecondFactor: boolean;
}

/** A session of a person. */
export interface OwnSession {
  readonly id: string;
  /** Browser and system, for example `Firefox, Windows`; empty if unknown. */
  readonly device: string;
  readonly createdAt: Date;
  /** Whether the request belongs to this session. */
  readonly isThis: boolean;
}

interface WithPassword {
  /** The request's. They identify the session. */
  readonly headers: Headers;
  readonly password: string;
  readonly signal: AbortSignal;
}

/**
 * The operations of people on their own data. E-mail addresses are trimmed and case-insensitive. Each
 * rejects with the driver's error if the database fails. Operations that hash a password wait for their
 * turn: they throw {@link TooManyWaiting} if too many are waiting, and reject with the signal's reason if
 * it is aborted before their turn. Nothing is changed then.
 */
export interface People {
  /** Mails a link that confirms the address or, if its mailbox has an account, a notice. */
  signUp(input: {
    readonly email: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<"sent" | { invalid: "email" | "password" }>;
  /**
   * Confirms the address and creates its account on the free plan, or takes over one that the operator
   * created for it. Sets the password of the sign-up that sent the link.
   *
   * @returns expired: also if the link was already used; taken: the mailbox has an account under another
   * address
   */
  verify(token: string): Promise<"verified" | "expired" | "taken">;
  /** Mails another confirmation link, if the address waits for confirmation. */
  resend(email: string, language: Language): Promise<void>;
  /**
   * Checks the password and creates a session. A suspended account is refused like a wrong
   * password.
   *
   * @returns unverified: the password is correct, but the address is not confirmed. With
   *   `needsCode`, the cookies are those of the second step, {@link signInWithCode}.
   */
  signIn(input: {
    readonly email: string;
    readonly password: string;
    /** Browser and system, for the list of sessions; absent if unknown. */
    readonly device?: string;
    readonly signal: AbortSignal;
  }): Promise<{ cookies: readonly string[]; needsCode: boolean } | "refused" | "unverified">;
  /**
   * The second step of signing in: a code of the app, or a recovery code. Each works once.
   *
   * @returns expired: the first step must be repeated; locked: after ten wrong codes in a row, no
   *   code is accepted for a quarter of an hour
   */
  signInWithCode(input: {
    /** The request's, with the device as `User-Agent`. */
    readonly headers: Headers;
    readonly code: string;
  }): Promise<
    { cookies: readonly string[]; email: string } | "wrong" | "expired" | "locked"
  >;
  /** The signed-in user; null without a session, or if the account is suspended. */
  session(headers: Headers): Promise<SignedIn | null>;
  /**
   * Ends the session.
   *
   * @returns values of Set-Cookie
   */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** Mails a link to choose a new password, if the address is known. */
  requestReset(email: string, language: Language): Promise<void>;
  /**
   * Sets the password, ends all sessions and all other links, and confirms by mail. Also verifies the
   * address, since the link was sent to it.
   *
   * @returns the address, if the password was set; taken: like {@link verify}
   */
  reset(input: {
    readonly token: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<{ email: string } | "expired" | "taken" | { invalid: "password" }>;
  /**
   * Changes the password, ends all other sessions and all links, and confirms by mail.
   *
   * @returns wrong: the current password does not match
   */
  changePassword(input: {
    readonly who: SignedIn;
    readonly current: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<"done" | "wrong" | { invalid: "password" }>;
  /** The person's active sessions, newest first. */
  sessions(who: SignedIn): Promise<readonly OwnSession[]>;
  /** Ends a session. Returns false if the person has none with this id. */
  endSession(who: SignedIn, id: string): Promise<boolean>;
  /**
   * Creates a secret for an authenticator app. It is not used until a code is confirmed.
   *
   * @returns `uri` for the app (otpauth:), and recovery codes, only this once
   */
  beginSecondFactor(
    input: WithPassword,
  ): Promise<{ uri: string; recoveryCodes: readonly string[] } | "wrong">;
  /**
   * Requires codes at sign-in from now on, if this code is correct and was not used before.
   *
   * @returns values of Set-Cookie
   */
  confirmSecondFactor(
    who: SignedIn,
    headers: Headers,
    code: string,
  ): Promise<{ cookies: readonly string[] } | "wrong">;
  /**
   * Requires no codes at sign-in any more.
   *
   * @returns values of Set-Cookie
   */
  endSecondFactor(
    who: SignedIn,
    input: WithPassword,
  ): Promise<{ cookies: readonly string[] } | "wrong">;
  confirmPassword(person: string, password: string, signal: AbortSignal): Promise<boolean>;
  /** Deletes a person with sessions, password and links. Keeps the account, without a person. */
  remove(person: string): Promise<void>;
}

/** Creates {@link People} on the service's own tables. */
export function createPeople(deps: PeopleDependencies): People {
  const context = openContext(deps);
  const ours = (headers: Headers) => resigned(headers, context.secrets);
  return {
    signUp: (input) => signUp(context, input),
    verify: (token) => verify(context, token),
    resend: (email, language) => resend(context, email, language),
    signIn: (input) => signIn(context, input),
    signInWithCode: ({ headers, ...input }) =>
      signInWithCode(context, { headers: ours(headers), ...input }),
    session: (headers) => session(context, ours(headers)),
    signOut: (headers) => signOut(context, ours(headers)),
    requestReset: (email, language) => requestReset(context, email, language),
    reset: (input) => reset(context, input),
    changePassword: (input) => changePassword(context, input),
    sessions: (who) => ownSessions(deps.sql, who),
    endSession: (who, id) => endSession(deps.sql, who, id),
    beginSecondFactor: ({ headers, ...input }) =>
      beginSecondFactor(context, { headers: ours(headers), ...input }),
    confirmSecondFactor: (who, headers, code) =>
      confirmSecondFactor(context, who, ours(headers), code),
    endSecondFactor: (who, { headers, ...input }) =>
      endSecondFactor(context, who, { headers: ours(headers), ...input }),
    confirmPassword: (person, password, signal) =>
      confirmPassword(context, person, password, signal),
    remove: (person) => removePerson(deps.sql, person),
  };
}
