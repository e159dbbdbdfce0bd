import assert from "node:assert/strict";
import { cancellable } from "../../../src/db/driver/cancellable.ts";
import { prepared } from "../../../src/db/driver/prepared.ts";
import { testDatabase } from "../../support/database.ts";

const sum = ["select $1::integer + $2::integer as n"] as const;
const quotient = ["select 1 / $1::integer as n"] as const;

Deno.test("prepared() runs the same statement repeatedly with different values", async () => {
  const { sql, close } = await testDatabase();
  for (let i = 0; i < 3; i++) {
    assert.deepEqual([...await prepared(sql, sum, [i, 2])], [{ n: i + 2 }]);
  }
  await close();
});

Deno.test("prepared() rejects with the statement's error, and the next call succeeds", async () => {
  const { sql, close } = await testDatabase();
  for (let i = 0; i < 2; i++) {
    await assert.rejects(prepared(sql, quotient, [0]), { code: "22012" });
    assert.deepEqual([...await prepared(sql, quotient, [1])], [{ n: 1 }]);
  }
  await close();
});

Deno.test("prepared() can be cancelled before it is sent, and the connection stays usable", async () => {
  const { sql, close } = await testDatabase();
  const caller = new AbortController();
  const asked = cancellable(prepared(sql, sum, [1, 2]), caller.signal);
  caller.abort(new Error("gone"));
  await assert.rejects(asked, /gone/);
  assert.deepEqual([...await prepared(sql, sum, [1, 2])], [{ n: 3 }]);
  await close();
});
