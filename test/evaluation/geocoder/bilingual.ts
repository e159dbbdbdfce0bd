/** Labels of bilingual streets, written as on their signs: `Via Roma/Romstraße`. */
import type { Sql } from "../../../src/db/sql.ts";
import { designations, germanEndings } from "../../../src/geocoding/designations.ts";
import { smallWords } from "../../../src/geocoding/word-lists.ts";
import type { Release } from "../../../src/releases/release.ts";
import { diceOf } from "./dice.ts";
import type { Drawing } from "./drawn.ts";
import type { Label } from "./label.ts";
import type { StreetFacts } from "./street-surroundings.ts";

interface Named {
  readonly istat: string;
  readonly comune: string;
  readonly provincia: string;
  readonly street: string;
  readonly key: string;
}

/** Separators between the two names. */
const separators = ["/", " / ", " - "];

/**
 * The drawn pairs. No file tells which names belong to the same street. Two names of a comune are taken
 * as one street's if they share all words but the designations and no third street has these words (`Via
 * Andreas Hofer`, `Andreas-Hofer-Straße`).
 */
export async function bilingualStreets(
  sql: Sql,
  { schema }: Release,
  { isShared }: StreetFacts,
  { count, seed }: Drawing,
): Promise<Label[]> {
  const streets = await sql<Named[]>`
    select c.istat, c.name as comune, c.provincia, s.street, s.street_key as key
    from ${sql(schema)}.street_index s join ${sql(schema)}.comune c on c.istat = s.comune
    where c.name_other is not null
    order by hashtextextended(s.comune || s.street_key, ${seed}::bigint), s.street_key`;
  const groups = Map.groupBy(streets, ({ istat, key }) => `${istat} ${coreOf(key)}`);
  return [...groups].flatMap(([core, both]) => {
    const [one, other] = both.toSorted((a, b) => Number(isGerman(a.key)) - Number(isGerman(b.key)));
    if (both.length !== 2 || one === undefined || other === undefined) return [];
    if (isGerman(one.key) || !isGerman(other.key) || core.endsWith(" ")) return [];
    return [[one, other] as const];
  }).slice(0, count).map(([one, other]) => {
    const dice = diceOf(`${seed} ${one.istat} ${one.key}`);
    const between = separators[dice(separators.length)];
    const town = isShared(one.comune) ? `${one.comune} (${one.provincia})` : one.comune;
    return {
      source: "listed streets",
      variation: "bilingual",
      text: `${one.street}${between}${other.street} ${1 + dice(60)}, ${town}`,
      comune: one.istat,
      streets: [one.street, other.street],
      civico: null,
      lat: null,
      lon: null,
    };
  });
}

function isGerman(key: string): boolean {
  return germanEndings.has(key.split(" ").at(-1) ?? "");
}

/** The words of a key without designations and small words, sorted. */
function coreOf(key: string): string {
  return key.split(" ")
    .filter((word) => !designations.has(word) && !germanEndings.has(word) && !smallWords.has(word))
    .sort().join(" ");
}
