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
import { keptPages } from "./kept-pages.ts";
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
 * @param copied middleware for pages that stay the same while the service runs
 */
export function pages(
  data: PageData,
  installation: Installation,
  bounded: readonly MiddlewareHandler[],
  copied: readonly MiddlewareHandler[],
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const page = keptPages();
  const activeFor = async (c: Context<RequestEnv>) => {
    const release = await abortable(c.get("signal"), data.active());
    if (release !== null) c.header("X-Data-Release", release.name);
    return release;
  };
  const sourcesOf = async (release: Release | null) =>
    release === null ? [] : await data.sources(release);
  const asStyle = { "Content-Type": "text/css; charset=utf-8" };
  app.get("/pages.css", cacheable(), (c) => c.body(stylesheet, 200, asStyle));
  const asScript = { "Content-Type": "text/javascript; charset=utf-8" };
  app.get("/copy.js", cacheable(), (c) => c.body(copyScript, 200, asScript));
  const asSvg = { "Content-Type": "image/svg+xml" };
  app.get("/favicon.svg", cacheable(), (c) => c.body(favicon, 200, asSvg));
  const asPng = { "Content-Type": "image/png" };
  app.get("/card.png", cacheable(), async (c) => c.body(await Deno.readFile(card), 200, asPng));
  for (const path of ["/privacy", "/terms", "/imprint", "/changelog", "/dpa"]) {
    app.use(path, ...copied);
  }
  app.get("/privacy", (c) => page(c, null, () => privacyPage(c.get("language"), installation)));
  app.get("/terms", (c) => page(c, null, () => termsPage(c.get("language"), installation)));
  app.get("/imprint", (c) => page(c, null, () => imprintPage(c.get("language"), installation)));
  const asText = { "Content-Type": "text/plain; charset=utf-8" };
  app.get(
    SECURITY_TEXT,
    cacheable(),
    (c) => c.body(securityText(installation, new Date()), 200, asText),
  );
  const changelog = `${installation.baseUrl}/changelog`;
  app.get("/changelog", (c) =>
    page(
      c,
      null,
      async () => changelogPage(c.get("language"), await readChanges(), changelog),
    ));
  app.get("/dpa", (c) => page(c, null, () => dpaPage(c.get("language"), installation)));
  for (const path of ["/attribution", "/methodology", "/model"]) app.use(path, ...bounded);
  app.get("/attribution", async (c) => {
    const release = await activeFor(c), name = release?.name ?? null;
    return await page(
      c,
      release?.schema ?? null,
      async () => attributionPage(c.get("language"), installation, name, await sourcesOf(release)),
    );
  });
  app.get("/model", async (c) => {
    const release = await activeFor(c), name = release?.name ?? null;
    c.header("X-Method", METHOD);
    return await page(
      c,
      release?.schema ?? null,
      async () => modelPage(c.get("language"), installation, name, await sourcesOf(release)),
    );
  });
  app.get("/methodology", async (c) => {
    const release = await activeFor(c), name = release?.name ?? null;
    c.header("X-Method", METHOD);
    return await page(c, release?.schema ?? null, async () => {
      const sources = await sourcesOf(release);
      const national = release === null ? new Map<string, number>() : await data.national(release);
      return methodologyPage(c.get("language"), installation, name, sources, national);
    });
  });
  return app;
}
