/** The processes of the program with only the permissions that `src/deploy/run.sh` grants them. */
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { newAccount } from "../support/accounts.ts";
import { onServer } from "../support/engine.ts";
import { execute } from "../support/execute.ts";
import { freePort } from "../support/free-port.ts";
import { geocoderServer } from "../support/geocoder-server.ts";
import { pointsCsv } from "../support/jobs.ts";
import { otlpReceiver } from "../support/otlp-receiver.ts";
import { sampleDatabase } from "../support/service.ts";
import { smtpServer } from "../support/smtp-server.ts";
import { stripeServer } from "../support/stripe-server.ts";
import { poll } from "../load/poll.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const probe = fileURLToPath(new URL("../support/probe.ts", import.meta.url));

/** The variables that a process needs to find its programs and packages. */
const inherited = Object.fromEntries(
  ["PATH", "HOME", "DENO_DIR", "XDG_CACHE_HOME"].flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value]];
  }),
);

// The packages that the processes load, as in the image.
Deno.test.beforeAll(() =>
  execute(
    ["deno", "cache", "--quiet", "--frozen", `${root}src/main.ts`].concat(
      `${root}src/commands/print-permissions.ts`,
    ),
  )
);

/** A folder in which Deno grants access to single files, unlike below /dev. */
async function folder(stack: AsyncDisposableStack): Promise<string> {
  const path = await Deno.makeTempDir({ dir: "/var/tmp", prefix: "livability-permitted-" });
  stack.defer(() => Deno.remove(path, { recursive: true }));
  return path;
}

/** A command through `run.sh`, with only the given variables. */
function command(args: readonly string[], env: Readonly<Record<string, string>>): Deno.Command {
  return new Deno.Command("sh", {
    args: ["src/deploy/run.sh", ...args],
    cwd: root,
    clearEnv: true,
    env: { ...inherited, ...env },
    stdin: "null",
    stdout: "piped",
    stderr: "piped",
  });
}

/** Runs a command to its end. */
async function run(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number; readonly printed: string }> {
  const { code, stdout, stderr } = await command(args, env).output();
  const text = new TextDecoder();
  return { code, printed: text.decode(stdout) + text.decode(stderr) };
}

/** The flags that `deno task permissions` prints. */
async function printed(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<string[]> {
  const { stdout, stderr } = await new Deno.Command("deno", {
    args: ["task", "--quiet", "permissions", ...args],
    cwd: root,
    clearEnv: true,
    env: { ...inherited, ...env },
  }).output();
  const text = new TextDecoder();
  assert.equal(text.decode(stderr), "");
  return text.decode(stdout).trim().split("\n");
}

/** A running process: its identifier and its permissions, as the system reports them. */
interface Running {
  readonly pid: number;
  readonly flags: readonly string[];
}

/** A running process. */
async function running(pid: number): Promise<Running> {
  const words = (await Deno.readTextFile(`/proc/${pid}/cmdline`)).split("\0");
  return { pid, flags: words.filter((word) => /^--(allow|deny|ignore|no-remote)/.test(word)) };
}

/** The processes that a process has started. */
async function childrenOf(pid: number): Promise<Running[]> {
  const children = await Deno.readTextFile(`/proc/${pid}/task/${pid}/children`);
  return await Promise.all(children.trim().split(" ").filter(Boolean).map(Number).map(running));
}

/** The results of what no process may do, with the permissions of a process. */
async function refusals(
  { flags }: Pick<Running, "flags">,
  [hostname, port, name]: readonly [string, number, string],
): Promise<Record<string, string>> {
  const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["run", "--quiet", "--no-prompt", "--no-config", "--no-check", ...flags, probe]
      .concat(hostname, String(port), name),
    clearEnv: true,
    env: inherited,
  }).output();
  const text = new TextDecoder();
  try {
    return JSON.parse(text.decode(stdout));
  } catch {
    return assert.fail(text.decode(stderr));
  }
}

const all = ["read", "write", "connect", "fetch", "run", "runDeno", "env", "sys", "ffi", "import"];
const refused = Object.fromEntries(all.map((attempt) => [attempt, "refused"]));

