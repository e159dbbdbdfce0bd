import type { Sql } from "../../db/sql.ts";
import { audit } from "../audit.ts";
import type { OwnSession, SignedIn } from "./people.ts";

/** The active sessions of a person, newest first. */
export async function ownSessions(sql: Sql, { person, session }: SignedIn): Promise<OwnSession[]> {
  return await sql<OwnSession[]>`
    select id, coalesce(user_agent, '') as device, created_at as "createdAt",
      id = ${session} as "isThis"
    from livability.session where user_id = ${person} and expires_at > now()
    order by created_at desc`;
}

/** Ends a session of the person. Returns false if the person has none with this id. */
export async function endSession(sql: Sql, who: SignedIn, id: string): Promise<boolean> {
  const { count } = await sql`
    delete from livability.session where id = ${id} and user_id = ${who.person}`;
  if (count === 0) return false;
  await audit(sql, {
    account: who.account,
    actor: "customer",
    action: "session_ended",
    detail: {},
  });
  return true;
}
