/** Parts of ways merged to edges, for any shape of the network. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { chains } from "../../../src/walking/build/chains.ts";

/** Random parts between random nodes, including parallel parts and loops. */
const networks = fc.array(fc.tuple(fc.nat(11), fc.nat(11)), { minLength: 1, maxLength: 24 });

const nodeCount = 12;

Deno.test("chains() contains every part once, and each part starts where the previous one ends", () => {
  fc.assert(fc.property(networks, (parts) => {
    const nodeOf = Uint32Array.from(parts.flat());
    const all = [...chains(nodeOf, nodeCount)];
    const seen = all.flat().map((end) => end >>> 1).sort((a, b) => a - b);
    assert.deepEqual(seen, parts.map((_, i) => i));
    for (const chain of all) {
      for (const [i, end] of chain.slice(1).entries()) {
        assert.equal(nodeOf[end], nodeOf[(chain[i] ?? NaN) ^ 1]);
      }
    }
  }));
});

Deno.test("chains() starts and ends at junctions, passes through no junction, and starts a ring at its lowest node", () => {
  fc.assert(fc.property(networks, (parts) => {
    const nodeOf = Uint32Array.from(parts.flat());
    const ends = Array.from(
      { length: nodeCount },
      (_, n) => nodeOf.filter((node) => node === n).length,
    );
    for (const chain of chains(nodeOf, nodeCount)) {
      const entered = chain.map((end) => nodeOf[end] ?? NaN);
      const [first = NaN, ...passed] = entered, last = nodeOf[(chain.at(-1) ?? NaN) ^ 1] ?? NaN;
      assert.ok(passed.every((node) => ends[node] === 2));
      if (ends[first] === 2) {
        assert.equal(first, last);
        assert.equal(first, Math.min(...entered));
      } else {
        assert.notEqual(ends[last], 2);
        assert.ok(first <= last);
      }
    }
  }));
});

Deno.test("chains() returns edges in the order of their lowest part", () => {
  fc.assert(fc.property(networks, (parts) => {
    const lowest = [...chains(Uint32Array.from(parts.flat()), nodeCount)]
      .map((chain) => Math.min(...chain) >>> 1);
    assert.deepEqual(lowest, lowest.toSorted((a, b) => a - b));
  }));
});

Deno.test("chains() returns the same edges if the nodes of edges already returned are overwritten", () => {
  fc.assert(fc.property(networks, (parts) => {
    const nodeOf = Uint32Array.from(parts.flat()), unchanged = [...chains(nodeOf, nodeCount)];
    const all: (readonly number[])[] = [];
    for (const chain of chains(nodeOf, nodeCount)) {
      all.push(chain);
      for (const end of chain) nodeOf[end] = nodeOf[end ^ 1] = nodeCount - 1;
    }
    assert.deepEqual(all, unchanged);
  }));
});
