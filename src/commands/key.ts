/** `key create --email E --plan P`, `key test --email E`, `key list`, `key revoke ID`. */
import { parseArgs } from "node:util";
import { accountOf, createKey, listKeys, revokeKey } from "../access/accounts.ts";
import { createTestKeys } from "../access/test-keys.ts";
import type { Config } from "../config.ts";
import type { Sql } from "../db/sql.ts";
import { secretOf } from "./self-service.ts";
import { withDatabase } from "./with-database.ts";
import { usageOf } from "./usage.ts";

/** The dependencies of the command. */
export interface KeyDependencies {
  readonly sql: Sql;
  /** Encrypts test keys; null if not configured. */
  readonly secret: string | null;
  /** The former secret of test keys. */
  readonly previousSecret?: string | undefined;
  /** Writes one line to standard output. */
  print(line: string): void;
}

/** Runs the command on the configured database; returns the exit code. */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  return await withDatabase(config, "serving", async (database) => {
    const secret = await secretOf(config, database), previousSecret = config.SECRET_PREVIOUS;
    await manageKeys([...args], { sql: database.sql, secret, previousSecret, print });
    return 0;
  });
}

/**
 * Runs the command with the arguments after `key`.
 *
 * @throws {Error} with the usage, or why a key cannot be created or revoked.
 */
export async function manageKeys(args: string[], deps: KeyDependencies): Promise<void> {
  const [action, ...rest] = args;
  switch (action) {
    case "create":
      return await create(rest, deps);
    case "test":
      return await test(rest, deps);
    case "list":
      return await list(rest, deps);
    case "revoke":
      return await revoke(rest, deps);
    default:
      throw new Error(usageOf("key"));
  }
}

async function create(args: string[], { sql, print }: KeyDependencies): Promise<void> {
  const { values: { email, plan } } = parseArgs({
    args,
    options: { email: { type: "string" }, plan: { type: "string" } },
  });
  if (email === undefined || plan === undefined) throw new Error(usageOf("key"));
  const { id, key } = await createKey(sql, { email, plan });
  print(`Key ${id} is made. It is shown only now:`);
  print(key);
}

async function test(
  args: string[],
  { sql, secret, previousSecret, print }: KeyDependencies,
): Promise<void> {
  const { values: { email } } = parseArgs({ args, options: { email: { type: "string" } } });
  if (email === undefined) throw new Error(usageOf("key"));
  if (secret === null) throw new Error("Set SECRET: test keys are stored encrypted with it.");
  const account = await accountOf(sql, email);
  if (account === null) throw new Error("No account has this e-mail address.");
  const { id, key } = await createTestKeys(sql, secret, "operator", previousSecret).current(
    account,
  );
  if (key === null) {
    throw new Error(`Test key ${id} was encrypted with another SECRET. \
Revoke it with \`key revoke ${id}\`, then ask again.`);
  }
  print(key);
}

async function list(args: string[], { sql, print }: KeyDependencies): Promise<void> {
  parseArgs({ args, options: {} });
  print(["id", "email", "plan", "created", "revoked", "kind"].join("\t"));
  for (const key of await listKeys(sql)) {
    const revoked = key.revokedAt?.toISOString() ?? "";
    print([key.id, key.email, key.plan, key.createdAt.toISOString(), revoked, key.kind].join("\t"));
  }
}

async function revoke(args: string[], { sql, print }: KeyDependencies): Promise<void> {
  const { positionals: [text, ...more] } = parseArgs({ args, options: {}, allowPositionals: true });
  if (text === undefined || !/^\d{1,15}$/.test(text) || more.length > 0) {
    throw new Error(usageOf("key"));
  }
  if (!await revokeKey(sql, Number(text))) throw new Error(`There is no key ${text}.`);
  print(`Key ${text} is revoked.`);
}
