import { mayBeChosen } from "./credentials.ts";
import { identifierOf } from "./links.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { confirmAddress, replacePassword } from "./records.ts";

type ResetInput = Parameters<People["reset"]>[0];

/** Sets a new password by the link in a mail; see {@link People.reset}. */
export async function reset(
  context: PeopleContext,
  input: ResetInput,
): ReturnType<People["reset"]> {
  if (!mayBeChosen(input.password)) return { invalid: "password" };
  return await context.turns.take(() => setPassword(context, input), input.signal);
}

/** Replaces the library's function, which keeps other links and takes several statements. */
async function setPassword(
  context: PeopleContext,
  { token, password, language }: ResetInput,
): Promise<{ email: string } | "expired" | "taken"> {
  const { sql, auth, secrets, baseUrl, outbox } = context;
  const { password: { hash } } = await auth.$context;
  const [link] = await sql<{ id: string; person: string }[]>`
    select id, value as person from livability.verification
    where identifier = ${identifierOf("reset", token)} and expires_at > now()`;
  if (link === undefined) return "expired";
  const chosen = await hash(password);
  return await outbox.begin(async (tx, post) => {
    const email = await replacePassword(tx, link, chosen);
    if (email === undefined) return "expired";
    if (await confirmAddress(tx, secrets, link.person, null) === "taken") return "taken";
    await post(email, "password_changed", language, { link: `${baseUrl}/forgot` });
    return { email };
  });
}
