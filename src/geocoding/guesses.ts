/** Guesses what a text means whose province, postal code or comune contradict the release. Pure. */
import type { Candidate } from "./candidates.ts";
import type { ComuneDirectory, NamedComune } from "./comune-directory.ts";
import { comuneKey } from "./name-keys.ts";
import type { Parsed, Reading } from "./parse.ts";
import type { Changed } from "./place.ts";
import { currentProvince, movedFrom } from "./provinces.ts";

/** A comune that a text may mean if a part of it is read differently. */
export interface Guess extends NamedComune {
  /** The readings with the name and province of the comune. */
  readonly parsed: Parsed;
  readonly changed: readonly Changed[];
  /**
   * Whether the rest of the text confirms the comune, so that it is the place of the text. Others are only
   * suggested.
   */
  readonly isConfirmed: boolean;
}

/**
 * Maximum number of guesses, each of which is searched. More comuni begin only with words like `Monte`,
 * which may also name a hamlet.
 */
const MOST = 12;

/**
 * The guesses for a text that means nothing as it is, most likely first:
 *
 * 1. comuni of exactly the name, elsewhere than the province or postal code says. Confirmed if it is one
 *    comune, and either its postal code agrees, or its province does, or the named province is one that
 *    comuni of its province were in;
 * 2. comuni whose name differs in spaces (`San Remo`). Confirmed if it is one and neither the province nor
 *    the postal code contradicts;
 * 3. comuni with a longer name (`Desenzano`). Confirmed if the province or the postal code leaves one, and
 *    neither contradicts;
 * 4. the comuni of the postal code, if a province stands in place of the comune (`20121 MI`). Confirmed if
 *    it is one.
 */
export function guessesOf(parsed: Parsed, directory: ComuneDirectory): readonly Guess[] {
  const towns = townsOf(parsed);
  const named = towns.filter(([{ comune }]) => directory.named(comune).length > 0);
  // The beginning of a comune's full name does not mean another comune (`Acquaviva d'Isernia`).
  const isWithin = ([{ comuneAt }]: Town) =>
    named.some(([other]) =>
      other.comuneAt.length > comuneAt.length && comuneAt.every((at) => other.comuneAt.includes(at))
    );
  const guesses = towns.filter((town) => !isWithin(town))
    .flatMap((town) => guessesFor(town, parsed.cap, directory));
  const [first, ...others] = [...Map.groupBy(guesses, ({ istat }) => istat).values()]
    .flatMap(([best]) => best ?? [])
    .toSorted((a, b) => Number(b.isConfirmed) - Number(a.isConfirmed));
  return first === undefined
    ? []
    : [first, ...others.map((one) => ({ ...one, isConfirmed: false }))].slice(0, MOST);
}

/**
 * The comuni with a longer name than the one in the text, if neither a province nor a postal code names
 * the comune: `Calliano` may be Calliano Monferrato. A name in another language is no beginning of an Italian
 * one: `Sëlva` is Selva di Val Gardena.
 */
export function longerNames(parsed: Parsed, directory: ComuneDirectory): readonly Guess[] {
  if (parsed.cap !== null) return [];
  const isItalian = (key: string) =>
    directory.named(key).some(({ comune }) => comuneKey(comune) === key);
  return townsOf(parsed).filter(([{ comune, provinces }]) =>
    provinces === null && isItalian(comune)
  ).flatMap((town) =>
    directory.longer(town[0].comune).map((comune) => ({
      ...comune,
      parsed: withComune(town, comune, null),
      changed: ["comune" as const],
      isConfirmed: true,
    }))
  ).slice(0, MOST);
}

/** Readings of one comune's name, in their order. */
type Town = readonly [Reading, ...Reading[]];

/** The readings whose comune fills a segment apart from the street, by comune. */
function townsOf({ readings }: Parsed): readonly Town[] {
  const apart = readings.filter(({ isEntire, isApart, street }) =>
    isEntire && (isApart || street === null)
  );
  return [
    ...Map.groupBy(apart, ({ comune, provinces }) => `${comune} ${provinces}`).values(),
  ].flatMap(([first, ...others]) => first === undefined ? [] : [[first, ...others]]);
}

