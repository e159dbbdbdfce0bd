/** Receives Stripe's webhooks: requests with a signed body, without page, session or form. */
import { Hono, type MiddlewareHandler } from "hono";
import type { Billing } from "../access/billing/billing.ts";
import type { RequestEnv } from "../http/request-env.ts";

/** Its path. */
export const BILLING_EVENTS = "/billing/events";

/**
 * Size limit of an event. The longest ones, of invoices with many lines, have some tens of thousands of
 * bytes.
 */
export const MAX_EVENT_BYTES = 256 * 1024;

/**
 * Answers 200 to events processed now or before, and 400 to unsigned ones.
 *
 * @param bounded middleware for paths that use the database
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
      // Stripe retries for three days.
      throw new BillingEventFailed(cause);
    }
  });
  return app;
}

/** Thrown when an event could not be processed. */
export class BillingEventFailed extends Error {
  override readonly name = "BillingEventFailed";

  /** @param cause the underlying error, for operators */
  constructor(cause: unknown) {
    super("An event of billing could not be dealt with", { cause });
  }
}
