import assert from "node:assert/strict";
import postgres from "postgres";
import { connect } from "../../src/db/connect.ts";
import { readConfig } from "../../src/config.ts";
import { isUnavailable } from "../../src/db/database-unavailable.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";

/** The error with which a promise rejects. */
async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  return await promise.then(() => assert.fail("it did not fail"), (error) => error);
}

Deno.test("isUnavailable() returns true for a closed port and a missing socket", async () => {
  const byPort = postgres("postgres://u@127.0.0.1:1/x");
  const bySocket = postgres({ path: "/nonexistent/socket", user: "u", database: "x" });
  for (const sql of [byPort, bySocket]) {
    assert.equal(isUnavailable(await errorOf(sql`select 1`)), true);
    await sql.end({ timeout: 1 });
  }
});

Deno.test("isUnavailable() returns true for a closed client", async () => {
  const sql = postgres("postgres://u@127.0.0.1:1/x");
  await sql.end({ timeout: 1 });
  assert.equal(isUnavailable(await errorOf(sql`select 1`)), true);
});

Deno.test("isUnavailable() returns true for the codes of a server that is full, down or rejects the connection", () => {
  for (const code of ["53300", "57P01", "57P03", "57014", "08006", "28P01", "3D000"]) {
    assert.equal(isUnavailable(Object.assign(new Error(), { code })), true, code);
  }
});

Deno.test("isUnavailable() returns false for errors of statements and for any other value", () => {
  for (const code of ["42P01", "42601", "23505", "22P02", "40P01", "ENOENT", "08", 57014]) {
    assert.equal(isUnavailable(Object.assign(new Error(), { code })), false, String(code));
  }
  for (const value of [new Error("57014"), null, undefined, "ECONNREFUSED", { code: "57014" }]) {
    assert.equal(isUnavailable(value), false);
  }
});

Deno.test({
  name: "isUnavailable() returns true for a statement timeout and a terminated connection",
  ignore: !onServer,
  async fn() {
    const database = await testDatabase();
    const config = readConfig({ ...database.env, DATABASE_POOL: "1" });
    const other = await connect(config);
    const late = other.sql.begin(async (tx) => {
      await tx`set local statement_timeout = 1`;
      await tx`select pg_sleep(10)`;
    });
    assert.equal(isUnavailable(await errorOf(late)), true);
    const [row] = await other.sql`select pg_backend_pid() as pid`;
    const [error] = await Promise.all([
      errorOf(other.sql`select pg_sleep(10)`),
      database.sql`select pg_terminate_backend(${row?.["pid"]})`,
    ]);
    assert.equal(isUnavailable(error), true);
    // Otherwise the driver would wait for the lost connection.
    await other.sql.end({ timeout: 0 });
    await database.close();
  },
});
