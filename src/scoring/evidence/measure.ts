/**
 * Measures all metrics with one SQL statement and one walk. The catalogue is compiled once to a list
 * of probes (classes, circles, names of statistics); each release is prepared once, with its own
 * statements.
 */
import { cancellable } from "../../db/driver/cancellable.ts";
import { prepared, type PreparedText } from "../../db/driver/prepared.ts";
import type { Sql } from "../../db/sql.ts";
import type { Place } from "../../geocoding/place.ts";
import type { Walk } from "../../walking/walk.ts";
import type { PreparedRelease } from "../compiled-catalogue.ts";
import type { Evidence, Finding, Layer, LocalLayer, Statistic } from "./evidence.ts";

/** The location of a place. */
type Where = Pick<Place, "lat" | "lon" | "istat" | "provincia">;

/**
 * Measures a place: one round trip and, in parallel, one more to read streets that are not in memory.
 * Nothing is precomputed: the values come from the release's tables.
 *
 * @param sql the connection (pool) to use; errors are the driver's
 * @param release as prepared by `compile`
 * @param signal cancels the statements; then its reason is thrown
 */
export async function measure(
  sql: Sql,
  release: PreparedRelease,
  place: Where,
  signal?: AbortSignal,
): Promise<Evidence> {
  const { network, needs, besideWalk, layers } = release;
  if (network === null || !network.isNear(place)) {
    return await measureStraight(sql, release, place, signal);
  }
  const [answer, walk] = await Promise.all([
    ask(sql, besideWalk, place, signal),
    network.walk(sql, place, needs, signal),
  ]);
  // Rare: a place in a tile with streets, but far from all of them.
  if (walk === null) return await measureStraight(sql, release, place, signal);
  return evidenceFrom(answer, layers, walk);
}

/** Measures a place without streets. Parameters and errors are those of {@link measure}. */
export async function measureStraight(
  sql: Sql,
  { straight, layers }: PreparedRelease,
  place: Where,
  signal?: AbortSignal,
): Promise<Evidence> {
  return evidenceFrom(await ask(sql, straight, place, signal), layers, null);
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

async function ask(
  sql: Sql,
  text: PreparedText,
  { lon, lat, istat, provincia }: Where,
  signal: AbortSignal | undefined,
): Promise<StatementAnswer> {
  const values = [lon, lat, istat, provincia];
  const asking = prepared<{ answer: StatementAnswer }[]>(sql, text, values);
  const [row] = await cancellable(asking, signal);
  if (row === undefined) throw new Error("The statement of the metrics gave no row");
  return row.answer;
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
