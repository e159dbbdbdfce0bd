/** Finds the house numbers of streets that begin with a typed one, with one statement. */
import { LRUCache } from "lru-cache";
import { cancellable } from "../db/driver/cancellable.ts";
import { prepared, type PreparedText } from "../db/driver/prepared.ts";
import { quoted } from "../db/quoted.ts";
import type { Sql } from "../db/sql.ts";
import { HOUSE_M } from "./place-of-candidate.ts";
import type { TypedNumber } from "./typed.ts";

/** A street, and a number that may be the beginning of others. */
export interface NumberAsked extends TypedNumber {
  /** Six-digit code of the comune. */
  readonly comune: string;
  /** See `streetKey` of `name-keys.ts`. */
  readonly street: string;
}

/** A house number of a street. */
export interface KnownNumber {
  readonly civico: number;
  readonly esponente: string | null;
}

/** Number of releases in use at one time: the active one, the sample, and a previous one of either. */
const RELEASES = 3;

/** The statements by schema. */
const statements = new LRUCache<string, PreparedText>({ max: RELEASES });

/**
 * The numbers of each street that begin with the typed one, at most `most` of each: first the typed number, then
 * by number. Leaves out numbers that the street has in several places, because a score does not take one of
 * them. Rejects with the driver's error.
 */
export async function knownNumbers(
  sql: Sql,
  schema: string,
  asked: readonly NumberAsked[],
  most: number,
  signal?: AbortSignal,
): Promise<readonly (readonly KnownNumber[])[]> {
  const statement = statements.get(schema) ?? [statementOf(quoted(schema))];
  statements.set(schema, statement);
  const positioned = asked.map((one, at) => ({ ...one, at }));
  const asking = prepared<(KnownNumber & { at: number })[]>(sql, statement, [
    JSON.stringify(positioned),
    most,
  ]);
  const rows = Map.groupBy(await cancellable(asking, signal), ({ at }) => at);
  return asked.map((_, at) => rows.get(at) ?? []);
}

function statementOf(schema: string): string {
  return `
    select asked.at, found.civico, found.esponente
    from json_to_recordset($1::text::json)
      as asked(at integer, comune text, street text, civico integer, esponente text)
    cross join lateral (
      select n.civico, n.esponente
      from ${schema}.address n
      where n.comune = asked.comune and n.street_key = asked.street and case
          when asked.esponente is null then n.civico::text like asked.civico::text || '%'
          else n.civico = asked.civico and starts_with(coalesce(n.esponente, ''), asked.esponente) end
      group by n.civico, n.esponente
      having st_length(st_longestline(st_collect(n.geom), st_collect(n.geom))) <= ${HOUSE_M}
      order by n.civico <> asked.civico, n.civico, n.esponente nulls first
      limit $2::integer
    ) found
    order by asked.at, found.civico <> asked.civico, found.civico, found.esponente nulls first`;
}
