/**
 * The common dependencies of the functions of people: library, mails, and a limit on password hashing.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../language.ts";
import type { MailKind, MailValues } from "../../mail/mail-of.ts";
import { mailOf } from "../../mail/mail-of.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { openAuth, type PasswordHashing, type ServiceAuth } from "./auth.ts";
import { openAccountOf } from "./records.ts";
import { Turns } from "./turns.ts";

/** The dependencies of people. */
export interface PeopleDependencies {
  readonly sql: Sql;
  /** Signs sessions, encrypts second factors and keys mailbox hashes. */
  readonly secret: string;
  /** The former secret; its data can still be read. */
  readonly previousSecret?: string | undefined;
  /** Public address of the pages. With HTTPS, cookies are secure. */
  readonly baseUrl: string;
  readonly mailer: Mailer;
  /**
   * Called if a mail cannot be sent. Requests do not wait for mails, because the duration would reveal
   * whether the address has an account.
   */
  readonly onMailFailure: (error: unknown) => void;
  /** Absent: scrypt. Tests that do not depend on it pass a fast one. */
  readonly hashing?: PasswordHashing;
}

/** The context of each function. */
export interface PeopleContext {
  readonly sql: Sql;
  readonly auth: ServiceAuth;
  /** The current secret and the previous one, if any: possible keys of a mailbox hash. */
  readonly secrets: readonly string[];
  /** Public address of the pages. */
  readonly baseUrl: string;
  readonly turns: Turns;
  /** Sends a mail without waiting for the mail server. */
  post<Kind extends MailKind>(
    email: string,
    kind: Kind,
    language: Language,
    values: MailValues[Kind],
  ): void;
  /** Sends a link to choose a new password, if the address is known. */
  sendReset(email: string, language: Language): Promise<void>;
}

/** Opens the library on the service's tables. */
export function openContext(deps: PeopleDependencies): PeopleContext {
  const { sql, secret, previousSecret, baseUrl, mailer, hashing } = deps;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  /** The current reset request, which the library does not pass on. */
  const resetLanguage = new AsyncLocalStorage<Language>();
  const post: PeopleContext["post"] = (email, kind, language, values) => {
    mailer.send({ to: email, ...mailOf(kind, language, values) }).catch(deps.onMailFailure);
  };
  const auth = openAuth({ sql, secrets, baseUrl, hashing }, {
    mayEnter: async (person) => await openAccountOf(sql, person) !== undefined,
    sendReset({ email }, token) {
      const link = `${baseUrl}/reset?token=${token}`;
      post(email, "reset", resetLanguage.getStore() ?? "en", { link });
      return Promise.resolve();
    },
  });
  return {
    sql,
    auth,
    secrets,
    baseUrl,
    turns: new Turns(),
    post,
    async sendReset(email, language) {
      await resetLanguage.run(
        language,
        () => auth.api.requestPasswordReset({ body: { email } }),
      );
    },
  };
}
