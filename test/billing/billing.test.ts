import assert from "node:assert/strict";
import { deleteAccount } from "../../src/access/delete-account.ts";
import { BillingRefused } from "../../src/billing/refused.ts";
import { accountUsage } from "../../src/access/account-usage.ts";
import { createMeter } from "../../src/metering/meter.ts";
import { plans } from "../../src/access/plans.ts";
import { setCallsUsed } from "../support/accounts.ts";
import { testDatabase } from "../support/database.ts";
import { DAY_S, GRACE, type Shop, withShop } from "./billing-harness.ts";

const refusedAs = (reason: string) => (error: unknown) =>
  error instanceof BillingRefused && error.reason === reason;

const steps: Readonly<Record<string, (shop: Shop) => Promise<void>>> = {
  async "checkout() sells a plan at its published price, and the payment activates the plan"(shop) {
    const { id, email, key } = await shop.account();
    const url = await shop.billing.checkout(id, "starter", { language: "it" });
    assert.equal((await shop.state(id)).plan, "free", "nothing is paid yet");
    await shop.stripe.complete(url);

    const [customer] = [...shop.stripe.books.customers.values()].slice(-1);
    assert.equal(customer?.email, email);
    assert.deepEqual(customer?.metadata, { account: String(id), language: "it" });
    assert.deepEqual(customer?.preferred_locales, ["it"]);
    const session = [...shop.stripe.books.sessions.values()].at(-1);
    assert.equal(session?.client_reference_id, String(id));
    assert.equal(session?.success_url, "https://livability.example/account");
    assert.equal(session?.locale, "it");
    assert.equal(session?.mode, "subscription");
    const subscription = shop.stripe.subscriptionOf(customer?.id ?? "");
    const { price, current_period_end: endS } = subscription.items.data[0];
    assert.equal(price.unit_amount, 4900);
    assert.equal(price.currency, "eur");
    assert.deepEqual(price.recurring, { interval: "month" });
    assert.equal(price.lookup_key, "livability_starter_4900_eur");

    assert.deepEqual(await shop.state(id), {
      plan: "starter",
      paidUntil: new Date((endS + GRACE * DAY_S) * 1000),
      renews: true,
      periodEnd: new Date(endS * 1000),
      next: null,
      paymentFailed: false,
    });
    const usage = await createMeter(shop.sql, { reservationS: 15 }).usage(key);
    assert(usage.outcome === "known");
    assert.equal(usage.plan, "starter");
    assert.equal(usage.minute.limit, 10);
    assert.deepEqual(await shop.trail(id), [
      { actor: "billing", action: "plan_changed", detail: { from: "free", to: "starter" } },
    ]);
    assert.equal(shop.mails.length, 0);
  },

  async "checkout() creates one customer per account for concurrent calls"(shop) {
    const { id, email } = await shop.account();
    // At this moment, Stripe has created the customer, and the account's row does not yet contain
    // its id.
    const creating = shop.stripe.hold("POST /v1/customers");
    const first = Promise.allSettled([shop.billing.checkout(id, "starter", { language: "it" })]);
    await creating.reached;
    const second = await Promise.allSettled([shop.billing.checkout(id, "pro", { language: "en" })]);
    creating.letGo();
    const statuses = [...await first, ...second].map(({ status }) => status);
    assert.deepEqual(statuses, ["fulfilled", "fulfilled"]);
    const customers = [...shop.stripe.books.customers.values()];
    assert.equal(customers.filter((customer) => customer.email === email).length, 1);
  },

  async "checkout() leaves one payment page open after two concurrent calls"(shop) {
    const { id } = await shop.account();
    // The first call has closed older pages. It opens its page after the second call has opened
    // one.
    const looking = shop.stripe.hold("GET /v1/subscriptions");
    const first = Promise.allSettled([shop.billing.checkout(id, "starter")]);
    await looking.reached;
    const second = await Promise.allSettled([shop.billing.checkout(id, "pro")]);
    looking.letGo();
    const [opened] = await first;
    assert(opened.status === "fulfilled" && second[0].status === "fulfilled");
    const open = [...shop.stripe.books.sessions.values()].filter(({ status }) => status === "open");
    assert.deepEqual(open.map(({ url }) => url), [opened.value]);
  },

  async "checkout() creates another customer for an account with the same id in another database"(
    shop,
  ) {
    const { id, email } = await shop.account();
    await shop.billing.checkout(id, "starter");
    const other = `${crypto.randomUUID()}@example.org`;
    await shop.sql`
      update livability.account
      set email = ${other}, created_at = created_at + interval '1 second', stripe_customer = null
      where id = ${id}`;
    await assert.doesNotReject(shop.billing.checkout(id, "starter"));
    const emails = [...shop.stripe.books.customers.values()].map((customer) => customer.email);
    assert.deepEqual(emails.filter((each) => each === email || each === other), [email, other]);
  },

  async "checkout() creates the product and the price of a plan once"(shop) {
    const { stripe: { books } } = shop;
    const sold = async () => (await shop.subscriber("starter")).subscription.items.data[0].price;
    const price = await sold();
    assert.equal((await sold()).id, price.id);
    assert.deepEqual([...books.products.keys()], ["livability_starter"]);
  },

  async "checkout() creates a new price for the same product if the published price changed"(shop) {
    const { stripe: { books } } = shop;
    const name = "Starter";
    books.products.set("livability_starter", { id: "livability_starter", object: "product", name });
    books.prices.set("price_old", {
      id: "price_old",
      object: "price",
      active: true,
      currency: "eur",
      lookup_key: "livability_starter_3900_eur",
      metadata: { plan: "starter" },
      product: "livability_starter",
      recurring: { interval: "month" },
      tax_behavior: "exclusive",
      unit_amount: 3900,
    });
    const { subscription } = await shop.subscriber("starter");
    assert.equal(subscription.items.data[0].price.unit_amount, 4900);
    assert.deepEqual([...books.products.keys()], ["livability_starter"]);
  },

  async "checkout() is refused for the free plan, for a subscriber and for an unknown account"(
    shop,
  ) {
    const { id } = await shop.account();
    await assert.rejects(shop.billing.checkout(id, "free"), refusedAs("not_for_sale"));
    await assert.rejects(shop.billing.checkout(1_000_000, "pro"), refusedAs("unknown_account"));
    const subscriber = await shop.subscriber("starter");
    await assert.rejects(shop.billing.checkout(subscriber.id, "pro"), refusedAs("subscribed"));
    await shop.billing.cancel(subscriber.id);
    await assert.rejects(shop.billing.checkout(subscriber.id, "pro"), refusedAs("subscribed"));
    await shop.stripe.endPeriod(subscriber.subscription);
    await shop.billing.checkout(subscriber.id, "pro");
  },

  async "checkout() closes the payment page opened before, which can then buy nothing"(shop) {
    const { id } = await shop.account();
    const first = await shop.billing.checkout(id, "starter");
    const second = await shop.billing.checkout(id, "pro");
    await assert.rejects(shop.stripe.complete(first), /answered 410/);
    await shop.stripe.complete(second);
    assert.equal((await shop.state(id)).plan, "pro");
  },

  async "checkout() closes the earlier payment page before it looks for a subscription"(
    shop,
  ) {
    const { id } = await shop.account();
    const first = await shop.billing.checkout(id, "starter");
    const looking = shop.stripe.hold("GET /v1/subscriptions");
    const second = Promise.allSettled([shop.billing.checkout(id, "pro")]);
    await looking.reached;
    const [payment] = await Promise.allSettled([shop.stripe.complete(first)]);
    looking.letGo();
    const [opened] = await second;
    assert(payment.status === "rejected", "the first page is paid");
    assert.match(String(payment.reason), /answered 410/);
    assert(opened.status === "fulfilled");
    await shop.stripe.complete(opened.value);
    assert.equal((await shop.state(id)).plan, "pro");
  },

  async "checkout() leaves VAT to Stripe Tax if configured"(shop) {
    const { id } = await shop.account();
    await assert.doesNotReject(shop.billing.checkout(id, "pro"));
    await shop.with({ vat: { rate: "stripe", isIncluded: false } }).checkout(id, "pro");
    const sessions = [...shop.stripe.books.sessions.values()].slice(-2);
    assert.deepEqual(sessions.map((each) => each.automatic_tax.enabled), [false, true]);
    assert.equal(shop.stripe.books.prices.get(sessions[1]?.price ?? "")?.tax_behavior, "exclusive");
  },

  async "a declined card buys nothing, and the payment page stays open"(shop) {
    const { id } = await shop.account();
    const url = await shop.billing.checkout(id, "pro");
    const { customer = "" } = [...shop.stripe.books.sessions.values()].at(-1) ?? {};
    shop.stripe.books.declined.add(customer);
    await assert.rejects(shop.stripe.complete(url), /answered 200/);
    await shop.stripe.flush();
    assert.equal((await shop.state(id)).plan, "free");
    shop.stripe.books.declined.delete(customer);
    await shop.stripe.complete(url);
    assert.equal((await shop.state(id)).plan, "pro");
  },

  async "change() to a larger plan takes effect and is paid immediately, and keeps the calls used"(
    shop,
  ) {
    const { id, key, subscription, endS } = await shop.subscriber("starter");
    // Half of the month is over.
    shop.stripe.books.nowS += 15 * DAY_S;
    await setCallsUsed(shop.sql, id, new Date(), 4999);
    assert.equal(await shop.billing.change(id, "pro"), "changed");
    const state = await shop.state(id);
    assert.equal(state.plan, "pro", "without waiting for the webhook");
    assert.deepEqual(state.periodEnd, new Date((endS + 15 * DAY_S) * 1000), "a new month begins");
    await shop.stripe.flush();
    assert.equal((await shop.state(id)).plan, "pro");
    assert.equal(subscription.items.data[0].price.unit_amount, 24_900);
    const [difference] = [...shop.stripe.books.invoices.values()].slice(-1);
    // 249 EUR for the new month, minus half of the 49 EUR for the old month.
    assert.equal(difference?.total, 22_450);
    const usage = await createMeter(shop.sql, { reservationS: 15 }).usage(key);
    assert(usage.outcome === "known");
    assert.deepEqual([usage.callsUsed, usage.month.remaining], [4999, 45_001]);
    assert.deepEqual((await shop.trail(id)).at(-1), {
      actor: "customer",
      action: "plan_changed",
      detail: { from: "starter", to: "pro" },
    });
  },

  async "change() on the last day charges the larger plan's whole price, less the unused day"(
    shop,
  ) {
    const { id } = await shop.subscriber("starter");
    shop.stripe.books.nowS += 29 * DAY_S;
    assert.equal(await shop.billing.change(id, "scale"), "changed");
    const invoice = [...shop.stripe.books.invoices.values()].at(-1);
    // One day of the old month is unused, which is a thirtieth of 49 EUR.
    assert.equal(invoice?.total, 99_000 - 163);
  },

  async "change() to a larger plan is declined while the current plan is unpaid"(
    shop,
  ) {
    const { id, customer, subscription } = await shop.subscriber("starter");
    shop.stripe.books.declined.add(customer);
    await shop.stripe.endPeriod(subscription);
    shop.stripe.books.declined.delete(customer);
    assert.equal(await shop.billing.change(id, "scale"), "declined");
    assert.equal((await shop.state(id)).plan, "starter");
    await shop.stripe.payOpen(subscription);
    assert.equal(await shop.billing.change(id, "scale"), "changed");
  },

  async "change() to a larger plan with a declined card changes nothing"(shop) {
    const { id, customer, subscription } = await shop.subscriber("starter");
    const before = await shop.state(id);
    shop.stripe.books.declined.add(customer);
    assert.equal(await shop.billing.change(id, "scale"), "declined");
    await shop.stripe.flush();
    assert.deepEqual(await shop.state(id), before);
    assert.equal(subscription.items.data[0].price.unit_amount, 4900);
    assert.equal(shop.mails.length, 0);
  },

  async "a declined change() keeps the scheduled smaller plan"(shop) {
    const { id, customer } = await shop.subscriber("pro");
    await shop.billing.change(id, "starter");
    const before = await shop.state(id);
    shop.stripe.books.declined.add(customer);
    assert.equal(await shop.billing.change(id, "scale"), "declined");
    await shop.stripe.flush();
    assert.deepEqual(await shop.state(id), before);
  },

  async "change() to a smaller plan takes effect at the end of the period, and persists"(shop) {
    const { id, subscription, endS } = await shop.subscriber("scale");
    assert.equal(await shop.billing.change(id, "starter"), "at_period_end");
    const state = await shop.state(id);
    assert.equal(state.plan, "scale");
    assert.equal(state.renews, true);
    assert.deepEqual(state.next, { plan: "starter", at: new Date(endS * 1000) });
    for (let month = 0; month < 3; month++) {
      await shop.stripe.endPeriod(subscription);
      const { plan, next } = await shop.state(id);
      assert.deepEqual({ plan, next }, { plan: "starter", next: null });
    }
    assert.equal(subscription.schedule, null);
    assert.deepEqual(
      (await shop.trail(id)).map(({ actor, action, detail }) => [actor, action, detail]).slice(1),
      [
        ["customer", "plan_scheduled", {
          next: { plan: "starter", at: new Date(endS * 1000).toISOString() },
        }],
        ["billing", "plan_changed", { from: "scale", to: "starter" }],
        ["billing", "plan_scheduled", { next: null }],
      ],
    );
  },

  async "change() to a larger plan undoes a scheduled smaller plan and a cancellation"(shop) {
    const { id } = await shop.subscriber("starter");
    await shop.billing.cancel(id);
    assert.equal(await shop.billing.change(id, "scale"), "changed");
    let { plan, renews, next } = await shop.state(id);
    assert.deepEqual({ plan, renews, next }, { plan: "scale", renews: true, next: null });
    assert.equal(await shop.billing.change(id, "starter"), "at_period_end");
    assert.equal(await shop.billing.change(id, "pro"), "at_period_end", "instead of starter");
    assert.equal((await shop.state(id)).next?.plan, "pro");
    assert.equal(await shop.billing.change(id, "scale"), "changed");
    ({ plan, renews, next } = await shop.state(id));
    assert.deepEqual({ plan, renews, next }, { plan: "scale", renews: true, next: null });
  },

  async "change() to the free plan cancels the subscription"(shop) {
    const { id, endS } = await shop.subscriber("starter");
    assert.equal(await shop.billing.change(id, "free"), "at_period_end");
    assert.deepEqual((await shop.state(id)).next, { plan: "free", at: new Date(endS * 1000) });
  },

  async "cancel() keeps the plan exactly until the end of the paid period, and then sends one mail"(
    shop,
  ) {
    const { id, email, subscription, endS } = await shop.subscriber("pro");
    await shop.billing.cancel(id);
    await shop.billing.cancel(id);
    const state = await shop.state(id);
    assert.equal(state.plan, "pro");
    assert.equal(state.renews, false);
    assert.deepEqual(state.paidUntil, new Date(endS * 1000));
    assert.deepEqual(state.next, { plan: "free", at: new Date(endS * 1000) });
    assert.equal(await shop.planAt(id, endS - 1), "pro");
    assert.equal(await shop.planAt(id, endS), "free", "without any event");

    await shop.stripe.endPeriod(subscription);
    assert.deepEqual(await shop.state(id), {
      plan: "free",
      paidUntil: null,
      renews: false,
      periodEnd: null,
      next: null,
      paymentFailed: false,
    });
    assert.deepEqual(shop.mails.map(({ to, subject }) => [to, subject]), [
      [email, "Your account is on the free plan"],
    ]);
    assert.deepEqual((await shop.trail(id)).at(-1), {
      actor: "billing",
      action: "plan_changed",
      detail: { from: "pro", to: "free" },
    });
  },

  async "cancel() does not repeat a cancellation made on Stripe's page, but records it"(shop) {
    const { id, subscription, endS } = await shop.subscriber("pro");
    subscription.cancel_at = endS;
    const asked = shop.stripe.asked.length;
    await shop.billing.cancel(id);
    assert.deepEqual(shop.stripe.asked.slice(asked).filter((each) => each.startsWith("POST")), []);
    assert.equal((await shop.state(id)).renews, false, "but it is read");
  },

  async "cancel() replaces a scheduled smaller plan"(shop) {
    const { id, subscription } = await shop.subscriber("pro");
    await shop.billing.change(id, "starter");
    await shop.billing.cancel(id);
    assert.equal((await shop.state(id)).next?.plan, "free");
    await shop.stripe.endPeriod(subscription);
    assert.equal((await shop.state(id)).plan, "free");
  },

  async "resume() undoes a cancellation, even one made on Stripe's page, and a scheduled smaller plan"(
    shop,
  ) {
    const { id, subscription, endS } = await shop.subscriber("pro");
    const before = await shop.state(id);
    const changes: (() => Promise<unknown>)[] = [
      () => shop.billing.cancel(id),
      () => shop.billing.change(id, "starter"),
      async () => {
        subscription.cancel_at = endS;
        shop.stripe.books.tell("customer.subscription.updated", subscription);
        await shop.stripe.flush();
      },
    ];
    for (const change of changes) {
      await change();
      assert.notDeepEqual(await shop.state(id), before);
      await shop.billing.resume(id);
      assert.deepEqual(await shop.state(id), before);
    }
    await shop.billing.resume(id);
    await shop.stripe.endPeriod(subscription);
    assert.equal((await shop.state(id)).plan, "pro");
  },

  async "change(), cancel(), resume() and portal() are refused without a purchase"(shop) {
    const { id } = await shop.account();
    await assert.rejects(shop.billing.change(id, "pro"), refusedAs("not_subscribed"));
    await assert.rejects(shop.billing.cancel(id), refusedAs("not_subscribed"));
    await assert.rejects(shop.billing.resume(id), refusedAs("not_subscribed"));
    await assert.rejects(shop.billing.portal(id), refusedAs("no_customer"));
  },

  async "portal() returns the URL of Stripe's page, which links back to the account"(shop) {
    const { id } = await shop.subscriber("pro");
    const page = await (await fetch(await shop.billing.portal(id))).text();
    assert.match(page, /href="https:\/\/livability\.example\/account"/);
  },

  async "an unpaid renewal keeps the plan for the grace period, and sends one mail"(shop) {
    const { id: account, email } = await shop.account();
    await shop.stripe.complete(await shop.billing.checkout(account, "pro", { language: "it" }));
    const { customer } = [...shop.stripe.books.subscriptions.values()].at(-1) ?? { customer: "" };
    const subscription = shop.stripe.subscriptionOf(customer);
    const endS = subscription.items.data[0].current_period_end;
    shop.stripe.books.declined.add(customer);
    await shop.stripe.endPeriod(subscription);
    // The webhooks of another failed attempt, and of the next month, which is also unpaid.
    shop.stripe.books.tell(
      "invoice.payment_failed",
      [...shop.stripe.books.invoices.values()].at(-1) ?? {},
    );
    await shop.stripe.giveUp(subscription, "unpaid");
    await shop.stripe.endPeriod(subscription);

    const state = await shop.state(account);
    assert.equal(state.paymentFailed, true);
    assert.deepEqual(state.paidUntil, new Date((endS + GRACE * DAY_S) * 1000));
    assert.equal(await shop.planAt(account, endS + GRACE * DAY_S - 1), "pro");
    assert.equal(await shop.planAt(account, endS + GRACE * DAY_S), "free");
    assert.equal(shop.mails.length, 1);
    const [mail] = shop.mails;
    assert.equal(mail?.to, email);
    assert.equal(mail?.subject, "Il pagamento non è riuscito");
    const until = new Date((endS + GRACE * DAY_S) * 1000);
    const day = until.toLocaleDateString("it", { dateStyle: "long", timeZone: "Europe/Rome" })
      .replace(/^1 /, "1º ");
    assert(mail?.text.includes(day), day);
    assert(mail?.text.includes("https://livability.example/account"));

    await shop.stripe.giveUp(subscription, "canceled");
    assert.equal((await shop.state(account)).plan, "free");
    assert.deepEqual(shop.mails.map(({ subject }) => subject).slice(1), [
      "Il tuo account è passato al piano gratuito",
    ]);
  },

  async "during an unpaid renewal, an account has the free plan's calls in addition to those used"(
    shop,
  ) {
    const { id, key, customer, subscription } = await shop.subscriber("pro");
    const month = async () => {
      const usage = await createMeter(shop.sql, { reservationS: 15 }).usage(key);
      assert(usage.outcome === "known");
      return [usage.plan, usage.month.limit, usage.month.remaining];
    };
    await setCallsUsed(shop.sql, id, new Date(), 4000);
    shop.stripe.books.declined.add(customer);
    await shop.stripe.endPeriod(subscription);
    assert.deepEqual(await month(), ["pro", 4100, 100]);
    assert.equal((await accountUsage(shop.sql, id)).limit, 4100);
    // Neither the calls used meanwhile nor another failure changes the limit.
    await setCallsUsed(shop.sql, id, new Date(), 4060);
    shop.stripe.books.tell(
      "invoice.payment_failed",
      [...shop.stripe.books.invoices.values()].at(-1) ?? {},
    );
    await shop.stripe.flush();
    assert.deepEqual(await month(), ["pro", 4100, 40]);
    const limits = { free: 100, starter: 5000, pro: 50_000, scale: 500_000 };
    const [jobs] = await shop.sql`
      select month_limit as most
      from livability.caller_of(${id}, null, ${shop.sql.json(limits)}, now())`;
    assert.equal(jobs?.["most"], 4100, "jobs have no more");
    await shop.stripe.payOpen(subscription);
    assert.deepEqual(await month(), ["pro", 50_000, 45_940]);
  },

  async "the month after an unpaid renewal starts with the free plan's calls"(shop) {
    const { id, key, customer, subscription } = await shop.subscriber("starter");
    await setCallsUsed(shop.sql, id, new Date(), 4990);
    shop.stripe.books.declined.add(customer);
    await shop.stripe.endPeriod(subscription);
    const limitAt = async (clock: () => Date) => {
      const usage = await createMeter(shop.sql, { reservationS: 15, clock }).usage(key);
      assert(usage.outcome === "known");
      return [usage.month.limit, usage.month.remaining];
    };
    // The limit never exceeds that of the plan.
    assert.deepEqual(await limitAt(() => new Date()), [5000, 10]);
    const next = new Date();
    next.setUTCMonth(next.getUTCMonth() + 1, 1);
    await shop
      .sql`update livability.account set paid_until = ${next}::timestamptz + interval '1 day' where id = ${id}`;
    assert.deepEqual(await limitAt(() => next), [100, 100]);
  },

  async "a full refund ends the plan immediately, a partial refund does not"(shop) {
    const { id, email, subscription } = await shop.subscriber("pro");
    const charge = [...shop.stripe.books.charges.values()].at(-1);
    assert(charge !== undefined);
    await shop.stripe.refund(charge, 10_000);
    assert.equal((await shop.state(id)).plan, "pro");
    await shop.stripe.refund(charge, 14_900);
    assert.equal((await shop.state(id)).plan, "free");
    assert.equal(subscription.status, "canceled");
    assert.deepEqual(shop.mails.map(({ to, subject }) => [to, subject]), [
      [email, "Your account is on the free plan"],
    ]);
    const [reversed] = await shop.sql`
      select actor, detail from livability.audit
      where account = ${id} and action = 'payment_reversed'`;
    assert.deepEqual(reversed, { actor: "billing", detail: { by: "refund" } });
    // The subscription has already ended when the bank's dispute arrives as well.
    await shop.stripe.dispute(charge, "lost");
    assert.equal((await shop.state(id)).plan, "free");
  },

  async "a refund of an earlier month does not end the paid month"(shop) {
    const { id, subscription } = await shop.subscriber("pro");
    const charge = [...shop.stripe.books.charges.values()].at(-1);
    assert(charge !== undefined);
    await shop.stripe.endPeriod(subscription);
    await shop.stripe.refund(charge);
    assert.equal((await shop.state(id)).plan, "pro");
  },

  async "a disputed payment ends the plan immediately, even if it is for an earlier month"(shop) {
    for (
      const [status, type, ends] of [
        ["warning_needs_response", "created", false],
        ["needs_response", "created", true],
        ["under_review", "funds_withdrawn", true],
        ["won", "created", false],
      ] as const
    ) {
      const { id, subscription } = await shop.subscriber("starter");
      const charge = [...shop.stripe.books.charges.values()].at(-1);
      assert(charge !== undefined);
      await shop.stripe.endPeriod(subscription);
      await shop.stripe.dispute(charge, status, type);
      assert.equal((await shop.state(id)).plan, ends ? "free" : "starter", status);
    }
  },

  async "a dispute or refund of an unknown customer changes nothing"(shop) {
    const { id } = await shop.subscriber("pro");
    shop.stripe.books.charge("cus_another", 100);
    const charge = [...shop.stripe.books.charges.values()].at(-1);
    assert(charge !== undefined);
    await shop.stripe.dispute(charge);
    await shop.stripe.refund(charge);
    assert.equal((await shop.state(id)).plan, "pro");
  },

  async "a late payment restores the plan, and the next failure sends another mail"(
    shop,
  ) {
    const { id, customer, subscription } = await shop.subscriber("starter");
    for (let failure = 1; failure <= 2; failure++) {
      shop.stripe.books.declined.add(customer);
      await shop.stripe.endPeriod(subscription);
      assert.equal((await shop.state(id)).paymentFailed, true);
      assert.equal(shop.mails.length, failure);
      await shop.stripe.payOpen(subscription);
      const { plan, paymentFailed, paidUntil } = await shop.state(id);
      assert.deepEqual({ plan, paymentFailed }, { plan: "starter", paymentFailed: false });
      const endS = subscription.items.data[0].current_period_end;
      assert.deepEqual(paidUntil, new Date((endS + GRACE * DAY_S) * 1000));
    }
    assert.equal(shop.mails.length, 2);
  },

  async "end() ends subscriptions and payment pages immediately, is idempotent, and sends no mail"(
    shop,
  ) {
    const { id, subscription } = await shop.subscriber("pro");
    await shop.billing.change(id, "starter");
    await shop.billing.end(id);
    await shop.billing.end(id);
    await shop.stripe.flush();
    assert.equal(subscription.status, "canceled");
    assert.equal((await shop.state(id)).plan, "free");
    assert.equal(shop.mails.length, 0);

    const { id: other } = await shop.account();
    await shop.billing.end(other);
    await shop.billing.end(1_000_000);
    const url = await shop.billing.checkout(other, "pro");
    await shop.billing.end(other);
    await assert.rejects(shop.stripe.complete(url), /answered 410/);
  },

  async "forget() closes pages opened while an account was being deleted, and deletes its customer"(
    shop,
  ) {
    const { id, customer, subscription } = await shop.subscriber("pro");
    // Opens a page after the subscription has ended and before the account is deleted.
    await shop.billing.end(id);
    const url = await shop.billing.checkout(id, "starter");
    await shop.billing.forget(customer);
    await shop.billing.forget(customer);
    await assert.rejects(shop.stripe.complete(url), /answered 410/);
    assert.equal(shop.stripe.books.customers.has(customer), false);
    assert.equal(subscription.status, "canceled");
    // A request that read the customer before its deletion cannot open a page for it.
    await assert.rejects(shop.billing.checkout(id, "starter"), /No such customer/);
  },

  async "deleteAccount() during a checkout() leaves no open payment page and no customer at Stripe"(
    shop,
  ) {
    const { id, customer } = await shop.subscriber("pro");
    const remove = () =>
      deleteAccount(
        {
          sql: shop.sql,
          billing: shop.billing,
          secret: null,
          print: (line) => assert.fail(line),
        },
        id,
        "customer",
      );
    // Requests another page after the account is read and before the customer is deleted.
    const deleting = shop.stripe.hold("GET /v1/subscriptions");
    const removed = remove();
    await deleting.reached;
    const opened = Promise.allSettled([shop.billing.checkout(id, "starter")]);
    deleting.letGo();
    await removed;
    await opened;
    const open = [...shop.stripe.books.sessions.values()].filter((session) =>
      session.customer === customer && session.status === "open"
    );
    assert.deepEqual(open, []);
    assert.equal(shop.stripe.books.customers.has(customer), false);
  },

  async "checkout() of an account that is being deleted leaves no customer"(shop) {
    const { id, email } = await shop.account();
    const creating = shop.stripe.hold("POST /v1/customers");
    const asked = Promise.allSettled([shop.billing.checkout(id, "starter")]);
    await creating.reached;
    const lines: string[] = [];
    await deleteAccount(
      { sql: shop.sql, billing: shop.billing, secret: null, print: (line) => lines.push(line) },
      id,
      "customer",
    );
    creating.letGo();
    const [outcome] = await asked;
    assert(outcome.status === "rejected" && refusedAs("unknown_account")(outcome.reason));
    const left = [...shop.stripe.books.customers.values()].filter((each) => each.email === email);
    assert.deepEqual([left, lines], [[], []]);
  },

  async "deleteAccount() deletes the account, and prints the customer that Stripe has not deleted"(
    shop,
  ) {
    const { id, customer } = await shop.subscriber("pro");
    await shop.billing.end(id);
    const lines: string[] = [];
    const billing = {
      ...shop.billing,
      forget(which: string) {
        shop.stripe.fail("away");
        return shop.billing.forget(which);
      },
    };
    await deleteAccount(
      { sql: shop.sql, billing, secret: null, print: (line) => lines.push(line) },
      id,
      "operator",
    );
    await assert.rejects(shop.state(id), /no such account/);
    assert.equal(lines.length, 1);
    assert.ok(lines[0]?.includes(customer));
  },

  async "an account keeps a plan granted by the operator while nothing is bought"(shop) {
    const { id } = await shop.account();
    await shop.sql`update livability.account set plan = 'scale' where id = ${id}`;
    await shop.billing.checkout(id, "pro");
    await shop.billing.end(id);
    await shop.stripe.flush();
    assert.equal((await shop.state(id)).plan, "scale");
  },

  async "an incomplete subscription changes nothing, even after it expires"(shop) {
    const { id } = await shop.account();
    await shop.sql`update livability.account set plan = 'scale' where id = ${id}`;
    const url = await shop.billing.checkout(id, "pro");
    shop.stripe.deliverTo(null);
    await shop.stripe.complete(url);
    const subscription = [...shop.stripe.books.subscriptions.values()].at(-1);
    assert(subscription !== undefined);
    for (const status of ["incomplete", "incomplete_expired"]) {
      subscription.status = status;
      shop.stripe.books.tell("customer.subscription.updated", subscription);
      const { body } = shop.stripe.books.events.at(-1) ?? { body: "" };
      assert.equal(await shop.billing.receive(body, await shop.stripe.sign(body)), "processed");
      assert.equal((await shop.state(id)).plan, "scale");
    }
    assert.equal(shop.mails.length, 0);
  },

  async "of two subscriptions the larger plan applies, and end() cancels both"(shop) {
    for (const [first, second] of [["starter", "pro"], ["pro", "starter"]] as const) {
      const { id, customer } = await shop.subscriber(first);
      // Simulates a purchase on a page created in Stripe's dashboard.
      const { price } = (await shop.subscriber(second)).subscription.items.data[0];
      const session = [...shop.stripe.books.sessions.values()].at(-1);
      assert(session !== undefined);
      const other = {
        ...session,
        id: `cs_${first}`,
        status: "open",
        customer,
        price: price.id,
      } as const;
      shop.stripe.books.sessions.set(other.id, { ...other });
      await shop.stripe.complete(`${shop.stripe.url}/pay/${other.id}`);
      assert.equal((await shop.state(id)).plan, "pro");
      await shop.billing.end(id);
      const all = [...shop.stripe.books.subscriptions.values()];
      const own = all.filter((each) => each.customer === customer);
      assert.deepEqual(own.map(({ status }) => status), ["canceled", "canceled"]);
    }
  },

  async "billingState() returns the state of an account, and rejects an unknown id"(shop) {
    const { id } = await shop.account();
    assert.deepEqual(await shop.state(id), {
      plan: "free",
      paidUntil: null,
      renews: false,
      periodEnd: null,
      next: null,
      paymentFailed: false,
    });
    await assert.rejects(shop.state(1_000_000), /no such account/);
    assert.equal(plans.length, 4, "the four that are tested here");
  },
};

Deno.test("billing", async (t) => {
  const { sql, close } = await testDatabase();
  for (const [name, step] of Object.entries(steps)) await t.step(name, () => withShop(sql, step));
  await close();
});
