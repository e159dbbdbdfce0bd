/** Builds the application: the interface and the pages. */
import { createApp } from "../api/app.ts";
import type { Dependencies } from "../api/env.ts";
import { comparisonOf } from "../api/operations/comparison.ts";
import { examinePlace } from "../api/operations/explain-place.ts";
import { website, type WebsiteDependencies } from "../web/website.ts";

/** Dependencies of the interface and the pages. */
export type ApplicationDependencies =
  & Dependencies
  & Omit<WebsiteDependencies, "examine" | "compare">;

/** Builds the application. Pages score addresses like the interface. */
export function createApplication(deps: ApplicationDependencies): ReturnType<typeof createApp> {
  const site = website({
    ...deps,
    examine: (address, release, plan, signal) =>
      examinePlace(deps, { address }, release, plan, { include: ["isochrone"], signal }),
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
  return createApp(deps, site);
}
