/** VAT on paid plans: by Stripe Tax, at one rate, or not at all. */
import type Stripe from "stripe";

/** How VAT is charged. */
export interface Vat {
  /** `stripe`: Stripe Tax works it out. A number: this rate, in percent. Null: no VAT is charged. */
  readonly rate: "stripe" | number | null;
  /** Whether the listed prices include it. */
  readonly isIncluded: boolean;
}

/** What pages say of VAT: the operator's own rule, added to prices, or included in them. */
export type VatNote = "regime" | "added" | "included";

/** What pages say of VAT. */
export function vatNoteOf({ rate, isIncluded }: Vat): VatNote {
  if (rate === null) return "regime";
  return isIncluded ? "included" : "added";
}

/** Maximum number of tax rates read. */
const LOOK_AT = 100;

/**
 * The ids of Stripe's tax rates for a new subscription: one, created if missing, if VAT has one rate.
 * Stripe keeps the percentage of a tax rate for good, so a changed setting finds or creates another.
 */
export async function taxRatesOf(stripe: Stripe, { rate, isIncluded }: Vat): Promise<string[]> {
  if (typeof rate !== "number") return [];
  const { data } = await stripe.taxRates.list({
    active: true,
    inclusive: isIncluded,
    limit: LOOK_AT,
  });
  const known = data.find(({ percentage, country }) => percentage === rate && country === "IT");
  if (known !== undefined) return [known.id];
  const { id } = await stripe.taxRates.create({
    display_name: "IVA",
    percentage: rate,
    inclusive: isIncluded,
    country: "IT",
  }, { idempotencyKey: `tax_rate_${rate}_${isIncluded}` });
  return [id];
}
