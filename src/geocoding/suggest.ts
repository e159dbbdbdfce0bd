/** Completes addresses while they are typed. */
import type { Sql } from "../db/sql.ts";
import type { Release } from "../releases/release.ts";
import { findCandidates } from "./candidates.ts";
import { choose } from "./choose.ts";
import type { LookUps } from "./completer.ts";
import type { Completers } from "./completers.ts";
import { knownNumbers } from "./known-numbers.ts";
import type { Precision } from "./place.ts";
import { placeMeant } from "./unfound.ts";

/** What the beginning of an address can become. */
export interface Suggestion {
  /** An address that finds this entry alone. */
  readonly text: string;
  /** The precision with which it is found. */
  readonly precision: Extract<Precision, "comune" | "locality" | "street" | "civico">;
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

/**
 * Implements {@link Suggest}. Comuni and streets are searched in memory, house numbers with a statement.
 *
 * @param completers search the comuni and streets
 */
export function suggestionsOf(sql: Sql, completers: Completers): Suggest {
  return async ({ schema }, asked, signal) => {
    const completer = await completers.of(sql, schema);
    return await completer.suggest(asked, lookUpsIn(sql, schema, signal), signal);
  };
}

function lookUpsIn(sql: Sql, schema: string, signal: AbortSignal | undefined): LookUps {
  return {
    numbers: (asked, most) => knownNumbers(sql, schema, asked, most, signal),
    async places(texts) {
      const candidates = await findCandidates(
        sql,
        schema,
        texts.map(({ parsed }) => parsed),
        signal,
      );
      return texts.map(({ text, parsed }, i) => {
        const place = placeMeant(text, parsed, choose(candidates[i] ?? []));
        if (place === null) return null;
        const { istat, street, precision, resolved } = place;
        return { istat, street, precision, resolved };
      });
    },
  };
}
