/** The bytes between the driver and the embedded engine. */
import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import fc from "fast-check";
import { Conversation } from "../../../src/db/embedded/conversation.ts";

function messageOf(type: string, body = ""): Buffer {
  const header = Buffer.alloc(5);
  header.write(type);
  header.writeInt32BE(4 + body.length, 1);
  return Buffer.concat([header, Buffer.from(body, "latin1")]);
}

const ready = messageOf("Z", "I");

/** Runs the conversation with an engine whose answers are cut into pieces of a size. */
async function answersTo(
  asked: readonly Uint8Array[],
  answerTo: (type: string) => Uint8Array,
  pieceBytes: number,
): Promise<{ readonly bytes: Buffer; readonly last: number }> {
  const conversation = new Conversation({
    execProtocolRawStream(message, { onRawData }) {
      const answer = answerTo(String.fromCharCode(message[0] ?? 0));
      for (let at = 0; at < answer.length; at += pieceBytes) {
        // The engine reuses the memory of a piece.
        const piece = Uint8Array.from(answer.subarray(at, at + pieceBytes));
        onRawData(piece);
        piece.fill(0);
      }
      return Promise.resolve();
    },
  });
  const parts: Uint8Array[] = [];
  let last = 0;
  for (const bytes of asked) {
    await conversation.answer(bytes, (part, isLast) => {
      parts.push(part);
      if (isLast) last++;
    });
  }
  return { bytes: Buffer.concat(parts), last };
}

Deno.test("Conversation passes every answer unchanged, whichever byte a piece of it begins with", async () => {
  const rows = fc.array(fc.uint8Array({ maxLength: 60 }), { maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(rows, fc.integer({ min: 1, max: 80 }), async (texts, pieceBytes) => {
      const answer = Buffer.concat(
        texts.map((text) => messageOf("D", Buffer.from(text).toString("latin1"))),
      );
      const asked = [messageOf("E"), messageOf("S")];
      const { bytes, last } = await answersTo(
        asked,
        (type) => type === "E" ? answer : ready,
        pieceBytes,
      );
      assert.deepEqual(bytes, Buffer.concat([answer, ready]));
      assert.equal(last, asked.length);
    }),
  );
});

Deno.test("Conversation drops a ReadyForQuery before Sync, and no row that ends like one", async () => {
  const error = messageOf("E", "SERROR\0");
  const row = messageOf("D", ready.toString("latin1"));
  for (let pieceBytes = 1; pieceBytes <= 16; pieceBytes++) {
    const { bytes } = await answersTo(
      [Buffer.concat([messageOf("P"), messageOf("E"), messageOf("S")])],
      (type) => type === "P" ? Buffer.concat([error, ready]) : type === "E" ? row : ready,
      pieceBytes,
    );
    assert.deepEqual(bytes, Buffer.concat([error, row, ready]), `pieces of ${pieceBytes} bytes`);
  }
});

Deno.test("Conversation executes a message when its last byte arrives", async () => {
  const query = messageOf("Q", "select 1\0");
  const asked = [query.subarray(0, 3), query.subarray(3, 9), query.subarray(9)];
  const { bytes, last } = await answersTo(asked, () => ready, 6);
  assert.deepEqual([bytes, last], [ready, 3]);
});

Deno.test("Conversation passes parts of a long answer before its end, in complete messages", async () => {
  const row = messageOf("D", "x".repeat(10_000));
  const answer = Buffer.concat(Array.from({ length: 100 }, () => row));
  const parts: number[] = [];
  const conversation = new Conversation({
    execProtocolRawStream(_message, { onRawData }) {
      for (let at = 0; at < answer.length; at += 8192) onRawData(answer.subarray(at, at + 8192));
      return Promise.resolve();
    },
  });
  await conversation.answer(messageOf("E"), (part) => parts.push(part.length));
  assert.ok(parts.length >= 3, `${parts.length} parts`);
  assert.deepEqual(parts.map((bytes) => bytes % row.length), parts.map(() => 0));
  assert.equal(parts.reduce((sum, bytes) => sum + bytes), answer.length);
});
