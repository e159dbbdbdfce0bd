import type { PageHandlers } from "../../http/site.ts";
import type { SiteDependencies } from "../site-dependencies.ts";
import type { SiteEnv } from "../view.ts";
import { guidePage } from "./guide-page.tsx";

/** The guide at `/docs`, with the visitor's own test key. */
export function guideHandlers(
  { testKeys, apiUrl }: Pick<SiteDependencies, "testKeys" | "apiUrl">,
): PageHandlers<"guide", SiteEnv> {
  return {
    guide: async (c) => {
      const view = c.get("view"), { who } = view;
      const testKey = who && (await testKeys.current(who.account)).key;
      return c.html(guidePage(view, { apiUrl, testKey, hasAccounts: true }));
    },
  };
}
