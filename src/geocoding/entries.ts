/** Finds the comuni and streets that a typed text can mean, in memory. Pure. */
import type { Beginnings } from "./beginnings.ts";
import type { KnownNumber } from "./known-numbers.ts";
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
  readonly weightOf: WeightOf;
  readonly most: number;
}

/**
 * Streets that the likeliest comune has before the others have their turn, if several comuni can be meant. More
 * people live in it, but what they want is often not yet clear.
 */
const FIRST_TURN = 3;

/** Comuni from which on their streets are searched together, and not comune by comune. */
const MANY_COMUNI = 8;

/** Names searched in place of a misspelt one that no comune has. */
const SIMILAR_NAMES = 3;

/** Comuni with a similar name that are searched. */
const SIMILAR_COMUNI = 5;

/**
 * Finds at most `most` entries, likeliest first: the comuni without a street; streets parted from their comune;
 * streets without a comune; streets with the comune right after them, or right before them. If there are none, the
 * same with typing errors.
 */
export function entriesOf(
  typed: Typed,
  { comuni, streets }: Beginnings,
  { weightOf, most }: Searching,
): readonly Entry[] {
  const left = budget();
  const weighed = (at: readonly number[]) => {
    const fitting = at.map((one) => ({
      at: one,
      fits: Number(typed.fits(comuni.all[one]?.comune ?? "")),
      weight: weightOf(one),
    }));
    return fitting.toSorted((a, b) => b.fits - a.fits || b.weight - a.weight).map(({ at }) => at);
  };
  const isIn = (provinces: readonly string[] | null) => (at: number) =>
    provinces?.includes(comuni.all[at]?.provincia ?? "") ?? true;
  const named: FindComuni = (key) => {
    const { exact, longer } = comuni.beginning(key);
    return [weighed(exact), weighed(longer)];
  };
  const heaviest = (at: readonly number[]) => Math.max(...at.map(weightOf));
  const namedBeside: FindComuni = (key) => {
    const [exact = [], longer = []] = named(key);
    // Whoever types `Via Roma, Ales` begins Alessandria more likely than having ended with Ales.
    const isBeginning = exact.length > 0 && heaviest(longer) > heaviest(exact);
    return isBeginning ? [weighed([...exact, ...longer])] : [exact, longer];
  };
  const similar: FindComuni = (key) => [comuni.similar(key).slice(0, SIMILAR_COMUNI)];
  const entry = (comune: number, street: KnownStreet | null, number: TypedNumber | null) => ({
    comune,
    istat: comuni.all[comune]?.istat ?? "",
    street,
    number,
    known: null,
  });
  const search: Readonly<Record<"beginning" | "holding" | "misspelt", InComune>> = {
    beginning: (comune, street) => streets.beginningIn(comune, street, most, left),
    holding: (comune, street) => streets.holdingIn(comune, street, most, left),
    misspelt: (comune, street) => streets.misspeltIn(comune, street, left),
  };
  const inComuni = (
    at: readonly number[],
    { streets: spellings, number }: TypedAddress,
    find: InComune,
    firstTurn = FIRST_TURN,
  ): readonly Entry[] => {
    const lists: Entry[][] = [];
    for (const comune of at) {
      if (lists.length >= most) break;
      const found = firstFound(spellings, (one) => find(comune, one)).toSorted((a, b) =>
        Number(typed.fits(b.street)) - Number(typed.fits(a.street))
      ).slice(0, most);
      if (found.length > 0) lists.push(found.map((street) => entry(comune, street, number)));
    }
    return inTurns(lists, firstTurn);
  };

  const asTyped = [search.beginning, search.holding];
  const ofComuni = (find: FindComuni) =>
    typed.comuni.flatMap(({ comune, provinces }) =>
      find(comune).flat().filter(isIn(provinces)).map((at) => entry(at, null, null))
    );
  const ofAddresses = (
    addresses: readonly TypedAddress[],
    findComuni: FindComuni,
    searchesOf: (at: readonly number[], one: TypedAddress) => readonly (() => readonly Entry[])[],
  ) =>
    upTo(
      most,
      addresses.flatMap((one) =>
        findComuni(one.comune ?? "").flatMap((group) =>
          searchesOf(group.filter(isIn(one.provinces)), one)
        )
      ),
    );
  const spelt: Parameters<typeof ofAddresses>[2] = (at, one) =>
    at.length > MANY_COMUNI
      ? [() => amongMany(one, weightIn(at))]
      : asTyped.map((find) => () => inComuni(at, one, find));
  const misspelt: typeof spelt = (at, one) =>
    at.length > MANY_COMUNI ? [] : [() => inComuni(at, one, search.misspelt)];
  const amongMany = (one: TypedAddress, weight: WeightOf, firstTurn?: number) =>
    firstFound(one.streets, (spelling) => {
      const at = streets.comuniWith(spelling, weight, most);
      const asked = { ...one, streets: [spelling] };
      return upTo(most, asTyped.map((find) => () => inComuni(at, asked, find, firstTurn)));
    });
  const ofAlone = (one: TypedAddress): readonly Entry[] => {
    const isInProvince = isIn(one.provinces);
    const weight: WeightOf = one.provinces === null
      ? weightOf
      : (at) => isInProvince(at) ? weightOf(at) : -Infinity;
    return amongMany(one, weight, 1);
  };
  const found = upTo(most, [
    () => ofComuni(named),
    () => ofAddresses(typed.parted, namedBeside, spelt),
    () => typed.alone.flatMap(ofAlone),
    () => ofAddresses(typed.whole, namedBeside, spelt),
    () => ofAddresses(typed.comuneFirst(), namedBeside, spelt),
  ]);
  if (found.length > 0) return found;

  const addresses = [...typed.parted, ...typed.whole, ...typed.comuneFirst()];
  const similarStreets = (one: TypedAddress) =>
    one.streets.flatMap((street) => streets.similarNames(street, SIMILAR_NAMES));
  return firstFound([
    () => ofAddresses(addresses, similar, spelt),
    () => ofAddresses(addresses, named, misspelt),
    () => ofComuni(similar),
    () => typed.alone.flatMap((one) => ofAlone({ ...one, streets: similarStreets(one) })),
  ], (step) => step()).slice(0, most);
}

/** Finds the comuni of a typed name, those of each group likelier than those of the next. */
type FindComuni = (key: string) => readonly (readonly number[])[];

/** Finds streets in a comune. */
type InComune = (comune: number, street: TypedStreet) => readonly KnownStreet[];

/** Prefers the comuni of a list in their order, and takes no others. */
function weightIn(comuni: readonly number[]): WeightOf {
  const weights = new Map(comuni.map((at, i) => [at, -i]));
  return (at) => weights.get(at) ?? -Infinity;
}

/** Joins the results of steps, in order, until there are enough. */
function upTo<R>(most: number, steps: readonly (() => readonly R[])[]): readonly R[] {
  const found: R[] = [];
  for (const step of steps) {
    if (found.length >= most) break;
    found.push(...step());
  }
  return found.slice(0, most);
}

/** Takes from each list in turn, at the first turn several of the first list. */
function inTurns<R>(
  [first = [], ...others]: readonly (readonly R[])[],
  firstTurn: number,
): readonly R[] {
  const lists = [first.slice(firstTurn - 1), ...others];
  const turns = Math.max(...lists.map(({ length }) => length));
  return [
    ...first.slice(0, firstTurn - 1),
    ...Array.from({ length: turns }, (_, i) => lists.flatMap((list) => list.slice(i, i + 1)))
      .flat(),
  ];
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
