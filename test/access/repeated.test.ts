/** Repeated work, on a clock that the test controls. */
import assert from "node:assert/strict";
import { repeated } from "../../src/access/repeated.ts";

/** A clock whose pauses end when the test says so. */
class Pauses {
  readonly askedMs: number[] = [];
  #end = (): void => {};

  readonly pause = (ms: number, signal: AbortSignal): Promise<void> => {
    this.askedMs.push(ms);
    return new Promise((resolve, reject) => {
      this.#end = resolve;
      signal.addEventListener("abort", () => reject(signal.reason));
      if (signal.aborted) reject(signal.reason);
    });
  };

  /** Ends the current pause, and lets the work that follows begin. */
  async end(): Promise<void> {
    this.#end();
    await new Promise((resolve) => setTimeout(resolve, 0));
  }
}

/** For work that never fails. */
const unexpected = (error: unknown): never => {
  throw error;
};

/** Work whose runs end when the test says so. */
function heldRuns(): { runs: PromiseWithResolvers<void>[]; task: () => Promise<void> } {
  const runs: PromiseWithResolvers<void>[] = [];
  return {
    runs,
    task: () => {
      const run = Promise.withResolvers<void>();
      runs.push(run);
      return run.promise;
    },
  };
}

Deno.test("repeated() begins the first run at once, and the next one an interval after a run has ended", async () => {
  const clock = new Pauses(), { runs, task } = heldRuns();
  const stop = repeated(task, 600, unexpected, clock.pause);
  assert.equal(runs.length, 1);
  await clock.end();
  assert.deepEqual([runs.length, clock.askedMs], [1, []], "the first run has not ended");
  runs[0]?.resolve();
  await clock.end();
  assert.deepEqual([runs.length, clock.askedMs], [1, [600_000]]);
  await clock.end();
  assert.equal(runs.length, 2);
  const stopped = stop();
  runs[1]?.resolve();
  await stopped;
  assert.equal(runs.length, 2);
});

Deno.test("repeated(): stopping ends a pause at once, and waits for a run that has begun", async () => {
  const clock = new Pauses(), { runs, task } = heldRuns();
  const pausing = repeated(task, 600, unexpected, clock.pause);
  runs[0]?.resolve();
  await clock.end();
  await pausing();
  assert.equal(runs.length, 1);
  const running = repeated(task, 600, unexpected, clock.pause);
  let isStopped = false;
  const stopped = running().then(() => isStopped = true);
  await clock.end();
  assert.equal(isStopped, false);
  runs[1]?.resolve();
  await stopped;
});

Deno.test("repeated() passes the error of a failed run on, and goes on", async () => {
  const clock = new Pauses(), { runs, task } = heldRuns(), errors: unknown[] = [];
  const stop = repeated(task, 600, (error) => errors.push(error), clock.pause);
  const failure = new Error("the database is gone");
  runs[0]?.reject(failure);
  await clock.end();
  await clock.end();
  assert.deepEqual([errors, runs.length], [[failure], 2]);
  runs[1]?.resolve();
  await stop();
});
