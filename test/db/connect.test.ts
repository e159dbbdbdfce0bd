import assert from "node:assert/strict";
import { readConfig } from "../../src/config.ts";
import { connect } from "../../src/db/connect.ts";
import { testDatabase } from "../support/database.ts";
import { onServer, serverUrl } from "../support/engine.ts";

Deno.test("connect() returns bigints as numbers, and rejects values above Number.MAX_SAFE_INTEGER", async () => {
  const database = await testDatabase();
  const [row] = await database
    .sql`select count(*) as n, 9007199254740991 as most from (values (1)) v`;
  assert.deepEqual(row, { n: 1, most: Number.MAX_SAFE_INTEGER });
  await assert.rejects(database.sql`select 9007199254740992 as n`, RangeError);
  await database.close();
});

Deno.test("connect() names an unreachable server without its password", async () => {
  const config = readConfig({ DATABASE_URL: "postgres://someone:hush@127.0.0.1:1/x" });
  await assert.rejects(connect(config), (error: Error) => {
    assert.match(error.message, /^Cannot use the database at 127\.0\.0\.1:1 \(DATABASE_URL\): .+/);
    assert.doesNotMatch(Deno.inspect(error), /hush/);
    return true;
  });
});

/** A fake server that accepts each connection, answers with these bytes, and closes it. */
function hangUp(answer: Uint8Array): { address: string; count(): number; stop(): Promise<void> } {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  let count = 0;
  const serving = (async () => {
    for await (const connection of listener) {
      count++;
      await connection.write(answer);
      await connection.read(new Uint8Array(1000));
      connection.close();
    }
  })();
  const { port } = listener.addr;
  return {
    address: `127.0.0.1:${port}`,
    count: () => count,
    async stop() {
      listener.close();
      await serving;
    },
  };
}

Deno.test("connect() fails after one attempt if the server closes the connection", async () => {
  const askForPassword = new Uint8Array([82, 0, 0, 0, 8, 0, 0, 0, 3]);
  for (const answer of [new Uint8Array(), askForPassword]) {
    const server = hangUp(answer);
    await assert.rejects(
      connect(readConfig({ DATABASE_URL: `postgres://u:p@${server.address}/x` })),
      new RegExp(`database at ${server.address} `),
    );
    assert.equal(server.count(), 1);
    await server.stop();
  }
});

Deno.test({
  name: "connect() reports a database that does not exist",
  ignore: !onServer,
  async fn() {
    const url = new URL(serverUrl ?? "");
    url.pathname = "/livability_no_such_database";
    await assert.rejects(
      connect(readConfig({ DATABASE_URL: url.href })),
      /database "livability_no_such_database" does not exist/,
    );
  },
});

Deno.test({
  name:
    "connect() sets statement_timeout to the request deadline for serving, and to 0 for imports",
  ignore: !onServer,
  async fn() {
    const database = await testDatabase();
    const config = readConfig({ ...database.env, REQUEST_DEADLINE_S: "7" });
    const timeoutOf = async (purpose: "serving" | "import") => {
      const { sql, close } = await connect(config, purpose);
      const [row] = await sql`select current_setting('statement_timeout') as timeout`;
      await close();
      return row?.timeout;
    };
    assert.equal(await timeoutOf("serving"), "7s");
    assert.equal(await timeoutOf("import"), "0");
    await database.close();
  },
});

Deno.test({
  name: "connect() turns off JIT compilation and the logging of statement parameters",
  ignore: !onServer,
  async fn() {
    const database = await testDatabase();
    const [row] = await database.sql`
      select current_setting('log_parameter_max_length_on_error') as logged,
        current_setting('jit') as jit`;
    assert.deepEqual(row, { logged: "0", jit: "off" });
    await database.close();
  },
});
