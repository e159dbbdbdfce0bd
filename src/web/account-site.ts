/** The pages with sessions, from sign-up to deleting the account. */
import { Hono, type MiddlewareHandler } from "hono";
import type { RequestEnv } from "../http/request-env.ts";
import { signedIn } from "./account/signed-in.ts";
import { planRoutes } from "./account/plan-routes.ts";
import { jobRoutes } from "./account/job-routes.ts";
import { accountRoutes, keyRoutes } from "./account/account-routes.ts";
import { securityRoutes } from "./account/security-routes.ts";
import { ownForms } from "./csrf.ts";
import { resetRoutes, signInRoutes, signUpRoutes } from "./entry/entry-routes.ts";
import { exampleSoon, type FindExample } from "./landing/example-report.ts";
import { landingPage } from "./landing/landing-page.tsx";
import { landingRoutes } from "./landing/landing-routes.ts";
import type { TrialServices } from "./landing/try-address.ts";
import { keptPages } from "./kept-pages.ts";
import type { Installation } from "./operator.tsx";
import type { SiteDependencies } from "./site-dependencies.ts";
import { unavailablePage } from "./no-accounts-page.tsx";
import type { SiteEnv } from "./view.ts";
import type { CompareServices } from "./compare/compare-addresses.ts";
import { compareRoutes } from "./compare/compare-routes.ts";
import { accountReportRoutes, keptReportRoutes } from "./reports/account-report-routes.ts";
import { visitor } from "./visitor.ts";

/** Public paths. */
const open = [
  "/",
  "/try",
  "/sign-up",
  "/resend",
  "/verify",
  "/sign-in",
  "/sign-in/code",
  "/sign-out",
  "/forgot",
  "/reset",
];

/**
 * The pages of an installation with accounts.
 *
 * @param bounded middleware for paths that use the database; sets the request's signal
 */
export function accountSite(
  deps: SiteDependencies,
  trial: TrialServices & CompareServices,
  findExample: FindExample,
  bounded: readonly MiddlewareHandler[],
): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  for (const path of open) app.use(path, ...bounded, visitor(deps), ownForms());
  // "/account/*" also matches "/account". The form, which may be an upload, is read only with a session.
  app.use("/account/*", ...bounded, visitor(deps), signedIn(), ownForms());
  app.route("/", landingRoutes(deps, trial, findExample));
  app.route("/", signUpRoutes(deps));
  app.route("/", signInRoutes(deps));
  app.route("/", resetRoutes(deps));
  app.route("/", jobRoutes(deps));
  app.route("/", accountReportRoutes(deps, trial));
  app.route("/", keptReportRoutes(deps, trial));
  app.route("/", securityRoutes(deps));
  app.route("/", compareRoutes(deps, trial));
  app.route("/", planRoutes(deps));
  app.route("/", accountRoutes(deps));
  app.route("/", keyRoutes(deps));
  return app;
}

/**
 * The pages of an installation without sign-up.
 *
 * @param bounded like {@link accountSite}
 */
export function siteWithoutAccounts(
  { baseUrl }: Pick<Installation, "baseUrl">,
  findExample: FindExample,
  bounded: readonly MiddlewareHandler[],
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  const page = keptPages();
  app.use("/", ...bounded);
  app.get("/", async (c) => {
    const language = c.get("language");
    const example = await exampleSoon(findExample, c.get("signal"));
    const view = { language, root: "", token: "", who: null };
    return await page(c, example?.schema ?? null, () =>
      landingPage(view, null, {
        example: example && example.in(language),
        testKey: null,
        isSold: false,
        vatNote: "regime",
        baseUrl,
      }));
  });
  for (const path of ["/sign-up", "/sign-in", "/forgot", "/account"]) {
    app.get(path, (c) => c.html(unavailablePage(c.get("language")), 404));
  }
  return app;
}
