import assert from "node:assert/strict";
import { repeatIfHit } from "../../src/db/repeat-if-hit.ts";

const failure = (code: string) => Object.assign(new Error(code), { code });

/** Runs a statement that fails with each error in turn and then returns "rows". */
function failing(...errors: Error[]): { run: () => Promise<string>; times: () => number } {
  let times = 0;
  const run = () => {
    const error = errors[times++];
    return error === undefined ? Promise.resolve("rows") : Promise.reject(error);
  };
  return { run, times: () => times };
}

Deno.test("repeatIfHit() runs a statement once more if it is cancelled", async () => {
  const { run, times } = failing(failure("57014"));
  assert.equal(await repeatIfHit(run), "rows");
  assert.equal(times(), 2);
});

Deno.test("repeatIfHit() rejects with the error of the second attempt", async () => {
  const { run, times } = failing(failure("57014"), failure("57014"), failure("53300"));
  await assert.rejects(repeatIfHit(run), { code: "57014" });
  assert.equal(times(), 2);
});

Deno.test("repeatIfHit() does not repeat a statement that fails otherwise", async () => {
  for (const error of [failure("57P01"), failure("40P01"), new Error("57014")]) {
    const { run, times } = failing(error);
    await assert.rejects(repeatIfHit(run), error);
    assert.equal(times(), 1);
  }
});

Deno.test("repeatIfHit() does not repeat a statement that its own caller has cancelled", async () => {
  const { run, times } = failing(failure("57014"));
  await assert.rejects(repeatIfHit(run, AbortSignal.abort()), { code: "57014" });
  assert.equal(times(), 1);
});

Deno.test("repeatIfHit() does not repeat a statement that may have timed out", async () => {
  for (const [ranMs, expected] of [[999, 2], [1_000, 1]] as const) {
    const { run, times } = failing(failure("57014"));
    let nowMs = 5;
    const outcome = repeatIfHit(() => run().finally(() => nowMs += ranMs), undefined, () => nowMs);
    await outcome.then(() => {}, () => {});
    assert.equal(times(), expected);
  }
});
