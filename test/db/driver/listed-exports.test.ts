/** Exports of the embedded engine's libraries. */
import assert from "node:assert/strict";
import { listingOnce } from "../../../src/db/driver/listed-exports.ts";

Deno.test("listingOnce() lists each library once, and any other object each time", () => {
  const listed: object[] = [];
  const keys = listingOnce((object: object) => {
    listed.push(object);
    return Object.keys(object);
  });
  const library = { Pg_magic_func() {}, area() {} }, another = { Pg_magic_func() {} };
  const directory: Record<string, number> = { base: 1 };
  for (let i = 0; i < 2; i++) {
    assert.deepEqual(keys(library), ["Pg_magic_func", "area"]);
    assert.deepEqual(keys(another), ["Pg_magic_func"]);
  }
  assert.deepEqual(keys(directory), ["base"]);
  directory["global"] = 2;
  assert.deepEqual(keys(directory), ["base", "global"]);
  assert.deepEqual(listed, [library, another, directory, directory]);
});
