/** Keeps the mutants applicable. `deno task test:mutants`, which takes longer, runs their tests. */
import assert from "node:assert/strict";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { mutants, mutated } from "./mutants.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

Deno.test("each mutant changes a text that its file contains exactly once", async () => {
  for (const mutant of mutants) {
    assert.notEqual(
      await mutated(mutant, root),
      await Deno.readTextFile(`${root}${mutant.file}`),
      mutant.text,
    );
  }
});

Deno.test("the test files of each mutant exist", async () => {
  for (const test of new Set(mutants.flatMap(({ tests }) => tests))) {
    assert.ok((await stat(`${root}${test}`)).isFile(), test);
  }
});
