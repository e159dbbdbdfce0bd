/** Supervision of simulated workers, and invalid settings of `start`. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { supervise, type Worker } from "../../src/commands/workers.ts";
import { poll } from "../load/poll.ts";
import { runProgram } from "../support/program.ts";

/** A worker that the test starts and ends. */
class Fake implements Worker {
  readonly #ready = Promise.withResolvers<boolean>();
  readonly #ended = Promise.withResolvers<number | null>();
  readonly ready = this.#ready.promise;
  readonly ended = this.#ended.promise;
  dismissed = false;

  constructor(readonly number: number) {}

  serve(): void {
    this.#ready.resolve(true);
  }

  end(code: number | null): void {
    this.#ready.resolve(false);
    this.#ended.resolve(code);
  }

  dismiss(): void {
    this.dismissed = true;
  }
}

/** Supervises two workers. */
function twoWorkers() {
  const started: Fake[] = [], lines: string[] = [];
  const stop = new AbortController();
  let timesReady = 0;
  const code = supervise(2, {
    start: (number) => {
      const worker = new Fake(number);
      started.push(worker);
      return worker;
    },
    stop: stop.signal,
    onReady: () => timesReady++,
    print: (line) => lines.push(line),
    restartMs: 1,
  });
  const at = (i: number): Fake => started[i] ?? assert.fail(`only ${started.length} were started`);
  return {
    started,
    lines,
    stop,
    code,
    at,
    timesReady: () => timesReady,
    count: (n: number) => poll(`${n} workers`, () => Promise.resolve(started.length === n)),
  };
}

/** Supervises two workers that are ready. */
async function serving() {
  const two = twoWorkers();
  two.started.forEach((worker) => worker.serve());
  await poll("the beginning", () => Promise.resolve(two.timesReady() > 0));
  return two;
}

Deno.test("supervise() calls onReady exactly once, when all workers serve", async () => {
  const { at, code, stop, timesReady, count } = twoWorkers();
  at(0).serve();
  await at(0).ready;
  assert.equal(timesReady(), 0);
  at(1).serve();
  await poll("the beginning", () => Promise.resolve(timesReady() === 1));
  at(1).end(null);
  await count(3);
  at(2).serve();
  await at(2).ready;
  assert.equal(timesReady(), 1);
  stop.abort();
  at(0).end(0);
  at(2).end(0);
  assert.equal(await code, 0);
});

Deno.test("supervise() dismisses all workers on stop, and resolves to 0 if all exit with 0", async () => {
  const { at, code, stop, started } = await serving();
  stop.abort();
  assert.ok(started.every(({ dismissed }) => dismissed));
  at(0).end(0);
  at(1).end(0);
  assert.equal(await code, 0);
  assert.equal(started.length, 2);
});

Deno.test("supervise() resolves to 1 if a worker exits with 1 or is killed", async () => {
  for (const bad of [1, null]) {
    const { at, code, stop } = await serving();
    stop.abort();
    at(0).end(0);
    at(1).end(bad);
    assert.equal(await code, 1);
  }
});

Deno.test("supervise() restarts a dead worker under its number, with a delay that doubles", async () => {
  const { at, code, stop, lines, count } = await serving();
  for (let life = 1; life <= 5; life++) {
    at(life).end(life % 2 === 0 ? 1 : null);
    await count(life + 2);
    assert.equal(at(life + 1).number, 1);
  }
  assert.deepEqual(lines.map((line) => /in ([\d.]+) s/.exec(line)?.[1]), [
    "0.001",
    "0.002",
    "0.004",
    "0.008",
    "0.016",
  ]);
  assert.ok(lines.every((line) => line.startsWith("Process 2 of 2 ended.")));
  stop.abort();
  at(0).end(0);
  at(6).end(0);
  assert.equal(await code, 0);
});

Deno.test("supervise() resolves to 1 if a worker ends before all are ready", async () => {
  const { at, code, started, timesReady } = twoWorkers();
  at(0).serve();
  at(1).end(1);
  await poll("the dismissal", () => Promise.resolve(at(0).dismissed));
  at(0).end(0);
  assert.equal(await code, 1);
  assert.equal(started.length, 2);
  assert.equal(timesReady(), 0);
});

