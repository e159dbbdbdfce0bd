/**
 * Files of `copy ... (format binary)` (PostgreSQL documentation, "COPY", "Binary Format"): a head, the rows, and
 * an end. A row is its number of columns (2 bytes), and each value with its length before it (4 bytes, -1 for
 * null).
 */

/** Bytes before the rows: the signature, no flags, and no extension. */
const HEAD = Uint8Array.from([
  ...new TextEncoder().encode("PGCOPY\n"),
  ...[0xff, 0x0d, 0x0a, 0x00],
  ...new Uint8Array(8),
]);

/** Bytes after the rows: -1 in place of a number of columns. */
const END = Uint8Array.from([0xff, 0xff]);

/** Limits of a part, whichever comes first. A single row may be larger. */
export interface PartLimits {
  readonly rows: number;
  readonly bytes: number;
}

/** A part of a table: a complete file with some of its rows. */
export interface RowsPart {
  readonly rows: number;
  readonly file: Uint8Array<ArrayBuffer>;
}

/**
 * Cuts the output of a `copy` into parts. Its pieces may begin anywhere.
 *
 * @throws {Error} if the output is not complete
 */
export async function* partsOfRows(
  pieces: AsyncIterable<Uint8Array>,
  columns: number,
  limits: PartLimits,
): AsyncGenerator<RowsPart> {
  let bytes = new Uint8Array(1 << 20), end = 0, at = 0, rows = 0, isEnded = false;
  const take = (): RowsPart => {
    const file = joined(HEAD, bytes.subarray(HEAD.length, at), END);
    bytes.copyWithin(HEAD.length, at, end);
    end -= at - HEAD.length;
    at = HEAD.length;
    const part = { rows, file };
    rows = 0;
    return part;
  };
  for await (const piece of pieces) {
    if (end + piece.length > bytes.length) {
      const larger = new Uint8Array(2 * (end + piece.length));
      larger.set(bytes.subarray(0, end));
      bytes = larger;
    }
    bytes.set(piece, end);
    end += piece.length;
    if (at === 0) {
      if (end < HEAD.length) continue;
      at = HEAD.length;
    }
    const view = new DataView(bytes.buffer);
    for (;;) {
      const next = rowEnd(view, at, end, columns);
      if (next === null) break;
      if (next === at) {
        isEnded = true;
        break;
      }
      at = next;
      rows++;
      if (rows >= limits.rows || at >= limits.bytes) yield take();
    }
  }
  if (!isEnded) throw new Error("The database did not send all rows of a table");
  if (rows > 0) yield take();
}

/**
 * Counts the rows of a part.
 *
 * @throws {Error} with a sentence's end if it is not exactly what {@link partsOfRows} writes for a table of this
 * number of columns
 */
export function countRows(file: Uint8Array, columns: number): number {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < HEAD.length || HEAD.some((byte, i) => file[i] !== byte)) {
    throw new Error("has rows with an odd head");
  }
  let at = HEAD.length, rows = 0;
  for (;;) {
    const next = rowEnd(view, at, file.length, columns);
    if (next === null) throw new Error("has rows that are cut off");
    if (next === at) break;
    at = next;
    rows++;
  }
  if (at + END.length !== file.length) throw new Error("has bytes after its rows");
  return rows;
}

/** The rows of a part alone. */
export function rowsIn(file: Uint8Array): Uint8Array {
  return file.subarray(HEAD.length, file.length - END.length);
}

/**
 * The end of the row at a position; the position itself at the end of the rows, and null if the bytes end first.
 *
 * @throws {Error} if it has another number of columns, or a length that cannot be
 */
function rowEnd(view: DataView, at: number, end: number, columns: number): number | null {
  if (at + 2 > end) return null;
  const count = view.getInt16(at);
  if (count === -1) return at;
  if (count !== columns) throw new Error(`has a row of ${count} columns instead of ${columns}`);
  at += 2;
  for (let i = 0; i < columns; i++) {
    if (at + 4 > end) return null;
    const length = view.getInt32(at);
    if (length < -1) throw new Error(`has a value of ${length} bytes`);
    at += 4 + Math.max(length, 0);
  }
  return at > end ? null : at;
}

function joined(...pieces: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    all.set(piece, at);
    at += piece.length;
  }
  return all;
}
