/** Finds the comuni and streets that a typed text can mean, in memory. Pure. */
import type { Beginnings } from "./beginnings.ts";
import type { KnownNumber } from "./known-numbers.ts";
import { givenNames } from "./given-names.ts";
import { coreKey } from "./names.ts";
import { budget, type KnownStreet, type TypedStreet, type WeightOf } from "./street-beginnings.ts";
import type { Typed, TypedAddress, TypedNumber } from "./typed.ts";

/** A comune or a street that a text can mean. */
export interface Entry {
  /** Position of the comune. */
  readonly comune: number;
  /** Its six-digit code. */
  readonly istat: string;
  /** Null for the comune itself. */
  readonly street: KnownStreet | null;
  /** The typed number; null without one. */
  readonly number: TypedNumber | null;
  /** A house number of the street; null for the street itself. */
  readonly known: KnownNumber | null;
}

/** How to search. */
export interface Searching {
  /** A point in degrees (WGS84) whose surroundings come first; null without one. */
  readonly near: { readonly lat: number; readonly lon: number } | null;
  readonly most: number;
}

/** Comuni from which on their streets are searched together, and not comune by comune. */
const MANY_COMUNI = 8;

/**
 * Streets of a comune that are compared, those with the most house numbers, since the best agreement is not
 * always among the first ones.
 */
const MOST_STREETS = 40;

/** Names searched in place of a misspelt one that no comune has. */
const SIMILAR_NAMES = 3;

/** Comuni with a similar name that are searched. */
const SIMILAR_COMUNI = 5;

/**
 * How much likelier a street or a comune is meant than another one with as many house numbers, by what the text has
 * of its name. Typing goes through the beginnings of every name, and stops at whole words.
 */
const agreement = {
  /** The comune has the typed name, and does not only begin with it. */
  comune: 3,
  /** The street has the typed name. */
  name: 4,
  /** The typed words are whole words of the street. */
  words: 1.5,
  /** The street has first names before the typed words. */
  surname: 0.5,
  /** The text begins with a first name, though it has no designation: people then name a street by its surname. */
  firstName: 0.3,
  /** The typed words begin other words of the street than the first. */
  inside: 0.1,
  /** The street has not all first names and small words of the text. */
  core: 0.3,
  /** The same without a comune, which the text may have after the street. */
  coreAlone: 0.02,
  /** The words for saints are others. */
  saint: 0.1,
} as const;

/**
 * Finds at most `most` entries, likeliest first: the comuni without a street; then streets of all readings, by their
 * house numbers and the {@link agreement} of both names with the text. If there are none, the same with typing
 * errors.
 */
