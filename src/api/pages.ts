/** Outside the versioned interface: short pages for people, and probes for operators. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { METHOD } from "../scoring/method.ts";
import { attributionPage } from "../web/attribution.tsx";
import { copyScript } from "../web/copy.ts";
import { stylesheet } from "../web/style.ts";
import { methodologyPage } from "../web/methodology.tsx";
import { privacyPage } from "../web/privacy.tsx";
import { termsPage } from "../web/terms.tsx";
import type { Dependencies, Env } from "./env.ts";
import { cacheable } from "./middleware/cacheable.ts";
import { Problem } from "./problem.ts";
import { within } from "./within.ts";

/**
 * `/terms`, `/privacy`, `/attribution`, `/methodology`, and what pages load: a stylesheet, a script.
 *
 * @param bounded what stands before all that uses the database
 */
export function pages(
  { data }: Dependencies,
  bounded: readonly MiddlewareHandler<Env>[],
): Hono<Env> {
  const app = new Hono<Env>();
  const loadedFor = async (c: Context<Env>) => {
    const signal = c.get("signal");
    const release = await within(signal, data.active());
    if (release === null) return { release, sources: [] };
    c.header("X-Data-Release", release.name);
    return { release, sources: await within(signal, data.sources(release)) };
  };
  const asStyle = { "Content-Type": "text/css; charset=utf-8" };
  app.get("/pages.css", cacheable(), (c) => c.body(stylesheet, 200, asStyle));
  const asScript = { "Content-Type": "text/javascript; charset=utf-8" };
  app.get("/copy.js", cacheable(), (c) => c.body(copyScript, 200, asScript));
  app.get("/privacy", (c) => c.html(privacyPage(c.get("language"))));
  app.get("/terms", (c) => c.html(termsPage(c.get("language"))));
  for (const path of ["/attribution", "/methodology"]) app.use(path, ...bounded);
  app.get("/attribution", async (c) => {
    const { release, sources } = await loadedFor(c);
    return c.html(attributionPage(c.get("language"), release?.name ?? null, sources));
  });
  app.get("/methodology", async (c) => {
    const { release, sources } = await loadedFor(c);
    const national = release === null
      ? new Map<string, number>()
      : await within(c.get("signal"), data.national(release));
    c.header("X-Method", METHOD);
    return c.html(methodologyPage(c.get("language"), release?.name ?? null, sources, national));
  });
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
