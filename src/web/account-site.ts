import type { MiddlewareHandler } from "hono";
import type { HandlersOf, PageHandler, PageHandlers } from "../http/site.ts";
import type { Language } from "../language.ts";
import type { Route } from "../routes.ts";
import { accountPageHandlers, keyHandlers } from "./account/account-handlers.ts";
import { jobHandlers } from "./account/job-handlers.ts";
import { planHandlers } from "./account/plan-handlers.ts";
import { securityHandlers } from "./account/security-handlers.ts";
import { type OwnEnv, signedIn } from "./account/signed-in.ts";
import type { CompareServices } from "./compare/try-comparison.ts";
import { compareHandlers } from "./compare/compare-handlers.ts";
import { correctionHandlers } from "./corrections/correction-handlers.ts";
import { ownForms } from "./csrf.ts";
import { resetHandlers, signInHandlers, signUpHandlers } from "./entry/entry-handlers.ts";
import { guideHandlers } from "./guide/guide-handlers.ts";
import { guidePage } from "./guide/guide-page.tsx";
import { keptPages } from "./kept-pages.ts";
import type { Examples } from "./landing/example-report.ts";
import { landingHandlers } from "./landing/landing-handlers.ts";
import { landingPage } from "./landing/landing-page.tsx";
import type { TrialServices } from "./landing/try-place.ts";
import { unavailablePage } from "./no-accounts-page.tsx";
import type { Installation } from "./operator.tsx";
import { keptReportHandlers, reportHandlers } from "./reports/account-report-handlers.ts";
import { suggestHandlers, type SuggestServices } from "./suggest/suggest-handlers.ts";
import type { SiteDependencies } from "./site-dependencies.ts";
import type { SiteEnv } from "./view.ts";
import { visitor } from "./visitor.ts";

/** Reads the session and the form. An upload is read only with a session. */
export function identify(
  deps: SiteDependencies,
  { who, maxBytes }: Route,
): readonly MiddlewareHandler[] {
  if (who === "visitor") return [visitor(deps), ownForms(maxBytes)];
  if (who === "account") return [visitor(deps), signedIn(), ownForms(maxBytes)];
  return [];
}

/** The pages of an installation with accounts, from sign-up to deleting the account. */
export function accountHandlers(
  deps: SiteDependencies,
  services: TrialServices & CompareServices & SuggestServices,
  examples: Examples,
): HandlersOf<"visitor", SiteEnv> & HandlersOf<"account", OwnEnv> {
  return {
    ...landingHandlers(deps, services, examples),
    ...guideHandlers(deps),
    ...suggestHandlers(services),
    ...signUpHandlers(deps),
    ...signInHandlers(deps),
    ...resetHandlers(deps),
    ...correctionHandlers(deps),
    ...jobHandlers(deps),
    ...reportHandlers(deps, services),
    ...keptReportHandlers(deps, services),
    ...securityHandlers(deps),
    ...compareHandlers(deps, services),
    ...planHandlers(deps),
    ...accountPageHandlers(deps),
    ...keyHandlers(deps),
  };
}

/**
 * The pages of an installation without sign-up. Those that need an account answer 404 with an
 * explanation.
 */
export function handlersWithoutAccounts(
  { baseUrl }: Pick<Installation, "baseUrl">,
  examples: Examples,
): PageHandlers<"landing" | "guide" | "signUpForm" | "signInForm" | "forgotForm" | "account"> {
  const page = keptPages();
  const viewOf = (language: Language) => ({ language, root: "", token: "", who: null });
  const unavailable: PageHandler = (c) => c.html(unavailablePage(c.get("language")), 404);
  return {
    landing: async (c) => {
      const language = c.get("language");
      const example = await examples.soon(c.get("signal"));
      return await page(c, example?.key ?? null, () =>
        landingPage(viewOf(language), null, {
          example: example && example.in(language),
          testKey: null,
          isSold: false,
          vatNote: "regime",
          baseUrl,
        }));
    },
    guide: (c) =>
      page(c, null, () =>
        guidePage(viewOf(c.get("language")), {
          apiUrl: baseUrl,
          testKey: null,
          hasAccounts: false,
        })),
    signUpForm: unavailable,
    signInForm: unavailable,
    forgotForm: unavailable,
    account: unavailable,
  };
}
