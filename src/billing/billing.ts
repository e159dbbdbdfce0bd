import type Stripe from "stripe";
import type { Sql } from "../db/sql.ts";
import type { Language } from "../language.ts";
import type { Outbox } from "../access/outbox.ts";
import { audit } from "../access/audit.ts";
import type { PlanKey } from "../access/plans.ts";
import { cancelAtPeriodEnd, cancelNow, changePlan, type PlanChange, takeBack } from "./changes.ts";
import { closeCheckouts, openCheckout } from "./checkout.ts";
import { customerOf, deleteCustomer, knownCustomer } from "./customers.ts";
import { eventOf } from "./events.ts";
import { endReversed, payerOf } from "./reversals.ts";
import { postOwed } from "./notices.ts";
import { takeReading } from "./subscription-reading.ts";
import { BillingRefused } from "./refused.ts";
import { type Invoicing, invoicingOf, saveInvoicing } from "./invoicing.ts";
import { type Vat, type VatNote, vatNoteOf } from "./vat.ts";
import { liveOf, type PlanSubscription, subscriptionsOf } from "./subscriptions.ts";

/**
 * Paid plans over Stripe. Each method rejects with the Stripe library's error if Stripe cannot be
 * reached, and with the driver's error if the database cannot. Used calls belong to the account, so
 * changing the plan keeps them.
 */
export interface Billing {
  /**
   * Starts a purchase and returns the URL of Stripe's payment page.
   *
   * @throws {BillingRefused} not_for_sale, subscribed, unknown_account, no_invoicing
   */
  checkout(account: number, plan: PlanKey, buyer?: Buyer): Promise<string>;
  /**
   * Changes the plan: to a larger plan immediately, with a new period; to a smaller one at the period's end.
   *
   * @throws {BillingRefused} not_subscribed
   */
  change(account: number, plan: PlanKey): Promise<PlanChange>;
  /**
   * Cancels at the period's end. Idempotent.
   *
   * @throws {BillingRefused} not_subscribed
   */
  cancel(account: number): Promise<void>;
  /**
   * Undoes a cancellation or a change to a smaller plan.
   *
   * @throws {BillingRefused} not_subscribed
   */
  resume(account: number): Promise<void>;
  readonly vatNote: VatNote;
  /** Whether customers in Italy give invoice details before a purchase. */
  readonly asksInvoicing: boolean;
  /** The invoice details of an account; null if there are none, or they are incomplete. */
  invoicing(account: number): Promise<Invoicing | null>;
  /**
   * Stores invoice details for the invoices from now on.
   *
   * @throws {BillingRefused} unknown_account
   */
  setInvoicing(account: number, details: Invoicing, language: Language): Promise<void>;
  /**
   * Returns the URL of Stripe's page for cards and invoices.
   *
   * @throws {BillingRefused} no_customer
   */
  portal(account: number): Promise<string>;
  /** Ends any subscription immediately, for an account that is being deleted. Sends no mail. */
  end(account: number): Promise<void>;
  /**
   * Deletes the customer at Stripe after the account was deleted, and closes payment pages opened
   * meanwhile. Idempotent.
   */
  forget(customer: string): Promise<void>;
  /**
   * Handles a webhook. `refused`: Stripe did not sign it, so it was ignored. `repeated`: it was
   * handled before.
   *
   * @param body the body as received
   * @throws {Error} if the event could not be handled; Stripe then sends it again
   */
  receive(
    body: string,
    signature: string | undefined,
  ): Promise<"processed" | "repeated" | "refused">;
}

/** What a purchase needs to know of the buyer. */
export interface Buyer {
  /** Language of Stripe's page, and of mails to the customer from now on. Default: English. */
  readonly language?: Language;
  /** Whether the address of the invoice is outside Italy; Stripe's page then asks for it. */
  readonly isAbroad?: boolean;
}

/** Dependencies of billing. */
export interface BillingDependencies {
  readonly sql: Sql;
  readonly stripe: Stripe;
  readonly webhookSecret: string;
  /** Public address of the pages, without a trailing slash. */
  readonly baseUrl: string;
  readonly outbox: Outbox;
  readonly vat: Vat;
  /** Whether the operator is in Italy, so that customers there get a FatturaPA. */
  readonly isItalian: boolean;
  /** Days from a payment's due date until the unpaid plan ends. */
  readonly graceDays: number;
}

