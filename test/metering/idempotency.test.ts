import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { repeatable } from "../../src/metering/idempotency.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (hash: Uint8Array) => Buffer.from(hash).toString("hex");

Deno.test("repeatable() returns the hash of the key, and a hash of the request", () => {
  const { key, request } = repeatable("abc", "scoreAddress", "", bytes("{}"));
  // First test vector of FIPS 180-4.
  assert.equal(hex(key), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  assert.equal(request.length, 32);
});

Deno.test("repeatable() distinguishes keys, operations, queries and bodies, and the boundaries between them", () => {
  const requests = [
    repeatable("a", "scoreAddress", "", bytes("{}")),
    repeatable("b", "scoreAddress", "", bytes("{}")),
    repeatable("a", "explainScore", "", bytes("{}")),
    repeatable("a", "scoreAddress", "?include=isochrone", bytes("{}")),
    repeatable("a", "scoreAddress", "", bytes("?include=isochrone\n{}")),
    repeatable("a", "scoreAddress", "", bytes("{ }")),
    repeatable("a", "scoreAddress", "", bytes("")),
    repeatable("a", "", "", bytes("scoreAddress\n{}")),
  ];
  assert.equal(new Set(requests.map(({ request }) => hex(request))).size, requests.length);
  const again = repeatable("a", "scoreAddress", "", bytes("{}"));
  assert.equal(hex(again.request), hex(requests[0]?.request ?? bytes("")));
});

Deno.test("repeatable() hashes a request without a query as earlier versions did", () => {
  // The service recognises requests of the 24 hours before an update.
  const { request } = repeatable("abc", "scoreAddress", "", bytes("{}"));
  const before = createHash("sha256").update("abc\nscoreAddress\n{}").digest();
  assert.equal(hex(request), hex(before));
});
