/** Texts of the pages for jobs. */
import type { components } from "../contract/types.ts";
import type { ValueText } from "./scoring-texts.ts";

type Schemas = components["schemas"];

/** What a column is used for, besides passing through. */
type ColumnUse = Exclude<Schemas["JobColumnUse"], "passed">;

/** The texts of one language. */
export interface JobsTexts {
  readonly title: string;
  /** Section of the account page: introduction and link. */
  readonly intro: string;
  readonly open: string;
  readonly what: string;
  readonly passes: string;
  readonly kept: string;
  /** The link to the template, and its name of the column with the address, which is recognised. */
  readonly template: string;
  readonly addressColumn: string;
  readonly file: string;
  readonly upload: string;
  readonly noFile: string;
  /** The form that maps columns. */
  readonly columns: string;
  readonly columnsIntro: string;
  readonly fileAgain: string;
  readonly uses: Readonly<Record<ColumnUse, string>>;
  readonly noColumn: string;
  /** Choice without a column for ids. */
  readonly rowNumber: string;
  /** How a table was read. */
  readonly reading: string;
  readonly readingColumns: readonly [column: string, use: string];
  readonly passed: string;
  /** What was changed; `{n}` is the number of rows or columns. */
  readonly changes: Readonly<Record<Schemas["JobChangeCode"], ValueText>>;
  /** The first row of a change. */
  readonly firstRow: (row: string) => string;
  readonly none: string;
  readonly list: string;
  readonly job: (day: string) => string;
  readonly states: Readonly<Record<Schemas["JobState"], string>>;
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
  /** Downloads: CSV with commas, CSV with semicolons, and NDJSON. */
  readonly csv: string;
  readonly csvSemicolon: string;
  readonly ndjson: string;
  readonly stop: string;
  readonly erase: string;
  readonly eraseWhat: string;
  readonly back: string;
}
