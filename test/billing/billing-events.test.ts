/** Webhooks that are forged, old, repeated, late, concurrent or out of order. */
import assert from "node:assert/strict";
import fc from "fast-check";
import { casesOf } from "../support/cases.ts";
import { testDatabase } from "../support/database.ts";
import { onServer } from "../support/engine.ts";
import type { Sent } from "../support/stripe/books.ts";
import { type Shop, type Subscriber, withShop } from "./billing-harness.ts";

/** Number of deliveries of events. The embedded engine gets fewer, because its run only checks for differences. */
const DELIVERIES = casesOf(onServer ? 200 : 50, 1000);

/**
 * The current state of an account and its rows, except the number of the latest reading from
 * Stripe.
 */
async function everything({ sql }: Shop, account: number): Promise<unknown> {
  const [row] = await sql`
    select plan, paid_until, stripe_customer, stripe_subscription, billing
    from livability.account where id = ${account}`;
  const mails = await sql`
    select kind, about, detail, sent_at is not null as sent
    from livability.billing_mail where account = ${account} order by kind, about`;
  return { ...row, mails: [...mails] };
}

/** Produces a history of many events without delivering them. */
async function story(shop: Shop): Promise<{ subscriber: Subscriber; events: readonly Sent[] }> {
  const { stripe, billing } = shop;
  const subscriber = await shop.subscriber("starter");
  const { id, customer, subscription } = subscriber;
  const before = stripe.books.events.length;
  stripe.deliverTo(null);
  await billing.change(id, "pro");
  await stripe.endPeriod(subscription);
  await billing.change(id, "starter");
  await billing.resume(id);
  stripe.books.declined.add(customer);
  await stripe.endPeriod(subscription);
  await stripe.payOpen(subscription);
  await billing.cancel(id);
  await billing.resume(id);
  stripe.books.declined.add(customer);
  await stripe.endPeriod(subscription);
  return { subscriber, events: stripe.books.events.slice(before) };
}

