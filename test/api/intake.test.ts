import assert from "node:assert/strict";
import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { Intake } from "../../src/api/intake.ts";
import { until } from "../support/until.ts";

const never = new AbortController().signal;
const by = { name: "account 1", isKnown: true };
const stream = (source: UnderlyingDefaultSource<Uint8Array>) => new ReadableStream(source);

Deno.test("Intake.take() joins the chunks of a body, empty ones included", async () => {
  const pieces = ["a", "", "bc"].map((text) => new TextEncoder().encode(text));
  const taken = await new Intake().take(ReadableStream.from(pieces), never, by);
  assert.equal(new TextDecoder().decode(taken), "abc");
});

Deno.test("Intake.take() stops reading one byte after the limit of 16 KiB", async () => {
  let isLeft = false;
  const endless = stream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (isLeft = true),
  });
  assert.equal((await new Intake().take(endless, never, by)).length, 16 * 1024 + 1);
  // The unread rest of the body would keep the connection busy.
  await until(() => isLeft);
});

Deno.test("the rests of refused bodies are discarded at a limited rate, all together", async () => {
  const PIECE = 64 * 1024, BODIES = 20;
  const intake = new Intake();
  let pieces = 0, left = 0;
  for (let i = 0; i < BODIES; i++) {
    intake.discard(stream({
      pull: (controller) => (pieces++, controller.enqueue(new Uint8Array(PIECE))),
      cancel: () => void left++,
    }));
  }
  await until(() => left === BODIES);
  // Without the limit, gigabytes.
  assert.ok(pieces * PIECE < 20_000_000, `${pieces * PIECE} bytes`);
  assert.ok(pieces > 2 * BODIES, `${pieces} pieces`);
});

Deno.test("a refused body that ends is discarded to its end", async () => {
  let sent = 0;
  const body = stream({
    pull(controller) {
      controller.enqueue(new Uint8Array(1024));
      if (++sent === 5) controller.close();
    },
  });
  new Intake().discard(body);
  await until(() => sent === 5);
});

/** Bytes of memory outside the heap, which include those of arrays. */
const heldBytes = (): number => Deno.memoryUsage().external;

Deno.test("Intake.take() allocates no memory for bytes that have not arrived", async () => {
  const leaving = new AbortController();
  const intake = new Intake(), before = heldBytes();
  let left = 0;
  const taking = Array.from({ length: 200 }, (_, at) => {
    const slow = stream({
      start: (controller) => controller.enqueue(new Uint8Array(1)),
      cancel: () => void left++,
    });
    return intake.take(slow, leaving.signal, { name: `account ${at}`, isKnown: true }, 256 * 1024);
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
        by,
      );
      assert.deepEqual([...taken], whole.slice(0, 16 * 1024 + 1));
    }),
    { numRuns: 50 },
  );
});

Deno.test("Intake.take() rejects a body beyond the memory limit, and accepts one after others have ended", async () => {
  const intake = new Intake({ held: { maxBytes: 1000 } });
  const sending: ReadableStreamDefaultController<Uint8Array>[] = [];
  const open = () => stream({ start: (controller) => void sending.push(controller) });
  const first = intake.take(open(), never, by);
  sending[0]?.enqueue(new Uint8Array(900));
  await until(() => (sending[0]?.desiredSize ?? 0) > 0);
  const refused = intake.take(ReadableStream.from([new Uint8Array(200)]), never, by);
  await assert.rejects(refused, { code: "service_unavailable" });
  const small = await intake.take(ReadableStream.from([new Uint8Array(100)]), never, by);
  assert.equal(small.length, 100);
  sending[0]?.close();
  assert.equal((await first).length, 900);
  const next = await intake.take(ReadableStream.from([new Uint8Array(1000)]), never, by);
  assert.equal(next.length, 1000);
});

Deno.test("Intake.take() rejects with the error of the stream", async () => {
  const broken = stream({ pull: (controller) => controller.error(new Error("reset")) });
  await assert.rejects(new Intake().take(broken, never, by), /reset/);
});

Deno.test("Intake.take() cancels the stream and rejects with the signal's reason if the signal is aborted", async () => {
  let isLeft = false;
  const stalled = stream({ cancel: () => void (isLeft = true) });
  const controller = new AbortController();
  const taking = new Intake().take(stalled, controller.signal, by);
  const reason = new Error("too late");
  controller.abort(reason);
  await assert.rejects(taking, reason);
  await until(() => isLeft);
});

Deno.test("Intake.idle() waits until the bodies under way have been read", async () => {
  const intake = new Intake();
  await intake.idle();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const taking = intake.take(readable, never, by);
  let isIdle = false;
  const idle = intake.idle().then(() => isIdle = true);
  const writer = writable.getWriter();
  await writer.write(new Uint8Array(3));
  assert.equal(isIdle, false);
  await writer.close();
  await Promise.all([taking, idle]);
  assert.equal(isIdle, true);
});

