/** `doctor` finds problems of a deployment, recommends remedies, and changes nothing. */
import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { diagnose } from "../../src/commands/doctor.ts";
import { run as sources } from "../../src/commands/sources.ts";
import { type CheckFinding, lineOf } from "../../src/commands/doctor/finding.ts";
import { checkContent } from "../../src/commands/doctor/release-findings.ts";
import { checkCapacity, checkClock } from "../../src/commands/doctor/server-findings.ts";
import { connect } from "../../src/db/connect.ts";
import type { Sql } from "../../src/db/sql.ts";
import { embeddedCopy, empty, openCopy, testDatabase } from "../support/database.ts";
import { runProgram } from "../support/program.ts";
import { sampleDatabase } from "../support/service.ts";
import { onServer, serverUrl } from "../support/engine.ts";

const findings = (env: Record<string, string>) => Array.fromAsync(diagnose(readConfig(env)));

/** Returns the findings as printed in English. */
const printed = (all: readonly CheckFinding[]) => all.map((one) => lineOf(one, "en")).join("\n");

const nameOf = ({ check, at }: CheckFinding) => [check, ...at === undefined ? [] : [at]].join(" ");

/** Returns the level of one check. */
function levelOf(all: readonly CheckFinding[], check: string): CheckFinding["level"] | undefined {
  return all.find((one) => [one.check, nameOf(one)].some((name) => name.endsWith(check)))?.level;
}

/** Runs `doctor` on a copy of the sample database, which the test can change first. */
async function withSample(
  use: (
    look: (settings?: Record<string, string>) => Promise<CheckFinding[]>,
    sql: Sql,
  ) => Promise<void>,
): Promise<void> {
  const { sql, env, close } = await sampleDatabase();
  try {
    await use((settings = {}) => findings({ ...env, ...settings }), sql);
  } finally {
    await close();
  }
}

/** Adds a connection parameter to a URL that overrides the service's own, as the role of a pooler would. */
function withParameter(url: string | undefined, name: string, value: string): string {
  const changed = new URL(url ?? "");
  changed.searchParams.set(name, value);
  return changed.href;
}

