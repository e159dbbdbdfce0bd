import { createKey } from "./accounts.ts";
import { hashKey, isWellFormed } from "./keys.ts";
import { readPrivate, writePrivate } from "./private-file.ts";
import type { Sql } from "../db/sql.ts";

/** An address that cannot receive mail (RFC 2606), so that no person owns the account. */
const email = "demo@example.invalid";

/**
 * The demo key of a fresh clone on the embedded engine, with the plan `pro`. Stored in `demo-key`
 * in the data folder, which only its owner can read. Created if it is missing or the database does
 * not know it.
 */
export async function demoKey(sql: Sql, dataDir: string): Promise<string> {
  const path = `${dataDir}/demo-key`;
  const kept = await readPrivate(path);
  if (kept !== null && isWellFormed(kept) && await isActive(sql, kept)) return kept;
  // Revokes earlier demo keys, which cannot be shown again and would count as active.
  await sql`
    update livability.api_key k set revoked_at = now()
    from livability.account a
    where a.id = k.account and a.email = ${email} and k.revoked_at is null`;
  const { key } = await createKey(sql, { email, plan: "pro" });
  await writePrivate(path, `${key}\n`);
  return key;
}

async function isActive(sql: Sql, key: string): Promise<boolean> {
  const rows = await sql`
    select from livability.api_key where sha256 = ${hashKey(key)} and revoked_at is null`;
  return rows.length > 0;
}
