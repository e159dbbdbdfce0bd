import type { Access } from "./accesses.ts";
import type { NumberedPlace } from "./number-places.ts";
import { RowFile } from "./row-file.ts";

/** An access as stored in a tile: the index of its edge, and its place. */
export interface StoredAccess extends Omit<Access, "edge"> {
  readonly edge: number;
  readonly place: NumberedPlace;
}

/**
 * Numbers of a record before its place's members: count of members, edge, from, to, gap, place, layer,
 * value (two numbers).
 */
const HEAD = 9;

/**
 * Stores the accesses of all places in a temporary file, by row of the grid. Disposal deletes the
 * file.
 */
export class AccessFile implements Disposable {
  readonly #file: RowFile;

  constructor(folder: string) {
    this.#file = new RowFile(folder);
  }

  /** Adds an access to each row of its edge. */
  append(
    rows: Iterable<number>,
    { edge, fromCm, toCm, gapCm }: Access,
    place: NumberedPlace,
  ): void {
    const { id, layer, value, members } = place;
    const record = new Int32Array(HEAD + members.length);
    record.set([members.length, edge.index, fromCm, toCm, gapCm, id, layer]);
    record.set(new Int32Array(Float64Array.of(value).buffer), 7);
    record.set(members, HEAD);
    for (const row of rows) this.#file.append(row, record);
  }

  /** The accesses on the edges of a row, by edge and then by place. */
  inRow(row: number): Map<number, StoredAccess[]> {
    const records = this.#file.read(row), byEdge = new Map<number, StoredAccess[]>();
    for (let at = 0; at < records.length; at += HEAD + (records[at] ?? 0)) {
      const number = (i: number) => records[at + i] ?? 0;
      const edge = number(1), [value = 0] = new Float64Array(records.slice(at + 7, at + 9).buffer);
      const members = [...records.subarray(at + HEAD, at + HEAD + number(0))];
      const accesses = byEdge.get(edge) ?? [];
      byEdge.set(edge, accesses);
      accesses.push({
        edge,
        fromCm: number(2),
        toCm: number(3),
        gapCm: number(4),
        place: { id: number(5), layer: number(6), value, members },
      });
    }
    for (const accesses of byEdge.values()) {
      accesses.sort((a, b) =>
        a.place.id - b.place.id || a.fromCm - b.fromCm || a.toCm - b.toCm || a.gapCm - b.gapCm
      );
    }
    return byEdge;
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }
}
