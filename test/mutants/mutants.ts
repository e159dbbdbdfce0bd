/** Defects that the tests must detect. Each defect changes one place of the source. */

/** One defect. */
export interface Mutant {
  /** Path relative to the project's folder. */
  readonly file: string;
  /** A text that occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  /** Test files in which at least one test must fail. */
  readonly tests: readonly string[];
}

/** Mutants of one file with the same tests, as [text, replacement]. */
const of = (
  file: string,
  tests: readonly string[],
  changes: readonly (readonly [text: string, replacement: string])[],
): Mutant[] => changes.map(([text, replacement]) => ({ file, text, replacement, tests }));

const oracle = ["test/oracle/measure.test.ts"];
const meter = ["test/metering/meter.test.ts", "test/metering/meter-property.test.ts"];
const billing = ["test/billing/billing.test.ts", "test/billing/billing-events.test.ts"];

const tools = ["test/api/mcp.test.ts"];

/** All mutants. */
export const mutants: readonly Mutant[] = [
  ...of("src/scoring/judge/normalise-value.ts", ["test/scoring/normalise-value.test.ts"], [
    ["Math.min(1, Math.max(0, share))", "Math.max(0, share)"],
    ["(value - goalposts.worst)", "(goalposts.best - value)"],
    ["Math.max(value, floor) / worst", "value / worst"],
    ["if (value < bestLow)", "if (value < worstLow)"],
    ["(worstHigh - value)", "(bestHigh - value)"],
  ]),
  ...of("src/scoring/aggregate/aggregate.ts", ["test/scoring/aggregate.test.ts"], [
    ["metric.weight / weightSum", "1 / own.length"],
    ["(1 - e) * (expected?.value ?? 0)", "(1 - e) * 50"],
    ["weights[category] * ofCategory", "ofCategory / 6"],
    ["ratio(one) < SUFFICIENT_RATIO", "ratio(one) <= SUFFICIENT_RATIO"],
    ["ratio(a) - ratio(b)", "ratio(b) - ratio(a)"],
  ]),
  ...of("src/scoring/evidence/measurement.ts", ["test/scoring/aggregate.test.ts"], [
    ["estimated: 0.5, missing: 0", "estimated: 1, missing: 0"],
  ]),
  ...of("src/scoring/judge/combine.ts", ["test/oracle/method.test.ts"], [
    ["sum + part.share * numberOf(part)", "sum + numberOf(part) / parts.length"],
    [
      "mean(known, ({ measurement }) => normalisedOf",
      "mean(known.slice(0, 1), ({ measurement }) => normalisedOf",
    ],
    ["mean(parts, ({ measurement }) => evidenceOf", "mean(known, ({ measurement }) => evidenceOf"],
    ["const groupMean = quantised(normalised)", "const groupMean = normalised"],
    ['isComune && support !== "comune"', 'support !== "comune"'],
    ["supports.findLast", "supports.find"],
  ]),
  ...of("src/scoring/judge/reliability.ts", ["test/scoring/reliability.test.ts"], [
    ["0.5 ** (age(measurement.dataDate)", "0.8 ** (age(measurement.dataDate)"],
    ["(coarse ? 1 : extentQuality[extent])", "extentQuality[extent]"],
    ["* evidenceOf(measurement)", ""],
    ["Math.round(reliability * 1000) / 1000", "reliability"],
  ]),
  ...of("src/scoring/evidence/join-sources.ts", oracle, [
    ["Math.min(best.m, capM) <= distances", "best.m <= distances"],
    ["found(local, Math.min(m, capM), support", "found(local, m, support"],
    ["[...fallback, ...perhaps]", "[...fallback]"],
    ["[...fallback, ...perhaps]", "[...perhaps]"],
    [".sort(byDistance);", ";"],
    ["mapped.length > 0 && distances.isCircleKnown(edgeM, radiusM)", "mapped.length > 0"],
    ["counts.reduce((sum, count) => sum + count, 0)", "(counts[0] ?? 0)"],
  ]),
  ...of("src/scoring/evidence/measure-kinds.ts", oracle, [
    ["knownM / allM < TAG_SHARE_ESTIMATED", "knownM / allM < 0"],
    ["knownM / allM < TAG_SHARE_DIRECT", "0 > 0"],
    ["(m) => 100 * m / knownM", "(m) => 100 * m / allM"],
    ["(n) => n / hours", "(n) => n"],
  ]),
  ...of("src/scoring/evidence/measure-kinds.ts", ["test/scoring/station.test.ts"], [
    ['m <= directM ? null : "outside_coverage"', "null"],
  ]),
  ...of("src/scoring/statement/probes.ts", ["test/scoring/station.test.ts"], [
    [
      'measure.fallback.map(probe("station", measure.directM',
      'measure.fallback.map(probe("station", measure.estimatedM',
    ],
  ]),
  ...of("src/scoring/judge/withhold.ts", ["test/scoring/withhold.test.ts"], [
    ["quantised(sum / group.length)", "sum / group.length"],
    ["group.length < FEWEST", "group.length < FEWEST - 1"],
    ["const { walk: _, ...rest } = measurement;", "const rest = measurement;"],
  ]),
  ...of("src/scoring/evidence/findings.ts", ["test/scoring/lookups.test.ts"], [
    ["findings.find(({ probe }) => probe === number)", "findings[0]"],
    ["if (finding === undefined) {", "if (false) {"],
  ]),
  ...of("src/scoring/statement/ctes.ts", oracle, [
    ["coalesce(max(shape.value), 0)", "coalesce(min(shape.value), 0)"],
  ]),
  ...of("src/scoring/evidence/preference.ts", oracle, [
    ["positionOf(a) - positionOf(b)", "positionOf(b) - positionOf(a)"],
  ]),
  ...of("src/scoring/judge/states.ts", oracle, [
    ['"section", "zone", "census_area", "comune"', '"comune", "census_area", "zone", "section"'],
    ["dates.sort()[0]", "dates.sort().at(-1)"],
    ["reason ??= input.reason", "reason ??= null"],
  ]),
  ...of("src/scoring/uncertainty/interval.ts", ["test/oracle/method.test.ts"], [
    ["half(data + values + method + place)", "half(data + values + method)"],
    ["half(data + values + method + place)", "half(data + method + place)"],
    ["spread / (1 - repeated)", "spread"],
  ]),
  ...of("src/db/functions/admit.sql", meter, [
    ["v_minute.remaining = 0", "v_minute.remaining < 0"],
    [
      "v_quota.used + v_quota.reserved >= v_caller.month_limit",
      "v_quota.used >= v_caller.month_limit",
    ],
    ["v_bound.request_sha256 <> p_request", "false"],
    ["when v_bound.charged then 'settled'", "when false then 'settled'"],
    ["bound_at > v_now - interval '24 hours'", "bound_at > v_now - interval '48 hours'"],
    ["v_state = 'reserved' and not v_quota.shared", "v_state = 'reserved'"],
    ["then sha256(p_idempotency) else", "then p_idempotency else"],
  ]),
  ...of("src/db/functions/caller_of.sql", meter, [
    ["or k.expires_at <= p_now then", "then"],
  ]),
  ...of("src/db/functions/window_of.sql", meter, [
    ["offset v_all_calls - v_all_places limit 1", "limit 1"],
    [
      "p_caller.minute_limit - cardinality(v_calls),",
      "p_caller.minute_limit + 1 - cardinality(v_calls),",
    ],
  ]),
  ...of("src/db/functions/window_of.sql", ["test/access/account-keys.test.ts"], [
    ["v_all_places - v_all_calls\n", "null\n"],
  ]),
  ...of("src/db/functions/reserve.sql", meter, [
    ["v_quota.used + v_quota.reserved > p_limit", "v_quota.used + v_quota.reserved >= p_limit"],
    ["v_quota.reserved > v_before.reserved and", ""],
    ["or v_call.state = 'reserved' and v_call.expires_at <= v_now", ""],
    ["and i.id = v_call.idempotency and i.charged", "and false"],
    ["update livability.admission set state = 'released' where id = p_reservation;", ""],
  ]),
  ...of("src/db/functions/quota_of.sql", meter, [
    ["max(units)", "min(units)"],
    ["and expires_at > p_now", ""],
    ["\n      and month = p_month\n", "\n"],
    ["group by idempotency, case when idempotency is null then id end", "group by id, idempotency"],
  ]),
  ...of("src/db/functions/charge.sql", meter, [
    ["case when p_test then p_units else 0 end", "p_units"],
  ]),
  ...of("src/db/functions/settle.sql", meter, [
    ["v_month, v_day, p_units)", "v_month, v_day, v_units)"],
    ["p_units not between 1 and v_units", "false"],
    ["and d.expires_at > coalesce(p_instant, clock_timestamp())", ""],
    ["and not charged;", ";"],
  ]),
  ...of("src/billing/customers.ts", billing, [
    ["{ idempotencyKey: `customer_${account}_${row.createdAt.getTime()}` }", "{}"],
    ["customer_${account}_${row.createdAt.getTime()}", "customer_${account}"],
  ]),
  ...of("src/billing/billing.ts", billing, [
    ["await closeCheckouts(stripe, customer);\n      if (liveOf", "if (liveOf"],
    ['if (plan === "free") throw', "if (false) throw"],
    ["if (subscription.ended_at === null) await cancelNow", "if (false) await cancelNow"],
  ]),
  ...of("src/billing/checkout.ts", billing, [
    ["await closeCheckouts(stripe, customer, id);", ""],
    ["automatic_tax: { enabled: byStripeTax }", "automatic_tax: { enabled: true }"],
  ]),
  ...of("src/billing/changes.ts", billing, [
    ["size(plan) > size(live.plan)", "size(plan) !== size(live.plan)"],
    ['proration_behavior: "always_invoice"', 'proration_behavior: "none"'],
    ["await releaseSchedule(stripe, subscription);\n  const renewal", "const renewal"],
  ]),
  ...of("src/scoring/statement/distances.ts", ["test/scoring/walked.test.ts"], [
    ["Math.min(edgeM, streetsM)", "edgeM"],
    ["found === null && beyond !== null", "beyond !== null"],
    ["!onFoot && beyond !== null", "beyond !== null"],
    ["a.onFoot === b.onFoot ?", "true ?"],
    ["? Infinity : found.value * detour", "? 0 : found.value"],
  ]),
  ...of("src/scoring/evidence/measure-metric.ts", ["test/scoring/walked.test.ts"], [
    ["if (walk === null) return doubted", "if (walk !== null) return doubted"],
    ["walk.isFar ? doubted", "!walk.isFar ? doubted"],
  ]),
  ...of("src/walking/search.ts", ["test/walking/walk-from.test.ts"], [
    ["gapCm + offsetCm", "offsetCm"],
    ["(tile.lengthCm[edge] ?? 0) - offsetCm", "(tile.lengthCm[edge] ?? 0)"],
    ["this.#cm.fill(UNREACHED, 0, junctions)", "void UNREACHED"],
  ]),
  ...of("src/walking/indexed-tile.ts", ["test/walking/walk-from.test.ts"], [
    ["isForward = (arc & 1) === 0", "isForward = (arc & 1) === 1"],
    ["col === 0 && row === 0 ? junction", "col === 0 ? junction"],
    [
      "(tile.lengthCm[edge] ?? 0) - (tile.accessToCm",
      "(tile.lengthCm[edge] ?? 0) + (tile.accessToCm",
    ],
    ["alongCm + (tile.accessGapCm[access] ?? 0)", "alongCm"],
  ]),
  ...of("src/walking/neighbourhood.ts", ["test/walking/walk-from.test.ts"], [
    ["(arc & 1) === 0 ? this.endOf", "(arc & 1) === 1 ? this.endOf"],
  ]),
  ...of("src/walking/findings.ts", ["test/walking/walk-from.test.ts"], [
    ["walkCm <= 100 * REACH_M", "walkCm < 100 * REACH_M"],
    ["cm <= layer.circleCm", "cm < layer.circleCm"],
    ["cm < known.cm", "cm > known.cm"],
    ["number < layer.place ||", "number > layer.place ||"],
    ["gapCm > 100 * FAR_M", "gapCm >= 100 * FAR_M"],
    ["cm === Infinity ? 0 : cm);", "0);"],
    ["Math.max(reachCm, circleCm,", "Math.max(reachCm,"],
    ["one.cm <= 100 * radiusM", "one.cm < 100 * radiusM"],
    ["if (this.#awaited > 0) return;", ""],
    ["((arc & 1) === 0 ? tile.accessFromCm", "((arc & 1) === 1 ? tile.accessFromCm"],
  ]),
  ...of("src/walking/door.ts", ["test/walking/walk-from.test.ts"], [
    ["if (tileM > bestM + SLACK_M) continue;", "if (tileM > 0) continue;"],
    ["boundM = Math.min(boundM, farthestOfBox", "boundM = Math.min(boundM, nearestOfBox"],
    [
      "let door: Door | null = null, bestM = NO_STREET_M",
      "let door: Door | null = null, bestM = Infinity",
    ],
  ]),
  ...of("src/walking/reached-lines.ts", ["test/walking/reached-lines.test.ts"], [
    ["Math.min(toM, meetM, fromM + reachM - walkFromM)", "Math.min(toM, meetM)"],
    ["Math.max(fromM, meetM, toM", "Math.max(fromM, toM"],
    ["number === doorNumber ? splitAtDoor(whole, door) : [whole]", "[whole]"],
  ]),
  ...of("src/walking/tile-cache.ts", ["test/walking/network.test.ts"], [
    ["maxSize: Math.floor(maxBytes)", "maxSize: 1e9"],
    ["`${schema} ${col} ${row}`", "`${col} ${row}`"],
    ["else fetches.add(fetch);", "else missing.push(key);"],
  ]),
  ...of("src/walking/isochrone.ts", ["test/walking/isochrone.test.ts"], [
    ["(reachM - nearM) / (farM - nearM)", "1"],
    ["fromM <= toM ? [a, b] : [b, a]", "[a, b]"],
    ["Math.max(fromM, toM) <= drawnM", "Math.min(fromM, toM) <= drawnM"],
    ["y: (north - lat) * latM + marginM", "y: (lat - south) * latM + marginM"],
    ["position(x - 0.5, y - 0.5)", "position(x, y)"],
    ["Math.max(insideM, CLEARANCE_M)", "insideM"],
    ["(px * dx + py * dy) / dd", "0"],
  ]),
  ...of("src/metering/idempotency.ts", ["test/metering/idempotency.test.ts"], [
    ["${operation}${query}", "${operation}"],
  ]),
  ...of("src/api/mcp/tools.ts", tools, [
    ["return { value, units: places.length };", "return { value, units: 1 };"],
    ["await call.reserve(places.length);", ""],
  ]),
  ...of("src/metering/call.ts", ["test/metering/call.test.ts"], [
    ["if (units > 0 && !free) {", "if (units > 0) {"],
    ["freed = held - units;", "freed = 0;"],
    [".catch((error) => onKept(error, account))", ""],
    ["if (!isCharged) throw new Problem", "if (false) throw new Problem"],
  ]),
  ...of("src/api/mcp/call-tool.ts", tools, [
    ["termsOf(routeOfTool(name))", "{}"],
    ["termsOf(routeOfTool(name))", "{ ...termsOf(routeOfTool(name)), free: false }"],
    ["isError: true", "isError: false"],
  ]),
  ...of("src/api/mcp/mcp-handler.ts", tools, [
    ["if (refused !== null) throw", "if (refused === undefined) throw"],
    ["originValidationResponse(c.req.raw, allowed) ?? await next()", "await next()"],
    ["return Array.isArray(JSON.parse(new TextDecoder().decode(body)));", "return false;"],
  ]),
  ...of("src/api/mcp/results.ts", tools, [
    ["named((lift) => lift > 0)", "named((lift) => lift < 0)"],
    ["metrics.filter((metric) => metric.id === id)", "metrics.slice(0, 1)"],
  ]),
];

/**
 * Returns the text of a mutant's file with the defect.
 *
 * @throws {Error} unless the file contains the mutant's text exactly once
 */
export async function mutated({ file, text, replacement }: Mutant): Promise<string> {
  const source = await Deno.readTextFile(new URL(`../../${file}`, import.meta.url));
  const times = source.split(text).length - 1;
  if (times !== 1) throw new Error(`${file} has ${times} times, not once: ${text}`);
  return source.replace(text, () => replacement);
}
