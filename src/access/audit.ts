/** What happened to keys and plans, and by whom. */
import type { Sql } from "../db/sql.ts";

/** Who did it: the customer on the pages, the operator by a command, billing by what Stripe told. */
export type Actor = "customer" | "operator" | "billing";

/** One thing that happened. */
export interface AuditEntry {
  readonly account: number;
  readonly actor: Actor;
  readonly action:
    | "key_created"
    | "key_rotated"
    | "key_revoked"
    | "plan_changed"
    | "plan_scheduled"
    | "payment_reversed"
    | "suspended"
    | "resumed"
    | "deleted";
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
