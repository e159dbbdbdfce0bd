/** The messages between the service's thread and that of suggestions. */
import type { ListedStreets } from "../beginnings.ts";
import type { Meant, ParsedText } from "../completer.ts";
import type { ListedComuni } from "../known-comuni.ts";
import type { KnownNumber, NumberAsked } from "../known-numbers.ts";
import type { Suggestion, SuggestionsAsked } from "../suggest.ts";

/** What the thread of suggestions is asked; it answers each. */
export type ThreadQuestion =
  /** Begins the release of a schema. */
  | { readonly kind: "comuni"; readonly schema: string; readonly comuni: ListedComuni }
  /** Adds to it. */
  | { readonly kind: "streets"; readonly schema: string; readonly part: readonly ListedStreets[] }
  /** Ends it. */
  | { readonly kind: "open"; readonly schema: string }
  | { readonly kind: "suggest"; readonly schema: string; readonly asked: SuggestionsAsked };

/** House numbers of each street. */
export type NumbersFound = readonly (readonly KnownNumber[])[];

/** What the thread receives. Numbers tell the questions apart. */
export type ToThread =
  | { readonly kind: "question"; readonly id: number; readonly question: ThreadQuestion }
  /** What it looked up for a question. */
  | { readonly kind: "numbers"; readonly id: number; readonly found: NumbersFound }
  | { readonly kind: "places"; readonly id: number; readonly found: readonly Meant[] }
  /** The question needs no answer any more, also because a look-up failed. */
  | { readonly kind: "abandoned"; readonly id: number }
  /** No question about the release in a schema follows. */
  | { readonly kind: "dropped"; readonly schema: string };

/** What the thread sends about a question. */
export type FromThread =
  /** Looks up. */
  | {
    readonly kind: "numbers";
    readonly id: number;
    readonly asked: readonly NumberAsked[];
    readonly most: number;
  }
  | { readonly kind: "places"; readonly id: number; readonly texts: readonly ParsedText[] }
  /** Answers; without suggestions unless it was asked for them. */
  | { readonly kind: "answer"; readonly id: number; readonly suggestions: readonly Suggestion[] }
  | { readonly kind: "failed"; readonly id: number; readonly message: string };
