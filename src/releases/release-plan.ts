import type { InputFile } from "../formats/input-file.ts";
import type { Area } from "../sources/area.ts";
import type { Source } from "../sources/source.ts";
import type { Carry } from "./carry.ts";
import type { Release } from "./release.ts";

/** A file, as recorded in the release. */
export interface FileRecord {
  /** Relative to the import's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A source to be read, with its files. */
export interface PlannedSource {
  readonly source: Source;
  /** By role, as passed to the source's reader. */
  readonly files: Readonly<Record<string, readonly InputFile[]>>;
  readonly record: readonly FileRecord[];
}

/** What `accepted` names to activate a release whose validation cannot be right. */
export const VALIDATION = "validation";

/** The plan of a release. */
export interface ReleasePlan {
  /** Sources to read, dependencies first. */
  readonly read: readonly PlannedSource[];
  readonly carry: Carry | null;
  /** The area of the release; null if the files were given without one. */
  readonly area: Area | null;
  /**
   * How to replace a source with a broken file: its rows are copied from this release, or it is
   * left out if the release lacks it. Null: a broken file ends the import.
   */
  readonly instead: { readonly from: Release | null } | null;
  /**
   * Sources that may have far more or fewer records, or lack classes, compared with the active
   * release; and {@link VALIDATION}.
   */
  readonly accepted: readonly string[];
  /**
   * The active release of the same territory, whose record counts help to detect broken files; null if
   * none.
   */
  readonly previous: Release | null;
  /** Whether this is the invented territory, named `sample`. */
  readonly sample: boolean;
  /** A hash of everything the sample is built from; null for other releases. */
  readonly version: string | null;
  /** Whether to activate the release. Otherwise it is kept beside the active one. */
  readonly activates: boolean;
  /** The build date from which the age of data counts; null: now. */
  readonly builtAt: Date | null;
}

/** The plan of the invented territory: one source without files. */
export function samplePlan(
  source: Source,
  { version = null, activates = true }: Partial<Pick<ReleasePlan, "version" | "activates">> = {},
): ReleasePlan {
  return {
    read: [{ source, files: {}, record: [] }],
    carry: null,
    area: null,
    instead: null,
    accepted: [],
    previous: null,
    sample: true,
    version,
    activates,
    // A fixed date, so that scores are the same on every machine at any time.
    builtAt: new Date(source.dataDate),
  };
}

/** The sources whose rows a source yields: itself, and the one that it substitutes. */
export function provides({ id, insteadOf }: Pick<Source, "id" | "insteadOf">): string[] {
  return insteadOf === undefined ? [id] : [id, insteadOf];
}

/**
 * Sorts sources so that each follows its dependencies and their substitutes, and otherwise keeps their order.
 *
 * @throws {Error} if sources depend on each other in a circle
 */
export function inDependencyOrder(sources: readonly Source[]): Source[] {
  const ordered: Source[] = [];
  const waiting = new Map(sources.map((source) => [source.id, source]));
  while (waiting.size > 0) {
    const awaited = new Set([...waiting.values()].flatMap(provides));
    const ready = [...waiting.values()].find((source) =>
      !source.needs.some((id) => awaited.has(id))
    );
    if (ready === undefined) {
      throw new Error(`Sources need each other: ${[...waiting.keys()].join(", ")}`);
    }
    waiting.delete(ready.id);
    ordered.push(ready);
  }
  return ordered;
}
