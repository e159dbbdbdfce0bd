import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { once } from "../kept-pages.ts";
import { planOf } from "../../access/plans.ts";
import type { PageHandlers } from "../../http/site.ts";
import { languages } from "../../language.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm, withComune } from "../fields.ts";
import { limited, type SiteDependencies } from "../site-dependencies.ts";
import type { SiteEnv, View } from "../view.ts";
import { withScript } from "../with-script.ts";
import { reportPage } from "../result/report-page.tsx";
import type { ExampleReport, Examples } from "./example-report.ts";
import { landingPage, type Storefront } from "./landing-page.tsx";
import { type TrialServices, tryPlace } from "./try-place.ts";
import type { Trial } from "./try-form.tsx";

/** Stands for the visitor's token in a kept page. */
const TOKEN = "the-token-of-the-visitor";

/** The plan used for trials. */
const smallest = planOf("free");

/**
 * Handlers of the first page, and of scoring an address without an account. Addresses are sent only
 * in bodies.
 */
export function landingHandlers(
  deps: SiteDependencies,
  trial: TrialServices,
  examples: Examples,
): PageHandlers<"landing" | "tryAgain" | "tryAddress", SiteEnv> {
  const render = async (view: View, shown: Trial, report: ExampleReport | null) => {
    const { language, who } = view;
    const storefront: Storefront = {
      example: report && report.in(language),
      testKey: who && (await deps.testKeys.current(who.account)).key,
      isSold: deps.billing !== null,
      vatNote: deps.billing?.vatNote ?? "regime",
      baseUrl: deps.apiUrl,
    };
    return String(await landingPage(view, shown, storefront));
  };
  const page = async (c: Context<SiteEnv>, shown: Trial, status: 200 | 422 = 422) => {
    const report = await examples.soon(c.get("signal"));
    return withScript(c, await render(c.get("view"), shown, report), status);
  };
  /** First pages for visitors without a session. They differ only by the token of their forms. */
  const kept = new LRUCache<string, Promise<string>>({ max: 4 * languages.length });
  const first = async (view: View, example: string | null, report: ExampleReport | null) => {
    if (view.who !== null) return await render(view, { example }, report);
    const key = [view.language, report?.key, example].join("\n");
    const page = await once(
      kept,
      key,
      () => render({ ...view, token: TOKEN }, { example }, report),
    );
    return page.replaceAll(TOKEN, view.token);
  };
  return {
    landing: async (c) => {
      const example = await deps.example();
      const report = await examples.soon(c.get("signal"));
      return withScript(c, await first(c.get("view"), example, report));
    },
    // A GET of the path to which the form is sent.
    tryAgain: (c) => c.redirect("./#try", 303),
    tryAddress: async (c) => {
      const view = c.get("view"), sent = c.get("form");
      const address = withComune(sent["address"], sent["comune"]);
      const example = await deps.example();
      const read = readForm(forms.tryAddress, { address });
      if ("mistakes" in read) {
        return await page(c, { example, address, mistake: read.mistakes.address });
      }
      await limited(deps, c, "demo_score");
      const tried = await tryPlace(trial, read.values.address, smallest, c.get("signal"));
      if (tried.outcome === "unavailable") throw new PageFailure(502, tried);
      if (tried.outcome === "scored") {
        return withScript(c, reportPage(view, tried.in(view.language), { example, address }));
      }
      if (tried.outcome === "no_data") return await page(c, { example, address, tried }, 200);
      return await page(c, { example, address, tried, mistake: `address_${tried.outcome}` });
    },
  };
}
