/** The first page and its form. The address of a place comes in a body and goes nowhere else. */
import { Hono } from "hono";
import { planOf } from "../../access/plans.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm } from "../fields.ts";
import { limited, type SiteDependencies } from "../site-dependencies.ts";
import type { SiteEnv } from "../view.ts";
import { reportPage } from "../result/report-page.tsx";
import { landingPage } from "./landing-page.tsx";
import { type TrialServices, tryAddress } from "./try-address.ts";

/** The plan that addresses are tried as. */
const smallest = planOf("free");

/** `/`, `/try`. */
export function landingRoutes(deps: SiteDependencies, trial: TrialServices): Hono<SiteEnv> {
  const app = new Hono<SiteEnv>();
  app.get("/", async (c) => c.html(landingPage(c.get("view"), { example: await deps.example() })));
  // Where the answer was reloaded by its address.
  app.get("/try", (c) => c.redirect("./#try", 303));
  app.post("/try", async (c) => {
    const view = c.get("view"), { address } = c.get("form");
    const example = await deps.example();
    const read = readForm(forms.tryAddress, c.get("form"));
    if ("mistakes" in read) {
      return c.html(landingPage(view, { example, address, mistake: read.mistakes.address }), 422);
    }
    await limited(deps, c, "demo_score");
    const tried = await tryAddress(trial, read.values.address, smallest, c.get("signal"));
    if (tried.outcome === "unavailable") throw new PageFailure(502, tried);
    if (tried.outcome === "unknown") {
      return c.html(landingPage(view, { example, address, mistake: "address_unknown" }), 422);
    }
    if (tried.outcome === "several") {
      return c.html(
        landingPage(view, { example, address, tried, mistake: "address_several" }),
        422,
      );
    }
    if (tried.outcome === "scored") {
      return c.html(reportPage(view, tried.in(view.language), { example, address }));
    }
    return c.html(landingPage(view, { example, address, tried }));
  });
  return app;
}
