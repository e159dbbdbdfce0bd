/**
 * The reference for `GET /v1/plans`: Hono on `Deno.serve` with one handler that sends the same body
 * and headers as a given service, and writes the same log line.
 */
import { Hono } from "hono";
import { elapsedMsSince, requestLog } from "../../src/api/middleware/log.ts";
import { bufferLines } from "../../src/commands/buffered-log.ts";

const [service = ""] = Deno.args;
const answer = await fetch(`${service}/v1/plans`);
const body = await answer.json();
const { "content-length": _length, date: _date, ...headers } = Object.fromEntries(answer.headers);
const encoder = new TextEncoder();
const print = (lines: string) => Deno.stdout.writeSync(encoder.encode(`${lines}\n`));
// Buffers lines as the service does.
const write = requestLog(bufferLines(print, { waitMs: 5, maxLength: 4000 }).add);
const app = new Hono();
app.get("/v1/plans", (c) => {
  const startedAt = performance.now(), requestId = crypto.randomUUID();
  const response = c.json(body, 200, { ...headers, "x-request-id": requestId });
  write({
    requestId,
    method: "GET",
    route: "/v1/plans",
    status: 200,
    language: "en",
    elapsedMs: elapsedMsSince(startedAt),
  });
  return response;
});
Deno.serve({
  hostname: Deno.env.get("HOST") ?? "127.0.0.1",
  port: Number(Deno.env.get("PORT")),
  onListen: () => {},
}, app.fetch);
