import type { PeopleContext } from "./people-context.ts";
import { storedSession } from "./session.ts";

/**
 * Ends the session.
 *
 * @returns values of Set-Cookie
 */
export async function signOut(
  context: PeopleContext,
  headers: Headers,
): Promise<readonly string[]> {
  const answer = await context.auth.api.signOut({ headers, returnHeaders: true });
  // The library does not report whether the database has deleted the session.
  if (await storedSession(context, headers) !== null) {
    throw new Error("The session could not be ended");
  }
  return answer.headers.getSetCookie();
}
