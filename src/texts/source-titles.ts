/** The titles of the sources in a language. */
import type { sampleName } from "../releases/release.ts";
import type { SourceId } from "../sources/source-ids.ts";

/** Titles by source id. Italian titles are those of the publishers, where they exist. */
export type SourceTitles = Readonly<Record<SourceId | typeof sampleName, string>>;
