/** `account list`, `account show ID`, `account plan ID PLAN`, `account suspend|resume|delete ID`, `account invoices`. */
import { listOwnKeys } from "../access/account-keys.ts";
import { accountUsage } from "../access/account-usage.ts";
import { type AccountRecord, givePlan, listAccounts, setSuspended } from "../access/accounts.ts";
import { auditTrail } from "../access/audit.ts";
import type { Outbox } from "../access/outbox.ts";
import { deleteAccount } from "../access/delete-account.ts";
import type { Config } from "../config.ts";
import type { Sql } from "../db/sql.ts";
import { exportInvoices } from "./account-invoices.ts";
import { billingOf, secretOf } from "./self-service.ts";
import { withDatabase } from "./with-database.ts";
import { usageOf } from "./usage.ts";

/** The dependencies of the command. */
interface Work {
  readonly sql: Sql;
  /** The installation's secret; null if it has none. */
  readonly secret: string | null;
  readonly config: Config;
  print(line: string): void;
}

/** Each takes the id and further arguments. */
const actions: Readonly<
  Record<string, (work: Work, account: AccountRecord, rest: readonly string[]) => Promise<void>>
> = { show, plan, suspend, resume, delete: remove };

/**
 * Runs the command on the configured database; returns the exit code.
 *
 * @throws {Error} with the usage, or the reason of a failure.
 */
export async function run(
  args: readonly string[],
  config: Config,
  print: (line: string) => void,
): Promise<number> {
  const [name = "", id, ...rest] = args;
  if (name === "invoices") return await exportInvoices(args.slice(1), config, print);
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
  const isList = name === "list" && id === undefined;
  if (!isList && (action === undefined || id === undefined || !/^\d{1,15}$/.test(id))) {
    throw new Error(usageOf("account"));
  }
  if (rest.length !== (name === "plan" ? 1 : 0)) throw new Error(usageOf("account"));
  return await withDatabase(config, "serving", async (database) => {
    const { sql } = database;
    if (action === undefined) {
      await list(sql, print);
      return 0;
    }
    const [account] = await listAccounts(sql, Number(id));
    if (account === undefined) throw new Error(`There is no account ${id}.`);
    const secret = await secretOf(config, database);
    await action({ sql, secret, config, print }, account, rest);
    return 0;
  });
}

const when = (at: Date | null): string => at?.toISOString() ?? "";

async function list(sql: Sql, print: (line: string) => void): Promise<void> {
  print(["id", "email", "plan", "calls", "created", "suspended"].join("\t"));
  for (const { id, email, plan, calls, createdAt, suspendedAt } of await listAccounts(sql)) {
    print([id, email, plan, calls, when(createdAt), when(suspendedAt)].join("\t"));
  }
}

async function show({ sql, print }: Work, account: AccountRecord): Promise<void> {
  for (const [name, value] of Object.entries(account)) {
    print(`${name}\t${value instanceof Date ? when(value) : value ?? ""}`);
  }
  print("\nkey\tname\tcreated\tlast used\texpires\trevoked");
  for (const key of await listOwnKeys(sql, account.id)) {
    const { id, name, createdAt, lastUsedOn, expiresAt, revokedAt } = key;
    print(
      [id, name, when(createdAt), lastUsedOn ?? "", when(expiresAt), when(revokedAt)].join("\t"),
    );
  }
  print("\nday\tcalls");
  for (const { day, calls } of (await accountUsage(sql, account.id)).days) {
    if (calls > 0) print(`${day}\t${calls}`);
  }
  print("\nat\twho\twhat\tdetail");
  for (const { at, actor, action, detail } of await auditTrail(sql, account.id)) {
    print([when(at), actor, action, JSON.stringify(detail)].join("\t"));
  }
}

async function plan({ sql, print }: Work, { id }: AccountRecord, [key = ""]: readonly string[]) {
  await givePlan(sql, id, key);
  print(`Account ${id} has the plan ${key}.`);
}

async function suspend({ sql, print }: Work, { id }: AccountRecord): Promise<void> {
  await setSuspended(sql, id, true);
  print(`Account ${id} is suspended.`);
}

async function resume({ sql, print }: Work, { id }: AccountRecord): Promise<void> {
  await setSuspended(sql, id, false);
  print(`Account ${id} is open.`);
}

/** Ending a subscription before the deletion sends no mail. */
const noOutbox: Outbox = { begin: () => Promise.reject(new Error("No mail is sent here.")) };

async function remove({ sql, secret, config, print }: Work, { id, subscribed }: AccountRecord) {
  const billing = await billingOf(sql, config, config.PUBLIC_URL ?? "", noOutbox);
  if (subscribed && billing === null) {
    throw new Error(
      "The account has a subscription. Set STRIPE_SECRET_KEY, so that the command can end it first.",
    );
  }
  await deleteAccount({ sql, billing, secret, print }, id, "operator");
  print(`Account ${id} is deleted.`);
}
