import assert from "node:assert/strict";
import { routes } from "../../../src/routes.ts";
import { attacksOn, loopsOf } from "./attacks.ts";
import type { Identity } from "./identity.ts";

const identity: Identity = {
  network: "198.18.0.1",
  email: "attacker@example.org",
  key: "the key",
  cookie: "the cookie",
  csrf: "the token",
  job: "the-job",
  reportToken: "the-report",
  ticket: "the-ticket",
  event: { body: "{}", signature: "the signature" },
};

Deno.test("every route has attacks, from one network, with requests to its own path", () => {
  for (const route of routes) {
    const names = attacksOn(route), at = `${route.method} ${route.path}`;
    assert.ok(names.includes("connections") && names.includes("headers"), at);
    for (const loop of names.flatMap((name) => loopsOf(name, route, identity))) {
      const { path, headers } = loop.message;
      assert.doesNotMatch(path, /[:*{}]/, at);
      assert.match(headers["x-forwarded-for"] ?? "", /(^|, )198\.18\.0\.1$/, at);
    }
  }
});

Deno.test("long bodies are as long as the route reads, and strangers show no key of the identity", () => {
  for (const route of routes.filter(({ method }) => method === "POST" || method === "TOOL")) {
    for (const { message: { body } } of loopsOf("bodies", route, identity)) {
      assert.equal(body?.bytes, route.maxBytes, route.path);
      assert.ok((body?.start.length ?? 0) < route.maxBytes, route.path);
    }
  }
  for (const route of routes.filter((route) => attacksOn(route).includes("strangers"))) {
    for (const { message: { headers } } of loopsOf("strangers", route, identity)) {
      const sent = JSON.stringify(headers);
      for (const own of [identity.key, identity.cookie, identity.event.signature]) {
        assert.ok(!sent.includes(own), route.path);
      }
    }
  }
});
