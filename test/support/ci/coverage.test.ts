/** Coverage by room, and its floors. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { coverageByRoom, raised, shortfalls } from "./coverage.ts";

const lcov = `SF:/p/src/scoring/a.ts
DA:1,1
LH:30
LF:40
end_of_record
SF:/p/src/scoring/deep/b.ts
LH:10
LF:10
end_of_record
SF:/p/src/config.ts
LH:1
LF:8
end_of_record
SF:/p/test/support/until.ts
LH:0
LF:9
end_of_record
`;

Deno.test("coverageByRoom() sums the lines of each folder's files, and ignores files outside src/", () => {
  assert.deepEqual(coverageByRoom(lcov, "/p/src/"), { "config.ts": 12.5, scoring: 80 });
});

Deno.test("shortfalls() returns each folder below its floor and by how much", () => {
  const coverage = { api: 61.25, mail: 90, web: 49.9 };
  assert.deepEqual(shortfalls(coverage, { api: 61, mail: 90, web: 49 }), []);
  const [web, gone, ...others] = shortfalls(coverage, { api: 61, web: 51, gone: 5 });
  assert.match(web ?? "", /^src\/web: 49\.9 % .* 1\.1 percentage points below the floor of 51 %/);
  assert.match(gone ?? "", /^src\/gone: 0\.0 % .* 5\.0 percentage points/);
  assert.deepEqual(others, []);
});

Deno.test("raised() never lowers a floor, and raises floors only to coverage that the run reached", () => {
  const percents = fc.dictionary(
    fc.constantFrom("api", "mail", "web"),
    fc.double({ min: 0, max: 100, noNaN: true }),
  );
  const floors = percents.map((each) =>
    Object.fromEntries(Object.entries(each).map(([room, percent]) => [room, Math.floor(percent)]))
  );
  fc.assert(fc.property(floors, percents, (before, coverage) => {
    const after = raised(before, coverage);
    assert.deepEqual(shortfalls(after, before), []);
    if (shortfalls(coverage, before).length === 0) {
      assert.deepEqual(shortfalls(coverage, after), []);
    }
  }));
});
