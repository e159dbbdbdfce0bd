/**
 * People who sign up, sign in and leave, by better-auth. No answer tells whether an e-mail address is known,
 * neither by what it says nor by the time it takes; only mails do, to whoever receives them.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";
import type { Sql } from "../../db/sql.ts";
import type { Mail, Mailer } from "../../mail/mailer.ts";
import type { Language } from "../../language.ts";
import { mailOf } from "../../mail/mail-of.ts";
import { createConfirmation } from "./confirmation.ts";
import { openAuth, passwordLength } from "./auth.ts";
import { isProblem } from "./auth-problem.ts";
import {
  confirmAddress,
  findPerson,
  openAccountOf,
  removePerson,
  replacePassword,
} from "./records.ts";
import { Turns } from "./turns.ts";

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
  /** Sends a mail: the link to confirm the address or, where that has an account, word of it. */
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
   * @returns expired: also where the link was used before
   */
  verify(token: string): Promise<"verified" | "expired">;
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
   */
  reset(input: {
    readonly token: string;
    readonly password: string;
    readonly language: Language;
    readonly signal: AbortSignal;
  }): Promise<"done" | "expired" | { invalid: "password" }>;
  /** Whether this is the person's password. */
  confirmPassword(person: string, password: string, signal: AbortSignal): Promise<boolean>;
  /** Deletes the person with sessions, password and links. Their account stays, without a person. */
  remove(person: string): Promise<void>;
}

/** What people.ts works with. */
export interface PeopleDependencies {
  readonly sql: Sql;
  /** Signs sessions. */
  readonly secret: string;
  /** Address under which people reach the pages. Where it is https, cookies are secure. */
  readonly baseUrl: string;
  readonly mailer: Mailer;
  /** Told when a mail could not be sent. Nobody waits for a mail, which would tell who gets one. */
  readonly onMailFailure: (error: unknown) => void;
}

/** Milliseconds that an answer takes at least where it must not tell by its time what was done. */
const evenMs = 500;

const emailForm = z.email().max(254);

/** People over the service's own tables. */
export function createPeople(deps: PeopleDependencies): People {
  const { sql, baseUrl, mailer } = deps;
  const turns = new Turns();
  /** Of the request to reset that is under way: the library hands over none. */
  const language = new AsyncLocalStorage<Language>();
  const post = (email: string, mail: Omit<Mail, "to">): void => {
    mailer.send({ to: email, ...mail }).catch(deps.onMailFailure);
  };
  const auth = openAuth(deps, {
    mayEnter: async (person) => await openAccountOf(sql, person) !== undefined,
    sendReset({ email }, token) {
      const link = `${baseUrl}/reset?token=${token}`;
      post(email, mailOf("reset", language.getStore() ?? "en", { link }));
      return Promise.resolve();
    },
  });

  const sendReset = async (email: string, chosen: Language): Promise<void> => {
    await language.run(chosen, () => auth.api.requestPasswordReset({ body: { email } }));
  };
  const confirmation = createConfirmation({ sql, auth, baseUrl, post, sendReset });

  const sessionOf = (headers: Headers) =>
    auth.api.getSession({ headers }).catch(async (error) => {
      // The library says as little when the database fails; the database says it again.
      await sql`select`;
      throw error;
    });

  const signIn: (email: string, password: string) => ReturnType<People["signIn"]> = async (
    email,
    password,
  ) => {
    const before = await findPerson(sql, email);
    try {
      const body = { email, password };
      const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
      const after = await findPerson(sql, email);
      if (after?.passwordHash !== before?.passwordHash) {
        // It was replaced while the old one was checked: the session began after all others had ended.
        await (await auth.$context).internalAdapter.deleteSession(response.token);
        return "refused";
      }
      return { cookies: headers.getSetCookie() };
    } catch (error) {
      if (!isProblem(error)) throw error;
      return isProblem(error, "EMAIL_NOT_VERIFIED") ? "unverified" : "refused";
    }
  };

  // The library's own leaves other links as they are, and takes several statements.
  const reset = async (
    token: string,
    password: string,
    chosen: Language,
  ): Promise<"done" | "expired"> => {
    const { internalAdapter, password: { hash } } = await auth.$context;
    const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
    if (link === null || link.expiresAt <= new Date()) return "expired";
    const { id, value: person } = link;
    const email = await replacePassword(sql, { id, person }, await hash(password));
    if (email === undefined) return "expired";
    await confirmAddress(sql, person, null);
    post(email, mailOf("password_changed", chosen, { link: `${baseUrl}/forgot` }));
    return "done";
  };

  const isOf = async (person: string, password: string): Promise<boolean> => {
    const { internalAdapter, password: { verify } } = await auth.$context;
    const hash = (await internalAdapter.findCredentialAccount(person))?.password;
    return typeof hash === "string" && await verify({ hash, password });
  };

  return {
    async signUp({ email: given, password, language, signal }) {
      const email = emailForm.safeParse(normal(given));
      if (!email.success) return { invalid: "email" };
      if (!isPassword(password)) return { invalid: "password" };
      const { signUp } = confirmation;
      await evenly(turns.take(() => signUp(email.data, password, language), signal));
      return "sent";
    },
    verify: (token) => confirmation.verify(token),
    resend: (email, language) => evenly(confirmation.resend(normal(email), language)),
    signIn: async ({ email, password, signal }) =>
      await evenly(turns.take(() => signIn(normal(email), password), signal)),
    async session(headers) {
      const found = await sessionOf(headers);
      if (found === null) return null;
      const { session, user } = found;
      const account = await openAccountOf(sql, user.id);
      if (account === undefined) return null;
      return { person: user.id, email: user.email, account, session: session.id };
    },
    async signOut(headers) {
      const answer = await auth.api.signOut({ headers, returnHeaders: true });
      // The library does not say so when the database kept the session.
      if (await sessionOf(headers) !== null) throw new Error("The session could not be ended");
      return answer.headers.getSetCookie();
    },
    async requestReset(given, chosen) {
      const email = emailForm.safeParse(normal(given));
      if (!email.success) return;
      await evenly(sendReset(email.data, chosen));
    },
    async reset({ token, password, language, signal }) {
      if (!isPassword(password)) return { invalid: "password" };
      return await turns.take(() => reset(token, password, language), signal);
    },
    async confirmPassword(person, password, signal) {
      return isPassword(password) && await turns.take(() => isOf(person, password), signal);
    },
    remove: (person) => removePerson(sql, person),
  };
}

const normal = (email: string): string => email.trim().toLowerCase();

function isPassword(text: string): boolean {
  return text.length >= passwordLength.min && text.length <= passwordLength.max;
}

/** Answers no sooner than {@link evenMs}, whichever way the work went. */
async function evenly<T>(work: Promise<T>): Promise<T> {
  await Promise.allSettled([work, delay(evenMs)]);
  return await work;
}
