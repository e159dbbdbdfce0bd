import type { Language } from "../../language.ts";
import { isEmail, mayBeChosen, normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import { storeLink } from "./links.ts";
import { isOwnEmail } from "./weak-password.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { hasOtherAccount } from "../mailbox.ts";
import { addPerson, dropOtherPassword, findPerson, removePerson } from "./records.ts";

/** Signs up with an e-mail address and a password; see {@link People.signUp}. */
export async function signUp(
  context: PeopleContext,
  { email: given, password, language, signal }: Parameters<People["signUp"]>[0],
): ReturnType<People["signUp"]> {
  const email = normalEmail(given);
  if (!isEmail(email)) return { invalid: "email" };
  if (!mayBeChosen(password) || isOwnEmail(password, email)) return { invalid: "password" };
  await evenly(context.turns.take(() => register(context, email, password, language), signal));
  return "sent";
}

/**
 * Does the same work for any address, so that the duration does not depend on it even if many
 * requests wait: one hash, one comparison, and the same statements, some of which change nothing.
 */
async function register(
  { sql, auth, baseUrl, outbox }: PeopleContext,
  email: string,
  password: string,
  language: Language,
): Promise<void> {
  const { password: { hash, verify } } = await auth.$context;
  const before = (await findPerson(sql, email))?.passwordHash ?? null;
  const fresh = await hash(password);
  const isRepeated = await verify({ hash: before ?? fresh, password });
  await outbox.begin(async (tx, post) => {
    await addPerson(tx, email, fresh);
    const person = await findPerson(tx, email);
    // It was deleted since it was added, or a process that died left it without a credential.
    if (person === undefined) return;
    const { id, isVerified, passwordHash } = person;
    // If the password is that of an earlier sign-up, its hash stays; otherwise the new one replaces
    // it. Neither is valid yet.
    const chosen = before !== null && before === passwordHash && isRepeated ? before : fresh;
    await dropOtherPassword(tx, id, chosen);
    const isOthers = await hasOtherAccount(tx, email) && !isVerified;
    await removePerson(tx, isOthers ? id : "");
    const isKnown = isVerified || isOthers;
    const token = await storeLink(tx, "verify", isKnown ? null : `${id} ${chosen}`);
    if (isKnown) {
      await post(email, "already_registered", language, { link: `${baseUrl}/sign-in` });
    } else {
      await post(email, "verify", language, { link: `${baseUrl}/verify?token=${token}` });
    }
  });
}
