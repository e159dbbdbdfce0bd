import type { Context } from "hono";
import { abortable } from "../abortable.ts";
import { cacheable } from "../http/cacheable.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { PageHandlers } from "../http/site.ts";
import type { Release, ReleaseSource } from "../releases/release.ts";
import { METHOD } from "../scoring/method.ts";
import type { ToldPrediction } from "../scoring/imputation/told-predictions.ts";
import type { StoredValidation } from "../scoring/validation/release-validation.ts";
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
import { securityText } from "./security-text.ts";
import { robotsText, sitemap } from "./sitemap.ts";
import { stylesheet } from "./style.ts";
import { termsPage } from "./terms.tsx";
import { weightsScript } from "./weights/weights-script.ts";

/** The script of fields with suggestions. */
const combobox = new URL("./suggest/combobox.js", import.meta.url);
const pan = new URL("./map/pan.js", import.meta.url);

/** The picture of link previews, 1200 by 630 pixels. */
const card = new URL("./card.png", import.meta.url);

/**
 * Data of releases for pages. Each method rejects with the driver's error if the database fails.
 */
export interface PageData {
  readonly data: { active(): Promise<Release | null> };
  sources(release: Release): Promise<readonly ReleaseSource[]>;
  /** The mean over Italy of each metric that the release measures, 0 to 100. */
  national(release: Release): Promise<ReadonlyMap<string, number>>;
  /** The validation of a release; null if it carries none. */
  validation(release: Release): Promise<StoredValidation | null>;
  /** What predicts the missing values of each metric; empty if the release does not tell. */
  predictions(release: Release): Promise<readonly ToldPrediction[]>;
}

type PublicPage =
  | "stylesheet"
  | "copyScript"
  | "suggestScript"
  | "mapScript"
  | "weightsScript"
  | "favicon"
  | "card"
  | "robots"
  | "sitemap"
  | "securityText"
  | "privacy"
  | "terms"
  | "imprint"
  | "dpa"
  | "changelog"
  | "attribution"
  | "methodology"
  | "model";

/** Handlers of the public pages and of their assets: stylesheet, script, pictures. */
export function publicHandlers(
  { data, sources, national, validation, predictions }: PageData,
  installation: Installation,
): PageHandlers<PublicPage> {
  const page = keptPages();
  const activeFor = async (c: Context<RequestEnv>) => {
    const release = await abortable(c.get("signal"), data.active());
    if (release !== null) c.header("X-Data-Release", release.name);
    return release;
  };
  const sourcesOf = async (release: Release | null) =>
    release === null ? [] : await sources(release);
  const validationOf = async (release: Release | null) =>
    release === null ? null : await validation(release);
  const asStyle = { "Content-Type": "text/css; charset=utf-8" };
  const asScript = { "Content-Type": "text/javascript; charset=utf-8" };
  const asSvg = { "Content-Type": "image/svg+xml" };
  const asPng = { "Content-Type": "image/png" };
  const asXml = { "Content-Type": "application/xml; charset=utf-8" };
  const asText = { "Content-Type": "text/plain; charset=utf-8" };
  return {
    stylesheet: (c) => c.body(stylesheet, 200, asStyle),
    copyScript: (c) => c.body(copyScript, 200, asScript),
    suggestScript: async (c) => c.body(await Deno.readFile(combobox), 200, asScript),
    mapScript: async (c) => c.body(await Deno.readFile(pan), 200, asScript),
    weightsScript: (c) => c.body(weightsScript, 200, asScript),
    favicon: (c) => c.body(favicon, 200, asSvg),
    card: async (c) => c.body(await Deno.readFile(card), 200, asPng),
    robots: (c) => c.body(robotsText(installation.baseUrl), 200, asText),
    sitemap: (c) => c.body(sitemap(installation.baseUrl), 200, asXml),
    privacy: (c) => page(c, null, () => privacyPage(c.get("language"), installation)),
    terms: (c) => page(c, null, () => termsPage(c.get("language"), installation)),
    imprint: (c) => page(c, null, () => imprintPage(c.get("language"), installation)),
    securityText: [cacheable(), (c) => c.body(securityText(installation, new Date()), 200, asText)],
    changelog: (c) =>
      page(
        c,
        null,
        async () => changelogPage(c.get("language"), installation, await readChanges()),
      ),
    dpa: (c) => page(c, null, () => dpaPage(c.get("language"), installation)),
    attribution: async (c) => {
      const release = await activeFor(c), name = release?.name ?? null;
      return await page(
        c,
        release?.schema ?? null,
        async () =>
          attributionPage(c.get("language"), installation, name, await sourcesOf(release)),
      );
    },
    model: async (c) => {
      const release = await activeFor(c), name = release?.name ?? null;
      c.header("X-Method", METHOD);
      return await page(
        c,
        release?.schema ?? null,
        async () => {
          const [loaded, checked] = [await sourcesOf(release), await validationOf(release)];
          const predicted = release === null ? [] : await predictions(release);
          return modelPage(c.get("language"), installation, name, loaded, checked, predicted);
        },
      );
    },
    methodology: async (c) => {
      const release = await activeFor(c), name = release?.name ?? null;
      c.header("X-Method", METHOD);
      return await page(c, release?.schema ?? null, async () => {
        const means = release === null ? new Map<string, number>() : await national(release);
        const [loaded, checked] = [await sourcesOf(release), await validationOf(release)];
        return methodologyPage(c.get("language"), installation, name, loaded, means, checked);
      });
    },
  };
}
