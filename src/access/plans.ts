/** A published plan. */
export interface Plan {
  readonly key: PlanKey;
  /** Calls of the account per calendar month (UTC). */
  readonly calls_per_month: number;
  /** Calls of a key in any 60 seconds. */
  readonly calls_per_minute: number;
  readonly price_eur: number;
  /** Price per 1,000 calls if the whole quota is used, to 2 decimals. */
  readonly eur_per_1000_calls: number;
  /**
   * Whether scores include the reliability of each category, and whether the plan may explain, compare,
   * explain batches and see full reports on pages.
   */
  readonly full_report: boolean;
  readonly recommended: boolean;
}

const published = [
  { key: "free", calls_per_month: 100, calls_per_minute: 5, price_eur: 0, full_report: false },
  { key: "starter", calls_per_month: 5000, calls_per_minute: 10, price_eur: 49, full_report: true },
  { key: "pro", calls_per_month: 50000, calls_per_minute: 30, price_eur: 249, full_report: true },
  {
    key: "scale",
    calls_per_month: 500000,
    calls_per_minute: 60,
    price_eur: 990,
    full_report: true,
  },
] as const;

/** The key of a published plan. */
export type PlanKey = (typeof published)[number]["key"];

/** Monthly quota (UTC) of an account's calls with test keys. It is the same on every plan. */
export const TEST_CALLS_PER_MONTH = 10_000;

const recommended: PlanKey = "pro";

/** All plans, smallest first. */
export const plans: readonly Plan[] = published.map((plan) => ({
  ...plan,
  eur_per_1000_calls: Math.round(plan.price_eur / plan.calls_per_month * 100_000) / 100,
  recommended: plan.key === recommended,
}));

/** Whether a text is the key of a plan. */
export function isPlanKey(key: string): key is PlanKey {
  return plans.some((plan) => plan.key === key);
}

/**
 * The plan of a key.
 *
 * @throws {Error} if no plan has the key
 */
export function planOf(key: string): Plan {
  const plan = plans.find((plan) => plan.key === key);
  if (plan === undefined) throw new Error(`There is no plan ${key}.`);
  return plan;
}

/**
 * The next larger plan; null for the largest.
 *
 * @throws {Error} if no plan has the key
 */
export function nextPlan(key: string): Plan | null {
  return plans[plans.indexOf(planOf(key)) + 1] ?? null;
}
