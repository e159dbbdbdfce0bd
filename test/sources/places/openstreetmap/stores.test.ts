import assert from "node:assert/strict";
import fc from "fast-check";
import { lastNotAbove } from "../../../../src/sources/places/openstreetmap/coordinate-units.ts";
import { NodeStore, noSlot } from "../../../../src/sources/places/openstreetmap/node-store.ts";
import { WayStore } from "../../../../src/sources/places/openstreetmap/way-store.ts";

/** Runs `act` with a folder that must stay empty: a visible temporary file would outlive a killed process. */
async function withFolder(act: (folder: string) => void): Promise<void> {
  const folder = await Deno.makeTempDir();
  act(folder);
  await Deno.remove(folder);
}

/** Generates gaps between ascending ids. Ids, and occasionally a gap, exceed 32 bits. */
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

const unitsOf = (id: number): number[] => degrees(id).map((x) => Math.round(x * 1e7));

Deno.test("lastNotAbove() agrees with a linear search", () => {
  fc.assert(fc.property(fc.array(fc.integer()), fc.integer(), (numbers, value) => {
    const ascending = numbers.toSorted((a, b) => a - b);
    assert.equal(lastNotAbove(ascending, value), ascending.findLastIndex((n) => n <= value));
  }));
});

Deno.test("NodeStore agrees with a Map while it keeps only two blocks in memory", async () => {
  const ways = fc.array(
    fc.tuple(fc.array(fc.nat(), { maxLength: 30 }), fc.boolean(), fc.boolean()),
    {
      maxLength: 60,
    },
  );
  await withFolder((folder) => {
    fc.assert(
      fc.property(ids, ways, (ids, picks) => {
        using store = new NodeStore(folder, 2);
        const isTagged = (id: number) => id % 2 === 0;
        const isBlocked = (id: number) => id % 6 === 0, isEntrance = (id: number) => id % 4 === 0;
        for (const id of ids) {
          const kind = { isBlocked: isBlocked(id), isEntrance: isEntrance(id) };
          store.append(id, ...degrees(id), isTagged(id) ? kind : null);
        }
        const members = new Map<number, number>();
        const arms = { street: new Map<number, number>(), walkway: new Map<number, number>() };
        for (const [picked, isStreet, isWalkway] of picks) {
          const refs = picked.map((n) => ids[n % ids.length] ?? 0);
          const { slots, units, isWhole } = store.locate(refs);
          assert.ok(isWhole);
          assert.deepEqual([...units], refs.flatMap((id) => unitsOf(id)));
          for (const [at, id] of refs.entries()) members.set(id, slots[at] ?? NaN);
          for (const [of, counts] of [["street", isStreet], ["walkway", isWalkway]] as const) {
            if (!counts) continue;
            store.addArms(slots, of);
            for (const [at, id] of refs.entries()) {
              const ends = at === 0 || at === refs.length - 1;
              arms[of].set(id, (arms[of].get(id) ?? 0) + (ends ? 1 : 2));
            }
          }
        }
        const positions = (wanted: (id: number) => boolean) => ids.filter(wanted).map(degrees);
        assert.deepEqual(
          [...store.junctions()],
          positions((id) => (arms.street.get(id) ?? 0) >= 3),
        );
        assert.deepEqual(
          [...store.lone(ids.filter(isTagged))],
          positions((id) => isTagged(id) && !members.has(id)),
        );
        assert.deepEqual(
          store.entrances(members.values()),
          [...members.keys()].filter(isEntrance).map(degrees),
        );
        const { ids: all, units } = store.course(Uint32Array.from(members.values()));
        assert.deepEqual(Array.from(all), [...members.keys()]);
        assert.deepEqual([...units], [...members.keys()].flatMap(unitsOf));
        for (const [id, slot] of members) {
          assert.equal(store.joinsWalkways(slot), (arms.walkway.get(id) ?? 0) >= 3);
          assert.equal(store.isBlocked(slot), isBlocked(id));
        }
      }),
      { numRuns: 25, endOnFailure: true },
    );
  });
});

Deno.test("NodeStore.locate() returns noSlot for missing nodes, and marks the others as members of a line", async () => {
  await withFolder((folder) => {
    using store = new NodeStore(folder);
    for (const id of [10, 20, 30]) store.append(id, id, 1, { isBlocked: false, isEntrance: false });
    for (const missing of [5, 15, 35]) {
      const { slots, isWhole } = store.locate([10, missing]);
      assert.equal(isWhole, false);
      assert.deepEqual([...slots], [0, noSlot]);
    }
    assert.deepEqual([...store.lone([10, 20, 25, 30])], [[20, 1], [30, 1]]);
  });
});

Deno.test("WayStore.get() returns each stored way, and undefined for other ids", async () => {
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
