/** `backup` and `restore` as an operator uses them, with a service on the embedded engine. */
import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import { isWellFormed } from "../../src/access/keys.ts";
import { checkBackup } from "../../src/db/backup/backup-file.ts";
import { random } from "../oracle/dice.ts";
import { closedTestDatabase, embeddedCopy } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import {
  embeddedIn,
  type RunningService,
  runProgram,
  startCommand,
  startProgram,
} from "../support/program.ts";
import { sample } from "../support/sample.ts";
import type { Template } from "../support/template.ts";

const SEED = 7;

/** Makes a temporary folder. Disposing of it removes the folder. */
async function folder(): Promise<AsyncDisposable & { readonly path: string }> {
  const path = await Deno.makeTempDir({ prefix: "livability-backup-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** Settings of commands on a copy of a template. Disposing of it removes the copy. */
async function copy(template: Template) {
  const { env: { DATA_DIR = "" }, remove } = await embeddedCopy(template);
  return { path: DATA_DIR, env: embeddedIn(DATA_DIR), [Symbol.asyncDispose]: remove };
}

/** Runs a command, which must succeed, and returns its output. */
async function succeed(command: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runProgram(command, env);
  assert.equal(code, 0, stdout + stderr);
  return stdout;
}

/** Runs a command, which must fail, and returns its message. */
async function fail(command: readonly string[], env: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await runProgram(command, env);
  assert.equal(code, 1, stdout + stderr);
  return stderr;
}

async function score({ address }: RunningService, key: string): Promise<number> {
  const response = await fetch(`${address}/v1/score`, {
    method: "POST",
    headers: { "x-api-key": key, "content-type": "application/json" },
    body: JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
  });
  await response.body?.cancel();
  return response.status;
}

/** The calls of the month that are left. */
async function callsLeft({ address }: RunningService, key: string): Promise<string | null> {
  const response = await fetch(`${address}/v1/usage`, { headers: { "x-api-key": key } });
  assert.equal(response.status, 200);
  await response.body?.cancel();
  return response.headers.get("x-quota-remaining");
}

async function namesIn(path: string): Promise<string[]> {
  const entries = await Array.fromAsync(Deno.readDir(path));
  return entries.map(({ name }) => name).sort();
}

/** The invented territory, with an account, its key and its test key. */
interface Source extends AsyncDisposable {
  readonly path: string;
  readonly key: string;
  readonly testKey: string;
}

let made: Promise<Source> | null = null;

/** The source of backups. Two tests share it, because each command opens the engine, which takes seconds. */
function source(): Promise<Source> {
  return made ??= (async () => {
    const territory = await copy(sample), { env } = territory;
    const created = await succeed(
      ["key", "create", "--email", "a@example.org", "--plan", "pro"],
      env,
    );
    const key = created.split("\n").find(isWellFormed) ?? "";
    const testKey = await succeed(["key", "test", "--email", "a@example.org"], env);
    return { ...territory, key, testKey };
  })();
}
Deno.test.afterAll(async () => await (await made)?.[Symbol.asyncDispose]());

Deno.test("backup of a running service loses no call; restored elsewhere, the keys work with the same calls left", async () => {
  await using files = await folder();
  const { path, key, testKey } = await source(), env = embeddedIn(path);
  const service = await startProgram(env, /^curl /);
  const file = `${files.path}/accounts.backup`;
  const statuses: number[] = [];
  let isOver = false;
  const calling = (async () => {
    while (!isOver && statuses.length < 50) statuses.push(await score(service, key));
  })();
  const output = await succeed(["backup", "--to", file], env);
  isOver = true;
  await calling;
  assert.ok(statuses.length > 0 && statuses.every((status) => status === 200), `${statuses}`);
  // The demo account of the first start is the second one.
  assert.match(output, /^Wrote \S+ \(accounts: 2, keys: 3, jobs: 0, kept reports: 0, as of 20/);
  assert.match(output, /does not contain data releases: an import rebuilds them/);
  assert.equal(((await Deno.stat(file)).mode ?? 0) & 0o777, 0o600);
  assert.deepEqual(await namesIn(files.path), ["accounts.backup"]);
  assert.ok((await namesIn(path)).every((name) => !name.startsWith("backup-")));

  await succeed(["backup", "--to", file], env); // replaces the first, without a call since
  const left = await callsLeft(service, key);
  assert.match(await fail(["restore", "--from", file], env), /in use by process \d+\. Stop/);
  assert.equal(await service.stop(), 0);

  const restored = embeddedIn(`${files.path}/data`);
  assert.match(
    await succeed(["restore", "--from", file], restored),
    /^Restored \S+ \(accounts: 2, keys: 3/,
  );
  const next = await startProgram(restored, /^curl /);
  assert.equal(await callsLeft(next, key), left);
  assert.equal(await score(next, key), 200);
  assert.equal(await callsLeft(next, key), String(Number(left) - 1));
  assert.equal(await next.stop(), 0);
  assert.equal(await succeed(["key", "test", "--email", "a@example.org"], restored), testKey);

  const bytes = await Deno.readFile(file);
  await Deno.writeFile(file, bytes.subarray(0, bytes.length / 2));
  const none = embeddedIn(`${files.path}/none`);
  assert.match(await fail(["restore", "--from", file], none), /incomplete or was altered/);
  assert.match(await fail(["backup", "--to", file], none), /There is no database in .*none/);
  assert.deepEqual(await namesIn(files.path), ["accounts.backup", "data"]);
});

Deno.test({
  name:
    "a backup of the embedded engine is restored into a server, which opens its test keys with the secret that restore names",
  ignore: !onServer,
  async fn() {
    await using files = await folder();
    const { path: dataDir, testKey } = await source();
    const { env: server, remove } = await closedTestDatabase(sample);
    const file = `${files.path}/accounts.backup`;
    // Without a service, the command opens the engine itself.
    await succeed(["backup", "--to", file], embeddedIn(dataDir));
    const target = { ...server, DATA_DIR: `${files.path}/server` };
    const output = await succeed(["restore", "--from", file], target);
    const [, path = ""] = /Set SECRET to the text in (\S+), for/.exec(output) ?? [];
    const [, accounts = ""] = /\(accounts: (\d+), /.exec(output) ?? [];
    const SECRET = (await Deno.readTextFile(path)).trim();
    const command = ["key", "test", "--email", "a@example.org"];
    assert.equal(await succeed(command, { ...server, SECRET }), testKey);

    const running = await startProgram({ ...server, SECRET }, /^Accounts: /);
    assert.match(
      await fail(["restore", "--from", file, "--replace"], target),
      /The service or another command uses the database \(\d+ connections\)\. Stop it first\./,
    );
    await succeed(["backup", "--to", file], target);
    assert.equal(await running.stop(), 0);
    assert.match(
      await fail(["restore", "--from", file], target),
      new RegExp(`already has accounts \\(${accounts}\\)\\. .*--replace`),
    );
    await succeed(["restore", "--from", file, "--replace"], target);
    await remove();
  },
});

Deno.test("backup killed at any moment, or with its service, leaves the previous backup or a complete new one", async () => {
  await using source = await copy(sample);
  await using files = await folder();
  const { env } = source;
  const file = `${files.path}/accounts.backup`;
  const service = await startProgram(env, /^curl /);
  const startedAt = performance.now();
  await succeed(["backup", "--to", file], env);
  const durationMs = performance.now() - startedAt;
  const dice = random(SEED);
  for (let kills = 0; kills < 6; kills++) {
    const command = startCommand(["backup", "--to", file], env);
    await delay(dice() * durationMs);
    if (kills === 5) await service.kill9();
    await command.kill9();
    assert.equal((await checkBackup(file)).rows.get("account"), 1);
  }
  // What the killed ones left does not disturb the next.
  const next = await startProgram(env, /^curl /);
  await succeed(["backup", "--to", file], env);
  assert.equal(await next.stop(), 0);
  assert.deepEqual(await namesIn(files.path), ["accounts.backup"]);
});
