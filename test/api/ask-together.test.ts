import assert from "node:assert/strict";
import fc from "fast-check";
import { askTogether } from "../../src/api/operations/ask-together.ts";
import { evenGroups } from "../../src/even-groups.ts";

const quiet = new AbortController().signal;

interface Square {
  readonly of: number;
}

/** Answers with squares, and fails for a group with a negative number. Notes the groups. */
function squares(): {
  readonly asked: (readonly number[])[];
  answerAll(numbers: readonly number[]): Promise<readonly Square[]>;
} {
  const asked: (readonly number[])[] = [];
  return {
    asked,
    answerAll(numbers) {
      asked.push(numbers);
      const negative = numbers.find((number) => number < 0);
      return negative === undefined
        ? Promise.resolve(numbers.map((number) => ({ of: number * number })))
        : Promise.reject(new Error(`negative ${negative}`));
    },
  };
}

Deno.test("askTogether() gives each work its own answer, and a failure only to the work that asked for it", async () => {
  // Null does not ask.
  const items = fc.array(fc.option(fc.integer({ min: -9, max: 99 })), { maxLength: 8 });
  await fc.assert(fc.asyncProperty(items, async (items) => {
    const results = await askTogether(
      items,
      async (item, ask: (number: number) => Promise<Square>) => {
        try {
          return item === null ? "none" : (await ask(item)).of;
        } catch (error) {
          return String(error);
        }
      },
      squares().answerAll,
      quiet,
    );
    assert.deepEqual(
      results,
      items.map((item) =>
        item === null ? "none" : item < 0 ? `Error: negative ${item}` : item * item
      ),
    );
  }));
});

Deno.test("askTogether() begins a work when the previous one has asked or ended, and asks once for all", async () => {
  const { asked, answerAll } = squares(), order: string[] = [];
  await askTogether(
    [1, 2, 3],
    async (item, ask: (number: number) => Promise<Square>) => {
      order.push(`begin ${item}`);
      await Promise.resolve();
      order.push(`ask ${item}`);
      if (item !== 2) await ask(item);
    },
    answerAll,
    quiet,
  );
  assert.deepEqual(order, ["begin 1", "ask 1", "begin 2", "ask 2", "begin 3", "ask 3"]);
  assert.deepEqual(asked, [[1, 3]]);
});

Deno.test("askTogether() does not ask again after the signal is aborted, and throws the error of a work", async () => {
  const gone = new AbortController();
  let asked = 0;
  const working = askTogether(
    [1, 2],
    (item, ask: (number: number) => Promise<Square>) => ask(item),
    () => {
      asked++;
      gone.abort(new Error("gone"));
      return Promise.reject(gone.signal.reason);
    },
    gone.signal,
  );
  await assert.rejects(working, /gone/);
  assert.equal(asked, 1);
});

Deno.test("evenGroups() keeps the items in their order, in the fewest groups, whose sizes differ by at most one", () => {
  fc.assert(fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, most) => {
    const groups = evenGroups(items, most), sizes = groups.map(({ length }) => length);
    assert.deepEqual(groups.flat(), items);
    assert.equal(groups.length, Math.ceil(items.length / most));
    assert.ok(sizes.every((size) => size > 0 && size <= most));
    if (sizes.length > 0) assert.ok(Math.max(...sizes) - Math.min(...sizes) <= 1);
  }));
  assert.deepEqual(evenGroups([1, 2, 3, 4, 5, 6, 7], 3), [[1, 2, 3], [4, 5], [6, 7]]);
});
