import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { abortable } from "../../abortable.ts";
import type { RequestEnv } from "../../http/request-env.ts";
import type { PageHandlers } from "../../http/site.ts";
import type { AtlasData, AtlasRelease, ProvinceLevel } from "../../scoring/atlas/stored-atlas.ts";
import { keptPages, once } from "../kept-pages.ts";
import type { Installation } from "../operator.tsx";
import type { PageData } from "../page-handlers.ts";
import { comuneSitemap } from "../sitemap.ts";
import { atlasComunePage, noAtlasComunePage } from "./atlas-comune-page.tsx";
import { comunePath, readSlug, slugOf } from "./comune-path.ts";

/** Number of kept pages, of about 20 kB, and of releases with kept means. */
const MAX_PAGES = 500, RELEASES = 2;

/** What the pages of comuni need. */
export interface AtlasPageDependencies extends Pick<PageData, "data"> {
  readonly atlas: AtlasData;
  readonly installation: Installation;
}

/** Handlers of the pages of comuni and of their sitemap. */
export function atlasHandlers(
  { data, atlas, installation }: AtlasPageDependencies,
): PageHandlers<"atlasComune" | "atlasSitemap"> {
  const page = keptPages(MAX_PAGES), { baseUrl } = installation;
  const means = new LRUCache<string, Promise<readonly ProvinceLevel[]>>({ max: RELEASES });
  const shown = async (c: Context<RequestEnv>): Promise<AtlasRelease | null> => {
    const release = await abortable(c.get("signal"), atlas.release());
    if (release !== null) c.header("X-Data-Release", release.name);
    return release;
  };
  return {
    atlasComune: async (c) => {
      const slug = c.req.param("comune"), { istat, name } = readSlug(slug);
      const release = await shown(c), signal = c.get("signal"), language = c.get("language");
      if (release === null) {
        return c.html(noAtlasComunePage(language, installation, name, null), 404);
      }
      const comune = istat === null ? null : await abortable(signal, atlas.comune(release, istat));
      if (comune === null) {
        const now = istat === null ? null : await abortable(signal, atlas.today(release, istat));
        const near = now === null ? await abortable(signal, atlas.nearest(release, name)) : [];
        const same = near.filter(({ isSame }) => isSame);
        const today = now ?? (same.length === 1 ? same[0]?.istat : undefined);
        const found = today === undefined
          ? null
          : await abortable(signal, atlas.comune(release, today));
        if (found !== null) return c.redirect(slugOf(found), 301);
        return c.html(noAtlasComunePage(language, installation, name, near), 404);
      }
      if (slug !== slugOf(comune)) return c.redirect(slugOf(comune), 301);
      const active = await abortable(signal, data.active());
      const isEarlier = active !== null && active.schema !== release.schema;
      return await page(
        c,
        `${release.schema} ${isEarlier}`,
        async () =>
          atlasComunePage(language, installation, {
            release,
            isEarlier,
            comune,
            provinces: await once(means, release.schema, () => atlas.provinces(release)),
            hazards: await atlas.hazards(release, comune.istat),
          }),
      );
    },
    atlasSitemap: async (c) => {
      const release = await shown(c);
      const names = release === null ? [] : await abortable(c.get("signal"), atlas.names(release));
      const text = comuneSitemap(baseUrl, names.map(comunePath));
      return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
    },
  };
}
