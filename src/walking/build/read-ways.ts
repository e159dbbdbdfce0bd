import type { Sql } from "../../db/sql.ts";
import { ScratchFile } from "../../scratch-file.ts";
import { free } from "./free.ts";
import { LineFile } from "./line-file.ts";

/** The parts of ways, ordered by way and part. Part `p` starts at end `2 p` and ends at end `2 p + 1`. */
export interface Ways extends Disposable {
  readonly parts: number;
  readonly lines: LineFile;
  readonly nodes: number;
  /**
   * The node of each end. Nodes are numbered by ascending id, followed by dead ends without an id in the
   * order of ends.
   */
  readonly nodeOf: Uint32Array;
}

interface WayRow {
  readonly way: number;
  readonly source: string;
  readonly from: number;
  readonly to: number;
  readonly line: Uint8Array;
}

const IDS_AT_ONCE = 1 << 16;

/** Memory with which the database sorts the parts. */
const SORT_MEMORY = "64MB";

/**
 * Reads the parts of all ways; null if there are none. If two sources contain the same way, that of
 * the first source by name counts.
 *
 * @param folder folder for temporary files
 */
export async function readWays(
  tx: Sql,
  schema: string,
  folder: string,
  signal: AbortSignal,
): Promise<Ways | null> {
  const [{ count }] = await tx<[{ count: number }]>`
    select count(*)::float8 as count from ${tx(schema)}.walk_way`;
  if (count === 0) return null;
  using cleanUp = new DisposableStack();
  const lines = cleanUp.use(new LineFile(folder, count));
  using idFile = new ScratchFile(folder);
  const { parts, known } = await readParts(fetched(tx, schema), { count, lines, idFile, signal });
  const nodeOf = new Uint32Array(2 * parts), some = new Float64Array(IDS_AT_ONCE);
  let nodes = known.length;
  for (let first = 0; first < nodeOf.length; first += some.length) {
    const length = Math.min(some.length, nodeOf.length - first);
    idFile.read(new Uint8Array(some.buffer, 0, 8 * length), 8 * first);
    for (let at = 0; at < length; at++) {
      const id = some[at] ?? 0;
      nodeOf[first + at] = id === 0 ? nodes++ : indexOf(known, id);
    }
  }
  free(known);
  const owned = cleanUp.move();
  return { parts, lines, nodes, nodeOf, [Symbol.dispose]: () => owned.dispose() };
}

/**
 * Writes the lines of the parts, and the ids of their nodes, to files.
 *
 * @returns the number of parts, and the distinct ids except 0, ascending
 */
async function readParts(
  batches: AsyncIterable<readonly WayRow[]>,
  { count, lines, idFile, signal }: {
    count: number;
    lines: LineFile;
    idFile: ScratchFile;
    signal: AbortSignal;
  },
): Promise<{ parts: number; known: Float64Array<ArrayBuffer> }> {
  // These are sorted in place at the end. The file keeps the ids in the order of the parts.
  const ids = new Float64Array(2 * count);
  let parts = 0, way = NaN, source = "";
  for await (const rows of batches) {
    signal.throwIfAborted();
    const first = parts;
    for (const row of rows) {
      if (row.way !== way) ({ way, source } = row);
      if (row.source !== source) continue;
      ids[2 * parts] = row.from;
      ids[2 * parts + 1] = row.to;
      lines.append(lineOf(row.line));
      parts++;
    }
    idFile.write(new Uint8Array(ids.buffer, 16 * first, 16 * (parts - first)), 16 * first);
  }
  return { parts, known: distinctIds(ids.subarray(0, 2 * parts)) };
}

/** The rows of walk_way by way, source and part. */
async function* fetched(tx: Sql, schema: string): AsyncGenerator<readonly WayRow[]> {
  await tx`select set_config('work_mem', ${SORT_MEMORY}, true)`;
  await tx`
    declare walk_part cursor for
    select way::float8 as way, source, from_node::float8 as from, to_node::float8 as to, line
    from ${tx(schema)}.walk_way
    order by walk_way.way, source collate "C", part`;
  for (;;) {
    const rows = await tx<WayRow[]>`fetch 10000 from walk_part`;
    if (rows.length === 0) break;
    yield rows;
  }
  await tx`close walk_part`;
}

/** Decodes a line of the database. The driver returns bytes at any offset of a larger buffer. */
function lineOf(bytes: Uint8Array): Int32Array {
  return new Int32Array(new Uint8Array(bytes).buffer);
}

/** The distinct ids except 0, ascending. They overwrite the start of the array. */
function distinctIds(ids: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  ids.sort();
  let count = 0;
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at] ?? 0;
    if (id !== 0 && (count === 0 || id !== ids[count - 1])) ids[count++] = id;
  }
  return new Float64Array(ids.buffer.transfer(8 * count));
}

/** The position of an id in an ascending list that contains it. */
function indexOf(sorted: Float64Array, id: number): number {
  let low = 0, high = sorted.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low;
}
