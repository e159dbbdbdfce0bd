import assert from "node:assert/strict";
import { ImportProgress } from "../../src/commands/import-progress.ts";
import type { BuildReport } from "../../src/releases/report.ts";
import { sourceOf } from "../releases/support.ts";

const shops = {
  id: "shops",
  read: 12_345,
  kept: 12_000,
  skipped: {},
  refused: {},
  warnings: [],
  elapsedS: 1.25,
};

const built: BuildReport = {
  release: { name: "2026-01-01T000000Z", schema: "release_1", builtAt: "2026-01-01T00:00:00Z" },
  area: null,
  version: null,
  sources: [{
    ...shops,
    refused: { "no name": 5, "no position": 340 },
    warnings: ["3 shops are counted as kiosks"],
  }],
  carried: ["comuni", "prices"],
  broken: [],
  checks: [{ name: "codes join", problems: [] }],
  validation: { summary: "Validation: sound.", warnings: ["rural: 84.0 % covered"], refused: [] },
  elapsedS: 2,
};

/** Shows the progress of an import of 10 MB. The clock advances by 1 s at each reading. */
function show(verbose: boolean): string[] {
  const lines: string[] = [];
  let nowMs = 0;
  const output = {
    print: (line: string) => void lines.push(line),
    terminal: false,
    now: () => nowMs += 1000,
  };
  const progress = new ImportProgress(output, verbose);
  progress.expect([{
    source: sourceOf("shops", []),
    files: {},
    record: [{ path: "shops.csv", bytes: 10e6, sha256: "" }],
  }]);
  progress.step("shops");
  progress.advance(10e6);
  progress.loaded(shops);
  progress.step("coverage");
  progress.done(built);
  progress.close();
  return lines;
}

Deno.test("an import prints records read, progress, refused records, warnings, checks and the active release", () => {
  const [loaded, coverage, ...rest] = show(false);
  assert.match(
    loaded ?? "",
    /^shops: 12,345 records read, 12,000 rows stored, 1\.3 s \(\d+ %, about \d+ \w+ left\)$/,
  );
  assert.match(coverage ?? "", /^coverage \(\d+ %, about \d+ \w+ left\)$/);
  assert.deepEqual(rest, [
    "Refused: 345 of 12,345 records of shops: no position; 1 more reason (--verbose)",
    "Warning: shops: 3 shops are counted as kiosks.",
    "Validation: sound.",
    "Warning: validation: rural: 84.0 % covered.",
    "Checks passed: codes join.",
    "Release 2026-01-01T000000Z is active. Sources read: 1, carried over: 2. 2.0 s.",
  ]);
});

Deno.test("an import prints every reason for refused records with --verbose", () => {
  const refused = show(true).filter((line) => line.startsWith("Refused"));
  assert.deepEqual(refused, [
    "Refused: 5 of shops: no name",
    "Refused: 340 of shops: no position",
  ]);
});

Deno.test("an import in a pipe prints no control characters", () => {
  // deno-lint-ignore no-control-regex -- matches the control characters that must not be printed
  assert.doesNotMatch(show(true).join("\n"), /[\x00-\x09\x0b-\x1f\x7f]/);
});

Deno.test("an import reports a running statement without its comments", () => {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const progress = new ImportProgress({ print, terminal: false, now: () => 0 }, false);
  progress.step("coverage");
  progress.slow("-- Computes the coverages.\n  -- Uses a grid.\nselect 1\n  as one", 60);
  assert.deepEqual(lines, ["coverage: running for 60 s: select 1 as one"]);
});
