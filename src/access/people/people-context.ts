import type { Sql } from "../../db/sql.ts";
import type { Outbox } from "../outbox.ts";
import { openAuth, type PasswordHashing, type ServiceAuth } from "./auth.ts";
import { openAccountOf } from "./records.ts";
import { Turns } from "./turns.ts";

/** Parameters of {@link openContext}. */
export interface PeopleDependencies {
  readonly sql: Sql;
  /** Signs sessions, encrypts second factors, and is the key of mailbox hashes. */
  readonly secret: string;
  /** The former secret. What was signed or encrypted with it remains valid. */
  readonly previousSecret?: string | undefined;
  /** Public address of the pages. With HTTPS, cookies are secure. */
  readonly baseUrl: string;
  /**
   * Stores mails. Requests do not wait until they are sent, because the duration would reveal
   * whether the address has an account.
   */
  readonly outbox: Outbox;
  /** Default: the library's scrypt. Tests that do not depend on it pass a fast one. */
  readonly hashing?: PasswordHashing;
}

/** What the functions in this folder share. */
export interface PeopleContext {
  readonly sql: Sql;
  readonly auth: ServiceAuth;
  /** The current secret, then the previous one, if any. */
  readonly secrets: readonly string[];
  readonly baseUrl: string;
  readonly turns: Turns;
  readonly outbox: Outbox;
}

/** Configures better-auth, and the queue of password hashes. */
export function openContext(deps: PeopleDependencies): PeopleContext {
  const { sql, secret, previousSecret, baseUrl, outbox, hashing } = deps;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  const auth = openAuth({ sql, secrets, baseUrl, hashing }, {
    mayEnter: async (person) => await openAccountOf(sql, person) !== undefined,
  });
  return { sql, auth, secrets, baseUrl, turns: new Turns(), outbox };
}