Deno.test("Intake.idle() waits for a body from its arrival until it is read or refused", async () => {
  const intake = new Intake();
  const whole = new TextEncoder().encode("{}");
  const bodies = { read: ReadableStream.from([whole]), refused: ReadableStream.from([whole]) };
  intake.expect(bodies.read);
  const refuse = intake.expect(bodies.refused);
  let isIdle = false;
  const idle = intake.idle().then(() => isIdle = true);
  // The request waits for the database before the service reads its body.
  await new Promise((turn) => setTimeout(turn));
  assert.equal(isIdle, false);
  assert.deepEqual(await intake.take(bodies.read, never, by), whole);
  assert.equal(isIdle, false);
  refuse();
  await idle;
});

const network = (name: string) => ({ name, isKnown: false });

/** Bodies of which a part has arrived and the rest never does, each with its sender. */
async function stalledBodies(intake: Intake, senders: readonly typeof by[], bytes: number) {
  const leaving = new AbortController();
  let left = 0;
  const taking = senders.map((sender) => {
    const body = stream({
      start: (controller) => controller.enqueue(new Uint8Array(bytes)),
      cancel: () => void left++,
    });
    return intake.take(body, leaving.signal, sender).catch((error) => error);
  });
  await new Promise((read) => setTimeout(read));
  return async () => {
    leaving.abort(new Error("gone"));
    await Promise.all(taking);
    await until(() => left === senders.length);
  };
}

const bodyOf = (bytes: number) => ReadableStream.from([new Uint8Array(bytes)]);
const overloaded = { code: "service_unavailable" };

Deno.test("Intake.take() limits the memory of all networks, and leaves the rest to known callers", async () => {
  const intake = new Intake({ held: { maxBytes: 1000, maxBytesOfNetworks: 500 } });
  const senders = [1, 2, 3, 4].map((at) => network(`192.0.2.${at}`));
  const leave = await stalledBodies(intake, senders, 120);
  await assert.rejects(intake.take(bodyOf(120), never, network("192.0.2.9")), overloaded);
  assert.equal((await intake.take(bodyOf(500), never, by)).length, 500);
  await leave();
  assert.equal((await intake.take(bodyOf(500), never, network("192.0.2.9"))).length, 500);
});

Deno.test("Intake.take() limits the bytes and the number of the bodies of one sender", async () => {
  const bytes = new Intake({ held: { maxBytesOfOne: 1000 } });
  const leave = await stalledBodies(bytes, [by, by, by], 300);
  await assert.rejects(bytes.take(bodyOf(300), never, by), overloaded);
  const other = { name: "account 2", isKnown: true };
  assert.equal((await bytes.take(bodyOf(300), never, other)).length, 300);
  await leave();
  assert.equal((await bytes.take(bodyOf(300), never, by)).length, 300);

  const bodies = new Intake({ held: { maxBodiesOfOne: 3 } });
  const leaveAll = await stalledBodies(bodies, [by, by, by], 1);
  await assert.rejects(bodies.take(bodyOf(1), never, by), overloaded);
  assert.equal((await bodies.take(bodyOf(1), never, other)).length, 1);
  await leaveAll();
  assert.equal((await bodies.take(bodyOf(1), never, by)).length, 1);
});

/** A body that sends a number of bytes every few milliseconds, at most `count` times. */
function dribbled({ bytes, everyMs, count }: Record<"bytes" | "everyMs" | "count", number>) {
  let sent = 0;
  return stream({
    async pull(controller) {
      await delay(everyMs);
      if (sent++ < count) controller.enqueue(new Uint8Array(bytes));
      else controller.close();
    },
  });
}

Deno.test("a body that stalls or arrives below the minimum rate ends with service_unavailable", async () => {
  // 100 ms, plus 1 ms for each byte.
  const intake = new Intake({ patience: { ms: 100, bytesPerMs: 1 } });
  const slow = { bytes: 1, everyMs: 20, count: 1000 };
  await assert.rejects(intake.take(dribbled(slow), never, by), overloaded);
  await assert.rejects(intake.take(stream({}), never, by), overloaded);
  for (const body of [dribbled(slow), stream({})]) {
    const { bytes, leave } = intake.open(body, never, 1000);
    await assert.rejects(Array.fromAsync(bytes), overloaded);
    leave();
  }
});

Deno.test("a body above the minimum rate may take longer than the first patience", async () => {
  const intake = new Intake({ patience: { ms: 100, bytesPerMs: 0.5 } });
  const fast = { bytes: 100, everyMs: 20, count: 20 };
  assert.equal((await intake.take(dribbled(fast), never, by)).length, 2000);
  const { bytes, leave } = intake.open(dribbled(fast), never, 10_000);
  const pieces = await Array.fromAsync(bytes);
  assert.equal(pieces.length, 20);
  leave();
});

Deno.test("the time in which the service does not read a body does not count as slow", async () => {
  const intake = new Intake({ patience: { ms: 100, bytesPerMs: 1 } });
  const { bytes, leave } = intake.open(
    ReadableStream.from([1, 2, 3].map(() => new Uint8Array(1))),
    never,
    10,
  );
  let count = 0;
  for await (const _piece of bytes) {
    await delay(80);
    count++;
  }
  assert.equal(count, 3);
  leave();
});
