/**
 * Texts of the API's errors beside those of their codes, which the contract has. `{name}` is a placeholder
 * for a value.
 */
import type { BrokenRule } from "./broken-rule.ts";

/** The texts of one language. */
export interface ErrorTexts {
  /** A broken rule as part of a sentence. */
  readonly rules: Readonly<Record<BrokenRule["rule"], string>>;
  /**
   * Texts that replace that of an error's code for a particular cause. `several`: `{address}` is
   * the address as sent, `{comuni}` lists up to three comuni that match it, joined by "or".
   * `unknown_street`: the address names the only one of them, which has no such street. `unknown_town`:
   * `{provinces}` lists the provinces that the address names, as abbreviations. `abroad`: the address
   * names a place abroad. `too_coarse`: `{located}` says how well the address was located, `{resolved}` is the located address,
   * `{min_match}` the precision that the request set. `too_few_left`: `{left}` calls of the month are
   * left, `{asked}` places were sent. `too_large`: `{maxKiB}` is the operation's limit.
   * `test_calls_spent`: no plan allows more calls with test keys. `disk_full`: nothing can be stored.
   * `too_many_searches`: `{perSecond}` searches are allowed in a second.
   */
  readonly variants: Readonly<
    Record<
      | "several"
      | "unknown_street"
      | "unknown_town"
      | "abroad"
      | "too_coarse"
      | "too_few_left"
      | "too_large"
      | "table_too_large"
      | "table_media_type"
      | "test_calls_spent"
      | "disk_full"
      | "too_many_searches",
      string
    >
  >;
  /** A rule that a table breaks, as the `{problem}` of `invalid_csv`. Placeholders are properties of the fault. */
  readonly tableRules: Readonly<
    Record<
      | "is_utf8"
      | "line_is_utf8"
      | "has_header"
      | "has_column"
      | "has_one_form"
      | "has_columns_once"
      | "columns_at_most"
      | "has_rows"
      | "has_usable_row"
      | "fields_match"
      | "quotes_match"
      | "quotes_end"
      | "is_json_object"
      | "row_at_most"
      | "rows_at_most"
      | "rows_of_month"
      | "id_is_well_formed"
      | "id_is_once",
      string
    >
  >;
  /** About a place that the release lacks, where that does not hold all of Italy. */
  readonly notLoaded: {
    /** @param held the comuni of the release, as a list */
    readonly holds: (held: string) => string;
    /** @param held the invented comune */
    readonly holdsSample: (held: string) => string;
    /** @param total number of the comuni of the release */
    readonly holdsMany: (total: string) => string;
    /** Label of the command that loads the comune. */
    readonly load: (comune: string) => string;
    /** Label of the command with COMUNE in place of the comune, which is not recognised. */
    readonly loadAny: string;
  };
  /** Appended to errors about a place while the service runs on sample data. */
  readonly onlySample: string;
}
