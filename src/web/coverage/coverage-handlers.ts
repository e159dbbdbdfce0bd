import type { Context } from "hono";
import { abortable } from "../../abortable.ts";
import type { RequestEnv } from "../../http/request-env.ts";
import type { PageHandlers } from "../../http/site.ts";
import type { Outlines } from "../../map/outlines.ts";
import type { Release } from "../../releases/release.ts";
import type { AtlasData } from "../../scoring/atlas/stored-atlas.ts";
import { PageFailure } from "../failure.ts";
import { keptPages } from "../kept-pages.ts";
import type { Installation } from "../operator.tsx";
import type { PageData } from "../page-handlers.ts";
import { comunePage } from "./comune-page.tsx";
import { type Coverage, coveragePage, type LookedUp } from "./coverage-page.tsx";
import type { CoverageData } from "./coverage-data.ts";

/** Maximum length of a searched name in characters; no comune has a longer one. */
const MAX_NAME = 100;

/** Number of kept pages, of up to 100 kB. */
const MAX_PAGES = 200;

/** What the coverage pages need. */
export interface CoverageDependencies extends PageData {
  readonly coverage: CoverageData;
  readonly outlines: Outlines;
  readonly atlas: AtlasData;
  readonly installation: Installation;
}

/** Handlers of the coverage of the active release, of the search by name, and of one comune. */
export function coverageHandlers(
  { data, sources, coverage, outlines, atlas, installation }: CoverageDependencies,
): PageHandlers<"coverage" | "searchCoverage" | "comune"> {
  const page = keptPages(MAX_PAGES);
  const active = async (c: Context<RequestEnv>) => {
    const release = await abortable(c.get("signal"), data.active());
    if (release !== null) c.header("X-Data-Release", release.name);
    return release;
  };
  const read = async (release: Release | null): Promise<Coverage | null> =>
    release && {
      release,
      sources: await sources(release),
      provinces: await coverage.provinces(release),
      map: await outlines.provinces(release),
      lacking: await coverage.lacking(release),
      area: await coverage.area(release),
    };
  return {
    coverage: async (c) => {
      const release = await active(c);
      return await page(
        c,
        release?.schema ?? null,
        async () => coveragePage(c.get("language"), installation, await read(release)),
      );
    },
    // POST although nothing changes, so that the name does not get into histories and logs.
    searchCoverage: async (c) => {
      const release = await active(c);
      const sent = new URLSearchParams(new TextDecoder().decode(c.get("body")));
      const name = (sent.get("comune") ?? "").trim().slice(0, MAX_NAME);
      if (name === "") return c.redirect("coverage#search", 303);
      const found = release === null
        ? { comuni: [], hasMore: false }
        : await abortable(c.get("signal"), coverage.comuni(release, name));
      const [only] = found.comuni;
      if (only !== undefined && found.comuni.length === 1) {
        return c.redirect(`coverage/${only.istat}`, 303);
      }
      const looked: LookedUp = { name, ...found };
      const covered = await abortable(c.get("signal"), read(release));
      return c.html(coveragePage(c.get("language"), installation, covered, looked), 422);
    },
    comune: async (c) => {
      const release = await active(c);
      const comune = release === null
        ? null
        : await coverage.comune(release, c.req.param("istat"), c.get("signal"));
      if (release === null || comune === null) throw new PageFailure(404);
      const ofAtlas = await abortable(c.get("signal"), atlas.release());
      const isInAtlas = ofAtlas !== null &&
        await abortable(c.get("signal"), atlas.comune(ofAtlas, comune.istat)) !== null;
      return await page(
        c,
        `${release.schema} ${isInAtlas}`,
        () => comunePage(c.get("language"), installation, release, comune, isInAtlas),
      );
    },
  };
}
