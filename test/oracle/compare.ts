import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Sql } from "../../src/db/sql.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import { compile, type PreparedReleases } from "../../src/scoring/compiled-catalogue.ts";
import { measure } from "../../src/scoring/evidence/measure.ts";
import type { Measurement } from "../../src/scoring/evidence/measurement.ts";
import { judgeEvidence } from "../../src/scoring/judge/states.ts";
import { isOnFoot } from "./on-foot.ts";
import { judgeSpot, type Spot, withDerived } from "./oracle.ts";
import type { Territory } from "./territory.ts";

/**
 * Tolerance of walking distances in metres: the network rounds each stretch to a centimetre.
 * Rounding can also decide whether a place lies within a radius.
 */
const SLACK_M = 0.5;

/**
 * The tolerance of a value. The release splits long shapes on a grid of 1 cm, which changes a
 * distance by up to 0.1 m, and a length or area by up to 0.1 %.
 */
function toleranceOf({ measure }: Metric, right: number): number {
  if (measure.kind === "nearest") return isOnFoot({ measure }) ? SLACK_M : 0.1;
  return (/length|share|population|derived/.test(measure.kind) ? 1e-3 : 1e-6) *
    Math.max(1, Math.abs(right));
}

/**
 * Compares the service's measurements in a release with the oracle's, place by place and metric by
 * metric.
 */
export class Comparison {
  /** Number of comparisons by kind of measurement and state. Tests require that each occurs. */
  readonly seen = new Map<string, number>();
  /** Number of comparisons that agree only if walks are {@link SLACK_M} shorter or longer. */
  close = 0;
  readonly #releases: PreparedReleases;

  constructor(
    readonly sql: Sql,
    readonly schema: string,
    readonly territory: Territory,
    readonly metrics: readonly Metric[] = catalogue,
  ) {
    this.#releases = compile(metrics);
  }

  /** Fails unless the service's statement and states agree with the oracle for every metric. */
  async at(spot: Spot, where: string): Promise<void> {
    const { metrics, territory } = this, { istat, provincia } = spot;
    const place = { ...await this.toDegrees(spot.at), istat, provincia };
    const evidence = await measure(
      this.sql,
      await this.#releases.of(this.sql, this.schema),
      place,
    );
    // The oracle's results with slightly shorter or longer walks, computed only after a difference.
    const judgeLess = lazy(() => judgeSpot(territory, metrics, spot, -SLACK_M));
    const judgeMore = lazy(() => judgeSpot(territory, metrics, spot, SLACK_M));
    const oracle = judgeSpot(territory, metrics, spot);
    const expected = withDerived(oracle, metrics);
    for (const [id, got] of judgeEvidence(metrics, evidence)) {
      const metric = metrics.find((one) => one.id === id);
      assert.ok(metric);
      const name = `${nameOf(metric)} ${got.state}`;
      this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
      const agrees = (all: ReadonlyMap<string, Measurement>) =>
        isDeepStrictEqual(...sideBySide(metric, got, all.get(id)));
      if (agrees(expected)) continue;
      const isClose = isOnFoot(metric) && [judgeLess, judgeMore]
        .some((judged) => agrees(withDerived(judged(), metrics)));
      if (isClose) this.close++;
      else assert.deepEqual(...sideBySide(metric, got, expected.get(id)), `${id} at ${where}`);
    }
  }

  /** Converts a position from metres to degrees with PostGIS, because these tests do not cover projections. */
  async toDegrees([x, y]: Spot["at"]): Promise<{ lat: number; lon: number }> {
    const [row] = await this.sql<[{ lat: number; lon: number }]>`
      select st_y(p) as lat, st_x(p) as lon from st_transform(
        st_setsrid(st_makepoint(${x}::float8, ${y}::float8), 7794), 4326) as p`;
    return row;
  }
}

/** The kind of a metric's measure, marked if it is measured on foot. */
export function nameOf(metric: Pick<Metric, "measure">): string {
  return `${metric.measure.kind}${isOnFoot(metric) ? " on foot" : ""}`;
}

/**
 * The actual and the expected measurement for a deep comparison. An expected value within the
 * tolerance is replaced by the actual one, so that only a larger difference fails.
 */
function sideBySide(
  metric: Metric,
  got: Measurement,
  right: Measurement | undefined,
): [Measurement, Measurement | undefined] {
  if (got.state === "missing" || right === undefined || right.state === "missing") {
    return [got, right];
  }
  const { walk: _, ...rest } = got;
  const isNear = Math.abs(got.value - right.value) <= toleranceOf(metric, right.value);
  return [rest, isNear ? { ...right, value: got.value } : right];
}

/** Calls a function on first use, and keeps its result. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
