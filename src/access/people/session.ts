/** The session of a request. */
import type { SignedIn } from "./people.ts";
import type { PeopleContext } from "./people-context.ts";
import { openAccountOf } from "./records.ts";

type StoredSession = Awaited<ReturnType<PeopleContext["auth"]["api"]["getSession"]>>;

/** The session that a request's cookies name; null: none, or one that ended. */
export async function storedSession(
  { sql, auth }: PeopleContext,
  headers: Headers,
): Promise<StoredSession> {
  try {
    return await auth.api.getSession({ headers });
  } catch (error) {
    // The library says as little when the database fails; the database says it again.
    await sql`select`;
    throw error;
  }
}

/** Who is signed in; null: no one, or a person whose account is suspended. */
export async function session(context: PeopleContext, headers: Headers): Promise<SignedIn | null> {
  const stored = await storedSession(context, headers);
  if (stored === null) return null;
  const { session: { id }, user } = stored;
  const hasSecondFactor = user.twoFactorEnabled === true;
  const account = await openAccountOf(context.sql, user.id);
  if (account === undefined) return null;
  return { person: user.id, email: user.email, account, session: id, hasSecondFactor };
}
