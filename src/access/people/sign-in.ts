import { audit } from "../audit.ts";
import { isProblem } from "./auth-problem.ts";
import { normalEmail } from "./credentials.ts";
import { evenly } from "./evenly.ts";
import type { People } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { findPerson, openAccountOf } from "./records.ts";

type Outcome = Awaited<ReturnType<People["signIn"]>>;

/** Signs in with a password; see {@link People.signIn}. */
export async function signIn(
  context: PeopleContext,
  { email, password, device = "", signal }: Parameters<People["signIn"]>[0],
): Promise<Outcome> {
  const { turns } = context;
  return await evenly(
    turns.take(() => begin(context, normalEmail(email), password, device), signal),
  );
}

async function begin(
  { sql, auth }: PeopleContext,
  email: string,
  password: string,
  device: string,
): Promise<Outcome> {
  const before = await findPerson(sql, email);
  try {
    const { headers, response } = await auth.api.signInEmail({
      body: { email, password },
      headers: new Headers({ "user-agent": device }),
      returnHeaders: true,
    });
    const cookies = headers.getSetCookie();
    // The library has ended the new session already, and a new password invalidates these cookies.
    if ("twoFactorRedirect" in response) return { cookies, needsCode: true };
    const after = await findPerson(sql, email);
    if (after?.passwordHash !== before?.passwordHash) {
      // The password was changed while it was checked, so this session began after all others were
      // ended.
      await (await auth.$context).internalAdapter.deleteSession(response.token);
      return "refused";
    }
    const account = before && await openAccountOf(sql, before.id);
    if (account !== undefined) {
      await audit(sql, { account, actor: "customer", action: "signed_in", detail: {} });
    }
    return { cookies, needsCode: false };
  } catch (error) {
    if (!isProblem(error)) throw error;
    return isProblem(error, "EMAIL_NOT_VERIFIED") ? "unverified" : "refused";
  }
}