Deno.test({
  name:
    "doctor prints a line for each check, and exits with 0 on a healthy database and 1 if a check fails",
  ignore: !onServer,
  async fn() {
    const { sql, env, close } = await sampleDatabase();
    const before = await sql`select name, applied_at from livability.migration`;
    const healthy = await runProgram(["doctor"], env);
    assert.equal(healthy.code, 0, healthy.stdout + healthy.stderr);
    const lines = healthy.stdout.trim().split("\n");
    assert.ok(lines.length > 15);
    for (const line of lines) assert.match(line, /^(ok {4}|warn {2})[^:]+.*\.$/);
    assert.doesNotMatch(healthy.stdout, /postgres:\/\//);
    assert.deepEqual([...await sql`select name, applied_at from livability.migration`], [
      ...before,
    ]);
    await sql`update livability.release set active = false`;
    const ill = await runProgram(["doctor"], env);
    assert.equal(ill.code, 1);
    assert.match(ill.stdout, /^fail {2}release: no data is loaded\. Run `deno task import`\.$/m);
    await close();
  },
});

Deno.test("doctor reports an unreachable server without its password", async () => {
  const all = await findings({ DATABASE_URL: "postgres://someone:hush@127.0.0.1:1/x" });
  assert.equal(levelOf(all, "DATABASE_URL"), "fail");
  assert.doesNotMatch(JSON.stringify(all), /hush/);
});

Deno.test({
  name: "doctor reports an empty, an outdated and a newer database",
  ignore: !onServer,
  async fn() {
    const created = await openCopy(empty);
    const fresh = await findings(created.env);
    assert.equal(levelOf(fresh, "extensions"), "fail");
    assert.equal(levelOf(fresh, "migrations"), "fail");
    const [made] = await created.sql`select to_regnamespace('livability') as schema`;
    assert.equal(made?.schema, null, "it was only looked at");
    await created.close();

    const { sql, env, close } = await testDatabase();
    assert.equal(levelOf(await findings(env), "release"), "fail", "no data is loaded");
    const [admit] = await sql<[{ sha256: string }]>`
      delete from livability.function where name = 'admit' returning sha256`;
    const outdated = await findings(env);
    assert.equal(levelOf(outdated, "functions"), "fail");
    assert.match(printed(outdated), /admit older than this version's/);
    await sql`insert into livability.function (name, sha256) values ('admit', ${admit.sha256})`;
    assert.equal(levelOf(await findings(env), "functions"), "ok");
    await sql`insert into livability.function (name, sha256) values ('admit', 'newer')`;
    assert.equal(levelOf(await findings(env), "functions"), "warn");
    await sql`insert into livability.migration (name, sha256) values ('9999_later', 'x')`;
    assert.equal(levelOf(await findings(env), "migrations"), "fail");
    await close();
  },
});

Deno.test({
  name: "doctor reports an old release, a missing index, and tables without planner statistics",
  ignore: !onServer,
  fn: () =>
    withSample(async (look, sql) => {
      const well = await look();
      assert.equal(levelOf(well, "release"), "warn", "it is the invented territory");
      assert.deepEqual([levelOf(well, "indexes"), levelOf(well, "statistics")], ["ok", "ok"]);
      const [release] = await sql<[{ schema: string }]>`
        select schema from livability.release where active`;
      await sql`update livability.release set name = '2020', built_at = now() - interval '401 days'`;
      await sql`drop index ${sql(release.schema)}.shape_geom_layer_idx`;
      await sql`
        create table ${sql(release.schema)}.extra as select i from generate_series(1, 50000) as i`;
      await sql`create index on ${sql(release.schema)}.extra (i)`;
      const ill = await look();
      assert.equal(levelOf(ill, "release"), "warn");
      assert.match(printed(ill), /2020, built on 20\d\d-\d\d-\d\d\. Import newer data/);
      assert.equal(levelOf(ill, "indexes"), "fail");
      assert.equal(levelOf(ill, "statistics"), "warn");
      await sql`update livability.release set built_at = now() - interval '399 days'`;
      assert.equal(levelOf(await look(), "release"), "ok");
    }),
});

Deno.test({
  name:
    "doctor reports settings that a pooler ignored, too many connections, and a replica that is a primary or down",
  ignore: !onServer,
  fn: () =>
    withSample(async (look) => {
      const logged = "log_parameter_max_length_on_error";
      const well = await look();
      for (const check of ["statement_timeout", "jit", logged, "connections", "statements"]) {
        assert.equal(levelOf(well, check), "ok", check);
      }
      const ignored = [["jit", "on"], ["statement_timeout", "0"], [logged, "-1"]] as const;
      for (const [name, value] of ignored) {
        const ill = await look({ DATABASE_URL: withParameter(serverUrl, name, value) });
        assert.equal(levelOf(ill, name), "fail");
      }
      const many = await look({ DATABASE_POOL: "200", WORKERS: "64" });
      assert.equal(levelOf(many, "connections"), "fail");
      assert.match(printed(many), /12800 needed/);
      const alone = await look({ DATABASE_READ_URLS: `${serverUrl} postgres://127.0.0.1:1/x` });
      assert.equal(levelOf(alone, "replica 1"), "fail");
      assert.equal(levelOf(alone, "replica 2"), "fail");
    }),
});

Deno.test("doctor reports conflicting ports, a public address without HTTPS, and an unusable DATA_DIR", async () => {
  const [clash, open, plain, safe, noFolder] = await Promise.all([
    { METRICS_PORT: "7999", WORKERS: "2", DATABASE_URL: "postgres://127.0.0.1:1/x" },
    { HOST: "0.0.0.0" },
    { HOST: "0.0.0.0", PUBLIC_URL: "http://livability.example" },
    { HOST: "0.0.0.0", PUBLIC_URL: "https://livability.example" },
    { DATA_DIR: "/dev/null" },
  ].map((env) => findings({ DATA_DIR: "/nonexistent/livability", ...env })));
  assert.equal(levelOf(clash ?? [], "METRICS_PORT"), "fail");
  assert.deepEqual([open, plain, safe].map((all) => levelOf(all ?? [], "PUBLIC_URL")), [
    "warn",
    "warn",
    "ok",
  ]);
  assert.equal(levelOf(noFolder ?? [], "engine"), "warn");
  assert.equal(levelOf(noFolder ?? [], "DATA_DIR"), "fail", "no folder can be written to there");
  assert.equal(levelOf(safe ?? [], "database"), "warn", "not created yet");
});

Deno.test("doctor warns of clocks that differ by more than 2 seconds, either way", () => {
  assert.deepEqual([-3, -1, 0, 1, 3].map((aheadS) => checkClock(aheadS).level), [
    "warn",
    "ok",
    "ok",
    "ok",
    "warn",
  ]);
});

Deno.test("doctor counts the connections of each pool, at least 2, and does not check limits behind a pooler", () => {
  const facts = { port: 5432, maxConnections: 45, reservedConnections: 3, otherConnections: 2 };
  const settings = { DATABASE_POOL: 10, WORKERS: 4 }; // 40
  const small = { ...facts, maxConnections: 44 };
  const levels = [facts, small, { ...small, port: 5433 }].map((each) =>
    checkCapacity("postgres://db/livability", each, settings).level
  );
  assert.deepEqual(levels, ["ok", "fail", "ok"]);
  const finding = checkCapacity("postgres://db/livability", facts, {
    DATABASE_POOL: 1,
    WORKERS: 4,
  });
  assert.match(printed([finding]), /: 8 needed/);
});

Deno.test("doctor does not open an embedded database that is in use, and checks it once it is closed", async () => {
  const { env, remove } = await embeddedCopy();
  const database = await connect(readConfig(env));
  const inUse = await findings(env);
  assert.match(printed(inUse), /is in use by process \d+/);
  assert.equal(levelOf(inUse, "database"), "warn");
  assert.equal(levelOf(inUse, "engine"), "warn");
  await database.close();

  const all = await findings(env);
  for (const check of ["DATA_DIR", "extensions", "migrations", "functions"]) {
    assert.equal(levelOf(all, check), "ok", check);
  }
  assert.equal(levelOf(all, "release"), "fail", "the first start makes it");
  await remove();
});

Deno.test("doctor warns if Deno's own HTTP metrics are enabled", async () => {
  const env = { OTEL_DENO: "true", OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:1" };
  const settings = { DATA_DIR: "/nonexistent/livability", ...env };
  assert.match((await runProgram(["doctor"], settings)).stdout, /^warn {2}OpenTelemetry: /m);
  const quiet = await runProgram(["doctor"], { ...settings, OTEL_DENO_METRICS: "false" });
  assert.doesNotMatch(quiet.stdout, /OpenTelemetry/);
});

Deno.test({
  name: "doctor and sources report the same outdated sources",
  ignore: !onServer,
  async fn() {
    const { sql, env, close } = await sampleDatabase();
    const [release] = await sql<{ schema: string }[]>`
      select schema from livability.release where active`;
    const schema = sql(release?.schema ?? "");
    for (const [id, date] of [["gtfs", "2014-01-01"], ["ingv-mps04", "2004-01-01"]] as const) {
      await sql`
        insert into ${schema}.source
          (id, publisher, title, licence, attribution, home_page, data_date, coverage, files)
        values (${id}, '', '', '', '', '', ${date}, 'none', '[]')`;
    }
    const data = (await findings(env)).find(({ check }) => check === "data");
    const lines: string[] = [];
    await sources([], readConfig(env), (line) => lines.push(line));
    const told = lines.filter((line) => line.includes("a newer one is likely"));
    assert.deepEqual(told.map((line) => line.trim().split(/ +/).slice(0, 2)), [
      ["gtfs", "2014-01-01"],
    ]);
    assert.equal(data?.level, "warn");
    assert.match(
      printed(data === undefined ? [] : [data]),
      /: newer editions are likely of 1 of 3 sources: gtfs 2014-01-01\. /,
    );
    await close();
  },
});

Deno.test("doctor counts the open reports of wrong facts and dates the oldest, without their content", async () => {
  const { sql, close } = await testDatabase();
  const lineAbout = async (): Promise<string | undefined> => {
    const all = await Array.fromAsync(checkContent(sql, new Date()));
    return all.filter(({ check }) => check === "corrections").map((one) => lineOf(one, "en"))
      .join();
  };
  const report = async (hours: number) => {
    await sql`
      insert into livability.correction (metric, language, sealed, reported_at)
      values ('radon', 'it', 'Via Inventata 7'::bytea, now() - make_interval(hours => ${hours}))`;
  };
  assert.equal(await lineAbout(), "ok    corrections: no report of a wrong fact is open.");
  const remedy = "Read and answer them: `deno task corrections list`.";
  const dayOf = (hours: number) =>
    new Date(Date.now() - hours * 3_600_000).toISOString().slice(0, 10);
  await report(1);
  assert.equal(
    await lineAbout(),
    `warn  corrections: open reports of wrong facts: 1, the oldest of ${dayOf(1)}. ${remedy}`,
  );
  await report(12 * 24 + 1);
  await report(25);
  assert.equal(
    await lineAbout(),
    `warn  corrections: open reports of wrong facts: 3, the oldest of ${dayOf(289)}. ${remedy}`,
  );
  await close();
});

Deno.test("doctor --lang prints the findings in that language, and refuses others", async () => {
  const settings = { DATA_DIR: "/nonexistent/livability" };
  const inItalian = await runProgram(["doctor", "--lang", "it"], settings);
  assert.match(
    inItalian.stdout,
    /^warn {2}DATA_DIR: non esiste ancora\. Il primo avvio la crea\.$/m,
  );
  const inFrench = await runProgram(["doctor", "--lang", "fr"], settings);
  assert.match(inFrench.stdout, /^ok {4}réglages\u00a0: ils sont lisibles\.$/m);
  const unknown = await runProgram(["doctor", "--lang", "es"], settings);
  assert.equal(unknown.code, 1);
  assert.match(unknown.stderr, /^Usage: doctor \[--lang/m);
});
