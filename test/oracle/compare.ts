/** Holds what the service finds at a spot against the oracle, metric by metric. */
import assert from "node:assert/strict";
import type { Sql } from "../../src/db/sql.ts";
import type { Precision } from "../../src/geocoding/place.ts";
import { catalogue } from "../../src/scoring/catalogue/catalogue.ts";
import { compile, measure } from "../../src/scoring/measure.ts";
import type { Measurement } from "../../src/scoring/measurement.ts";
import { judge } from "../../src/scoring/states.ts";
import { judgeSpot, locate, type Spot } from "./oracle.ts";
import type { Territory } from "./territory.ts";

/** Precisions that leave measurements alone, spoil some and spoil most. */
const precisions: readonly Precision[] = ["coordinates", "street", "locality"];

/**
 * How far a value may be off the right one. The release cuts long shapes on a grid of 1 cm: up to 0.1 m
 * in a distance, 0.1 % in a length or an area.
 */
function toleranceOf(kind: string, right: number): number {
  if (kind === "nearest") return 0.1;
  return (/length|share|population|derived/.test(kind) ? 1e-3 : 1e-6) *
    Math.max(1, Math.abs(right));
}

/** Compares one release, place by place. */
export class Comparison {
  /** Comparisons made, by kind of measurement and state: only what came up is proved. */
  readonly seen = new Map<string, number>();
  readonly #releases = compile(catalogue);

  constructor(readonly sql: Sql, readonly schema: string, readonly territory: Territory) {}

  /** Fails unless the statement and its judgement agree with the oracle about every metric. */
  async at(spot: Spot, where: string): Promise<void> {
    const { istat, provincia } = spot;
    const place = { ...await this.toDegrees(spot.at), istat, provincia };
    const evidence = await measure(
      this.sql,
      await this.#releases.of(this.sql, this.schema),
      place,
    );
    const oracle = judgeSpot(this.territory, catalogue, spot);
    for (const precision of precisions) {
      const expected = locate(oracle, catalogue, precision);
      for (const [id, got] of judge(catalogue, evidence, precision)) {
        this.#compare(id, got, expected.get(id), `${id} at ${where}, located to ${precision}`);
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

  #compare(id: string, got: Measurement, expected: Measurement | undefined, where: string): void {
    const kind = catalogue.find((metric) => metric.id === id)?.measure.kind ?? "";
    const name = `${kind} ${got.state}`;
    this.seen.set(name, (this.seen.get(name) ?? 0) + 1);
    const [value, right] = [got, expected].map((one) =>
      one === undefined || one.state === "missing" ? null : one.value
    );
    // All but the value to the letter; the value in the same words, so that a failure shows it.
    assert.deepEqual({ ...got, value }, { ...expected, value: near(value, right, kind) }, where);
  }
}

/** The value found where it is near enough to the right one, else the right one. */
function near(value: number | null | undefined, right: number | null | undefined, kind: string) {
  if (value === null || value === undefined || right === null || right === undefined) return right;
  return Math.abs(value - right) <= toleranceOf(kind, right) ? value : right;
}