/** Creates {@link Billing} over Stripe and the service's own tables. */
export function createBilling(deps: BillingDependencies): Billing {
  const { sql, stripe, vat, isItalian, webhookSecret: secret } = deps;
  const returnUrl = `${deps.baseUrl}/account`;

  const customer = async (account: number): Promise<string> => {
    const known = await knownCustomer(sql, account);
    if (known === null) throw new BillingRefused("no_customer");
    return known;
  };

  /** Changes the live subscription, then reads the result, so that the next page shows it. */
  const changing = async <T>(
    account: number,
    change: (live: PlanSubscription) => Promise<T>,
  ): Promise<T> => {
    const known = await knownCustomer(sql, account);
    const live = known === null ? undefined : liveOf(await subscriptionsOf(stripe, known));
    if (known === null || live === undefined) throw new BillingRefused("not_subscribed");
    const outcome = await change(live);
    await takeReading(deps, { account, customer: known, actor: "customer" });
    return outcome;
  };

  return {
    async checkout(account, plan, { language = "en", isAbroad = false } = {}) {
      if (plan === "free") throw new BillingRefused("not_for_sale");
      const found = await customerOf(deps, account, language);
      const customer = found.id;
      const hasDetails = isItalian && !isAbroad;
      if (hasDetails && italianDetails(found) === null) throw new BillingRefused("no_invoicing");
      // Closes open pages first, so that none can be paid after the check below.
      await closeCheckouts(stripe, customer);
      if (liveOf(await subscriptionsOf(stripe, customer)) !== undefined) {
        throw new BillingRefused("subscribed");
      }
      const asksForAddress = !hasDetails && (isItalian || vat.rate === "stripe");
      return await openCheckout(stripe, {
        account,
        customer,
        plan,
        language,
        returnUrl,
        vat,
        asksForAddress,
      });
    },
    change: (account, plan) =>
      changing(account, (live) => changePlan(stripe, live, plan, vat.isIncluded)),
    cancel: (account) => changing(account, (live) => cancelAtPeriodEnd(stripe, live)),
    resume: (account) => changing(account, (live) => takeBack(stripe, live)),
    vatNote: vatNoteOf(vat),
    asksInvoicing: isItalian,
    async invoicing(account) {
      const known = await knownCustomer(sql, account);
      if (known === null) return null;
      const found = await stripe.customers.retrieve(known);
      return found.deleted ? null : italianDetails(found);
    },
    async setInvoicing(account, details, language) {
      const { id } = await customerOf(deps, account, language);
      await saveInvoicing(stripe, id, details);
    },
    async portal(account) {
      const { url } = await stripe.billingPortal.sessions.create({
        customer: await customer(account),
        return_url: returnUrl,
      });
      return url;
    },
    async end(account) {
      const customer = await knownCustomer(sql, account);
      if (customer === null) return;
      await closeCheckouts(stripe, customer);
      for (const { subscription } of await subscriptionsOf(stripe, customer)) {
        if (subscription.ended_at === null) await cancelNow(stripe, subscription.id);
      }
      await takeReading(deps, { account, customer, actor: "customer", quiet: true });
    },
    async forget(customer) {
      await closeCheckouts(stripe, customer);
      await deleteCustomer(stripe, customer);
    },
    async receive(body, signature) {
      const event = await eventOf(stripe, { body, signature, secret });
      if (event === null) return "refused";
      const { id, charge } = event;
      const customer = event.customer ?? (charge === null ? null : await payerOf(stripe, charge));
      if (customer === null) return "processed";
      const [row] = await sql<{ account: number; repeated: boolean }[]>`
        select a.id as account,
          exists (select from livability.billing_event where id = ${id}) as repeated
        from livability.account a where a.stripe_customer = ${customer}`;
      if (row === undefined) return "processed";
      const { account, repeated } = row;
      const reversal = repeated || charge === null
        ? null
        : await endReversed(stripe, customer, charge);
      if (reversal !== null) {
        const detail = { by: reversal };
        await audit(sql, { account, actor: "billing", action: "payment_reversed", detail });
      }
      const isTaken = !repeated &&
        await takeReading(deps, { account, customer, actor: "billing", event: id });
      // Also for a repeated event: Stripe may repeat an event whose mail could not be posted
      // before.
      await postOwed(deps, account);
      return isTaken ? "processed" : "repeated";
    },
  };
}

/** The invoice details of a customer in Italy; null if there are none, or they are incomplete. */
function italianDetails(customer: Stripe.Customer): Invoicing | null {
  const details = invoicingOf({
    name: customer.name,
    address: customer.address,
    customFields: customer.invoice_settings.custom_fields,
  });
  return details === "abroad" ? null : details;
}
