import { cancellable } from "../db/driver/cancellable.ts";
import type { Sql } from "../db/sql.ts";
import { UNITS_PER_DEGREE } from "./units.ts";

/** A place to which a walk leads, in WGS84 degrees. Its name is null if the data have none. */
export interface NamedPlace {
  readonly name: string | null;
  readonly lat: number;
  readonly lon: number;
}

/**
 * The places of a release with these numbers (`walk_place.id`).
 *
 * @param signal cancels the statement; the call then rejects with its reason
 */
export async function readPlaces(
  sql: Sql,
  schema: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<Map<number, NamedPlace>> {
  if (ids.length === 0) return new Map();
  const rows = await cancellable(
    sql<{ id: number; name: string | null; lat: number; lon: number }[]>`
      select id, label as name, lat, lon
      from ${sql(schema)}.walk_place
      where id in (select value::integer from json_array_elements_text(${
      JSON.stringify(ids)
    }::text::json))`,
    signal,
  );
  return new Map(rows.map(({ id, name, lat, lon }) => [
    id,
    { name, lat: lat / UNITS_PER_DEGREE, lon: lon / UNITS_PER_DEGREE },
  ]));
}
