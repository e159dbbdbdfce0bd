/** Completes addresses while they are typed. */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { knownComuni } from "./known-comuni.ts";
import { comuneKey } from "./name-keys.ts";
import type { Precision } from "./place.ts";
import { formatAddress } from "./resolved.ts";

/** What the beginning of an address can become. */
export interface Suggestion {
  /** An address that finds this entry alone. */
  readonly text: string;
  /** The precision with which it is found. */
  readonly precision: Extract<Precision, "comune" | "street" | "civico">;
  /** Six-digit code of the comune. */
  readonly istat: string;
  readonly comune: string;
  /** Abbreviation of the province. */
  readonly provincia: string;
}

/** A question for suggestions. */
export interface SuggestionsAsked {
  /** The text so far. */
  readonly text: string;
  /** Maximum number of suggestions. */
  readonly most: number;
  /** A point in degrees (WGS84) whose surroundings come first; null without one. */
  readonly near: { readonly lat: number; readonly lon: number } | null;
}

/**
 * Finds what a text can become, most likely first. Errors come from the database driver, or are the
 * signal's reason once it is aborted.
 */
export type Suggest = (
  release: Release,
  asked: SuggestionsAsked,
  signal?: AbortSignal,
) => Promise<readonly Suggestion[]>;

/** Implements {@link Suggest} on the tables of releases. */
export function suggestionsOf(sql: Sql): Suggest {
  return async ({ schema }, { text, most }) => {
    const key = comuneKey(text);
    if (!/[a-z]/.test(key)) return [];
    const comuni = await knownComuni(sql, schema);
    return comuni.beginning(key).slice(0, most).map(({ istat, comune, provincia }) => ({
      text: formatAddress({
        street: null,
        civico: null,
        esponente: null,
        cap: null,
        comune,
        provincia,
      }),
      precision: "comune",
      istat,
      comune,
      provincia,
    }));
  };
}
