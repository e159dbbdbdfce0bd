import type { Source } from "../sources/source.ts";
import { type FoundFile, matchFiles } from "./files.ts";
import { inDependencyOrder, provides } from "./release-plan.ts";

/** Which sources an import reads, and which it copies. */
export interface SourceChoice {
  /** Sources to read with their files, dependencies first. */
  readonly read: readonly Chosen[];
  /** Sources of the active release to copy. */
  readonly carry: readonly string[];
  /** Known sources that are not loaded, and why. */
  readonly absent: readonly { readonly id: string; readonly reason: string }[];
}

/** A source and its files by role. */
export interface Chosen {
  readonly source: Source;
  readonly files: Readonly<Record<string, readonly FoundFile[]>>;
}

/** The available sources and files. */
export interface Options {
  readonly known: readonly Source[];
  readonly found: readonly FoundFile[];
  /** Reads only these and carries over the rest; null: reads everything available. */
  readonly only: readonly string[] | null;
  /** Whether to carry over sources of the active release that are not read; by default not. */
  readonly keeps?: boolean;
  /** Sources of the active release; empty without one, or if it is the invented territory. */
  readonly active: readonly string[];
}

/**
 * Decides from the available files which sources an import reads and which it copies from the
 * active release.
 *
 * @throws {Error} if a requested source is unknown or lacks its files, or if no source can be
 *   read
 */
export function chooseSources(
  { known, found, only, active, keeps = false }: Options,
): SourceChoice {
  if (only === null) return chooseAll(known, found, keeps ? active : []);
  const asked = withNeeds(only, known, providedBy(active, known));
  const chosen = matchAll(asked, found);
  if (chosen.absent.length > 0) {
    throw new Error(`Not found:\n${chosen.absent.map(lineOf).join("\n")}`);
  }
  const read = providedBy(asked.map(({ id }) => id), known);
  const carry = active.filter((id) => read.isDisjointFrom(providedBy([id], known)));
  const absent = known
    .filter(({ id }) => !carry.includes(id) && !chosen.read.some(({ source }) => source.id === id))
    .map(({ id }) => ({ id, reason: "not asked for" }));
  return { read: chosen.read, carry, absent };
}

function chooseAll(
  known: readonly Source[],
  found: readonly FoundFile[],
  kept: readonly string[],
): SourceChoice {
  const matched = matchAll(inDependencyOrder(known), found);
  const there = new Set([...matched.read.map(({ source }) => source.id), ...kept]);
  const isWanted = (id: string) => !isSuperseded(id, there, known);
  const wanted = matched.read.filter(({ source }) => isWanted(source.id));
  const absent = matched.absent.filter(({ id }) => !kept.includes(id) && isWanted(id));
  const carry = kept.filter((id) => isWanted(id) && !wanted.some(({ source }) => source.id === id));
  const loaded = providedBy(carry, known);
  const read: Chosen[] = [];
  for (const chosen of wanted) {
    const { id, needs } = chosen.source;
    const lacking = needs.filter((need) => !loaded.has(need));
    if (lacking.length > 0) absent.push({ id, reason: `needs ${lacking.join(", ")}` });
    else {
      for (const provided of provides(chosen.source)) loaded.add(provided);
      read.push(chosen);
    }
  }
  if (read.length === 0) {
    throw new Error(`No source could be read from ${found.length} files:
${absent.map(lineOf).join("\n")}`);
  }
  return { read, carry, absent };
}

/** The identifiers of these sources, and of those that they substitute. */
export function providedBy(ids: readonly string[], known: readonly Source[]): Set<string> {
  return new Set(ids.flatMap((id) => provides(known.find((one) => one.id === id) ?? { id })));
}

/** Whether a source substitutes one that is there, and so is not needed. */
function isSuperseded(
  id: string,
  there: ReadonlySet<string>,
  known: readonly Source[],
): boolean {
  const insteadOf = known.find((source) => source.id === id)?.insteadOf;
  return insteadOf !== undefined && there.has(insteadOf);
}

/**
 * The requested sources and their dependencies that are not at hand, in loading order.
 *
 * @throws {Error} if a requested source is unknown
 */
export function withNeeds(
  ids: readonly string[],
  known: readonly Source[],
  atHand: ReadonlySet<string>,
): Source[] {
  const wanted = new Set(ids);
  // The loop also visits elements added to the set during iteration.
  for (const id of wanted) {
    const source = known.find((each) => each.id === id);
    if (source === undefined) {
      throw new Error(`There is no source "${id}". Known: ${known.map((s) => s.id).join(", ")}.`);
    }
    for (const need of source.needs) if (!atHand.has(need)) wanted.add(need);
  }
  return inDependencyOrder(known.filter(({ id }) => wanted.has(id)));
}

function matchAll(
  sources: readonly Source[],
  found: readonly FoundFile[],
): { read: Chosen[]; absent: { id: string; reason: string }[] } {
  const read: Chosen[] = [];
  const absent: { id: string; reason: string }[] = [];
  for (const source of sources) {
    const match = matchFiles(source, found);
    if ("files" in match) read.push({ source, files: match.files });
    else absent.push({ id: source.id, reason: `no file for ${match.missing.join(", ")}` });
  }
  return { read, absent };
}

function lineOf({ id, reason }: { id: string; reason: string }): string {
  return `  ${id}: ${reason}`;
}
