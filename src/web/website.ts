/** All pages for people, mounted by the application. */
import { Hono } from "hono";
import { timely } from "../http/timely.ts";
import type { RequestEnv } from "../http/request-env.ts";
import type { Site } from "../http/site.ts";
import { accountSite, siteWithoutAccounts } from "./account-site.ts";
import { BILLING_EVENTS, billingEvents, MAX_EVENT_BYTES } from "./billing-events.ts";
import type { CompareServices } from "./compare/compare-addresses.ts";
import { type CoverageData, keptCoverage } from "./coverage/coverage-data.ts";
import { coverageRoutes } from "./coverage/coverage-routes.ts";
import { exampleReports, type ExampleServices } from "./landing/example-report.ts";
import { exampleRoute } from "./landing/example-route.ts";
import { JOBS_PATH } from "./account/job-routes.ts";
import { answerFailure } from "./page-failures.ts";
import type { Installation } from "./operator.tsx";
import { type PageData, pages } from "./page-routes.ts";
import { LLMS_PATH, reference, type ReferenceDependencies, SCRIPT_PATH } from "./reference-page.ts";
import { sharedRoutes } from "./reports/shared-routes.tsx";
import type { SiteDependencies } from "./site-dependencies.ts";

/** The dependencies of the pages. */
export interface WebsiteDependencies
  extends ExampleServices, CompareServices, ReferenceDependencies {
  readonly data: PageData;
  readonly coverage: CoverageData;
  readonly installation: Installation;
  /** The pages for accounts; absent or null: the installation has no sign-up. */
  readonly site?: SiteDependencies | null;
}

/** The pages of an installation. */
export function website(deps: WebsiteDependencies): Site {
  const { site: accounts = null } = deps;
  const billing = accounts?.billing ?? null;
  return {
    constantPaths: [SCRIPT_PATH, LLMS_PATH, "/pages.css", "/copy.js", "/favicon.svg", "/card.png"],
    uploads: accounts === null ? [] : [JOBS_PATH],
    maxBodyBytes: billing === null ? {} : { [BILLING_EVENTS]: MAX_EVENT_BYTES },
    routes({ open, session, events, copied }) {
      const app = new Hono<RequestEnv>();
      app.route("/", reference(deps, copied));
      app.route("/", pages(deps.data, deps.installation, open, copied));
      app.route("/", coverageRoutes({ ...deps, coverage: keptCoverage(deps.coverage) }, open));
      if (billing !== null) app.route("/", billingEvents(billing, [...events, timely()]));
      if (accounts !== null) app.route("/", sharedRoutes(accounts.kept, [...open, timely()]));
      const findExample = exampleReports(deps);
      app.route("/", exampleRoute(deps.installation, findExample, open));
      const { installation } = deps;
      if (accounts === null) app.route("/", siteWithoutAccounts(installation, findExample, open));
      else app.route("/", accountSite(accounts, deps, findExample, [...session, timely()]));
      return app;
    },
    failure: answerFailure,
  };
}
