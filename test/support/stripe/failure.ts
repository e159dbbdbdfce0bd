/**
 * An error of the API (docs.stripe.com/api/errors). A handler throws it; it is answered in Stripe's
 * format.
 */
export class Failure extends Error {
  constructor(readonly status: number, readonly error: Readonly<Record<string, string>>) {
    super(error["message"]);
  }
}

/** 404: there is no such object. */
export function missing(kind: string, id: string): Failure {
  const message = `No such ${kind}: '${id}'`;
  return new Failure(404, { type: "invalid_request_error", code: "resource_missing", message });
}

/** 400: the request is not allowed in this state. */
export function invalid(message: string, code = "parameter_invalid"): Failure {
  return new Failure(400, { type: "invalid_request_error", code, message });
}

/** 402: the card was declined. */
export function declined(): Failure {
  const message = "Your card was declined.";
  return new Failure(402, { type: "card_error", code: "card_declined", message });
}
