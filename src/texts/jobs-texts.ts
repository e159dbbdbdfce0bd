/** Texts of the pages for jobs. */
import type { components } from "../contract/types.ts";

/** The texts of one language. */
export interface JobsTexts {
  readonly title: string;
  /** Section of the account page: introduction and link. */
  readonly intro: string;
  readonly open: string;
  readonly what: string;
  readonly kept: string;
  readonly file: string;
  readonly upload: string;
  readonly noFile: string;
  readonly none: string;
  readonly list: string;
  readonly job: (day: string) => string;
  readonly states: Readonly<Record<components["schemas"]["JobState"], string>>;
  readonly done: (done: string, rows: string) => string;
  readonly counts: (scored: string, failed: string, charged: string) => string;
  /** `after` is a duration such as "in 7 minutes". */
  readonly left: (after: string) => string;
  readonly refreshed: string;
  /** Links that stop and resume the automatic reload. */
  readonly still: string;
  readonly refresh: string;
  readonly erasedOn: (day: string) => string;
  readonly erased: string;
  readonly csv: string;
  readonly ndjson: string;
  readonly stop: string;
  readonly erase: string;
  readonly eraseWhat: string;
  readonly back: string;
}
