/** The context that the steps of an import share. */
import type { Config } from "../../config.ts";
import type { Language } from "../../language.ts";
import type { Internet } from "../../releases/download/internet.ts";
import type { Source } from "../../sources/source.ts";
import type { ImportProgress } from "../import-progress.ts";
import type { Terminal } from "./terminal.ts";

/** The context of an import. */
export interface ImportContext {
  /** Every source that can be imported. */
  readonly sources: readonly Source[];
  readonly config: Config;
  readonly signal: AbortSignal;
  readonly terminal: Terminal;
  readonly progress: ImportProgress;
  readonly print: (line: string) => void;
  readonly internet: Internet;
  /** The language of the plan and of the summary. */
  readonly language: Language;
}
