/** `/openapi.json`, `/openapi.yaml`: the contract. */
import { Hono } from "hono";
import { cacheable } from "../http/cacheable.ts";
import type { ServedDocument } from "./document.ts";
import type { Env } from "./env.ts";

/** The document in its two forms. */
export function documentRoutes(document: ServedDocument): Hono<Env> {
  const app = new Hono<Env>();
  const asJson = { "Content-Type": "application/json" };
  app.get("/openapi.json", cacheable(), (c) => c.body(document.json, 200, asJson));
  const asYaml = { "Content-Type": "application/yaml" };
  app.get("/openapi.yaml", cacheable(), (c) => c.body(document.yaml, 200, asYaml));
  return app;
}
