/**
 * What `GET /v1/plans` is compared with: Hono on `Deno.serve`, one handler, the same body. With an
 * address of the service, the handler sends the headers of the service's answer too.
 */
import { Hono } from "hono";
import { plans } from "../../src/access/plans.ts";

const [service] = Deno.args;
const body = { schema: "svc.plans.v1", currency: "EUR", plans };
const app = new Hono();
if (service === undefined) {
  app.get("/v1/plans", (c) => c.json(body));
} else {
  const { headers: { "content-length": _length, date: _date, ...headers } } = await sampleAnswer();
  app.get("/v1/plans", (c) => c.json(body, 200, headers));
}
Deno.serve({
  hostname: Deno.env.get("HOST") ?? "127.0.0.1",
  port: Number(Deno.env.get("PORT")),
  onListen: () => {},
}, app.fetch);

async function sampleAnswer(): Promise<{ headers: Record<string, string> }> {
  const response = await fetch(`${service}/v1/plans`);
  await response.body?.cancel();
  return { headers: Object.fromEntries(response.headers) };
}
