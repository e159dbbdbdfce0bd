/** Reads what a release has to complete addresses, once, and keeps it in memory. */
import { LRUCache } from "lru-cache";
import type { Sql } from "../db/sql.ts";
import { transaction } from "../db/transaction.ts";
import { type KnownComuni, readKnownComuni } from "./known-comuni.ts";
import { type NameLines, StreetBeginnings, type StreetLines } from "./street-beginnings.ts";

/** The comuni and streets of a release. */
export interface Beginnings {
  readonly comuni: KnownComuni;
  /** Positions of comuni are those in `comuni.all`. */
  readonly streets: StreetBeginnings;
}

/** Number of releases in use at one time: the active one, and the sample for test keys. */
const RELEASES = 2;

/** Names in a part of the index. */
const NAMES_PER_PART = 1000;

/** The beginnings of releases; shared by databases with the same releases. */
export class BeginningsOfReleases {
  readonly #opened = new LRUCache<string, Promise<Beginnings>>({ max: RELEASES });

  /**
   * The beginnings of the release in a schema, read once. Rejects with the driver's error; the next call then
   * reads again.
   */
  of(sql: Sql, schema: string): Promise<Beginnings> {
    const known = this.#opened.get(schema);
    if (known !== undefined) return known;
    const opening = readBeginnings(sql, schema);
    this.#opened.set(schema, opening);
    // The caller handles the rejection.
    opening.catch(() => this.#opened.delete(schema));
    return opening;
  }
}

async function readBeginnings(sql: Sql, schema: string): Promise<Beginnings> {
  const comuni = await readKnownComuni(sql, schema);
  const codes = JSON.stringify(comuni.all.map(({ istat }) => istat));
  const { streets, names } = await transaction(sql, async (tx) => {
    // All names of Italy take some seconds.
    await tx`
      select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`;
    const streets = await tx<{ at: number; lines: StreetLines }[]>`
      with comune as (${positions(tx, codes)}),
      counted as (
        select comune, street_key, translate(street, E'\t\r\n', '   ') as street,
          case when geom is null then 0 else greatest(1, round(radius_m)) end::integer as radius_m,
          count(*) over (partition by street_key) as comuni
        from ${tx(schema)}.street_index
      )
      select c.at, string_agg(concat_ws(
        E'\t', E'\n' || s.street_key, s.street, s.radius_m, s.comuni), ''
        order by s.radius_m desc, s.comuni desc, length(s.street_key), s.street_key collate "C") as lines
      from counted s join comune c on c.istat = s.comune
      group by c.at`;
    const names = await tx<{ lines: NameLines }[]>`
      with comune as (${positions(tx, codes)}),
      named as (
        select name, string_agg(at::text, ',') as comuni,
          row_number() over (order by name) / ${NAMES_PER_PART}::integer as part
        from (
          select s.street_key collate "C" as name, c.at
          from ${tx(schema)}.street_index s join comune c on c.istat = s.comune
          union all
          select s.core_key, c.at
          from ${tx(schema)}.street_index s join comune c on c.istat = s.comune
          where s.core_key <> s.street_key
        ) every
        group by name
      )
      select string_agg(name || E'\t' || comuni, E'\n' order by name) as lines
      from named group by part order by part`;
    return { streets, names };
  });
  const ofComuni: StreetLines[] = comuni.all.map(() => "");
  for (const { at, lines } of streets) ofComuni[at] = lines;
  return { comuni, streets: new StreetBeginnings(ofComuni, names.map(({ lines }) => lines)) };
}

const positions = (tx: Sql, codes: string) =>
  tx`
    select istat, (position - 1)::integer as at
    from json_array_elements_text(${codes}::text::json) with ordinality as c(istat, position)`;
