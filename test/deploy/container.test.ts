/**
 * The container file: its instructions, and a run of the service from the image that it describes.
 */
import assert from "node:assert/strict";
import { parse } from "yaml";
import { readConfig } from "../../src/config.ts";
import { freePort } from "../support/free-port.ts";
import { sampleDatabase } from "../support/service.ts";
import { poll } from "../load/poll.ts";
import { type Image, readContainerfile } from "./containerfile.ts";
import { build, type Built, canImitate } from "./sandbox.ts";
import { onServer } from "../support/engine.ts";
import { filesIn } from "../support/imports.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";

const repository = new URL("../../", import.meta.url);
const read = (path: string) => Deno.readTextFile(new URL(path, repository));
const image = readContainerfile(await read("src/deploy/Containerfile"));

Deno.test("the container image uses the Deno version of the tests and of CI, by its digest", async () => {
  const version = /^denoland\/deno:(\d+\.\d+\.\d+)@sha256:[0-9a-f]{64}$/.exec(image.from)?.[1];
  assert.equal(version, Deno.version.deno);
  assert.ok((await read(".ci/run")).includes(`deno@${version} `));
  const checks = image.steps.flatMap((step) => "run" in step ? step.run : []);
  assert.ok(checks.some((word) => word.includes(`Deno.version.deno !== '${version}'`)));
});

Deno.test("the image has the packages of every thread of the program", async () => {
  const cached = image.steps.flatMap((step) => "run" in step ? [step.run] : [])
    .find(([, command]) => command === "cache") ?? [];
  let threads = 0;
  for await (const file of filesIn(new URL("src/", repository), [".ts"])) {
    const text = await Deno.readTextFile(file);
    for (const [, module = ""] of text.matchAll(/new Worker\(new URL\("([^"]+)"/g)) {
      assert.ok(cached.includes(new URL(module, file).href.slice(repository.href.length)), module);
      threads++;
    }
  }
  assert.ok(threads > 0);
});

Deno.test("the container runs the program as a numeric non-root user through run.sh", () => {
  assert.match(image.user, /^[1-9]\d*:[1-9]\d*$/);
  assert.deepEqual(image.entrypoint, ["sh", "src/deploy/run.sh"]);
  assert.deepEqual(image.cmd, ["start"]);
});

Deno.test("run.sh grants the program only the printed permissions, and replaces itself with it", async () => {
  const script = (await read("src/deploy/run.sh")).replaceAll("\\\n", " ");
  const [printing = "", program = "", ...others] = script.split("\n")
    .filter((line) => line.includes("deno run"));
  assert.deepEqual(others, []);
  assert.deepEqual(printing.match(/--allow-\S+/g), ["--allow-env"]);
  // Only for an import and for packs, and only to look names up.
  assert.match(
    script,
    /case \$1 in import \| release\) lookup='--allow-net --deny-net=0\.0\.0\.0\/0' ;; esac/,
  );
  assert.match(program, /^exec deno run .*\$permissions src\/main\.ts "\$@"$/);
  assert.ok(!program.includes("--allow-"));
});

interface ComposeFile {
  readonly services: {
    readonly database: { image: string; environment: Record<string, string> };
    readonly service: {
      build: { context: string; dockerfile: string };
      environment: Record<string, string>;
      volumes: readonly string[];
      read_only: boolean;
      cap_drop: readonly string[];
      security_opt: readonly string[];
    };
  };
}

Deno.test("the compose file runs the image read-only and without capabilities, connected to its database", async () => {
  const file = new URL("src/deploy/compose.yaml", repository);
  const { services: { database, service } }: ComposeFile = parse(await Deno.readTextFile(file));
  const { context, dockerfile } = service.build;
  const built = await Deno.readTextFile(new URL(dockerfile, new URL(`${context}/`, file)));
  assert.deepEqual(readContainerfile(built), image);
  assert.ok(service.read_only);
  assert.deepEqual([service.cap_drop, service.security_opt], [["ALL"], ["no-new-privileges"]]);
  assert.deepEqual(service.volumes.map((volume) => volume.split(":")[1]), [image.env["TMPDIR"]]);

  const { DATABASE_URL = "" } = readConfig(service.environment);
  const { hostname, username, pathname } = new URL(DATABASE_URL);
  assert.equal(hostname, "database");
  assert.equal(username, database.environment["POSTGRES_USER"]);
  assert.equal(pathname.slice(1), database.environment["POSTGRES_DB"]);
  assert.ok(DATABASE_URL.includes(":${POSTGRES_PASSWORD}@"), "the password of the environment");
});

