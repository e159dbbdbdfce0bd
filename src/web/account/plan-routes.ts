/** The paths that change a plan. Stripe does what is paid; its webhooks say that it is done. */
import { type Context, Hono } from "hono";
import type { Billing } from "../../access/billing/billing.ts";
import { BillingRefused } from "../../access/billing/refused.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm } from "../fields.ts";
import type { SiteDependencies } from "../site-dependencies.ts";
import { stripePage } from "./aside.tsx";
import { answerAccount, type OwnEnv } from "./signed-in.ts";
import { isSubscribed } from "./plan-section.tsx";
import type { Deed } from "./deeds.ts";

/** Waits for what Stripe is asked. */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw new PageFailure(cause instanceof BillingRefused ? 409 : 502, { cause });
  }
}

/** `/account/plan`, `/account/cancel`, `/account/resume`, `/account/portal`. */
export function planRoutes(deps: SiteDependencies): Hono<OwnEnv> {
  const app = new Hono<OwnEnv>();
  const done = (c: Context<OwnEnv>, deed: Deed) => c.redirect(`../account?done=${deed}`, 303);
  const billing = (): Billing => {
    if (deps.billing === null) throw new PageFailure(404);
    return deps.billing;
  };
  app.post("/account/plan", async (c) => {
    const { account } = c.get("who"), view = c.get("view"), sold = billing();
    const read = readForm(forms.choosePlan, c.get("form"));
    if ("mistakes" in read) throw new PageFailure(400);
    const { plan } = read.values;
    if (!isSubscribed(await deps.state(account))) {
      const url = await asked(sold.checkout(account, plan, view.language));
      return c.html(stripePage(view, url, "payment"));
    }
    const change = await asked(sold.change(account, plan));
    if (change === "declined") return await answerAccount(deps, c, { isDeclined: true });
    return done(c, change);
  });
  app.post("/account/cancel", async (c) => {
    await asked(billing().cancel(c.get("who").account));
    return done(c, "cancelled");
  });
  app.post("/account/resume", async (c) => {
    await asked(billing().resume(c.get("who").account));
    return done(c, "resumed");
  });
  app.post("/account/portal", async (c) => {
    const url = await asked(billing().portal(c.get("who").account));
    return c.html(stripePage(c.get("view"), url, "portal"));
  });
  return app;
}
