/**
 * The link that confirms an e-mail address. Before the owner confirms it, anyone may sign up with an
 * address, any number of times. So each link sets the password of its own sign-up: following it never
 * creates an account whose password another person knows.
 */
import { randomBytes } from "node:crypto";
import type { Language } from "../../language.ts";
import type { PeopleContext } from "./people-context.ts";
import type { Person } from "./records.ts";

/** Lifetime in milliseconds of the link, as stated in the mail. */
const LINK_MS = 24 * 60 * 60 * 1000;

/** The name under which a link's token is stored. */
export const identifierOf = (token: string): string => `verify:${token}`;

/** Sends a link that confirms the address and sets the password with this hash. */
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
