/** Clients that break the protocol over real sockets do not affect the service. */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/compose.ts";
import { centre } from "../../src/releases/sample/sample-geometry.ts";
import { conformance } from "../contract/conform.ts";
import { newAccount } from "../support/accounts.ts";
import { RawClient } from "../support/raw-client.ts";
import { dependenciesOf, sampleDatabase } from "../support/service.ts";
import { until } from "../support/until.ts";

const database = await sampleDatabase();
const conform = await conformance();
const dependencies = dependenciesOf(database.sql);
const own = (await newAccount(database.sql, "scale")).keys[0] ?? "";

/** The service on a port, with a deadline for requests. */
function serve(deadlineS: number): Deno.HttpServer<Deno.NetAddr> {
  const app = createApplication({ ...dependencies, deadlineS });
  return Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: () => {} },
    (request) => app.fetch(request),
  );
}

const server = serve(60);
const { port } = server.addr;
const hasty = serve(0.5);
Deno.test.afterAll(async () => {
  await server.shutdown();
  await hasty.shutdown();
  await database.close();
});

/** Sends bytes and returns the only answer. */
async function say(bytes: string | Uint8Array): Promise<Response | null> {
  using client = await RawClient.open(port);
  await client.send(bytes);
  return await client.receive();
}

async function isAlive(): Promise<void> {
  const response = await fetch(`http://127.0.0.1:${port}/livez`);
  await response.body?.cancel();
  assert.equal(response.status, 200);
}

const bytes = (...parts: (string | number[])[]): Uint8Array =>
  new Uint8Array(
    parts.flatMap((part) => typeof part === "string" ? [...new TextEncoder().encode(part)] : part),
  );

const post = "POST /v1/score HTTP/1.1\r\nhost: x\r\n";

/**
 * Bytes that are not HTTP/1.1. The runtime refuses them, and the application does not receive them.
 */
