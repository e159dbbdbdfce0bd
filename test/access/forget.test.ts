/** Rows are deleted at the end of their retention period, even if no calls are made. */
import assert from "node:assert/strict";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { forget } from "../../src/access/forget.ts";
import { retention } from "../../src/access/retention.ts";
import type { Sql } from "../../src/db/sql.ts";
import { testDatabase } from "../support/database.ts";

/** The instant from which the retention of all rows in these tests counts. */
const begun = new Date("2027-01-31T12:00:00Z");

/** Creates an account with a person, to which rows can belong. */
async function accountOf(sql: Sql): Promise<number> {
  const id = crypto.randomUUID(), email = `${id}@example.org`;
  await sql`
    insert into livability.person (id, name, email, email_verified, created_at)
    values (${id}, '', ${email}, true, ${begun})`;
  const [{ account }] = await sql<[{ account: number }]>`
    insert into livability.account (email, plan, person, created_at)
    values (${email}, 'free', ${id}, ${begun}) returning id as account`;
  await sql`
    insert into livability.credential (id, user_id, account_id, provider_id, password, created_at)
    values (${id}, ${id}, ${id}, 'credential', 'hash', ${begun})`;
  return account;
}

const hash = () => crypto.getRandomValues(new Uint8Array(32));

/**
 * For each table: a row, the last instant at which the row must exist, and the first at which it
 * must not.
 */
const rows: Readonly<
  Record<string, {
    insert: (sql: Sql, account: number) => PromiseLike<unknown>;
    kept: string;
    gone: string;
  }>
