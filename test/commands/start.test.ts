/** `start` for a new user: an empty folder, the embedded engine, the sample territory. */
import assert from "node:assert/strict";
import { embeddedIn, type RunningService, runProgram, startProgram } from "../support/program.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";

type Folder = AsyncDisposable & { readonly path: string };

/** Makes a temporary folder. Disposing of it removes the folder. */
async function folder(): Promise<Folder> {
  const path = await Deno.makeTempDir({ prefix: "livability-start-" });
  return { path, [Symbol.asyncDispose]: () => Deno.remove(path, { recursive: true }) };
}

/** The results of a start on an empty folder. */
interface FirstStart {
  readonly folder: Folder;
  readonly lines: readonly string[];
  /** Answer to the printed curl command while the service ran. */
  readonly answer: string;
  /** Result of starting a second service on the same folder at the same time. */
  readonly second: Awaited<ReturnType<typeof runProgram>>;
  /** The exit code of the service, stopped during a request, and the answer to this request. */
  readonly stopped: { readonly code: number; readonly answer: string };
}

let made: Promise<FirstStart> | null = null;

/** The key in the output of a start. */
function demoKeyIn(lines: readonly string[]): string {
  const key = lines.find((line) => line.startsWith("demo key: "))?.slice("demo key: ".length);
  assert.match(key ?? "", /^lvs_live_[0-9A-Za-z]+$/);
  return key ?? "";
}

/** Stops a service while it reads a request. */
async function stopDuringRequest(service: RunningService): Promise<FirstStart["stopped"]> {
  const { hostname, port } = new URL(service.address);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  const body = JSON.stringify({ address: "Via Roma 1, Borgo Campione" });
  const head = `POST /v1/score HTTP/1.1\r\nhost: x\r\nx-api-key: ${demoKeyIn(service.lines)}\r\n` +
    `connection: close\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n`;
  const encoder = new TextEncoder();
  await connection.write(encoder.encode(head + body.slice(0, 5)));
  // The answer to another request proves that the service read the first one before it was stopped.
  await (await fetch(`${service.address}/livez`)).body?.cancel();
  const stopped = service.stop();
  await connection.write(encoder.encode(body.slice(5)));
  const answer = await new Response(connection.readable).text();
  return { code: await stopped, answer };
}

/**
 * Starts the service once on an empty folder. Tests share it, because building the territory and opening the
 * engine take seconds of processor time.
 */
function firstStart(): Promise<FirstStart> {
  return made ??= (async () => {
    const original = await folder();
    const service = await startProgram(embeddedIn(original.path), /^curl /);
    const curl = service.lines.find((line) => line.startsWith("curl ")) ?? "";
    const { stdout } = await new Deno.Command("sh", { args: ["-c", curl] }).output();
    const second = await runProgram(["start"], { ...embeddedIn(original.path), PORT: "0" });
    const stopped = await stopDuringRequest(service);
    const answer = new TextDecoder().decode(stdout);
    return { folder: original, lines: service.lines, answer, second, stopped };
  })();
}

Deno.test.afterAll(async () => await (await made)?.folder[Symbol.asyncDispose]());

Deno.test("start on an empty folder prints a demo key and a curl command that returns a score", async () => {
  const { folder, lines, answer } = await firstStart();
  assert.ok(lines.some((line) => /sample, an invented territory/.test(line)));
  assert.notEqual(demoKeyIn(lines), "");
  const mode = (await Deno.stat(`${folder.path}/demo-key`)).mode ?? 0;
  assert.equal(mode & 0o777, 0o600);
  const score = JSON.parse(answer);
  assert.equal(score.address.comune, "Borgo Campione");
  assert.equal(score.measured_metrics, catalogue.length);
  assert.equal(score.plan, "pro");
});

Deno.test("start in the folder of a running service exits with 1, and names its process and DATABASE_URL", async () => {
  const { second } = await firstStart();
  assert.equal(second.code, 1);
  assert.match(second.stderr, /\d+/);
  assert.match(second.stderr, /DATABASE_URL/);
});

Deno.test("start reuses the folder's demo key and release, and score works between two starts", async () => {
  const { folder, lines } = await firstStart(), env = embeddedIn(folder.path);
  const { code, stdout, stderr } = await runProgram(
    ["score", "--json", "Via Roma 1, Borgo Campione"],
    env,
  );
  assert.equal(code, 0, stderr);
  assert.equal(JSON.parse(stdout).measured_metrics, catalogue.length);
  const second = await startProgram(env, /^curl /);
  assert.equal(demoKeyIn(second.lines), demoKeyIn(lines));
  assert.equal(await second.stop(), 0);
});

Deno.test("start answers a request in progress before it stops", async () => {
  const { stopped: { code, answer } } = await firstStart();
  assert.match(answer, /^HTTP\/1\.1 200 /);
  assert.match(answer, new RegExp(`"measured_metrics":${catalogue.length}`));
  assert.equal(code, 0);
});

Deno.test("start exits with 1 for invalid settings, with one line for each", async () => {
  const env = { PORT: "http", DATABASE_URL: "mysql://x", REQUEST_DEADLINE_S: "0" };
  const { code, stderr } = await runProgram(["start"], env);
  assert.equal(code, 1);
  for (const name of Object.keys(env)) assert.match(stderr, new RegExp(`^  ${name}: `, "m"));
});

Deno.test("an unknown command exits with 2 and lists the commands", async () => {
  const { code, stderr } = await runProgram(["serve"], {});
  assert.equal(code, 2);
  for (const name of ["start", "score", "import", "key"]) assert.match(stderr, new RegExp(name));
});
