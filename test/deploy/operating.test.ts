/**
 * Runs every block of the operator's page, in order, on real servers: a primary, two replicas,
 * PgBouncer, four service processes and nginx (Debian: `postgresql-15-postgis-3`, `pgbouncer`,
 * `nginx-light`, `openssl`, `curl`; as root, as on the page). Prints the duration of each section.
 */
import assert from "node:assert/strict";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import type { LoadAccount } from "../load/accounts.ts";
import type { Pace } from "../load/drive.ts";
import { type Load, startLoad } from "../load/load.ts";
import { poll } from "../load/poll.ts";
import { onServer } from "../support/engine.ts";
import { canOperate, operate, type Operated } from "./operated.ts";
import type { DatabaseMachine } from "./place.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";

/** A text sent in the wrong part of a request. No log may contain it. */
const secret = "via-dei-segreti-7";

const bodies = [
  JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
  JSON.stringify({ lat: centre.lat, lon: centre.lon }),
];

/**
 * Requests scores through nginx until stopped. A reload of nginx closes idle connections, so the
 * requests can be sent again, and charge once.
 */
function load(
  { place }: Operated,
  accounts: readonly LoadAccount[],
  pace: Pace = { callers: 2 },
): Load {
  const keys = accounts.map(({ key }) => key);
  return startLoad({ address: place.plain, keys, bodies, pace, isRetried: true });
}

/**
 * Ends a load, and fails unless each of its calls was answered with a score. Resolves to the number
 * of calls.
 */
async function assertAllAnswered(load: Load): Promise<number> {
  const calls = await load.stop();
  const others = calls.map(({ outcome }) => outcome).filter((outcome) => outcome !== 200);
  assert.deepEqual(others, [], `${others.length} of ${calls.length} calls were not answered`);
  return calls.length;
}

/** Number of scans of release tables on a server. */
const scans = ({ ask }: Operated, machine: DatabaseMachine) =>
  ask(
    machine,
    `select coalesce(sum(coalesce(idx_scan, 0) + seq_scan), 0)::integer
    from pg_stat_user_tables where schemaname like 'release%' and relname = 'area'`,
  );

/**
 * Ends the idle connections of a server, which PgBouncer then replaces. A connection reports its scans up
 * to 10 s after its last statement, or when it ends.
 */
const flushStatistics = ({ ask }: Operated, machine: DatabaseMachine) =>
  ask(
    machine,
    `select count(pg_terminate_backend(pid, 10000)) from pg_stat_activity
    where datname = 'livability' and backend_type = 'client backend' and state = 'idle'`,
  );

/** Number of charged calls according to a server. */
const charged = ({ ask }: Operated, machine: DatabaseMachine) =>
  ask(machine, "select sum(calls)::integer from livability.monthly_use");

const active = ({ ask, db1 }: Operated) =>
  ask(db1, "select schema from livability.release where active");

/** Number of score requests that a process has answered, from its metrics page. */
async function scoresOf(port: number): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const lines = text.matchAll(/^livability_requests_total\{route="\/v1\/score".*\} (\d+)$/gm);
  return [...lines].reduce((sum, [, count]) => sum + Number(count), 0);
}

/** The names of the metrics in the page and in the alerts. */
async function figuresSpokenOf(): Promise<Set<string>> {
  const files = ["OPERATING.md", "alerts.yml"].map((name) =>
    Deno.readTextFile(new URL(`../../src/deploy/${name}`, import.meta.url))
  );
  const names = (await Promise.all(files)).join("").match(/\blivability_[a-z_]+\b/g) ?? [];
  const roles = ["migrate", "import", "serve", "replication"].map((role) => `livability_${role}`);
  return new Set(names.filter((name) => !roles.includes(name)));
}

/** The text of all log files, including those of the database servers. */
async function logs({ place, db1, db2, db3 }: Operated): Promise<string> {
  const { stdout } = await new Deno.Command("sh", {
    args: [
      "-c",
      'cat "$0"/var/log/*.log "$0"/var/log/*/*.log "$1"/log "$2"/log "$3"/log',
      ...[place.root, db1.dataDir, db2.dataDir, db3.dataDir],
    ],
  }).output();
  return new TextDecoder().decode(stdout);
}

