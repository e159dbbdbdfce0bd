/** What the page that compares addresses says. */

/** The texts of one language. Numbers come as they are written in it. */
export interface CompareTexts {
  readonly title: string;
  readonly intro: string;
  readonly cost: (left: string, limit: string) => string;
  /** Labels of the fields, from 1; those that may stay empty say so. */
  readonly place: (number: number, isOptional: boolean) => string;
  readonly send: string;
  /** In the place of the form, on a plan that cannot compare. */
  readonly plansOnly: (plans: readonly string[]) => string;
  /** The month has fewer calls left than there are places. */
  readonly tooFew: (places: number, left: number) => string;
  /** Heading of the page with the result. */
  readonly result: string;
  readonly which: string;
  readonly pair: (one: string, other: string) => string;
  readonly sideBySide: string;
  readonly rows: { readonly score: string; readonly range: string };
  /** Heads the first column. */
  readonly measure: string;
  /** What unfolds the metrics of a pair. */
  readonly metrics: string;
  readonly metric: string;
  /** A metric that a place has no value for. */
  readonly missing: string;
  /** Of a place that has warnings. */
  readonly warnings: (place: string) => string;
  readonly again: string;
}
