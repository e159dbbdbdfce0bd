/**
 * An address as text, read in every sensible way: where the street ends and the comune begins is
 * often unwritten, so the readings are ordered and the release decides which of them exists. Pure,
 * deterministic, bounded in time and number whatever the text.
 */
import { comuneKey, isBareDesignation, streetKey, streetKeyWithInitials } from "./normalise.ts";
import { currentProvince } from "./provinces.ts";
import { type Segment, segmentsOf, type Token } from "./segments.ts";
import { designations, months, smallWords } from "./words.ts";

/** One way to read the text. Keys are those of `normalise.ts`. */
export interface Reading {
  /** Key of the street; null where the text names a comune alone. */
  readonly street: string | null;
  /** The street's key with a lone `S.` as an initial, to compare first names by. */
  readonly initials: string | null;
  readonly civico: number | null;
  readonly esponente: string | null;
  /** Key of the comune. */
  readonly comune: string;
  /** Abbreviations of the provinces it may lie in today; null where the text names none. */
  readonly provinces: readonly string[] | null;
}

/** What a text says: the postal code, and its readings, most likely first. */
export interface Parsed {
  readonly cap: string | null;
  readonly readings: readonly Reading[];
}

/** Longest name of a comune in words (`San Martino sulla Marrucina` has 4; with two languages 8). */
const COMUNE_WORDS = 10;

/** More readings than this come from no address. */
const MOST_READINGS = 40;

/** A split of the text, before province and keys. */
interface Split {
  readonly street: readonly Token[];
  readonly number: Token | null;
  readonly comune: readonly Token[];
}

/**
 * Reads an address. A text that can be none gives no readings; it never throws.
 *
 * @example `parseAddress("c.so roma 10 15121 ALESSANDRIA (AL)")` gives one CAP and, first, the street
 * `corso roma`, civico 10, comune `alessandria`, provinces `["AL"]`.
 */
export function parseAddress(text: string): Parsed {
  const { cap, provincia, segments } = segmentsOf(text);
  const readings: Reading[] = [];
  for (const split of splits(segments)) {
    for (const reading of readingsOf(split, provincia)) readings.push(reading);
    if (readings.length >= MOST_READINGS) break;
  }
  return { cap, readings };
}

function* splits(segments: readonly Segment[]): Generator<Split> {
  const [first = [], second] = segments;
  const [start, next] = [...first, ...second ?? []];
  if (start?.number !== undefined && next !== undefined && designations.has(next.word)) {
    // `10 Corso Roma Alessandria`: a number before a designation can only be the house's.
    const rest = [first.slice(1), ...segments.slice(1)].filter((segment) => segment.length > 0);
    yield* withoutNumber(rest, start);
    return;
  }
  if (second === undefined || segments.length === 2 && isSigla(second)) {
    yield { street: [], number: null, comune: [...first, ...second ?? []] };
  }
  yield* withNumber(segments);
  yield* withoutNumber(segments, null);
}

/** The house number ends the street; the comune follows it, or opens the text. */
function* withNumber(segments: readonly Segment[]): Generator<Split> {
  for (const [s, segment] of segments.entries()) {
    for (const [t, token] of segment.entries()) {
      if (token.number === undefined || isDate(segment, t)) continue;
      const at = t > 0 ? s : s - 1; // `Via Roma, 10`: the street is the segment before
      const street = t > 0 ? segment.slice(0, t) : segments[at];
      if (street === undefined || isBareDesignation(keyOf(street))) continue;
      const after = [segment.slice(t + 1), ...segments.slice(s + 1)].filter((x) => x.length > 0);
      const before = segments.slice(0, at);
      for (const comune of comuniAmong(after, before)) yield { street, number: token, comune };
    }
  }
}

/** Without a number the first segment is the street, or a single one holds both. */
function* withoutNumber(segments: readonly Segment[], number: Token | null): Generator<Split> {
  const [first = [], ...rest] = segments;
  if (rest.length > 0) {
    for (const comune of comuniAmong(rest, [])) yield { street: first, number, comune };
    for (const street of rest) yield { street, number, comune: first };
    return;
  }
  for (let i = Math.max(1, first.length - COMUNE_WORDS); i < first.length; i++) {
    yield { street: first.slice(0, i), number, comune: first.slice(i) };
  }
}

/** Segments that may be the comune, likeliest first: what comes last, with what may be its province. */
function* comuniAmong(after: readonly Segment[], before: readonly Segment[]): Generator<Segment> {
  const [last, previous, ...earlier] = after.toReversed();
  if (last !== undefined && isSigla(last) && previous !== undefined) {
    yield [...previous, ...last]; // `Alessandria, AL`
    yield last; // `Olgia, Re`
  } else {
    if (last !== undefined) yield last;
    if (previous !== undefined) yield previous;
  }
  yield* earlier;
  yield* before;
}

/** What may be a province's abbreviation, or a comune of two letters. */
function isSigla(segment: Segment): boolean {
  return segment.length === 1 && segment[0]?.word.length === 2;
}

/** A number before a month belongs to the name: `Via 4 Novembre`. */
function isDate(segment: Segment, i: number): boolean {
  const next = segment[i + 1];
  return segment[i]?.esponente === null && next !== undefined && months.has(next.word);
}

/** The split as a reading; two where the last word may be a province (`Mezzolombardo TN`). */
function* readingsOf(split: Split, provincia: string | null): Generator<Reading> {
  const { street, number, comune } = split;
  if (comune.some((token) => token.number !== undefined)) return;
  const last = comune.at(-1)?.word ?? "";
  const names = provincia === null && comune.length > 1 && last.length === 2
    ? [{ words: comune.slice(0, -1), sigla: last }, { words: comune, sigla: null }]
      // An article at the end is none: `Borgo AL` is not also a Borgo of any province.
      .slice(0, smallWords.has(last) ? 1 : 2)
    : [{ words: comune, sigla: provincia }];
  for (const { words, sigla } of names) {
    const name = comuneKey(text(words));
    const key = keyOf(street);
    if (name === "" || words.length > COMUNE_WORDS) continue;
    if (street.length > 0 && isBareDesignation(key)) continue;
    yield {
      street: key || null,
      initials: key === "" ? null : streetKeyWithInitials(text(street)),
      civico: number?.number ?? null,
      esponente: number?.esponente ?? null,
      comune: name,
      provinces: sigla === null ? null : currentProvince(sigla),
    };
  }
}

function keyOf(street: readonly Token[]): string {
  return streetKey(text(street));
}

function text(tokens: readonly Token[]): string {
  return tokens.map((token) => token.word).join(" ");
}
