/**
 * Stores the located ways of an extract in a temporary file, ordered by id, because relations follow all
 * ways and may refer to any of them. Memory grows by 16 bytes per 256 ways only.
 */
import { type GeoPosition, lastNotAbove, toPositions } from "./coordinate-units.ts";
import { ScratchFile } from "../../../scratch-file.ts";

/** Ways per segment of the file. A segment has the ids (8 bytes each), the ends (4), then all positions. */
const segmentWays = 256;
const headBytes = segmentWays * 12;

/** Accepts ways once in id order, then reads them in any order. Disposal deletes the file. */
export class WayStore implements Disposable {
  readonly #file: ScratchFile;
  readonly #firstIds: number[] = [];
  readonly #offsets: number[] = [];
  #pending: { id: number; units: Int32Array }[] = [];
  #size = 0;

  constructor(folder: string) {
    this.#file = new ScratchFile(folder);
  }

  /** Adds a way: its id and its positions in units of 1e-7 degrees (or other numbers). Ids must ascend. */
  append(id: number, units: Int32Array): void {
    this.#pending.push({ id, units });
    if (this.#pending.length === segmentWays) this.#flush();
  }

  /** Returns the positions of a way in degrees; undefined if the way was not added. */
  get(id: number): GeoPosition[] | undefined {
    const units = this.units(id);
    return units && toPositions(units);
  }

  /** Returns the numbers of a way as added; undefined if the way was not added. */
  units(id: number): Int32Array | undefined {
    if (this.#pending.length > 0) this.#flush();
    const offset = this.#offsets[lastNotAbove(this.#firstIds, id)];
    if (offset === undefined) return undefined;
    const head = new Uint8Array(headBytes);
    this.#file.read(head, offset);
    const ids = new Float64Array(head.buffer, 0, segmentWays);
    const ends = new Int32Array(head.buffer, segmentWays * 8, segmentWays);
    const slot = lastNotAbove(ids, id);
    if (ids[slot] !== id) return undefined;
    const start = ends[slot - 1] ?? 0;
    const units = new Int32Array((ends[slot] ?? start) - start);
    this.#file.read(new Uint8Array(units.buffer), offset + headBytes + start * 4);
    return units;
  }

  [Symbol.dispose](): void {
    this.#file[Symbol.dispose]();
  }

  /** Writes the pending ways as one segment. Unused entries of its head have the id Infinity. */
  #flush(): void {
    const head = new Uint8Array(headBytes);
    const ids = new Float64Array(head.buffer, 0, segmentWays).fill(Infinity);
    const ends = new Int32Array(head.buffer, segmentWays * 8, segmentWays);
    let end = 0;
    for (const [slot, { id, units }] of this.#pending.entries()) {
      ids[slot] = id;
      ends[slot] = end += units.length;
    }
    const body = new Int32Array(end);
    for (const [slot, { units }] of this.#pending.entries()) body.set(units, ends[slot - 1] ?? 0);
    this.#firstIds.push(ids[0] ?? 0);
    this.#offsets.push(this.#size);
    this.#file.write(head, this.#size);
    this.#file.write(new Uint8Array(body.buffer), this.#size + headBytes);
    this.#size += headBytes + body.byteLength;
    this.#pending = [];
  }
}
