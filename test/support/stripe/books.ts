/** Seconds of a month; all months have 30 days. */
export const MONTH_S = 30 * 86_400;

export interface Customer {
  readonly id: string;
  readonly object: "customer";
  email: string | null;
  name: string | null;
  address: Record<string, string> | null;
  invoice_settings: { custom_fields: CustomField[] | null };
  metadata: Record<string, string>;
  preferred_locales: string[];
}

export interface CustomField {
  readonly name: string;
  readonly value: string;
}

export interface TaxRate {
  readonly id: string;
  readonly object: "tax_rate";
  readonly active: boolean;
  readonly country: string | null;
  readonly display_name: string;
  readonly inclusive: boolean;
  readonly percentage: number;
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
  readonly billing_address_collection: string | null;
  /** Tax rates that the subscription of the session gets. */
  readonly default_tax_rates: readonly string[];
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
  default_tax_rates: readonly TaxRate[];
  ended_at: number | null;
  items: { readonly object: "list"; readonly data: [Item]; readonly has_more: false };
  schedule: string | null;
  status: string;
}

export interface Phase {
  readonly start_date: number;
  readonly end_date: number;
  readonly items: readonly { price: string | Price }[];
  readonly default_tax_rates: readonly string[];
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

/** A line of an invoice before tax. */
export interface Charged {
  readonly description: string;
  /** In cents, with or without tax as the price states. */
  readonly amount: number;
}

export interface InvoiceLine extends Charged {
  readonly period: { readonly start: number; readonly end: number };
  readonly taxes: readonly {
    readonly amount: number;
    readonly tax_behavior: "inclusive" | "exclusive";
    readonly tax_rate_details: { readonly tax_rate: string };
    readonly type: "tax_rate_details";
  }[];
}

export interface Invoice {
  readonly id: string;
  readonly object: "invoice";
  readonly created: number;
  readonly currency: "eur";
  readonly customer: string;
  readonly customer_address: Record<string, string> | null;
  readonly customer_name: string | null;
  readonly custom_fields: readonly CustomField[] | null;
  readonly number: string;
  readonly subscription: string;
  readonly total: number;
  readonly total_excluding_tax: number;
  readonly lines: {
    readonly object: "list";
    readonly data: readonly InvoiceLine[];
    readonly has_more: false;
  };
  status: "open" | "paid";
  status_transitions: { readonly finalized_at: number; readonly paid_at: number | null };
}

/** A payment. */
export interface Charge {
  readonly id: string;
  readonly object: "charge";
  readonly amount: number;
  readonly created: number;
  readonly customer: string;
  amount_refunded: number;
  refunded: boolean;
}

/** A payment that its bank disputes or questions. */
export interface Dispute {
  readonly id: string;
  readonly object: "dispute";
  readonly charge: string;
  status: string;
}

/** An event, with its body as text. */
export interface Sent {
  readonly id: string;
  readonly type: string;
  readonly body: string;
}

/** The state of the fake Stripe. Newer objects come last. */
export class Books {
  readonly customers = new Map<string, Customer>();
  readonly products = new Map<string, Product>();
  readonly prices = new Map<string, Price>();
  readonly taxRates = new Map<string, TaxRate>();
  readonly sessions = new Map<string, Session>();
  readonly subscriptions = new Map<string, Subscription>();
  readonly schedules = new Map<string, Schedule>();
  readonly invoices = new Map<string, Invoice>();
  readonly charges = new Map<string, Charge>();
  readonly disputes = new Map<string, Dispute>();
  readonly events: Sent[] = [];
  /** Customers whose card is declined. */
  readonly declined = new Set<string>();
  /** The time of the fake, in seconds since 1970. The end of a period advances it. */
  nowS = Math.floor(Date.now() / 1000);
  #ids = 0;

  /** @param url returns the address of the payment pages */
  constructor(readonly url: () => string) {}

  id(prefix: string): string {
    return `${prefix}_${crypto.randomUUID().slice(0, 8)}${++this.#ids}`;
  }

  /** Records an event with the current state of its object. */
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

  /** Creates an invoice for a subscription's period, and charges the card. */
  bill(subscription: Subscription, charged: readonly Charged[]): Invoice {
    const { customer, id, items: { data: [item] }, default_tax_rates: rates } = subscription;
    const { address, name, invoice_settings } = this.#customer(customer);
    const period = { start: item.current_period_start, end: item.current_period_end };
    const lines = charged.map((line) => ({
      ...line,
      period,
      taxes: rates.map((rate) => taxOf(rate, line.amount)),
    }));
    const sum = (of: (line: InvoiceLine) => number) => lines.map(of).reduce((a, b) => a + b, 0);
    const tax = (line: InvoiceLine) => line.taxes[0]?.amount ?? 0;
    const isInclusive = rates[0]?.inclusive ?? false;
    const total = sum((line) => line.amount + (isInclusive ? 0 : tax(line)));
    const isPaid = !this.declined.has(customer);
    const invoice: Invoice = {
      id: this.id("in"),
      object: "invoice",
      created: this.nowS,
      currency: "eur",
      customer,
      customer_address: address,
      customer_name: name,
      custom_fields: invoice_settings.custom_fields,
      number: `TEST-${String(this.invoices.size + 1).padStart(4, "0")}`,
      subscription: id,
      total,
      total_excluding_tax: total - sum(tax),
      status: isPaid ? "paid" : "open",
      status_transitions: { finalized_at: this.nowS, paid_at: isPaid ? this.nowS : null },
      lines: { object: "list", data: lines, has_more: false },
    };
    this.invoices.set(invoice.id, invoice);
    if (isPaid) this.charge(customer, total);
    this.tell(isPaid ? "invoice.paid" : "invoice.payment_failed", invoice);
    return invoice;
  }

  #customer(id: string): Customer {
    const customer = this.customers.get(id);
    if (customer === undefined) throw new Error("A subscription without a customer.");
    return customer;
  }

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

  end(subscription: Subscription): void {
    subscription.status = "canceled";
    subscription.ended_at = this.nowS;
    const schedule = this.schedules.get(subscription.schedule ?? "");
    if (schedule !== undefined) schedule.status = "canceled";
    this.tell("customer.subscription.deleted", subscription);
  }
}

/** The tax of an amount, which contains it or to which it is added. */
function taxOf({ id, inclusive, percentage }: TaxRate, amount: number): InvoiceLine["taxes"][0] {
  const net = inclusive ? Math.round(amount / (1 + percentage / 100)) : amount;
  return {
    amount: inclusive ? amount - net : Math.round(amount * percentage / 100),
    tax_behavior: inclusive ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: id },
    type: "tax_rate_details",
  };
}
