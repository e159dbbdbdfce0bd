import Stripe from "stripe";

/** Types of events that can change a customer's subscription. */
const concerned = /^(customer\.subscription|subscription_schedule|invoice|checkout\.session)\./;

/** Types of events about a payment that may have been reversed. */
const reversing: ReadonlySet<string> = new Set([
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.funds_withdrawn",
]);

/** What the service uses of an event that Stripe signed: the customer and the payment. */
export interface BillingEvent {
  readonly id: string;
  /** Null if the event is irrelevant, or names only a payment. */
  readonly customer: string | null;
  /** The payment that may have been reversed; null for other events. */
  readonly charge: string | null;
}

/** Reads an event; null unless it was signed with this secret within the last five minutes. */
export async function eventOf(
  stripe: Stripe,
  { body, signature, secret }: {
    /** The body as received, because the signature covers its bytes. */
    readonly body: string;
    readonly signature: string | undefined;
    readonly secret: string;
  },
): Promise<BillingEvent | null> {
  if (signature === undefined) return null;
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret);
    const { id, type } = event;
    return {
      id,
      customer: concerned.test(type) ? customerIn(event) : null,
      charge: reversing.has(type) ? chargeIn(event) : null,
    };
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

/** The charge's id in an event about a charge or a dispute; null for other events. */
function chargeIn({ data: { object } }: Stripe.Event): string | null {
  if (object.object === "charge") return object.id;
  if (object.object !== "dispute") return null;
  return typeof object.charge === "string" ? object.charge : object.charge.id;
}
