import assert from "node:assert/strict";
import { type Call, drive } from "./drive.ts";

const OK = new TextEncoder().encode("HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}");

/**
 * A server that answers one request per connection, and closes the connection when a second one
 * arrives.
 */
function closingServer() {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const requests: string[] = [];
  const serve = async (connection: Deno.TcpConn) => {
    const bytes = new Uint8Array(16_384);
    for (let count = 0; count < 2; count++) {
      const length = await connection.read(bytes);
      if (length === null) break;
      requests.push(new TextDecoder().decode(bytes.subarray(0, length)));
      if (count === 0) await connection.write(OK);
    }
    connection.close();
  };
  const served = (async () => {
    const all: Promise<void>[] = [];
    for await (const connection of listener) all.push(serve(connection));
    await Promise.all(all);
  })();
  return {
    address: `http://127.0.0.1:${(listener.addr as Deno.NetAddr).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      listener.close();
      await served;
    },
  };
}

/** The outcomes of three calls of one caller, and the requests that the server received. */
async function threeCalls(isRetried: boolean) {
  await using server = closingServer();
  const stop = new AbortController();
  const outcomes: Call["outcome"][] = [];
  const record = ({ outcome }: Call) => {
    if (outcomes.push(outcome) === 3) stop.abort();
  };
  const { address } = server;
  const plan = { address, keys: ["a"], bodies: ["{}"], pace: { callers: 1 }, isRetried };
  await drive(plan, record, stop.signal);
  return { outcomes, requests: server.requests };
}

Deno.test("drive() records a request as cut if the server closes the connection, and does not resend it", async () => {
  const { outcomes, requests } = await threeCalls(false);
  assert.deepEqual(outcomes, [200, "cut", 200]);
  assert.equal(requests.length, 3);
});

Deno.test("drive() with retries resends a cut request on a new connection with the same idempotency key", async () => {
  const { outcomes, requests } = await threeCalls(true);
  assert.deepEqual(outcomes, [200, 200, 200]);
  const keys = requests.map((request) => /^idempotency-key: (.+)\r$/m.exec(request)?.[1]);
  assert.equal(keys.length, 5);
  assert.deepEqual([keys[2], keys[4]], [keys[1], keys[3]]);
  assert.equal(new Set(keys).size, 3);
});
