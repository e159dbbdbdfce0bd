import { createHash } from "node:crypto";
import { Hono } from "hono";
import Stripe from "stripe";
import { Books, type Charge, type Sent, type Subscription } from "./stripe/books.ts";
import { Failure, invalid } from "./stripe/failure.ts";
import { parseForm } from "./stripe/form.ts";
import { endPeriod, pay, payOpen } from "./stripe/lifetime.ts";
import { type Operation, operations } from "./stripe/operations.ts";
import { payPage, portalPage } from "./stripe/pages.ts";

/** `away`: every answer is 503. `broken`: answers are cut off. */
export type Fault = "away" | "broken" | null;

/**
 * A fake Stripe on its own port: the part of the API that the service uses, payment pages, and
 * webhooks signed by Stripe's library. Its months have 30 days.
 */
export interface StripeServer {
  readonly url: string;
  readonly secretKey: string;
  readonly webhookSecret: string;
  /** The objects of the fake. Tests may read them, and change `declined`. */
  readonly books: Books;
  /** API requests so far, such as `POST /v1/customers`. */
  readonly asked: readonly string[];
  /** Sends webhooks to an address from now on. Null: keeps them. */
  deliverTo(url: string | null): void;
  /** Delivers the kept webhooks, oldest first. Keeps those that are not answered with 2xx. */
  flush(): Promise<void>;
  /**
   * Signs a body as Stripe does.
   *
   * @param atS time of signing, in seconds since 1970
   */
  sign(body: string, atS?: number, secret?: string): Promise<string>;
  /** Pays the session of a payment page, as the page's button does. */
  complete(url: string): Promise<void>;
  /** The newest subscription of a customer. */
  subscriptionOf(customer: string): Subscription;
  /** Ends the current period of a subscription, and so renews it (paid or unpaid) or ends it. */
  endPeriod(subscription: Subscription): Promise<void>;
  /** Pays the open amount with a valid card. */
  payOpen(subscription: Subscription): Promise<void>;
  /** Refunds a payment fully, or some cents of it. */
  refund(charge: Charge, cents?: number): Promise<void>;
  /** Disputes a payment, with this status and type of event. */
  dispute(charge: Charge, status?: string, type?: string): Promise<void>;
  /** Gives an unpaid subscription the status that it has after the last attempt to charge it. */
  giveUp(subscription: Subscription, status: "unpaid" | "canceled"): Promise<void>;
  fail(fault: Fault): void;
  /**
   * Holds back the answer to the next API request until it is released. The server processes the
   * request when it arrives.
   *
   * @param route route of the request, such as `GET /v1/subscriptions`; default: any
   */
  hold(route?: string): { readonly reached: Promise<void>; letGo(): void };
  close(): Promise<void>;
}

