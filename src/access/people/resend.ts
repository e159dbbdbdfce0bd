/** Requests another confirmation link. */
import type { Language } from "../../language.ts";
import { sendLink } from "./confirmation-link.ts";
import { normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import type { PeopleContext } from "./people-context.ts";
import { findPerson } from "./records.ts";

/** Sends another link, if the address is waiting for confirmation. */
export async function resend(
  context: PeopleContext,
  email: string,
  language: Language,
): Promise<void> {
  await evenly(sendAgain(context, normalEmail(email), language));
}

async function sendAgain(
  context: PeopleContext,
  email: string,
  language: Language,
): Promise<void> {
  const person = await findPerson(context.sql, email);
  if (person === undefined || person.isVerified) return;
  // Several sign-ups with different passwords may be pending, so the owner of the mailbox chooses a new
  // one.
  if (person.passwordHash === null) return await context.sendReset(email, language);
  await sendLink(context, person, person.passwordHash, language);
}
