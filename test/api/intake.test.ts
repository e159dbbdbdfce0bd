import assert from "node:assert/strict";
import fc from "fast-check";
import { Intake } from "../../src/api/intake.ts";
import { until } from "../support/until.ts";

const never = new AbortController().signal;
const stream = (source: UnderlyingDefaultSource<Uint8Array>) => new ReadableStream(source);

Deno.test("Intake.take() joins the chunks of a body, empty ones included", async () => {
  const pieces = ["a", "", "bc"].map((text) => new TextEncoder().encode(text));
  const taken = await new Intake().take(ReadableStream.from(pieces), never);
  assert.equal(new TextDecoder().decode(taken), "abc");
});

Deno.test("Intake.take() stops reading one byte after the limit of 16 KiB", async () => {
  let isLeft = false;
  const endless = stream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (isLeft = true),
  });
  assert.equal((await new Intake().take(endless, never)).length, 16 * 1024 + 1);
  // The unread rest of the body would keep the connection busy.
  await until(() => isLeft);
});

/** Bytes of memory outside the heap, which include those of arrays. */
const heldBytes = (): number => Deno.memoryUsage().external;

Deno.test("Intake.take() allocates no memory for bytes that have not arrived", async () => {
  const leaving = new AbortController();
  const intake = new Intake(), before = heldBytes();
  let left = 0;
  const taking = Array.from({ length: 200 }, () => {
    const slow = stream({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => void left++,
    });
    return intake.take(slow, leaving.signal, 256 * 1024);
  });
  await new Promise((read) => setTimeout(read));
  // If the memory were allocated in advance, it would be 50 MB.
  assert.ok(heldBytes() - before < 5_000_000, `${heldBytes() - before} bytes`);
  leaving.abort(new Error("gone"));
  await Promise.allSettled(taking);
  await until(() => left === taking.length);
});

Deno.test("Intake.take() returns the bytes of any sequence of chunks, up to its limit", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.uint8Array({ maxLength: 3000 })), async (pieces) => {
      const whole = pieces.flatMap((piece) => [...piece]);
      const taken = await new Intake().take(
        ReadableStream.from(pieces.map((piece) => piece.slice())),
        never,
      );
      assert.deepEqual([...taken], whole.slice(0, 16 * 1024 + 1));
    }),
    { numRuns: 50 },
  );
});

Deno.test("Intake.take() rejects a body beyond the memory limit, and accepts one after others have ended", async () => {
  const intake = new Intake(1000);
  const sending: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = () => stream({ start: (controller) => void sending.push(controller) });
  const first = intake.take(open(), never);
  sending[0]?.enqueue(new Uint8Array(900));
  await until(() => (sending[0]?.desiredSize ?? 0) > 0);
  const refused = intake.take(ReadableStream.from([new Uint8Array(200)]), never);
  await assert.rejects(refused, { code: "service_unavailable" });
  const small = await intake.take(ReadableStream.from([new Uint8Array(100)]), never);
  assert.equal(small.length, 100);
  sending[0]?.close();
  assert.equal((await first).length, 900);
  const next = await intake.take(ReadableStream.from([new Uint8Array(1000)]), never);
  assert.equal(next.length, 1000);
});

Deno.test("Intake.take() rejects with the error of the stream", async () => {
  const broken = stream({ pull: (controller) => controller.error(new Error("reset")) });
  await assert.rejects(new Intake().take(broken, never), /reset/);
});

Deno.test("Intake.take() cancels the stream and rejects with the signal's reason if the signal is aborted", async () => {
  let isLeft = false;
  const stalled = stream({ cancel: () => void (isLeft = true) });
  const controller = new AbortController();
  const taking = new Intake().take(stalled, controller.signal);
  const reason = new Error("too late");
  controller.abort(reason);
  await assert.rejects(taking, reason);
  await until(() => isLeft);
});

Deno.test("Intake.idle() waits until the bodies under way have been read", async () => {
  const intake = new Intake();
  await intake.idle();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const taking = intake.take(readable, never);
  let isIdle = false;
  const idle = intake.idle().then(() => isIdle = true);
  const writer = writable.getWriter();
  await writer.write(new Uint8Array(3));
  assert.equal(isIdle, false);
  await writer.close();
  await Promise.all([taking, idle]);
  assert.equal(isIdle, true);
});
