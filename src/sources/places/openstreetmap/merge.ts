import type { OsmElement } from "./element.ts";
import { inFileOrder } from "./order.ts";

/** The objects of a file in blocks: nodes, then ways, then relations, each by ascending id. */
export type Blocks = AsyncGenerator<readonly OsmElement[]>;

/**
 * Merges the objects of several files in the order of one file, block by block, so that files of
 * any size can be read together. An object of several files counts once: its newest version, or
 * that of the last file if the files do not state versions.
 */
export async function* merged(files: readonly Blocks[]): AsyncGenerator<readonly OsmElement[]> {
  const cursors = files.map((blocks) => new Cursor(blocks));
  try {
    await Promise.all(cursors.map((cursor) => cursor.advance()));
    for (;;) {
      const [first, ...others] = cursors.filter(({ head }) => head !== undefined)
        .sort((a, b) => inFileOrder(a.head, b.head));
      if (first?.head === undefined) return;
      const same = others.filter(({ head }) => inFileOrder(head, first.head) === 0);
      if (same.length === 0) yield await first.takeBefore(others[0]?.head);
      else yield [await newest(cursors.filter((one) => one === first || same.includes(one)))];
    }
  } finally {
    await Promise.all(cursors.map((cursor) => cursor.close()));
  }
}

/** Takes the same object from several files, and returns its newest version. */
async function newest(cursors: readonly Cursor[]): Promise<OsmElement> {
  const versions: OsmElement[] = [];
  for (const cursor of cursors) {
    if (cursor.head !== undefined) versions.push(cursor.head);
    await cursor.advance();
  }
  const best = versions.reduce((best, other) => isOlder(other, best) ? best : other);
  if (best.type === "node") return best;
  const others = versions.filter((one) => one !== best);
  if (best.type === "way") {
    const olderRefs = others.flatMap((one) => one.type === "way" ? one.refs : []);
    return olderRefs.length > 0 ? { ...best, olderRefs } : best;
  }
  const olderMembers = others.flatMap((one) => one.type === "relation" ? one.members : []);
  return olderMembers.length > 0 ? { ...best, olderMembers } : best;
}

function isOlder({ info: one = {} }: OsmElement, { info: other = {} }: OsmElement): boolean {
  const versions = (one.version ?? 0) - (other.version ?? 0);
  return versions < 0 || versions === 0 && (one.timestamp ?? 0) < (other.timestamp ?? 0);
}

/** Reads one file, and looks one object ahead. */
class Cursor {
  readonly #blocks: Blocks;
  #block: readonly OsmElement[] = [];
  #at = -1;

  constructor(blocks: Blocks) {
    this.#blocks = blocks;
  }

  /** The next object; undefined before {@link advance} and at the end of the file. */
  get head(): OsmElement | undefined {
    return this.#block[this.#at];
  }

  async advance(): Promise<void> {
    this.#at++;
    while (this.#at >= this.#block.length) {
      const next = await this.#blocks.next();
      [this.#block, this.#at] = [next.done === true ? [] : next.value, 0];
      if (next.done === true) return;
    }
  }

  /** Takes the objects of the current block before the next object of any other file, if there is one. */
  async takeBefore(limit: OsmElement | undefined): Promise<readonly OsmElement[]> {
    const start = this.#at;
    let end = limit === undefined ? this.#block.length : start + 1;
    while (end < this.#block.length && inFileOrder(this.#block[end], limit) < 0) end++;
    const taken = this.#block.slice(start, end);
    this.#at = end - 1;
    await this.advance();
    return taken;
  }

  async close(): Promise<void> {
    await this.#blocks.return(undefined);
  }
}