/** The host and port of an access to the network, which is a URL for `fetch`. */
function peerOf(access: string): string {
  if (!/^https?:/.test(access)) return access;
  const { protocol, hostname, port } = new URL(access);
  return `${hostname}:${port || (protocol === "http:" ? 80 : 443)}`;
}

/** The accesses in an audit that flags do not grant. */
function notGranted(audit: string, flags: readonly string[]): string[] {
  const granted: Record<string, string[] | undefined> = Object.fromEntries(flags.map((flag) => {
    const [name = "", values = ""] = flag.slice(2).split("=", 2);
    return [name, values.split(",")];
  }));
  const covers = (name: string, test: (value: string) => boolean) =>
    granted[name]?.some(test) ?? false;
  const isNamed = (value: string) => (name: string) =>
    name.endsWith("*") ? value.startsWith(name.slice(0, -1)) : name === value;
  const isBelow = (path: string) => (folder: string) =>
    path === folder || path.startsWith(folder.endsWith("/") ? folder : `${folder}/`);
  const rules: Record<string, (value: string) => boolean> = {
    // A read of the whole environment returns the allowed variables alone.
    env: (value) =>
      value === "" || covers("allow-env", isNamed(value)) || covers("ignore-env", isNamed(value)),
    net: (value) => covers("allow-net", (peer) => peer === peerOf(value)),
    read: (value) => covers("allow-read", isBelow(value.replace(/^file:\/\//, ""))),
    write: (value) => covers("allow-write", isBelow(value)),
    sys: (value) => covers("allow-sys", isNamed(value)),
  };
  const access = /"permission":"(\w+)","value":(?:"((?:[^"\\]|\\.)*)"|null)/g;
  const accesses = [...audit.matchAll(access)]
    .map(([, permission = "", value]) => ({ permission, value }));
  assert.ok(accesses.length > 0);
  const wrong = accesses.filter(({ permission, value }) =>
    !(rules[permission]?.(value ?? "") ?? false)
  );
  return [...new Set(wrong.map(({ permission, value }) => `${permission} ${value}`))];
}

/** Signs up on the pages. */
async function signUp(address: string, email: string): Promise<number> {
  const page = await fetch(`${address}/sign-up`);
  const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? "";
  const cookie = page.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const answer = await fetch(`${address}/sign-up`, {
    method: "POST",
    redirect: "manual",
    headers: { cookie },
    body: new URLSearchParams({ csrf, email, password: "a long enough one" }),
  });
  await answer.body?.cancel();
  return answer.status;
}

/** Starts the service on an engine, uses every part of it, and tries what its processes may not do. */
async function serveAndProbe(isServer: boolean): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const data = await folder(stack);
  const smtp = stack.use(await smtpServer());
  const collector = stack.use(otlpReceiver());
  const geocoder = await geocoderServer();
  stack.defer(() => geocoder.close());
  const stripe = stripeServer();
  stack.defer(() => stripe.close());
  const port = freePort(), metricsPort = freePort();
  let env: Record<string, string> = {
    DATA_DIR: `${data}/data folder`,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    // By name, because the process must connect to the name that its flags contain.
    SMTP_URL: smtp.url.replace("127.0.0.1", "localhost"),
    GEOCODER_URL: geocoder.url,
    SECRET: "a secret of this test, long enough",
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_API_URL: stripe.url,
    ...collector.env,
    OTEL_DENO_METRICS: "false",
    // A file contains the accesses of one process. Writing it takes less time.
    DENO_AUDIT_PERMISSIONS: isServer ? "/dev/stderr" : `${data}/audit.jsonl`,
    // Optimising the WebAssembly of the embedded engine takes more time than it saves.
    DENO_V8_FLAGS: "--liftoff-only",
  };
  let key = "";
  if (isServer) {
    const database = await sampleDatabase();
    stack.defer(() => database.close());
    env = { ...env, ...database.env, WORKERS: "2" };
    key = (await newAccount(database.sql, "pro")).keys[0] ?? "";
  }

  const child = command(["start"], env).spawn();
  const ended = child.output();
  let hasEnded = false;
  void ended.then(() => hasEnded = true);
  stack.defer(() => {
    if (!hasEnded) child.kill("SIGKILL");
  });
  const address = `http://127.0.0.1:${port}`;
  const at = (path: string, init?: RequestInit) => fetch(address + path, init);
  await poll("the service to be ready", async () => {
    const answer = await at("/readyz").catch(() => null);
    await answer?.body?.cancel();
    return answer?.ok === true || hasEnded;
  });
  const processes = hasEnded ? [] : [await running(child.pid), ...await childrenOf(child.pid)];

  // The embedded engine starts with the sample data and a key.
  if (!isServer) {
    await poll("the demo key", async () => {
      key = (await Deno.readTextFile(`${env.DATA_DIR}/demo-key`).catch(() => "")).trim();
      return key !== "" || hasEnded;
    });
  }

  const failures: string[] = [];
  const check = async (what: string, does: () => Promise<boolean>) => {
    const holds = await does().catch((error) => (failures.push(String(error)), false));
    if (!holds) failures.push(what);
  };
  const headers = { "x-api-key": key, "content-type": "application/json" };
  const score = (body: unknown) =>
    at("/v1/score", { method: "POST", headers, body: JSON.stringify(body) });
  await check(
    "a score",
    async () => (await (await score({ address: "Via Roma 1, Borgo Campione" })).json()).score > 0,
  );
  await check("the geocoder", async () => {
    await (await score({ address: "Via Sconosciuta 1, Borgo Secondo" })).body?.cancel();
    return geocoder.asked.length > 0;
  });
  const pages = [
    "/",
    "/docs",
    "/privacy",
    "/methodology",
    "/model",
    "/coverage",
    "/card.png",
    "/suggest.js",
    "/map.js",
    "/atlas.js",
    "/maplibre-worker.js",
  ];
  for (const path of [...pages, "/changelog", "/openapi.yaml", "/attribution", "/sign-in"]) {
    await check(path, async () => {
      const answer = await at(path);
      await answer.body?.cancel();
      return answer.ok;
    });
  }
  await check(
    "metrics",
    async () =>
      (await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).includes(
        "livability_",
      ),
  );
  await check("a mail", async () => {
    await signUp(address, "person@example.org");
    return (await smtp.next("person@example.org")).link !== null;
  });
  await check("a job", async () => {
    const accepted = await at("/v1/jobs", {
      method: "POST",
      headers: { ...headers, "content-type": "text/csv" },
      body: pointsCsv(2),
    });
    await accepted.body?.cancel();
    const location = accepted.headers.get("location") ?? "";
    await poll("the job to end", async () => {
      const job = await (await at(new URL(location, address).pathname, { headers })).json();
      return !["queued", "running"].includes(job.status);
    });
    return accepted.status === 202;
  });
  await check("a trace", async () => {
    await collector.until(() => collector.spans().length > 0);
    return true;
  });
  if (!hasEnded) child.kill("SIGTERM");
  const { code, stdout, stderr } = await ended;
  const errors = new TextDecoder().decode(stderr);
  const audit = isServer ? errors : await Deno.readTextFile(`${data}/audit.jsonl`);
  const isAudit = (line: string) => line.startsWith('{"v":1,');
  const printed = new TextDecoder().decode(stdout) +
    errors.split("\n").filter((line) => !isAudit(line)).join("\n");
  assert.deepEqual(failures, [], printed);
  assert.equal(code, 0, printed);
  assert.doesNotMatch(printed, /NotCapable|Requires .* access/);

  // The audit contains refused accesses too, so that none is caught silently. It begins with those of
  // the program that prints the flags, which may read the environment.
  assert.equal(processes.length, isServer ? 3 : 1);
  const flags = [...processes.flatMap((each) => each.flags), "--allow-env=TMPDIR"];
  const merged = [...Map.groupBy(flags, (flag) => flag.split("=")[0] ?? "")].map(([name, same]) =>
    `${name}=${same.map((flag) => flag.slice(name.length + 1)).join(",")}`
  );
  assert.deepEqual(notGranted(audit, merged), []);

  const target = ["127.0.0.1", freePort(), "localhost"] as const;
  const results = await Promise.all(processes.map((each) => refusals(each, target)));
  const [first, ...workers] = results;
  // Only the parent of workers runs programs, and only deno.
  assert.deepEqual(first, { ...refused, ...(isServer ? { runDeno: "done" } : {}) });
  for (const worker of workers) assert.deepEqual(worker, refused);
}

