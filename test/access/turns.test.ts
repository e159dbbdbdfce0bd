/**
 * At most two passwords are hashed at once, and at most eight wait. A request that has ended causes
 * no work.
 */
import assert from "node:assert/strict";
import { TooManyWaiting, Turns } from "../../src/access/people/turns.ts";

const { signal } = new AbortController();

/** Work that ends on request. */
function work(begun: number[], number: number): { run: () => Promise<number>; end: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    end: resolve,
    async run() {
      begun.push(number);
      await promise;
      return number;
    },
  };
}

/** Starts ten calls: two of them run, and eight wait. */
function full() {
  const turns = new Turns(), begun: number[] = [];
  const works = Array.from({ length: 10 }, (_, number) => work(begun, number));
  const taken = works.map(({ run }) => turns.take(run, signal));
  const end = (number: number) => works[number]?.end();
  return { turns, begun, taken, end };
}

Deno.test("take() runs two tasks at once, and the others in the order of their calls", async () => {
  const { begun, taken, end } = full();
  assert.deepEqual(begun, [0, 1]);
  end(1);
  await taken[1];
  assert.deepEqual(begun, [0, 1, 2]);
  for (let number = 0; number < 10; number++) end(number);
  assert.deepEqual(await Promise.all(taken), begun);
});

Deno.test("take() refuses the eleventh task immediately, and accepts another when one ends", async () => {
  const { turns, begun, taken, end } = full();
  assert.throws(() => turns.take(() => Promise.resolve(), signal), TooManyWaiting);
  end(0);
  await taken[0];
  const next = turns.take(() => Promise.resolve(10), signal);
  for (let number = 1; number < 10; number++) end(number);
  assert.equal(await next, 10);
  assert.equal(begun.length, 10);
});

Deno.test("take() does not start a task whose signal was aborted while it waited, and frees its slot", async () => {
  const { turns, begun, taken, end } = full();
  end(0);
  await taken[0];
  const leaving = new AbortController(), reason = new Error("The client went away");
  const gone = turns.take(() => Promise.resolve(begun.push(99)), leaving.signal);
  assert.throws(() => turns.take(() => Promise.resolve(), signal), TooManyWaiting);
  leaving.abort(reason);
  await assert.rejects(gone, reason);
  const next = turns.take(() => Promise.resolve(10), signal);
  for (let number = 1; number < 10; number++) end(number);
  assert.equal(await next, 10);
  assert.ok(!begun.includes(99));
  await assert.rejects(turns.take(() => Promise.resolve(begun.push(99)), leaving.signal), reason);
  assert.ok(!begun.includes(99));
});

Deno.test("a failing task rejects only its own call of take()", async () => {
  const turns = new Turns();
  const broken = turns.take(() => Promise.reject(new Error("broken")), signal);
  await assert.rejects(broken, /broken/);
  assert.equal(await turns.take(() => Promise.resolve(1), signal), 1);
});