function withComune(
  town: Town,
  { key, provincia }: NamedComune,
  cap: string | null,
): Parsed {
  return {
    cap,
    readings: town.map((reading) => ({ ...reading, comune: key, provinces: [provincia] })),
  };
}

function guessesFor(
  town: Town,
  cap: string | null,
  directory: ComuneDirectory,
): readonly Guess[] {
  const [{ comune: key, provinces }] = town;
  const guess = (
    comuni: readonly NamedComune[],
    kind: Changed | null,
    confirms: (one: NamedComune) => boolean,
  ): readonly Guess[] => {
    const isOne = new Set(comuni.map(({ istat }) => istat)).size === 1;
    return comuni.map((one) => {
      const changed = [
        ...kind === null ? [] : [kind],
        ...isIn(one, provinces) ? [] : ["provincia" as const],
        ...cap === null || isNear(one, cap) ? [] : ["cap" as const],
      ];
      return {
        ...one,
        parsed: withComune(town, one, changed.includes("cap") ? null : cap),
        changed,
        isConfirmed: isOne && confirms(one),
      };
    });
  };
  const inProvince = (comuni: readonly NamedComune[]) =>
    comuni.filter((one) => isIn(one, provinces));
  const byHints = (comuni: readonly NamedComune[]) => {
    const inside = inProvince(comuni);
    const near = inside.filter((one) => cap !== null && one.caps.includes(cap));
    return near.length > 0 ? near : inside;
  };
  const agrees = (one: NamedComune) => isIn(one, provinces) && (cap === null || isNear(one, cap));
  const isHinted = (one: NamedComune) =>
    agrees(one) && (provinces !== null || cap !== null && one.caps.includes(cap));

  if (cap !== null && isSigla(key)) {
    const ofProvince = directory.ofCap(cap).filter(({ provincia }) =>
      currentProvince(key).includes(provincia)
    );
    if (ofProvince.length > 0) return guess(ofProvince, "comune", () => true);
  }
  const named = directory.named(key);
  if (named.length > 0) {
    const inside = byHints(named);
    if (inside.length > 0) return guess(inside, null, () => provinces !== null);
    const longer = provinces === null ? [] : byHints(directory.longer(key));
    return [
      ...guess(longer, "comune", isHinted),
      ...guess(named, null, (one) =>
        longer.length === 0 &&
        (cap !== null && one.caps.includes(cap) || movedFrom(one.provincia, provinces ?? []))),
    ];
  }
  const respaced = directory.respaced(key);
  if (respaced.length > 0) return guess(respaced, "comune", agrees);
  const longer = directory.longer(key), inside = byHints(longer);
  const isTelling = longer.length <= MOST;
  if (inside.length > 0 && inside.length <= MOST) {
    return guess(inside, "comune", (one) => isTelling && isHinted(one));
  }
  return isTelling ? guess(longer, "comune", () => false) : [];
}

/**
 * Whether a text means another comune than one that is only spelt similarly, or named like the province of
 * its postal code: the words begin the name of a comune, or the code is one of that province.
 */
export function isDoubtful(
  { askedComune, namedBy, nearCap, provincia, hinted }: Doubtable,
  directory: ComuneDirectory,
): boolean {
  if (namedBy !== "similar") return !nearCap && isSigla(askedComune);
  const longer = directory.longer(askedComune);
  return longer.some((one) => !hinted || one.provincia === provincia);
}

type Doubtable = Pick<
  Candidate,
  "askedComune" | "namedBy" | "nearCap" | "provincia" | "hinted"
>;

function isSigla(key: string): boolean {
  return /^[a-z]{2}$/.test(key);
}

function isIn({ provincia }: NamedComune, provinces: readonly string[] | null): boolean {
  return provinces === null || provinces.includes(provincia);
}

/** Whether a postal code is one of the comune's district: the first three digits agree. */
function isNear({ caps }: NamedComune, cap: string): boolean {
  return caps.some((one) => one.slice(0, 3) === cap.slice(0, 3));
}
