/** Completes addresses of a release, of which it has the comuni and streets in memory. */
import { LRUCache } from "lru-cache";
import type { Beginnings } from "./beginnings.ts";
import { entriesOf, type Entry } from "./entries.ts";
import type { KnownComune } from "./known-comuni.ts";
import type { KnownNumber, NumberAsked } from "./known-numbers.ts";
import { comuneKey, localityKey } from "./name-keys.ts";
import { parseAddress, type Parsed } from "./parse.ts";
import type { AddressPlace } from "./place.ts";
import { formatAddress } from "./resolved.ts";
import type { KnownStreet } from "./street-beginnings.ts";
import type { Suggestion, SuggestionsAsked } from "./suggest.ts";
import { type Typed, typedIn } from "./typed.ts";

/** Entries looked at beyond the requested number, since a few are dropped. */
const SPARE = 3;

/** Maximum length of an address (contract). */
const MOST_CHARACTERS = 200;

/** What is not in memory. */
export interface LookUps {
  /** The numbers of each street that begin with the typed one; see `knownNumbers()`. */
  numbers(
    asked: readonly NumberAsked[],
    most: number,
  ): Promise<readonly (readonly KnownNumber[])[]>;
  /** What the geocoder finds for each text. */
  places(texts: readonly ParsedText[]): Promise<readonly Meant[]>;
}

/** An address with its readings. */
export interface ParsedText {
  readonly text: string;
  readonly parsed: Parsed;
}

/** What the geocoder finds for a text; null if nothing. */
export type Meant = Pick<AddressPlace, "istat" | "street" | "precision" | "resolved"> | null;

/** Completes addresses of a release. */
export interface Completing {
  /**
   * What a text can become, most likely first. Rejects with the error of a look-up, or with the signal's reason once
   * it is aborted.
   */
  suggest(
    asked: SuggestionsAsked,
    lookUps: LookUps,
    signal?: AbortSignal,
  ): Promise<readonly Suggestion[]>;
}

/** Texts of streets that are kept with what the geocoder finds: the same ones return at every letter of an address. */
const KEPT_TEXTS = 20_000;

/** Completes addresses in the thread that calls it, which takes up to some milliseconds for a text. */
export class Completer implements Completing {
  /**
   * What is known of the texts of drafts: what the geocoder finds, or `plain` if the likeliest reading is the draft
   * itself. Each text is an address of the release.
   */
  readonly #kept: Kept = new LRUCache({ max: KEPT_TEXTS });

  constructor(readonly beginnings: Beginnings) {}

