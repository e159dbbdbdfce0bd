import type { Site } from "../http/site.ts";
import type { Outlines } from "../map/outlines.ts";
import type { AtlasData } from "../scoring/atlas/stored-atlas.ts";
import { accountHandlers, handlersWithoutAccounts, identify } from "./account-site.ts";
import { atlasHandlers } from "./atlas/atlas-handlers.ts";
import { atlasTiles } from "./atlas/atlas-tiles.ts";
import { keptOutlines } from "./atlas/kept-outlines.ts";
import { billingEvents } from "./billing-events.ts";
import type { CompareServices } from "./compare/try-comparison.ts";
import { type CoverageData, keptCoverage } from "./coverage/coverage-data.ts";
import { coverageHandlers } from "./coverage/coverage-handlers.ts";
import { exampleReports, type ExampleServices } from "./landing/example-report.ts";
import { exampleHandlers } from "./landing/example-handlers.ts";
import { mapHandlers } from "./map/map-handlers.ts";
import { answerPageFailure } from "./page-failures.ts";
import type { Installation } from "./operator.tsx";
import { type PageData, publicHandlers } from "./page-handlers.ts";
import { type ReferenceDependencies, referenceHandlers } from "./reference-page.tsx";
import { sharedHandlers } from "./reports/shared-handlers.tsx";
import type { SiteDependencies } from "./site-dependencies.ts";
import { type StatusDependencies, statusHandlers } from "./status.tsx";
import type { SuggestServices } from "./suggest/suggest-handlers.ts";

/** What the pages of an installation need. */
export interface WebsiteDependencies
  extends
    ExampleServices,
    CompareServices,
    SuggestServices,
    PageData,
    Omit<ReferenceDependencies, "installation">,
    Omit<StatusDependencies, "installation"> {
  readonly coverage: CoverageData;
  readonly atlas: AtlasData;
  readonly outlines: Outlines;
  readonly installation: Omit<Installation, "hasAccounts">;
  /** The dependencies of the account pages. Absent or null: the installation has no sign-up. */
  readonly site?: SiteDependencies | null;
}

/** All pages of an installation. */
export function website(deps: WebsiteDependencies): Site {
  const { site: accounts = null } = deps, hasAccounts = accounts !== null;
  const installation: Installation = { ...deps.installation, hasAccounts };
  const examples = exampleReports(deps), outlines = keptOutlines(deps.outlines);
  const tiles = atlasTiles({ atlas: deps.atlas, outlines });
  const handlers = {
    ...referenceHandlers({ ...deps, installation }),
    ...publicHandlers(deps, installation),
    ...statusHandlers({ ...deps, installation }),
    ...coverageHandlers({
      ...deps,
      outlines,
      installation,
      coverage: keptCoverage(deps.coverage),
    }),
    ...atlasHandlers({ ...deps, outlines, tiles, installation }),
    ...exampleHandlers(installation, examples),
    ...accounts === null ? handlersWithoutAccounts(installation, examples) : {
      ...accountHandlers(accounts, deps, examples),
      ...sharedHandlers(accounts.kept),
      ...mapHandlers(accounts, deps),
    },
    ...accounts?.billing ? billingEvents(accounts.billing) : {},
  };
  return {
    prepare: async () => {
      await Promise.all([examples.soon(new AbortController().signal), tiles.soon()]);
    },
    // The steps of `identify` set the variables that the handlers of its visitors read.
    handlers: handlers as Site["handlers"],
    identify: (route) => accounts === null ? [] : identify(accounts, route),
    failure: (error, c, answer) => answerPageFailure(error, c, answer, hasAccounts),
  };
}
