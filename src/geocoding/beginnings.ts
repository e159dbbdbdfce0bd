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

/**
 * House numbers per resident, for the streets of comuni whose register is not loaded: those of the register of
 * Alessandria, which has 26,152 for 89,000 residents.
 */
const NUMBERS_PER_RESIDENT = 0.29;

/**
 * Exponent of the number of comuni that have a street of the same name: the streets named as in more than 1,000
 * comuni have 1.5 times as many house numbers as the others in Alessandria, 5 times in Trento.
 */
const FREQUENCY = 0.15;

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
  const listed = JSON.stringify(comuni.all.map(({ istat, residents }, at) => ({
    istat,
    at,
    expected: NUMBERS_PER_RESIDENT * (residents ?? 0),
  })));
  const { streets, names } = await transaction(sql, async (tx) => {
    // All names of Italy take some seconds.
    await tx`
      select set_config('statement_timeout', '0', true), set_config('work_mem', '256MB', true)`;
    const streets = await tx<{ at: number; lines: StreetLines }[]>`
      with comune as (${rows(tx, listed)}),
      known as (
        select comune, street_key, count(*) as numbers from ${tx(schema)}.address
        where civico is not null group by comune, street_key
      ),
      counted as (
        select comune, street_key, translate(street, E'\t\r\n', '   ') as street,
          case when geom is null then 0 else greatest(1, round(radius_m)) end::integer as radius_m,
          coalesce(k.numbers, 0) as known, sum(k.numbers) over of_comune as known_in_comune,
          count(*) over of_comune as streets, count(*) over (partition by street_key) as comuni
        from ${tx(schema)}.street_index left join known k using (comune, street_key)
        window of_comune as (partition by comune)
      ),
      weighed as (
        select c.at, s.*, s.known + greatest(1, c.expected - coalesce(s.known_in_comune, 0))
          / s.streets * s.comuni ^ ${FREQUENCY}::float8 as numbers
        from counted s join comune c on c.istat = s.comune
      )
      select at, string_agg(concat_ws(
        E'\t', E'\n' || street_key, street, radius_m, round(numbers::numeric, 4)), ''
        order by numbers desc, length(street_key), street_key collate "C") as lines
      from weighed
      group by at`;
    const names = await tx<{ lines: NameLines }[]>`
      with comune as (${rows(tx, listed)}),
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

const rows = (tx: Sql, listed: string) =>
  tx`select * from json_to_recordset(${listed}::text::json) as c(istat text, at integer, expected float8)`;