Deno.test("supervise() stopped before all workers are ready waits for them, and prints nothing", async () => {
  const { at, code, stop, timesReady, lines } = twoWorkers();
  stop.abort();
  at(0).end(0);
  at(1).serve();
  at(1).end(0);
  assert.equal(await code, 0);
  assert.equal(timesReady(), 0);
  assert.deepEqual(lines, []);
});

Deno.test("start rejects WORKERS and DATABASE_READ_URLS without DATABASE_URL", async () => {
  const { code, stderr } = await runProgram(["start"], {
    WORKERS: "2",
    DATABASE_READ_URLS: "postgres://replica/x",
  });
  assert.equal(code, 1);
  assert.match(stderr, /^ {2}WORKERS: .*DATABASE_URL/m);
  assert.match(stderr, /^ {2}DATABASE_READ_URLS: .*DATABASE_URL/m);
});

/** Starts a program with the role of a worker, which has printed "started". */
async function workerWith(
  statements: string,
): Promise<AsyncDisposable & { leave(): void; ended(): Promise<number | null> }> {
  const workers = new URL("../../src/commands/workers.ts", import.meta.url).href;
  const file = await Deno.makeTempFile({ suffix: ".ts" });
  await Deno.writeTextFile(
    file,
    `import process from "node:process";
    import { assignmentOf } from "${workers}";
    const assignment = assignmentOf({ worker: "0", port: "1" });
    assignment.dismissed.addEventListener("abort", () => Deno.exit(0));
    const startedAt = Date.now();
    console.log("started");
    ${statements}`,
  );
  const worker = spawn(Deno.execPath(), ["run", "--quiet", "--no-check", "--allow-all", file], {
    stdio: ["pipe", "pipe", "inherit", "ipc"],
  });
  let code: number | null | undefined;
  const exit = once(worker, "exit").then(([number]) => code = number);
  if (worker.stdout !== null) await once(worker.stdout, "data");
  return {
    leave() {
      worker.stdin?.end();
      worker.disconnect();
    },
    async ended() {
      await poll("the worker to end", () => Promise.resolve(code !== undefined));
      return code ?? null;
    },
    async [Symbol.asyncDispose]() {
      worker.kill("SIGKILL");
      await exit;
      await Deno.remove(file);
    },
  };
}

for (
  const [when, loses] of [
    ["has noticed", "process.disconnect();"],
    // The process notices nothing while it computes.
    ["has not noticed", "while (Date.now() - startedAt < 500);"],
  ] as const
) {
  Deno.test(`a worker that becomes ready after its parent ended, and ${when} it, exits with 0`, async () => {
    await using worker = await workerWith(`${loses} assignment.ready();`);
    worker.leave();
    assert.equal(await worker.ended(), 0);
  });
}

Deno.test("a worker whose parent ends without reading that the worker is ready exits with 0", async () => {
  await using made = new AsyncDisposableStack();
  const folder = await Deno.makeTempDir();
  made.defer(() => Deno.remove(folder, { recursive: true }));
  // The driver of the channel loses about half of such ends.
  const workers = await Promise.all(Array.from({ length: 8 }, async (_, i) => {
    const sent = JSON.stringify(`${folder}/${i}`);
    return made.use(
      await workerWith(`
        setTimeout(() => {
          assignment.ready();
          setTimeout(() => Deno.writeTextFileSync(${sent}, ""), 100);
        }, 1000);`),
    );
  }));
  // Waits without returning to the event loop, which would read the messages.
  const giveUpAt = Date.now() + 60_000;
  while ([...Deno.readDirSync(folder)].length < workers.length) {
    assert.ok(Date.now() < giveUpAt, "not all workers are ready after a minute");
  }
  for (const worker of workers) worker.leave();
  for (const worker of workers) assert.equal(await worker.ended(), 0);
});
