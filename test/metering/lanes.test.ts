import assert from "node:assert/strict";
import fc from "fast-check";
import { inFreeSlots, LaneFull, Lanes } from "../../src/metering/lanes.ts";

const never = new AbortController().signal;

/** Lets all pending work that is ready continue. */
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** Work that ends on request. */
function held(): { work: () => Promise<void>; begun: () => number; end: () => void } {
  const ends: (() => void)[] = [];
  return {
    work: () => new Promise((resolve) => ends.push(resolve)),
    begun: () => ends.length,
    end: () => ends.forEach((end) => end()),
  };
}

Deno.test("run() limits a caller's concurrent work to the width of its lane, and does not delay other callers", async () => {
  const lanes = new Lanes<string>(2);
  const [one, other] = [held(), held()];
  const running = Array.from({ length: 5 }, () => lanes.run("one", never, one.work));
  const free = lanes.run("other", never, other.work);
  await settled();
  assert.deepEqual([one.begun(), other.begun()], [2, 1]);
  for (const _round of [1, 2, 3]) {
    one.end();
    await settled();
  }
  other.end();
  await Promise.all([...running, free]);
  assert.equal(one.begun(), 5);
});

Deno.test("run() refuses work if the queue is full, and accepts work when there is room again", async () => {
  const lanes = new Lanes<number>(1, 1);
  const { work, end } = held();
  const running = [lanes.run(1, never, work), lanes.run(1, never, work)];
  await assert.rejects(lanes.run(1, never, work), LaneFull);
  end();
  await settled();
  const last = lanes.run(1, never, () => Promise.resolve("done"));
  end();
  assert.equal(await last, "done");
  await Promise.all(running);
});

Deno.test("run() does not start work whose signal was aborted while it waited", async () => {
  const lanes = new Lanes<number>(1);
  const first = held();
  const running = lanes.run(1, never, first.work);
  const gone = new AbortController();
  let begun = false;
  const waiting = lanes.run(1, gone.signal, () => Promise.resolve(begun = true));
  gone.abort(new Error("gone"));
  await assert.rejects(waiting, /gone/);
  first.end();
  await running;
  assert.equal(begun, false);
  await assert.rejects(lanes.run(1, gone.signal, () => Promise.resolve()), /gone/);
});

Deno.test("a lane keeps its width after work that fails, throws or is aborted", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.constantFrom("works", "fails", "throws", "leaves"), { maxLength: 30 }),
      async (width, fates) => {
        const lanes = new Lanes<string>(width);
        let running = 0;
        const answers = fates.map((fate) => {
          const abort = new AbortController();
          const work = () => {
            assert.ok(++running <= width, `${running} at once`);
            if (fate === "throws") {
              running--;
              throw new Error("thrown");
            }
            return settled().then(() => {
              running--;
              if (fate === "fails") throw new Error("failed");
            });
          };
          const answer = lanes.run("caller", abort.signal, work);
          if (fate === "leaves") abort.abort(new Error("left"));
          return answer;
        });
        await Promise.allSettled(answers);
        // No lane is occupied, so this work starts immediately.
        const { work, begun, end } = held();
        const after = Array.from({ length: width + 1 }, () => lanes.run("caller", never, work));
        await settled();
        assert.equal(begun(), width);
        end();
        await settled();
        end();
        await Promise.all(after);
      },
    ),
    { numRuns: 50 },
  );
});

Deno.test("inFreeSlots() runs parts in the slot of their work and in the free slots of its lane", async () => {
  const lanes = new Lanes<string>(3), parts = Array.from({ length: 5 }, (_, i) => i);
  const { work, begun, end } = held();
  const done = lanes.run("one", never, () =>
    inFreeSlots(parts, async (part) => {
      await work();
      return 10 * part;
    }));
  await settled();
  assert.equal(begun(), 3);
  while (begun() < 5) {
    end();
    await settled();
  }
  end();
  assert.deepEqual(await done, [0, 10, 20, 30, 40]);
  // All slots are free again.
  const next = held();
  const others = Array.from({ length: 4 }, () => lanes.run("one", never, next.work));
  await settled();
  assert.equal(next.begun(), 3);
  next.end();
  await settled();
  next.end();
  await Promise.all(others);
});

Deno.test("inFreeSlots() gives its additional slots to work that waits, and keeps its own", async () => {
  const lanes = new Lanes<string>(2), parts = held(), other = held();
  const all = lanes.run("one", never, () => inFreeSlots([1, 2, 3, 4], parts.work));
  await settled();
  assert.equal(parts.begun(), 2);
  const waiting = lanes.run("one", never, other.work);
  await settled();
  assert.equal(other.begun(), 0);
  parts.end();
  await settled();
  // One slot went to the other work.
  assert.deepEqual([parts.begun(), other.begun()], [3, 1]);
  parts.end();
  await settled();
  parts.end();
  other.end();
  await Promise.all([all, waiting]);
});

Deno.test("inFreeSlots() runs all parts at once outside a lane", async () => {
  const { work, begun, end } = held();
  const all = inFreeSlots([1, 2, 3], work);
  await settled();
  assert.equal(begun(), 3);
  end();
  await all;
});

Deno.test("inFreeSlots() aborts the other parts when one fails or the signal is aborted, and frees its slots", async () => {
  const lanes = new Lanes<string>(3);
  const aborted: number[] = [];
  const part = (one: number, signal: AbortSignal) =>
    one === 1
      ? Promise.reject(new Error("broken"))
      : new Promise<void>((_, reject) =>
        signal.addEventListener("abort", () => {
          aborted.push(one);
          reject(signal.reason);
        })
      );
  await assert.rejects(lanes.run("one", never, () => inFreeSlots([2, 1, 3], part)), /broken/);
  assert.deepEqual(aborted, [2, 3]);
  const gone = new AbortController();
  const all = lanes.run("one", never, () => inFreeSlots([4, 5], part, gone.signal));
  await settled();
  gone.abort(new Error("gone"));
  await assert.rejects(all, /gone/);
  assert.deepEqual(aborted, [2, 3, 4, 5]);
  const next = held();
  const free = Array.from({ length: 3 }, () => lanes.run("one", never, next.work));
  await settled();
  assert.equal(next.begun(), 3);
  next.end();
  await Promise.all(free);
});