Deno.test({
  name: "the compose file uses the PostgreSQL and PostGIS versions of the tests",
  ignore: !onServer,
  async fn() {
    const { services: { database } }: ComposeFile = parse(await read("src/deploy/compose.yaml"));
    const tested = await sampleDatabase();
    try {
      const [{ server, postgis }] = await tested.sql<[{ server: string; postgis: string }]>`
        select split_part(current_setting('server_version'), '.', 1) as server,
          substring(postgis_lib_version() from '^[0-9]+[.][0-9]+') as postgis`;
      assert.equal(database.image, `postgis/postgis:${server}-${postgis}`);
    } finally {
      await tested.close();
    }
  },
});

/** Runs a command of the image to its end. */
async function runIn(
  built: Built,
  words: readonly string[],
  env: Readonly<Record<string, string>>,
  volume?: string,
): Promise<{ code: number; stdout: string; stderr: string }> {
  const { code, stdout, stderr } = await built.command(words, env, volume).output();
  const text = new TextDecoder();
  return { code, stdout: text.decode(stdout), stderr: text.decode(stderr) };
}

/** The service as process 1 of its container. */
async function serve(
  built: Built,
  { entrypoint, cmd }: Image,
  env: Readonly<Record<string, string>>,
  volume?: string,
): Promise<{ stop(): Promise<{ code: number; printed: string }> }> {
  const outside = built.command([...entrypoint, ...cmd], env, volume).spawn();
  const ended = outside.output();
  let code: number | null = null;
  void ended.then((output) => code = output.code);
  await poll("the container to answer or to end", async () => {
    const answer = await fetch(`http://127.0.0.1:${env.PORT}/readyz`).catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok === true || code !== null;
  });
  return {
    async stop() {
      // The container engine is the parent: the signal goes to the first process of the container.
      if (code === null) {
        const children = `/proc/${outside.pid}/task/${outside.pid}/children`;
        Deno.kill(Number((await Deno.readTextFile(children)).trim()), "SIGTERM");
      }
      const output = await ended;
      const text = new TextDecoder();
      return {
        code: output.code,
        printed: text.decode(output.stdout) + text.decode(output.stderr),
      };
    },
  };
}

Deno.test({
  name: "the container serves plans, its reference page and a score, read-only and without root",
  ignore: !canImitate,
  async fn() {
    await using built = await build(image, repository);
    await using made = new AsyncDisposableStack();
    const port = String(freePort());
    let env: Record<string, string> = { PORT: port, HOST: "127.0.0.1" };
    let volume: string | undefined;
    if (onServer) {
      const database = await sampleDatabase();
      made.defer(() => database.close());
      env = { ...env, ...database.env };
    } else {
      volume = await built.volume();
      const sample = [...image.entrypoint, "import", "--sample"];
      const imported = await runIn(built, sample, env, volume);
      assert.equal(imported.code, 0, imported.stderr);
    }
    const created = await runIn(
      built,
      [...image.entrypoint, "key", "create", "--email", "container@example.org", "--plan", "pro"],
      env,
      volume,
    );
    const key = /lvs_live_\w+/.exec(created.stdout)?.[0];
    assert.ok(key !== undefined, created.stderr);

    assert.notEqual((await runIn(built, image.healthcheck, env)).code, 0);
    // The embedded engine serves one process at a time.
    for (const count of onServer ? ["1", "2"] : ["1"]) {
      const service = await serve(built, image, { ...env, WORKERS: count }, volume);
      try {
        const address = `http://127.0.0.1:${port}`;
        const healthy = await runIn(built, image.healthcheck, env);
        assert.equal(healthy.code, 0, healthy.stderr);
        assert.equal((await (await fetch(`${address}/v1/plans`)).json()).plans.length, 4);
        const reference = await fetch(`${address}/docs/reference`);
        assert.match(await reference.text(), /\/docs\/scalar\.js/);
        const script = await fetch(`${address}/docs/scalar.js`);
        assert.ok((await script.arrayBuffer()).byteLength > 1e6);
        const score: Response = await fetch(`${address}/v1/score`, {
          method: "POST",
          headers: { "x-api-key": key, "content-type": "application/json" },
          body: JSON.stringify({ address: "Via Roma 1, Borgo Campione" }),
        });
        assert.equal((await score.json()).measured_metrics, catalogue.length);
      } finally {
        const { code, printed } = await service.stop();
        assert.equal(code, 0, printed);
        assert.doesNotMatch(printed, /NotCapable|Requires|warning|cache/i);
      }
    }
  },
});
