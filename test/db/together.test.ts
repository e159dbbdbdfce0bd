import assert from "node:assert/strict";
import { setImmediate } from "node:timers";
import fc from "fast-check";
import {
  askedTogether,
  type AskForAll,
  evenGroups,
  ownTurn,
  PLACES_TOGETHER,
} from "../../src/db/together.ts";

const pool = (max: number) =>
  ({ options: { max } }) as unknown as Parameters<typeof askedTogether>[0];

/** Answers each place with its square, and notes the groups. */
function squares(max = 10) {
  const asked: (readonly number[])[] = [];
  const ask = askedTogether<number, number>(pool(max), (places) => {
    asked.push(places);
    return Promise.resolve(places.map((place) => place * place));
  });
  return { ask, asked };
}

Deno.test("evenGroups() keeps the items in their order, in the fewest groups, of sizes that differ least", () => {
  fc.assert(fc.property(fc.array(fc.nat()), fc.integer({ min: 1, max: 9 }), (items, most) => {
    const groups = evenGroups(items, most), sizes = groups.map(({ length }) => length);
    assert.deepEqual(groups.flat(), items);
    assert.equal(groups.length, Math.ceil(items.length / most));
    assert.ok(sizes.every((size) => size > 0 && size <= most));
  }));
  assert.deepEqual(evenGroups([1, 2, 3, 4, 5, 6], 5), [[1, 2, 3], [4, 5, 6]]);
});

Deno.test("askedTogether() asks once for the places of one turn, and gives each caller its own answer", async () => {
  const { ask, asked } = squares();
  assert.deepEqual(await Promise.all([3, 1, 2].map((place) => ask(place))), [9, 1, 4]);
  assert.deepEqual(asked, [[3, 1, 2]]);
  assert.equal(await ask(5), 25);
  assert.deepEqual(asked, [[3, 1, 2], [5]]);
});

Deno.test("askedTogether() uses half of the connections at once, and groups the places that wait", async () => {
  const gates: PromiseWithResolvers<void>[] = [];
  const sizes: number[] = [];
  const ask = askedTogether<number, number>(pool(3), async (places) => {
    const gate = Promise.withResolvers<void>();
    sizes.push(places.length);
    gates.push(gate);
    await gate.promise;
    return places;
  });
  const turn = () => new Promise((resolve) => setTimeout(resolve));
  const answers = [ask(0)];
  await turn();
  answers.push(ask(1));
  await turn();
  for (let place = 2; place < 2 + PLACES_TOGETHER; place++) {
    answers.push(ask(place));
    await turn();
  }
  assert.deepEqual(sizes, [1, 1]);
  gates[0]?.resolve();
  await turn();
  await turn();
  assert.deepEqual(sizes, [1, 1, PLACES_TOGETHER]);
  gates.forEach(({ resolve }) => resolve());
  assert.deepEqual(await Promise.all(answers), Array.from(answers.keys()));
});

Deno.test("askedTogether() asks one by one after a failed group, so that only the place at fault fails", async () => {
  const fault = new Error("no such place");
  const ask = askedTogether<number, number>(
    pool(10),
    (places) => places.includes(2) ? Promise.reject(fault) : Promise.resolve(places),
  );
  const [first, second, third] = await Promise.allSettled([ask(1), ask(2), ask(3)]);
  assert.deepEqual(first, { status: "fulfilled", value: 1 });
  assert.deepEqual(second, { status: "rejected", reason: fault });
  assert.deepEqual(third, { status: "fulfilled", value: 3 });
});

/** Work that ends only when its signal is aborted, and the signals it got. */
function endless() {
  const signals: AbortSignal[] = [];
  const askForAll: AskForAll<number, number> = (_, signal) =>
    new Promise((_, reject) => {
      if (signal === undefined) return;
      signals.push(signal);
      signal.addEventListener("abort", () => reject(signal.reason));
    });
  return { ask: askedTogether(pool(10), askForAll), signals };
}

Deno.test("askedTogether() ends the wait of an aborted place at once, and cancels a group whose places are all aborted", async () => {
  const { ask, signals } = endless();
  const [one, other] = [new AbortController(), new AbortController()];
  const first = ask(1, one.signal), second = ask(2, other.signal);
  await ownTurn();
  await ownTurn();
  one.abort("first left");
  await assert.rejects(first, (reason) => reason === "first left");
  assert.equal(signals[0]?.aborted, false);
  other.abort("second left");
  await assert.rejects(second, (reason) => reason === "second left");
  assert.equal(signals[0]?.aborted, true);
});

Deno.test("askedTogether() does not ask for a place that is aborted before", async () => {
  const { ask, asked } = squares();
  const gone = new AbortController();
  const waiting = ask(1, gone.signal);
  gone.abort("left");
  await assert.rejects(waiting, (reason) => reason === "left");
  await assert.rejects(ask(2, gone.signal), (reason) => reason === "left");
  await ownTurn();
  await ownTurn();
  assert.deepEqual(asked, []);
});

Deno.test("ownTurn() gives each caller a turn of the event loop, in which other work goes on", async () => {
  const order: string[] = [];
  const first = ownTurn().then(() => {
    order.push("first");
    setImmediate(() => order.push("other work"));
  });
  const second = ownTurn().then(() => ownTurn()).then(() => void order.push("second"));
  await Promise.all([first, second]);
  assert.deepEqual(order, ["first", "other work", "second"]);
});
