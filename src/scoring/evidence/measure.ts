/**
 * Measures all metrics at points with one SQL statement, and one walk from each. The catalogue is compiled
 * once to a list of probes (classes, circles, names of statistics); each release is prepared once, with its
 * own statements.
 */
import { cancellable } from "../../db/driver/cancellable.ts";
import { prepared, type PreparedText } from "../../db/driver/prepared.ts";
import type { Sql } from "../../db/sql.ts";
import type { Place } from "../../geocoding/place.ts";
import type { Walk } from "../../walking/walk.ts";
import type { PreparedRelease } from "../compiled-catalogue.ts";
import type { Evidence, Finding, Layer, LocalLayer, Statistic } from "./evidence.ts";

/** The location of a point. */
type Where = Pick<Place, "lat" | "lon" | "istat" | "provincia">;

/**
 * Number of points that one statement measures at most. Five points share four fifths of what starting the
 * statement costs, and do not keep a connection busy for long.
 */
export const POINTS_TOGETHER = 5;

/**
 * Measures points: one round trip and, in parallel, one more to read streets that are not in memory.
 * Nothing is precomputed: the values come from the release's tables.
 *
 * @param sql the connection (pool) to use; errors are the driver's
 * @param release as prepared by `compile`
 * @param signal cancels the statements; then its reason is thrown
 * @returns each point with its evidence, in their order
 */
export async function measureAll<Point extends Where>(
  sql: Sql,
  release: PreparedRelease,
  points: readonly Point[],
  signal?: AbortSignal,
): Promise<readonly (readonly [Point, Evidence])[]> {
  const { network, needs, besideWalk, layers } = release;
  const near = points.filter((point) => network?.isNear(point));
  const [answers, walks] = await Promise.all([
    ask(sql, besideWalk, near, signal),
    network?.walkAll(sql, near, needs, signal) ?? [],
  ]);
  const measured = new Map<Point, Evidence>();
  for (const [i, [point, answer]] of answers.entries()) {
    const walk = walks[i] ?? null;
    // Rare: a point in a tile with streets, but far from all of them.
    if (walk !== null) measured.set(point, evidenceFrom(answer, layers, walk));
  }
  const others = points.filter((point) => !measured.has(point));
  for (const [point, answer] of await ask(sql, release.straight, others, signal)) {
    measured.set(point, evidenceFrom(answer, layers, null));
  }
  return [...measured].toSorted(([one], [other]) => points.indexOf(one) - points.indexOf(other));
}

/** Measures one point. Parameters and errors are those of {@link measureAll}. */
export async function measure(
  sql: Sql,
  release: PreparedRelease,
  point: Where,
  signal?: AbortSignal,
): Promise<Evidence> {
  const [measured] = await measureAll(sql, release, [point], signal);
  if (measured === undefined) throw new Error("A point was not measured");
  return measured[1];
}

/** Measures a point without streets. Parameters and errors are those of {@link measureAll}. */
export function measureStraight(
  sql: Sql,
  release: PreparedRelease,
  point: Where,
  signal?: AbortSignal,
): Promise<Evidence> {
  return measure(sql, { ...release, network: null }, point, signal);
}

/** A coverage that contains the place. The date is that of its data, if they have their own. */
type Covering = readonly [id: number, dataDate: string | null, edgeM: number];

/**
 * The result of the statement. Uses lists instead of rows, because repeated column names would be most
 * of the result.
 */
interface StatementAnswer {
  readonly covering: readonly Covering[];
  readonly findings:
    readonly (readonly [probe: number, layer: number, value: number, distanceM: number | null])[];
  readonly statistics: readonly (readonly [
    support: Statistic["support"],
    values: readonly (readonly [layer: number, value: number, estimated: 0 | 1])[],
  ])[];
}

/** Runs a statement of the metrics. Returns each point with its answer; no points need no statement. */
async function ask<Point extends Where>(
  sql: Sql,
  text: PreparedText,
  points: readonly Point[],
  signal: AbortSignal | undefined,
): Promise<readonly (readonly [Point, StatementAnswer])[]> {
  if (points.length === 0) return [];
  const asked = points.map(({ lon, lat, istat, provincia }) => ({ lon, lat, istat, provincia }));
  const asking = prepared<{ answer: StatementAnswer }[]>(sql, text, [JSON.stringify(asked)]);
  const rows = await cancellable(asking, signal);
  return points.map((point, i) => {
    const row = rows[i];
    if (row === undefined) {
      throw new Error("The statement of the metrics returned no row for a point");
    }
    return [point, row.answer];
  });
}

/** A layer whose findings and statistics are being added. */
interface Gathered extends LocalLayer {
  readonly findings: Finding[];
  readonly statistics: Statistic[];
}

/** Groups the result of the statement by layer. Numbers of layers that no metric reads are left out. */
function evidenceFrom(
  { covering, findings, statistics }: StatementAnswer,
  layers: readonly Layer[],
  walk: Walk | null,
): Evidence {
  const byId = new Map(covering.map((one) => [one[0], one]));
  const gathered = new Map(layers.map((layer) => [layer.id, seenFrom(byId, layer)]));
  for (const [probe, layer, value, distanceM] of findings) {
    gathered.get(layer)?.findings.push({ probe, value, distanceM });
  }
  for (const [support, values] of statistics) {
    for (const [layer, value, estimated] of values) {
      gathered.get(layer)?.statistics.push({ support, value, estimated: estimated === 1 });
    }
  }
  return { layers: gathered, walk };
}

/**
 * A layer with the edge of the widest coverage in which it was mapped; of equally wide ones, the first.
 */
function seenFrom(covering: ReadonlyMap<number, Covering>, layer: Layer): Gathered {
  let widest: Covering | undefined;
  for (const id of layer.coverages) {
    const one = covering.get(id);
    if (one !== undefined && (widest === undefined || one[2] > widest[2])) widest = one;
  }
  const dataDate = widest?.[1] ?? layer.dataDate, edgeM = widest?.[2] ?? null;
  return { layer, dataDate, edgeM, findings: [], statistics: [] };
}
