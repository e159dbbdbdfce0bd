import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { abortable } from "../../abortable.ts";
import type { RequestEnv } from "../../http/request-env.ts";
import type { PageHandlers } from "../../http/site.ts";
import type { AtlasPart } from "../../scoring/atlas/parts.ts";
import type { AtlasData, AtlasRelease } from "../../scoring/atlas/stored-atlas.ts";
import type { Outlines } from "../../map/outlines.ts";
import { PageFailure } from "../failure.ts";
import { keptPages, once } from "../kept-pages.ts";
import type { Installation } from "../operator.tsx";
import type { PageData } from "../page-handlers.ts";
import { comuneSitemap } from "../sitemap.ts";
import { atlasComunePage, noAtlasComunePage } from "./atlas-comune-page.tsx";
import { atlasPage, noAtlasPage } from "./atlas-page.tsx";
import { areaAt, areaSlug, type MappedArea, regionsOf } from "./areas.ts";
import { atlasTile } from "./atlas-tile.ts";
import type { AtlasTiles } from "./atlas-tiles.ts";
import { type MapFile, mapFiles, ZOOM_MAP_POLICY } from "./map-files.ts";
import { LAYER_PARAMETER, layerOf } from "./layers.ts";
import { comunePath, readSlug, slugOf } from "./comune-path.ts";

/**
 * Number of kept pages of comuni, of about 20 kB; of pages of the map, of up to 250 kB; and of releases with kept
 * means.
 */
const MAX_PAGES = 500, MAX_MAPS = 100, RELEASES = 2;

/** Length of the longer side of the map of a province and of a region: few enough for a page of 250 kB. */
const SIDES = { province: 500, region: 350 } as const;

/** Longest name that is searched; no comune has a longer one. */
const MAX_NAME = 100;

/** What the pages of comuni need. */
export interface AtlasPageDependencies extends Pick<PageData, "data"> {
  readonly atlas: AtlasData;
  readonly outlines: Outlines;
  readonly tiles: AtlasTiles;
  readonly installation: Installation;
}

/** Handlers of the map, of its tiles, of the pages of comuni, and of the sitemap of both. */
export function atlasHandlers(
  { data, atlas, outlines, tiles, installation }: AtlasPageDependencies,
): PageHandlers<
  "atlas" | "atlasArea" | "atlasComune" | "atlasSitemap" | "atlasTile" | MapFile
> {
  const page = keptPages(MAX_PAGES), maps = keptPages(MAX_MAPS), { baseUrl } = installation;
  const means = new LRUCache<string, Promise<readonly AtlasPart[]>>({ max: RELEASES });
  const shown = async (c: Context<RequestEnv>): Promise<AtlasRelease | null> => {
    const release = await abortable(c.get("signal"), atlas.release());
    if (release !== null) c.header("X-Data-Release", release.name);
    return release;
  };
  const provincesOf = (release: AtlasRelease) =>
    once(means, release.schema, () => atlas.provinces(release));
  const isEarlierThanActive = async (c: Context<RequestEnv>, { schema }: AtlasRelease) => {
    const active = await abortable(c.get("signal"), data.active());
    return active !== null && active.schema !== schema;
  };
  /** A page of the map: the whole territory, or an area with its comuni. */
  const mapPage = async (
    c: Context<RequestEnv>,
    release: AtlasRelease,
    area: MappedArea | null,
  ) => {
    const isEarlier = await isEarlierThanActive(c, release);
    const layer = layerOf(c.req.query(LAYER_PARAMETER));
    return await maps(c, `${release.schema} ${isEarlier} ${layer}`, async () => {
      const codes = area === null ? [] : area.provinces.map(({ code }) => code);
      return atlasPage(c.get("language"), installation, {
        release,
        isEarlier,
        layer,
        provinces: await provincesOf(release),
        map: area === null
          ? await outlines.provinces(release)
          : await outlines.comuni(release, codes, SIDES[area.level]),
        bounds: area === null ? await outlines.bounds(release) : null,
        area,
        comuni: area === null ? [] : await atlas.comuniOf(release, codes),
      });
    });
  };
  /** The paths of all areas and comuni. */
  const pathsOf = async (release: AtlasRelease): Promise<string[]> => {
    const provinces = await provincesOf(release), areas = [...regionsOf(provinces), ...provinces];
    // A province without a region stands among the regions too.
    const ofAreas = new Set(areas.map((area) => `atlas/${areaSlug(area)}`));
    return [...ofAreas, ...(await atlas.names(release)).map(comunePath)];
  };
  return {
    atlas: async (c) => {
      const name = c.req.query("comune")?.trim().slice(0, MAX_NAME) ?? "";
      if (name !== "") return c.redirect(`comune/${encodeURIComponent(name)}`, 303);
      const release = await shown(c);
      c.header("Content-Security-Policy", ZOOM_MAP_POLICY);
      return release === null
        ? await maps(c, null, () => noAtlasPage(c.get("language"), installation))
        : await mapPage(c, release, null);
    },
    atlasArea: async (c) => {
      const release = await shown(c), slug = c.req.param("area");
      const area = release === null
        ? null
        : areaAt(slug, await abortable(c.get("signal"), provincesOf(release)));
      if (release === null || area === null) throw new PageFailure(404);
      if (slug !== areaSlug(area)) return c.redirect(areaSlug(area), 301);
      return await mapPage(c, release, area);
    },
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
      const isEarlier = await isEarlierThanActive(c, release);
      return await page(
        c,
        `${release.schema} ${isEarlier}`,
        async () =>
          atlasComunePage(language, installation, {
            release,
            isEarlier,
            comune,
            provinces: await provincesOf(release),
            hazards: await atlas.hazards(release, comune.istat),
          }),
      );
    },
    atlasSitemap: async (c) => {
      const release = await shown(c);
      const paths = release === null ? [] : await abortable(c.get("signal"), pathsOf(release));
      const text = comuneSitemap(baseUrl, paths);
      return c.body(text, 200, { "Content-Type": "application/xml; charset=utf-8" });
    },
    ...mapFiles(),
    atlasTile: atlasTile(tiles, shown),
  };
}
