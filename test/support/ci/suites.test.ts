/** Which files run on which engine. */
import assert from "node:assert/strict";
import { suites, testFiles } from "./suites.ts";

Deno.test("suites() runs every test file once without the embedded engine, and engine-dependent files again on it", async () => {
  const [all, both] = await Promise.all([testFiles(), suites()]);
  const on = (...engines: string[]) =>
    both.filter(({ engine }) => engines.includes(engine)).flatMap(({ groups }) => groups.flat());
  assert.deepEqual(on("server", "none").sort(), all);
  const embedded = on("embedded");
  assert.equal(new Set(embedded).size, embedded.length);
  for (const file of ["metering/meter", "scoring/scorer", "db/embedded", "geocoding/geocode"]) {
    assert.ok(embedded.includes(`test/${file}.test.ts`), file);
  }
  for (const file of ["scoring/normalise-value", "formats/csv", "api/errors", "web/pages"]) {
    assert.ok(!embedded.includes(`test/${file}.test.ts`), file);
  }
});

Deno.test("suites() measures the coverage of all tests except faults, published files and repetitions", async () => {
  const covered = (await suites()).flatMap(({ isCovered, groups }) =>
    isCovered ? groups.flat() : []
  );
  assert.ok(covered.includes("test/scoring/scorer.test.ts"));
  assert.ok(covered.includes("test/formats/csv.test.ts"));
  for (const file of ["data/release", "faults/stop", "api/fuzz"]) {
    assert.ok(!covered.includes(`test/${file}.test.ts`), file);
  }
});

Deno.test("suites() runs faults, published files and both engines with every change, and operations, attacks and repetitions on the embedded engine every night", async () => {
  const all = await suites();
  const isRun = (file: string, engine: string, isNightly: boolean) =>
    all.some((suite) =>
      suite.engine === engine && suite.isNightly === isNightly &&
      suite.groups.flat().includes(`test/${file}.test.ts`)
    );
  for (const file of ["data/engines", "data/release", "faults/stop", "releases/build"]) {
    assert.ok(isRun(file, "server", false), file);
  }
  assert.ok(isRun("metering/meter", "embedded", false));
  for (const file of ["bench/bench", "deploy/operating", "faults/attack", "box/killed"]) {
    assert.ok(isRun(file, "server", true), file);
  }
  for (const file of ["releases/build", "access/accounts"]) {
    assert.ok(isRun(file, "embedded", true), file);
  }
});

Deno.test("suites() begins the tests of attacks when all other suites have ended", async () => {
  const { attacks, ...others } = Object.fromEntries(
    (await suites()).map((suite) => [suite.name, suite]),
  );
  assert.deepEqual(attacks?.groups, [["test/faults/attack.test.ts"]]);
  assert.deepEqual(attacks.after.toSorted(), Object.keys(others).sort());
});
