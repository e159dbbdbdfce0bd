/** Draws streets and house numbers from a release, for the forms. */
import type { Sql } from "../../../src/db/sql.ts";
import type { Release } from "../../../src/releases/release.ts";
import { diceOf } from "./dice.ts";
import { number } from "./spellings.ts";
import type { StreetFacts } from "./street-surroundings.ts";

/** A street with a house number, for the forms. */
export interface DrawnAddress {
  /** The register of the house number; `listed streets` if only the official list has the street. */
  readonly source: string;
  /** Id of the house number's row; null for a listed street. */
  readonly id: number | null;
  readonly istat: string;
  readonly comune: string;
  /** The comune as written in a text, with its province if the name is shared. */
  readonly town: string;
  readonly street: string;
  readonly key: string;
  /** The number in the text. */
  readonly number: string;
  /** The number, if a register has it. */
  readonly civico: number | null;
  readonly locality: string | null;
  /** A postal code of the comune. */
  readonly cap: string | null;
  /** WGS84 degrees of the house number. */
  readonly lat: number | null;
  readonly lon: number | null;
  /** Identifies it, including the seed. */
  readonly salt: string;
}

/** Size and seed of a draw. */
export interface Drawing {
  /** Streets of the official lists, and house numbers of each register. */
  readonly count: number;
  /** The same seed draws the same from the same release. */
  readonly seed: number;
}

/** Largest number given to streets without a known one. */
const NUMBERS = 60;

type Row = Omit<DrawnAddress, "town" | "number" | "salt"> & {
  readonly provincia: string;
  readonly esponente: string | null;
};

/** Draws streets of the country that only official lists have, and house numbers. */
export async function draw(
  sql: Sql,
  { schema }: Release,
  { isShared }: StreetFacts,
  { count, seed }: Drawing,
): Promise<DrawnAddress[]> {
  const rows = await sql<Row[]>`
    with listed as (
      select 'listed streets' as source, null::integer as id, comune, street, street_key as key,
        null::integer as civico,
        null as esponente, null as locality, null as cap, null::public.geometry as geom
      from ${sql(schema)}.street_index where geom is null
      order by hashtextextended(comune || street_key, ${seed}::bigint), street_key limit ${count}
    ), ordered as (
      select *, row_number() over (partition by source order by hashtextextended(
        concat_ws(' ', comune, street_key, civico, esponente), ${seed}::bigint), id) as position
      from ${sql(schema)}.address where civico is not null
    ), drawn as (
      select * from listed
      union all
      select source, id, comune, street, street_key, civico, esponente, locality, cap, geom
      from ordered where position <= ${count}
    ), some_cap as (
      select istat, min(value) as cap from ${sql(schema)}.comune_alias where kind = 'cap'
      group by istat
    )
    select d.source, d.id, d.comune as istat, c.name as comune, c.provincia, d.street, d.key,
      d.civico, d.esponente, d.locality, coalesce(d.cap, s.cap) as cap, st_y(at) as lat, st_x(at) as lon
    from drawn d
    join ${sql(schema)}.comune c on c.istat = d.comune
    left join some_cap s on s.istat = d.comune
    cross join lateral st_transform(d.geom, 4326) as at
    order by d.source, d.comune, d.street, d.civico, d.esponente`;
  return rows.map(({ provincia, esponente, ...row }) => {
    const { istat, street, civico, comune } = row;
    const salt = `${seed} ${istat} ${street} ${civico} ${esponente}`;
    return {
      ...row,
      town: isShared(comune) ? `${comune} (${provincia})` : comune,
      number: number({ civico: civico ?? 1 + diceOf(salt)(NUMBERS), esponente }),
      salt,
    };
  });
}
