/**
 * Addresses that contradict themselves in one part, or give only a part of the comune's name. The comune is
 * unique in the release by the other parts, so that it is the place. Draws comuni; the street is unknown
 * or in thousands of comuni, so that only the town tells the place.
 */
import type { Sql } from "../../../src/db/sql.ts";
import { comuneKey } from "../../../src/geocoding/name-keys.ts";
import type { Release } from "../../../src/releases/release.ts";
import { type Dice, diceOf, oneOf } from "./dice.ts";
import type { Drawing } from "./drawn.ts";
import type { Label } from "./label.ts";
import type { StreetFacts } from "./street-surroundings.ts";

interface Town {
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  readonly caps: readonly string[];
  /** Provinces of its former codes. */
  readonly former: readonly string[];
}

/** Facts about all towns. */
interface Towns {
  readonly around: StreetFacts;
  readonly provinces: readonly string[];
  readonly capsOf: ReadonlyMap<string, number>;
  readonly all: readonly Town[];
}

type Form = (town: Town, towns: Towns, dice: Dice) => string | null;

/** The forms by name; null if one does not apply. */
const forms: Readonly<Record<string, Form>> = {
  "wrong province, CAP": ({ comune, provincia, caps: [cap] }, { around, provinces }, dice) => {
    const wrong = oneOf(provinces.filter((one) => one !== provincia), dice);
    return cap === undefined || wrong === undefined || around.isShared(comune)
      ? null
      : `Via Roma 1, ${cap} ${comune} (${wrong})`;
  },
  "former province": ({ comune, former: [former] }, { around }) =>
    former === undefined || around.isShared(comune) ? null : `Via Roma 1, ${comune} (${former})`,
  "wrong CAP, unknown street": ({ comune, provincia, caps }, { around, capsOf }, dice) => {
    const wrong = oneOf([...capsOf.keys()].filter((one) => !caps.includes(one)), dice);
    return wrong === undefined || around.isShared(comune)
      ? null
      : `Via Inesistente ${dice(9)}, ${wrong} ${comune} (${provincia})`;
  },
  "CAP and province": ({ provincia, caps }, { capsOf }, dice) => {
    const own = caps.filter((cap) => capsOf.get(cap) === 1);
    const cap = oneOf(own, dice);
    return cap === undefined ? null : `Via Roma 1, ${cap} ${provincia}`;
  },
  "beginning of the name, province": ({ comune, provincia }, { around, all }) => {
    const [first = "", next] = comune.split(" ");
    const key = comuneKey(first);
    if (next === undefined || !/^[a-z]{5,}$/.test(key) || around.isComune(first)) return null;
    const begun = all.filter((one) =>
      one.provincia === provincia && comuneKey(one.comune).startsWith(`${key} `)
    );
    return begun.length === 1 ? `Via Roma 1, ${first} (${provincia})` : null;
  },
  "another space": ({ comune }, { around }) => {
    const [, first = "", rest = ""] = /^(Monte|Castel|Villa|Torre)([a-z]{5,})$/.exec(comune) ?? [];
    const town = `${first} ${rest.charAt(0).toUpperCase()}${rest.slice(1)}`;
    return rest === "" || around.isShared(comune) || around.isComune(town)
      ? null
      : `Via Roma 1, ${town}`;
  },
};

/** The labels of each form, for up to `count` drawn comuni. */
export async function contradictions(
  sql: Sql,
  { schema }: Release,
  around: StreetFacts,
  { count, seed }: Drawing,
): Promise<Label[]> {
  const all = await sql<Town[]>`
    with province as (
      select distinct left(istat, 3) as code, provincia from ${sql(schema)}.comune
    )
    select c.istat, c.name as comune, c.provincia, to_json(array(
      select value from ${sql(schema)}.comune_alias a
      where a.istat = c.istat and kind = 'cap' order by value)) as caps, to_json(array(
      select distinct p.provincia from ${sql(schema)}.comune_alias a
      join province p on p.code = left(a.value, 3)
      where a.istat = c.istat and kind = 'istat' and p.provincia <> c.provincia
      order by p.provincia)) as former
    from ${sql(schema)}.comune c
    order by hashtextextended(c.istat, ${seed}::bigint), c.istat`;
  const towns: Towns = {
    around,
    all,
    provinces: [...new Set(all.map(({ provincia }) => provincia))].sort(),
    capsOf: new Map(
      [...Map.groupBy(all.flatMap(({ caps }) => caps), (cap) => cap)]
        .map(([cap, { length }]) => [cap, length]),
    ),
  };
  return Object.entries(forms).flatMap(([variation, form]) =>
    all.values().flatMap((town): Label[] => {
      const text = form(town, towns, diceOf(`${variation} ${seed} ${town.istat}`));
      const unknown = { streets: [], civico: null, lat: null, lon: null };
      return text === null
        ? []
        : [{ source: "comuni", variation, text, comune: town.istat, ...unknown }];
    }).take(count).toArray()
  );
}