const malformed: readonly [what: string, sent: string | Uint8Array][] = [
  ["noise", "\x00\x01\x02\r\n\r\n"],
  ["a TLS greeting", bytes([0x16, 3, 1, 2, 0, 1, 0, 1, 0xfc, 3, 3])],
  ["HTTP/0.9", "GET /\r\n"],
  ["HTTP/3.0", "GET / HTTP/3.0\r\nhost: x\r\n\r\n"],
  ["a header of 10 MB", `GET / HTTP/1.1\r\nhost: x\r\nx: ${"a".repeat(10_000_000)}\r\n\r\n`],
  ["an address of 1 MB", `GET /${"a".repeat(1_000_000)} HTTP/1.1\r\nhost: x\r\n\r\n`],
  ["1,000 headers", `GET / HTTP/1.1\r\nhost: x\r\n${"x: 1\r\n".repeat(1000)}\r\n`],
  ["two hosts", "GET / HTTP/1.1\r\nhost: a\r\nhost: b\r\n\r\n"],
  ["a path that is not UTF-8", bytes("GET /", [0xff, 0xc3, 0x28], " HTTP/1.1\r\nhost: x\r\n\r\n")],
  ["a path without a slash", "GET \\\\x HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["a zero in a header", "GET / HTTP/1.1\r\nhost: x\r\nx: a\x00b\r\n\r\n"],
  ["a space in a header's name", "GET / HTTP/1.1\r\nhost: x\r\nx y: a\r\n\r\n"],
  ["a header on two lines", "GET / HTTP/1.1\r\nhost: x\r\nx: a\r\n b\r\n\r\n"],
  ["a length that is no number", `${post}content-length: abc\r\n\r\nxx`],
  ["a length below 0", `${post}content-length: -1\r\n\r\nxx`],
  ["a length beyond 64 bits", `${post}content-length: 99999999999999999999\r\n\r\nxx`],
  ["two lengths", `${post}content-length: 2\r\ncontent-length: 3\r\n\r\nxx`],
  [
    "a length and pieces",
    `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
  ],
  ["an unknown encoding", `${post}transfer-encoding: gzip\r\n\r\nxx`],
  ["a piece without a size", `${post}transfer-encoding: chunked\r\n\r\nzz\r\nxx`],
  ["a piece of any size", `${post}transfer-encoding: chunked\r\n\r\nffffffffffffffffff\r\nxx`],
  [
    "a piece with 100 KB of extensions",
    `${post}x-api-key: ${own}\r\ntransfer-encoding: chunked\r\n\r\n1;${
      "a".repeat(100_000)
    }\r\nx\r\n0\r\n\r\n`,
  ],
  ["HTTP/2 that goes wrong", bytes("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", Array(100).fill(0xff))],
];

for (const [what, sent] of malformed) {
  Deno.test(`400 or a closed connection: ${what}`, async () => {
    using client = await RawClient.open(port);
    await client.send(sent);
    const response = what.startsWith("HTTP/2") ? null : await client.receive();
    if (response !== null) assert.equal(response.status, 400);
    await client.closed();
    await isAlive();
  });
}

const form = "content-type: application/json\r\ncontent-length: 2\r\n\r\n{}";

/** Unusual but valid HTTP/1.1, which the application answers as documented. */
const odd: readonly [what: string, status: number, sent: string | Uint8Array][] = [
  ["TRACE", 405, "TRACE /v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["TRACE with a body", 405, `TRACE /v1/plans HTTP/1.1\r\nhost: x\r\n${form}`],
  ["an unknown method", 405, "FOO-BAR /v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["a method in lower case", 405, "get /v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["a method of 5,000 letters", 405, `${"A".repeat(5000)} /v1/plans HTTP/1.1\r\nhost: x\r\n\r\n`],
  ["TRACE before the key", 401, "TRACE /v1/score HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["CONNECT", 404, "CONNECT example.org:443 HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["CONNECT with a body", 404, `CONNECT x:1 HTTP/1.1\r\nhost: x\r\n${form}`],
  ["an asterisk", 404, "OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["no host", 200, "GET /v1/plans HTTP/1.1\r\n\r\n"],
  ["an invalid host", 200, "GET /v1/plans HTTP/1.1\r\nhost: a b<>\r\n\r\n"],
  ["an invalid host, with a body", 401, `POST /v1/score HTTP/1.1\r\nhost: a b<>\r\n${form}`],
  ["a host that is no text", 200, bytes("GET /v1/plans HTTP/1.1\r\nhost: ", [0xff], "\r\n\r\n")],
  ["another's address", 200, "GET http://evil.example/v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["another scheme", 200, "GET ftp://evil.example/v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["an invalid address", 200, "GET http://[::1/v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["two slashes", 404, "GET //v1/plans HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["escapes that are none", 404, "GET /%ff%zz%00 HTTP/1.1\r\nhost: x\r\n\r\n"],
  ["a body for GET", 200, `GET /v1/plans HTTP/1.1\r\nhost: x\r\n${form}`],
  [
    "an upgrade",
    200,
    "GET /v1/plans HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: h2c\r\n\r\n",
  ],
  ["two content types", 401, `${post}content-type: a\r\n${form}`],
  ["a key that is no text", 401, bytes(`${post}x-api-key: `, [0xff, 0xfe], `\r\n${form}`)],
  [
    "15,000 languages",
    200,
    `GET /v1/plans HTTP/1.1\r\nhost: x\r\naccept-language: ${"de,".repeat(15_000)}\r\n\r\n`,
  ],
  ["HTTP/1.0", 200, "GET /v1/plans HTTP/1.0\r\n\r\n"],
];

Deno.test("200: an absolute URL of another host without a path returns a page that does not repeat the host", async () => {
  const response = await say("GET http://evil.example HTTP/1.1\r\nhost: x\r\n\r\n");
  assert.ok(response !== null);
  assert.equal(response.status, 200);
  assert.doesNotMatch(await response.text(), /evil/);
});

for (const [what, status, sent] of odd) {
  Deno.test(`${status}: ${what}`, async () => {
    const response = await say(sent);
    assert.ok(response !== null);
    assert.equal(response.status, status);
    const path = status === 404 ? "/nowhere" : status === 401 ? "/v1/score" : "/v1/plans";
    const method = status === 405 ? "PUT" : status === 401 ? "POST" : "GET";
    await conform(method, path, response);
  });
}

const place = JSON.stringify({ lat: centre.lat, lon: centre.lon });
const scored = (headers = "", key = own) =>
  `${post}x-api-key: ${key}\r\ncontent-type: application/json\r\n${headers}` +
  `content-length: ${place.length}\r\n\r\n${place}`;

Deno.test("200: a call with an Idempotency-Key and an invalid Host header, repeated", async () => {
  const request = scored("idempotency-key: once\r\n").replace("host: x", "host: a, b");
  for (const _ of [1, 2]) {
    const response = await say(request);
    assert.equal(response?.status, 200);
    await conform("POST", "/v1/score", response);
  }
});

Deno.test("pipelined requests are answered in their order", async () => {
  using client = await RawClient.open(port);
  const plans = "GET /v1/plans HTTP/1.1\r\nhost: x\r\nx-request-id: ";
  await client.send(`${plans}a\r\n\r\n${scored("x-request-id: b\r\n")}${plans}c\r\n\r\n`);
  for (const [id, status] of [["a", 200], ["b", 200], ["c", 200]] as const) {
    const response = await client.receive();
    assert.equal(response?.status, status);
    assert.equal(response?.headers.get("x-request-id"), id);
  }
});

for (
  const [what, head, drop] of [
    ["with a length", "content-length: 100\r\n\r\n{", "x"],
    ["in pieces", "transfer-encoding: chunked\r\n\r\n1\r\n{\r\n", "1\r\nx\r\n"],
    ["announced and waited for", "expect: 100-continue\r\ncontent-length: 100\r\n\r\n", "x"],
  ] as const
) {
  for (
    const [status, path, key] of [
      [503, "/v1/score", `x-api-key: ${own}\r\n`],
      // Answered before the body has arrived.
      [401, "/v1/score", ""],
      [404, "/v1/nothing", ""],
    ] as const
  ) {
    Deno.test(`${status}: ${path} closes the connection of an incomplete body ${what}`, async () => {
      using client = await RawClient.open(hasty.addr.port);
      await client.send(
        `POST ${path} HTTP/1.1\r\nhost: x\r\n${key}content-type: application/json\r\n${head}`,
      );
      const response = await client.receive();
      assert.equal(response?.status, status);
      if (status === 503) assert.match(response?.headers.get("connection") ?? "", /close/);
      if (path === "/v1/score") await conform("POST", path, response);
      // The service soon closes a connection on which bytes continue to arrive slowly.
      const dripping = setInterval(() => client.send(drop).catch(() => {}), 100);
      await client.closed().finally(() => clearInterval(dripping));
    });
  }
}

Deno.test("413: an endless body is refused while it is being sent, and the connection is closed", async () => {
  using client = await RawClient.open(port);
  await client.send(
    `${post}x-api-key: ${own}\r\ncontent-type: application/json\r\ncontent-length: 1000000000\r\n\r\n`,
  );
  let isSending = true;
  const sending = (async () => {
    while (isSending) await client.send("x".repeat(10_000));
  })();
  const response = await client.receive();
  assert.equal(response?.status, 413);
  await client.closed();
  isSending = false;
  await sending;
});

/** Median duration in milliseconds of sequential score requests. */
async function scoreMs(): Promise<number> {
  const { keys: [key] } = await newAccount(database.sql, "scale");
  const elapsed: number[] = [];
  for (let i = 0; i < 20; i++) {
    const startedAt = performance.now();
    const response = await say(scored("", key));
    elapsed.push(performance.now() - startedAt);
    assert.equal(response?.status, 200);
  }
  return elapsed.toSorted((a, b) => a - b)[10] ?? 0;
}

Deno.test("1,000 clients with incomplete requests do not delay other clients", async () => {
  await scoreMs();
  const aloneMs = await scoreMs();
  const halves = [
    "",
    "GET / HTTP/1.1\r\nho",
    "GET /v1/plans HTTP/1.1\r\nhost: x\r\ncontent-length: 9\r\n\r\n",
    `${post}content-type: application/json\r\ncontent-length: 10\r\n\r\n{`,
  ];
  const clients: RawClient[] = [];
  try {
    for (let i = 0; i < 1000; i++) {
      const client = await RawClient.open(port);
      clients.push(client);
      await client.send(halves[i % halves.length] ?? "");
    }
    const besideMs = await scoreMs();
    // The limit is generous because the machine is shared. A real delay would last half a second.
    assert.ok(besideMs < 4 * aloneMs + 250, `${besideMs} ms beside them, ${aloneMs} ms alone`);
  } finally {
    for (const client of clients) client[Symbol.dispose]();
  }
  await isAlive();
});

Deno.test("clients that disconnect during a score leave no reservation, and charges equal the settled calls", async () => {
  const { keys: [leaving = ""], id } = await newAccount(database.sql, "scale");
  const request = scored("", leaving);
  for (let i = 0; i < 40; i++) {
    const client = await RawClient.open(port);
    await client.send(request);
    if (i % 4 === 0) await client.receive();
    client[Symbol.dispose]();
  }
  await until(async () => {
    const [row] = await database.sql<[{ count: number }]>`
      select count(*) from livability.admission where account = ${id} and state = 'reserved'`;
    return row.count === 0;
  });
  const [row] = await database.sql<[{ settled: number; charged: number }]>`
    select count(*) as settled, coalesce((
      select sum(calls)::integer from livability.monthly_use where account = ${id}
    ), 0) as charged
    from livability.admission where account = ${id} and state = 'settled'`;
  assert.equal(row.charged, row.settled);
  assert.ok(row.settled >= 10);
  const response = await say(scored());
  assert.equal(response?.status, 200);
});