Deno.test({
  name: "the blocks of OPERATING.md work on real servers",
  ignore: !canOperate || !onServer,
  async fn(t) {
    await using operated = await operate();
    const { place, db1, db2, db3, db4, follow } = operated;
    let key = "";
    let accounts: LoadAccount[] = [];
    /** Number of charged calls so far; equals the number of answered scores. */
    let calls = 0;
    const post = async (path: string, body = bodies[0] ?? "") => {
      using client = Deno.createHttpClient({ caCerts: [place.certificate] });
      const answer = await fetch(`${place.address}${path}`, {
        client,
        method: "POST",
        headers: { "x-api-key": key, "content-type": "application/json", "x-request-id": "mine-1" },
        body,
      });
      return { status: answer.status, headers: answer.headers, body: await answer.json() };
    };
    const step = async (name: string, fn: () => Promise<void>) => {
      const passed = await t.step(name, () =>
        fn().catch(async (error) => {
          // Failures come last, because some programs show only the end of a report.
          throw new Error(`${await place.lastLines()}\n${error}`, { cause: error });
        }));
      if (!passed) throw new Error("What follows needs what came before.");
    };

    await step(
      "a primary, two replicas, PgBouncer, four processes and nginx return a score",
      async () => {
        await follow("The primary");
        await follow("The replicas", { replica: db2 });
        await follow("The replicas", { replica: db3, slot: "replica2" });
        await follow("PgBouncer");
        await follow("The service");
        await follow("nginx");
        key = /lvs_live_\w+/.exec(await follow("Checking the installation"))?.[0] ?? "";
        const score = await post(`/v1/score?address=${secret}`);
        assert.equal(score.body.measured_metrics, catalogue.length, JSON.stringify(score.body));
        assert.equal(score.headers.get("x-request-id"), "mine-1");
        calls++;
      },
    );

    await step(
      "each process answers, only the replicas measure, and every documented metric exists",
      async () => {
        accounts = await operated.accounts(300);
        await flushStatistics(operated, db1);
        const before = await scans(operated, db1);
        // Linux assigns each new connection to a random process. At this rate nginx keeps no
        // connection open.
        await using running = load(operated, accounts, { perSecond: 1.5 });
        for (const process of [0, 1, 2, 3]) {
          const port = place.metricsPort(0, process);
          await poll(`process ${process} to answer`, async () => await scoresOf(port) > 0);
        }
        for (const replica of [db2, db3]) {
          await poll(
            "a replica to measure",
            async () => Number(await scans(operated, replica)) > 0,
          );
        }
        calls += await assertAllAnswered(running);
        assert.equal(await scans(operated, db1), before);
        const page = await fetch(`http://127.0.0.1:${place.metricsPort(0, 0)}/metrics`);
        const figures = await page.text();
        for (const name of await figuresSpokenOf()) {
          const shown = figures.includes(`# HELP ${name.replace(/_bucket$/, "")} `);
          assert.ok(shown, `there is no figure ${name}`);
        }
      },
    );

    await step("a data update, its rollback and an upgrade lose no call", async () => {
      const first = await active(operated);
      await using running = load(operated, accounts);
      await follow("Updating the data", { block: 0 });
      assert.notEqual(await active(operated), first);
      await running.more(20, 200);
      await follow("Updating the data", { block: 1 });
      assert.equal(await active(operated), first);
      await running.more(20, 200);
      await follow("Upgrading");
      await running.more(20, 200);
      calls += await assertAllAnswered(running);
      assert.equal(await charged(operated, db1), calls);
    });

    await step(
      "the dump restores the accounts with every charged call",
      async () => {
        await follow("Backing up", { block: 0 });
        await follow("Restoring the accounts");
        for (
          const [table, isAllowed] of [["api_key", true], ["release", false], ["migration", false]]
        ) {
          const may = `has_table_privilege('livability_serve', 'livability.${table}', 'update')`;
          assert.equal(await operated.ask(db4, `select ${may}`), isAllowed, `${table}`);
        }
        assert.equal(await charged(operated, db4), calls);
      },
    );

    await step(
      "the base backup and the WAL archive restore everything, including calls after the backup",
      async () => {
        await follow("Backing up", { block: 1 });
        await using running = load(operated, accounts);
        await running.more(20, 200);
        calls += await assertAllAnswered(running);
        const file = await operated.ask(db1, "select pg_walfile_name(pg_switch_wal())");
        await poll(
          "the segment to be archived",
          async () =>
            await operated.ask(db1, "select last_archived_wal from pg_stat_archiver") === file,
        );
        await follow("Restoring everything");
        await poll(
          "the end of the recovery",
          async () => await operated.ask(db4, "select not pg_is_in_recovery()") === true,
        );
        assert.equal(await charged(operated, db4), calls);
      },
    );

    await step("the loss of a replica fails no call", async () => {
      assert.match(await follow("Monitoring"), /replica1 +\| t/);
      await using running = load(operated, accounts);
      await running.more(10, 200);
      await place.run("systemctl stop postgresql@15-main", db3);
      await running.more(50, 200);
      calls += await assertAllAnswered(running);
      assert.equal(await charged(operated, db1), calls);
    });

    await step("a promoted replica replaces a lost primary", async () => {
      await operated.loseDb1();
      assert.equal((await post("/v1/score")).status, 503);
      await follow("Replacing a lost machine");
      await poll("a score", async () => (await post("/v1/score")).status === 200);
      assert.equal(await charged(operated, db2), calls + 1);
    });

    await step(
      "nginx's own errors have the service's format, and no log contains request data",
      async () => {
        const large = await post("/v1/score", `"${secret.repeat(20_000)}"`);
        assert.deepEqual([large.status, large.body.error], [413, "body_too_large"]);
        await place.run("systemctl stop livability@1", db1);
        const none = await post(`/v1/${secret}?address=${secret}`);
        assert.deepEqual([none.status, none.body.error], [503, "service_unavailable"]);
        assert.equal(none.headers.get("retry-after"), "5");
        const written = await logs(operated);
        // The logs of nginx, the service and the databases have lines.
        for (const word of ['"upstreamStatus":"502', '"route":"/v1/score"', "system is ready"]) {
          assert.ok(written.includes(word), `no log has ${word}`);
        }
        for (const word of [secret, key, "Via Roma", String(centre.lat)]) {
          assert.ok(!written.includes(word), `a log has ${word}`);
        }
      },
    );

    operated.assertWhole();
  },
});
