/** Sets a new password by the link in a mail. */
import { mayBeChosen } from "./credentials.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { confirmAddress, replacePassword } from "./records.ts";

type ResetInput = Parameters<People["reset"]>[0];

/** Sets the password; see {@link People.reset}. */
export async function reset(
  context: PeopleContext,
  input: ResetInput,
): ReturnType<People["reset"]> {
  if (!mayBeChosen(input.password)) return { invalid: "password" };
  return await context.turns.take(() => setPassword(context, input), input.signal);
}

/** Replaces the library's own function, which keeps other links and takes several statements. */
async function setPassword(
  context: PeopleContext,
  { token, password, language }: ResetInput,
): Promise<{ email: string } | "expired" | "taken"> {
  const { sql, auth, baseUrl, post } = context;
  const { internalAdapter, password: { hash } } = await auth.$context;
  const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  if (link === null || link.expiresAt <= new Date()) return "expired";
  const { id, value: person } = link;
  const email = await replacePassword(sql, { id, person }, await hash(password));
  if (email === undefined) return "expired";
  if (await confirmAddress(context, person, null) === "taken") return "taken";
  post(email, "password_changed", language, { link: `${baseUrl}/forgot` });
  return { email };
}
