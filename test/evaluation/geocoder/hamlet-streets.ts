/**
 * Streets whose names contain their hamlet (`Via Genova Di Spinetta Marengo`), written as people do, with the
 * hamlet beside the street: `Via Genova 10, Spinetta Marengo, Alessandria`.
 */
import type { Sql } from "../../../src/db/sql.ts";
import { streetKinds } from "../../../src/geocoding/designations.ts";
import { comuneKey, localityKey, streetKey } from "../../../src/geocoding/name-keys.ts";
import type { Release } from "../../../src/releases/release.ts";
import { diceOf } from "./dice.ts";
import type { Drawing } from "./drawn.ts";
import type { Label } from "./label.ts";
import { number } from "./spellings.ts";
import type { StreetFacts } from "./street-surroundings.ts";

interface Listed {
  readonly source: string;
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  readonly cap: string | null;
  readonly street: string;
  readonly civico: number | null;
  readonly esponente: string | null;
  readonly lat: number | null;
  readonly lon: number | null;
}

/** A street with the two parts of its name. */
interface HamletStreet extends Listed {
  readonly name: string;
  readonly hamlet: string;
  /** Whether the release knows the hamlet. */
  readonly isKnown: boolean;
  readonly house: string;
  /** Equal for the names of one street: two lists may join name and hamlet differently. */
  readonly key: string;
}

const parts =
  /^(.+?)[\s(,-]+(?:di|in|fraz(?:ione|\.)?|loc(?:alit\S+|\.)?|borgata)\s+([^()]*[^()\s])\)?$/i;

/** What follows the preposition in `Via San Martino di Sotto`. */
const noHamlet = /^(sopra|sotto|mezzo|fuori|dentro|dietro|sotto|qua|la)\b|\d/i;

/** The texts of a street by form; null if a form does not apply. */
const forms: Readonly<Record<string, (one: HamletStreet, around: StreetFacts) => string | null>> = {
  "street n, hamlet, comune": (one) => `${one.name} ${one.house}, ${one.hamlet}, ${town(one)}`,
  "street n, CAP hamlet (province)": (one, { isOneHamlet }) =>
    one.isKnown && isOneHamlet(one.hamlet) && one.cap !== null
      ? `${one.name} ${one.house}, ${one.cap} ${one.hamlet} (${one.provincia})`
      : null,
  "fraz. hamlet, street n, comune": (one) =>
    `fraz. ${one.hamlet}, ${one.name} ${one.house}, ${one.cap ?? ""} ${town(one)}`,
  "street n, fraz. hamlet, comune": (one) =>
    `${one.name} ${one.house}, fraz. ${one.hamlet}, ${one.cap ?? ""} ${town(one)}`,
  "street n - hamlet": (one, { isOneHamlet }) =>
    one.isKnown && isOneHamlet(one.hamlet) ? `${one.name} ${one.house} - ${one.hamlet}` : null,
  "street n loc. hamlet comune": (one) =>
    `${one.name} ${one.house} loc. ${one.hamlet} ${town(one)}`,
};

/** A comune of a shared name needs its province. */
const town = ({ comune, provincia }: Listed): string => `${comune} (${provincia})`;

/**
 * The streets of all registers and at most `count` of the lists, each in every applicable form. The comune also
 * has a street of the name without the hamlet, or the release knows the hamlet.
 */
export async function hamletStreets(
  sql: Sql,
  { schema }: Release,
  around: StreetFacts,
  { count, seed }: Drawing,
): Promise<Label[]> {
  const hamlets = await sql<{ istat: string; key: string }[]>`
    select comune as istat, name_key as key from ${sql(schema)}.locality`;
  const known = new Set(hamlets.map(({ istat, key }) => `${istat} ${key}`));
  const streets = await sql<Listed[]>`
    select coalesce(a.source, 'listed streets') as source, s.comune as istat, c.name as comune,
      c.provincia, coalesce(a.cap, k.cap) as cap, s.street, a.civico, a.esponente,
      st_y(at) as lat, st_x(at) as lon
    from ${sql(schema)}.street_index s
    join ${sql(schema)}.comune c on c.istat = s.comune
    left join lateral (
      select * from ${sql(schema)}.address
      where s.geom is not null and comune = s.comune and street_key = s.street_key
        and civico is not null
      order by hashtextextended(concat_ws(' ', civico, esponente), ${seed}::bigint), id limit 1
    ) a on true
    left join lateral (
      select min(value) as cap from ${sql(schema)}.comune_alias
      where kind = 'cap' and istat = s.comune
    ) k on true
    left join lateral st_transform(a.geom, 4326) as at on true
    where s.street ~* ' (di|in|fraz|frazione|loc|localit\S+|borgata)[.]? '
      and (s.geom is null or a.id is not null)
    order by a.id is null, hashtextextended(s.comune || s.street_key, ${seed}::bigint),
      s.street_key`;
  const named = streets.flatMap((one) => {
    const [, name = "", hamlet = ""] = parts.exec(one.street) ?? [];
    const [kind = ""] = streetKey(name).split(" ");
    const key = `${one.istat} ${localityKey(hamlet)}`, isKnown = known.has(key);
    const isHamlet = name.includes(" ") && streetKinds.has(kind) && !noHamlet.test(hamlet) &&
      !streetKinds.has(streetKey(hamlet).split(" ")[0] ?? "") &&
      comuneKey(hamlet) !== comuneKey(one.comune) && (around.has(one.istat, name) || isKnown);
    const { civico, esponente } = one;
    const house = number({ civico: civico ?? 1 + diceOf(`${seed} ${one.street}`)(60), esponente });
    return isHamlet
      ? [{ ...one, name, hamlet, house, isKnown, key: `${key} ${streetKey(name)}` }]
      : [];
  });
  const byKey = Map.groupBy(named, ({ key }) => key);
  const listed = named.filter(({ civico }) => civico === null).slice(0, count);
  const registered = named.filter(({ civico }) => civico !== null);
  return Object.entries(forms).flatMap(([variation, form]) =>
    [...registered, ...listed].flatMap((one): Label[] => {
      const text = form(one, around);
      const { istat, civico, lat, lon } = one;
      return text === null ? [] : [{
        source: `${one.source}, hamlets`,
        variation,
        text,
        comune: istat,
        streets: byKey.get(one.key)?.map(({ street }) => street) ?? [],
        civico,
        lat,
        lon,
      }];
    })
  );
}
