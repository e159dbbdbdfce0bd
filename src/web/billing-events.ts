/** Where Stripe tells what happened: no page, no session, no form, but a signed body. */
import { Hono, type MiddlewareHandler } from "hono";
import type { Billing } from "../access/billing/billing.ts";
import type { RequestEnv } from "../http/request-env.ts";

/** Its path. */
export const BILLING_EVENTS = "/billing/events";

/** Bytes of an event of Stripe: the longest, of invoices with many lines, are some tens of thousands. */
export const MAX_EVENT_BYTES = 256 * 1024;

/**
 * Answers 200 to what was dealt with, now or before; 400 to what Stripe did not sign.
 *
 * @param bounded what stands before all that uses the database
 */
export function billingEvents(
  billing: Billing,
  bounded: readonly MiddlewareHandler[],
): Hono<RequestEnv> {
  const app = new Hono<RequestEnv>();
  app.use(BILLING_EVENTS, ...bounded);
  app.post(BILLING_EVENTS, async (c) => {
    const body = new TextDecoder().decode(c.get("body"));
    try {
      const outcome = await billing.receive(body, c.req.header("stripe-signature"));
      return c.json({ outcome }, outcome === "refused" ? 400 : 200);
    } catch (cause) {
      // Stripe sends it again, for three days.
      throw new BillingEventFailed(cause);
    }
  });
  return app;
}

/** An event could not be dealt with. */
export class BillingEventFailed extends Error {
  override readonly name = "BillingEventFailed";

  /** @param cause what broke, for those who run the service */
  constructor(cause: unknown) {
    super("An event of billing could not be dealt with", { cause });
  }
}
