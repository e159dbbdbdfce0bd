/** Rows of jobs yield to single calls, but only for a limited time. */
import assert from "node:assert/strict";
import { Foreground } from "../../src/jobs/foreground.ts";

const never = new AbortController().signal;

Deno.test("room() resolves immediately without calls, and otherwise when the last call ends", async () => {
  const foreground = new Foreground(5);
  await foreground.room(never);
  const first = Promise.withResolvers<void>(), second = Promise.withResolvers<void>();
  const order: string[] = [];
  const calls = [first, second].map((call) => foreground.run(() => call.promise));
  const row = foreground.room(never).then(() => order.push("row"));
  first.resolve();
  await calls[0];
  order.push("first");
  second.resolve();
  await calls[1];
  order.push("second");
  await row;
  assert.deepEqual(order, ["first", "second", "row"]);
});

Deno.test("room() resolves after 100 ms during a long call, and immediately after a call that failed", async () => {
  const foreground = new Foreground(5);
  const call = Promise.withResolvers<void>();
  const calling = foreground.run(() => call.promise);
  const startedAt = performance.now();
  await foreground.room(never);
  assert.ok(performance.now() - startedAt >= 99);
  call.reject(new Error("broken"));
  await assert.rejects(calling, /broken/);
  let isFree = false;
  foreground.room(never).then(() => isFree = true);
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  assert.ok(isFree, "without waiting for a timer");
});

Deno.test("room() allows several rows together unless a call is running or has run in the last second", async () => {
  let nowMs = 5;
  const foreground = new Foreground(7, () => nowMs);
  assert.equal(await foreground.room(never), 7);
  const call = Promise.withResolvers<void>();
  const calling = foreground.run(() => call.promise);
  nowMs = 5_000;
  assert.equal(await foreground.room(never), 1);
  call.resolve();
  await calling;
  nowMs = 6_000;
  assert.equal(await foreground.room(never), 1);
  nowMs = 6_001;
  assert.equal(await foreground.room(never), 7);
});
