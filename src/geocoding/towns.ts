/** Finds the comune, hamlet and province that the words around a street may name. Pure. */
import { comuneKey, localityKey } from "./name-keys.ts";
import { currentProvince, provinceNamed, regions } from "./provinces.ts";
import { partsOf, type Segment, textOf } from "./segments.ts";
import { COMUNE_WORDS } from "./streets.ts";
import { beginsHamlet, beginsStreet, isHamletKind, kindOf } from "./word-kinds.ts";
import { saints, smallWords } from "./word-lists.ts";

/**
 * A reading of the words around a street: comune, locality, provinces, and the positions of their words.
 * Keys are those of `name-keys.ts`.
 */
export interface TownReading {
  /** Key of the comune, or of a hamlet if the text names no comune. */
  readonly comune: string;
  /**
   * Key of the hamlet, quarter or sestiere beside the comune; null if none. Around a street it is only a
   * hint, because the words there need not name a place.
   */
  readonly locality: string | null;
  /** Abbreviations of the provinces that it may be in today; null if the text names none. */
  readonly provinces: readonly string[] | null;
  /** Positions of the words that name the comune and the locality. */
  readonly comuneAt: readonly number[];
  readonly localityAt: readonly number[];
  /** Positions of the words around the street that name neither, nor a province. */
  readonly restAt: readonly number[];
  /** Whether the comune's name fills a segment. */
  readonly isEntire: boolean;
}

type Provinces = readonly string[] | null;

/**
 * The possible towns, most likely first: the last segment, then the one before it, then the first.
 *
 * @param marked the provinces named in brackets
 * @param isWhole whether the words form one name
 */
export function* townsIn(
  before: readonly Segment[],
  after: readonly Segment[],
  marked: Provinces,
  isWhole = false,
): Generator<TownReading> {
  const [ahead = [], behind = []] = [before, after].map((segments) =>
    segments.filter(isPlace).map(withoutNumbers)
  );
  const places = [...behind.toReversed(), ...ahead];
  const [last, previous] = (behind.length > 0 ? behind : ahead).toReversed();
  const hint = last === undefined ? null : hintOf(last);
  if (marked === null && hint !== null && previous !== undefined) {
    // `Alessandria, AL`; then `Olgia, Re`.
    const others = places.filter((place) => place !== last && place !== previous);
    yield* townsOf(previous, others, hint.provinces, isWhole);
  }
  for (const [i, place] of places.entries()) {
    const others = [...places.slice(i + 1), ...places.slice(0, i).toReversed()];
    // A marked hamlet is the comune only if no other words can be.
    if (beginsHamlet(place) && others.some((other) => !beginsHamlet(other))) continue;
    const provinces = place === last ? marked : marked ?? hint?.provinces ?? null;
    yield* townsOf(place, others, provinces, isWhole);
  }
  if (last !== undefined && previous !== undefined) {
    yield* townsOf([...previous, ...last], [], marked, true); // `Andriano - Andrian`
  }
}

/** Whether words may name a place; a second street with its number may not. */
function isPlace(segment: Segment): boolean {
  const [first] = segment;
  const isNumbered = segment.some(({ number }) => number !== undefined);
  return textOf(withoutNumbers(segment)) !== "" &&
    !(isNumbered && first !== undefined && kindOf(first) !== undefined);
}

/** A segment that names the province or region of the previous one. */
function hintOf(segment: Segment): { provinces: Provinces } | null {
  const [{ word = "" } = {}] = segment;
  if (segment.length === 1 && word.length === 2) return { provinces: currentProvince(word) };
  const key = comuneKey(textOf(segment));
  const provinces = provinceNamed(withoutProvincia(segment) ?? key);
  return provinces === null && !regions.has(key) ? null : { provinces };
}

/** The key of the words after `provincia di`; null if the segment does not begin with it. */
function withoutProvincia([first, ...rest]: Segment): string | null {
  return /^prov(?:incia)?$/.test(first?.word ?? "") ? comuneKey(textOf(unled(rest))) : null;
}

