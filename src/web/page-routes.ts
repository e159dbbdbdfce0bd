/** Public pages and their assets. */
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { abortable } from "../abortable.ts";
import { cacheable } from "../http/cacheable.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { Release, ReleaseSource } from "../releases/release.ts";
import { METHOD } from "../scoring/method.ts";
import { attributionPage } from "./attribution.tsx";
import { changelogPage, readChanges } from "./changelog.tsx";
import { copyScript } from "./copy.ts";
import { dpaPage } from "./dpa.tsx";
import { favicon } from "./logo.tsx";
import { methodologyPage } from "./methodology.tsx";
import { modelPage } from "./model.tsx";
import { imprintPage, type Installation } from "./operator.tsx";
import { privacyPage } from "./privacy.tsx";
import { SECURITY_TEXT, securityText } from "./security-text.ts";
import { stylesheet } from "./style.ts";
import { termsPage } from "./terms.tsx";

/** The picture of link previews, 1200 by 630 pixels. */
const card = new URL("./card.png", import.meta.url);

/** Data of the release for pages. Each rejects with the driver's error if the database fails. */
export interface PageData {
  active(): Promise<Release | null>;
  sources(release: Release): Promise<readonly ReleaseSource[]>;
  /** The mean over Italy of each metric that the release measures, 0 to 100. */
  national(release: Release): Promise<ReadonlyMap<string, number>>;
}

/**
 * `/terms`, `/privacy`, `/dpa`, `/imprint`, `/attribution`, `/methodology`, `/model`, `/changelog`, and
 * assets: stylesheet, script, pictures.
 *
 * @param bounded middleware for paths that use the database
 */
export function pages(
  data: PageData,
  installation: Installation,
  bounded: readonly MiddlewareHandler[],
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const loadedFor = async (c: Context<RequestEnv>) => {
    const signal = c.get("signal");
    const release = await abortable(signal, data.active());
    if (release === null) return { release, sources: [] };
    c.header("X-Data-Release", release.name);
    return { release, sources: await abortable(signal, data.sources(release)) };
  };
  const asStyle = { "Content-Type": "text/css; charset=utf-8" };
  app.get("/pages.css", cacheable(), (c) => c.body(stylesheet, 200, asStyle));
  const asScript = { "Content-Type": "text/javascript; charset=utf-8" };
  app.get("/copy.js", cacheable(), (c) => c.body(copyScript, 200, asScript));
  const asSvg = { "Content-Type": "image/svg+xml" };
  app.get("/favicon.svg", cacheable(), (c) => c.body(favicon, 200, asSvg));
  const asPng = { "Content-Type": "image/png" };
  app.get("/card.png", cacheable(), async (c) => c.body(await Deno.readFile(card), 200, asPng));
  app.get("/privacy", (c) => c.html(privacyPage(c.get("language"), installation)));
  app.get("/terms", (c) => c.html(termsPage(c.get("language"), installation)));
  app.get("/imprint", (c) => c.html(imprintPage(c.get("language"), installation)));
  const asText = { "Content-Type": "text/plain; charset=utf-8" };
  app.get(
    SECURITY_TEXT,
    cacheable(),
    (c) => c.body(securityText(installation, new Date()), 200, asText),
  );
  app.get("/changelog", async (c) => {
    const url = `${installation.baseUrl}/changelog`;
    return c.html(changelogPage(c.get("language"), await readChanges(), url));
  });
  app.get("/dpa", (c) => c.html(dpaPage(c.get("language"), installation)));
  for (const path of ["/attribution", "/methodology", "/model"]) app.use(path, ...bounded);
  app.get("/attribution", async (c) => {
    const { release, sources } = await loadedFor(c);
    return c.html(
      attributionPage(c.get("language"), installation, release?.name ?? null, sources),
    );
  });
  app.get("/model", async (c) => {
    const { release, sources } = await loadedFor(c);
    c.header("X-Method", METHOD);
    return c.html(modelPage(c.get("language"), installation, release?.name ?? null, sources));
  });
  app.get("/methodology", async (c) => {
    const { release, sources } = await loadedFor(c);
    const national = release === null
      ? new Map<string, number>()
      : await abortable(c.get("signal"), data.national(release));
    c.header("X-Method", METHOD);
    return c.html(
      methodologyPage(c.get("language"), installation, release?.name ?? null, sources, national),
    );
  });
  return app;
}
