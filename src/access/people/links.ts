/**
 * Links in mails that confirm an e-mail address or let a person choose a password. Before the owner
 * confirms an address, anyone may sign up with it, any number of times. So each link that confirms
 * it sets the password of its own sign-up: following it never creates an account whose password
 * another person knows.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Sql } from "../../db/sql.ts";
import type { Language } from "../../language.ts";
import { mailLifetimeS } from "../../mail/mail-of.ts";
import type { Post } from "../outbox.ts";
import type { PeopleContext } from "./people-context.ts";

/** The name under which the table stores links of each purpose. */
const names = { verify: "verify", reset: "reset-password" } as const;

/** The purpose of a link. Also the kind of its mail, and the path of its page. */
export type LinkPurpose = keyof typeof names;

/** The hash of a link's token, so that reading the table does not allow using the link. */
export function identifierOf(purpose: LinkPurpose, token: string): string {
  return createHash("sha256").update(`${names[purpose]}:${token}`).digest("base64url");
}

/** A link to send. */
export interface Link {
  readonly purpose: LinkPurpose;
  /** Null: does the same work, but stores no link and sends no mail. */
  readonly to: string | null;
  /** The person's id and, to confirm an address, a space and the hash of the password. */
  readonly value: string;
  readonly language: Language;
}

/** Stores a link and its mail. */
export async function postLink(
  { baseUrl }: Pick<PeopleContext, "baseUrl">,
  tx: Sql,
  post: Post,
  { purpose, to, value, language }: Link,
): Promise<void> {
  const token = await storeLink(tx, purpose, to === null ? null : value);
  await post(to, purpose, language, { link: `${baseUrl}/${purpose}?token=${token}` });
}

/** Stores a link and returns its token. With null, does the same work, but stores none. */
export async function storeLink(
  tx: Sql,
  purpose: LinkPurpose,
  value: string | null,
): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await tx`
    insert into livability.verification (id, identifier, value, expires_at)
    select gen_random_uuid()::text, ${identifierOf(purpose, token)}, value,
      now() + make_interval(secs => ${mailLifetimeS[purpose]})
    from (select ${value}::text as value) link where value is not null`;
  return token;
}
