/** Messages of the protocol in a stream of bytes. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { MessageBuffer } from "../../../src/db/embedded/messages.ts";

/** A message: its type, its length and a body. */
function messageOf(type: string, body: Uint8Array): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, body]);
}

const bodies = fc.uint8Array({ maxLength: 40 });
const messages = fc.array(
  fc.tuple(fc.constantFrom("D", "E", "T", "Z", "d"), bodies)
    .map(([type, body]) => ({ type, bytes: messageOf(type, body) })),
  { maxLength: 12 },
);

/** The bytes in pieces of the given sizes, repeated. */
function* piecesOf(bytes: Uint8Array, sizes: readonly number[]): Generator<Uint8Array> {
  for (let at = 0, i = 0; at < bytes.length; i++) {
    const size = sizes[i % sizes.length] ?? 1;
    yield bytes.subarray(at, at + size);
    at += size;
  }
}

Deno.test("MessageBuffer returns the same messages wherever the bytes are cut", () => {
  fc.assert(fc.property(
    messages,
    fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
    (sent, sizes) => {
      const buffer = new MessageBuffer();
      const types: string[] = [], taken: Uint8Array[] = [];
      for (const piece of piecesOf(Buffer.concat(sent.map(({ bytes }) => bytes)), sizes)) {
        buffer.push(piece);
        for (let type = buffer.next(); type !== null; type = buffer.next()) {
          types.push(String.fromCharCode(type));
        }
        taken.push(buffer.take());
      }
      assert.deepEqual(types, sent.map(({ type }) => type));
      assert.deepEqual(Buffer.concat(taken), Buffer.concat(sent.map(({ bytes }) => bytes)));
    },
  ));
});

Deno.test("MessageBuffer removes exactly the dropped messages", () => {
  fc.assert(fc.property(
    messages,
    fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 5 }),
    (sent, sizes) => {
      const buffer = new MessageBuffer();
      for (const piece of piecesOf(Buffer.concat(sent.map(({ bytes }) => bytes)), sizes)) {
        buffer.push(piece);
        for (let type = buffer.next(); type !== null; type = buffer.next()) {
          if (String.fromCharCode(type) === "Z") buffer.drop();
        }
      }
      const kept = sent.filter(({ type }) => type !== "Z").map(({ bytes }) => bytes);
      assert.deepEqual(Buffer.from(buffer.take()), Buffer.concat(kept));
    },
  ));
});

Deno.test("MessageBuffer reads a session's first message, which has no type", () => {
  const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0]);
  const buffer = new MessageBuffer();
  buffer.push(startup.subarray(0, 3));
  assert.equal(buffer.next(), null);
  buffer.push(startup.subarray(3));
  buffer.push(messageOf("Q", Buffer.from("x")));
  assert.equal(buffer.next(), 0);
  assert.deepEqual(Buffer.from(buffer.take()), startup);
  assert.equal(buffer.next(), "Q".charCodeAt(0));
});

Deno.test("MessageBuffer rejects a length that no message can have", () => {
  const buffer = new MessageBuffer();
  buffer.push(Uint8Array.from([90, 0, 0, 0, 3]));
  assert.throws(() => buffer.next(), /A message cannot have 3 bytes/);
});
