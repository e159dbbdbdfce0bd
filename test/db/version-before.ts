/**
 * The previously released version, commit c0a5110: its database as `pg_dump` wrote it, and the statements of its
 * calls, written by hand. At each release, all are replaced by those of the released version.
 */
import { requireExtensions } from "../../src/db/extensions.ts";
import type { Sql } from "../../src/db/sql.ts";
import { transaction } from "../../src/db/transaction.ts";

const read = (name: string) => Deno.readTextFile(new URL(name, import.meta.url));

/** Creates its tables and functions in an empty database, and optionally the rows of {@link stored}. */
export async function create(sql: Sql, { rows }: { readonly rows: boolean }): Promise<void> {
  await transaction(sql, async (tx) => {
    await requireExtensions(tx);
    // The functions precede tables that they use.
    await tx`set local check_function_bodies = false`;
    await tx.unsafe(await read("version-before.sql"));
    if (rows) await tx.unsafe(await read("version-before-rows.sql"));
  });
}

/** What its owner and its processes know of {@link create}'s rows. */
export const stored = {
  /** The instant of the last calls. */
  at: new Date("2026-11-26T08:00:00Z"),
  /** The secret of the installation. */
  secret: "the secret of the version before",
  email: "anna@example.org",
  password: "correct horse",
  recoveryCode: "kTR5D-BL7Iq",
  /** Of a session. */
  cookie:
    "livability.session_token=4T6VhKe0KHfPZuXQWRz9DsxnZdytdxf8.9Q9IC5Zsnfua7l5J9L1ZLLgxs75OjFNqNBq4ZxTVDrI%3D",
  /** The token of a link that confirms the address of another person. */
  link: "bax2h5ehZ6Rq4IGZhYPEyUakGqedXAuXePY7rYQrPBM",
  key: "lvs_live_Q2wQZfHE0NOscWQNK3dBUo3aeZpy",
  testKey: "lvs_test_e1go1lvCZ9I8ogGdUU7NBh0SU1W9",
  report: {
    token: "TJKsfp9693x6GjLL4Qu744VfFsKKdrIQwXCYAyFUAR4",
    summary: "Via Roma 1",
    pages: "The page of Via Roma 1",
  },
  /** The lease of the worker that died. */
  deadLease: { id: "bceb3138-3915-4461-9b0b-99babfd054f7", rows: [5, 6, 7, 8] },
} as const;

/** The limits of a plan, as its processes pass them. */
export type Limits = Readonly<
  { minute: number; month: number; allowed: boolean; usage: number; free: boolean }
>;

/** Limits that no test reaches. */
const calls = 1_000_000;
const limits: { readonly pro: Limits } = {
  pro: { minute: calls, month: calls, allowed: true, usage: calls, free: false },
};

/** Creates a key of a new account. */
export async function addKey(sql: Sql): Promise<{ account: number; sha256: Uint8Array }> {
  const sha256 = crypto.getRandomValues(new Uint8Array(32));
  const [account] = await sql<[{ id: number }]>`
    insert into livability.account (email, plan)
    values (${`${crypto.randomUUID()}@example.org`}, 'pro') returning id`;
  await sql`insert into livability.api_key (account, sha256) values (${account.id}, ${sha256})`;
  return { account: account.id, sha256 };
}

/** The account of the key. */
export async function owner(sql: Sql, sha256: Uint8Array): Promise<number | undefined> {
  const [row] = await sql<{ account: number }[]>`
    select account from livability.api_key where sha256 = ${sha256}`;
  return row?.account;
}

/** The answer to a request for admission. */
export interface Admission {
  readonly outcome: string;
  readonly reservation: number;
}

/** Admits a call, optionally with a new idempotency key. */
export async function admit(
  sql: Sql,
  sha256: Uint8Array,
  once: Uint8Array | null,
): Promise<Admission> {
  const [row] = await sql<[{ answer: Admission }]>`
    select livability.meter(${sha256}, ${sql.json(limits)}, ${15}, ${null},
      ${once}, ${once}) as answer`;
  return row.answer;
}

/** Admits a call of an account's pages. */
export async function admitPageCall(sql: Sql, account: number): Promise<Admission> {
  const [row] = await sql<[{ answer: Admission }]>`
    select livability.admit_page_call(${account}, ${sql.json(limits)}, ${15}, ${null}) as answer`;
  return row.answer;
}

