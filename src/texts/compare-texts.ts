/** Texts of the page that compares addresses. */

/** The texts of one language. Numbers are formatted in the language. */
export interface CompareTexts {
  readonly title: string;
  readonly intro: string;
  readonly cost: (left: string, limit: string) => string;
  /** Labels of the fields, from 1. Labels of optional fields say that they are optional. */
  readonly place: (number: number, isOptional: boolean) => string;
  readonly send: string;
  /** Replaces the form on plans without comparisons. */
  readonly plansOnly: (plans: readonly string[]) => string;
  /** Shown if the month has fewer calls left than places. */
  readonly tooFew: (places: number, left: number) => string;
  /** Heading of the result. */
  readonly result: string;
  readonly which: string;
  readonly pair: (one: string, other: string) => string;
  readonly sideBySide: string;
  readonly rows: { readonly score: string; readonly range: string };
  /** Heading of the first column. */
  readonly measure: string;
  /** Label of the collapsible metrics of a pair. */
  readonly metrics: string;
  readonly metric: string;
  /** Heading of the warnings of a place. */
  readonly warnings: (place: string) => string;
  readonly again: string;
}
