/** Invariants of every explained score, checked on the invented territory and on real data. */
import assert from "node:assert/strict";
import { planOf } from "../../src/access/plans.ts";
import { explainPlace } from "../../src/api/operations/explain-place.ts";
import type { ExplainedMetric, Explanation } from "../../src/api/operations/explanation-body.ts";
import { createService, readerOn } from "../../src/commands/service.ts";
import type { Sql } from "../../src/db/sql.ts";
import type { Release } from "../../src/releases/release.ts";
import { catalogue, categoryWeights } from "../../src/scoring/catalogue/catalogue.ts";
import { categoryCodes, type Metric } from "../../src/scoring/catalogue/metric.ts";
import { readValues } from "../../src/scoring/imputation/release-values.ts";
import { type ErrorCorrelations, groups } from "../../src/scoring/uncertainty/correlations.ts";
import * as oracle from "../oracle/method.ts";

/** Weight of the measured value by state (METHOD.md, "Score"). */
const evidence = { direct: 1, estimated: 0.5, missing: 0 } as const;

/** Half a unit of the sixth decimal, to which an answer is rounded. */
const ROUNDING = 0.5e-6;

/**
 * What rounding changes in a product of three rounded numbers of at most 1, 1 and 100, as in the formula
 * of a contribution, and in the contribution itself.
 */
const ROUNDED_FORMULA = 300 * ROUNDING;

/** The numbers in a parsed answer. */
function numbersIn(part: unknown): number[] {
  if (typeof part === "number") return [part];
  return part !== null && typeof part === "object" ? Object.values(part).flatMap(numbersIn) : [];
}

/** Asserts that no number of an answer has more than six digits after the point. */
export function assertSixDecimals(answer: unknown): void {
  const isShort = (number: number) => /^-?\d+(\.\d{1,6})?$/.test(String(number));
  assert.deepEqual(numbersIn(answer).filter((number) => !isShort(number)), []);
}

/**
 * Asserts that the contributions sum to the printed score within its own rounding and theirs, that each
 * follows the method's formula, and that the score lies in its range.
 */
export function assertExplained(answer: Explanation): void {
  const { score, score_range: { low, high }, interval, metrics }: Explanation = JSON.parse(
    JSON.stringify(answer),
  );
  assertSixDecimals(answer);
  const sum = metrics.reduce((total, { contribution }) => total + contribution, 0);
  assert.ok(
    Math.abs(sum - score.score) <= 0.05 + metrics.length * ROUNDING + 1e-9,
    `the contributions sum to ${sum}, the score is ${score.score}`,
  );
  assert.ok(low <= score.score && score.score <= high, `${score.score} in ${low} to ${high}`);
  assert.ok(interval.low <= score.score && score.score <= interval.high, "in its interval");
  assert.equal(metrics.length, catalogue.length);
  for (const [i, metric] of catalogue.entries()) {
    const one = metrics[i];
    assert.ok(one !== undefined);
    assert.deepEqual([one.id, one.category, one.weight], [
      metric.id,
      metric.category,
      metric.weight,
    ]);
    const weights = catalogue.filter(({ category }) => category === metric.category)
      .reduce((total, { weight }) => total + weight, 0);
    const e = one.evidence;
    if (answer.measured_over === "point") assert.equal(e, evidence[one.state], metric.id);
    const share = categoryWeights[metric.category] * metric.weight / weights;
    const expected = share * (e * (one.normalised ?? 0) + (1 - e) * (one.imputed?.value ?? 0));
    if (one.withheld === null) {
      assert.ok(
        Math.abs(one.contribution - expected) <= ROUNDED_FORMULA * share + ROUNDING + 1e-9,
        metric.id,
      );
    }
    const isKnown = one.state !== "missing" && one.withheld === null;
    assert.equal(one.display !== null, isKnown, metric.id);
    assert.equal(one.lift === null, one.withheld !== null, metric.id);
    if (one.lift !== null && one.imputed !== null) {
      const lift = share * e * ((one.normalised ?? 0) - one.imputed.value);
      assert.ok(Math.abs(one.lift - lift) <= ROUNDED_FORMULA * share + ROUNDING + 1e-9, metric.id);
    }
    assert.equal(one.sources.join(", "), one.source, metric.id);
    assert.equal(one.licences.join("; "), one.licence ?? "", metric.id);
    assert.equal(one.reason === null, one.state === "direct", metric.id);
    assert.equal(one.imputed === null, one.state === "direct", metric.id);
    for (const known of [one.data_date, one.licence]) {
      assert.equal(known === null, one.state === "missing", metric.id);
    }
    for (const known of [one.value, one.normalised]) {
      assert.equal(known === null, one.state === "missing" || one.withheld !== null, metric.id);
    }
  }
  for (const [i, metric] of catalogue.entries()) assertNearest(metrics[i], metric);
  const direct = metrics.filter(({ state }) => state === "direct").length;
  assert.equal(direct, score.measured_metrics);
}