/** The towns of one segment; the other places around it may be its hamlet. */
function* townsOf(
  place: Segment,
  others: readonly Segment[],
  marked: Provinces,
  isWhole: boolean,
): Generator<TownReading> {
  const beside = others.filter((other) => hintOf(other) === null && !beginsStreet(other));
  const hamlet = beside.find(beginsHamlet) ?? beside[0] ?? [];
  for (const { words, provinces } of provincesOf(place, marked)) {
    for (
      const { comune: name, locality: inside = hamlet } of isWhole
        ? [{ comune: words, locality: undefined }]
        : namesIn(words)
    ) {
      const [comune, locality] = [unled(name), unled(inside)];
      const written = textOf(comune);
      // `07100 SS`: the province, not a saint.
      const key = written === "ss"
        ? written
        : (beginsHamlet(name) ? localityKey : comuneKey)(written);
      const localityName = localityKey(textOf(locality));
      if (key === "") continue;
      const [comuneAt, localityAt] = [name.map(({ at }) => at), inside.map(({ at }) => at)];
      const rest = [...words, ...beside.flat()].map(({ at }) => at);
      yield {
        comune: key,
        locality: localityName === "" || localityName === key ? null : localityName,
        provinces,
        comuneAt,
        localityAt,
        restAt: rest.filter((at) => !comuneAt.includes(at) && !localityAt.includes(at)),
        isEntire: name.length === words.length,
      };
    }
  }
}

/** The words of a comune without the province at the end: `Borgo AL`, `Borgo prov. di Asti`, `Re`. */
function* provincesOf(
  place: Segment,
  marked: Provinces,
): Generator<{ words: Segment; provinces: Provinces }> {
  const at = place.findIndex(({ word }, i) => i > 0 && /^prov(?:incia)?$/.test(word));
  if (at > 0) {
    const words = /^in$/.test(place[at - 1]?.word ?? "")
      ? place.slice(0, at - 1)
      : place.slice(0, at);
    const key = withoutProvincia(place.slice(at)) ?? "";
    const provinces = key.length === 2 ? currentProvince(key) : provinceNamed(key);
    yield { words, provinces: provinces ?? marked };
    return;
  }
  const last = place.at(-1)?.word ?? "";
  if (marked === null && place.length > 1 && last.length === 2) {
    yield { words: place.slice(0, -1), provinces: currentProvince(last) };
    if (smallWords.has(last)) return; // `Borgo AL` does not also mean a Borgo in any province
  }
  yield { words: place, provinces: marked };
  for (let words = Math.min(3, place.length - 1); words > 0; words--) {
    const provinces = provinceNamed(comuneKey(textOf(place.slice(-words))));
    if (provinces === null) continue;
    yield { words: place.slice(0, -words), provinces: marked ?? provinces };
    return;
  }
}

/** The comune and hamlet in words without a comma between them. */
function* namesIn(words: Segment): Generator<{ comune: Segment; locality?: Segment }> {
  const parts = partsOf(words);
  const at = words.findIndex((token, i) => i > 0 && isHamletKind(token));
  if (at > 0) {
    const [ahead, hamlet] = [words.slice(0, at), words.slice(at)];
    const [next] = hamlet.slice(1);
    // `Spinetta Marengo frazione di Alessandria`, `Alessandria frazione Spinetta Marengo`.
    if (next !== undefined && smallWords.has(next.word)) {
      yield { comune: hamlet.slice(1), locality: ahead };
    } else yield { comune: ahead, locality: hamlet };
  }
  if (words.length <= COMUNE_WORDS) yield { comune: words };
  if (parts.length > 1) {
    for (const comune of parts) yield { comune };
    return;
  }
  const first = Math.max(beginsHamlet(words) ? 2 : 1, words.length - COMUNE_WORDS);
  for (let i = first; i < words.length; i++) {
    // A saint's name is not cut: `San Marino` is not Marino.
    if (saints.has(words[i - 1]?.word.replaceAll(".", "") ?? "")) continue;
    yield { comune: words.slice(i), locality: words.slice(0, i) };
  }
  for (let i = Math.min(words.length - 1, COMUNE_WORDS); i > 0 && !beginsHamlet(words); i--) {
    const locality = words.slice(i);
    // A possible province is not a hamlet: `Borgo BI` is in no other province.
    if (hintOf(locality) === null) yield { comune: words.slice(0, i), locality };
  }
}

/** Removes the linking preposition: `frazione | di Alessandria`. */
function unled(words: Segment): Segment {
  const named = words.findIndex(({ word }) =>
    !/^(?:d|di|del|della|dei|delle|dell|in|a)$/.test(word)
  );
  return words.slice(Math.max(0, named));
}

function withoutNumbers(segment: Segment): Segment {
  return segment.filter(({ number }) => number === undefined);
}
