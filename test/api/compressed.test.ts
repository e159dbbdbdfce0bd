/** Which answers are compressed, and that they are the same as without compression. */
import assert from "node:assert/strict";
import { createApplication } from "../../src/commands/compose.ts";
import { testService } from "../support/service.ts";

const service = await testService();
Deno.test.afterAll(() => service.close());

const app = createApplication(service.dependencies);

const home = { address: "Via Roma 1, Borgo Campione" };
const away = { address: "Via Garibaldi 2, Borgo Campione" };

/** Sends a request as a client that accepts the given encodings; null: states none. */
async function ask(
  [path, body]: readonly [path: string, body?: unknown],
  encodings: string | null,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return await app.request(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "x-api-key": await service.key(),
      ...body !== undefined && { "content-type": "application/json" },
      ...encodings !== null && { "accept-encoding": encodings },
      ...headers,
    },
    ...body !== undefined && { body: JSON.stringify(body) },
  });
}

/** The JSON of a compressed body. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<unknown> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return await new Response(stream).json();
}

/** An answer without the time that it took. */
const timeless = (answer: unknown) =>
  JSON.parse(JSON.stringify(answer, (name, part) => name === "elapsed_s" ? 0 : part));

const large = [
  ["/v1/score/explain", home],
  ["/v1/compare", { places: [home, away] }],
  ["/v1/scores", { items: [home, away], explain: true }],
  ["/v1/metrics"],
] as const;

/** Answers of large operations that are shorter than 1 kB, and those of other operations. */
const short = [
  ["/v1/score/explain", {}],
  ["/v1/scores", { items: [{ address: "Via del Nulla 1, Nessundove" }] }],
  ["/v1/score", home],
  ["/v1/usage"],
] as const;

for (const request of large) {
  Deno.test(`${request[0]} is compressed for clients that accept gzip, and says the same`, async () => {
    const plain = await ask(request, null);
    assert.equal(plain.headers.get("content-encoding"), null);
    const text = await plain.text();
    for (const encodings of ["gzip", "gzip, deflate, br", "br;q=1, gzip;q=0.5", "*"]) {
      const packed = await ask(request, encodings);
      assert.equal(packed.status, 200);
      assert.equal(packed.headers.get("content-encoding"), "gzip", encodings);
      const vary = packed.headers.get("vary")?.split(/, */);
      assert.ok(vary?.includes("Accept-Encoding") && vary.includes("Accept-Language"));
      const bytes = await packed.bytes();
      assert.ok(bytes.length < text.length / 2, `${bytes.length} of ${text.length}`);
      assert.deepEqual(timeless(await unpacked(bytes)), timeless(JSON.parse(text)));
    }
  });

  Deno.test(`${request[0]} is not compressed for clients that do not accept gzip`, async () => {
    for (const encodings of ["identity", "gzip;q=0", "br", ""]) {
      const plain = await ask(request, encodings);
      assert.equal(plain.headers.get("content-encoding"), null, encodings);
      assert.equal(plain.headers.get("content-length"), String((await plain.bytes()).length));
    }
  });
}

Deno.test("answers shorter than 1 kB, and those of single scores, are not compressed", async () => {
  for (const request of short) {
    const answer = await ask(request, "gzip");
    assert.equal(answer.headers.get("content-encoding"), null, request[0]);
    assert.equal(typeof await answer.json(), "object");
  }
});

Deno.test("an answer repeated by its idempotency key is compressed only for clients that accept it", async () => {
  const headers = { "x-api-key": await service.key(), "idempotency-key": crypto.randomUUID() };
  const first = await ask(large[0], "gzip", headers);
  const expected = await unpacked(await first.bytes());
  const plain = await ask(large[0], null, headers);
  assert.equal(plain.headers.get("content-encoding"), null);
  assert.deepEqual(timeless(await plain.json()), timeless(expected));
});

Deno.test("304: a compressed answer is revalidated by its ETag", async () => {
  const packed = await ask(["/v1/metrics"], "gzip");
  await packed.body?.cancel();
  const etag = packed.headers.get("etag") ?? "";
  assert.match(etag, /^W\/"\w+"$/);
  const unchanged = await ask(["/v1/metrics"], "gzip", { "if-none-match": etag });
  assert.equal(unchanged.status, 304);
  assert.equal(await unchanged.text(), "");
  for (const name of ["content-encoding", "content-length"]) {
    assert.equal(unchanged.headers.get(name), null, name);
  }
});
