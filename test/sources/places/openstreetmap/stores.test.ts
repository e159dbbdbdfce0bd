import assert from "node:assert/strict";
import fc from "fast-check";
import { lastNotAbove } from "../../../../src/sources/places/openstreetmap/coordinate-units.ts";
import { NodeStore } from "../../../../src/sources/places/openstreetmap/node-store.ts";
import { WayStore } from "../../../../src/sources/places/openstreetmap/way-store.ts";

/** Runs `act` with a folder, in which no file may be at any time: one would outlive a killed process. */
async function withFolder(act: (folder: string) => void): Promise<void> {
  const folder = await Deno.makeTempDir();
  act(folder);
  await Deno.remove(folder);
}

/** Ascending ids with gaps; ids of nodes, and now and then a gap, exceed 32 bits. */
const gap = fc.oneof(
  { weight: 500, arbitrary: fc.integer({ min: 1, max: 50 }) },
  { weight: 1, arbitrary: fc.integer({ min: 2 ** 32 - 3, max: 2 ** 32 + 3 }) },
);
const ids = fc.array(gap, {
  minLength: 1,
  maxLength: 5000,
  size: "max",
})
  .map((steps) => {
    let id = 2 ** 33;
    return steps.map((step) => id += step);
  });

const degrees = (
  id: number,
): [number, number] => [((id % 3600) - 1800) / 10, ((id % 1700) - 850) / 10];

Deno.test("lastNotAbove() agrees with a linear search", () => {
  fc.assert(fc.property(fc.array(fc.integer()), fc.integer(), (numbers, value) => {
    const ascending = numbers.toSorted((a, b) => a - b);
    assert.equal(lastNotAbove(ascending, value), ascending.findLastIndex((n) => n <= value));
  }));
});

Deno.test("NodeStore agrees with a Map, though it keeps only two blocks in memory", async () => {
  const ways = fc.array(fc.tuple(fc.array(fc.nat(), { maxLength: 30 }), fc.boolean()), {
    maxLength: 60,
  });
  await withFolder((folder) => {
    fc.assert(
      fc.property(ids, ways, (ids, picks) => {
        using store = new NodeStore(folder, 2);
        for (const id of ids) store.append(id, ...degrees(id), id % 2 === 0);
        const arms = new Map<number, number>();
        for (const [picked, street] of picks) {
          const refs = picked.map((n) => ids[n % ids.length] ?? 0);
          const units = refs.flatMap((id) => degrees(id).map((x) => Math.round(x * 1e7)));
          assert.deepEqual([...store.locate(refs, street) ?? []], units);
          for (const [at, id] of refs.entries()) {
            const ends = at === 0 || at === refs.length - 1;
            arms.set(id, (arms.get(id) ?? 0) + (street ? ends ? 1 : 2 : 0));
          }
        }
        const positions = (wanted: (id: number) => boolean) => ids.filter(wanted).map(degrees);
        assert.deepEqual([...store.junctions(3)], positions((id) => (arms.get(id) ?? 0) >= 3));
        assert.deepEqual([...store.loneNodes()], positions((id) => id % 2 === 0 && !arms.has(id)));
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

Deno.test("NodeStore gives null for a line of which a node is missing, and marks the others", async () => {
  await withFolder((folder) => {
    using store = new NodeStore(folder);
    for (const id of [10, 20, 30]) store.append(id, id, 1, true);
    for (const missing of [5, 15, 35]) assert.equal(store.locate([10, missing], false), null);
    assert.deepEqual([...store.loneNodes()], [[20, 1], [30, 1]]);
  });
});

Deno.test("WayStore gives back each way and nothing for the ids between", async () => {
  await withFolder((folder) => {
    fc.assert(
      fc.property(ids, (ids) => {
        using store = new WayStore(folder);
        const units = (id: number) =>
          Array.from({ length: 2 * (id % 7) }, (_, at) => id % 1000 + at);
        for (const id of ids) store.append(id, Int32Array.from(units(id)));
        for (const id of ids.filter((_, at) => at % 97 === 0).toReversed()) {
          assert.deepEqual(store.get(id)?.flat().map((x) => Math.round(x * 1e7)), units(id));
          if (!ids.includes(id + 1)) assert.equal(store.get(id + 1), undefined);
        }
        assert.equal(store.get(1), undefined);
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});
