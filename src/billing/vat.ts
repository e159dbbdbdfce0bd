/** VAT on paid plans: calculated by Stripe Tax, charged at one rate, or not charged. */
import type Stripe from "stripe";

/** How VAT is charged. */
export interface Vat {
  /** `stripe`: Stripe Tax calculates VAT. A number: the rate in percent. Null: no VAT. */
  readonly rate: "stripe" | number | null;
  /** Whether the listed prices include VAT. */
  readonly isIncluded: boolean;
}

/** The note on VAT that pages show: the operator's tax regime, VAT added to prices, or included in them. */
export type VatNote = "regime" | "added" | "included";

/** Returns the note on VAT that pages show. */
export function vatNoteOf({ rate, isIncluded }: Vat): VatNote {
  if (rate === null) return "regime";
  return isIncluded ? "included" : "added";
}

/** Maximum number of tax rates read. */
const LOOK_AT = 100;

/**
 * Returns the ids of Stripe's tax rates for a new subscription. If VAT has one rate, finds or creates that rate:
 * the percentage of a tax rate at Stripe is immutable, so a changed setting needs another one.
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