Deno.test("with its own permissions alone, the embedded service does everything, and nothing else", () =>
  serveAndProbe(false));

Deno.test({
  name: "with their own permissions alone, two workers on a server do everything, and nothing else",
  ignore: !onServer,
  fn: () => serveAndProbe(true),
});

Deno.test({
  name: "with its own permissions alone, each command on a server does its work",
  ignore: !onServer,
  async fn() {
    await using stack = new AsyncDisposableStack();
    const data = await folder(stack);
    const database = await sampleDatabase();
    stack.defer(() => database.close());
    const env = { ...database.env, DATA_DIR: data, TMPDIR: data };
    const address = "Via Roma 1, Borgo Campione";
    const commands: readonly (readonly [readonly string[], RegExp])[] = [
      [["migrate"], /./],
      [["import", "--sample"], /Borgo Campione|sample/],
      [["key", "create", "--email", "a@example.org", "--plan", "pro"], /lvs_live_/],
      [["account", "list"], /a@example\.org/],
      [["score", address], /Overall/],
      [["compare", address, "40.0005,12.02"], /comes out better/],
      [["sources"], /sample/],
      [["atlas"], /has 1 comuni/],
      [["doctor"], /DATA_DIR/],
    ];
    for (const [args, expected] of commands) {
      const { code, printed } = await run(args, env);
      assert.doesNotMatch(printed, /NotCapable|Requires .* access/, args.join(" "));
      assert.match(printed, expected, args.join(" "));
      assert.ok(code === 0 || args[0] === "doctor", printed); // the test's server is not a deployment
    }
  },
});

