/** Opens Stripe's client library. */
import Stripe from "stripe";

/** Milliseconds a request to Stripe may take: the page that waits for it has not much longer. */
const TIMEOUT_MS = 8000;

/** Times a request is sent again after a conflict or a broken connection, with its idempotency key. */
const RETRIES = 2;

/** Stripe's address and the secret key. */
export interface StripeSettings {
  readonly secretKey: string;
  /** Address of the API, for tests and proxies. Absent: Stripe's own. */
  readonly apiUrl?: string | undefined;
}

/** A client of Stripe's API. Connects when it is first used. */
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
 * Whether a payment did not go through: the card was declined, or its bank wants its owner to confirm,
 * who is not there. HTTP 402 (docs.stripe.com/api/errors).
 */
export function isDeclined(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 402;
}
