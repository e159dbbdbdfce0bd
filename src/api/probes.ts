/** Health probes for operators, outside the versioned interface. */
import { Hono, type MiddlewareHandler } from "hono";
import { abortable } from "../abortable.ts";
import { Problem } from "../http/problem.ts";
import type { Dependencies, Env } from "./env.ts";

/**
 * `/livez`: succeeds while the process answers, under any load. `/readyz`: succeeds if the database
 * answers and a release is active; names the release.
 *
 * @param bounded middleware for paths that use the database
 */
export function probes(
  { data }: Dependencies,
  bounded: readonly MiddlewareHandler<Env>[],
): Hono<Env> {
  const app = new Hono<Env>();
  app.get("/livez", (c) => c.json({ status: "ok" }));
  app.use("/readyz", ...bounded);
  app.get("/readyz", async (c) => {
    const signal = c.get("signal");
    const release = await abortable(signal, data.active());
    if (release === null) throw new Problem("service_unavailable");
    const sources = await abortable(signal, data.sources(release));
    return c.json({
      status: "ok",
      release: release.name,
      ...(release.name === "sample" ? { invented: true } : {}),
      built_at: release.builtAt,
      sources: sources.map(({ id, dataDate }) => ({ id, data_date: dataDate })),
    });
  });
  return app;
}
