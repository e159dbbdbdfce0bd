import {
  type Books,
  type Customer,
  type CustomField,
  MONTH_S,
  type Price,
  type Schedule,
  type Session,
  type Subscription,
  type TaxRate,
} from "./books.ts";
import { declined, invalid, missing } from "./failure.ts";
import { wholeMonth } from "./lifetime.ts";
import { type Form, formAt, textAt, textsOf } from "./form.ts";

/** A request of the API that the fake supports. */
export interface Operation {
  /** For example `POST /v1/customers/:id`. */
  readonly route: string;
  /** Top-level names of the parameters that are accepted. Others are refused, as Stripe does. */
  readonly takes: readonly string[];
  readonly answer: (books: Books, given: { readonly id: string; readonly form: Form }) => object;
}

/** All supported operations. */
export const operations: readonly Operation[] = [
  {
    route: "POST /v1/customers",
    takes: ["email", "metadata"],
    answer(books, { form }) {
      const customer: Customer = {
        id: books.id("cus"),
        object: "customer",
        email: textAt(form, "email") ?? null,
        name: null,
        address: null,
        invoice_settings: { custom_fields: null },
        metadata: textsOf(formAt(form, "metadata")),
        preferred_locales: [],
      };
      books.customers.set(customer.id, customer);
      return customer;
    },
  },
  {
    route: "POST /v1/customers/:id",
    takes: ["preferred_locales", "metadata", "name", "address", "invoice_settings"],
    answer(books, { id, form }) {
      const customer = known(books.customers, "customer", id);
      customer.name = textAt(form, "name") ?? customer.name;
      if (form["address"] !== undefined) customer.address = textsOf(formAt(form, "address"));
      const fields = Object.values(formAt(form, "invoice_settings", "custom_fields"));
      if (fields.length > 4) throw invalid("An invoice has at most 4 custom fields.");
      if (fields.length > 0) {
        customer.invoice_settings.custom_fields = fields.map(customFieldOf);
      }
      customer.metadata = { ...customer.metadata, ...textsOf(formAt(form, "metadata")) };
      const locales = Object.values(textsOf(formAt(form, "preferred_locales")));
      if (locales.length > 0) customer.preferred_locales = locales;
      return customer;
    },
  },
  {
    route: "GET /v1/customers/:id",
    takes: [],
    answer: (books, { id }) => known(books.customers, "customer", id),
  },
  {
    route: "DELETE /v1/customers/:id",
    takes: [],
    answer(books, { id }) {
      known(books.customers, "customer", id);
      books.customers.delete(id);
      for (const subscription of books.subscriptions.values()) {
        if (subscription.customer === id && subscription.ended_at === null) books.end(subscription);
      }
      return { id, object: "customer", deleted: true };
    },
  },
  {
    route: "GET /v1/products/:id",
    takes: [],
    answer: (books, { id }) => known(books.products, "product", id),
  },
  {
    route: "POST /v1/products",
    takes: ["id", "name"],
    answer(books, { form }) {
      const id = textAt(form, "id") ?? books.id("prod");
      if (books.products.has(id)) throw invalid("Product exists.", "resource_already_exists");
      const product = { id, object: "product", name: textAt(form, "name") ?? "" } as const;
      books.products.set(id, product);
      return product;
    },
  },
  {
    route: "GET /v1/prices",
    takes: ["lookup_keys", "active", "limit"],
    answer(books, { form }) {
      const keys = Object.values(formAt(form, "lookup_keys"));
      return list(
        [...books.prices.values()].filter((price) =>
          price.active && price.lookup_key !== null && keys.includes(price.lookup_key)
        ),
      );
    },
  },
  {
    route: "POST /v1/prices",
    takes: [
      "product",
      "currency",
      "unit_amount",
      "recurring",
      "tax_behavior",
      "lookup_key",
      "metadata",
    ],
    answer(books, { form }) {
      const lookup_key = textAt(form, "lookup_key") ?? null;
      const same = [...books.prices.values()].some((price) => price.lookup_key === lookup_key);
      if (lookup_key !== null && same) throw invalid(`A price already uses that lookup key.`);
      const product = textAt(form, "product") ?? "";
      known(books.products, "product", product);
      const price: Price = {
        id: books.id("price"),
        object: "price",
        active: true,
        currency: textAt(form, "currency") ?? "",
        lookup_key,
        metadata: textsOf(formAt(form, "metadata")),
        product,
        recurring: textsOf(formAt(form, "recurring")),
        tax_behavior: textAt(form, "tax_behavior") ?? "unspecified",
        unit_amount: Number(textAt(form, "unit_amount")),
      };
      books.prices.set(price.id, price);
      return price;
    },
  },
  {
    route: "GET /v1/tax_rates",
    takes: ["active", "inclusive", "limit"],
    answer: (books, { form }) =>
      list(
        [...books.taxRates.values()].filter(({ inclusive }) =>
          String(inclusive) === textAt(form, "inclusive")
        ),
      ),
  },
  {
    route: "GET /v1/tax_rates/:id",
    takes: [],
    answer: (books, { id }) => known(books.taxRates, "tax_rate", id),
  },
  {
    route: "POST /v1/tax_rates",
    takes: ["display_name", "percentage", "inclusive", "country"],
    answer(books, { form }) {
      const rate: TaxRate = {
        id: books.id("txr"),
        object: "tax_rate",
        active: true,
        country: textAt(form, "country") ?? null,
        display_name: textAt(form, "display_name") ?? "",
        inclusive: textAt(form, "inclusive") === "true",
        percentage: Number(textAt(form, "percentage")),
      };
      books.taxRates.set(rate.id, rate);
      return rate;
    },
  },
  {
    route: "GET /v1/checkout/sessions",
    takes: ["customer", "status", "limit"],
    answer: (books, { form }) =>
      list(
        [...books.sessions.values()].reverse().filter(({ customer, status }) =>
          customer === textAt(form, "customer") && status === textAt(form, "status")
        ),
      ),
  },
  {
    route: "POST /v1/checkout/sessions",
    takes: [
      "mode",
      "customer",
      "client_reference_id",
      "line_items",
      "allowed_payment_method_types",
      "locale",
      "success_url",
      "cancel_url",
      "automatic_tax",
      "billing_address_collection",
      "tax_id_collection",
      "customer_update",
      "subscription_data",
    ],
    answer: openSession,
  },
  {
    route: "POST /v1/checkout/sessions/:id/expire",
    takes: [],
    answer(books, { id }) {
      const session = known(books.sessions, "checkout.session", id);
      if (session.status !== "open") throw invalid("Only an open session can be expired.");
      session.status = "expired";
      session.url = null;
      books.tell("checkout.session.expired", session);
      return session;
    },
  },
  {
    route: "GET /v1/subscriptions",
    takes: ["customer", "status", "limit", "expand"],
    answer(books, { form }) {
      const customer = known(books.customers, "customer", textAt(form, "customer") ?? "");
      const all = textAt(form, "status") === "all";
      const expand = Object.values(formAt(form, "expand")).includes("data.customer");
      const found = [...books.subscriptions.values()].reverse()
        .filter((each) => each.customer === customer.id && (all || each.status !== "canceled"))
        .slice(0, Number(textAt(form, "limit") ?? 10));
      return list(found.map((each) => expand ? { ...each, customer } : each));
    },
  },
  {
    route: "POST /v1/subscriptions/:id",
    takes: [
      "items",
      "billing_cycle_anchor",
      "payment_behavior",
      "proration_behavior",
      "cancel_at_period_end",
      "cancel_at",
    ],
    answer: updateSubscription,
  },
  {
    route: "DELETE /v1/subscriptions/:id",
    takes: ["invoice_now", "prorate"],
    answer(books, { id }) {
      const subscription = running(books, id);
      books.end(subscription);
      return subscription;
    },
  },
  {
    route: "GET /v1/subscription_schedules/:id",
    takes: ["expand"],
    answer(books, { id, form }) {
      const schedule = known(books.schedules, "subscription_schedule", id);
      if (!Object.values(formAt(form, "expand")).includes("phases.items.price")) return schedule;
      return {
        ...schedule,
        phases: schedule.phases.map((phase) => ({
          ...phase,
          items: phase.items.map(({ price }) => ({ price: books.prices.get(String(price)) })),
        })),
      };
    },
  },
  {
    route: "POST /v1/subscription_schedules",
    takes: ["from_subscription"],
    answer: openSchedule,
  },
  {
    route: "POST /v1/subscription_schedules/:id",
    takes: ["end_behavior", "phases"],
    answer: updateSchedule,
  },
  {
    route: "POST /v1/subscription_schedules/:id/release",
    takes: [],
    answer(books, { id }) {
      const schedule = known(books.schedules, "subscription_schedule", id);
      if (schedule.status !== "active") throw invalid("The schedule is not active.");
      schedule.status = "released";
      const subscription = known(books.subscriptions, "subscription", schedule.subscription);
      subscription.schedule = null;
      books.tell("subscription_schedule.released", schedule);
      books.tell("customer.subscription.updated", subscription);
      return schedule;
    },
  },
  {
    route: "GET /v1/invoices",
    takes: ["subscription", "status", "created", "limit", "starting_after"],
    answer: listInvoices,
  },
  {
    route: "GET /v1/charges/:id",
    takes: [],
    answer: (books, { id }) => known(books.charges, "charge", id),
  },
  {
    route: "GET /v1/disputes",
    takes: ["charge", "limit"],
    answer: (books, { form }) =>
      list([...books.disputes.values()].filter(({ charge }) => charge === textAt(form, "charge"))),
  },
  {
    route: "POST /v1/billing_portal/sessions",
    takes: ["customer", "return_url"],
    answer(books, { form }) {
      known(books.customers, "customer", textAt(form, "customer") ?? "");
      const back = encodeURIComponent(textAt(form, "return_url") ?? "");
      const id = books.id("bps");
      return {
        id,
        object: "billing_portal.session",
        url: `${books.url()}/portal/${id}?back=${back}`,
      };
    },
  },
];