> = {
  person: {
    insert: (sql) =>
      sql`insert into livability.person (id, name, email, created_at)
        values ('unconfirmed', '', 'unconfirmed@example.org', ${begun})`,
    kept: "2027-02-02T11:59:59Z",
    gone: "2027-02-02T12:00:00Z",
  },
  session: {
    insert: (sql) =>
      sql`insert into livability.session (id, user_id, token, created_at, expires_at)
        select 's', id, 't', ${begun}, ${begun} from livability.person where email_verified`,
    kept: "2027-02-07T11:59:59Z",
    gone: "2027-02-07T12:00:00Z",
  },
  known_network: {
    insert: (sql) =>
      sql`insert into livability.known_network (subject, person, at)
        select ${hash()}, id, ${begun} from livability.person where email_verified`,
    kept: "2027-05-01T11:59:59Z",
    gone: "2027-05-01T12:00:00Z",
  },
  verification: {
    insert: (sql) =>
      sql`insert into livability.verification (id, identifier, value, created_at, expires_at)
        values ('v', 'i', 'p', ${begun}, ${begun})`,
    kept: "2027-02-01T11:59:59Z",
    gone: "2027-02-01T12:00:00Z",
  },
  outbox: {
    insert: (sql) =>
      sql`insert into livability.outbox (sealed, created_at, expires_at)
        values ('', ${begun}, ${begun})`,
    kept: "2027-02-03T11:59:59Z",
    gone: "2027-02-03T12:00:00Z",
  },
  used_code: {
    insert: (sql) =>
      sql`insert into livability.used_code (person, code, at)
        select id, '123456', ${begun} from livability.person where email_verified`,
    kept: "2027-01-31T12:04:59Z",
    gone: "2027-01-31T12:05:00Z",
  },
  fattura: {
    insert: (sql) =>
      sql`insert into livability.fattura (invoice, created_at) values ('in_1', ${begun})`,
    kept: "2037-01-31T11:59:59Z",
    gone: "2037-01-31T12:00:00Z",
  },
  billing_event: {
    insert: (sql) =>
      sql`insert into livability.billing_event (id, received_at) values ('e', ${begun})`,
    kept: "2027-05-01T11:59:59Z",
    gone: "2027-05-01T12:00:00Z",
  },
  api_key: {
    insert: (sql, account) =>
      sql`insert into livability.api_key (account, sha256, created_at, revoked_at)
        values (${account}, ${hash()}, ${begun}, ${begun}), (${account}, ${hash()}, ${begun}, null)`,
    kept: "2027-05-01T11:59:59Z",
    gone: "2027-05-01T12:00:00Z",
  },
  daily_error: {
    insert: (sql, account) =>
      sql`insert into livability.daily_error (account, day, code, answers)
        values (${account}, '2027-01-31', 'invalid_request', 1)`,
    kept: "2027-03-01T23:59:59Z",
    gone: "2027-03-02T00:00:00Z",
  },
  daily_use: {
    insert: (sql, account) =>
      sql`insert into livability.daily_use (account, key, day, calls)
        values (${account}, 1, '2027-01-31', 1), (${account}, 1, '2027-02-03', 1)`,
    kept: "2028-02-28T12:00:00Z",
    gone: "2028-03-31T12:00:00Z",
  },
  monthly_use: {
    insert: (sql, account) =>
      sql`insert into livability.monthly_use (account, month, calls)
        values (${account}, '2027-01-01', 1)`,
    kept: "2028-01-31T23:00:00Z",
    gone: "2028-02-02T00:00:00Z",
  },
  carried_use: {
    insert: (sql) =>
      sql`insert into livability.carried_use (subject, month, calls, test_calls)
        values (${hash()}, '2027-01-01', 1, 0)`,
    kept: "2027-01-31T23:59:59Z",
    gone: "2027-02-01T00:00:00Z",
  },
  admission: {
    insert: (sql, account) =>
      sql`insert into livability.admission (account, key, admitted_at, expires_at, month)
        values (${account}, 1, ${begun}, ${begun}, '2027-01-01')`,
    kept: "2027-01-31T12:04:59Z",
    gone: "2027-01-31T12:05:00Z",
  },
  usage_window: {
    insert: (sql, account) =>
      sql`insert into livability.usage_window (account, window_of, asked_at)
        values (${account}, 1, array['2027-01-31T11:00:00Z', ${begun}]::timestamptz[])`,
    kept: "2027-01-31T12:00:59Z",
    gone: "2027-01-31T12:01:00Z",
  },
  idempotency: {
    insert: (sql, account) =>
      sql`insert into livability.idempotency (account, sha256, request_sha256, bound_at)
        values (${account}, ${hash()}, ${hash()}, ${begun})`,
    kept: "2027-02-01T11:59:59Z",
    gone: "2027-02-01T12:00:00Z",
  },
  job_row: {
    insert: (sql, account) =>
      sql`with job as (
          insert into livability.job (account, key, state, ended_at)
          values (${account}, 1, 'done', ${begun}) returning id
        ), running as (
          insert into livability.job (account, key, state) values (${account}, 1, 'running') returning id
        )
        insert into livability.job_row (job, position, line, id, input)
        select id, 1, 2, 'x', '{}'::jsonb from job union all select id, 1, 2, 'x', '{}' from running`,
    kept: "2027-02-07T11:59:59Z",
    gone: "2027-02-07T12:00:00Z",
  },
  job_table: {
    insert: (sql, account) =>
      sql`with job as (
          insert into livability.job (account, key, state, ended_at)
          values (${account}, 1, 'done', ${begun}) returning id
        ), running as (
          insert into livability.job (account, key, state) values (${account}, 1, 'running') returning id
        )
        insert into livability.job_table (job, reading)
        select id, '{}'::json from job union all select id, '{}' from running`,
    kept: "2027-02-07T11:59:59Z",
    gone: "2027-02-07T12:00:00Z",
  },
  job: {
    insert: (sql, account) =>
      sql`insert into livability.job (account, key, state, created_at)
        values (${account}, 1, 'uploading', ${begun}), (${account}, 1, 'queued', ${begun})`,
    kept: "2027-01-31T12:04:59Z",
    gone: "2027-01-31T12:05:00Z",
  },
  kept_report: {
    insert: (sql, account) =>
      sql`insert into livability.kept_report (id, account, token_sha256, kept_at, summary, pages)
        values (gen_random_uuid(), ${account}, ${hash()}, ${begun}, 's', 'p'),
          (gen_random_uuid(), ${account}, ${hash()}, '2027-02-02T12:00:00Z', 's', 'p')`,
    kept: "2027-05-01T11:59:59Z",
    gone: "2027-05-01T12:00:00Z",
  },
  correction: {
    insert: (sql) =>
      sql`insert into livability.correction (metric, language, sealed, reported_at)
        values ('m', 'en', 's', ${begun}), ('m', 'en', 's', '2027-02-02T12:00:00Z')`,
    kept: "2027-07-31T11:59:59Z",
    gone: "2027-07-31T12:00:00Z",
  },
  attempt: {
    insert: (sql) =>
      sql`insert into livability.attempt (action, subject, at) values ('reset', ${hash()}, ${begun})`,
    kept: "2027-02-01T11:59:59Z",
    gone: "2027-02-01T12:00:00Z",
  },
  audit: {
    insert: (sql, account) =>
      sql`insert into livability.audit (account, actor, action, at)
        values (${account}, 'customer', 'key_created', ${begun})`,
    kept: "2029-01-31T11:59:59Z",
    gone: "2029-01-31T12:00:00Z",
  },
};

