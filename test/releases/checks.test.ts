import assert from "node:assert/strict";
import { ReleaseCheckError } from "../../src/releases/checks.ts";
import type { Row, Source } from "../../src/sources/source.ts";
import { type TestDatabase, testDatabase } from "../support/database.ts";
import { build, listed, planOf, sourceOf, territory } from "./support.ts";

let database: TestDatabase;
Deno.test.beforeAll(async () => {
  database = await testDatabase();
});
Deno.test.afterAll(() => database.close());

/** The problems that keep a release of these sources from being activated. */
async function problemsOf(...sources: Source[]): Promise<readonly string[]> {
  try {
    await build(database, planOf(sources));
    return [];
  } catch (error) {
    if (!(error instanceof ReleaseCheckError)) throw error;
    for (const { problems } of error.failed) {
      for (const problem of problems) assert.ok(error.message.includes(problem));
    }
    return error.failed.flatMap(({ problems }) => problems);
  }
}

const number = (code: string, support: "comune" | "provincia" | "zone" = "comune"): Row => ({
  to: "statistic",
  name: "income_per_taxpayer",
  support,
  code,
  value: 20_000,
});

Deno.test("a release whose codes join passes", async () => {
  const income = sourceOf("income", [number("999001"), number("XX", "provincia")]);
  assert.deepEqual(await problemsOf(territory(), income), []);
});

Deno.test("a source of which no row could be used fails", async () => {
  const empty = sourceOf("empty", []);
  assert.deepEqual(await problemsOf(territory(), empty), [
    "empty: 0 records read, no row could be used",
  ]);
});

Deno.test("a source of which nearly all records are refused fails", async () => {
  const picky = sourceOf("picky", function* ({ tally }) {
    for (let i = 0; i < 99; i++) {
      tally.read();
      tally.refuse("of another format");
    }
    tally.read();
    yield number("999001");
  });
  assert.deepEqual(await problemsOf(territory(), picky), ["picky: 99 refused, 1 rows stored"]);
});

Deno.test("a release without comuni fails", async () => {
  const problems = await problemsOf(sourceOf("income", [number("999001")]));
  assert.ok(problems.some((problem) => problem.startsWith("none is loaded")), String(problems));
  assert.ok(problems.some((problem) => problem.startsWith("that of Italy")), String(problems));
});

Deno.test("a comune without an area fails, by name", async () => {
  const [problem] = await problemsOf(territory(), sourceOf("more", [listed("999002", "Senza")]));
  assert.match(problem ?? "", /^999002 Senza has none/);
});

Deno.test("codes of which more than 5 in 100 are unknown fail, by support", async () => {
  const zones = sourceOf("prices", [number("A1", "zone"), number("999001")]);
  assert.deepEqual(await problemsOf(territory(), zones), [
    "prices: 1 of 1 codes of zone are not in the release",
  ]);
});

Deno.test("a source that declares coverages but gives none fails", async () => {
  const silent = sourceOf("silent", [number("999001")], { coverage: "declared" });
  assert.deepEqual(await problemsOf(territory(), silent), [
    "silent declares none, but says that it does",
  ]);
});
