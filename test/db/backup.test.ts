/** A backup of the service's own tables, and its restore. */
import assert from "node:assert/strict";
import { gunzipSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { createKeptReports } from "../../src/access/kept-reports.ts";
import { createPeople } from "../../src/access/people/people.ts";
import { checkBackup } from "../../src/db/backup/backup-file.ts";
import {
  AccountsExistError,
  migrationsOf,
  restoreBackup,
} from "../../src/db/backup/restore-backup.ts";
import { omittedTables } from "../../src/db/backup/backup-tables.ts";
import { writeBackup } from "../../src/db/backup/write-backup.ts";
import { migrate, pendingMigrations, readMigrations } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { newAccount, newTestAccount, setCallsUsed } from "../support/accounts.ts";
import { databaseWithoutTables, openCopy, testDatabase } from "../support/database.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";
import { fastHashing } from "../support/fast-hashing.ts";
import { sample } from "../support/sample.ts";
import * as versionBefore from "./version-before.ts";

const secret = "the secret of these tests, long enough";
const folder = await Deno.makeTempDir({ prefix: "livability-backup-" });
Deno.test.afterAll(() => Deno.remove(folder, { recursive: true }));

/** Writes a backup to a new file and returns its path. */
async function backUp(sql: Sql): Promise<string> {
  const path = `${folder}/${crypto.randomUUID()}`;
  await writeBackup(sql, secret, path);
  return path;
}

async function restore(sql: Sql, path: string, replaces = false): Promise<void> {
  const backup = await checkBackup(path);
  await restoreBackup(sql, backup, await migrationsOf(backup), replaces);
}

/** Names of all tables outside the system, the extensions and the releases. */
async function ownTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select n.nspname || '.' || c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm', 'f') and n.nspname !~ '^(pg_|information_schema$|release_)'
      and not exists (
        select from pg_depend d
        where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
      )
    order by 1`;
  return rows.map(({ name }) => name);
}

/** The rows of each table that is not omitted, and the sequences. */
async function contents(sql: Sql): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {};
  for (const table of await ownTables(sql)) {
    if (Object.hasOwn(omittedTables, table.slice("livability.".length))) continue;
    const rows = await sql.unsafe(`select t::text as row from ${table} t order by 1`);
    found[table] = rows.map(({ row }) => row);
  }
  found["sequences"] = [
    ...await sql`
      select sequencename, last_value from pg_sequences where schemaname = 'livability' order by 1`,
  ];
  return found;
}

/** Fills the tables as calls, people and jobs do, and with texts that a format could damage. */
async function fill(sql: Sql): Promise<Headers> {
  const mails: Mail[] = [];
  const outbox = recordedOutbox(sql, mails);
  const hashing = fastHashing, baseUrl = "http://localhost:8000";
  const people = createPeople({ sql, secret, baseUrl, outbox, hashing });
  const person = { email: "anna@example.org", password: "correct horse" };
  const { signal } = new AbortController();
  await people.signUp({ ...person, language: "en", signal });
  await people.verify(/token=(\S+)/.exec(mails.at(-1)?.text ?? "")?.[1] ?? "");
  const signedIn = await people.signIn({ ...person, signal });
  assert.ok(typeof signedIn === "object");
  const cookie = signedIn.cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const headers = new Headers({ cookie });
  assert.notEqual(
    await people.beginSecondFactor({ headers, password: person.password, signal }),
    "wrong",
  );

  const { id } = await newAccount(sql, "starter");
  await setCallsUsed(sql, id, new Date(), 41);
  await newTestAccount(sql, "pro");
  await createKeptReports(sql, secret).keep(id, {
    id: crypto.randomUUID(),
    summary: "summary",
    pages: "pages",
  });
  // A deleted account, whose id must not be assigned again.
  await sql`insert into livability.account (email, plan) values ('deleted@example.org', 'free')`;
  await sql`delete from livability.account where email = 'deleted@example.org'`;
  const hostile = '"\\ \n\r\t\u2028 \u{1F3E0} \u0001 {NULL} \\N null';
  await sql`update livability.api_key set name = ${hostile}`;
  for (const detail of ["null", "{}", JSON.stringify({ hostile, n: 12345678901234567890.5 })]) {
    await sql`
      insert into livability.audit (account, actor, action, detail, at)
      values (${id}, 'customer', 'signed_in', ${detail}::text::jsonb, '2026-11-25T01:02:03.456789Z')`;
  }
  const [job] = await sql<[{ id: string }]>`
    insert into livability.job (account, key, state, rows, ended_at)
    values (${id}, 0, 'done', 2, now()) returning id`;
  await sql`
    insert into livability.job_row (job, position, line, id, input, result) values
      (${job.id}, 1, 2, ${hostile}, '{"address": "Via Roma 1"}', 'null'),
      (${job.id}, 2, 3, 'b', '{}', null)`;
  await sql`
    insert into livability.usage_window (account, window_of, asked_at)
    values (${id}, 1, array[now(), now() + interval '1 microsecond'])`;
  return headers;
}

Deno.test("every table outside the releases is in a backup, or on the list of omitted tables with a reason", async () => {
  const database = await openCopy(sample);
  const { rows } = await checkBackup(await backUp(database.sql));
  const listed = [...rows.keys(), ...Object.keys(omittedTables)];
  assert.deepEqual(
    listed.map((name) => `livability.${name}`).sort(),
    await ownTables(database.sql),
  );
  assert.ok(Object.values(omittedTables).every((reason) => reason.length > 20));
  await database.close();
});

Deno.test("a restored database has the rows and sequences of the backup, and its sessions and second factors open", async () => {
  const before = await testDatabase(), after = await databaseWithoutTables();
  const headers = await fill(before.sql);
  const path = await backUp(before.sql);
  assert.equal(((await Deno.stat(path)).mode ?? 0) & 0o777, 0o600);
  await restore(after.sql, path);
  assert.deepEqual(await contents(after.sql), await contents(before.sql));
  assert.deepEqual(await pendingMigrations(after.sql), []);

  const { secret: kept } = (await checkBackup(path)).head;
  const people = createPeople({
    sql: after.sql,
    secret: kept ?? "",
    baseUrl: "http://localhost:8000",
    outbox: recordedOutbox(after.sql, []),
    hashing: fastHashing,
  });
  const who = await people.session(headers);
  assert.equal(who?.email, "anna@example.org");
  // The app's secret can be decrypted: only the code is wrong.
  assert.equal(await people.confirmSecondFactor(who, headers, "000000"), "wrong");
  // The foreign keys are in place again.
  await assert.rejects(
    after.sql`insert into livability.monthly_use values (999999, '2026-11-01', 1)`,
    /foreign key/,
  );
  await before.close();
  await after.close();
});

Deno.test("restoreBackup() deletes accounts only if it may, and keeps the releases", async () => {
  const before = await testDatabase(), after = await openCopy(sample);
  await newAccount(before.sql, "pro");
  const path = await backUp(before.sql);
  await newAccount(after.sql, "free", 2);
  const unchanged = await contents(after.sql);
  await assert.rejects(restore(after.sql, path), AccountsExistError);
  assert.deepEqual(await contents(after.sql), unchanged);
  const releases = await after.sql`select * from livability.release`;
  await restore(after.sql, path, true);
  assert.deepEqual(await contents(after.sql), await contents(before.sql));
  assert.deepEqual(await after.sql`select * from livability.release`, releases);
  assert.equal(releases.length, 1);
  await before.close();
  await after.close();
});

Deno.test("a backup of a database of the previous version is restored with each of its rows, and migrated", async () => {
  const before = await databaseWithoutTables(), after = await testDatabase();
  await versionBefore.create(before.sql, { rows: true });
  const rows = await versionBefore.rowsOf(before.sql);
  const path = await backUp(before.sql);
  await newAccount(after.sql, "free");
  await restore(after.sql, path, true);
  assert.deepEqual(await versionBefore.rowsOf(after.sql, rows), rows);
  assert.deepEqual(await pendingMigrations(after.sql), []);
  // The index of the mailboxes contains the restored accounts.
  const [index] = await after.sql`
    select indexdef from pg_indexes where indexname = 'account_mailbox'`;
  assert.match(index?.["indexdef"], /folded_address/);
  await before.close();
  await after.close();
});

Deno.test("a backup of a version too old to update is refused with the remedy", async () => {
  const { sql, close } = await databaseWithoutTables();
  await migrate(sql, [{ name: "0007_fairness", text: "select 1" }], []);
  await assert.rejects(
    checkBackup(await backUp(sql)).then(migrationsOf),
    /is of a version that is too old .* with the version of the program that wrote it, write a new backup/,
  );
  await close();
});

Deno.test("a backup of a newer version is refused with the remedy", async () => {
  const { sql, close } = await testDatabase();
  const next = { name: "9001_next", text: "create table livability.next (i integer)" };
  await migrate(sql, [...await readMigrations(), next]);
  const path = await backUp(sql);
  const lines = gunzipSync(await Deno.readFile(path)).toString();
  await assert.rejects(
    checkBackup(path).then(migrationsOf),
    /written by a newer version .* migration 9001_next\. Restore it with that version or a newer one\./,
  );
  await Deno.writeFile(path, gzipSync(lines.replace('"version":1', '"version":2')));
  await assert.rejects(checkBackup(path), /written by a newer version/);
  await Deno.writeFile(path, gzipSync('{"format":"something else"}\n'));
  await assert.rejects(checkBackup(path), /is not a backup of this service/);
  await close();
});

Deno.test("checkBackup() refuses a backup that is cut anywhere, or of which any byte is changed", async () => {
  const { sql, close } = await testDatabase();
  await newAccount(sql, "pro", 2);
  const path = await backUp(sql);
  await close();
  const bytes = await Deno.readFile(path);
  const plain = gunzipSync(bytes);
  const refuses = async (content: Uint8Array) => {
    const damaged = `${folder}/${crypto.randomUUID()}`;
    await Deno.writeFile(damaged, content);
    await assert.rejects(checkBackup(damaged), /(altered|not a backup|newer version)/);
    await Deno.remove(damaged);
  };
  const byte = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }));
  await fc.assert(
    fc.asyncProperty(byte, fc.boolean(), async ([at, change], isCut) => {
      // Both of the file, and of its contents under a valid gzip checksum.
      const i = at % plain.length;
      const altered = isCut ? plain.subarray(0, i) : Uint8Array.from(plain);
      if (!isCut) altered[i] = (altered[i] ?? 0) ^ change;
      await refuses(gzipSync(altered));
      await refuses(bytes.subarray(0, at % bytes.length));
    }),
    { numRuns: 60 },
  );
  await refuses(gzipSync(plain.subarray(0, -1)));
  await refuses(gzipSync(Uint8Array.from([...plain, ...plain])));
});

Deno.test("a backup shows one instant while accounts and their keys are created together", async () => {
  const { sql, close } = await testDatabase();
  const stop = new AbortController();
  const creating = (async () => {
    while (!stop.signal.aborted) {
      await sql`
        with account as (
          insert into livability.account (email, plan)
          values (${crypto.randomUUID()} || '@example.org', 'pro') returning id
        )
        insert into livability.api_key (account, sha256)
        select id, sha256(convert_to(id::text, 'UTF8')) from account`;
    }
  })();
  const counts: number[] = [];
  try {
    for (let n = 0; n < 5; n++) {
      const { rows } = await checkBackup(await backUp(sql));
      assert.equal(rows.get("api_key"), rows.get("account"));
      counts.push(rows.get("account") ?? 0);
    }
  } finally {
    stop.abort();
    await creating;
  }
  assert.ok((counts.at(-1) ?? 0) > (counts[0] ?? 0), "accounts were created meanwhile");
  await close();
});
