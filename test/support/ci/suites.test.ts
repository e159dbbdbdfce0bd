/** Groups of test files that share an isolate. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { grouped } from "./suites.ts";

const LIMIT_S = 30;

Deno.test("grouped() keeps each file once, longest first, and the sum of a group within the limit", () => {
  const durations = fc.dictionary(fc.string(), fc.integer({ min: 0, max: 2 * LIMIT_S }));
  fc.assert(fc.property(durations, (seconds) => {
    const files = Object.keys(seconds);
    const secondsOf = (file: string) => seconds[file] ?? NaN;
    const groups = grouped(files, secondsOf, LIMIT_S);
    assert.deepEqual(groups.flat().sort(), files.toSorted());
    const ordered = groups.flat().map(secondsOf);
    assert.deepEqual(ordered, ordered.toSorted((a, b) => b - a));
    for (const group of groups) {
      const sumS = group.reduce((sum, file) => sum + secondsOf(file), 0);
      assert.ok(group.length === 1 || sumS <= LIMIT_S, `${group.length} files, ${sumS} s`);
    }
  }));
});

Deno.test("grouped() fills a group before it starts the next", () => {
  const seconds: Record<string, number> = { a: 25, b: 4, c: 40, d: 2, e: 1 };
  const groups = grouped(Object.keys(seconds), (file) => seconds[file] ?? NaN, LIMIT_S);
  assert.deepEqual(groups, [["c"], ["a", "b"], ["d", "e"]]);
});
