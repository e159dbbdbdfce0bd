/** Defects that the tests must notice, each a change of one place of the source. */

/** One defect. */
export interface Mutant {
  /** Relative to the project's folder. */
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** Files of which at least one test must fail. */
  readonly tests: readonly string[];
}

/** Mutants of one file with the same tests, as [text, replacement]. */
const of = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [text: string, replacement: string])[],
): Mutant[] => changes.map(([text, replacement]) => ({ file, text, replacement, tests }));

const oracle = ["test/oracle/measure.test.ts"];
const meter = ["test/access/meter.test.ts", "test/access/meter-property.test.ts"];
const billing = ["test/access/billing.test.ts", "test/access/billing-events.test.ts"];

/** All mutants. */
export const mutants: readonly Mutant[] = [
  ...of("src/scoring/normalise-value.ts", ["test/scoring/normalise-value.test.ts"], [
    ["Math.min(1, Math.max(0, share))", "Math.max(0, share)"],
    ["(value - goalposts.worst)", "(goalposts.best - value)"],
    ["Math.max(value, floor) / worst", "value / worst"],
    ["if (value < bestLow)", "if (value < worstLow)"],
    ["(worstHigh - value)", "(bestHigh - value)"],
  ]),
  ...of("src/scoring/aggregate.ts", ["test/scoring/aggregate.test.ts"], [
    ["estimated: 0.5, missing: 0", "estimated: 1, missing: 0"],
    ["metric.weight / weightSum", "1 / own.length"],
    ["(1 - e) * expected.value", "(1 - e) * 50"],
    ["weights[category] * ofCategory", "ofCategory / 6"],
    ["ratio(one) < SUFFICIENT_RATIO", "ratio(one) <= SUFFICIENT_RATIO"],
    ["ratio(a) - ratio(b)", "ratio(b) - ratio(a)"],
  ]),
  ...of("src/scoring/reliability.ts", ["test/scoring/reliability.test.ts"], [
    ["0.5 ** (age(measurement.dataDate)", "0.8 ** (age(measurement.dataDate)"],
    ["(coarse ? 1 : precisionQuality[precision])", "precisionQuality[precision]"],
    ['(state === "estimated" ? 0.5 : 1)', "1"],
    ["Math.round(reliability * 1000) / 1000", "reliability"],
  ]),
  ...of("src/scoring/measure-kinds.ts", oracle, [
    ["Math.min(sure.m, capStraightM) <= edgeM", "sure.m <= edgeM"],
    ["Math.min(m, capStraightM) * detour", "m * detour"],
    ["Math.min(unsure?.m ?? Infinity, doubt?.m ?? Infinity)", "doubt?.m ?? Infinity"],
    ["knownM / allM < TAG_SHARE_ESTIMATED", "knownM / allM < 0"],
    ["knownM / allM < TAG_SHARE_DIRECT &&", "false &&"],
    ["(m) => 100 * m / knownM", "(m) => 100 * m / allM"],
    ["(n) => n / hours", "(n) => n"],
  ]),
  ...of("src/scoring/measure-kinds.ts", ["test/scoring/station.test.ts"], [
    ['m <= directM ? null : "outside_coverage"', "null"],
    ["closest(fallback, directM)", "closest(fallback, estimatedM)"],
  ]),
  ...of("src/scoring/ctes.ts", oracle, [
    ["coalesce(max(shape.value), 0)", "coalesce(min(shape.value), 0)"],
  ]),
  ...of("src/scoring/preference.ts", oracle, [
    ["positionOf(a) - positionOf(b)", "positionOf(b) - positionOf(a)"],
  ]),
  ...of("src/scoring/states.ts", oracle, [
    [
      'precision === "locality" || precision === "comune") return',
      'precision === "comune") return',
    ],
    ['precision !== "street" || measurement.state', 'precision === "street" || measurement.state'],
    ['"section", "zone", "census_area", "comune"', '"comune", "census_area", "zone", "section"'],
    ["dates.sort()[0]", "dates.sort().at(-1)"],
    ["reason ??= input.reason", "reason ??= null"],
  ]),
  ...of("src/db/functions/meter.sql", meter, [
    ["cardinality(v_window) >= v_minute_limit", "cardinality(v_window) > v_minute_limit"],
    ["v_used + v_reserved >= v_month_limit", "v_used >= v_month_limit"],
    ["a.expires_at > v_now and a.month = v_month as live", "a.month = v_month as live"],
    ["v_bound.request_sha256 <> p_request", "false"],
    ["elsif v_bound.charged then", "elsif false then"],
    ["bound_at > v_now - c_bound;", "bound_at > v_now - c_bound * 2;"],
    ["or v_caller.expires_at <= v_now then", "then"],
    ["if v_holds_several then", "if false then"],
    ["offset v_all_count - v_account_limit limit 1", "limit 1"],
  ]),
  ...of("src/db/functions/meter.sql", ["test/access/account-keys.test.ts"], [
    ["or v_all_count >= v_account_limit then", "then"],
  ]),
  ...of("src/db/functions/reserve.sql", meter, [
    ["v_used + v_reserved > p_limit", "v_used + v_reserved >= p_limit"],
    ["v_reserved > v_before and", ""],
    ["or v_call.state = 'reserved' and v_call.expires_at <= v_now", ""],
    ["and i.id = v_call.idempotency and i.charged", "and false"],
    ["update livability.admission set state = 'released' where id = p_reservation;", ""],
  ]),
  ...of("src/db/functions/reserved_units.sql", meter, [
    ["max(units)", "min(units)"],
    ["and expires_at > p_now", ""],
    ["and month = p_month", ""],
    ["group by idempotency, case when idempotency is null then id end", "group by id"],
  ]),
  ...of("src/db/functions/settle.sql", meter, [
    ["values (v_account, v_month, p_units)", "values (v_account, v_month, v_units)"],
    ["p_units not between 1 and v_units", "false"],
    ["and d.expires_at > coalesce(p_instant, clock_timestamp())", ""],
    ["and not charged;", ";"],
  ]),
  ...of("src/access/billing/customers.ts", billing, [
    ["{ idempotencyKey: `customer_${account}_${row.createdAt.getTime()}` }", "{}"],
    ["customer_${account}_${row.createdAt.getTime()}", "customer_${account}"],
  ]),
  ...of("src/access/billing/billing.ts", billing, [
    ["await closeCheckouts(stripe, customer);\n      if (liveOf", "if (liveOf"],
    ['if (plan === "free") throw', "if (false) throw"],
    ["if (subscription.ended_at === null) await cancelNow", "if (false) await cancelNow"],
  ]),
  ...of("src/access/billing/checkout.ts", billing, [
    ["await closeCheckouts(stripe, customer, id);", ""],
    ["automatic_tax: { enabled: tax }", "automatic_tax: { enabled: true }"],
  ]),
  ...of("src/access/billing/changes.ts", billing, [
    ["size(plan) > size(live.plan)", "size(plan) !== size(live.plan)"],
    ['proration_behavior: "always_invoice"', 'proration_behavior: "none"'],
    ["await release(stripe, subscription);\n  const renewal", "const renewal"],
  ]),
];