function list(data: readonly object[]): object {
  return { object: "list", data, has_more: false, url: "" };
}

function known<T>(all: ReadonlyMap<string, T>, kind: string, id: string): T {
  const one = all.get(id);
  if (one === undefined) throw missing(kind, id);
  return one;
}

/** A subscription that has not ended. Stripe answers that an ended one does not exist. */
function running(books: Books, id: string): Subscription {
  const subscription = known(books.subscriptions, "subscription", id);
  if (subscription.ended_at !== null) throw missing("subscription", id);
  return subscription;
}

function customFieldOf(field: Form[string]): CustomField {
  if (typeof field === "string") throw invalid("A custom field has a name and a value.");
  const name = textAt(field, "name") ?? "", value = textAt(field, "value") ?? "";
  if (name.length > 40 || value.length > 140) throw invalid("A custom field is too long.");
  return { name, value };
}

/** A page of `limit` objects after `starting_after`, with the newest object first. */
function listInvoices(books: Books, { form }: Given): object {
  const of = textAt(form, "subscription"), status = textAt(form, "status");
  const from = Number(textAt(form, "created", "gte") ?? 0);
  const found = [...books.invoices.values()].reverse().filter((invoice) =>
    (of === undefined || invoice.subscription === of) &&
    (status === undefined || invoice.status === status) && invoice.created >= from
  );
  const after = textAt(form, "starting_after");
  const start = found.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(textAt(form, "limit") ?? 10);
  return { ...list(found.slice(start, end)), has_more: end < found.length };
}

