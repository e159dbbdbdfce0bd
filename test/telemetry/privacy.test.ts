/**
 * OpenTelemetry exports contain no address, coordinate or key. Runs the real program against a real
 * collector, on the pinned version of the runtime.
 */
import assert from "node:assert/strict";
import { generateKey } from "../../src/access/keys.ts";
import { newAccount } from "../support/accounts.ts";
import { closedTestDatabase } from "../support/database.ts";
import { type GeocoderServer, geocoderServer, reset, status } from "../support/geocoder-server.ts";
import { type OtlpReceiver, otlpReceiver, type ReceivedSpan } from "../support/otlp-receiver.ts";
import { type RunningService, startProgram } from "../support/program.ts";
import { freePort } from "../support/free-port.ts";
import { sampleDatabase } from "../support/service.ts";
import { onServer } from "../support/engine.ts";

/** A running service, the telemetry that it exports, and its remote geocoder. */
interface Traced {
  readonly service: RunningService;
  readonly receiver: OtlpReceiver;
  readonly geocoder: GeocoderServer;
  readonly key: string;
}

/**
 * Runs the service on the sample territory. On the embedded engine, the service prints its demo
 * key.
 */
async function traced(
  env: Record<string, string>,
  use: (traced: Traced) => Promise<void>,
): Promise<void> {
  await using stack = new AsyncDisposableStack();
  const receiver = stack.use(otlpReceiver());
  const geocoder = await geocoderServer();
  stack.defer(() => geocoder.close());
  const settings = { ...receiver.env, GEOCODER_URL: geocoder.url, ...env };
  let service: RunningService, key: string;
  if (onServer) {
    const database = await sampleDatabase();
    stack.defer(() => database.close());
    key = (await newAccount(database.sql, "scale")).keys[0] ?? "";
    service = await startProgram({ ...database.env, ...settings }, /^Data release/);
  } else {
    const database = await closedTestDatabase();
    stack.defer(() => database.remove());
    service = await startProgram({ ...database.env, ...settings }, /^curl /);
    key = service.lines.find((line) => line.startsWith("demo key: "))?.slice(10) ?? "";
  }
  stack.defer(async () => {
    // In Deno 2.9.6, exporting the runtime's metrics during the exit can block the process for
    // ever. This is one more reason why `deno task start` disables them.
    if (env.OTEL_DENO_METRICS === "false") assert.equal(await service.stop(), 0);
    else await service.kill9();
  });
  await use({ service, receiver, geocoder, key });
}

