import type Stripe from "stripe";
import { isPlanKey, type PlanKey, planOf } from "../access/plans.ts";
import { isMissing } from "./open-stripe.ts";

/**
 * The key of a price: plan, amount and inclusion of VAT. After a change to the table of plans or to
 * the setting, no price has the key, so that a new one is created.
 */
function lookupKeyOf(plan: PlanKey, cents: number, isGross: boolean): string {
  return `livability_${plan}_${cents}_eur${isGross ? "_gross" : ""}`;
}

/** The plan of a current or former price; null for a price of another product. */
export function planOfPrice(
  { metadata, lookup_key }: Pick<Stripe.Price, "metadata" | "lookup_key">,
): PlanKey | null {
  const key = metadata["plan"] ??
    /^livability_([a-z]+)_\d+_eur(?:_gross)?$/.exec(lookup_key ?? "")?.[1] ?? "";
  return isPlanKey(key) ? key : null;
}

/**
 * The id of a plan's current price at Stripe: one product and one monthly price in EUR per plan,
 * created if missing from the table of plans.
 *
 * @param isGross whether the listed price includes VAT
 */
export async function priceOf(stripe: Stripe, plan: PlanKey, isGross: boolean): Promise<string> {
  const cents = planOf(plan).price_eur * 100;
  const lookupKey = lookupKeyOf(plan, cents, isGross);
  const { data: [known] } = await stripe.prices.list({
    lookup_keys: [lookupKey],
    active: true,
    limit: 1,
  });
  if (known !== undefined) return known.id;
  const { id } = await stripe.prices.create({
    product: await productOf(stripe, plan),
    currency: "eur",
    unit_amount: cents,
    recurring: { interval: "month" },
    tax_behavior: isGross ? "inclusive" : "exclusive",
    lookup_key: lookupKey,
    metadata: { plan },
  }, { idempotencyKey: `price_${lookupKey}` });
  return id;
}

async function productOf(stripe: Stripe, plan: PlanKey): Promise<string> {
  const id = `livability_${plan}`;
  try {
    return (await stripe.products.retrieve(id)).id;
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
  const name = `Livability Score: ${plan.charAt(0).toUpperCase()}${plan.slice(1)}`;
  return (await stripe.products.create({ id, name }, { idempotencyKey: `product_${id}` })).id;
}
