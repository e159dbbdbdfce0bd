/** What happened to keys, plans and the way in, and by whom. */
import type { Sql } from "../db/sql.ts";

/** Who did it: the customer on the pages, the operator by a command, billing by what Stripe told. */
export type Actor = "customer" | "operator" | "billing";

/** What can happen. */
export type AuditAction =
  | "key_created"
  | "key_rotated"
  | "key_revoked"
  | "plan_changed"
  | "plan_scheduled"
  | "payment_reversed"
  | "signed_in"
  | "session_ended"
  | "password_changed"
  | "second_factor_on"
  | "second_factor_off"
  | "suspended"
  | "resumed"
  | "deleted";

/** One thing that happened. */
export interface AuditEntry {
  readonly account: number;
  readonly actor: Actor;
  readonly action: AuditAction;
  /** Numbers and plans; never a key, a name or an e-mail address. */
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** Writes it down, in the transaction of what it tells. */
export async function audit(
  sql: Sql,
  { account, actor, action, detail }: AuditEntry,
): Promise<void> {
  await sql`
    insert into livability.audit (account, actor, action, detail)
    values (${account}, ${actor}, ${action}, ${JSON.stringify(detail)}::text::jsonb)`;
}

/** What happened to an account, oldest first. Billing's own functions write here too. */
export async function auditTrail(
  sql: Sql,
  account: number,
): Promise<(Pick<AuditEntry, "actor" | "action"> & { at: Date; detail: unknown })[]> {
  return await sql<(Pick<AuditEntry, "actor" | "action"> & { at: Date; detail: unknown })[]>`
    select at, actor, action, detail from livability.audit where account = ${account} order by id`;
}

/** Entries that the owner of an account is shown. */
const SHOWN = 50;

/** The newest of what happened to an account, newest first. */
export async function recentTrail(
  sql: Sql,
  account: number,
): Promise<(Pick<AuditEntry, "actor" | "action"> & { at: Date })[]> {
  return await sql<(Pick<AuditEntry, "actor" | "action"> & { at: Date })[]>`
    select at, actor, action from livability.audit where account = ${account}
    order by id desc limit ${SHOWN}`;
}
