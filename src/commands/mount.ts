/** Builds the application: the interface and the pages. */
import { createApp } from "../api/app.ts";
import type { Dependencies } from "../api/env.ts";
import { comparisonOf } from "../api/operations/comparison.ts";
import { explainPlace } from "../api/operations/explain-place.ts";
import type { Site } from "../http/site.ts";
import { website, type WebsiteDependencies } from "../web/website.ts";

/** Dependencies of the interface and the pages. */
export type ApplicationDependencies =
  & Dependencies
  & Omit<WebsiteDependencies, "examine" | "compare">;

/** Builds the pages. They score addresses like the interface. */
export function createSite(deps: ApplicationDependencies): Site {
  return website({
    ...deps,
    examine: (place, release, plan, signal) =>
      explainPlace(deps, place, release, plan, { include: ["isochrone"], signal }),
    compare: (addresses, release, plan, language, signal) =>
      comparisonOf(
        deps,
        addresses.map((address) => ({ address })),
        release,
        plan,
        language,
        { signal },
      ),
  });
}

/** Builds the application. @param site its pages */
export function createApplication(
  deps: ApplicationDependencies,
  site = createSite(deps),
): ReturnType<typeof createApp> {
  return createApp(deps, site);
}
