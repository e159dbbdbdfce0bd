/** The titles of the sources in a language. */
import type { sampleName } from "../releases/release.ts";
import type { SourceId } from "../sources/source-ids.ts";

/** By source. In Italian, the title that the publisher gives its data, where it has one. */
export type SourceTitles = Readonly<Record<SourceId | typeof sampleName, string>>;
