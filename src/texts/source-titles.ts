/** The titles of the sources in a language. */
import type { sourceTitles } from "./it/source-titles.it.ts";

/** Titles by source id. The ids are those of the Italian titles. */
export type SourceTitles = Readonly<Record<keyof typeof sourceTitles, string>>;
