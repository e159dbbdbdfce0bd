/**
 * The 111 metrics in one SQL statement. The catalogue is compiled once to a list of what to look for
 * (classes, circles, names of statistics), and a release once to the statement that probes for it.
 */
import { cancellable } from "../db/driver/cancellable.ts";
import { prepared } from "../db/driver/prepared.ts";
import type { Sql } from "../db/sql.ts";
import type { Place } from "../geocoding/place.ts";
import { evidenceFrom, type StatementAnswer } from "./statement-answer.ts";
import type { Evidence } from "./evidence.ts";
import type { PreparedRelease } from "./compiled-catalogue.ts";

export { compile } from "./compiled-catalogue.ts";

/**
 * Measures a place: one round trip. Everything is computed on this call from the release's tables.
 *
 * @param sql the connection (pool) to use; errors are the driver's
 * @param release prepared by what `compile` returns
 * @param signal ends the statement; its reason is thrown then
 */
export async function measure(
  sql: Sql,
  { statement, probes, layers }: PreparedRelease,
  { lon, lat, istat, provincia }: Pick<Place, "lat" | "lon" | "istat" | "provincia">,
  signal?: AbortSignal,
): Promise<Evidence> {
  const asking = prepared<{ answer: StatementAnswer }[]>(
    sql,
    statement,
    [lon, lat, istat, provincia],
  );
  const [row] = await cancellable(asking, signal);
  if (row === undefined) throw new Error("The statement of the metrics gave no row");
  return evidenceFrom(row.answer, probes, layers);
}
