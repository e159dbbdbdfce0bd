import type { Language } from "../../language.ts";
import { isEmail, normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import { postLink } from "./links.ts";
import type { PeopleContext } from "./people-context.ts";
import { findPerson } from "./records.ts";

/** Mails a link to choose a new password; see `People.requestReset`. */
export async function requestReset(
  context: PeopleContext,
  given: string,
  language: Language,
): Promise<void> {
  const email = normalEmail(given);
  if (!isEmail(email)) return;
  await evenly(context.outbox.begin(async (tx, post) => {
    const person = await findPerson(tx, email);
    const to = person?.email ?? null, value = person?.id ?? "";
    await postLink(context, tx, post, { purpose: "reset", to, value, language });
  }));
}
