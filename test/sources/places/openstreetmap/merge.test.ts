import assert from "node:assert/strict";
import fc from "fast-check";
import type { OsmElement } from "../../../../src/sources/places/openstreetmap/element.ts";
import { type Blocks, merged } from "../../../../src/sources/places/openstreetmap/merge.ts";

const types = ["node", "way", "relation"] as const;

/** Makes an object whose id and version identify it. */
function element(type: typeof types[number], id: number, version: number): OsmElement {
  const common = { id, info: { version } };
  if (type === "node") return { type, ...common, lon: 0, lat: 0 };
  return type === "way" ? { type, ...common, refs: [] } : { type, ...common, members: [] };
}

/** A file in order, as blocks of up to three objects. */
const file = fc.uniqueArray(
  fc.record({
    type: fc.constantFrom(...types),
    id: fc.integer({ min: -9, max: 30 }),
    version: fc.nat(3),
  }),
  { selector: ({ type, id }) => `${type} ${id}`, maxLength: 40 },
).map((objects) =>
  objects.map(({ type, id, version }) => element(type, id, version))
    .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.id - b.id)
);

async function* blocksOf(objects: readonly OsmElement[], onEnd = () => {}): Blocks {
  try {
    for (let at = 0; at < objects.length; at += 3) {
      yield objects.slice(at, at + 3);
      await Promise.resolve();
      yield [];
    }
  } finally {
    onEnd();
  }
}

Deno.test("merged() yields each object of several files once, in file order, in its newest version", async () => {
  await fc.assert(fc.asyncProperty(fc.array(file, { maxLength: 4 }), async (files) => {
    const newest = new Map<string, OsmElement>();
    for (const object of files.flat()) {
      const key = `${object.type} ${object.id}`, known = newest.get(key);
      if ((known?.info?.version ?? -1) <= (object.info?.version ?? 0)) newest.set(key, object);
    }
    const expected = [...newest.values()]
      .sort((a, b) => types.indexOf(a.type) - types.indexOf(b.type) || a.id - b.id);
    const blocks = await Array.fromAsync(merged(files.map((objects) => blocksOf(objects))));
    assert.deepEqual(blocks.flat(), expected);
  }));
});

Deno.test("merged() closes all files if one of them fails or the reader stops", async () => {
  let open = 2;
  const good = () => blocksOf([element("node", 1, 1), element("node", 9, 1)], () => open--);
  async function* bad(): Blocks {
    yield [element("node", 2, 1)];
    await Promise.resolve();
    throw new Error("damaged");
  }
  await assert.rejects(Array.fromAsync(merged([good(), good(), bad()])), /damaged/);
  assert.equal(open, 0);
  open = 1;
  for await (const _block of merged([good()])) break;
  assert.equal(open, 0);
});
