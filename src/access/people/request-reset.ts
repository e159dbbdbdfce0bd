/** Requests a link to reset the password. */
import type { Language } from "../../language.ts";
import { isEmail, normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import type { PeopleContext } from "./people-context.ts";

/** Sends a link to choose a new password, if the address is known. */
export async function requestReset(
  { sendReset }: PeopleContext,
  given: string,
  language: Language,
): Promise<void> {
  const email = normalEmail(given);
  if (isEmail(email)) await evenly(sendReset(email, language));
}
