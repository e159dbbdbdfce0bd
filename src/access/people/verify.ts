import { transaction } from "../../db/transaction.ts";
import { identifierOf } from "./links.ts";
import type { PeopleContext } from "./people-context.ts";
import { confirmAddress } from "./records.ts";

/**
 * Confirms an e-mail address by the link in a mail, and sets the password of the link's sign-up;
 * see `People.verify`.
 */
export async function verify(
  { sql, secrets }: PeopleContext,
  token: string,
): Promise<"verified" | "expired" | "taken"> {
  return await transaction(sql, async (tx) => {
    const [link] = await tx<{ value: string; isAlive: boolean }[]>`
      delete from livability.verification where identifier = ${identifierOf("verify", token)}
      returning value, expires_at > now() as "isAlive"`;
    const [person, hash] = link?.isAlive ? link.value.split(" ") : [];
    if (person === undefined || hash === undefined) return "expired";
    return await confirmAddress(tx, secrets, person, hash) === "taken" ? "taken" : "verified";
  });
}
