/** Outside the versioned interface: short pages for people, and probes for operators. */
import { Hono, type MiddlewareHandler } from "hono";
import { attributionPage } from "../web/attribution.ts";
import { pageLanguage, stylesheet } from "../web/layout.ts";
import { methodologyPage } from "../web/methodology.ts";
import { termsPage } from "../web/terms.ts";
import type { Dependencies, Env } from "./env.ts";
import { cacheable } from "./middleware/cacheable.ts";
import { Problem } from "./problem.ts";
import { within } from "./within.ts";

/**
 * `/terms`, `/attribution`, `/methodology` and their stylesheet.
 *
 * @param bounded what stands before all that uses the database
 */
export function pages(
  { data }: Dependencies,
  bounded: readonly MiddlewareHandler<Env>[],
): Hono<Env> {
  const app = new Hono<Env>();
  const asStyle = { "Content-Type": "text/css; charset=utf-8" };
  app.get("/pages.css", cacheable(), (c) => c.body(stylesheet, 200, asStyle));
  app.get("/terms", (c) => c.html(termsPage(pageLanguage(c.get("language")))));
  for (
    const [path, page] of [
      ["/attribution", attributionPage],
      ["/methodology", methodologyPage],
    ] as const
  ) {
    app.use(path, ...bounded);
    app.get(path, async (c) => {
      const signal = c.get("signal");
      const release = await within(signal, data.active());
      const sources = release === null ? [] : await within(signal, data.sources(release));
      if (release !== null) c.header("X-Data-Release", release.name);
      return c.html(page(pageLanguage(c.get("language")), release?.name ?? null, sources));
    });
  }
  return app;
}

/**
 * `/livez`: the process answers, whatever the load. `/readyz`: so do the database and a release, and
 * which one.
 *
 * @param bounded what stands before all that uses the database
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
    const release = await within(signal, data.active());
    if (release === null) throw new Problem("service_unavailable");
    const sources = await within(signal, data.sources(release));
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
