/** Which sources a new release is made of, and in which order they are loaded. */
import type { InputFile } from "../formats/input-file.ts";
import type { Area } from "../sources/area.ts";
import type { Source } from "../sources/source.ts";
import type { Release } from "./release.ts";

/** A file as the release records it. */
export interface FileRecord {
  /** Relative to the import's folder. */
  readonly path: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** A source to be read, with its files. */
export interface PlannedSource {
  readonly source: Source;
  /** By role, as the source's reader gets them. */
  readonly files: Readonly<Record<string, readonly InputFile[]>>;
  readonly record: readonly FileRecord[];
}

/** The plan of a release. */
export interface Plan {
  /** Sources to read, those they need first. */
  readonly read: readonly PlannedSource[];
  /** Sources whose rows are copied, and the release they are copied from. */
  readonly carry: { readonly from: Release; readonly ids: readonly string[] } | null;
  /** The area of the release; null when the files were given without one. */
  readonly area: Area | null;
  /**
   * What becomes of a source whose files are broken: its rows are carried over from that release, or it is
   * left out where no release has it. Null: a broken file ends the import.
   */
  readonly instead: { readonly from: Release | null } | null;
  /** Sources whose records and classes may be fewer or many more than in the active release. */
  readonly accepted: readonly string[];
  /** The active release of the same territory, whose numbers of records tell a broken file; null: none. */
  readonly previous: Release | null;
  /** The invented territory: named `sample` wherever it shows. */
  readonly sample: boolean;
  /** What the sample is built from, as a hash; null of other releases. */
  readonly version: string | null;
  /** Whether it becomes the active release; else it is kept beside that. */
  readonly activates: boolean;
  /** When the data count as put together, which is what their age is counted to; null: now. */
  readonly builtAt: Date | null;
}

/** The plan of the invented territory: one source, without files. */
export function samplePlan(
  source: Source,
  { version = null, activates = true }: Partial<Pick<Plan, "version" | "activates">> = {},
): Plan {
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
    // Its age must not depend on the day, so that it scores the same on every machine for ever.
    builtAt: new Date(source.dataDate),
  };
}

/**
 * Sources ordered so that each comes after those it needs; otherwise the given order is kept.
 *
 * @throws {Error} when sources need each other in a circle
 */
export function inDependencyOrder(sources: readonly Source[]): Source[] {
  const ordered: Source[] = [];
  const waiting = new Map(sources.map((source) => [source.id, source]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].find((source) =>
      !source.needs.some((id) => waiting.has(id))
    );
    if (ready === undefined) {
      throw new Error(`Sources need each other: ${[...waiting.keys()].join(", ")}`);
    }
    waiting.delete(ready.id);
    ordered.push(ready);
  }
  return ordered;
}
