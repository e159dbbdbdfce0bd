/** Reads the streets of a release with the number of addresses that each stands for, and draws from them. */
import type { Sql } from "../../../src/db/sql.ts";
import { transaction } from "../../../src/db/transaction.ts";
import type { Release } from "../../../src/releases/release.ts";
import type { NamedStreet } from "./beginnings.ts";

/** A street of a release. */
export interface WeighedStreet extends NamedStreet {
  readonly istat: string;
  readonly provincia: string;
  /** House numbers in the registers. */
  readonly known: number;
  /** House numbers: those in the registers, or the estimate of {@link NUMBERS_PER_RESIDENT}. */
  readonly numbers: number;
}

/**
 * House numbers per resident where no register has a street, spread evenly over the streets of its comune: that of
 * the whole register of Alessandria (26,152 for 89,000 residents).
 */
const NUMBERS_PER_RESIDENT = 0.29;

/** Reads all streets, in the order of comune and key. Rejects with the driver's error. */
export async function weighedStreets(
  sql: Sql,
  { schema }: Release,
): Promise<readonly WeighedStreet[]> {
  return await transaction(sql, async (tx) => {
    await tx`select set_config('statement_timeout', '0', true)`;
    return await tx<WeighedStreet[]>`
      with known as (
        select comune, street_key, count(distinct (civico, esponente)) as numbers
        from ${tx(schema)}.address where civico is not null group by comune, street_key
      ), comune as (
        select c.istat, c.name, c.provincia,
          coalesce(e.residents, 1) * ${NUMBERS_PER_RESIDENT}::float8 / count(*) as estimated
        from ${tx(schema)}.comune c
        join ${tx(schema)}.comune_cell e using (istat)
        join ${tx(schema)}.street_index s on s.comune = c.istat
        group by c.istat, c.name, c.provincia, e.residents
      )
      select s.comune as istat, s.street, c.name as comune, c.provincia,
        coalesce(k.numbers, 0)::float8 as known, coalesce(k.numbers, c.estimated)::float8 as numbers
      from ${tx(schema)}.street_index s
      join comune c on c.istat = s.comune
      left join known k on k.comune = s.comune and k.street_key = s.street_key
      order by s.comune, s.street_key`;
  });
}

/** How likely a street is drawn, by the name of the draw. */
export const draws: Readonly<Record<string, (one: WeighedStreet) => number>> = {
  registers: ({ known }) => known,
  addresses: ({ numbers }) => numbers,
  streets: () => 1,
};

/** Numbers from 0 to below 1 that depend only on the seed (Mulberry32). */
function randoms(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws with replacement, each by its weight. */
export function drawn<T>(
  all: readonly T[],
  weightOf: (one: T) => number,
  { count, seed }: { readonly count: number; readonly seed: number },
): readonly T[] {
  let total = 0;
  const upTo = all.map((one) => total += weightOf(one)), random = randoms(seed);
  return Array.from({ length: count }, () => random() * total).flatMap((at) => {
    let low = 0, high = upTo.length - 1;
    while (low < high) {
      const middle = low + high >> 1;
      if ((upTo[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return all.slice(low, low + 1);
  });
}
