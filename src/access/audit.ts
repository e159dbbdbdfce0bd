import type { Sql } from "../db/sql.ts";
import type { SecurityTexts } from "../texts/security-texts.ts";

/** The actor: the customer on the pages, the operator by a command, billing by events of Stripe. */
export type Actor = keyof SecurityTexts["actors"];

/** The recorded actions. */
export type AuditAction = keyof SecurityTexts["actions"];

/** An entry of the audit trail of keys, plans and sign-in. */
export interface AuditEntry {
  readonly account: number;
  readonly actor: Actor;
  readonly action: AuditAction;
  /** Numbers and plans; never a key, name or e-mail address. */
  readonly detail: Readonly<Record<string, string | number | null>>;
}

/** Adds an entry. Must run in the transaction of the action. */
export async function audit(
  sql: Sql,
  { account, actor, action, detail }: AuditEntry,
): Promise<void> {
  await sql`
    insert into livability.audit (account, actor, action, detail)
    values (${account}, ${actor}, ${action}, ${JSON.stringify(detail)}::text::jsonb)`;
}

/** The entries of an account, oldest first. Billing's database functions also write entries. */
export async function auditTrail(
  sql: Sql,
  account: number,
): Promise<(Pick<AuditEntry, "actor" | "action"> & { at: Date; detail: unknown })[]> {
  return await sql<(Pick<AuditEntry, "actor" | "action"> & { at: Date; detail: unknown })[]>`
    select at, actor, action, detail from livability.audit where account = ${account} order by id`;
}

const SHOWN = 50;

/** The newest entries of an account for its owner, newest first. */
export async function recentTrail(
  sql: Sql,
  account: number,
): Promise<(Pick<AuditEntry, "actor" | "action"> & { at: Date })[]> {
  return await sql<(Pick<AuditEntry, "actor" | "action"> & { at: Date })[]>`
    select at, actor, action from livability.audit where account = ${account}
    order by id desc limit ${SHOWN}`;
}
