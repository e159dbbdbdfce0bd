/** `keepPrepared()`: asks for a suggestion of each release that becomes active. */
import assert from "node:assert/strict";
import { keepPrepared } from "../../src/commands/prepare.ts";

const release = { name: "r", schema: "release_1", builtAt: "" };

Deno.test("keepPrepared() asks for a suggestion of the active release before anyone does", async () => {
  const asked: string[] = [], isAsked = Promise.withResolvers<void>();
  const suggest = ({ schema }: { readonly schema: string }) => {
    asked.push(schema);
    isAsked.resolve();
    return Promise.resolve([]);
  };
  const stop = keepPrepared({ suggest }, () => Promise.resolve(release), assert.fail);
  await isAsked.promise;
  await stop();
  assert.deepEqual(asked, ["release_1"]);
});

Deno.test("keepPrepared() stops without waiting for a reading that takes long", async () => {
  const isAsked = Promise.withResolvers<void>();
  const suggest = () => {
    isAsked.resolve();
    return new Promise<never>(() => {});
  };
  const stop = keepPrepared({ suggest }, () => Promise.resolve(release), assert.fail);
  await isAsked.promise;
  await stop();
});

Deno.test("keepPrepared() reports a failure, and is silent without a release or a database", async () => {
  const failing = () => Promise.reject(new Error("broken"));
  const reported = Promise.withResolvers<string>();
  const stop = keepPrepared(
    { suggest: failing },
    () => Promise.resolve(release),
    (text) => reported.resolve(text),
  );
  assert.equal(await reported.promise, "The suggestions of a release could not be prepared.");
  await stop();
  const gone = () => Promise.reject(Object.assign(new Error("gone"), { code: "ECONNREFUSED" }));
  for (const active of [gone, () => Promise.resolve(null)]) {
    await keepPrepared({ suggest: failing }, active, assert.fail)();
  }
});
