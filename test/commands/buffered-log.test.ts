import assert from "node:assert/strict";
import { bufferLines } from "../../src/commands/buffered-log.ts";
import { startProgram } from "../support/program.ts";
import { sampleDatabase } from "../support/service.ts";
import { onServer } from "../support/engine.ts";

Deno.test("bufferLines() writes lines together and in order after the wait", async () => {
  const written: string[] = [];
  const first = Promise.withResolvers<void>();
  const { add } = bufferLines((lines) => {
    written.push(lines);
    first.resolve();
  }, { waitMs: 1, maxLength: 100 });
  add("one");
  add("two");
  assert.deepEqual(written, []);
  await first.promise;
  assert.deepEqual(written, ["one\ntwo"]);
});

Deno.test("flush() writes the buffered lines once", () => {
  const written: string[] = [];
  const { add, flush } = bufferLines((lines) => written.push(lines), {
    waitMs: 60_000,
    maxLength: 100,
  });
  flush();
  add("one");
  flush();
  flush();
  assert.deepEqual(written, ["one"]);
});

Deno.test("bufferLines() writes at most maxLength characters at once, except for a single longer line", () => {
  const written: string[] = [];
  const { add, flush } = bufferLines((lines) => written.push(lines), {
    waitMs: 60_000,
    maxLength: 7,
  });
  for (const line of ["one", "two", "three", "more than seven"]) add(line);
  flush();
  assert.deepEqual(written, ["one\ntwo", "three", "more than seven"]);
});

Deno.test({
  name: "SIGTERM: the line of the last request is written before the service ends",
  ignore: !onServer,
  fn: async () => {
    const database = await sampleDatabase();
    try {
      const service = await startProgram(database.env, /^Data release/);
      const response = await fetch(`${service.address}/v1/plans`, {
        headers: { "x-request-id": "the-last" },
      });
      await response.body?.cancel();
      assert.equal(await service.stop(), 0);
      assert.ok(service.lines.some((line) => line.includes('"requestId":"the-last"')));
    } finally {
      await database.close();
    }
  },
});