export function entriesOf(
  typed: Typed,
  { comuni, streets }: Beginnings,
  { near, most }: Searching,
): readonly Entry[] {
  const left = budget(), weightOf = comuni.weights(near), nearness = comuni.nearness(near);
  const fit = (name: string) => typed.fits(name) ? 1 : agreement.saint;
  const byWeight = (at: readonly number[]) => {
    const weighed = at.map((one) => ({
      at: one,
      fits: Number(typed.fits(comuni.all[one]?.comune ?? "")),
      weight: weightOf(one),
    }));
    return weighed.toSorted((a, b) => b.fits - a.fits || b.weight - a.weight).map(({ at }) => at);
  };
  const isIn = (provinces: readonly string[] | null) => (at: number) =>
    provinces?.includes(comuni.all[at]?.provincia ?? "") ?? true;
  const named: FindComuni = (key) => comuni.beginning(key);
  const similar: FindComuni = (key) => ({
    exact: [],
    longer: comuni.similar(key).slice(0, SIMILAR_COMUNI),
  });
  const ofComuni = (find: FindComuni) =>
    typed.comuni.flatMap(({ comune, provinces }) => {
      const { exact, longer } = find(comune);
      return [...byWeight(exact), ...byWeight(longer)].filter((at) =>
        isIn(provinces)(at) && typed.endsAs(comuni.all[at]?.comune ?? "")
      ).map((at) => ({
        comune: at,
        istat: comuni.all[at]?.istat ?? "",
        street: null,
        number: null,
        known: null,
      }));
    });

  const fitting = ({ street }: KnownStreet) => typed.fits(street);
  const anywhere = (passes?: (street: KnownStreet) => boolean): InComune => (comune, typed) => {
    const found = streets.beginningIn(comune, typed, MOST_STREETS, left, passes);
    return found.length >= MOST_STREETS
      ? found
      : [...found, ...streets.holdingIn(comune, typed, MOST_STREETS, left, passes)];
  };
  const spelt: InComune = (comune, typed) => {
    const found = anywhere(fitting)(comune, typed);
    return found.length > 0 ? found : anywhere()(comune, typed);
  };
  const misspelt: InComune = (comune, typed) => streets.misspeltIn(comune, typed, left);
  /** The streets of a comune by their weight, those of the first spellings that it has any of. */
  const inComune = (
    comune: number,
    one: TypedAddress,
    find: InComune,
    core: number = agreement.core,
  ): readonly Weighed[] => {
    const weighed = (spellings: readonly TypedStreet[], factor: number) =>
      spellings.flatMap((spelling) =>
        find(comune, spelling).map((street) => ({
          weight: factor * street.numbers * agreementOf(street, spelling) * fit(street.street),
          entry: {
            comune,
            istat: comuni.all[comune]?.istat ?? "",
            street,
            number: one.number,
            known: null,
          },
        }))
      );
    const factor = one.likelihood * nearness(comune), found = weighed(one.streets, factor);
    return likeliest(found.length > 0 ? found : weighed(one.cores, factor * core), most);
  };
  /** The likeliest comuni, at most `most`, that have a street of a name. */
  const having = (one: TypedAddress, weight: WeightOf): readonly number[] => {
    const found = (spellings: readonly TypedStreet[]) =>
      spellings.flatMap((spelling) => streets.comuniWith(spelling, weight, most));
    const those = found(one.streets);
    return [...new Set(those.length > 0 ? those : found(one.cores))];
  };
  const ofAddresses = (
    addresses: readonly TypedAddress[],
    findComuni: FindComuni,
    find: InComune,
  ): readonly Weighed[] =>
    addresses.flatMap((one) => {
      const { exact, longer } = findComuni(one.comune ?? "");
      const all = byWeight([...exact, ...longer].filter(isIn(one.provinces)));
      const order = new Map(all.map((at, i) => [at, -i]));
      const some = all.length > MANY_COMUNI
        ? find === misspelt ? [] : having(one, (at) => order.get(at) ?? -Infinity)
        : all;
      const isExact = new Set(exact);
      return some.flatMap((at) =>
        inComune(at, one, find).map(({ entry, weight }) => ({
          entry,
          weight: weight * fit(comuni.all[at]?.comune ?? "") *
            (isExact.has(at) ? agreement.comune : 1),
        }))
      );
    });
  const ofAlone = (one: TypedAddress): readonly Weighed[] => {
    const isInProvince = isIn(one.provinces);
    const weight: WeightOf = one.provinces === null
      ? weightOf
      : (at) => isInProvince(at) ? weightOf(at) : -Infinity;
    // As long as no comune is typed, one of its streets is no likelier than those of others.
    return having(one, weight).flatMap((at) =>
      inComune(at, one, spelt, agreement.coreAlone).map(({ entry, weight }, i) => ({
        entry,
        weight: weight / (i + 1) ** 2,
      }))
    );
  };
  const ofStreets = (): readonly Entry[] =>
    entriesIn(likeliest([
      ...ofAddresses([...typed.parted, ...typed.whole, ...typed.comuneFirst()], named, spelt),
      ...typed.alone.flatMap(ofAlone),
    ], most));
  const found = upTo(most, [() => ofComuni(named), ofStreets]);
  if (found.length > 0) return found;

  const addresses = [...typed.parted, ...typed.whole, ...typed.comuneFirst()];
  const similarStreets = (one: TypedAddress) =>
    one.streets.flatMap((street) => streets.similarNames(street, SIMILAR_NAMES));
  return firstFound([
    () => entriesIn(likeliest(ofAddresses(addresses, similar, spelt), most)),
    () => entriesIn(likeliest(ofAddresses(addresses, named, misspelt), most)),
    () => ofComuni(similar),
    () =>
      entriesIn(likeliest(
        typed.alone.flatMap((one) => ofAlone({ ...one, streets: similarStreets(one), cores: [] })),
        most,
      )),
  ], (step) => step()).slice(0, most);
}

/** An entry with its weight: the higher, the likelier. */
interface Weighed {
  readonly entry: Entry;
  readonly weight: number;
}

/** How well a street's name agrees with a typed one (see {@link agreement}). */
function agreementOf({ key }: KnownStreet, typed: TypedStreet): number {
  const from = key.startsWith(typed) ? 0 : key.indexOf(" ") + 1;
  if (!key.startsWith(typed, from)) {
    const core = coreKey(key), name = core.slice(core.indexOf(" ") + 1);
    return core.startsWith(typed) || name.startsWith(typed) ? agreement.surname : agreement.inside;
  }
  const end = key.indexOf(" ", from);
  if (from > 0 && end > 0 && givenNames.has(key.slice(from, end))) return agreement.firstName;
  const next = key[from + typed.length];
  return next === undefined ? agreement.name : next === " " ? agreement.words : 1;
}

/** The distinct entries of most weight, at most `most`. */
function likeliest(all: readonly Weighed[], most: number): readonly Weighed[] {
  const distinct = new Map<string, Weighed>();
  for (const one of all.toSorted((a, b) => b.weight - a.weight)) {
    const { comune, street } = one.entry, same = `${comune} ${street?.key}`;
    if (!distinct.has(same)) distinct.set(same, one);
    if (distinct.size >= most) break;
  }
  return [...distinct.values()];
}

const entriesIn = (all: readonly Weighed[]): readonly Entry[] => all.map(({ entry }) => entry);

/** Finds the comuni of a typed name, of exactly it or of a longer one. */
type FindComuni = (key: string) => Readonly<Record<"exact" | "longer", readonly number[]>>;

/** Finds streets in a comune. */
type InComune = (comune: number, street: TypedStreet) => readonly KnownStreet[];

/** Joins the results of steps, in order, until there are enough. */
function upTo<R>(most: number, steps: readonly (() => readonly R[])[]): readonly R[] {
  const found: R[] = [];
  for (const step of steps) {
    if (found.length >= most) break;
    found.push(...step());
  }
  return found.slice(0, most);
}

/** The first result that is not empty. */
function firstFound<A, R>(
  all: readonly A[],
  find: (one: A) => readonly R[],
): readonly R[] {
  for (const one of all) {
    const found = find(one);
    if (found.length > 0) return found;
  }
  return [];
}
