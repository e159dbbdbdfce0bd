import { Readable } from "node:stream";
import { InputFileError } from "./input-file.ts";
import { checkedRecords } from "./shapefile-records.ts";
import { asFileError, type TextFile } from "./text.ts";

/** First word of a .shp (ESRI Shapefile Technical Description, 1998, table 1). */
const shpCode = 9994;

/** The length of a .shp, in 16-bit words, from its first 32 bytes; null if they are of another format. */
export function shpLength(header: DataView): number | null {
  return header.getUint32(0) === shpCode ? 2 * header.getUint32(24) : null;
}

/**
 * The length of a .dbf from its first 32 bytes: length of the header, number and length of records; null if
 * they are of another format. The library would read records without bytes without end.
 */
export function dbfLength(header: DataView): number | null {
  const recordBytes = header.getUint16(10, true);
  return recordBytes === 0
    ? null
    : header.getUint16(8, true) + header.getUint32(4, true) * recordBytes;
}

/**
 * The bytes of a part of a shapefile, for the shapefile library. The library accepts a file that is
 * cut between two records, and a stream that fails while it is not being read causes an unhandled
 * rejection, which ends the program. So this stream never fails; {@link check} reports problems
 * afterwards.
 */
export class CheckedBytes {
  readonly #file: TextFile;
  readonly #stated: (header: DataView) => number | null;
  readonly #header = new Uint8Array(32);
  #length = 0;
  #ended = false;
  #failure: unknown = null;
  readonly stream: Readable;

  /**
   * Reads nothing of the file before the stream is read.
   *
   * @param stated returns the length that the first 32 bytes state, or null for another format
   */
  constructor(file: TextFile, stated: (header: DataView) => number | null) {
    this.#file = file;
    this.#stated = stated;
    // Not in object mode, because the library reads by number of bytes.
    this.stream = Readable.from(this.#bytes(), { objectMode: false });
  }

  /**
   * Compares the bytes that were read with the length stated in the header.
   *
   * @throws {InputFileError} if the file could not be read up to that length
   */
  check(): void {
    const { path } = this.#file;
    if (this.#failure !== null) throw asFileError(this.#failure, path, "cannot be read to its end");
    const stated = this.#stated(new DataView(this.#header.buffer));
    // The file was not read, or is too short for any format.
    if (stated === null && this.#length < this.#header.length) return;
    if (stated === null) {
      throw new InputFileError(path, null, "is of another format than its name says: no shapefile");
    }
    if (!this.#ended || this.#length >= stated) return;
    throw new InputFileError(path, null, `is truncated: ${this.#length} of ${stated} bytes`);
  }

  async *#bytes(): AsyncGenerator<Uint8Array> {
    try {
      const isShp = this.#stated === shpLength;
      yield* isShp ? checkedRecords(this.#counted(), this.#file.path) : this.#counted();
      this.#ended = true;
    } catch (error) {
      this.#failure = error;
    }
  }

  /** The bytes of the file. Ends after the header of a file of another format. */
  async *#counted(): AsyncGenerator<Uint8Array> {
    for await (const bytes of this.#file.stream()) {
      const room = this.#header.length - this.#length;
      if (room > 0) this.#header.set(bytes.subarray(0, room), this.#length);
      this.#length += bytes.length;
      const isRead = room > 0 && room <= bytes.length;
      if (isRead && this.#stated(new DataView(this.#header.buffer)) === null) return;
      yield bytes;
    }
  }
}
