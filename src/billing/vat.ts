import type Stripe from "stripe";
import type { LandingTexts } from "../texts/landing-texts.ts";

/** How VAT on paid plans is charged. */
export interface Vat {
  /**
   * `stripe`: Stripe Tax calculates VAT. A number: the rate in percent. Null: no VAT is charged.
   */
  readonly rate: "stripe" | number | null;
  /** Whether the listed prices include VAT. */
  readonly isIncluded: boolean;
}

/** The note on VAT that pages show: the operator's tax regime, VAT added to prices, or included in them. */
export type VatNote = keyof LandingTexts["vat"];

/** The note on VAT for a way of charging it. */
export function vatNoteOf({ rate, isIncluded }: Vat): VatNote {
  if (rate === null) return "regime";
  return isIncluded ? "included" : "added";
}

const LOOK_AT = 100;

/**
 * The ids of Stripe's tax rates for a new subscription. If VAT has one rate, finds or creates it at
 * Stripe, where the percentage of a tax rate never changes: another setting needs another tax rate.
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