type Given = Parameters<Operation["answer"]>[1];

function openSession(books: Books, { form }: Given): Session {
  const customer = known(books.customers, "customer", textAt(form, "customer") ?? "");
  const price = known(books.prices, "price", textAt(form, "line_items", "0", "price") ?? "");
  const taxed = textAt(form, "automatic_tax", "enabled") === "true";
  const isAddressKnown = customer.address !== null ||
    textAt(form, "customer_update", "address") === "auto";
  if (taxed && !isAddressKnown) {
    throw invalid("Automatic tax calculation in Checkout requires a valid address.");
  }
  const numbered = textAt(form, "tax_id_collection", "enabled") === "true";
  if (numbered && textAt(form, "customer_update", "name") !== "auto") {
    throw invalid("Tax ID collection requires updating business name on the customer.");
  }
  const id = books.id("cs");
  const session: Session = {
    id,
    object: "checkout.session",
    client_reference_id: textAt(form, "client_reference_id") ?? null,
    customer: customer.id,
    locale: textAt(form, "locale") ?? null,
    mode: textAt(form, "mode") ?? "",
    price: price.id,
    success_url: textAt(form, "success_url") ?? "",
    automatic_tax: { enabled: taxed },
    billing_address_collection: textAt(form, "billing_address_collection") ?? null,
    default_tax_rates: Object.values(
      textsOf(formAt(form, "subscription_data", "default_tax_rates")),
    ),
    status: "open",
    subscription: null,
    url: `${books.url()}/pay/${id}`,
  };
  books.sessions.set(id, session);
  return session;
}

