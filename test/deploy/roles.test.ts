/**
 * The three roles of `database.sql` and `grants.sql` on a separate server: the real program works
 * under each role, and the server refuses everything else. operating.test.ts tests that the page
 * uses these roles.
 */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import postgres from "postgres";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { migrate, readMigrations } from "../../src/db/migrate.ts";
import type { Sql } from "../../src/db/sql.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { poll } from "../load/poll.ts";
import { type Primary, startPrimary } from "../support/cluster.ts";
import { onServer } from "../support/engine.ts";
import { execute } from "../support/execute.ts";
import { pointsCsv } from "../support/jobs.ts";
import { runProgram, startProgram } from "../support/program.ts";

type Role = "migrate" | "import" | "serve";

/** The tables that an import uses, and its rights on them. */
const knownToImports: Readonly<Record<string, readonly string[]>> = {
  function: ["SELECT"],
  migration: ["SELECT"],
  release: ["SELECT", "INSERT", "UPDATE"],
};

/** Runs one of the operator's files as the superuser. */
async function runFile({ port }: Primary, name: string): Promise<void> {
  const file = fileURLToPath(new URL(`../../src/deploy/${name}`, import.meta.url));
  const passwords = ["MIGRATE", "IMPORT", "SERVE", "REPLICATION"].map((role) =>
    `${role}_PASSWORD=x`
  );
  const database = name === "database.sql" ? "postgres" : "livability";
  await execute(
    ["env", ...passwords, "psql", "--host=127.0.0.1", `--port=${port}`, "--username=postgres"]
      .concat(`--dbname=${database}`, `--file=${file}`),
  );
}

const addressOf = ({ port }: Primary, role: Role) =>
  `postgres://livability_${role}@127.0.0.1:${port}/livability`;

/** Calls a function with a connection of a role. */
async function as<T>(primary: Primary, role: Role, use: (sql: Sql) => Promise<T>): Promise<T> {
  const config = readConfig({ DATABASE_URL: addressOf(primary, role), DATABASE_POOL: "1" });
  const { sql, close } = await connect(config);
  return await use(sql).finally(close);
}

/** Fails unless the server refuses each statement because the role lacks the right to run it. */
async function assertRefused(primary: Primary, role: Role, statements: readonly string[]) {
  await as(primary, role, async (sql) => {
    for (const statement of statements) {
      await assert.rejects(
        sql.unsafe(statement),
        (error) => error instanceof postgres.PostgresError && error.code === "42501",
        `${role}: ${statement}`,
      );
    }
  });
}

