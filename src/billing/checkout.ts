import type Stripe from "stripe";
import type { Language } from "../language.ts";
import type { PlanKey } from "../access/plans.ts";
import { isMissing, isRefused } from "./open-stripe.ts";
import { priceOf } from "./prices.ts";
import { taxRatesOf, type Vat } from "./vat.ts";

/** A purchase: the plan and the customer. */
export interface Purchase {
  readonly account: number;
  readonly customer: string;
  readonly plan: PlanKey;
  readonly language: Language;
  /** The page to which Stripe returns after any outcome. */
  readonly returnUrl: string;
  readonly vat: Vat;
  /**
   * Whether Stripe's page asks for name and address, and for the tax number if Stripe Tax calculates VAT;
   * false if Stripe already has the customer's details.
   */
  readonly asksForAddress: boolean;
}

/**
 * Starts a purchase and closes the customer's earlier ones. Returns the URL of Stripe's payment
 * page.
 */
export async function openCheckout(stripe: Stripe, purchase: Purchase): Promise<string> {
  const { account, customer, plan, language, returnUrl, vat, asksForAddress } = purchase;
  const price = await priceOf(stripe, plan, vat.isIncluded);
  const taxRates = await taxRatesOf(stripe, vat);
  const byStripeTax = vat.rate === "stripe";
  const { id, url } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer,
    client_reference_id: String(account),
    line_items: [{ price, quantity: 1 }],
    allowed_payment_method_types: ["card"],
    locale: language,
    success_url: returnUrl,
    cancel_url: returnUrl,
    automatic_tax: { enabled: byStripeTax },
    ...taxRates.length > 0 && { subscription_data: { default_tax_rates: taxRates } },
    ...asksForAddress && {
      billing_address_collection: "required",
      tax_id_collection: { enabled: byStripeTax },
      customer_update: { address: "auto", name: "auto" },
    },
  });
  if (url === null) throw new Error("Stripe gave no address for its page.");
  // If several purchases start at the same time, only the last stays open.
  await closeCheckouts(stripe, customer, id);
  return url;
}

/**
 * Closes unpaid purchases, because an open page could buy a second subscription.
 *
 * @param before closes only purchases started before this one
 */
export async function closeCheckouts(
  stripe: Stripe,
  customer: string,
  before?: string,
): Promise<void> {
  const data = await openSessions(stripe, customer);
  for (const { id } of before === undefined ? data : olderThan(before, data)) {
    try {
      await stripe.checkout.sessions.expire(id);
    } catch (error) {
      // The purchase was paid or closed in the meantime.
      if (!isRefused(error)) throw error;
    }
  }
}

async function openSessions(stripe: Stripe, customer: string): Promise<Stripe.Checkout.Session[]> {
  try {
    return (await stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })).data;
  } catch (error) {
    // A deleted customer has no open purchases.
    if (isMissing(error)) return [];
    throw error;
  }
}

/**
 * The sessions older than a session, from a list with the newest first. Empty if the list lacks the
 * session, because a newer purchase has closed it.
 */
function olderThan(id: string, sessions: readonly Stripe.Checkout.Session[]): typeof sessions {
  const place = sessions.findIndex((session) => session.id === id);
  return place === -1 ? [] : sessions.slice(place + 1);
}
