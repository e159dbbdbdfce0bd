/** The servers of the operator's page, and functions that run the page's blocks on them. */
import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { type LoadAccount, makeAccounts } from "../load/accounts.ts";
import { startPrimary } from "../support/cluster.ts";
import { execute } from "../support/execute.ts";
import { freePort } from "../support/free-port.ts";
import { type DatabaseMachine, makePlace, type Place } from "./place.ts";
import { readBlocks } from "./page.ts";

const env = {
  MIGRATE_PASSWORD: "m1grate",
  IMPORT_PASSWORD: "1mport",
  SERVE_PASSWORD: "s3rve",
  REPLICATION_PASSWORD: "r3plication",
};

/** Whether the programs of the page are installed and this user may start them as other users. */
export const canOperate: boolean = Deno.uid() === 0 && await (async () => {
  const programs = ["/usr/sbin/nginx", "/usr/sbin/pgbouncer", "/usr/bin/curl", "/usr/bin/openssl"];
  try {
    await Promise.all(programs.map((program) => Deno.stat(program)));
    return true;
  } catch {
    return false;
  }
})();

/** Selects blocks of a section, and the machine to run them on. */
export interface Following {
  /** Index of the block in the section, from 0; absent: all blocks, in order. */
  readonly block?: number;
  /** The machine on which blocks for a replica run; absent: `db2`. */
  readonly replica?: DatabaseMachine;
  /** Name of the replication slot, for a block that creates one. */
  readonly slot?: string;
}

async function withDatabase<T>(
  { port }: DatabaseMachine,
  use: (sql: Sql) => Promise<T>,
): Promise<T> {
  const url = `postgres://postgres@127.0.0.1:${port}/livability`;
  const { sql, close } = await connect(readConfig({ DATABASE_URL: url, DATABASE_POOL: "1" }));
  return await use(sql).finally(close);
}

/** The machines of the page. */
export interface Operated extends AsyncDisposable {
  readonly place: Place;
  readonly db1: DatabaseMachine;
  readonly db2: DatabaseMachine;
  readonly db3: DatabaseMachine;
  /** A new server, for a restore. */
  readonly db4: DatabaseMachine;
  /** Kills the primary, as in a power failure. */
  loseDb1(): Promise<void>;
  /** Runs a section of the page, prints its duration, and resolves to its output. */
  follow(heading: string, following?: Following): Promise<string>;
  /** Asserts that every block of the page was run. */
  assertWhole(): void;
  /** Runs a statement as superuser in a machine's database and returns its only value. */
  ask(machine: DatabaseMachine, statement: string): Promise<unknown>;
  /** Creates accounts for a load. */
  accounts(count: number): Promise<LoadAccount[]>;
}

/** Prepares the machines: a new, empty server, and folders for its replicas. */
export async function operate(): Promise<Operated> {
  await using made = new AsyncDisposableStack();
  const page = await Deno.readTextFile(new URL("../../src/deploy/OPERATING.md", import.meta.url));
  const db1 = made.use(await startPrimary()), db4 = made.use(await startPrimary());
  const replicas = await Deno.makeTempDir({ prefix: "livability-replicas-" });
  made.defer(() => Deno.remove(replicas, { recursive: true }));
  const db2 = { dataDir: `${replicas}/db2`, port: freePort() };
  const db3 = { dataDir: `${replicas}/db3`, port: freePort() };
  for (const { dataDir } of [db1, db2, db3, db4]) {
    await Deno.mkdir(`${dataDir}/conf.d`, { recursive: true });
  }
  for (const { dataDir } of [db1, db4]) {
    await Deno.writeTextFile(`${dataDir}/postgresql.conf`, "include_dir = 'conf.d'\n", {
      append: true,
    });
    // Like Debian's rules, except that the superuser connects by TCP. Other users connect only as
    // the page allows.
    const rules = ["all postgres", "replication postgres"];
    await Deno.writeTextFile(
      `${dataDir}/pg_hba.conf`,
      rules.map((whom) => `host ${whom} 127.0.0.1/32 trust\n`).join(""),
    );
  }
  await execute(["chown", "-R", "postgres:", replicas]);
  const place = made.use(await makePlace([db1, db2, db3], page));

  const ends = ["livability@0", "livability@1", "nginx", "pgbouncer"];
  for (const machine of [db2, db3]) {
    made.defer(async () => void await place.run("systemctl stop postgresql@15-main", machine));
  }
  for (const unit of ends) {
    made.defer(() => place.run(`systemctl stop ${unit}`, db1).then(() => {}, () => {}));
  }

  const blocks = readBlocks(page);
  const followed = new Set<(typeof blocks)[number]>();
  const disposal = made.move();
  return {
    place,
    db1,
    db2,
    db3,
    db4,
    loseDb1: () => db1.kill9(),
    async follow(heading, { block, replica = db2, slot = "replica1" } = {}) {
      const section = blocks.filter((one) => one.heading === heading);
      const chosen = block === undefined ? section : section.slice(block, block + 1);
      assert.ok(chosen.length > 0, `the page has no block ${block ?? ""} under "${heading}"`);
      const machines: Record<string, DatabaseMachine> = {
        primary: db1,
        replica,
        app: db1,
        restore: db4,
      };
      const startedAt = performance.now();
      let printed = "";
      for (const one of chosen) {
        const machine = machines[one.machine];
        assert.ok(machine !== undefined, `unknown machine ${one.machine}`);
        printed += await place.run(one.text.replaceAll("replica1", slot), machine, env);
        followed.add(one);
      }
      const elapsedS = ((performance.now() - startedAt) / 1000).toFixed(1);
      // deno-lint-ignore no-console -- the figures of the page come from here
      console.log(
        `${elapsedS.padStart(6)} s  ${heading}${block === undefined ? "" : ` ${block + 1}`}`,
      );
      return printed;
    },
    assertWhole() {
      const left = blocks.filter((one) => !followed.has(one)).map(({ heading }) => heading);
      assert.deepEqual(left, [], "blocks that were not followed");
    },
    ask: (machine, statement) =>
      withDatabase(machine, async (sql) => (await sql.unsafe(statement).values())[0]?.[0]),
    accounts: (count) => withDatabase(db1, (sql) => makeAccounts(sql, count)),
    [Symbol.asyncDispose]: () => disposal.disposeAsync(),
  };
}
