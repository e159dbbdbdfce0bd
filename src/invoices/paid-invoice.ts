import type Stripe from "stripe";
import { type Invoicing, invoicingOf } from "../billing/invoicing.ts";

/** One line of an invoice. */
export interface PaidLine {
  readonly description: string;
  /** Without VAT. Negative for the unused part of an earlier period. */
  readonly netCents: number;
  readonly vatCents: number;
  /** In percent. */
  readonly vatRate: number;
  /** First and last day of the period, `2026-11-30`. */
  readonly from: string;
  readonly to: string;
}

/** A paid invoice of a customer in Italy, with the data that a FatturaPA requires. */
export interface PaidInvoice {
  /** At Stripe. */
  readonly id: string;
  /** As printed on it. */
  readonly number: string;
  /** Day of the payment in Italy, `2026-11-30`. */
  readonly day: string;
  readonly customer: Invoicing;
  readonly lines: readonly PaidLine[];
  /** With VAT. */
  readonly totalCents: number;
}

/** A paid invoice for which no FatturaPA is written. */
export interface OmittedInvoice {
  readonly number: string;
  readonly day: string;
  /**
   * `abroad` and `zero` need none. `details`: the customer's invoice details are missing. `vat`: a
   * line has no VAT rate, or several. `sum`: the lines do not add up to the total, as with a
   * discount.
   */
  readonly reason: "abroad" | "zero" | "details" | "vat" | "sum";
}

/** Maximum seconds between an invoice and its payment: PAYMENT_GRACE_DAYS is at most 60. */
const OPEN_S = 90 * 86_400;

/** Invoices per response of Stripe: the API's maximum. */
const PAGE = 100;

/** The Swedish locale writes days as in ISO 8601. */
const italianDay = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Rome" });

/** The day in Italy of an instant (seconds since 1970): `2026-11-30`. */
function dayOf(instantS: number): string {
  return italianDay.format(new Date(instantS * 1000));
}

/**
 * Reads the invoices paid at Stripe between two days in Italy (both included), in the order of
 * payment, then of their numbers.
 *
 * @param from day, `2026-11-01`
 * @param to day
 */
export async function paidInvoices(
  stripe: Stripe,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<(PaidInvoice | OmittedInvoice)[]> {
  const rates = new Map<string, Promise<number>>();
  const rateOf = (id: string) => {
    const known = rates.get(id) ?? stripe.taxRates.retrieve(id).then((rate) => rate.percentage);
    rates.set(id, known);
    return known;
  };
  const created = { gte: Math.floor(Date.parse(from) / 1000) - OPEN_S };
  const paid: { readonly atS: number; readonly day: string; readonly invoice: Stripe.Invoice }[] =
    [];
  for await (const invoice of stripe.invoices.list({ status: "paid", created, limit: PAGE })) {
    const atS = invoice.status_transitions.paid_at;
    if (atS === null) continue;
    const day = dayOf(atS);
    if (day >= from && day <= to) paid.push({ atS, day, invoice });
  }
  paid.sort((a, b) => a.atS - b.atS || numberOf(a.invoice).localeCompare(numberOf(b.invoice)));
  return await Promise.all(paid.map(({ day, invoice }) => read(invoice, day, rateOf)));
}

/** The number printed on an invoice. If it has none, Stripe's id. */
function numberOf({ number, id }: Stripe.Invoice): string {
  return number ?? id;
}

async function read(
  invoice: Stripe.Invoice,
  day: string,
  rateOf: (id: string) => Promise<number>,
): Promise<PaidInvoice | OmittedInvoice> {
  const number = numberOf(invoice);
  const omitted = (reason: OmittedInvoice["reason"]) => ({ number, day, reason });
  const customer = invoicingOf({
    name: invoice.customer_name,
    address: invoice.customer_address,
    customFields: invoice.custom_fields,
  });
  if (customer === "abroad") return omitted("abroad");
  if (invoice.total === 0) return omitted("zero");
  if (customer === null) return omitted("details");
  const lines: PaidLine[] = [];
  for (const { amount, description, period, taxes } of invoice.lines.data) {
    const [tax, second] = taxes ?? [];
    const rate = tax?.tax_rate_details?.tax_rate;
    if (tax === undefined || rate === undefined || second !== undefined) return omitted("vat");
    const vatRate = await rateOf(rate);
    if (vatRate === 0) return omitted("vat");
    lines.push({
      description: description ?? "Livability Score",
      netCents: tax.tax_behavior === "inclusive" ? amount - tax.amount : amount,
      vatCents: tax.amount,
      vatRate,
      from: dayOf(period.start),
      to: dayOf(period.end - 1),
    });
  }
  const total = lines.reduce((sum, { netCents, vatCents }) => sum + netCents + vatCents, 0);
  if (total !== invoice.total) return omitted("sum");
  return { id: invoice.id, number, day, customer, lines, totalCents: total };
}
