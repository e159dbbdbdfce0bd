/** What Stripe's webhooks tell: of whom, not what. */
import Stripe from "stripe";

/** Types of events after which a customer's subscription may be another. */
const concerned = /^(customer\.subscription|subscription_schedule|invoice|checkout\.session)\./;

/** An event that was signed by Stripe. */
export interface BillingEvent {
  readonly id: string;
  /** Stripe's customer; null: the event is of no concern. */
  readonly customer: string | null;
}

/** Reads an event. Null: it was not signed with our secret in the last five minutes. */
export async function eventOf(
  stripe: Stripe,
  { body, signature, secret }: {
    /** As received: the signature is of its bytes. */
    readonly body: string;
    readonly signature: string | undefined;
    readonly secret: string;
  },
): Promise<BillingEvent | null> {
  if (signature === undefined) return null;
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret);
    return { id: event.id, customer: concerned.test(event.type) ? customerIn(event) : null };
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

function customerIn({ data: { object } }: Stripe.Event): string | null {
  if (!("customer" in object)) return null;
  const { customer } = object;
  if (typeof customer === "string") return customer;
  return customer !== null && typeof customer === "object" && "id" in customer
    ? String(customer.id)
    : null;
}
