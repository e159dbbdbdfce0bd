/**
 * Measures the 111 metrics with one SQL statement and one walk. The catalogue is compiled once to a list
 * of probes (classes, circles, names of statistics); each release is prepared once, with its own
 * statements.
 */
import { cancellable } from "../../db/driver/cancellable.ts";
import { prepared, type PreparedText } from "../../db/driver/prepared.ts";
import type { Sql } from "../../db/sql.ts";
import type { Place } from "../../geocoding/place.ts";
import type { Evidence } from "./evidence.ts";
import type { PreparedRelease } from "../compiled-catalogue.ts";
import { evidenceFrom, type StatementAnswer } from "../statement/statement-answer.ts";

export { compile } from "../compiled-catalogue.ts";

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
