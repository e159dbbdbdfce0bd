import assert from "node:assert/strict";
import { ImportProgress } from "../../src/commands/import-progress.ts";

Deno.test("an import tells what it read, refused and activated", () => {
  const lines: string[] = [];
  const progress = new ImportProgress((line) => lines.push(line));
  const report = { id: "shops", read: 12_345, kept: 12_000, refused: {}, elapsedS: 1.25 };
  progress.step("shops");
  progress.loaded(report);
  progress.step("coverage");
  progress.done({
    release: { name: "2026-01-01T000000Z", schema: "release_1", builtAt: "2026-01-01T00:00:00Z" },
    sources: [{ ...report, refused: { "no position": 345 } }],
    carried: ["comuni", "prices"],
    checks: [{ name: "codes join", problems: [] }],
    elapsedS: 2,
  });
  progress.close();
  assert.deepEqual(lines, [
    "shops ...",
    "shops: 12,345 records read, 12,000 rows stored, 1.3 s",
    "coverage ...",
    "Refused: 345 of shops: no position",
    "Checks passed: codes join.",
    "Release 2026-01-01T000000Z is active. Sources read: 1, carried over: 2. 2.0 s.",
  ]);
});
