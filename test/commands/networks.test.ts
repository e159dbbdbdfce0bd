import assert from "node:assert/strict";
import { Hono } from "hono";
import { networksOf } from "../../src/commands/compose.ts";

Deno.test("the network of a client is determined once per request", async () => {
  const networkOf = networksOf({ TRUSTED_PROXIES: ["10.0.0.0/8"] });
  const app = new Hono();
  app.use((c, next) => {
    networkOf(c);
    return next();
  });
  app.get("/", (c) => c.text([networkOf(c), networkOf(c)].join()));
  let asked = 0;
  const connection = {
    get remoteAddr() {
      asked++;
      return { transport: "tcp", hostname: "10.0.0.1", port: 1 };
    },
  };
  for (const network of ["192.0.2.1", "192.0.2.2"]) {
    asked = 0;
    const answer = await app.request("/", { headers: { "x-forwarded-for": network } }, connection);
    assert.equal(await answer.text(), `${network},${network}`);
    assert.equal(asked, 1);
  }
});