/** Asserts that only walks along streets name a place, and that its metres match the value. */
function assertNearest(one: ExplainedMetric | undefined, { id, measure }: Metric): void {
  assert.ok(one !== undefined);
  const { nearest, state, reason, value } = one;
  if (nearest === null) return;
  assert.ok("detour" in measure && measure.detour > 1, id);
  assert.ok(state !== "missing" && reason !== "no_street_network", id);
  if (measure.kind === "nearest" && value !== null) {
    assert.equal(Math.round(value), Math.min(nearest.walk_m, measure.capM), id);
  }
}

/** The group of metrics whose errors are most alike. */
function groupIn(id: string): { readonly group?: string } {
  const found = Object.entries<readonly string[]>(groups).find(([, ids]) => ids.includes(id));
  return found === undefined ? {} : { group: found[0] };
}

/** What an explanation does not say of its release. */
interface Judging {
  readonly builtAt: string;
  /** Of the errors of two metrics, if the release has estimates. */
  readonly correlations?: ErrorCorrelations | undefined;
  /** Inside comuni, by metric, if the release has estimates. */
  readonly deviations?: Readonly<Record<string, number>>;
}

/** A place in the form that the oracle of the method takes, on the release of the invented territory. */
export function spotOf(
  { metrics }: Explanation,
  { builtAt, correlations, deviations = {} }: Judging = { builtAt: "2026-01-01" },
): oracle.Spot {
  const yearMs = 365.25 * 24 * 3600 * 1000;
  const known = metrics.map(({ normalised, imputed, ...rest }, i) => ({
    ...rest,
    ...catalogue[i] !== undefined && { ownSupport: catalogue[i].support },
    ageY: rest.data_date === null
      ? 0
      : Math.max(0, Date.parse(builtAt) - Date.parse(rest.data_date)) / yearMs,
    ...deviations[rest.id] !== undefined && { deviation: deviations[rest.id] },
    ...groupIn(rest.id),
    v: normalised ?? 0,
    imputed: imputed ?? { value: 0, sd: 0 },
  }));
  return {
    metrics: known,
    weights: categoryWeights,
    ...correlations && {
      correlations: {
        across: correlations.across,
        ...correlations.groups,
        ...correlations.categories,
      },
    },
  };
}

/**
 * Asserts that interval and resolution, overall and by category, equal the oracle's to the shown
 * precision.
 */
function assertAsOracle(answer: Explanation, release: Judging): void {
  const spot = spotOf(answer, release);
  const near = (shown: readonly number[], expected: readonly number[], digits: number) => {
    for (const [i, number] of expected.entries()) {
      const apart = Math.abs((shown[i] ?? NaN) - number);
      assert.ok(
        apart <= 0.5 * 10 ** -digits + 1e-4 * 10 ** -digits,
        `${shown[i]}, expected ${number}`,
      );
    }
  };
  const ends = (
    one: { low: number; high: number; data: number; values: number; method: number; place: number },
  ) => [one.low, one.high, one.data, one.values, one.method, one.place];
  const shares = (
    one: { local: number; comune: number; provincia: number },
  ) => [one.local, one.comune, one.provincia];
  near([answer.score.score], [oracle.scoreOf(spot)], 1);
  near(ends(answer.interval), oracle.intervalOf(spot), 1);
  near(shares(answer.resolution), oracle.resolutionOf(spot), 3);
  for (const code of categoryCodes) {
    near(ends(answer.interval.categories[code]), oracle.categoryInterval(spot, code), 1);
    const own = spot.metrics.filter(({ category }) => category === code);
    const alone = { metrics: own, weights: { [code]: 1 } };
    near(shares(answer.resolution.categories[code]), oracle.resolutionOf(alone), 3);
  }
}

/** Points spread over the comuni of a release. Each run has the same. */
export async function pointsIn(
  sql: Sql,
  { schema }: Release,
  count: number,
): Promise<{ lat: number; lon: number }[]> {
  return await sql<{ lat: number; lon: number }[]>`
    select st_y(p) as lat, st_x(p) as lon from (
      select st_transform((st_dump(st_generatepoints(geom, greatest(1, ceil(
        2.0 * ${count} / count(*) over ()))::integer, 1))).geom, 4326) as p
      from ${sql(schema)}.area where kind = 'comune'
    ) as points order by md5(st_astext(p)) limit ${count}`;
}

/** Explains `count` points of a release and checks each with {@link assertExplained}. */
export async function assertAllExplained(
  sql: Sql,
  release: Release,
  count: number,
): Promise<Explanation[]> {
  // The reader withholds no values, because the oracle needs all of them.
  const service = createService({ sql }, { reader: readerOn(sql, () => false) });
  const points = await pointsIn(sql, release, count);
  assert.equal(points.length, count);
  const { deviations = {}, correlations } = await readValues(sql, release.schema);
  const explanations: Explanation[] = [];
  for (const point of points) {
    const explained = await explainPlace(service, point, release, planOf("scale"));
    const { explanation } = explained("en");
    assertExplained(explanation);
    assertAsOracle(explanation, { ...release, deviations, correlations });
    explanations.push(explanation);
  }
  return explanations;
}