Deno.test({
  name: "the roles migrate, import and serve have exactly the rights that their work needs",
  ignore: !onServer,
  async fn(t) {
    await using primary = await startPrimary();
    const run = (role: Role, ...command: string[]) =>
      runProgram(command, { DATABASE_URL: addressOf(primary, role) });
    const succeed = async (role: Role, ...command: string[]) => {
      const { code, stdout, stderr } = await run(role, ...command);
      assert.equal(code, 0, stdout + stderr);
      return stdout;
    };
    const serving = {
      DATABASE_URL: addressOf(primary, "serve"),
      SECRET: "the secret of this test, long enough",
    };
    const ask = async (statement: string) => {
      const sql = postgres(primary.url("livability"), { max: 1 });
      return await sql.unsafe(statement).finally(() => sql.end({ timeout: 5 }));
    };
    const step = async (name: string, fn: () => Promise<void>) => {
      if (!await t.step(name, fn)) throw new Error("What follows needs what came before.");
    };

    await step(
      "start and import without migration rights fail and name `deno task migrate`",
      async () => {
        await runFile(primary, "database.sql");
        for (const [role, command] of [["serve", "start"], ["import", "import"]] as const) {
          const { code, stderr } = await run(
            role,
            command,
            ...command === "start" ? [] : ["--sample"],
          );
          assert.equal(code, 1);
          assert.match(
            stderr,
            /lacks 0001_people, .*may not create tables: run `deno task migrate`/,
          );
        }
      },
    );

    await step("migrate creates the tables, and import creates a release", async () => {
      await succeed("migrate", "migrate");
      await runFile(primary, "grants.sql");
      await succeed("import", "import", "--sample");
    });

    await step(
      "serve creates an account and its key, returns a score, and runs a job",
      async () => {
        const made = await succeed("serve", "key", "create", "--email=a@example.org", "--plan=pro");
        const key = /lvs_live_\w+/.exec(made)?.[0] ?? "";
        const service = await startProgram(serving, /^Data release: /);
        try {
          const send = (path: string, type: string, body: string) =>
            fetch(service.address + path, {
              method: "POST",
              headers: { "x-api-key": key, "content-type": type },
              body,
            });
          const place = JSON.stringify({ address: "Via Roma 1, Borgo Campione" });
          const score = await (await send("/v1/score", "application/json", place)).json();
          assert.equal(score.measured_metrics, catalogue.length);
          const job = await send("/v1/jobs", "text/csv", pointsCsv(3));
          assert.equal(job.status, 202, await job.text());
          const path = new URL(job.headers.get("location") ?? "", service.address);
          const look = async () =>
            await (await fetch(path, { headers: { "x-api-key": key } })).json();
          await poll("the job to end", async () => (await look()).state === "done");
          assert.equal((await look()).scored, 3);
          assert.deepEqual(service.lines.filter((line) => line.includes("role")), []);
        } finally {
          assert.equal(await service.stop(), 0);
        }
      },
    );

    await step("serve writes a backup, and migrate restores it", async () => {
      const folder = await Deno.makeTempDir({ prefix: "livability-roles-" });
      const file = `${folder}/accounts.backup`;
      try {
        await succeed("serve", "backup", `--to=${file}`);
        await succeed("migrate", "restore", `--from=${file}`, "--replace");
        await runFile(primary, "grants.sql");
        assert.match(await succeed("serve", "account", "list"), /\ta@example\.org\tpro\t/);
      } finally {
        await Deno.remove(folder, { recursive: true });
      }
    });

    await step("import and serve have exactly the table privileges that they need", async () => {
      const rights = await ask(`
        select tablename as "table", grantee, array(
          select privilege from unnest('{SELECT,INSERT,UPDATE,DELETE,TRUNCATE,REFERENCES,TRIGGER}'::text[])
            with ordinality as p (privilege, i)
          where has_table_privilege('livability_' || grantee, 'livability.' || tablename, privilege)
          order by i
        ) as may
        from pg_tables cross join unnest('{import,serve}'::text[]) as grantee
        where schemaname = 'livability'`);
      assert.ok(rights.length > 40, `only ${rights.length} were seen`);
      for (const { table, grantee, may } of rights) {
        const known = knownToImports[table];
        const expected = grantee === "import"
          ? known ?? []
          : ["SELECT", ...known === undefined ? ["INSERT", "UPDATE", "DELETE"] : []];
        assert.deepEqual(may, expected, `${grantee}: ${table}`);
      }
      await as(primary, "serve", (sql) => sql`select nextval('livability.billing_reading')`);
    });

    await step(
      "serve cannot create objects or change releases, import cannot read accounts, migrate cannot read releases",
      async () => {
        const [active] = await ask("select schema from livability.release where active");
        await assertRefused(primary, "serve", [
          "create table livability.mine (i integer)",
          "create table public.mine (i integer)",
          "create temporary table mine (i integer)",
          "create schema mine",
          "create or replace function livability.lock_account(p_account bigint) returns void language sql return null",
          "update livability.release set active = false",
          "insert into livability.migration (name, sha256) values ('x', 'x')",
          `update ${active?.schema}.comune set name = ''`,
          `create table ${active?.schema}.mine (i integer)`,
        ]);
        await assertRefused(primary, "import", [
          "select from livability.account",
          "select from livability.api_key",
          "select livability.settle(1, 1, now())",
          "delete from livability.release",
          "create table livability.mine (i integer)",
        ]);
        await assertRefused(primary, "migrate", [
          `select from ${active?.schema}.comune`,
          "create schema mine",
        ]);
      },
    );

    await step("serve can use a table that a later migration adds, and import cannot", async () => {
      const next = { name: "9001_more", text: "create table livability.more (i integer)" };
      const known = await readMigrations();
      await as(primary, "migrate", (sql) => migrate(sql, [...known, next]));
      await as(primary, "serve", (sql) => sql`insert into livability.more values (1)`);
      await assertRefused(primary, "import", ["select from livability.more"]);
      await ask("delete from livability.migration where name = '9001_more'");
    });

    await step(
      "start fails with an outdated function, and migrate replaces it",
      async () => {
        await ask("delete from livability.function where name = 'admit'");
        const { code, stderr } = await run("serve", "start");
        assert.equal(code, 1);
        assert.match(stderr, /^The database lacks admit, /);
        await succeed("migrate", "migrate");
      },
    );

    await step(
      "start reports a sample of an older version, and import --keep-sample rebuilds it",
      async () => {
        await ask(`update livability.release set report = report || '{"version": "before"}'`);
        const service = await startProgram(serving, /^Data release: /);
        assert.match(
          service.lines.join("\n"),
          /^This role may not .*`deno task import --keep-sample`/m,
        );
        assert.equal(await service.stop(), 0);
        await succeed("import", "import", "--keep-sample");
        const releases = await ask(`
        select active, report->>'version' <> 'before' as new from livability.release order by built_at`);
        assert.deepEqual(releases.at(-1), { active: true, new: true });
      },
    );
  },
});
