/**
 * People who sign up, sign in and leave, by better-auth. Neither the content nor the time of an answer
 * shows whether an e-mail address is known; only the mail to that address does.
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

/** Who makes a request. */
export interface SignedIn {
  readonly person: string;
  readonly email: string;
  readonly account: number;
  /** Of this session alone; opens nothing. */
  readonly session: string;
  /** Whether signing in asks for a code beside the password. */
  readonly hasSecondFactor: boolean;
}

/** Where a person is signed in. */
export interface OwnSession {
  readonly id: string;
  /** Browser and system, such as `Firefox, Windows`; empty: unknown. */
  readonly device: string;
  readonly createdAt: Date;
  /** Whether it is the one that asks. */
  readonly isThis: boolean;
}

/** A request to change the second factor, confirmed by the password. */
interface WithPassword {
  /** Of the request: they name the session. */
  readonly headers: Headers;
  readonly password: string;
  readonly signal: AbortSignal;
}

/**
 * What people may do about themselves. E-mail addresses are taken in any case and trimmed. Each rejects
 * with the driver's error when the database does. What hashes a password takes a turn: it throws
 * {@link TooManyWaiting} where too many wait for theirs, and rejects with the reason of its signal where
 * that is aborted before its turn. Nothing was changed then.
 */
export interface People {
  /** Sends a mail: the link to confirm the address or, where its mailbox has an account, word of it. */
  signUp(input: {
    readonly email: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<"sent" | { invalid: "email" | "password" }>;
  /**
   * Confirms the address and makes its account, on the free plan, or takes over the one that the operator
   * made for it. The password is from now on the one of the sign-up that the link came of.
   *
   * @returns expired: also where the link was used before; taken: the mailbox has an account under another
   * address
   */
  verify(token: string): Promise<"verified" | "expired" | "taken">;
  /** Sends another link to confirm, where the address waits for that. */
  resend(email: string, language: Language): Promise<void>;
  /**
   * @returns unverified: the password is right, the address not confirmed. A suspended account is refused
   * as a wrong password is. With `needsCode` the cookies are of the second step, {@link signInWithCode}.
   */
  signIn(input: {
    readonly email: string;
    readonly password: string;
    /** Browser and system, as the list of sessions names them; absent: unknown. */
    readonly device?: string;
    readonly signal: AbortSignal;
  }): Promise<{ cookies: readonly string[]; needsCode: boolean } | "refused" | "unverified">;
  /**
   * The second step: a code of the app, or one of those that are kept for its loss, which works once.
   *
   * @returns expired: the first step has to be made again; locked: ten codes in a row were wrong, and no
   * code is accepted for a quarter of an hour
   */
  signInWithCode(input: {
    /** Of the request, with the device as its `User-Agent`. */
    readonly headers: Headers;
    readonly code: string;
  }): Promise<
    { cookies: readonly string[]; email: string } | "wrong" | "expired" | "locked"
  >;
  /** The signed-in user; null without a session, or with a suspended account. */
  session(headers: Headers): Promise<SignedIn | null>;
  /** Ends the session. @returns values of Set-Cookie */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** Sends a link to choose a new password, where the address is known. */
  requestReset(email: string, language: Language): Promise<void>;
  /**
   * Sets the password, ends all sessions and all other links, and confirms by mail. The link came by mail,
   * so it also verifies the address.
   *
   * @returns the address, where the password is set; taken: as of {@link verify}
   */
  reset(input: {
    readonly token: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<{ email: string } | "expired" | "taken" | { invalid: "password" }>;
  /**
   * Sets another password, ends all other sessions and all links, and sends a mail that says so.
   *
   * @returns wrong: the current password is another one
   */
  changePassword(input: {
    readonly who: SignedIn;
    readonly current: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<"done" | "wrong" | { invalid: "password" }>;
  /** Where the person is signed in, newest first. */
  sessions(who: SignedIn): Promise<readonly OwnSession[]>;
  /** Ends a session. False: the person has none with this id. */
  endSession(who: SignedIn, id: string): Promise<boolean>;
  /**
   * Makes a secret for an app that shows codes. Nothing is asked for until one is confirmed.
   *
   * @returns `uri` for the app (otpauth:), and codes for its loss, this once
   */
  beginSecondFactor(
    input: WithPassword,
  ): Promise<{ uri: string; recoveryCodes: readonly string[] } | "wrong">;
  /** Asks for a code at each sign-in from now on, where this is one. @returns values of Set-Cookie */
  confirmSecondFactor(
    who: SignedIn,
    headers: Headers,
    code: string,
  ): Promise<{ cookies: readonly string[] } | "wrong">;
  /** Asks for no codes any more. @returns values of Set-Cookie */
  endSecondFactor(
    who: SignedIn,
    input: WithPassword,
  ): Promise<{ cookies: readonly string[] } | "wrong">;
  /** Whether this is the person's password. */
  confirmPassword(person: string, password: string, signal: AbortSignal): Promise<boolean>;
  /** Deletes the person with sessions, password and links. Their account stays, without a person. */
  remove(person: string): Promise<void>;
}

/** People over the service's own tables. */
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
