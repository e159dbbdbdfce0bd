/** Labels from a release: its house numbers and the names of its comuni. */
import type { Sql } from "../../../src/db/sql.ts";
import { comuneKey } from "../../../src/geocoding/name-keys.ts";
import type { Release } from "../../../src/releases/release.ts";
import type { Label } from "./label.ts";
import { spellings, type Written } from "./spellings.ts";

interface KnownAddress extends Written {
  readonly source: string;
  readonly istat: string;
  readonly lat: number;
  readonly lon: number;
}

/**
 * Every house number of the release in every spelling.
 *
 * @param every 1 takes all of them, 10 every tenth
 */
export async function houseNumbers(
  sql: Sql,
  { schema }: Release,
  every: number,
): Promise<Label[]> {
  // If a register has no postal code, the comune's, if it has only one.
  const addresses = await sql<KnownAddress[]>`
    with numbered as (
      select *, row_number() over (order by id) - 1 as position
      from ${sql(schema)}.address where civico is not null
    ), only_cap as (
      select istat, min(value) as cap from ${sql(schema)}.comune_alias where kind = 'cap'
      group by istat having count(*) = 1
    )
    select n.source, n.comune as istat, n.street, n.civico, n.esponente,
      coalesce(n.cap, o.cap) as cap, c.name as comune, c.provincia, st_y(at) as lat, st_x(at) as lon
    from numbered n
    join ${sql(schema)}.comune c on c.istat = n.comune
    left join only_cap o on o.istat = n.comune
    cross join st_transform(n.geom, 4326) as at
    where n.position % ${every}::integer = 0
    order by n.id`;
  return addresses.flatMap((address) =>
    Object.entries(spellings).flatMap(([variation, spelling]) => {
      const text = spelling(address);
      const { source, istat, street, civico, lat, lon } = address;
      return text === null
        ? []
        : [{ source, variation, text, comune: istat, streets: [street], civico, lat, lon }];
    })
  );
}

interface KnownComune {
  readonly istat: string;
  readonly name: string;
  readonly other: string | null;
  readonly provincia: string;
  readonly caps: readonly string[];
  readonly former: readonly string[];
}

/**
 * Labels of difficult names of comuni: shared names, with province or postal code; bilingual names; other
 * current or former names.
 */
export async function comuneNames(sql: Sql, { schema }: Release): Promise<Label[]> {
  const comuni = await sql<KnownComune[]>`
    with alias as (
      select istat,
        coalesce(json_agg(value order by value) filter (where kind = 'cap'), '[]') as caps,
        coalesce(json_agg(value order by value) filter (where kind = 'name'), '[]') as former
      from ${sql(schema)}.comune_alias group by istat
    )
    select istat, name, name_other as other, provincia,
      coalesce(caps, '[]') as caps, coalesce(former, '[]') as former
    from ${sql(schema)}.comune left join alias using (istat) order by istat`;
  const owners = new Map<string, Set<string>>();
  for (const { istat, name, other, former } of comuni) {
    for (const each of [name, other ?? name, ...former]) {
      const key = comuneKey(each);
      owners.set(key, (owners.get(key) ?? new Set()).add(istat));
    }
  }
  const isShared = (name: string) => (owners.get(comuneKey(name))?.size ?? 0) > 1;
  return comuni.flatMap((comune) =>
    [...comuneTexts(comune, isShared)].map(([variation, text]) => ({
      source: "comuni",
      variation,
      text,
      comune: comune.istat,
      streets: [],
      civico: null,
      lat: null,
      lon: null,
    }))
  );
}

function* comuneTexts(
  { name, other, provincia, caps, former }: KnownComune,
  isShared: (name: string) => boolean,
): Generator<[variation: string, text: string]> {
  for (const shared of [name, other ?? name].filter(isShared)) {
    yield ["homonym, province", `${shared} (${provincia})`];
    for (const cap of caps) yield ["homonym, CAP", `${cap} ${shared}`];
  }
  if (other !== null) {
    for (const one of [name, other]) if (!isShared(one)) yield ["bilingual, one language", one];
    for (const [first, second] of [[name, other], [other, name]]) {
      yield ["bilingual, slash", `${first}/${second}`];
      yield ["bilingual, hyphen", `${first}-${second}`];
      yield ["bilingual, hyphen", `${first} - ${second}`];
    }
  }
  const both = comuneKey(`${name} ${other}`);
  for (const old of former.filter((old) => comuneKey(old) !== both)) {
    yield ["other name, province", `${old} (${provincia})`];
    if (!isShared(old)) yield ["other name", old];
  }
}
