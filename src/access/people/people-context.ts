/** What the functions of people share: the library, the mails, and turns at hashing passwords. */
import { AsyncLocalStorage } from "node:async_hooks";
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../language.ts";
import type { MailKind, MailValues } from "../../mail/mail-of.ts";
import { mailOf } from "../../mail/mail-of.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { openAuth, type ServiceAuth } from "./auth.ts";
import { openAccountOf } from "./records.ts";
import { Turns } from "./turns.ts";

/** What people are built from. */
export interface PeopleDependencies {
  readonly sql: Sql;
  /** Signs sessions, encrypts second factors and keys the hashes of mailboxes. */
  readonly secret: string;
  /** Did so before; what it made is still read. */
  readonly previousSecret?: string | undefined;
  /** Address under which people reach the pages. Where it is https, cookies are secure. */
  readonly baseUrl: string;
  readonly mailer: Mailer;
  /**
   * Called when a mail cannot be sent. No request waits for its mail: the time of the answer would show
   * whether the address has an account.
   */
  readonly onMailFailure: (error: unknown) => void;
}

/** What each function of people is given. */
export interface PeopleContext {
  readonly sql: Sql;
  readonly auth: ServiceAuth;
  /** The current secret, then the previous one, if any: either may have keyed the hash of a mailbox. */
  readonly secrets: readonly string[];
  /** Address under which people reach the pages. */
  readonly baseUrl: string;
  readonly turns: Turns;
  /** Sends a mail to an address without waiting for the mail server. */
  post<Kind extends MailKind>(
    email: string,
    kind: Kind,
    language: Language,
    values: MailValues[Kind],
  ): void;
  /** Sends a link to choose a new password, where the address is known. */
  sendReset(email: string, language: Language): Promise<void>;
}

/** Opens the library over the service's tables. */
export function openContext(deps: PeopleDependencies): PeopleContext {
  const { sql, secret, previousSecret, baseUrl, mailer } = deps;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  /** Of the request to reset that is under way: the library hands over none. */
  const resetLanguage = new AsyncLocalStorage<Language>();
  const post: PeopleContext["post"] = (email, kind, language, values) => {
    mailer.send({ to: email, ...mailOf(kind, language, values) }).catch(deps.onMailFailure);
  };
  const auth = openAuth({ sql, secrets, baseUrl }, {
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
