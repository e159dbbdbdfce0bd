/**
 * People who sign up, sign in and leave, by better-auth. No answer tells whether an e-mail address is known,
 * neither by what it says nor by the time it takes; only mails do, to whoever receives them.
 */
import type { Language } from "../../language.ts";
import { confirmPassword } from "./confirm-password.ts";
import { openContext, type PeopleDependencies } from "./people-context.ts";
import { removePerson } from "./records.ts";
import { requestReset } from "./request-reset.ts";
import { resend } from "./resend.ts";
import { reset } from "./reset.ts";
import { session } from "./session.ts";
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
   * as a wrong password is.
   */
  signIn(input: {
    readonly email: string;
    readonly password: string;
    readonly signal: AbortSignal;
  }): Promise<{ cookies: readonly string[] } | "refused" | "unverified">;
  /** Who is signed in; null: nobody, or whose account is suspended. */
  session(headers: Headers): Promise<SignedIn | null>;
  /** Ends the session. @returns values of Set-Cookie */
  signOut(headers: Headers): Promise<readonly string[]>;
  /** Sends a link to choose a new password, where the address is known. */
  requestReset(email: string, language: Language): Promise<void>;
  /**
   * Sets the password, ends all sessions and all other links, and sends a mail that says so. As the link
   * came by mail, the address is confirmed.
   *
   * @returns the address, where the password is set; taken: as of {@link verify}
   */
  reset(input: {
    readonly token: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<{ email: string } | "expired" | "taken" | { invalid: "password" }>;
  /** Whether this is the person's password. */
  confirmPassword(person: string, password: string, signal: AbortSignal): Promise<boolean>;
  /** Deletes the person with sessions, password and links. Their account stays, without a person. */
  remove(person: string): Promise<void>;
}

/** People over the service's own tables. */
export function createPeople(deps: PeopleDependencies): People {
  const context = openContext(deps);
  return {
    signUp: (input) => signUp(context, input),
    verify: (token) => verify(context, token),
    resend: (email, language) => resend(context, email, language),
    signIn: (input) => signIn(context, input),
    session: (headers) => session(context, headers),
    signOut: (headers) => signOut(context, headers),
    requestReset: (email, language) => requestReset(context, email, language),
    reset: (input) => reset(context, input),
    confirmPassword: (person, password, signal) =>
      confirmPassword(context, person, password, signal),
    remove: (person) => removePerson(deps.sql, person),
  };
}
