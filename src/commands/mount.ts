/** The whole application: the interface, and the pages mounted beside it. */
import { planOf } from "../access/plans.ts";
import { createApp } from "../api/app.ts";
import type { Dependencies } from "../api/env.ts";
import { explainPlace } from "../api/operations/explain-place.ts";
import { website, type WebsiteDependencies } from "../web/website.ts";

/** Everything the interface and the pages need from outside. */
export type ApplicationDependencies = Dependencies & Omit<WebsiteDependencies, "explain">;

/** Builds the application; a page scores an address as the interface does for the smallest plan. */
export function createApplication(deps: ApplicationDependencies): ReturnType<typeof createApp> {
  const plan = planOf("free");
  const site = website({
    ...deps,
    explain: (address, release, language, signal) =>
      explainPlace(deps, { address }, release, plan, language, {
        include: ["isochrone"],
        signal,
      }),
  });
  return createApp(deps, site);
}