/** Reads the usage. @param at null: now */
export async function usage(
  sql: Sql,
  sha256: Uint8Array,
  limitsOf: Readonly<Record<string, Limits>> = limits,
  at: Date | null = null,
): Promise<{ readonly outcome: string }> {
  const [row] = await sql<[{ answer: { outcome: string } }]>`
    select livability.meter(${sha256}, ${sql.json({ ...limitsOf })}, ${null}, ${at},
      ${null}, ${null}) as answer`;
  return row.answer;
}

/** Raises the reservation of a call. */
export async function reserve(sql: Sql, reservation: number, units: number): Promise<string> {
  const [row] = await sql<[{ answer: { outcome: string } }]>`
    select livability.reserve(${reservation}, ${units}, ${calls}, ${null}) as answer`;
  return row.answer.outcome;
}

/** Charges calls. */
export async function settle(sql: Sql, reservation: number, units = 1): Promise<boolean> {
  const [row] = await sql<[{ settled: boolean }]>`
    select livability.settle(${reservation}, ${units}, ${null}) as settled`;
  return row.settled;
}

/** Releases a call. */
export async function giveBack(sql: Sql, reservation: number): Promise<void> {
  await sql`select livability.give_back(${reservation})`;
}

/** Stores a job. */
export async function addJob(sql: Sql, account: number, rows: number): Promise<void> {
  const [{ job }] = await sql<[{ job: string }]>`
    select livability.begin_job(${account}, ${0}, ${"en"}, ${5}, ${60}) as job`;
  await sql`
    insert into livability.job_row (job, position, line, id, input)
    select ${job}, n, n, n, '{}' from generate_series(1, ${rows}::integer) n`;
  await sql`
    update livability.job set state = 'queued', rows = ${rows}
    where id = ${job} and state = 'uploading'`;
}

/** Leases a row of any job, and stores its result. Whether it was charged. */
export async function scoreRow(sql: Sql): Promise<boolean> {
  const ofPlans = sql.json({ pro: calls });
  const [{ claim }] = await sql<[
    { claim: { lease: string; rows: { position: number }[] } | null },
  ]>`select livability.claim_job_rows(${ofPlans}, ${1}, ${30}, ${null}) as claim`;
  if (claim === null) return false;
  const results = claim.rows.map(({ position }) => ({ position, result: {}, units: 1 }));
  const [{ settled }] = await sql<[{ settled: boolean }]>`
    select livability.settle_job_rows(
      ${claim.lease}, ${JSON.stringify(results)}::text::jsonb, ${ofPlans}, ${5}, ${null}
    ) as settled`;
  return settled;
}

/** Counts a sign-in attempt. */
export async function takeAttempt(sql: Sql, subject: string): Promise<number | null> {
  const applied = [{ subject, attempts: 1_000_000, windowS: 60 }];
  const [row] = await sql<[{ wait_s: number | null }]>`
    select livability.take_attempt(${"sign_in"}, ${sql.json(applied)}, ${null}) as wait_s`;
  return row.wait_s;
}

/** The plan of an account, as shown on its page. */
export async function planOf(sql: Sql, account: number): Promise<string | undefined> {
  const [row] = await sql<{ plan: string }[]>`
    select livability.plan_at(a, now()) as plan from livability.account a where id = ${account}`;
  return row?.plan;
}

/** The rows of a database, by table. */
export type Rows = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * The rows of each table, sorted, except those that describe migrations and functions.
 *
 * @param known the rows of a database before its update: only its tables and columns; absent: all
 */
export async function rowsOf(sql: Sql, known?: Rows): Promise<Rows> {
  const tables = known === undefined ? await tablesOf(sql) : Object.keys(known);
  const found = await Promise.all(tables.map(async (table) => {
    const columns = Object.keys(known?.[table]?.[0] ?? {});
    const rows = await sql<{ row: Record<string, unknown> }[]>`
      select to_jsonb(t) as row from livability.${sql(table)} t`;
    const texts = rows.map(({ row }) =>
      JSON.stringify(
        known === undefined ? row : Object.fromEntries(columns.map((name) => [name, row[name]])),
      )
    );
    return [table, texts.sort().map((text) => JSON.parse(text))];
  }));
  return Object.fromEntries(found);
}

async function tablesOf(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'livability' and tablename not in ('migration', 'function') order by 1`;
  return rows.map(({ name }) => name);
}