Deno.test("an import may do nothing outside its folders and the public internet", async () => {
  await using stack = new AsyncDisposableStack();
  const data = await folder(stack);
  const env = { DATABASE_URL: "postgres://importer@localhost/livability", TMPDIR: data };
  const flags = await printed(["import", "--area", "italy"], env);
  // A private address, and a name of this machine.
  const target = ["169.254.169.254", freePort(), "localhost"] as const;
  const results = await refusals({ flags }, target);
  // The address of the database's host is granted, so that the import can connect to it.
  assert.match(results["fetch"] ?? "", /fetch failed/);
  assert.deepEqual({ ...results, fetch: "refused" }, refused);
  const embedded = await printed(["import", "--area", "italy"], { DATA_DIR: data, TMPDIR: data });
  assert.deepEqual(
    await refusals({ flags: embedded }, ["127.0.0.1", freePort(), "localhost"]),
    refused,
  );
});

Deno.test("a command without a permission that it needs ends with an error that names the permission", async () => {
  await using stack = new AsyncDisposableStack();
  const data = await folder(stack);
  const flags = await printed(["import", "--sample"], { DATA_DIR: data, TMPDIR: data });
  // The embedded engine needs no network.
  for (const missing of ["--allow-read", "--allow-write", "--allow-env", "--ignore-env"]) {
    const { code, stderr } = await new Deno.Command("deno", {
      args: ["run", "--quiet", "--no-prompt", "--cached-only"]
        .concat(flags.filter((flag) => !flag.startsWith(missing)))
        .concat("src/main.ts", "import", "--sample"),
      cwd: root,
      clearEnv: true,
      env: { ...inherited, DATA_DIR: data },
    }).output();
    assert.notEqual(code, 0, missing);
    assert.match(new TextDecoder().decode(stderr), /Requires .* access/, missing);
  }
});

Deno.test("run.sh reports invalid settings and unknown commands as the program does", async () => {
  const settings = await run(["start"], { PORT: "none" });
  assert.equal(settings.code, 1);
  assert.match(settings.printed, /Wrong settings:\n {2}PORT: /);
  const unknown = await run(["strat"], {});
  assert.equal(unknown.code, 2);
  assert.match(unknown.printed, /Unknown command "strat"/);
  const help = await run(["import", "--help"], {});
  assert.equal(help.code, 0, help.printed);
  assert.match(help.printed, /--area AREA/);
});
