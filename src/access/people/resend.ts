import type { Language } from "../../language.ts";
import { normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import { postLink } from "./links.ts";
import type { PeopleContext } from "./people-context.ts";
import { findPerson } from "./records.ts";

/** Mails another confirmation link; see `People.resend`. */
export async function resend(
  context: PeopleContext,
  email: string,
  language: Language,
): Promise<void> {
  await evenly(context.outbox.begin(async (tx, post) => {
    const found = await findPerson(tx, normalEmail(email));
    const to = found === undefined || found.isVerified ? null : found.email;
    const { id = "", passwordHash = "" } = found ?? {};
    // If several sign-ups with different passwords are pending, the owner of the mailbox chooses a
    // new one.
    const link = passwordHash === null
      ? { purpose: "reset", value: id } as const
      : { purpose: "verify", value: `${id} ${passwordHash}` } as const;
    await postLink(context, tx, post, { ...link, to, language });
  }));
}
