/** Keeps the mutants applicable. `deno task test:mutants`, which takes longer, runs their tests. */
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { mutants, mutated } from "./mutants.ts";

Deno.test("each mutant changes a text that its file contains exactly once", async () => {
  for (const mutant of mutants) {
    await mutated(mutant);
    assert.notEqual(mutant.replacement, mutant.text, mutant.file);
  }
});

Deno.test("the test files of each mutant exist", async () => {
  for (const test of new Set(mutants.flatMap(({ tests }) => tests))) {
    assert.ok((await stat(new URL(`../../${test}`, import.meta.url))).isFile(), test);
  }
});