/** Calls the service correctly and with typical mistakes. */
async function call(
  { service }: Traced,
  path: string,
  key: string | null,
  body?: unknown,
): Promise<number> {
  const response = await fetch(service.address + path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      "content-type": "application/json",
      ...(key === null ? {} : { "x-api-key": key }),
      "tracestate": "caller=Baggagina",
      "baggage": "caller=Baggagina",
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  await response.body?.cancel();
  return response.status;
}

/** Sends bytes and waits until the answer is complete or the connection ends. */
async function sendRaw({ service }: Traced, text: string): Promise<void> {
  const { hostname, port } = new URL(service.address);
  using connection = await Deno.connect({ hostname, port: Number(port) });
  await connection.write(new TextEncoder().encode(text));
  await new Response(connection.readable).arrayBuffer().catch(() => {});
}

/** Asserts that no export contains one of the texts, in upper or lower case. */
function assertNowhere(receiver: OtlpReceiver, pieces: readonly string[]): void {
  const all = receiver.bodies().join("\n").toLowerCase();
  for (const piece of pieces) {
    const at = all.indexOf(piece.toLowerCase());
    assert.equal(at, -1, `${piece} is in: ${all.slice(Math.max(0, at - 300), at + 100)}`);
  }
}

const named = (spans: readonly ReceivedSpan[], name: string) =>
  spans.filter((span) => span.name === name);

Deno.test("exported spans, metrics and logs contain no address, coordinate or key; spans have the steps as children", async () => {
  await traced({}, async (all) => {
    const { receiver, geocoder, key } = all;
    const known = { address: "Via Roma 1, Borgo Campione" };
    const point = { lat: 40.001049, lon: 12.000317 };
    const foreign = { address: "Via Segretissima 77, Altrovino" };
    const unknownKey = generateKey(), noKey = "lvs_live_nonsensekeywithoutsum";
    assert.equal(await call(all, "/v1/score", key, known), 200);
    assert.equal(await call(all, "/v1/score", key, point), 200);
    assert.equal(await call(all, "/v1/score/explain", key, point), 200);
    assert.equal(await call(all, "/v1/score", unknownKey, known), 401);
    assert.equal(await call(all, "/v1/score", noKey, known), 401);
    assert.equal(await call(all, "/v1/score/Via-Segretissima-77/Altrovino", key, known), 404);
    const query = `q=Via+Segretissima+77&lat=${point.lat}&key=${key}`;
    assert.equal(await call(all, `/v1/plans?${query}`, null), 200);
    assert.equal(await call(all, `/Altrovino?${query}`, null), 404);
    assert.equal(await call(all, "/v1/score", key, foreign), 404);
    assert.ok(geocoder.asked.some(({ url }) => /Segretissima/.test(decodeURIComponent(url.href))));
    assert.ok(geocoder.asked.every(({ headers }) => headers.baggage === undefined));
    for (const failure of [status(500), reset]) {
      geocoder.behave(failure);
      assert.equal(await call(all, "/v1/score", key, foreign), 502);
    }
    await sendRaw(
      all,
      "GET /Altrovino?x=Segretissima HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n",
    );
    await sendRaw(all, "Segretissima 77, Altrovino\r\n\r\n");

    await receiver.until(() => {
      const spans = receiver.spans();
      return named(spans, "POST /v1/score").length === 7 &&
        spans.filter(({ kind }) => kind === 2).length >= 12 &&
        receiver.bodies("logs").join().includes("geocoder_unavailable") &&
        receiver.bodies("metrics").join().includes("http.server.request.duration");
    });
    assertNowhere(receiver, [
      ...["Segretissima", "Altrovin", "Roma", "Borgo", "Campione", "Baggagina"],
      ...["40.0010", "12.0003", "400010", "120003", geocoder.url],
      ...[key, unknownKey, noKey].flatMap((one) => [one.slice(9, 20), one.slice(-10)]),
    ]);

    // The spans of the same requests are named by route and contain the steps of the call.
    const spans = receiver.spans();
    const scored = named(spans, "POST /v1/score");
    const answered = scored[0], refused = scored.at(-1);
    const childrenOf = (parent: ReceivedSpan | undefined) =>
      spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId).map(({ name }) => name);
    assert.deepEqual(childrenOf(answered), ["owner", "key", "geocode", "measure", "settle"]);
    assert.deepEqual(childrenOf(refused), ["key", "geocode"]);
    assert.equal(answered?.kind, 2);
    assert.deepEqual(answered?.attributes.filter(({ key }) => key === "http.route"), [
      { key: "http.route", value: { stringValue: "/v1/score" } },
    ]);
    const geocoding = named(spans, "geocode").at(-1);
    assert.ok(childrenOf(geocoding).every((name) => name === "fetch"));
    assert.ok(childrenOf(geocoding).length > 0, "the remote geocoder's request");
  });
});

Deno.test("with the runtime's metrics off, invalid methods, hosts and targets are not exported", async () => {
  const port = freePort();
  const settings = { OTEL_DENO_METRICS: "false", METRICS_PORT: String(port) };
  await traced(settings, async (all) => {
    const { receiver } = all;
    const key = generateKey();
    for (const method of [key, "Segretissima77"]) {
      await sendRaw(all, `${method} /v1/score HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
    }
    await sendRaw(
      all,
      "GET http://altrovino.example/v1/plans?q=Segretissima HTTP/1.1\r\nhost: Altrovino\r\n" +
        "connection: close\r\n\r\n",
    );
    // A URL with this host is invalid, so the server rejects the request before the application
    // receives it.
    await sendRaw(all, `${key} /Altrovino HTTP/1.1\r\nhost: a b\r\nconnection: close\r\n\r\n`);
    await receiver.until(() => receiver.spans().filter(({ kind }) => kind === 2).length === 4);
    assert.equal(named(receiver.spans(), "HTTP /v1/score").length, 2);
    assert.deepEqual(receiver.bodies("metrics"), []);
    await receiver.until(() => receiver.bodies("logs").join().includes("/v1/plans"));
    assertNowhere(receiver, [key.slice(9, 20), "Segretissima", "Altrovino"]);

    const page = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    const counted = 'livability_requests_total{route="/v1/score",method="_OTHER",status="401"} 2';
    assert.ok(page.includes(counted), page);
    assert.doesNotMatch(page, /Segretissima|Altrovino|lvs_/);
  });
});
