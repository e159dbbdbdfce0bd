/** The state of the fake Stripe: the used objects, and their events. */

/** Seconds of a month; all months have 30 days. */
export const MONTH_S = 30 * 86_400;

export interface Customer {
  readonly id: string;
  readonly object: "customer";
  email: string | null;
  metadata: Record<string, string>;
  preferred_locales: string[];
}

export interface Product {
  readonly id: string;
  readonly object: "product";
  readonly name: string;
}

export interface Price {
  readonly id: string;
  readonly object: "price";
  active: boolean;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly metadata: Record<string, string>;
  readonly product: string;
  readonly recurring: Record<string, string>;
  readonly tax_behavior: string;
  readonly unit_amount: number;
}

export interface Session {
  readonly id: string;
  readonly object: "checkout.session";
  readonly client_reference_id: string | null;
  readonly customer: string;
  readonly locale: string | null;
  readonly mode: string;
  readonly price: string;
  readonly success_url: string;
  readonly automatic_tax: { readonly enabled: boolean };
  status: "open" | "complete" | "expired";
  subscription: string | null;
  url: string | null;
}

export interface Item {
  readonly id: string;
  readonly object: "subscription_item";
  current_period_start: number;
  current_period_end: number;
  price: Price;
}

export interface Subscription {
  readonly id: string;
  readonly object: "subscription";
  readonly created: number;
  readonly customer: string;
  cancel_at: number | null;
  cancel_at_period_end: boolean;
  ended_at: number | null;
  items: { readonly object: "list"; readonly data: [Item]; readonly has_more: false };
  schedule: string | null;
  status: string;
}

export interface Phase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { price: string | Price }[];
}

export interface Schedule {
  readonly id: string;
  readonly object: "subscription_schedule";
  readonly customer: string;
  current_phase: { readonly start_date: number; readonly end_date: number } | null;
  end_behavior: string;
  phases: Phase[];
  status: "active" | "released" | "canceled" | "completed";
  readonly subscription: string;
}

export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  readonly customer: string;
  readonly subscription: string;
  readonly total: number;
  readonly lines: {
    readonly object: "list";
    readonly data: { readonly period: { readonly start: number; readonly end: number } }[];
  };
  status: "open" | "paid";
}

/** A payment. */
export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  readonly created: number;
  readonly customer: string;
  amount_refunded: number;
  /** Whether it was refunded fully. */
  refunded: boolean;
}

/** A payment disputed or questioned by its bank. */
export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly charge: string;
  status: string;
}

/** An event with the text of its body. */
export interface Sent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** All objects, newest last. */
export class Books {
  readonly customers = new Map<string, Customer>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly schedules = new Map<string, Schedule>();
  readonly invoices = new Map<string, Invoice>();
  readonly charges = new Map<string, Charge>();
  readonly disputes = new Map<string, Dispute>();
  readonly events: Sent[] = [];
  /** Customers with a declined card. */
  readonly declined = new Set<string>();
  /** Seconds since 1970, advanced by ended periods. */
  nowS = Math.floor(Date.now() / 1000);
  #ids = 0;

  /** The address of the payment pages. */
  constructor(readonly url: () => string) {}

  id(prefix: string): string {
    return `${prefix}_${crypto.randomUUID().slice(0, 8)}${++this.#ids}`;
  }

  /** Records an event, with the object's current state. */
  tell(type: string, object: object): void {
    const id = this.id("evt");
    const body = JSON.stringify({
      id,
      object: "event",
      api_version: "2026-10-28.endive",
      created: Math.floor(Date.now() / 1000),
      livemode: false,
      pending_webhooks: 1,
      type,
      data: { object },
    });
    this.events.push({ id, type, body });
  }

  /** Creates an invoice for a subscription's period and charges the card. */
  bill(subscription: Subscription, total: number): Invoice {
    const { customer, id, items: { data: [item] } } = subscription;
    const invoice: Invoice = {
      id: this.id("in"),
      object: "invoice",
      customer,
      subscription: id,
      total,
      status: this.declined.has(customer) ? "open" : "paid",
      lines: {
        object: "list",
        data: [{ period: { start: item.current_period_start, end: item.current_period_end } }],
      },
    };
    this.invoices.set(invoice.id, invoice);
    if (invoice.status === "paid") this.charge(customer, total);
    this.tell(invoice.status === "paid" ? "invoice.paid" : "invoice.payment_failed", invoice);
    return invoice;
  }

  /** Charges a customer's card. */
  charge(customer: string, amount: number): void {
    const id = this.id("ch");
    this.charges.set(id, {
      id,
      object: "charge",
      amount,
      created: this.nowS,
      customer,
      amount_refunded: 0,
      refunded: false,
    });
  }

  /** Ends a subscription permanently. */
  end(subscription: Subscription): void {
    subscription.status = "canceled";
    subscription.ended_at = this.nowS;
    const schedule = this.schedules.get(subscription.schedule ?? "");
    if (schedule !== undefined) schedule.status = "canceled";
    this.tell("customer.subscription.deleted", subscription);
  }
}