  async suggest(
    { text, most, near }: SuggestionsAsked,
    lookUps: LookUps,
  ): Promise<readonly Suggestion[]> {
    const typed = typedIn(text);
    if (isEmpty(typed)) return [];
    const entries = entriesOf(typed, this.beginnings, { near, most: most + SPARE });
    const numbered = await withNumbers(lookUps, entries, most);
    const all = this.beginnings.comuni.all;
    const drafts = new Map<string, Draft>();
    for (const one of numbered) {
      if (drafts.size >= most + SPARE) break;
      const sure = [...drafts.values()].filter(({ parsed }) => parsed === null);
      if (sure.length >= most) break;
      const draft = draftOf(one, all[one.comune], this.#kept);
      if (draft !== null && !drafts.has(draft.text)) drafts.set(draft.text, draft);
    }
    return (await confirmed(lookUps, this.#kept, [...drafts.values()])).slice(0, most)
      .map(({ parsed: _, street: __, ...suggestion }) => suggestion);
  }
}

/** A suggestion whose text may mean something else. */
interface Draft extends Suggestion {
  readonly street: KnownStreet | null;
  /** The readings of the text, unless the likeliest is the draft itself. */
  readonly parsed: Parsed | null;
}

type Kept = LRUCache<string, { readonly place: Meant } | "plain">;

/**
 * The drafts whose text finds them. That is so if their likeliest reading is the draft itself, because a street of
 * exactly that name comes before any other; the geocoder is asked about others, such as most hamlets.
 */
async function confirmed(
  lookUps: LookUps,
  kept: Kept,
  drafts: readonly Draft[],
): Promise<readonly Draft[]> {
  const doubtful = drafts.flatMap(({ text, parsed }) => parsed === null ? [] : [{ text, parsed }]);
  const places = new Map<string, Meant>();
  const unknown = doubtful.filter(({ text }) => {
    const known = kept.get(text);
    if (known === undefined || known === "plain") return true;
    places.set(text, known.place);
    return false;
  });
  if (unknown.length > 0) {
    const found = await lookUps.places(unknown);
    for (const [i, { text }] of unknown.entries()) {
      const place = found[i] ?? null;
      kept.set(text, { place });
      places.set(text, place);
    }
  }
  return drafts.flatMap((draft) => {
    const { text, parsed, istat, street, precision } = draft;
    if (parsed === null) return [draft];
    const place = places.get(text) ?? null;
    if (place?.istat !== istat) return [];
    if (isHamletOf(street, place)) return [{ ...draft, precision: "locality" }];
    return place.street === (street?.street ?? null) && place.precision === precision
      ? [draft]
      : [];
  });
}

/** Whether a place is the hamlet that has the name of a street: `Località Negrano` is Negrano. */
function isHamletOf(
  street: KnownStreet | null,
  { precision, resolved }: Pick<AddressPlace, "precision" | "resolved">,
): boolean {
  const [hamlet = ""] = resolved.split(", ", 1);
  return precision === "locality" && localityKey(hamlet) === localityKey(street?.street ?? "");
}

const isEmpty = ({ comuni, parted, alone, whole }: Typed): boolean =>
  comuni.length + parted.length + alone.length + whole.length === 0;

/** The entries with the numbers that begin with the typed ones: the typed number of each street first. */
async function withNumbers(
  lookUps: LookUps,
  entries: readonly Entry[],
  most: number,
): Promise<readonly Entry[]> {
  const asked = entries.flatMap(({ number, street, istat }) =>
    number === null || street === null || street.radiusM === 0
      ? []
      : [{ ...number, comune: istat, street: street.key }]
  ).slice(0, most);
  if (asked.length === 0) return entries;
  const found = await lookUps.numbers(asked, most);
  const numbers = asked.flatMap(({ comune, street, civico }, i) => {
    const entry = entries.find((one) => one.istat === comune && one.street?.key === street);
    return entry === undefined ? [] : (found[i] ?? []).map((known) => ({
      entry: { ...entry, known },
      isTyped: known.civico === civico,
    }));
  });
  const those = (isTyped: boolean) =>
    numbers.filter((one) => one.isTyped === isTyped).map(({ entry }) => entry);
  return [...those(true), ...those(false), ...entries];
}

/** The draft of an entry; null if its text would be too long. */
function draftOf(
  { street, known }: Entry,
  comune: KnownComune | undefined,
  kept: Kept,
): Draft | null {
  if (comune === undefined) return null;
  const { istat, comune: name, provincia } = comune;
  const { civico = null, esponente = null } = known ?? {};
  const parts = { civico, esponente, cap: null, comune: name, provincia };
  const text = formatAddress({ ...parts, street: street?.street ?? null });
  if (text.length > MOST_CHARACTERS) return null;
  const precision = known !== null ? "civico" : (street?.radiusM ?? 0) > 0 ? "street" : "comune";
  const parsed = street === null || kept.get(text) === "plain" ? null : parseAddress(text);
  // Streets without a position, of which one is named by an initial, can be equally likely.
  const isSure = precision !== "comune" || !/ [a-z]( |$)/.test(street?.key ?? "");
  const isPlain = parsed === null || isSure && isOf(parsed, street?.key ?? "", comune, known);
  if (isPlain) kept.set(text, "plain");
  return {
    text,
    precision,
    istat,
    comune: name,
    provincia,
    street,
    parsed: isPlain ? null : parsed,
  };
}

/** Whether the likeliest reading of an address is a street, its number and its comune. */
function isOf(
  { readings: [first] }: Parsed,
  street: string,
  { comune, provincia }: KnownComune,
  known: KnownNumber | null,
): boolean {
  return first !== undefined && first.street === street && first.comune === comuneKey(comune) &&
    first.locality === null && first.provinces?.includes(provincia) === true &&
    first.civico === (known?.civico ?? null) && first.esponente === (known?.esponente ?? null);
}
