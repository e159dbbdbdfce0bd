/**
 * The link that confirms an e-mail address. Anyone may sign up with any address, any number of times
 * before its owner confirms it. So each link brings the password of its own sign-up: a person who follows
 * their own never gets an account whose password another person knows.
 */
import { randomBytes } from "node:crypto";
import type { Language } from "../../language.ts";
import type { PeopleContext } from "./people-context.ts";
import type { Person } from "./records.ts";

/** Milliseconds for which a link to confirm an address is good. The mail says so. */
const LINK_MS = 24 * 60 * 60 * 1000;

/** The name under which a link's token is kept. */
export const identifierOf = (token: string): string => `verify:${token}`;

/** Sends a link that confirms the address and sets the password of this hash. */
export async function sendLink(
  { auth, baseUrl, post }: PeopleContext,
  person: Person,
  hash: string,
  language: Language,
): Promise<void> {
  const { internalAdapter } = await auth.$context;
  const token = randomBytes(32).toString("base64url");
  await internalAdapter.createVerificationValue({
    identifier: identifierOf(token),
    value: `${person.id} ${hash}`,
    expiresAt: new Date(Date.now() + LINK_MS),
  });
  post(person.email, "verify", language, { link: `${baseUrl}/verify?token=${token}` });
}
