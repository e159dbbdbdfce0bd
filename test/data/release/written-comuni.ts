/**
 * Comuni whose names contain another name. The geocoder must never prefer a part of a name to the
 * whole name.
 */
import assert from "node:assert/strict";
import type { Sql } from "../../../src/db/sql.ts";
import { exonyms } from "../../../src/geocoding/exonyms.ts";
import { createGeocoder } from "../../../src/geocoding/geocode.ts";
import type { Release } from "../../../src/releases/release.ts";

/** Number of texts geocoded in parallel. */
const AT_ONCE = 4;

/** A comune, and a street that exists only in the other comune or hamlet contained in its name. */
interface Pair {
  readonly istat: string;
  readonly name: string;
  readonly provincia: string;
  readonly cap: string | null;
  readonly street: string;
}

/** Address formats: envelope, form, and search box. */
const forms: Readonly<Record<string, (pair: Pair) => string>> = {
  "without hints": ({ street, name }) => `${street} 3, ${name}`,
  "with CAP and province": ({ street, name, cap, provincia }) =>
    `${street} 3, ${cap ?? ""} ${name} (${provincia})`,
  "without separators": ({ street, name }) => `${street} 3 ${name}`.toLowerCase(),
};

/**
 * Finds every comune whose name begins or ends with the name of another comune or of a hamlet
 * elsewhere, each with a street of that other place that the comune itself lacks.
 */
async function pairsOf(sql: Sql, { schema }: Release): Promise<Pair[]> {
  return await sql<Pair[]>`
    with other as (
      select name_key, istat from ${sql(schema)}.comune_name
      union
      select name_key, comune from ${sql(schema)}.locality
    ), pair as (
      select distinct on (n.istat, o.name_key) n.istat, o.istat as within
      from ${sql(schema)}.comune_name n
      join other o on o.istat <> n.istat
        and (n.name_key like o.name_key || ' %' or n.name_key like '% ' || o.name_key)
      where n.current
      order by n.istat, o.name_key, o.istat
    )
    select p.istat, c.name, c.provincia, s.street, (
      select min(value) from ${sql(schema)}.comune_alias
      where kind = 'cap' and istat = p.istat) as cap
    from pair p
    join ${sql(schema)}.comune c on c.istat = p.istat
    cross join lateral (
      select street from ${sql(schema)}.street_index s
      where s.comune = p.within and s.street_key like 'via %' and not exists (
        select from ${sql(schema)}.street_index own
        where own.comune = p.istat and own.street_key = s.street_key)
      order by s.geom is null, md5(s.street_key || p.istat) limit 1
    ) s
    order by p.istat, s.street`;
}

/**
 * Fails unless each text resolves to its comune, at the street or as a whole, and never to the
 * place whose name is a part of the comune's name.
 */
export async function assertWrittenComuniKept(sql: Sql, release: Release): Promise<void> {
  const pairs = await pairsOf(sql, release);
  assert.ok(pairs.length > 500, String(pairs.length));
  const texts = pairs.flatMap((pair) =>
    Object.values(forms).map((write) => ({ text: write(pair), istat: pair.istat }))
  );
  assert.deepEqual(await wrong(sql, release, texts), []);
}

/** Fails unless every foreign name resolves to its comune: `Venice` to Venezia, not to Denice. */
export async function assertForeignNamesFound(sql: Sql, release: Release): Promise<void> {
  const comuni = await sql<{ istat: string; name: string }[]>`
    select istat, name from ${sql(release.schema)}.comune`;
  const texts = [...exonyms].flatMap(([name, others]) => {
    const [comune, ...more] = comuni.filter((one) => one.name === name);
    assert.ok(comune !== undefined && more.length === 0, name);
    return others.flatMap((other) =>
      [other, `Via Roma 3, ${other}`, `Via Mai Esistita 3, ${other}, Italy`].map((text) => ({
        text,
        istat: comune.istat,
      }))
    );
  });
  assert.deepEqual(await wrong(sql, release, texts), []);
}

/** Returns the texts that do not resolve to their comune, each with its answer. */
async function wrong(
  sql: Sql,
  release: Release,
  texts: readonly { readonly text: string; readonly istat: string }[],
): Promise<string[]> {
  const geocoder = createGeocoder(sql);
  const failures: string[] = [];
  const next = texts.values();
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (const { text, istat } of next) {
      const place = await geocoder.locate(release, { address: text });
      if (place?.istat !== istat) failures.push(`${text} -> ${place?.resolved ?? "nothing"}`);
    }
  }));
  return failures.sort();
}
