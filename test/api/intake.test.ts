import assert from "node:assert/strict";
import { Intake } from "../../src/api/intake.ts";
import { until } from "../support/until.ts";

const never = new AbortController().signal;
const stream = (source: UnderlyingDefaultSource<Uint8Array>) => new ReadableStream(source);

Deno.test("Intake.take() gives the whole body, however it is cut", async () => {
  const pieces = ["a", "", "bc"].map((text) => new TextEncoder().encode(text));
  const taken = await new Intake().take(ReadableStream.from(pieces), never);
  assert.equal(new TextDecoder().decode(taken), "abc");
});

Deno.test("Intake.take() takes no more of a body than the application needs to refuse it", async () => {
  let isLeft = false;
  const endless = stream({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
    cancel: () => void (isLeft = true),
  });
  assert.equal((await new Intake().take(endless, never)).length, 16 * 1024 + 1);
  // What is left of it would hold the connection.
  await until(() => isLeft);
});

Deno.test("Intake.take() fails with a body that breaks", async () => {
  const broken = stream({ pull: (controller) => controller.error(new Error("reset")) });
  await assert.rejects(new Intake().take(broken, never), /reset/);
});

Deno.test("Intake.take() leaves a body once its signal is aborted, for the signal's reason", async () => {
  let isLeft = false;
  const stalled = stream({ cancel: () => void (isLeft = true) });
  const controller = new AbortController();
  const taking = new Intake().take(stalled, controller.signal);
  const reason = new Error("too late");
  controller.abort(reason);
  await assert.rejects(taking, reason);
  await until(() => isLeft);
});

Deno.test("Intake.idle() waits for the bodies that are coming in", async () => {
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
