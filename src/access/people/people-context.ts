/**
 * The common dependencies of the functions of people: library, mails, and a limit on password hashing.
 */
import type { Sql } from "../../db/sql.ts";
import type { Outbox } from "../outbox.ts";
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
  /** Requests do not wait for mails, because the duration would reveal whether the address has an account. */
  readonly outbox: Outbox;
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
  readonly outbox: Outbox;
}

/** Opens the library on the service's tables. */
export function openContext(deps: PeopleDependencies): PeopleContext {
  const { sql, secret, previousSecret, baseUrl, outbox, hashing } = deps;
  const secrets = previousSecret === undefined ? [secret] : [secret, previousSecret];
  const auth = openAuth({ sql, secrets, baseUrl, hashing }, {
    mayEnter: async (person) => await openAccountOf(sql, person) !== undefined,
  });
  return { sql, auth, secrets, baseUrl, turns: new Turns(), outbox };
}
