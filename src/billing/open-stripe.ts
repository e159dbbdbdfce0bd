import Stripe from "stripe";

/** Maximum milliseconds per request to Stripe, below the deadline of the page that waits for it. */
const TIMEOUT_MS = 8000;

/** Number of retries after a conflict or a broken connection, with the same idempotency key. */
const RETRIES = 2;

/** Stripe's address and the secret key. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Address of Stripe's API; default: the library's. Tests and proxies set it. */
  readonly apiUrl?: string | undefined;
}

/** Creates a client of Stripe's API. It connects on first use. */
export function openStripe({ secretKey, apiUrl }: StripeSettings): Stripe {
  return new Stripe(secretKey, {
    httpClient: Stripe.createFetchHttpClient(),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
    ...apiUrl === undefined ? {} : addressOf(new URL(apiUrl)),
  });
}

function addressOf(url: URL): { protocol: "http" | "https"; host: string; port: string } {
  const protocol = url.protocol === "http:" ? "http" : "https";
  return { protocol, host: url.hostname, port: url.port || (protocol === "http" ? "80" : "443") };
}

/** Whether Stripe answers that an object does not exist. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === "resource_missing";
}

/** Whether Stripe refuses a request in the object's current state (HTTP 400). */
export function isRefused(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 400;
}

/**
 * Whether a payment failed: the card was declined, or the bank requires a confirmation by the card's owner,
 * which is not possible here. HTTP 402 (docs.stripe.com/api/errors).
 */
export function isDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 402;
}