function updateSubscription(books: Books, { id, form }: Given): Subscription {
  const subscription = running(books, id);
  const { items: { data: [item] } } = subscription;
  const atPeriodEnd = textAt(form, "cancel_at_period_end");
  const at = textAt(form, "cancel_at");
  if (atPeriodEnd !== undefined && at !== undefined) throw invalid("Only one of cancel_at*.");
  if ((atPeriodEnd ?? at) !== undefined && subscription.schedule !== null) {
    throw invalid("The subscription is managed by the subscription schedule.");
  }
  const changed = textAt(form, "items", "0", "price");
  if (changed !== undefined) {
    if (textAt(form, "items", "0", "id") !== item.id) throw invalid("A second item.");
    const price = known(books.prices, "price", changed);
    const isPaidNow = textAt(form, "proration_behavior") === "always_invoice";
    const strict = textAt(form, "payment_behavior") === "error_if_incomplete";
    // If the payment is required and fails, nothing is stored: no invoice and no event.
    if (isPaidNow && strict && books.declined.has(subscription.customer)) throw declined();
    const rest = (item.current_period_end - books.nowS) /
      (item.current_period_end - item.current_period_start);
    // A new period credits the old one and charges the new one fully. Otherwise, both are charged
    // for the rest of the period.
    const isNewPeriod = textAt(form, "billing_cycle_anchor", "type") === "now";
    const unused = item.price.unit_amount * rest;
    const charged = [
      { description: `Unused time on ${item.price.product}`, amount: -Math.round(unused) },
      { ...wholeMonth(price), amount: Math.round(price.unit_amount * (isNewPeriod ? 1 : rest)) },
    ];
    item.price = price;
    if (isNewPeriod) {
      item.current_period_start = books.nowS;
      item.current_period_end = books.nowS + MONTH_S;
    }
    if (isPaidNow) books.bill(subscription, charged);
  }
  if (atPeriodEnd !== undefined) {
    subscription.cancel_at_period_end = atPeriodEnd === "true";
    subscription.cancel_at = subscription.cancel_at_period_end ? item.current_period_end : null;
  }
  if (at !== undefined) subscription.cancel_at = at === "" ? null : Number(at);
  books.tell("customer.subscription.updated", subscription);
  return subscription;
}

function openSchedule(books: Books, { form }: Given): Schedule {
  const subscription = running(books, textAt(form, "from_subscription") ?? "");
  if (subscription.schedule !== null) throw invalid("It has a schedule already.");
  const { items: { data: [item] } } = subscription;
  const period = { start_date: item.current_period_start, end_date: item.current_period_end };
  const schedule: Schedule = {
    id: books.id("sub_sched"),
    object: "subscription_schedule",
    customer: subscription.customer,
    current_phase: period,
    end_behavior: subscription.cancel_at_period_end ? "cancel" : "release",
    phases: [{
      ...period,
      items: [{ price: item.price.id }],
      default_tax_rates: subscription.default_tax_rates.map(({ id }) => id),
    }],
    status: "active",
    subscription: subscription.id,
  };
  books.schedules.set(schedule.id, schedule);
  subscription.schedule = schedule.id;
  books.tell("subscription_schedule.created", schedule);
  books.tell("customer.subscription.updated", subscription);
  return schedule;
}

function updateSchedule(books: Books, { id, form }: Given): Schedule {
  const schedule = known(books.schedules, "subscription_schedule", id);
  if (schedule.status !== "active") throw invalid("The schedule is not active.");
  let at = schedule.current_phase?.start_date ?? books.nowS;
  const phases = Object.keys(formAt(form, "phases")).map((name) => {
    const phase = formAt(form, "phases", name);
    const start = Number(textAt(phase, "start_date") ?? at);
    if (start !== at) throw invalid("Phases follow each other, from the current one on.");
    const price = known(books.prices, "price", textAt(phase, "items", "0", "price") ?? "");
    const months = Number(textAt(phase, "duration", "interval_count") ?? 0);
    at = Number(textAt(phase, "end_date") ?? start + months * MONTH_S);
    if (at <= start) throw invalid("A phase needs an end.");
    return {
      start_date: start,
      end_date: at,
      items: [{ price: price.id }],
      default_tax_rates: Object.values(textsOf(formAt(phase, "default_tax_rates"))),
    };
  });
  schedule.end_behavior = textAt(form, "end_behavior") ?? schedule.end_behavior;
  schedule.phases = phases;
  const [first] = phases;
  schedule.current_phase = first ?? null;
  books.tell("subscription_schedule.updated", schedule);
  return schedule;
}
