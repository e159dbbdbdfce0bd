/** Confirming an e-mail address by the link of a mail. */
import { identifierOf } from "./confirmation-link.ts";
import type { PeopleContext } from "./people-context.ts";
import { confirmAddress } from "./records.ts";

/** Confirms the address and sets the password of the link's sign-up; a link works once. */
export async function verify(
  context: PeopleContext,
  token: string,
): Promise<"verified" | "expired" | "taken"> {
  const { internalAdapter } = await context.auth.$context;
  const link = await internalAdapter.consumeVerificationValue(identifierOf(token));
  const [person, hash] = link?.value.split(" ") ?? [];
  if (person === undefined || hash === undefined) return "expired";
  return await confirmAddress(context, person, hash) === "taken" ? "taken" : "verified";
}
