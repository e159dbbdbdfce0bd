import type { SignedIn } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { openAccountOf } from "./records.ts";

type StoredSession = Awaited<ReturnType<PeopleContext["auth"]["api"]["getSession"]>>;

/** The session that a request's cookies name; null without such a cookie, or after its end. */
export async function storedSession(
  { sql, auth }: PeopleContext,
  headers: Headers,
): Promise<StoredSession> {
  try {
    // The library copies all headers several times, and reads only this one.
    const cookie = new Headers({ cookie: headers.get("cookie") ?? "" });
    return await auth.api.getSession({ headers: cookie });
  } catch (error) {
    // The library throws the same error if the database fails. In that case, this query throws the
    // driver's.
    await sql`select`;
    throw error;
  }
}

/** The signed-in person; null without one, or if the account is suspended. */
export async function session(context: PeopleContext, headers: Headers): Promise<SignedIn | null> {
  const stored = await storedSession(context, headers);
  if (stored === null) return null;
  const { session: { id }, user } = stored;
  const hasSecondFactor = user.twoFactorEnabled === true;
  const account = await openAccountOf(context.sql, user.id);
  if (account === undefined) return null;
  return { person: user.id, email: user.email, account, session: id, hasSecondFactor };
}
