/** Holds what the service finds at a spot against the oracle, metric by metric. */
import assert from "node:assert/strict";
import { isDeepStrictEqual } from "node:util";
import type { Sql } from "../../src/db/sql.ts";
import type { Precision } from "../../src/geocoding/place.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import type { Metric } from "../../src/scoring/catalogue/metric.ts";
import type { PreparedReleases } from "../../src/scoring/compiled-catalogue.ts";
import { compile, measure } from "../../src/scoring/measure.ts";
import type { Measurement } from "../../src/scoring/measurement.ts";
import { judge } from "../../src/scoring/states.ts";
import { isOnFoot } from "./on-foot.ts";
import { judgeSpot, locate, type Spot } from "./oracle.ts";
import type { Territory } from "./territory.ts";

/** Precisions that leave measurements alone, spoil some and spoil most. */
const precisions: readonly Precision[] = ["coordinates", "street", "locality"];

/**
 * Walks may be off by so many metres: the network rounds each stretch to a centimetre. Whether a place is
 * inside a circle may hang on that.
 */
const SLACK_M = 0.5;

/**
 * How far a value may be off the right one. The release cuts long shapes on a grid of 1 cm: up to 0.1 m
 * in a distance, 0.1 % in a length or an area.
 */
function toleranceOf({ measure }: Metric, right: number): number {
  if (measure.kind === "nearest") return isOnFoot({ measure }) ? SLACK_M : 0.1;
  return (/length|share|population|derived/.test(measure.kind) ? 1e-3 : 1e-6) *
    Math.max(1, Math.abs(right));
}

/** Compares one release, place by place. */
export class Comparison {
  /** Comparisons made, by kind of measurement and state: only what came up is proved. */
  readonly seen = new Map<string, number>();
  /** Those of walks that hang on {@link SLACK_M}. */
  close = 0;
  readonly #releases: PreparedReleases;

  /** @param metrics that are compared */
  constructor(
    readonly sql: Sql,
    readonly schema: string,
    readonly territory: Territory,
    readonly metrics: readonly Metric[] = catalogue,
  ) {
    this.#releases = compile(metrics);
  }

  /** Fails unless the statement and its judgement agree with the oracle about every metric. */
  async at(spot: Spot, where: string): Promise<void> {
    const { metrics, territory } = this, { istat, provincia } = spot;
    const place = { ...await this.toDegrees(spot.at), istat, provincia };
    const evidence = await measure(
      this.sql,
      await this.#releases.of(this.sql, this.schema),
      place,
    );
    // Only what differs is judged again, with walks that are a little shorter or longer.
    const judgeLess = lazy(() => judgeSpot(territory, metrics, spot, -SLACK_M));
    const judgeMore = lazy(() => judgeSpot(territory, metrics, spot, SLACK_M));
    const oracle = judgeSpot(territory, metrics, spot);
    for (const precision of precisions) {
      const expected = locate(oracle, metrics, precision);
      for (const [id, got] of judge(metrics, evidence, precision)) {
        const metric = metrics.find((one) => one.id === id);
        assert.ok(metric);
        const name = `${nameOf(metric)} ${got.state}`;
        this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
        const agrees = (all: ReadonlyMap<string, Measurement>) =>
          isDeepStrictEqual(...sideBySide(metric, got, all.get(id)));
        if (agrees(expected)) continue;
        const isClose = isOnFoot(metric) && [judgeLess, judgeMore]
          .some((judged) => agrees(locate(judged(), metrics, precision)));
        if (isClose) this.close++;
        else {
          assert.deepEqual(
            ...sideBySide(metric, got, expected.get(id)),
            `${id} at ${where}, located to ${precision}`,
          );
        }
      }
    }
  }

  /** A position in metres as degrees; the projection itself is not what is tested. */
  async toDegrees([x, y]: Spot["at"]): Promise<{ lat: number; lon: number }> {
    const [row] = await this.sql<[{ lat: number; lon: number }]>`
      select st_y(p) as lat, st_x(p) as lon from st_transform(
        st_setsrid(st_makepoint(${x}::float8, ${y}::float8), 7794), 4326) as p`;
    return row;
  }
}

/** The kind of a metric's measure; on foot, it is a kind of its own. */
export function nameOf(metric: Pick<Metric, "measure">): string {
  return `${metric.measure.kind}${isOnFoot(metric) ? " on foot" : ""}`;
}

/**
 * What was found and what is right: all but the value to the letter; the value in the same words, so that
 * a failure shows it.
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

/** What a function gives, found out once and only if asked. */
function lazy<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
