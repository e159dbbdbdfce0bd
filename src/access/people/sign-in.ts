/** Signing in with a password. */
import { isProblem } from "./auth-problem.ts";
import { normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { findPerson } from "./records.ts";

type Outcome = Awaited<ReturnType<People["signIn"]>>;

/** Begins a session; see {@link People.signIn}. */
export async function signIn(
  context: PeopleContext,
  { email, password, signal }: Parameters<People["signIn"]>[0],
): Promise<Outcome> {
  const { turns } = context;
  return await evenly(turns.take(() => begin(context, normalEmail(email), password), signal));
}

async function begin(
  { sql, auth }: PeopleContext,
  email: string,
  password: string,
): Promise<Outcome> {
  const before = await findPerson(sql, email);
  try {
    const body = { email, password };
    const { headers, response } = await auth.api.signInEmail({ body, returnHeaders: true });
    const after = await findPerson(sql, email);
    if (after?.passwordHash !== before?.passwordHash) {
      // It was replaced while the old one was checked: the session began after all others had ended.
      await (await auth.$context).internalAdapter.deleteSession(response.token);
      return "refused";
    }
    return { cookies: headers.getSetCookie() };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return isProblem(error, "EMAIL_NOT_VERIFIED") ? "unverified" : "refused";
  }
}