/** Starts a fake Stripe without customers. */
export function stripeServer(): StripeServer {
  const secretKey = "sk_test_local";
  const webhookSecret = `whsec_${crypto.randomUUID()}`;
  const { webhooks } = new Stripe(secretKey);
  const asked: string[] = [];
  const waiting: Sent[] = [];
  let sentTo = 0;
  let target: string | null = null;
  let fault: Fault = null;
  let held:
    | { readonly route: string | undefined; reached(): void; readonly letGo: Promise<void> }
    | null = null;
  let url = "";
  const books = new Books(() => url);

  const sign = (body: string, atS = Math.floor(Date.now() / 1000), secret = webhookSecret) =>
    webhooks.generateTestHeaderStringAsync({ payload: body, secret, timestamp: atS });

  const flush = async () => {
    waiting.push(...books.events.slice(sentTo));
    sentTo = books.events.length;
    if (target === null) return;
    for (const event of waiting.splice(0)) {
      const headers = { "stripe-signature": await sign(event.body) };
      const response = await fetch(target, { method: "POST", body: event.body, headers });
      await response.body?.cancel();
      if (!response.ok) waiting.push(event);
    }
  };

  const app = new Hono();
  app.get("/pay/:id", (c) => {
    const session = books.sessions.get(c.req.param("id"));
    if (session?.status !== "open") return c.text("This page is no longer available.", 410);
    return c.html(payPage(session.id, false));
  });
  app.post("/pay/:id", async (c) => {
    const session = books.sessions.get(c.req.param("id"));
    if (session?.status !== "open") return c.text("This page is no longer available.", 410);
    if (!pay(books, session)) return c.html(payPage(session.id, true));
    await flush();
    return c.redirect(session.success_url, 303);
  });
  app.get("/portal/:id", (c) => c.html(portalPage(c.req.query("back") ?? "")));
  const answered = new Map<string, { request: string; response: Response }>();
  for (const { route, takes, answer } of operations) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, path, async (c) => {
      asked.push(`${method} ${c.req.path}`);
      if (fault !== null) return unwell(fault);
      if (c.req.header("authorization") !== `Bearer ${secretKey}`) {
        return errorOf(new Failure(401, { type: "invalid_request_error", message: "No key." }));
      }
      const text = method === "GET" ? new URL(c.req.url).search.slice(1) : await c.req.text();
      const request = createHash("sha256").update(`${method} ${c.req.path} ${text}`).digest("hex");
      const key = c.req.header("idempotency-key");
      const before = key === undefined ? undefined : answered.get(key);
      if (before !== undefined) {
        if (before.request === request) return before.response.clone();
        const message = "Keys for idempotent requests can only be used with the same parameters.";
        return errorOf(new Failure(400, { type: "idempotency_error", message }));
      }
      const response = answerTo({ takes, answer }, books, c.req.param("id") ?? "", text);
      if (key !== undefined) answered.set(key, { request, response: response.clone() });
      if (held !== null && (held.route ?? route) === route) {
        const { reached, letGo } = held;
        held = null;
        reached();
        await letGo;
      }
      return response;
    });
  }

  const server = Deno.serve(
    { port: 0, hostname: "127.0.0.1", onListen: ({ port }) => url = `http://127.0.0.1:${port}` },
    app.fetch,
  );
  const told =
    <Given extends unknown[]>(happen: (...given: Given) => void) => (...given: Given) => {
      happen(...given);
      return flush();
    };
  return {
    url: `http://127.0.0.1:${server.addr.port}`,
    secretKey,
    webhookSecret,
    books,
    asked,
    deliverTo: (to) => target = to,
    flush,
    sign,
    async complete(page) {
      const response = await fetch(page, { method: "POST", redirect: "manual" });
      await response.body?.cancel();
      if (response.status !== 303) throw new Error(`The page answered ${response.status}.`);
    },
    subscriptionOf(customer) {
      const found = [...books.subscriptions.values()].findLast((each) =>
        each.customer === customer
      );
      if (found === undefined) throw new Error("The customer has no subscription.");
      return found;
    },
    endPeriod: told((subscription: Subscription) => endPeriod(books, subscription)),
    payOpen: told((subscription: Subscription) => payOpen(books, subscription)),
    refund: told((charge: Charge, cents = charge.amount) => {
      charge.amount_refunded += cents;
      charge.refunded = charge.amount_refunded === charge.amount;
      books.tell("charge.refunded", charge);
    }),
    dispute: told((charge: Charge, status = "needs_response", type = "created") => {
      const id = `dp_${charge.id}`;
      const dispute = { id, object: "dispute", charge: charge.id, status } as const;
      books.disputes.set(id, dispute);
      books.tell(`charge.dispute.${type}`, dispute);
    }),
    giveUp: told((subscription: Subscription, status: "unpaid" | "canceled") => {
      if (status === "canceled") return books.end(subscription);
      subscription.status = status;
      books.tell("customer.subscription.updated", subscription);
    }),
    fail: (next) => fault = next,
    hold(route) {
      const reached = Promise.withResolvers<void>();
      const letGo = Promise.withResolvers<void>();
      held = { route, reached: reached.resolve, letGo: letGo.promise };
      return { reached: reached.promise, letGo: letGo.resolve };
    },
    close: () => server.shutdown(),
  };
}

function answerTo(
  { takes, answer }: Pick<Operation, "takes" | "answer">,
  books: Books,
  id: string,
  text: string,
): Response {
  try {
    const form = parseForm(text);
    const unknown = Object.keys(form).filter((name) => !takes.includes(name));
    if (unknown.length > 0) {
      throw invalid(`Received unknown parameters: ${unknown}`, "parameter_unknown");
    }
    return Response.json(answer(books, { id, form }));
  } catch (error) {
    if (error instanceof Failure) return errorOf(error);
    throw error;
  }
}

function errorOf({ status, error }: Failure): Response {
  return Response.json({ error }, { status });
}

/**
 * An answer for a fault. It asks the library not to retry (`stripe-should-retry`), so that tests do
 * not wait.
 */
function unwell(fault: "away" | "broken"): Response {
  const headers = { "content-type": "application/json" };
  if (fault === "broken") return new Response('{"object": "list", "da', { headers });
  return Response.json({ error: { type: "api_error", message: "Away." } }, {
    status: 503,
    headers: { "stripe-should-retry": "false" },
  });
}