Deno.test("receive()", async (t) => {
  const { sql, close } = await testDatabase();
  await t.step(
    "refuses events with an invalid signature, or with one older than 5 minutes",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id, subscription } = await shop.subscriber("pro");
        stripe.deliverTo(null);
        await stripe.giveUp(subscription, "canceled");
        const body = stripe.books.events.at(-1)?.body ?? "";
        const nowS = Math.floor(Date.now() / 1000);
        const asked = stripe.asked.length;
        const signatures = [
          undefined,
          "",
          "t=1,v1=00",
          "x".repeat(10_000),
          await stripe.sign(body, nowS, "whsec_another"),
          await stripe.sign(`${body} `),
          await stripe.sign(body, nowS - 301),
        ];
        for (const signature of signatures) {
          assert.equal(await billing.receive(body, signature), "refused");
        }
        assert.equal((await shop.state(id)).plan, "pro");
        assert.equal(stripe.asked.length, asked, "Stripe was not asked");
        assert.equal(await billing.receive(body, await stripe.sign(body, nowS - 290)), "processed");
        assert.equal((await shop.state(id)).plan, "free");
      }),
  );

  await t.step(
    "reads the current state from Stripe, so an old event does not restore an earlier state",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        stripe.deliverTo(null);
        const { id } = await shop.account();
        await stripe.complete(await billing.checkout(id, "starter"));
        const [created] = stripe.books.events.filter(({ type }) => type.endsWith("created"));
        const subscription = [...stripe.books.subscriptions.values()].at(-1);
        assert(created !== undefined && subscription !== undefined);
        await stripe.giveUp(subscription, "canceled");
        await billing.receive(created.body, await stripe.sign(created.body));
        assert.equal((await shop.state(id)).plan, "free");
      }),
  );

  await t.step("processes an event once", () =>
    withShop(sql, async (shop) => {
      const { stripe, billing } = shop;
      const { subscription } = await shop.subscriber("pro");
      await stripe.endPeriod(subscription);
      const { body } = stripe.books.events.at(-1) ?? { body: "" };
      const asked = stripe.asked.length;
      assert.equal(await billing.receive(body, await stripe.sign(body)), "repeated");
      assert.equal(stripe.asked.length, asked);
    }));

  await t.step(
    "changes nothing for events of other customers and of unknown types",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id } = await shop.subscriber("pro");
        const before = await everything(shop, id);
        const asked = stripe.asked.length;
        const { books } = stripe;
        books.tell("customer.subscription.updated", { id: "sub_x", customer: "cus_another" });
        books.tell("invoice.paid", { id: "in_x", customer: null });
        books.tell("a.type.not.known.yet", { id: "x", customer: "cus_another" });
        books.tell("payout.paid", { id: "po_x" });
        for (const { body } of books.events.slice(-4)) {
          assert.equal(await billing.receive(body, await stripe.sign(body)), "processed");
        }
        assert.equal(stripe.asked.length, asked);
        assert.deepEqual(await everything(shop, id), before);
      }),
  );

  await t.step(
    "accepts an event with an expanded customer object",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id, customer, subscription } = await shop.subscriber("pro");
        stripe.deliverTo(null);
        await stripe.giveUp(subscription, "canceled");
        stripe.books.tell("invoice.paid", {
          id: "in_x",
          customer: { id: customer, object: "customer" },
        });
        const { body } = stripe.books.events.at(-1) ?? { body: "" };
        assert.equal(await billing.receive(body, await stripe.sign(body)), "processed");
        assert.equal((await shop.state(id)).plan, "free");
      }),
  );

  for (const fault of ["away", "broken"] as const) {
    await t.step(
      `throws while Stripe is ${fault}, and processes the event afterwards`,
      () =>
        withShop(sql, async (shop) => {
          const { stripe, billing } = shop;
          const { id, subscription } = await shop.subscriber("pro");
          stripe.deliverTo(null);
          await stripe.giveUp(subscription, "canceled");
          const { body } = stripe.books.events.at(-1) ?? { body: "" };
          const signature = await stripe.sign(body);
          stripe.fail(fault);
          await assert.rejects(billing.receive(body, signature));
          assert.equal((await shop.state(id)).plan, "pro");
          stripe.fail(null);
          assert.equal(await billing.receive(body, signature), "processed");
          assert.equal((await shop.state(id)).plan, "free");
        }),
    );
  }

  await t.step(
    "throws while mail cannot be posted, and posts the mail once afterwards",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id, subscription } = await shop.subscriber("pro");
        stripe.deliverTo(null);
        await stripe.giveUp(subscription, "canceled");
        const { body } = stripe.books.events.at(-1) ?? { body: "" };
        const signature = await stripe.sign(body);
        shop.mail(false);
        await assert.rejects(billing.receive(body, signature), /is not committed/);
        await assert.rejects(billing.receive(body, signature), /is not committed/);
        assert.equal((await shop.state(id)).plan, "free", "the change stands");
        shop.mail(true);
        await Promise.all(Array.from({ length: 20 }, () => billing.receive(body, signature)));
        assert.equal(await billing.receive(body, signature), "repeated");
        assert.equal(shop.mails.length, 1);
      }),
  );

  await t.step(
    "discards a reading that began before a later one, and holds no connection while it waits",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id, subscription } = await shop.subscriber("pro");
        stripe.deliverTo(null);
        await stripe.endPeriod(subscription);
        const [renewed] = stripe.books.events.slice(-1);
        const answer = stripe.hold();
        const early = billing.receive(renewed?.body ?? "", await stripe.sign(renewed?.body ?? ""));
        await answer.reached;
        await stripe.giveUp(subscription, "canceled");
        const [ended] = stripe.books.events.slice(-1);
        await billing.receive(ended?.body ?? "", await stripe.sign(ended?.body ?? ""));
        assert.equal((await shop.state(id)).plan, "free");
        answer.letGo();
        assert.equal(await early, "processed");
        assert.equal((await shop.state(id)).plan, "free");
      }),
  );

  await t.step(
    "does not overwrite a reading with a larger number",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id, subscription } = await shop.subscriber("pro");
        stripe.deliverTo(null);
        await sql`update livability.account set billing_reading = 1000000 where id = ${id}`;
        await stripe.giveUp(subscription, "canceled");
        const { body } = stripe.books.events.at(-1) ?? { body: "" };
        assert.equal(await billing.receive(body, await stripe.sign(body)), "processed");
        assert.equal((await shop.state(id)).plan, "pro", "the later one said so");
        assert.equal(await billing.receive(body, await stripe.sign(body)), "repeated");
      }),
  );

  await t.step(
    `reaches the same state after ${DELIVERIES} concurrent deliveries in any order, with repeats`,
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        await fc.assert(
          fc.asyncProperty(fc.infiniteStream(fc.nat()), async (numbers) => {
            const { subscriber, events } = await story(shop);
            const { id, email, subscription } = subscriber;
            const draw = (below: number) => numbers.next().value % below;
            // Delivers each event at least once, then random events again, in shuffled order
            // (Fisher and Yates).
            const deliveries = Array.from(
              { length: DELIVERIES },
              (_, index) => events[index] ?? events[draw(events.length)],
            );
            for (let last = deliveries.length - 1; last > 0; last--) {
              const other = draw(last + 1);
              [deliveries[last], deliveries[other]] = [deliveries[other], deliveries[last]];
            }
            const outcomes = await Promise.all(deliveries.map(async (event) => {
              const body = event?.body ?? "";
              return await billing.receive(body, await stripe.sign(body));
            }));
            assert.equal(
              outcomes.filter((outcome) => outcome === "processed").length,
              events.length,
              "each event was dealt with once",
            );
            const startS = subscription.items.data[0].current_period_start;
            const paidUntil = new Date((startS + 7 * 86_400) * 1000);
            const invoice = [...stripe.books.invoices.values()].at(-1)?.id;
            assert.deepEqual(await everything(shop, id), {
              plan: "pro",
              paid_until: paidUntil,
              stripe_customer: subscriber.customer,
              stripe_subscription: subscription.id,
              billing: {
                renews: true,
                periodEnd: new Date((startS + 30 * 86_400) * 1000).toISOString(),
                next: null,
                paymentFailed: true,
                graceFrom: { month: new Date().toISOString().slice(0, 8) + "01", calls: 0 },
              },
              mails: [{
                kind: "payment_failed",
                about: invoice,
                detail: { language: "en", plan: "pro", day: paidUntil.toISOString() },
                sent: true,
              }],
            });
            assert.equal(shop.mails.filter(({ to }) => to === email).length, 1);
          }),
          { numRuns: 1, endOnFailure: true },
        );
      }),
  );

  await t.step(
    "reaches the last state if events are delivered while the subscription keeps changing",
    () =>
      withShop(sql, async (shop) => {
        const { stripe, billing } = shop;
        const { id, customer, subscription } = await shop.subscriber("starter");
        const underWay: Promise<unknown>[] = [];
        let sent = stripe.books.events.length;
        stripe.deliverTo(null);
        const send = () => {
          const events = stripe.books.events.slice(sent);
          sent = stripe.books.events.length;
          underWay.push(
            ...[...events, ...events].reverse().map(async ({ body }) => {
              await billing.receive(body, await stripe.sign(body));
            }),
          );
        };
        for (let month = 0; month < 12; month++) {
          if (month % 3 === 1) stripe.books.declined.add(customer);
          await stripe.endPeriod(subscription);
          send();
          if (month % 3 === 1) await stripe.payOpen(subscription);
          send();
          await billing.change(id, month % 2 === 0 ? "scale" : "pro");
          send();
        }
        await stripe.giveUp(subscription, "canceled");
        send();
        await Promise.all(underWay);
        assert.equal((await shop.state(id)).plan, "free");
        const ended = shop.mails.filter(({ subject }) => subject.includes("free plan"));
        assert.equal(ended.length, 1);
      }),
  );
  await close();
});
