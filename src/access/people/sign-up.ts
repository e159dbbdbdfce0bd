/** Signs up with an e-mail address and a password. */
import type { Language } from "../../language.ts";
import { isProblem } from "./auth-problem.ts";
import { isEmail, mayBeChosen, normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import { postLink } from "./links.ts";
import { isOwnEmail } from "./weak-password.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { hasOtherAccount } from "../mailbox.ts";
import { dropPassword, findPerson, type Person, removePerson } from "./records.ts";

/** Sends a mail to the address; see {@link People.signUp}. */
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

async function register(
  context: PeopleContext,
  email: string,
  password: string,
  language: Language,
): Promise<void> {
  const { sql, auth, baseUrl, outbox } = context;
  // For a known address the library returns a fictitious person.
  const { user } = await auth.api.signUpEmail({ body: { name: "", email, password } })
    .catch((error) => {
      // A simultaneous sign-up with the same address came first.
      if (isProblem(error, "FAILED_TO_CREATE_USER")) return { user: null };
      throw error;
    });
  const person = await findPerson(sql, email);
  if (person === undefined) return;
  const isOthers = !person.isVerified && await hasOtherAccount(sql, email);
  if (isOthers) await removePerson(sql, person.id);
  if (person.isVerified || isOthers) {
    const link = `${baseUrl}/sign-in`;
    await outbox.begin((_tx, post) => post(email, "already_registered", language, { link }));
    return;
  }
  const isFirst = user?.id === person.id && person.passwordHash !== null;
  const hash = isFirst ? person.passwordHash : await hashOfAnother(context, person, password);
  const value = `${person.id} ${hash}`;
  await outbox.begin((tx, post) =>
    postLink(context, tx, post, { purpose: "verify", to: email, value, language })
  );
}

/** The hash for another sign-up's link. If it differs from the first one's, neither is valid yet. */
async function hashOfAnother(
  { sql, auth }: PeopleContext,
  { id, passwordHash }: Person,
  password: string,
): Promise<string> {
  const { password: { hash, verify } } = await auth.$context;
  if (passwordHash !== null && await verify({ hash: passwordHash, password })) {
    return passwordHash;
  }
  await dropPassword(sql, id);
  return await hash(password);
}
