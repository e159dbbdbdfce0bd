import {
  type Books,
  type Charged,
  type Item,
  MONTH_S,
  type Price,
  type Session,
  type Subscription,
} from "./books.ts";

/**
 * Pays a session, as its page does. Returns false if the card was declined; the session then stays
 * open.
 */
export function pay(books: Books, session: Session): boolean {
  const price = books.prices.get(session.price);
  if (session.status !== "open" || price === undefined) throw new Error("It cannot be paid.");
  if (books.declined.has(session.customer)) return false;
  const id = books.id("sub");
  const item: Item = {
    id: books.id("si"),
    object: "subscription_item",
    current_period_start: books.nowS,
    current_period_end: books.nowS + MONTH_S,
    price,
  };
  const subscription: Subscription = {
    id,
    object: "subscription",
    created: books.nowS,
    customer: session.customer,
    cancel_at: null,
    cancel_at_period_end: false,
    default_tax_rates: session.default_tax_rates.flatMap((id) => books.taxRates.get(id) ?? []),
    ended_at: null,
    items: { object: "list", data: [item], has_more: false },
    schedule: null,
    status: "active",
  };
  books.subscriptions.set(id, subscription);
  session.status = "complete";
  session.subscription = id;
  session.url = null;
  books.tell("customer.subscription.created", subscription);
  books.bill(subscription, [wholeMonth(price)]);
  books.tell("checkout.session.completed", session);
  return true;
}

/** Ends the period of a subscription: starts and bills the next one, or ends the subscription. */
export function endPeriod(books: Books, subscription: Subscription): void {
  const { items: { data: [item] } } = subscription;
  books.nowS = Math.max(books.nowS, item.current_period_end);
  if (subscription.cancel_at !== null && subscription.cancel_at <= books.nowS) {
    books.end(subscription);
    return;
  }
  item.current_period_start = item.current_period_end;
  item.current_period_end += MONTH_S;
  followSchedule(books, subscription, item);
  const { status } = books.bill(subscription, [wholeMonth(item.price)]);
  if (status === "open" && subscription.status === "active") subscription.status = "past_due";
  books.tell("customer.subscription.updated", subscription);
}

/** Pays the open amount with a valid card. */
export function payOpen(books: Books, subscription: Subscription): void {
  books.declined.delete(subscription.customer);
  for (const invoice of books.invoices.values()) {
    if (invoice.subscription !== subscription.id || invoice.status !== "open") continue;
    invoice.status = "paid";
    invoice.status_transitions = { ...invoice.status_transitions, paid_at: books.nowS };
    books.tell("invoice.paid", invoice);
  }
  subscription.status = "active";
  books.tell("customer.subscription.updated", subscription);
}

/** The invoice line of a whole month, in Stripe's words. */
export function wholeMonth({ unit_amount, product }: Price): Charged {
  const price = (unit_amount / 100).toFixed(2);
  return { description: `1 × ${product} (at €${price} / month)`, amount: unit_amount };
}

function followSchedule(books: Books, subscription: Subscription, item: Item): void {
  const schedule = books.schedules.get(subscription.schedule ?? "");
  if (schedule === undefined) return;
  const phase = schedule.phases.find(({ start_date }) => start_date === item.current_period_start);
  if (phase === undefined) {
    schedule.status = "released";
    schedule.current_phase = null;
    subscription.schedule = null;
    books.tell("subscription_schedule.released", schedule);
    return;
  }
  schedule.current_phase = phase;
  item.price = books.prices.get(String(phase.items[0]?.price)) ?? item.price;
  subscription.default_tax_rates = phase.default_tax_rates
    .flatMap((id) => books.taxRates.get(id) ?? []);
  books.tell("subscription_schedule.updated", schedule);
}
