import type { Billing } from "../billing/billing.ts";
import type { PageHandlers } from "../http/site.ts";

/**
 * Receives Stripe's webhooks: requests with a signed body, without page, session or form. Answers
 * 200 to events processed now or before, and 400 to unsigned ones.
 */
export function billingEvents(billing: Billing): PageHandlers<"billingEvents"> {
  return {
    billingEvents: async (c) => {
      const body = new TextDecoder().decode(c.get("body"));
      try {
        const outcome = await billing.receive(body, c.req.header("stripe-signature"));
        return c.json({ outcome }, outcome === "refused" ? 400 : 200);
      } catch (cause) {
        // Stripe retries for three days.
        throw new BillingEventFailed(cause);
      }
    },
  };
}

/** An event could not be processed. The answer is 503, so that Stripe sends it again. */
export class BillingEventFailed extends Error {
  override readonly name = "BillingEventFailed";

  /** @param cause the underlying error, for operators */
  constructor(cause: unknown) {
    super("An event of billing could not be dealt with", { cause });
  }
}
