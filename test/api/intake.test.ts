import assert from "node:assert/strict";
import { Intake } from "../../src/api/intake.ts";

const request = (body: ReadableStream<Uint8Array> | string | null): Request =>
  new Request("http://x/", { method: "POST", body, headers: { "x-api-key": "k" } });

Deno.test("Intake.take() keeps method, headers and body", async () => {
  const taken = await new Intake().take(request("abc"));
  assert.equal(taken?.method, "POST");
  assert.equal(taken?.headers.get("x-api-key"), "k");
  assert.equal(await taken?.text(), "abc");
});

Deno.test("Intake.take() holds no more of a body than the application needs to refuse it", async () => {
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(1000)),
  });
  const taken = await new Intake().take(request(endless));
  assert.equal((await taken?.arrayBuffer())?.byteLength, 16 * 1024 + 1);
});

Deno.test("Intake.take() gives null for a client that goes away", async () => {
  const broken = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.error(new Error("reset")),
  });
  assert.equal(await new Intake().take(request(broken)), null);
});

Deno.test("Intake.idle() waits for the bodies that are coming in", async () => {
  const intake = new Intake();
  await intake.idle();
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const taking = intake.take(request(readable));
  let isIdle = false;
  const idle = intake.idle().then(() => isIdle = true);
  const writer = writable.getWriter();
  await writer.write(new Uint8Array(3));
  assert.equal(isIdle, false);
  await writer.close();
  await Promise.all([taking, idle]);
  assert.equal(isIdle, true);
});
