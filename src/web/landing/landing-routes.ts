/** The first page and its form. Addresses of places are sent only in bodies. */
import { type Context, Hono } from "hono";
import { planOf } from "../../access/plans.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm } from "../fields.ts";
import { limited, type SiteDependencies } from "../site-dependencies.ts";
import type { SiteEnv } from "../view.ts";
import { reportPage } from "../result/report-page.tsx";
import { exampleSoon, type FindExample } from "./example-report.ts";
import { landingPage, type Storefront } from "./landing-page.tsx";
import { type TrialServices, tryAddress } from "./try-address.ts";
import type { Trial } from "./try-form.tsx";

/** The plan used for trials. */
const smallest = planOf("free");

/** `/`, `/try`. */
export function landingRoutes(
  deps: SiteDependencies,
  trial: TrialServices,
  findExample: FindExample,
): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  const page = async (c: Context<SiteEnv>, shown: Trial, status: 200 | 422 = 200) => {
    const view = c.get("view"), { who } = view;
    const example = await exampleSoon(findExample, c.get("signal"));
    const storefront: Storefront = {
      example: example && example.in(view.language),
      testKey: who && (await deps.testKeys.current(who.account)).key,
      isSold: deps.billing !== null,
      vatNote: deps.billing?.vatNote ?? "regime",
      baseUrl: deps.apiUrl,
    };
    return c.html(landingPage(view, shown, storefront), status);
  };
  app.get("/", async (c) => await page(c, { example: await deps.example() }));
  // For a GET of the form's path.
  app.get("/try", (c) => c.redirect("./#try", 303));
  app.post("/try", async (c) => {
    const view = c.get("view"), { address } = c.get("form");
    const example = await deps.example();
    const read = readForm(forms.tryAddress, c.get("form"));
    if ("mistakes" in read) {
      return await page(c, { example, address, mistake: read.mistakes.address }, 422);
    }
    await limited(deps, c, "demo_score");
    const tried = await tryAddress(trial, read.values.address, smallest, c.get("signal"));
    if (tried.outcome === "unavailable") throw new PageFailure(502, tried);
    if (tried.outcome === "unknown") {
      return await page(c, { example, address, mistake: "address_unknown" }, 422);
    }
    if (tried.outcome === "several") {
      return await page(c, { example, address, tried, mistake: "address_several" }, 422);
    }
    if (tried.outcome === "scored") {
      return c.html(reportPage(view, tried.in(view.language), { example, address }));
    }
    return await page(c, { example, address, tried });
  });
  return app;
}
