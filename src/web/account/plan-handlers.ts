import type { Context } from "hono";
import type { Billing } from "../../billing/billing.ts";
import { BillingRefused } from "../../billing/refused.ts";
import type { PlanKey } from "../../access/plans.ts";
import type { PageHandlers } from "../../http/site.ts";
import { PageFailure } from "../failure.ts";
import { forms, readForm } from "../fields.ts";
import type { SiteDependencies } from "../site-dependencies.ts";
import { stripePage } from "./aside.tsx";
import { invoicingPage } from "./invoicing-page.tsx";
import { answerAccount, type OwnEnv } from "./signed-in.ts";
import { isSubscribed } from "./plan-section.tsx";
import type { Deed } from "./deeds.ts";

/**
 * Awaits a request to Stripe.
 *
 * @throws {PageFailure} 409 if billing refuses it, 502 if Stripe fails
 */
async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (cause) {
    throw failureOf(cause);
  }
}

function failureOf(cause: unknown): PageFailure {
  return new PageFailure(cause instanceof BillingRefused ? 409 : 502, { cause });
}

/**
 * Answers with the link to Stripe's payment page. If invoice details are missing, redirects to
 * their form.
 */
async function buy(
  c: Context<OwnEnv>,
  sold: Billing,
  plan: PlanKey,
  isAbroad: boolean,
): Promise<Response> {
  const view = c.get("view");
  try {
    const buyer = { language: view.language, isAbroad };
    const url = await sold.checkout(c.get("who").account, plan, buyer);
    return c.html(stripePage(view, url, "payment"));
  } catch (cause) {
    if (cause instanceof BillingRefused && cause.reason === "no_invoicing") {
      return c.redirect(`${view.root}account/invoicing?plan=${plan}`, 303);
    }
    throw failureOf(cause);
  }
}

/**
 * Purchase, change and end of a plan, its invoice details, and the link to Stripe's portal.
 * Stripe's webhooks, not these requests, change the stored plan.
 */
export function planHandlers(
  deps: SiteDependencies,
): PageHandlers<
  "choosePlan" | "cancelPlan" | "resumePlan" | "invoicingForm" | "setInvoicing" | "billingPortal",
  OwnEnv
> {
  const done = (c: Context<OwnEnv>, deed: Deed) => c.redirect(`../account?done=${deed}`, 303);
  const billing = (): Billing => {
    if (deps.billing === null) throw new PageFailure(404);
    return deps.billing;
  };
  /**
   * Billing, on an installation that asks customers in Italy for invoice details.
   *
   * @throws {PageFailure} 404 on any other installation
   */
  const asking = (): Billing => {
    const sold = billing();
    if (!sold.asksInvoicing) throw new PageFailure(404);
    return sold;
  };
  return {
    choosePlan: async (c) => {
      const { account } = c.get("who"), sold = billing();
      const read = readForm(forms.choosePlan, c.get("form"));
      if ("mistakes" in read) throw new PageFailure(400);
      const { plan, abroad } = read.values;
      if (!isSubscribed(await deps.state(account))) {
        return await buy(c, sold, plan, abroad !== undefined);
      }
      const change = await asked(sold.change(account, plan));
      if (change === "declined") return await answerAccount(deps, c, { isDeclined: true });
      return done(c, change);
    },
    cancelPlan: async (c) => {
      await asked(billing().cancel(c.get("who").account));
      return done(c, "cancelled");
    },
    resumePlan: async (c) => {
      await asked(billing().resume(c.get("who").account));
      return done(c, "resumed");
    },
    invoicingForm: async (c) => {
      const read = readForm(forms.nextPlan, c.req.query());
      if ("mistakes" in read) throw new PageFailure(400);
      const { plan } = read.values;
      const fields = await asked(asking().invoicing(c.get("who").account)) ?? {};
      return c.html(invoicingPage(c.get("view"), { fields, plan }));
    },
    setInvoicing: async (c) => {
      const { account } = c.get("who"), view = c.get("view"), sold = asking();
      const fields = c.get("form");
      const next = readForm(forms.nextPlan, fields);
      if ("mistakes" in next) throw new PageFailure(400);
      const { plan } = next.values;
      // Imported only here, because the library of check digits would add 30 ms to every start.
      const { invoicing } = await import("../../billing/invoicing.ts");
      const read = readForm(invoicing, fields);
      if ("mistakes" in read) {
        return c.html(invoicingPage(view, { fields, plan, ...read }), 422);
      }
      await asked(sold.setInvoicing(account, read.values, view.language));
      return plan === undefined ? done(c, "invoicing_saved") : await buy(c, sold, plan, false);
    },
    billingPortal: async (c) => {
      const url = await asked(billing().portal(c.get("who").account));
      return c.html(stripePage(c.get("view"), url, "portal"));
    },
  };
}