Deno.test("forget() deletes the rows of an idle account at the end of their retention period, and not before", async (t) => {
  const { sql, close } = await testDatabase();
  try {
    const account = await accountOf(sql);
    const count = async (table: string) => {
      const [row] = await sql<[{ count: number }]>`
        select count(*) from ${sql(`livability.${table}`)}`;
      return row.count;
    };
    for (const [table, { insert, kept, gone }] of Object.entries(rows)) {
      await t.step(table, async () => {
        const before = await count(table);
        await insert(sql, account);
        const after = await count(table);
        await forget(sql, new Date(kept));
        assert.equal(await count(table), after, `at ${kept}`);
        await forget(sql, new Date(gone));
        // Some tests insert a second row that must remain: a live key, or the last day of a key.
        assert.equal(await count(table), after - 1, `at ${gone}`);
        assert.ok(after > before);
      });
    }
    await forget(sql, new Date("2126-01-01T00:00:00Z"));
    for (const table of ["person", "credential", "account", "api_key"]) {
      assert.equal(await count(table), 1, `${table}: until the account is deleted`);
    }
  } finally {
    await close();
  }
});

Deno.test("forget() deletes an ended job after 90 days, and its rows before that", async () => {
  const { sql, close } = await testDatabase();
  try {
    const account = await accountOf(sql);
    await sql`
      with job as (
        insert into livability.job (account, key, state, ended_at)
        values (${account}, 1, 'stopped', ${begun}) returning id
      )
      insert into livability.job_row (job, position, line, id, input)
      select id, 1, 2, 'x', '{}' from job`;
    await forget(sql, new Date("2027-05-01T11:59:59Z"));
    assert.equal((await sql`select from livability.job`).length, 1);
    assert.equal((await sql`select from livability.job_row`).length, 0);
    await forget(sql, new Date("2027-05-01T12:00:00Z"));
    assert.equal((await sql`select from livability.job`).length, 0);
  } finally {
    await close();
  }
});

Deno.test("forget() keeps a reservation until it expires", async () => {
  const { sql, close } = await testDatabase();
  try {
    await sql`
      insert into livability.admission (account, key, admitted_at, expires_at, month)
      values (1, 1, ${begun}, '2027-01-31T13:00:00Z', '2027-01-01')`;
    await forget(sql, new Date("2027-01-31T12:59:59Z"));
    assert.equal((await sql`select from livability.admission`).length, 1);
    await forget(sql, new Date("2027-01-31T13:00:00Z"));
    assert.equal((await sql`select from livability.admission`).length, 0);
  } finally {
    await close();
  }
});

Deno.test("deleteAccount() deletes the rows of the account in every table that refers to it", async () => {
  const { sql, close } = await testDatabase();
  try {
    const account = await accountOf(sql);
    for (const { insert } of Object.values(rows)) await insert(sql, account);
    await deleteAccount({ sql, billing: null, secret: null, print: () => {} }, account, "customer");
    const owned = await sql<{ name: string }[]>`
      select conrelid::regclass::text as name from pg_constraint
      where contype = 'f' and confrelid = 'livability.account'::regclass`;
    assert.ok(owned.length > 5, `${owned.length} tables`);
    for (const { name } of owned) {
      const left = await sql`select from ${sql(name)} where account = ${account}`;
      assert.equal(left.length, 0, name);
    }
  } finally {
    await close();
  }
});

Deno.test("the retention table lists every table of the service, and every retention period has a test row", async () => {
  const { sql, close } = await testDatabase();
  try {
    const tables = await sql<{ name: string }[]>`
      select table_name as name from information_schema.tables
      where table_schema = 'livability' and table_type = 'BASE TABLE' order by name`;
    // These tables contain data about the service, not about people or callers. A lease belongs to
    // rows of a job.
    const others = ["function", "migration", "release", "job_lease"];
    const listed = new Set([...retention.map(({ table }) => table), ...others]);
    assert.deepEqual(tables.map(({ name }) => name), [...listed].sort());
    const aged = new Set(retention.filter(({ kept }) => kept !== null).map(({ table }) => table));
    assert.deepEqual([...aged].sort(), Object.keys(rows).sort());
  } finally {
    await close();
  }
});
