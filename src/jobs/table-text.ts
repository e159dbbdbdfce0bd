/** Decodes the text of an uploaded table, whose encoding only its bytes tell. */
import { Buffer } from "node:buffer";

/** The encodings in which spreadsheets save tables. */
export type TableEncoding = "utf-8" | "utf-16le" | "utf-16be" | "windows-1252";

/** Number of bytes that tell UTF-16 from encodings that contain ASCII. */
const MARK_BYTES = 4;

/** The bytes that Windows-1252 does not define, as its decoder returns them. */
const undefined1252 = /[\x81\x8d\x8f\x90\x9d]/g;

/**
 * Decodes a table piece by piece. UTF-16 is recognised by its byte order mark, or by the zero in one
 * of its first two bytes. Any other table is UTF-8 or Windows-1252: the bytes up to the first one that is
 * not ASCII mean the same in both, and the first character that is not ASCII decides. Bytes that are
 * not of the encoding become U+FFFD.
 */
export class TableDecoder {
  #decoder: TextDecoder | null = null;
  #hasBegun = false;
  /** An incomplete character, or a beginning too short to recognise UTF-16. */
  #rest: Uint8Array = new Uint8Array();

  /** The encoding; UTF-8 as long as all bytes are ASCII. */
  get encoding(): TableEncoding {
    return (this.#decoder?.encoding ?? "utf-8") as TableEncoding;
  }

  /** The text of the next bytes, without a byte order mark. Holds back an incomplete character. */
  decode(bytes: Uint8Array): string {
    return this.#decode(bytes, false);
  }

  /** The rest of the text, at the end of the table. */
  end(): string {
    return this.#decode(new Uint8Array(), true);
  }

  #decode(bytes: Uint8Array, isLast: boolean): string {
    if (this.#decoder !== null) return this.#decodeAs(this.#decoder, bytes, isLast);
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    this.#rest = new Uint8Array();
    if (!this.#hasBegun) {
      if (all.length < MARK_BYTES && !isLast) {
        this.#rest = all;
        return "";
      }
      const wide = wideEncodingOf(all);
      if (wide !== null) return this.#decodeAs(this.#start(wide), all, isLast);
    }
    const first = all.findIndex((byte) => byte >= 0x80);
    const ascii = new TextDecoder().decode(first === -1 ? all : all.subarray(0, first));
    this.#hasBegun ||= ascii !== "";
    if (first === -1) return ascii;
    const tail = all.subarray(first), needed = lengthOf(tail[0] ?? 0);
    if (tail.length < needed && !isLast) {
      this.#rest = tail;
      return ascii;
    }
    const encoding = isUtf8(tail.subarray(0, needed)) ? "utf-8" : "windows-1252";
    // Only at the beginning of the table, U+FEFF is a byte order mark.
    const decoder = this.#start(encoding, this.#hasBegun);
    return ascii + this.#decodeAs(decoder, tail, isLast);
  }

  #start(encoding: TableEncoding, ignoreBOM = false): TextDecoder {
    this.#decoder = new TextDecoder(encoding, { ignoreBOM });
    return this.#decoder;
  }

  #decodeAs(decoder: TextDecoder, bytes: Uint8Array, isLast: boolean): string {
    const text = decoder.decode(bytes, { stream: !isLast });
    return decoder.encoding === "windows-1252" ? text.replace(undefined1252, "\uFFFD") : text;
  }
}

/** UTF-16 by its first bytes; null for another encoding. */
function wideEncodingOf([first, second]: Uint8Array): TableEncoding | null {
  if (first === undefined || second === undefined) return null;
  if ((first === 0xff && second === 0xfe) || (first > 0 && second === 0)) return "utf-16le";
  return (first === 0xfe && second === 0xff) || (first === 0 && second > 0) ? "utf-16be" : null;
}

/** Number of bytes of a character of UTF-8 by its first byte; 1 if no character begins with it. */
function lengthOf(first: number): number {
  if (first < 0xc2 || first > 0xf4) return 1;
  return first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
