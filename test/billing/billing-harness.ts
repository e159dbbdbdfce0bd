/** Billing with a database and a local Stripe server per test. */
import {
  type Billing,
  type BillingDependencies,
  createBilling,
} from "../../src/billing/billing.ts";
import { openStripe } from "../../src/billing/open-stripe.ts";
import { type BillingState, billingState } from "../../src/billing/state.ts";
import type { Outbox } from "../../src/access/outbox.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Mail } from "../../src/mail/mailer.ts";
import { recordedOutbox } from "../support/recorded-outbox.ts";
import { newAccount } from "../support/accounts.ts";
import type { Subscription } from "../support/stripe/books.ts";
import { type StripeServer, stripeServer } from "../support/stripe-server.ts";

/** Grace period after a failed payment, in days. */
export const GRACE = 7;
/** One day, in seconds. */
export const DAY_S = 86_400;

/** The settings of billing that tests vary. */
type Settings = Pick<BillingDependencies, "vat" | "isItalian" | "graceDays">;

/** Billing, its mails and a Stripe server, with helpers to set up accounts. */
export interface Shop {
  readonly sql: Sql;
  readonly stripe: StripeServer;
  readonly billing: Billing;
  /** Sent mails, newest last. */
  readonly mails: readonly Mail[];
  /** Makes posting mails succeed or fail from now on. */
  mail(works: boolean): void;
  /** Makes a second billing on the same database and server, with other settings. */
  with(settings: Partial<Settings>): Billing;
  state(account: number): Promise<BillingState>;
  /** Creates an account without a paid plan. */
  account(): Promise<{ id: number; key: string; email: string }>;
  /** Creates an account that bought a plan. */
  subscriber(plan: "starter" | "pro" | "scale"): Promise<Subscriber>;
  /** The plan of an account at an instant, in seconds since 1970. */
  planAt(account: number, instantS: number): Promise<string>;
  /** The audit trail of an account: actions with their details. */
  trail(account: number): Promise<{ actor: string; action: string; detail: unknown }[]>;
}

/** An account with a paid plan and its subscription. */
export interface Subscriber {
  readonly id: number;
  readonly key: string;
  readonly email: string;
  readonly customer: string;
  readonly subscription: Subscription;
  /** End of the first billing period, in seconds since 1970. */
  readonly endS: number;
}

/** Runs a test in its own shop, where webhooks arrive immediately, then closes the shop. */
export async function withShop(sql: Sql, test: (shop: Shop) => Promise<void>): Promise<void> {
  await using opened = new AsyncDisposableStack();
  const stripe = stripeServer();
  opened.defer(() => stripe.close());
  const mails: Mail[] = [];
  let works = true;
  const recorded = recordedOutbox(sql, mails);
  const outbox: Outbox = {
    begin: (work) =>
      recorded.begin(async (tx, post) => {
        const result = await work(tx, post);
        if (!works) throw new Error("The transaction is not committed.");
        return result;
      }),
  };
  const open = (settings: Partial<Settings> = {}) =>
    createBilling({
      sql,
      stripe: openStripe({ secretKey: stripe.secretKey, apiUrl: stripe.url }),
      webhookSecret: stripe.webhookSecret,
      baseUrl: "https://livability.example",
      outbox,
      vat: { rate: null, isIncluded: false },
      isItalian: false,
      graceDays: GRACE,
      ...settings,
    });
  const billing = open();
  const route = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async (request) => {
    const signature = request.headers.get("stripe-signature") ?? undefined;
    try {
      const outcome = await billing.receive(await request.text(), signature);
      return new Response(null, { status: outcome === "refused" ? 400 : 200 });
    } catch {
      return new Response(null, { status: 503 });
    }
  });
  opened.defer(() => route.shutdown());
  stripe.deliverTo(`http://127.0.0.1:${route.addr.port}`);

  const account = async () => {
    const { id, keys: [key = ""] } = await newAccount(sql, "free");
    const [row] = await sql<[{ email: string }]>`
      select email from livability.account where id = ${id}`;
    return { id, key, email: row.email };
  };
  await test({
    sql,
    stripe,
    billing,
    mails,
    mail: (next) => works = next,
    with: open,
    state: (account) => billingState(sql, account),
    account,
    async subscriber(plan) {
      const { id, key, email } = await account();
      await stripe.complete(await billing.checkout(id, plan));
      const [row] = await sql<[{ customer: string }]>`
        select stripe_customer as customer from livability.account where id = ${id}`;
      const subscription = stripe.subscriptionOf(row.customer);
      const endS = subscription.items.data[0].current_period_end;
      return { id, key, email, customer: row.customer, subscription, endS };
    },
    async planAt(account, instantS) {
      const [row] = await sql<[{ plan: string }]>`
        select livability.plan_at(a, ${new Date(instantS * 1000)}) as plan
        from livability.account a where id = ${account}`;
      return row.plan;
    },
    async trail(account) {
      return [
        ...await sql<{ actor: string; action: string; detail: unknown }[]>`
          select actor, action, detail from livability.audit where account = ${account} and action like 'plan%'
          order by id`,
      ];
    },
  });
}
